public import CoreGraphics

/// The radius of a corner.
public struct UICornerRadius: Hashable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// In points.
  let points: Double

  private init(points: Double) { self.points = max(points, 0) }

  public init(floatLiteral value: Double) { self.init(points: value) }
  public init(integerLiteral value: Int) { self.init(points: Double(value)) }

  /// A radius in points.
  public static func fixed(_ radius: Double) -> UICornerRadius { UICornerRadius(points: radius) }

  /// The least radius that is given: a container's corners are not followed.
  public static func containerConcentric(minimum: Double? = nil) -> UICornerRadius {
    UICornerRadius(points: minimum ?? 0)
  }
}

/// How a view's corners are rounded.
public struct UICornerConfiguration: Hashable, Sendable {
  /// The radii from the top left, top right, bottom left and bottom right; nil where half the shorter side is meant.
  private let radii: [UICornerRadius?]
  private let maximum: Double

  private init(_ radii: [UICornerRadius?], maximum: Double = .infinity) {
    (self.radii, self.maximum) = (radii, maximum)
  }

  /// All corners with one radius.
  public static func corners(radius: UICornerRadius) -> UICornerConfiguration {
    UICornerConfiguration(Array(repeating: radius, count: 4))
  }

  /// Corners that differ; nil is a corner that is not rounded.
  public static func corners(
    topLeftRadius: UICornerRadius?, topRightRadius: UICornerRadius?, bottomLeftRadius: UICornerRadius?,
    bottomRightRadius: UICornerRadius?
  ) -> UICornerConfiguration {
    UICornerConfiguration([topLeftRadius, topRightRadius, bottomLeftRadius, bottomRightRadius].map { $0 ?? 0 })
  }

  /// Half the shorter side, as the view is when it takes the configuration, but no more than a maximum in points.
  public static func capsule(maximumRadius: Double? = nil) -> UICornerConfiguration {
    UICornerConfiguration([nil, nil, nil, nil], maximum: maximumRadius ?? .infinity)
  }

  /// Reads what rounds a layer's corners.
  init(radius: CGFloat, corners: CACornerMask) {
    radii = Self.corners.map { corners.contains($0) ? .fixed(Double(radius)) : 0 }
    maximum = .infinity
  }

  /// The layer's radius, and the corners that have it: a layer knows one radius, so the largest is taken.
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
  /// How the corners are rounded: the layer's `cornerRadius` and `maskedCorners`, so of radii that differ the largest.
  public var cornerConfiguration: UICornerConfiguration {
    get { UICornerConfiguration(radius: layer.cornerRadius, corners: layer.maskedCorners) }
    set { (layer.cornerRadius, layer.maskedCorners) = newValue.rounding(of: bounds.size) }
  }

  /// The radius that a corner is drawn with, in points: no more than half the shorter side.
  ///
  /// - Parameter corner: One corner; of several the first is meant.
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
