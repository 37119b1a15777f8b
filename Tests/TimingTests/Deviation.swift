/// The largest of many deviations and what it belongs to, so that one expectation can speak for thousands of cases.
struct Deviation: CustomStringConvertible {
  private(set) var largest = 0.0
  private(set) var culprit = "nothing"
  private(set) var count = 0

  /// Counts a deviation; one that is not a number is the largest of all.
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
