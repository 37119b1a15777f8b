import CBox2D
import CoreGraphics
import Foundation

/// Where points and metres meet: 100 points are a metre, as in UIKit Dynamics.
///
/// Numbers cross in single precision in both directions, as they do there, so a position that was set reads
/// back within a millionth of itself. What is not a number crosses as 0, what is too large as the largest that
/// the solver takes.
enum Metric {
  /// Points to metres, or points per second to metres per second.
  static func metres(_ points: CGFloat) -> Float {
    number(Double(0.01 as Float) * points, in: -CBOX2D_MAX_COORDINATE...CBOX2D_MAX_COORDINATE)
  }

  static func points(_ metres: Float) -> CGFloat { CGFloat(100 * metres) }

  /// The nearest number in the range, or the fallback where there is none.
  static func number(_ value: CGFloat, in range: ClosedRange<Float>, orElse fallback: Float = 0) -> Float {
    value.isNaN ? fallback : min(max(Float(value), range.lowerBound), range.upperBound)
  }

  /// A force in UIKit's newtons, a torque or an impulse.
  static func force(_ value: CGFloat) -> Float { number(value, in: -CBOX2D_MAX_FORCE...CBOX2D_MAX_FORCE) }

  /// An angle in radians, or an angular velocity.
  static func angle(_ value: CGFloat) -> Float { number(value, in: -CBOX2D_MAX_SPEED...CBOX2D_MAX_SPEED) }
}

extension CBox2DVec {
  /// A place or a velocity in points as one in metres.
  init(_ point: CGPoint) { self.init(x: Metric.metres(point.x), y: Metric.metres(point.y)) }

  /// An offset or a velocity in points as one in metres.
  init(_ vector: CGVector) { self.init(x: Metric.metres(vector.dx), y: Metric.metres(vector.dy)) }

  /// A force or an impulse, which has the same unit on both sides.
  init(force: CGVector) { self.init(x: Metric.force(force.dx), y: Metric.force(force.dy)) }

  /// In points.
  var point: CGPoint { CGPoint(x: Metric.points(x), y: Metric.points(y)) }

  /// In points, or points per second.
  var vector: CGVector { CGVector(dx: Metric.points(x), dy: Metric.points(y)) }

  static func + (a: Self, b: Self) -> Self { Self(x: a.x + b.x, y: a.y + b.y) }
  static func - (a: Self, b: Self) -> Self { Self(x: a.x - b.x, y: a.y - b.y) }

  /// How far a force turns at the end of this arm.
  func cross(_ force: Self) -> Float { x * force.y - y * force.x }

  var length: Float { (x * x + y * y).squareRoot() }

  /// The nearest place that the engine takes; what bodies far apart see of each other may be beyond.
  var clamped: Self {
    let limit = CBOX2D_MAX_COORDINATE
    return Self(x: min(max(x, -limit), limit), y: min(max(y, -limit), limit))
  }
}
