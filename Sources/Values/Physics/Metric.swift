import CBox2D
import CoreGraphics
import Foundation

/// The conversion between points and metres: 100 points are a metre, as in UIKit Dynamics.
///
/// Numbers are converted to single precision and back, as they are there, so a position that was set reads back with a
/// relative error of up to a millionth. NaN becomes 0; numbers that are too large are clamped to the solver's range.
enum Metric {
  /// Points to metres, or points per second to metres per second.
  static func metres(_ points: CGFloat) -> Float {
    number(Double(0.01 as Float) * points, in: -CBOX2D_MAX_COORDINATE...CBOX2D_MAX_COORDINATE)
  }

  static func points(_ metres: Float) -> CGFloat { CGFloat(100 * metres) }

  /// The number clamped to the range, or the fallback for NaN.
  static func number(_ value: CGFloat, in range: ClosedRange<Float>, orElse fallback: Float = 0) -> Float {
    value.isNaN ? fallback : min(max(Float(value), range.lowerBound), range.upperBound)
  }

  /// A force in UIKit's newtons, a torque or an impulse.
  static func force(_ value: CGFloat) -> Float { number(value, in: -CBOX2D_MAX_FORCE...CBOX2D_MAX_FORCE) }

  /// An angle in radians, or an angular velocity.
  static func angle(_ value: CGFloat) -> Float { number(value, in: -CBOX2D_MAX_SPEED...CBOX2D_MAX_SPEED) }
}

extension CBox2DVec {
  /// A position or a velocity in points, converted to metres.
  init(_ point: CGPoint) { self.init(x: Metric.metres(point.x), y: Metric.metres(point.y)) }

  /// An offset or a velocity in points, converted to metres.
  init(_ vector: CGVector) { self.init(x: Metric.metres(vector.dx), y: Metric.metres(vector.dy)) }

  /// A force or an impulse, which has the same unit on both sides.
  init(force: CGVector) { self.init(x: Metric.force(force.dx), y: Metric.force(force.dy)) }

  /// The point in points.
  var point: CGPoint { CGPoint(x: Metric.points(x), y: Metric.points(y)) }

  /// The vector in points, or points per second.
  var vector: CGVector { CGVector(dx: Metric.points(x), dy: Metric.points(y)) }

  static func + (a: Self, b: Self) -> Self { Self(x: a.x + b.x, y: a.y + b.y) }
  static func - (a: Self, b: Self) -> Self { Self(x: a.x - b.x, y: a.y - b.y) }

  /// The torque of a force at the end of this arm: the cross product.
  func cross(_ force: Self) -> Float { x * force.y - y * force.x }

  var length: Float { (x * x + y * y).squareRoot() }

  /// The position clamped to the engine's range, which offsets between distant bodies can exceed.
  var clamped: Self {
    let limit = CBOX2D_MAX_COORDINATE
    return Self(x: min(max(x, -limit), limit), y: min(max(y, -limit), limit))
  }
}
