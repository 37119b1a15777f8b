extension SpringCurve {
  /// Whether the position neither decreases nor exceeds 1 within `duration` seconds.
  package func isMonotonic(until duration: Double) -> Bool {
    turningTime >= duration && value(at: duration) <= 1
  }

  /// The time within 0…`duration` at which a spring that is monotonic until then is at `position`.
  ///
  /// Nil if the spring is not monotonic, or if it does not reach `position` by then, or if `position` is negative.
  package func time(reaching position: Double, until duration: Double) -> Double? {
    guard isMonotonic(until: duration), position >= 0, position <= value(at: duration) else { return nil }
    if position == 0 { return 0 }
    return root(between: 0, and: duration, startingAt: duration / 2) { seconds in
      (value(at: seconds) - position, velocity(at: seconds))
    }
  }
}
