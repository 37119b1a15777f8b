/// The largest of many deviations and its case, so that one expectation can cover thousands of cases.
struct Deviation: CustomStringConvertible {
  private(set) var largest = 0.0
  private(set) var culprit = "nothing"
  private(set) var count = 0

  /// Counts a deviation; NaN is the largest of all.
  mutating func record(_ deviation: Double, _ name: @autoclosure () -> String) {
    count += 1
    let size = deviation.isNaN ? .infinity : abs(deviation)
    if size > largest {
      largest = size
      culprit = name()
    }
  }

  var description: String { "\(largest) of \(count), at \(culprit)" }
}
