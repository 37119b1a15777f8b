import CommandLineSupport
import Foundation
import Mutoscope
import Utilities

/// Reports the progress of a render on standard error: a bar on a terminal, a line now and then elsewhere.
@MainActor
final class ProgressReporter {
  private let label: String
  private let total: Int
  private let showsProgress: Bool
  private let isTerminal = StandardError.isTerminal
  private let usesColor = ProcessInfo.processInfo.environment["NO_COLOR", default: ""].isEmpty
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  private var lastReport: ContinuousClock.Instant
  private var pace = ProgressPace()
  private var hasDrawn = false

  /// - Parameter showsProgress: Whether the progress is shown, and not only the end.
  init(label: String, total: Int, showsProgress: Bool = true) {
    self.label = label.printable
    (self.total, self.showsProgress) = (total, showsProgress)
    start = clock.now
    lastReport = start
  }

  /// Reports that some frames are done.
  func update(_ done: Int) {
    let now = clock.now
    guard showsProgress, done < total else { return }
    let seconds = start.duration(to: now) / .seconds(1)
    pace.record(Double(done), at: seconds)
    guard isTerminal ? lastReport.duration(to: now) >= .milliseconds(50) : pace.isLineDue(at: seconds) else { return }
    lastReport = now
    var figures = "\(done)/\(total) frames"
    if let rate = pace.rate(Double(done), at: seconds) {
      figures += ", \(Self.short(rate)) frames/s, \(Self.duration(Double(total - done) / rate)) left"
    }
    if isTerminal {
      StandardError.write(raw: "\r\u{1B}[K" + line(done, figures))
      hasDrawn = true
    } else {
      StandardError.write("\(label): \(figures)\n")
    }
  }

  /// Reports that all frames are done.
  ///
  /// - Parameter obstacle: The reason that existing frames have not been kept, as a part of a sentence.
  func finish(_ summary: RenderSummary, obstacle: String? = nil) {
    abandon()
    if let obstacle {
      StandardError.write("\(label): nothing could be kept, since \(obstacle)\n")
    }
    if summary.keptCount == summary.frameCount, summary.seconds == 0 {
      let size = Self.size(summary.byteCount)
      StandardError.write(
        "\(label): \(counted(summary.frameCount, "frame")), \(size), up to date -> "
          + "\(summary.output.relativePath)\n")
      return
    }
    let drawn = summary.frameCount - summary.keptCount
    let rate = summary.seconds > 0 ? Double(drawn) / summary.seconds : 0
    let rendered = "\(counted(summary.frameCount, "frame"))"
    let frames = summary.keptCount > 0 ? "\(rendered), of which \(summary.keptCount) were there" : rendered
    let size = Self.size(summary.byteCount)
    let time = "\(Self.duration(summary.seconds)) (\(Self.short(rate)) frames/s)"
    let check = isTerminal && usesColor ? "\u{1B}[32m✓\u{1B}[0m " : ""
    StandardError.write(raw: check)
    StandardError.write(
      "\(label): \(frames), \(size) in \(time) -> \(summary.output.relativePath)\n")
  }

  /// Removes the bar.
  func abandon() {
    if hasDrawn { StandardError.write(raw: "\r\u{1B}[K") }
    hasDrawn = false
  }

  /// The beginning of a text that fits into a line of the terminal: a longer one could not be erased.
  private func line(_ done: Int, _ figures: String) -> String {
    let room = StandardError.columns - label.columnCount - figures.count - 3
    if room >= 8 { return "\(label) \(bar(done, width: min(room, 24))) \(figures)" }
    return String("\(label) \(figures)".prefix(columns: StandardError.columns - 1))
  }

  private func bar(_ done: Int, width: Int) -> String {
    let filled = width * done / max(total, 1)
    let full = String(repeating: "█", count: filled)
    let empty = String(repeating: "░", count: width - filled)
    return usesColor ? "\u{1B}[34m\(full)\u{1B}[2m\(empty)\u{1B}[0m" : full + empty
  }

  nonisolated static func short(_ number: Double) -> String {
    String(format: number < 10 ? "%.1f" : "%.0f", number)
  }

  nonisolated static func duration(_ seconds: Double) -> String {
    if seconds < 0.1 { return String(format: "%.0f ms", seconds * 1000) }
    if seconds < 10 { return String(format: "%.1f s", seconds) }
    if seconds < 60 { return String(format: "%.0f s", seconds) }
    let whole = Int(seconds.rounded())
    return String(format: "%d:%02d min", whole / 60, whole % 60)
  }

  nonisolated static func size(_ bytes: Int) -> String {
    if bytes < 1000 { return "\(bytes) B" }
    if bytes < 1_000_000 { return "\(short(Double(bytes) / 1000)) kB" }
    return "\(short(Double(bytes) / 1_000_000)) MB"
  }
}
