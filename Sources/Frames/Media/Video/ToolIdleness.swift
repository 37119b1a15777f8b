import Foundation

/// Measures how long a program has done nothing: used no processor and read nothing.
///
/// The time is counted in seconds in which this process was waiting too: both may be suspended meanwhile.
package struct ToolIdleness {
  private let facts: String
  private let patience: Int
  private var seconds = 0
  private var ticks: [Substring] = []

  /// - Parameters:
  ///   - process: The program's process.
  ///   - patience: The number of seconds that it may do nothing.
  package init(of process: Int32, patience: Int) {
    facts = "/proc/\(process)/stat"
    self.patience = patience
  }

  /// Begins to count again, because the program has done something.
  mutating func end() { seconds = 0 }

  /// Called after a second in which nothing was heard of it: whether it has done nothing for too long.
  package mutating func isOver() -> Bool {
    let now = processorTicks()
    seconds = now == ticks ? seconds + 1 : 0
    ticks = now
    return seconds >= patience
  }

  /// The processor time that the program and its children have used.
  private func processorTicks() -> [Substring] {
    guard let bytes = FileManager.default.contents(atPath: facts) else { return [] }
    // Its name, which may have blanks, is in parentheses; utime, stime, cutime and cstime are the fields 14 to 17.
    let fields = String(decoding: bytes, as: UTF8.self).split(separator: ")").last?.split(separator: " ") ?? []
    return Array(fields.dropFirst(11).prefix(4))
  }
}
