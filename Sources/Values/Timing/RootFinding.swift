/// Finds a root of a function that is negative at `lower` and positive at `upper`.
///
/// Newton's method, kept inside a bracket that every step narrows: a step that would leave the bracket, or that
/// does not at least halve the step before it, is replaced by the bracket's middle. The result is therefore the
/// same on every run, is never outside the bracket, and is within a few units in the last place of what the
/// function's own rounding allows. The function is never evaluated at the bounds, so it may be infinite there.
///
/// - Parameters:
///   - lower: one end of the bracket.
///   - upper: the other, above it.
///   - guess: the first estimate, inside the bracket.
///   - function: the value and its derivative. Where the derivative is 0 or NaN, the bracket is halved.
/// - Returns: the root, within the bracket.
@inline(__always)
func root(
  between lower: Double, and upper: Double, startingAt guess: Double,
  of function: (Double) -> (value: Double, slope: Double)
) -> Double {
  let scale = max(abs(lower), abs(upper))
  var lower = lower
  var upper = upper
  var x = guess
  var step = upper - lower
  // Bisection by itself needs about fifty iterations for 1e-14; the rest is room for Newton steps between them.
  for _ in 0..<200 {
    let (value, slope) = function(x)
    if value == 0 { return x }
    if value < 0 { lower = x } else { upper = x }
    let newton = -value / slope
    if x + newton > lower, x + newton < upper, abs(newton) <= abs(step) / 2 {
      step = newton
    } else if abs(newton) <= 1e-9 * scale {
      // Small and no longer shrinking: what is left is the rounding of `function`.
      return x
    } else {
      step = lower + (upper - lower) / 2 - x
    }
    x += step
    if abs(step) <= 1e-14 * scale { return x }
  }
  return x
}

/// Finds the last time at which a decaying remainder is as large as a threshold.
///
/// It serves to compute settling times: the remainder starts above the threshold and decays, but it may pass through
/// zero once and overshoot to the other side.
///
/// - Parameters:
///   - swing: where the remainder passes zero and where its magnitude peaks after that, or nil if it keeps its sign.
///   - unit: the order of magnitude of the answer; only the speed of the search depends on it.
///   - excess: the logarithm of |remainder| / threshold, and its derivative. Positive from 0 up to the first crossing,
///     and decreasing beyond the crest of the swing.
/// - Returns: the place of the last crossing.
func lastCrossing(
  swing: (zero: Double, crest: Double)?, unit: Double, of excess: (Double) -> (value: Double, slope: Double)
) -> Double {
  var lower = 0.0
  var limit = Double.infinity
  if let swing {
    // A swing that stays below the threshold does not count: the result is before the zero.
    if excess(swing.crest).value >= 0 { lower = swing.crest } else { limit = swing.zero }
  }
  var upper = max(lower, unit)
  while upper < limit, excess(upper).value > 0 {
    lower = upper
    upper *= 2
  }
  upper = min(upper, limit)
  return root(between: lower, and: upper, startingAt: lower + (upper - lower) / 2) { x in
    let (value, slope) = excess(x)
    return (-value, -slope)
  }
}
