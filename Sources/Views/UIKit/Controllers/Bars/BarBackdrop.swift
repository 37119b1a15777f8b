import CoreGraphics
import Foundation

/// The content of a bar's background.
@MainActor
struct BarLook {
  var effect: UIBlurEffect?
  var color: UIColor?
  var image: UIImage?
  var line: UIColor?
  /// An image in place of the line.
  var shadow: UIImage?

  /// Creates an empty background.
  init() {}

  /// Creates the background of an appearance, or of a bar without one.
  ///
  /// - Parameter tint: The `barTintColor`.
  init(_ appearance: UIBarAppearance, tint: UIColor? = nil, isTranslucent: Bool = true) {
    (effect, color, image) = (appearance.backgroundEffect, appearance.backgroundColor, appearance.backgroundImage)
    line = appearance.shadowColor
    if let tint { (effect, color) = (nil, tint) }
    if !isTranslucent, effect != nil { (effect, color) = (nil, color ?? .systemBackground) }
  }

  var isEmpty: Bool { effect == nil && color == nil && image == nil && line == nil && shadow == nil }
}

/// The background of a bar, from the bar to the edge of the screen.
///
/// It looks different when no content is beneath the bar.
final class BarBackdrop: UIView {
  private var (edgeSheet, sheet): (BarSheet?, BarSheet?)

  /// The fraction by which the first look has given way to the second, with some content beneath the bar.
  ///
  /// - Parameter beneath: In points; nil for bars that are not above scrolling content.
  static func share(beneath: CGFloat?) -> CGFloat {
    guard let beneath else { return 1 }
    return min(max(beneath / BarMetrics.coverage, 0), 1)
  }

  /// Moves behind a bar, and shows one look over the other.
  ///
  /// - Parameters:
  ///   - edgeLook: The look at the edge of the content.
  ///   - look: The look above the content.
  ///   - share: The visible fraction of the latter.
  ///   - above: How far it extends beyond the bar, in points.
  ///   - below: How far it extends beyond the bar on the other side.
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

/// One look of a background; its alpha is the visible fraction.
private final class BarSheet: UIVisualEffectView {
  private let picture = UIImageView()
  private let line = UIImageView()
  private var lineAtTop = false

  func show(_ look: BarLook, lineAtTop: Bool) {
    if effect != look.effect { effect = look.effect }
    contentView.backgroundColor = look.color
    picture.image = look.image
    if line.image !== look.shadow { setNeedsLayout() }
    (line.backgroundColor, line.image) = (look.line, look.shadow)
    for part in [picture, line] where part.superview == nil { contentView.addSubview(part) }
    if lineAtTop != self.lineAtTop { setNeedsLayout() }
    self.lineAtTop = lineAtTop
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = bounds
    // The line is beside the bar, one pixel high.
    let height = line.image?.size.height ?? 1 / UIScreen.main.scale
    line.frame = CGRect(x: 0, y: lineAtTop ? -height : bounds.maxY, width: bounds.width, height: height)
  }
}
