/// The pace of work, and when to print a line about it where lines are not erased.
///
/// The pace is measured over the last stretch, because the first frames cost more than the others, and existing ones nothing.
struct ProgressPace {
  /// The length of a stretch in seconds, and the time between records of the progress.
  private static let (stretch, step) = (10.0, 0.5)
  /// The seconds until the first line, and the share of the elapsed time until the next one.
  private static let (firstLine, growth, longestGap) = (2.0, 0.6, 60.0)

  private var notes: [(seconds: Double, done: Double)] = []
  private var nextLine = Self.firstLine

  /// Records how much is done after some seconds, in any unit.
  mutating func record(_ done: Double, at seconds: Double) {
    guard let last = notes.last else { return notes.append((seconds, done)) }
    guard seconds - last.seconds >= Self.step else { return }
    notes.append((seconds, done))
    let old = notes.dropFirst().prefix { seconds - $0.seconds >= Self.stretch }.count
    notes.removeFirst(old)
  }

  /// The units per second; nil until they are known.
  func rate(_ done: Double, at seconds: Double) -> Double? {
    guard let first = notes.first, seconds > first.seconds, done > first.done else { return nil }
    return (done - first.done) / (seconds - first.seconds)
  }

  /// Whether a line is due: after two seconds, and then less and less often, but at least once a minute.
  mutating func isLineDue(at seconds: Double) -> Bool {
    guard seconds >= nextLine else { return false }
    nextLine = seconds + min(max(seconds * Self.growth, Self.firstLine), Self.longestGap)
    return true
  }
}
