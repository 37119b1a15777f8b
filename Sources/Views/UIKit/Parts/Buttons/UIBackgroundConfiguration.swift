import CoreGraphics
public import Foundation

/// The background of a button or a cell: a colour, an image, an effect or a view, and a border.
public struct UIBackgroundConfiguration: Sendable, Equatable {
  /// A view behind everything else of the content; nil for none.
  ///
  /// It is not protected, because the configuration is used only on the main actor.
  public var customView: UIView?
  /// The colour; nil for the default of the content.
  public var backgroundColor: UIColor?
  /// Changes the colour.
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  /// An effect in front of the colour; nil for none.
  public var visualEffect: UIVisualEffect?
  /// An image in front of the colour and the effect; nil for none.
  public var image: UIImage?
  /// How the image is fitted to the background.
  public var imageContentMode = UIView.ContentMode.scaleToFill
  /// The radius of the corners in points; of buttons only with the corner style `.fixed`.
  public var cornerRadius: CGFloat = 0
  /// How far the background is inside the content's edges, in points.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// The edges at which the layout margins are added to the insets.
  public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
  /// The colour of the border; nil for the tint colour.
  public var strokeColor: UIColor?
  /// Changes the colour of the border.
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  /// The width of the border in points.
  public var strokeWidth: CGFloat = 0
  /// How far the border is outside the background, in points; negative inside.
  public var strokeOutset: CGFloat = 0

  /// Creates a background that specifies nothing.
  public init() {}
  /// An empty background.
  public static func clear() -> UIBackgroundConfiguration {
    var configuration = UIBackgroundConfiguration()
    configuration.backgroundColor = .clear
    return configuration
  }

  /// The colour after its transformer, given a tint colour; nil without either.
  func shownColor(for tint: UIColor) -> UIColor? {
    backgroundColor == nil && backgroundColorTransformer == nil ? nil : resolvedBackgroundColor(for: tint)
  }
  /// The colour of the border after its transformer, given a tint colour.
  public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
    let color = strokeColor ?? tintColor
    return strokeColorTransformer.map { $0(color) } ?? color
  }
  /// The colour after its transformer, given a tint colour.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let color = backgroundColor ?? tintColor
    return backgroundColorTransformer.map { $0(color) } ?? color
  }
}

/// Shows a background: it fills the view to which it belongs, except for the insets.
final class BackgroundPlate: UIView {
  private let fill = UIView()
  private let border = UIView()
  private var effect: UIVisualEffectView?
  private var picture: UIImageView?
  private var custom: UIView?
  private var shown = UIBackgroundConfiguration()
  private var radius: (CGSize) -> CGFloat = { _ in 0 }

  override func didCreate() {
    super.didCreate()
    isUserInteractionEnabled = false
    fill.clipsToBounds = true
    addSubview(fill)
    addSubview(border)
  }

  /// Shows a background.
  ///
  /// - Parameters:
  ///   - color: Its colour; nil for none.
  ///   - radius: The radius of the corners for a size.
  func show(
    _ background: UIBackgroundConfiguration, color: UIColor?, tint: UIColor,
    radius: @escaping (CGSize) -> CGFloat
  ) {
    (shown, self.radius) = (background, radius)
    fill.backgroundColor = color
    border.layer.borderWidth = background.strokeWidth
    border.layer.borderColor = background.resolvedStrokeColor(for: tint).resolved(with: environment).cgColor
    if let wanted = background.visualEffect {
      let view = effect ?? UIVisualEffectView(effect: nil)
      view.effect = wanted
      effect = view
    } else {
      effect?.removeFromSuperview()
      effect = nil
    }
    if let image = background.image {
      let view = picture ?? UIImageView()
      (view.image, view.contentMode) = (image, background.imageContentMode)
      picture = view
    } else {
      picture?.removeFromSuperview()
      picture = nil
    }
    if custom !== background.customView {
      if custom?.superview === fill { custom?.removeFromSuperview() }
      custom = background.customView
    }
    let parts = [effect, picture, custom].compactMap(\.self)
    let isInOrder = fill.subviews.elementsEqual(parts, by: ===)
    for part in parts {
      if !isInOrder { fill.addSubview(part) }
      part.frame = fill.bounds
      part.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var insets = UIEdgeInsets(shown.backgroundInsets, effectiveUserInterfaceLayoutDirection)
    if let margins = superview.map({ NSDirectionalEdgeInsets($0.layoutMargins, effectiveUserInterfaceLayoutDirection) })
    {
      let edges = shown.edgesAddingLayoutMarginsToBackgroundInsets
      var added = NSDirectionalEdgeInsets.zero
      if edges.contains(.top) { added.top = margins.top }
      if edges.contains(.leading) { added.leading = margins.leading }
      if edges.contains(.bottom) { added.bottom = margins.bottom }
      if edges.contains(.trailing) { added.trailing = margins.trailing }
      let more = UIEdgeInsets(added, effectiveUserInterfaceLayoutDirection)
      insets = UIEdgeInsets(
        top: insets.top + more.top, left: insets.left + more.left, bottom: insets.bottom + more.bottom,
        right: insets.right + more.right)
    }
    let room = bounds.inset(by: insets)
    fill.frame = CGRect(
      origin: room.origin, size: CGSize(width: max(0, room.size.width), height: max(0, room.size.height)))
    border.frame = fill.frame.insetBy(dx: -shown.strokeOutset, dy: -shown.strokeOutset)
    let corner = radius(fill.frame.size)
    fill.layer.cornerRadius = corner
    border.layer.cornerRadius = corner > 0 ? max(0, corner + shown.strokeOutset) : 0
  }
}
