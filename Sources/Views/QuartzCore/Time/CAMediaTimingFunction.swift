public import Foundation
package import Timing

/// The timing of an animation: a cubic Bézier curve from (0, 0) to (1, 1).
public final class CAMediaTimingFunction: NSObject, Sendable {
  package let curve: CubicTimingCurve

  /// The curve with a name.
  public convenience init(name: CAMediaTimingFunctionName) { self.init(curve: name.curve) }

  /// The curve with two control points; their x is clamped to 0…1.
  public convenience init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    guard [c1x, c1y, c2x, c2y].allSatisfy(\.isFinite) else {
      ProgrammerError.reportAnywhere(
        "CAMediaTimingFunction(controlPoints:)",
        "the points are (\(c1x), \(c1y)) and (\(c2x), \(c2y)); pass finite coordinates.")
      self.init(curve: .linear)
      return
    }
    self.init(curve: CubicTimingCurve(x1: Double(c1x), y1: Double(c1y), x2: Double(c2x), y2: Double(c2y)))
  }

  package init(curve: CubicTimingCurve) {
    self.curve = curve
    super.init()
  }

  /// Writes the coordinates of control point 0…3 to `ptr`; 0 and 3 are the ends.
  public func getControlPoint(at idx: Int, values ptr: UnsafeMutablePointer<Float>) {
    let points = [(0, 0), (curve.x1, curve.y1), (curve.x2, curve.y2), (1, 1)]
    guard points.indices.contains(idx) else {
      return ProgrammerError.reportAnywhere(
        "getControlPoint(at: \(idx), values:)", "a timing function has control points 0 to 3.")
    }
    ptr[0] = Float(points[idx].0)
    ptr[1] = Float(points[idx].1)
  }

  public override func isEqual(_ object: Any?) -> Bool { (object as? CAMediaTimingFunction)?.curve == curve }
  public override var hash: Int { curve.hashValue }
}

/// The names of the predefined curves.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")

  fileprivate var curve: CubicTimingCurve {
    switch self {
    case .linear: .linear
    case .easeIn: .easeIn
    case .easeOut: .easeOut
    case .easeInEaseOut: .easeInOut
    default: .systemDefault
    }
  }
}

/// The name in Swift 3 of `.linear`.
public let kCAMediaTimingFunctionLinear = CAMediaTimingFunctionName.linear
/// The name in Swift 3 of `.easeIn`.
public let kCAMediaTimingFunctionEaseIn = CAMediaTimingFunctionName.easeIn
/// The name in Swift 3 of `.easeOut`.
public let kCAMediaTimingFunctionEaseOut = CAMediaTimingFunctionName.easeOut
/// The name in Swift 3 of `.easeInEaseOut`.
public let kCAMediaTimingFunctionEaseInEaseOut = CAMediaTimingFunctionName.easeInEaseOut
/// The name in Swift 3 of `.default`.
public let kCAMediaTimingFunctionDefault = CAMediaTimingFunctionName.default

/// In formats, `%@` is the description.
extension CAMediaTimingFunction: CVarArg {
  public var _cVarArgEncoding: [Int] { formatArgument }
}
