/// How fast work goes, and when that is worth a line where lines stay.
///
/// The pace is that of the last stretch: the first frames cost more than the others, and those that were there cost nothing.
struct ProgressPace {
  /// How long a stretch is, in seconds, and how often it is noted how far the work is.
  private static let (stretch, step) = (10.0, 0.5)
  /// The seconds to the first line, and the share of the time so far that passes to the next.
  private static let (firstLine, growth, longestGap) = (2.0, 0.6, 60.0)

  private var notes: [(seconds: Double, done: Double)] = []
  private var nextLine = Self.firstLine

  /// Notes how much is done after some seconds, in any unit.
  mutating func note(_ done: Double, at seconds: Double) {
    guard let last = notes.last else { return notes.append((seconds, done)) }
    guard seconds - last.seconds >= Self.step else { return }
    notes.append((seconds, done))
    let old = notes.dropFirst().prefix { seconds - $0.seconds >= Self.stretch }.count
    notes.removeFirst(old)
  }

  /// Units a second; nil before there is anything to tell.
  func rate(_ done: Double, at seconds: Double) -> Double? {
    guard let first = notes.first, seconds > first.seconds, done > first.done else { return nil }
    return (done - first.done) / (seconds - first.seconds)
  }

  /// Whether a line is due: after two seconds, and then ever more rarely, at least once a minute.
  mutating func isLineDue(at seconds: Double) -> Bool {
    guard seconds >= nextLine else { return false }
    nextLine = seconds + min(max(seconds * Self.growth, Self.firstLine), Self.longestGap)
    return true
  }
}
