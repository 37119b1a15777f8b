extension CubicTimingCurve {
  /// Whether progress never falls between time 0 and time 1.
  ///
  /// The derivative of y by the Bézier parameter is a quadratic with the Bernstein coefficients y1, y2 - y1 and
  /// 1 - y2 (times 3); it stays at or above zero exactly when the outer two do and the middle one is at least
  /// minus their geometric mean.
  package var isMonotonic: Bool {
    guard y1 >= 0, y2 <= 1 else { return false }
    return y2 >= y1 || (y2 - y1) * (y2 - y1) <= y1 * (1 - y2)
  }

  /// The time within 0…1 at which progress is `y`.
  ///
  /// Nil when the curve is not monotonic, because the answer would not be unique, and when `y` is outside 0…1.
  package func input(reaching y: Double) -> Double? {
    guard isMonotonic, y >= 0, y <= 1 else { return nil }
    if isLinear || y == 0 || y == 1 { return y }
    return min(max(horizontal.value(at: vertical.parameter(reaching: y)), 0), 1)
  }
}
