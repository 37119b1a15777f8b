import Foundation
import TestSupport

extension SeededRandom {
  /// A positive number whose order of magnitude is evenly spread.
  mutating func magnitude(in range: ClosedRange<Double>) -> Double {
    exp(number(in: log(range.lowerBound)...log(range.upperBound)))
  }

  mutating func sign() -> Double { Bool.random(using: &self) ? 1 : -1 }
}
