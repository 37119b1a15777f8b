import CoreGraphics
public import Foundation
import QuartzCore
package import Timing

/// The timing of an animation as a cubic Bézier curve from (0, 0) to (1, 1).
///
/// Immutable.
///
/// Unchecked because the class is open: every stored property is constant.
open class UICubicTimingParameters: NSObject, UITimingCurveProvider, @unchecked Sendable {
  /// The built-in curve; `easeInOut` for custom control points and for Core Animation's default.
  public let animationCurve: UIView.AnimationCurve
  /// The first control point; x is time, y is progress.
  public let controlPoint1: CGPoint
  /// The second control point.
  public let controlPoint2: CGPoint
  public let timingCurveType: UITimingCurveType

  package var curve: CubicTimingCurve {
    CubicTimingCurve(x1: controlPoint1.x, y1: controlPoint1.y, x2: controlPoint2.x, y2: controlPoint2.y)
  }

  /// Core Animation's default curve.
  public override init() {
    (animationCurve, timingCurveType) = (.easeInOut, .builtin)
    (controlPoint1, controlPoint2) = (CGPoint(x: 0.25, y: 0.1), CGPoint(x: 0.25, y: 1))
    super.init()
  }

  /// A built-in curve.
  public init(animationCurve curve: UIView.AnimationCurve) {
    (animationCurve, timingCurveType) = (curve, .builtin)
    let cubic = curve.cubic
    (controlPoint1, controlPoint2) = (CGPoint(x: cubic.x1, y: cubic.y1), CGPoint(x: cubic.x2, y: cubic.y2))
    super.init()
  }

  /// The curve with two control points; their x is clamped to 0…1 when it is used.
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    (animationCurve, timingCurveType) = (.easeInOut, .cubic)
    if [point1.x, point1.y, point2.x, point2.y].allSatisfy(\.isFinite) {
      (controlPoint1, controlPoint2) = (point1, point2)
    } else {
      ProgrammerError.reportAnywhere(
        "UICubicTimingParameters(controlPoint1:controlPoint2:)",
        "the points are (\(point1.x), \(point1.y)) and (\(point2.x), \(point2.y)); pass finite coordinates.")
      (controlPoint1, controlPoint2) = (.zero, CGPoint(x: 1, y: 1))
    }
    super.init()
  }

  public required init?(coder: NSCoder) {
    func point(_ key: String) -> CGPoint {
      CGPoint(x: coder.decodeDouble(forKey: key + "X"), y: coder.decodeDouble(forKey: key + "Y"))
    }
    animationCurve = UIView.AnimationCurve(rawValue: coder.decodeInteger(forKey: "animationCurve")) ?? .easeInOut
    timingCurveType = UITimingCurveType(rawValue: coder.decodeInteger(forKey: "timingCurveType")) ?? .cubic
    (controlPoint1, controlPoint2) = (point("controlPoint1"), point("controlPoint2"))
    let coordinates = [controlPoint1.x, controlPoint1.y, controlPoint2.x, controlPoint2.y]
    guard coordinates.allSatisfy(\.isFinite) else { return nil }
    super.init()
  }

  public func encode(with coder: NSCoder) {
    for (key, point) in [("controlPoint1", controlPoint1), ("controlPoint2", controlPoint2)] {
      coder.encode(Double(point.x), forKey: key + "X")
      coder.encode(Double(point.y), forKey: key + "Y")
    }
    coder.encode(animationCurve.rawValue, forKey: "animationCurve")
    coder.encode(timingCurveType.rawValue, forKey: "timingCurveType")
  }

  /// The object itself, which is immutable.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  public var cubicTimingParameters: UICubicTimingParameters? { self }
  public var springTimingParameters: UISpringTimingParameters? { nil }
}

extension UIView {
  /// The built-in curves.
  public enum AnimationCurve: Int, Sendable, CaseIterable {
    case easeInOut
    case easeIn
    case easeOut
    case linear

    package var cubic: CubicTimingCurve {
      switch self {
      case .easeInOut: .easeInOut
      case .easeIn: .easeIn
      case .easeOut: .easeOut
      case .linear: .linear
      }
    }
  }
}

/// In formats, `%@` is the description.
extension UICubicTimingParameters: CVarArg {
  nonisolated public var _cVarArgEncoding: [Int] { formatArgument }
}
