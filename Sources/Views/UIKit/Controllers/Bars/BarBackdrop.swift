import CoreGraphics
import Foundation
import QuartzCore

/// What can be behind a bar.
@MainActor
struct BarLook {
  var effect: UIBlurEffect?
  var color: UIColor?
  var image: UIImage?
  var line: UIColor?

  /// Nothing.
  init() {}

  /// What an appearance says, or bars without appearances do.
  ///
  /// - Parameter tint: The `barTintColor`.
  init(_ appearance: UIBarAppearance, tint: UIColor? = nil, isTranslucent: Bool = true) {
    (effect, color, image) = (appearance.backgroundEffect, appearance.backgroundColor, appearance.backgroundImage)
    line = appearance.shadowColor
    if let tint { (effect, color) = (nil, tint) }
    if !isTranslucent, effect != nil { (effect, color) = (nil, color ?? .systemBackground) }
  }

  var isEmpty: Bool { effect == nil && color == nil && image == nil && line == nil }
}

/// What is behind a bar, from the bar to the edge of the screen.
///
/// While no content lies beneath the bar it has another look than when some does.
final class BarBackdrop: UIView {
  private var (edgeSheet, sheet): (BarSheet?, BarSheet?)

  /// How much of the one look has given way to the other when as much content has gone beneath the bar.
  ///
  /// - Parameter beneath: In points; nil for bars that are not above content that scrolls.
  static func share(beneath: CGFloat?) -> CGFloat {
    guard let beneath else { return 1 }
    return min(max(beneath / BarMetrics.coverage, 0), 1)
  }

  /// Places itself behind a bar, and shows one look over the other.
  ///
  /// - Parameters:
  ///   - edgeLook: That at the edge of the content.
  ///   - look: That above the content.
  ///   - share: How much of the latter is seen.
  ///   - above: How far it reaches beyond the bar, in points.
  ///   - below: How far it reaches beyond the bar on the other side.
  func show(
    _ edgeLook: BarLook, _ look: BarLook, share: CGFloat, behind bar: UIView, above: CGFloat, below: CGFloat
  ) {
    isUserInteractionEnabled = false
    frame = CGRect(x: 0, y: -above, width: bar.bounds.width, height: bar.bounds.height + above + below)
    if superview !== bar { bar.insertSubview(self, at: 0) }
    show(edgeLook, in: &edgeSheet, alpha: 1 - share, lineAtTop: below > above)
    show(look, in: &sheet, alpha: share, lineAtTop: below > above)
  }

  private func show(_ look: BarLook, in sheet: inout BarSheet?, alpha: CGFloat, lineAtTop: Bool) {
    if look.isEmpty || alpha == 0, sheet == nil { return }
    let shown = sheet ?? BarSheet(effect: nil)
    if sheet == nil {
      UIView.performWithoutAnimation { shown.alpha = 0 }
      addSubview(shown)
    }
    sheet = shown
    UIView.performWithoutAnimation { shown.show(look, lineAtTop: lineAtTop) }
    shown.frame = bounds
    shown.alpha = alpha
  }
}

/// One look of what is behind a bar; its alpha says how much of it is seen.
private final class BarSheet: UIVisualEffectView {
  private let picture = UIImageView()
  private let line = UIView()
  private var lineAtTop = false

  func show(_ look: BarLook, lineAtTop: Bool) {
    if effect != look.effect { effect = look.effect }
    contentView.backgroundColor = look.color
    picture.image = look.image
    line.backgroundColor = look.line
    for part in [picture, line] where part.superview == nil { contentView.addSubview(part) }
    if lineAtTop != self.lineAtTop { setNeedsLayout() }
    self.lineAtTop = lineAtTop
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = bounds
    // Beside the bar, one pixel high.
    let height = 1 / UIScreen.main.scale
    line.frame = CGRect(x: 0, y: lineAtTop ? -height : bounds.maxY, width: bounds.width, height: height)
  }
}
