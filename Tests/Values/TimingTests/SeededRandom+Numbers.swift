import Foundation
import TestSupport

extension SeededRandom {
  /// A log-uniformly distributed positive number.
  mutating func magnitude(in range: ClosedRange<Double>) -> Double {
    exp(number(in: log(range.lowerBound)...log(range.upperBound)))
  }

  mutating func sign() -> Double { Bool.random(using: &self) ? 1 : -1 }
}
