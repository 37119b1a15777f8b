import Contracts

/// The display time of a frame of an animated PNG, as a fraction of a second.
package struct APNGDelay: Sendable, Hashable {
  package var numerator: UInt16
  package var denominator: UInt16

  /// The longest delay in seconds.
  package static let longest = 65_535.0
  /// The largest number of frames per second.
  package static let highestRate = 65_535.0

  /// Creates a delay of `numerator` / `denominator` seconds.
  package init(numerator: UInt16, denominator: UInt16) {
    require(denominator > 0, "A delay needs a denominator above zero.")
    (self.numerator, self.denominator) = (numerator, denominator)
  }

  /// Creates the delay nearest to a number of seconds between 0 and 65 535.
  ///
  /// The simplest convergent of its continued fraction that is at most a billionth off: 1/60 and 1001/30000 are exact.
  /// If no fraction is that near, it is the nearest that fits.
  package init(seconds: Double) {
    require((0...Self.longest).contains(seconds), "A delay of \(seconds) s cannot be written; 0 to 65535 s can.")
    let most = Int(UInt16.max)
    // The last two convergents.
    var (before, last) = ((p: 0, q: 1), (p: 1, q: 0))
    func error(_ fraction: (p: Int, q: Int)) -> Double { abs(Double(fraction.p) / Double(fraction.q) - seconds) }
    var rest = seconds
    while rest <= Double(most) {
      let term = Int(rest)
      let next = (p: term * last.p + before.p, q: term * last.q + before.q)
      if max(next.p, next.q) > most { break }
      (before, last) = (last, next)
      if error(last) <= seconds * 1e-9 { break }
      rest = 1 / (rest - Double(term))
    }
    // Between the convergents that fit and the first that does not.
    let steps = min((most - before.p) / max(last.p, 1), (most - before.q) / last.q)
    let between = (p: before.p + steps * last.p, q: before.q + steps * last.q)
    let best = error(last) > seconds * 1e-9 && between.q > 0 && error(between) < error(last) ? between : last
    self.init(numerator: UInt16(best.p), denominator: UInt16(best.q))
  }
}
