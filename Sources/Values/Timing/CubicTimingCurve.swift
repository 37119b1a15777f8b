import Contracts

/// A timing curve drawn as one cubic Bézier segment from (0, 0) to (1, 1): time on x, progress on y.
///
/// The control points' x is clamped to 0…1, so that every time has a unique progress. Their y is unrestricted: a curve
/// may overshoot or start backwards.
package struct CubicTimingCurve: Sendable, Hashable {
  /// The first control point's x, within 0…1.
  package let x1: Double
  /// The first control point's y.
  package let y1: Double
  /// The second control point's x, within 0…1.
  package let x2: Double
  /// The second control point's y.
  package let y2: Double

  /// Creates the curve with these two control points.
  ///
  /// x is clamped to 0…1. A coordinate that is not finite stops the program.
  package init(x1: Double, y1: Double, x2: Double, y2: Double) {
    require(
      x1.isFinite && y1.isFinite && x2.isFinite && y2.isFinite,
      "The control points of a timing curve must be finite, but these are (\(x1), \(y1)) and (\(x2), \(y2)).")
    self.x1 = min(max(x1, 0), 1)
    self.y1 = y1
    self.x2 = min(max(x2, 0), 1)
    self.y2 = y2
  }

  /// Progress equals time.
  package static let linear = CubicTimingCurve(x1: 0, y1: 0, x2: 1, y2: 1)
  /// Starts slowly.
  package static let easeIn = CubicTimingCurve(x1: 0.42, y1: 0, x2: 1, y2: 1)
  /// Ends slowly.
  package static let easeOut = CubicTimingCurve(x1: 0, y1: 0, x2: 0.58, y2: 1)
  /// Starts and ends slowly: UIKit's default.
  package static let easeInOut = CubicTimingCurve(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
  /// Core Animation's `default`: a quicker start than `easeInOut`.
  package static let systemDefault = CubicTimingCurve(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)

  /// The progress at time `x`.
  ///
  /// The value is exactly 0 at 0 and exactly 1 at 1. Before 0 and after 1 the curve continues as a straight line along
  /// its end tangents. A time that is not finite stops the program.
  ///
  /// - Complexity: O(1), about five evaluations of a cubic; none for a straight line.
  package func value(at x: Double) -> Double {
    require(x.isFinite, "A timing curve has no value at \(x): the time must be finite.")
    if isLinear { return x }
    if x <= 0 { return x * startSlope }
    if x >= 1 { return 1 + (x - 1) * endSlope }
    return vertical.value(at: parameter(at: x))
  }

  /// The rate of progress at time `x`: the derivative of `value(at:)`.
  ///
  /// The rate is always finite: where the tangent is vertical, the rate counts as 0, also for continuing such a curve
  /// outside 0…1. Close to a vertical tangent it is arbitrarily large. A time that is not finite stops the program.
  package func slope(at x: Double) -> Double {
    require(x.isFinite, "A timing curve has no slope at \(x): the time must be finite.")
    if isLinear { return 1 }
    if x <= 0 { return startSlope }
    if x >= 1 { return endSlope }
    let parameter = parameter(at: x)
    let run = horizontal.slope(at: parameter)
    return run > 0 ? vertical.slope(at: parameter) / run : 0
  }
}

extension CubicTimingCurve {
  /// Whether the curve is the straight line, for which there are many control points.
  var isLinear: Bool { x1 == y1 && x2 == y2 }

  var horizontal: UnitCubic { UnitCubic(x1, x2) }
  var vertical: UnitCubic { UnitCubic(y1, y2) }

  /// The Bézier parameter of the point above `x`, for x within 0…1.
  private func parameter(at x: Double) -> Double {
    horizontal.parameter(reaching: x)
  }

  /// The slope of the tangent at (0, 0): towards the first control point that differs from it.
  private var startSlope: Double {
    if x1 > 0 { return Self.slope(y1, x1) }
    if y1 == 0, x2 > 0 { return Self.slope(y2, x2) }
    return y1 == 0 && y2 == 0 ? 1 : 0
  }

  /// The slope of the tangent at (1, 1): from the last control point that differs from it.
  private var endSlope: Double {
    if x2 < 1 { return Self.slope(y2 - 1, x2 - 1) }
    if y2 == 1, x1 < 1 { return Self.slope(y1 - 1, x1 - 1) }
    return y1 == 1 && y2 == 1 ? 1 : 0
  }

  /// A tangent so steep that its slope is not finite counts as vertical.
  private static func slope(_ rise: Double, _ run: Double) -> Double {
    let slope = rise / run
    return slope.isFinite ? slope : 0
  }
}

/// One coordinate of a Bézier segment that runs from 0 to 1, as a polynomial of the parameter.
struct UnitCubic {
  private let a: Double
  private let b: Double
  private let c: Double

  /// The coordinate with these two inner control values.
  init(_ first: Double, _ second: Double) {
    c = 3 * first
    b = 3 * (second - first) - c
    a = 1 - c - b
  }

  func value(at t: Double) -> Double { ((a * t + b) * t + c) * t }

  func slope(at t: Double) -> Double { (3 * a * t + 2 * b) * t + c }

  /// The parameter, within 0…1, at which a coordinate that never falls is `target`, itself within 0…1.
  func parameter(reaching target: Double) -> Double {
    root(between: 0, and: 1, startingAt: target) { t in (value(at: t) - target, slope(at: t)) }
  }
}
