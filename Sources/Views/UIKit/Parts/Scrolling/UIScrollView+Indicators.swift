import CoreGraphics
import Foundation
import QuartzCore
import Timing

/// The two bars that show which part of the content is visible.
@MainActor
final class ScrollIndicators {
  let horizontal = UIView()
  let vertical = UIView()
  var fading: EventToken?

  init() {
    for bar in [horizontal, vertical] {
      bar.isUserInteractionEnabled = false
      bar.ownLayer.cornerRadius = ScrollTuning.indicatorWidth / 2
      bar.alpha = 0
    }
  }
}

extension UIScrollView {
  /// Shows the indicators until `hideIndicators()`.
  final func showIndicators() {
    guard windowStorage != nil, showsHorizontalScrollIndicator || showsVerticalScrollIndicator else { return }
    // Creating them is not part of the caller's animation.
    if indicators == nil { UIView.performWithoutAnimation { indicators = ScrollIndicators() } }
    guard let bars = indicators else { return }
    if let token = bars.fading { ownLayer.context.cancel(token) }
    bars.fading = nil
    UIView.performWithoutAnimation {
      for bar in [bars.horizontal, bars.vertical] {
        bar.backgroundColor = indicatorStyle.color
        bar.alpha = 1
        if bar.superviewStorage !== self || subviewStorage.last !== bar { place(bar, at: .front) }
      }
      placeIndicators()
    }
  }

  /// Lets the indicators fade after a moment.
  final func hideIndicators() {
    guard let bars = indicators, bars.fading == nil else { return }
    let context = ownLayer.context
    bars.fading = context.schedule(at: context.now + ScrollTuning.indicatorRest) { [weak self, weak bars] in
      guard let self, let bars else { return }
      bars.fading = nil
      ownLayer.context.callOut {
        UIView.animate(withDuration: ScrollTuning.indicatorFade, delay: 0, options: .allowUserInteraction) {
          bars.horizontal.alpha = 0
          bars.vertical.alpha = 0
        }
      }
    }
  }

  /// Places the indicators by the visible part.
  final func placeIndicators() {
    guard let bars = indicators, bars.vertical.alpha > 0 || bars.fading != nil else { return }
    let (width, inset) = (ScrollTuning.indicatorWidth, ScrollTuning.indicatorInset)
    let visible = bounds
    let (down, across) = (showsIndicator(.vertical), showsIndicator(.horizontal))
    let corner = down && across ? width + inset : 0
    UIView.performWithoutAnimation {
      bars.vertical.isHidden = !down
      bars.horizontal.isHidden = !across
      if down {
        let insets = verticalScrollIndicatorInsets + safeIndicatorInsets
        let bar = bar(
          .vertical, from: visible.minY + insets.top + inset, to: visible.maxY - insets.bottom - inset - corner)
        let x = isMirrored ? visible.minX + insets.left + inset : visible.maxX - insets.right - inset - width
        bars.vertical.frame = CGRect(x: x, y: bar.start, width: width, height: bar.length)
      }
      if across {
        let insets = horizontalScrollIndicatorInsets + safeIndicatorInsets
        let bar = bar(
          .horizontal, from: visible.minX + insets.left + inset, to: visible.maxX - insets.right - inset - corner)
        bars.horizontal.frame = CGRect(
          x: bar.start, y: visible.maxY - insets.bottom - inset - width, width: bar.length, height: width)
      }
    }
  }

  private func showsIndicator(_ axis: Axis) -> Bool {
    (axis == .vertical ? showsVerticalScrollIndicator : showsHorizontalScrollIndicator) && scrolls(axis)
  }

  /// The insets of the indicators' tracks for bars.
  private var safeIndicatorInsets: UIEdgeInsets {
    automaticallyAdjustsScrollIndicatorInsets ? adjustedContentInset - contentInset : .zero
  }

  /// The position of an indicator on its track; beyond the edges of the content it is squeezed.
  private func bar(_ axis: Axis, from start: CGFloat, to end: CGFloat) -> (start: CGFloat, length: CGFloat) {
    let (range, shown) = (offsetRange(axis), axis.of(bounds.size))
    let track = max(end - start, 0)
    let hidden = range.upperBound - range.lowerBound
    let offset = axis.of(bounds.origin)
    let beyond = max(range.lowerBound - offset, offset - range.upperBound, 0)
    let full = max(track * shown / max(shown + hidden, 1), min(ScrollTuning.indicatorLength, track))
    let length = max(full - beyond, min(ScrollTuning.squeezedLength, track))
    let share = hidden > 0 ? min(max((offset - range.lowerBound) / hidden, 0), 1) : offset > range.upperBound ? 1 : 0
    return (start + (track - length) * share, length)
  }
}

extension UIScrollView.IndicatorStyle {
  fileprivate var color: UIColor {
    let (dark, light) = (UIColor(white: 0, alpha: 0.35), UIColor(white: 1, alpha: 0.35))
    return switch self {
    case .white: light
    case .black: dark
    default: UIColor(light: dark, dark: light)
    }
  }
}

extension UIEdgeInsets {
  static func + (a: UIEdgeInsets, b: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(top: a.top + b.top, left: a.left + b.left, bottom: a.bottom + b.bottom, right: a.right + b.right)
  }
  static func - (a: UIEdgeInsets, b: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(top: a.top - b.top, left: a.left - b.left, bottom: a.bottom - b.bottom, right: a.right - b.right)
  }
}
