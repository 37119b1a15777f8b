import TestSupport
import Testing
import Timing

/// Properties of every curve, tested on 10 000 of them.
struct CubicTimingCurvePropertyTests {
  /// Random curves, every fourth with control points on the corners where tangents are vertical or vanish.
  static func curves(seed: UInt64, y: ClosedRange<Double>) -> [CubicTimingCurve] {
    var random = SeededRandom(seed: seed)
    return (0..<10_000).map { index in
      var x1 = random.number(in: 0...1)
      var x2 = random.number(in: 0...1)
      if index % 4 == 0 {
        x1 = x1.rounded()
        x2 = x2.rounded()
      }
      return CubicTimingCurve(x1: x1, y1: random.number(in: y), x2: x2, y2: random.number(in: y))
    }
  }

  @Test func `The value solves the curve's two equations`() {
    var random = SeededRandom(seed: 1)
    var residual = Deviation()
    var ends = Deviation()
    for curve in Self.curves(seed: 2, y: -3...3) {
      ends.record(curve.value(at: 0), "\(curve)")
      ends.record(curve.value(at: 1) - 1, "\(curve)")
      // A point of the curve, from its parameter in the Bernstein form, must be found again from its x. Where the
      // tangent is steep, an x rounded by a unit in its last place belongs to a y farther away by the slope.
      let t = random.number(in: 0...1)
      let s = 1 - t
      let x = 3 * s * s * t * curve.x1 + 3 * s * t * t * curve.x2 + t * t * t
      let y = 3 * s * s * t * curve.y1 + 3 * s * t * t * curve.y2 + t * t * t
      residual.record((curve.value(at: x) - y) / max(1, abs(curve.slope(at: x))), "\(curve) at t = \(t)")
    }
    #expect(ends.largest == 0, "\(ends)")
    #expect(residual.largest <= 1e-12, "\(residual)")
  }

  @Test func `The slope is the derivative of the value`() {
    var random = SeededRandom(seed: 3)
    var error = Deviation()
    for curve in Self.curves(seed: 4, y: -3...3) {
      let x = random.number(in: 0.05...0.95)
      let h = 1e-5
      let difference = (curve.value(at: x + h) - curve.value(at: x - h)) / (2 * h)
      let slope = curve.slope(at: x)
      // Near a vertical tangent a difference over 2e-5 says nothing about the derivative.
      guard abs(curve.slope(at: x + h) - curve.slope(at: x - h)) < 1e-2 else { continue }
      error.record(difference - slope, "\(curve) at \(x)")
    }
    #expect(error.largest <= 1e-5, "\(error)")
    #expect(error.count > 9000)
  }

  @Test func `The inverse of a monotonic curve undoes it`() {
    var random = SeededRandom(seed: 5)
    var roundTrip = Deviation()
    var monotonicCount = 0
    for curve in Self.curves(seed: 6, y: 0...1) where curve.isMonotonic {
      monotonicCount += 1
      let y = random.number(in: 0...1)
      guard let x = curve.input(reaching: y), (0...1).contains(x) else {
        roundTrip.record(.nan, "\(curve) reaching \(y)")
        continue
      }
      roundTrip.record((curve.value(at: x) - y) / max(1, abs(curve.slope(at: x))), "\(curve) reaching \(y)")
    }
    #expect(roundTrip.largest <= 1e-12, "\(roundTrip)")
    #expect(monotonicCount > 5000)
  }

  @Test func `A curve is called monotonic exactly when y never falls along it`() {
    var wrong: [CubicTimingCurve] = []
    var monotonicCount = 0
    for curve in Self.curves(seed: 7, y: -0.5...1.5) {
      // A third of the derivative by the Bézier parameter, in the Bernstein form.
      let steepestFall =
        (0...100).map { step in
          let t = Double(step) / 100
          let s = 1 - t
          return curve.y1 * s * s + 2 * (curve.y2 - curve.y1) * s * t + (1 - curve.y2) * t * t
        }.min() ?? .nan
      if curve.isMonotonic { monotonicCount += 1 }
      // Between two samples the derivative may dip by a little more than they show.
      if curve.isMonotonic ? steepestFall < -1e-12 : steepestFall > 1e-3 { wrong.append(curve) }
    }
    #expect(wrong.isEmpty)
    #expect((2000...8000).contains(monotonicCount), "\(monotonicCount)")
  }

  @Test func `Values and slopes are finite at vertical tangents and huge control points`() {
    let extremes = [-1e6, -1, 0, 0.5, 1, 1e6]
    var random = SeededRandom(seed: 8)
    for _ in 0..<2000 {
      let curve = CubicTimingCurve(
        x1: [0, 1e-300, 0.5, 1].randomElement(using: &random) ?? 0, y1: extremes.randomElement(using: &random) ?? 0,
        x2: [0, 0.5, 1 - 1e-16, 1].randomElement(using: &random) ?? 0, y2: extremes.randomElement(using: &random) ?? 0)
      let results = [0, 1e-300, 1e-12, 0.5, 1 - 1e-12, 1].flatMap { [curve.value(at: $0), curve.slope(at: $0)] }
      #expect(results.allSatisfy { $0.isFinite }, "\(curve)")
    }
  }
}
