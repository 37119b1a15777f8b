import CoreGraphics
import Foundation

/// The rule that decides which regions a shape layer's path encloses.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The regions with a winding number other than zero.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  /// The regions from which a ray crosses the path an odd number of times.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// How a shape layer's open lines end.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// At the end point, cut straight.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  /// With a half circle around the end point.
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  /// Half the line width beyond the end point, cut straight.
  public static let square = CAShapeLayerLineCap(rawValue: "square")

  init(_ cap: CGLineCap) {
    switch cap {
    case .butt: self = .butt
    case .round: self = .round
    case .square: self = .square
    }
  }

  var cap: CGLineCap { self == .round ? .round : self == .square ? .square : .butt }
}

/// How a shape layer's lines meet.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The lines meet in a point, unless the miter limit is exceeded.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  /// The lines meet in an arc.
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  /// The corner is cut off.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")

  init(_ join: CGLineJoin) {
    switch join {
    case .miter: self = .miter
    case .round: self = .round
    case .bevel: self = .bevel
    }
  }

  var join: CGLineJoin { self == .round ? .round : self == .bevel ? .bevel : .miter }
}
