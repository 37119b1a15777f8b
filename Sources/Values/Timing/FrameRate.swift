/// Frames per second as people write them.
package enum FrameRate {
  /// The rate that is meant: the rates of American television are 1000/1001 of 24, 30, 60 … and are written with two or
  /// three decimals, such as 29.97 and 23.976.
  package static func exact(_ rate: Double) -> Double {
    for whole in [24.0, 30, 48, 60, 120, 240] {
      let exact = whole * 1000 / 1001
      if rate == (exact * 100).rounded() / 100 || rate == (exact * 1000).rounded() / 1000 { return exact }
    }
    return rate
  }

  /// Reads `60`, `29.97` or `30000/1001`; nil for anything else, and for rates that are not above 0.
  package static func parse(_ text: String) -> Double? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Double($0) }
    let rate: Double?
    switch parts.count {
    case 1: rate = parts[0]
    case 2: rate = parts[0].flatMap { first in parts[1].map { first / $0 } }
    default: rate = nil
    }
    guard let rate, rate > 0, rate.isFinite else { return nil }
    return exact(rate)
  }
}
