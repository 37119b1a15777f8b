public import CoreGraphics

/// The radius of a corner.
public struct UICornerRadius: Hashable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// The radius in points.
  let points: Double

  private init(points: Double) { self.points = max(points, 0) }

  public init(floatLiteral value: Double) { self.init(points: value) }
  public init(integerLiteral value: Int) { self.init(points: Double(value)) }

  /// A radius in points.
  public static func fixed(_ radius: Double) -> UICornerRadius { UICornerRadius(points: radius) }

  /// The given minimum: corners do not follow those of a container.
  public static func containerConcentric(minimum: Double? = nil) -> UICornerRadius {
    UICornerRadius(points: minimum ?? 0)
  }
}

/// How a view's corners are rounded.
public struct UICornerConfiguration: Hashable, Sendable {
  /// The radii of the top left, top right, bottom left and bottom right; nil stands for half the shorter side.
  private let radii: [UICornerRadius?]
  private let maximum: Double

  private init(_ radii: [UICornerRadius?], maximum: Double = .infinity) {
    (self.radii, self.maximum) = (radii, maximum)
  }

  /// All corners with one radius.
  public static func corners(radius: UICornerRadius) -> UICornerConfiguration {
    UICornerConfiguration(Array(repeating: radius, count: 4))
  }

  /// All corners with one radius.
  public static func uniformCorners(radius: UICornerRadius) -> UICornerConfiguration { corners(radius: radius) }

  /// Different corners; nil stands for a corner that is not rounded.
  public static func corners(
    topLeftRadius: UICornerRadius?, topRightRadius: UICornerRadius?, bottomLeftRadius: UICornerRadius?,
    bottomRightRadius: UICornerRadius?
  ) -> UICornerConfiguration {
    UICornerConfiguration([topLeftRadius, topRightRadius, bottomLeftRadius, bottomRightRadius].map { $0 ?? 0 })
  }

  /// Half the shorter side at the time when the view gets the configuration, but no more than a maximum in points.
  public static func capsule(maximumRadius: Double? = nil) -> UICornerConfiguration {
    UICornerConfiguration([nil, nil, nil, nil], maximum: maximumRadius ?? .infinity)
  }

  /// Creates the configuration of a layer's rounded corners.
  init(radius: CGFloat, corners: CACornerMask) {
    radii = Self.corners.map { corners.contains($0) ? .fixed(Double(radius)) : 0 }
    maximum = .infinity
  }

  /// The layer's radius, and the corners that have it: a layer has one radius, so the largest is used.
  func rounding(of size: CGSize) -> (radius: CGFloat, corners: CACornerMask) {
    let half = Double(min(size.width, size.height) / 2)
    let points = radii.map { min($0?.points ?? half, maximum) }
    var corners: CACornerMask = []
    for (corner, radius) in zip(Self.corners, points) where radius > 0 { corners.insert(corner) }
    return (CGFloat(points.max() ?? 0), corners)
  }

  private static let corners: [CACornerMask] = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
}

extension UIView {
  /// How the corners are rounded: the layer's `cornerRadius` and `maskedCorners`, so different radii become the largest
  /// of them.
  public var cornerConfiguration: UICornerConfiguration {
    get { UICornerConfiguration(radius: layer.cornerRadius, corners: layer.maskedCorners) }
    set { (layer.cornerRadius, layer.maskedCorners) = newValue.rounding(of: bounds.size) }
  }

  /// The radius with which a corner is drawn, in points: no more than half the shorter side.
  ///
  /// - Parameter corner: One corner; of several corners the first is used.
  public func effectiveRadius(corner: UIRectCorner) -> CGFloat {
    let corners: [(UIRectCorner, CACornerMask)] = [
      (.topLeft, .layerMinXMinYCorner), (.topRight, .layerMaxXMinYCorner), (.bottomLeft, .layerMinXMaxYCorner),
      (.bottomRight, .layerMaxXMaxYCorner),
    ]
    guard let known = corners.first(where: { corner.contains($0.0) }), layer.maskedCorners.contains(known.1) else {
      return 0
    }
    return min(layer.cornerRadius, min(bounds.width, bounds.height) / 2)
  }
}
