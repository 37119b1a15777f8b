extension SpringCurve {
  /// Whether the position neither falls nor passes 1 before `duration` seconds are over.
  package func isMonotonic(until duration: Double) -> Bool {
    turningTime >= duration && value(at: duration) <= 1
  }

  /// The time within 0…`duration` at which a spring that is monotonic until then is at `position`.
  ///
  /// Nil when the spring is not monotonic, and when it is not that far by then or `position` is negative.
  package func time(reaching position: Double, until duration: Double) -> Double? {
    guard isMonotonic(until: duration), position >= 0, position <= value(at: duration) else { return nil }
    if position == 0 { return 0 }
    return root(between: 0, and: duration, startingAt: duration / 2) { seconds in
      (value(at: seconds) - position, velocity(at: seconds))
    }
  }
}
