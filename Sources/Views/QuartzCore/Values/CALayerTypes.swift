import Foundation

/// A time or a duration in seconds.
public typealias CFTimeInterval = Double

/// How a layer's contents are fitted into its bounds.
///
/// As in Core Animation, `bottom` always means the minimum of y and `top` the maximum: in a view, where y points down,
/// `bottom` is at the upper edge of the screen.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let center = CALayerContentsGravity(rawValue: "center")
  public static let top = CALayerContentsGravity(rawValue: "top")
  public static let bottom = CALayerContentsGravity(rawValue: "bottom")
  public static let left = CALayerContentsGravity(rawValue: "left")
  public static let right = CALayerContentsGravity(rawValue: "right")
  public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
  public static let topRight = CALayerContentsGravity(rawValue: "topRight")
  public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
  public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
  /// Stretched to fill the bounds.
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  /// As large as fits inside the bounds, keeping the proportions.
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  /// As small as possible while filling the bounds, keeping the proportions.
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
}

/// How contents are scaled.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Smooth.
  public static let linear = CALayerContentsFilter(rawValue: "linear")
  /// Hard-edged pixels.
  public static let nearest = CALayerContentsFilter(rawValue: "nearest")
  /// Smooth, averaging when reducing.
  public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}

/// How rounded corners of a layer are curved.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Quarters of a circle.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// Bent gradually, from about one and a half radii away from the corner on.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// Corners of a layer; the minimum of y is the top on screen.
public struct CACornerMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1 << 0)
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 1 << 1)
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 1 << 2)
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 1 << 3)
}

/// Properties that are not animatable and affect whether and how a layer is shown.
struct LayerTraits {
  var isHidden = false
  /// Whether code moves the layer at each tick of the clock.
  var isInMotion = false
  /// Whether another layer shows what this one does, in its place.
  var isShownElsewhere = false
  var masksToBounds = false
  /// Whether the layer has a mask or a blend mode.
  var hasEffects = false
  /// Whether rounded corners bend gradually.
  var hasContinuousCorners = false
  /// Whether the layer's back is shown when it is turned away.
  var isDoubleSided = true
  /// Whether the edges of the layer are smooth when it is seen in perspective.
  var allowsEdgeAntialiasing = true
  /// Whether sublayers keep their depth, instead of being drawn on the layer's plane.
  var keepsDepth = false
  /// Whether nothing has to be known about the layer in space.
  var isPlain: Bool { isDoubleSided && !keepsDepth }
  /// Whether the layer has `contents`.
  var hasContents = false
  var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
}

/// The timing of a layer relative to its superlayer.
struct LayerTiming: Equatable {
  var beginTime: Double = 0
  var timeOffset: Double = 0
  var speed: Double = 1

  /// Whether local time is the superlayer's.
  var isIdentity: Bool { self == LayerTiming() }

  func local(_ parent: Double) -> Double { (parent - beginTime) * speed + timeOffset }

  func parent(_ local: Double) -> Double {
    speed == 0 ? beginTime : (local - timeOffset) / speed + beginTime
  }
}
