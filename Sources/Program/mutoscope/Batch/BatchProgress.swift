import ArgumentParser
import CommandLineSupport
import Foundation
import Mutoscope
import Synchronization
import Utilities

/// How progress is reported.
enum ProgressForm: String, ExpressibleByArgument, CaseIterable {
  /// A bar on a terminal, a line now and then elsewhere.
  case auto
  /// A JSON object each second, on standard error.
  case json
  /// The status lines of Open Job Description, on standard output.
  case openjd
  case none
}

/// The option for progress.
struct ProgressOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      How progress is reported: auto, a bar on a terminal and a line now and then elsewhere; json, an object a second on \
      standard error; openjd, the status lines of Open Job Description on standard output; none.
      """, valueName: "form"))
  var progress = ProgressForm.auto

  /// Throws if two kinds of output would go to standard output.
  func check(json: Bool) throws(ValidationError) {
    if json, progress == .openjd {
      throw ValidationError("--json and --progress openjd cannot both go to standard output.")
    }
  }
}

/// The progress of several outputs: of the whole, and of the outputs that are being rendered.
@MainActor
final class BatchProgress {
  /// The state of an output that is being rendered.
  private struct Running {
    var name: String
    var done = 0
    var frameCount: Int
  }

  private struct Line: Encodable {
    struct Output: Encodable {
      var name: String
      var frames: Int
      var of: Int
    }

    var outputs: Int
    var done: Int
    var failed: Int
    var frames: Int
    var fraction: Double
    var seconds: Double
    var secondsLeft: Double?
    var running: [Output]
  }

  private let form: ProgressForm
  private let total: Int
  private let isTerminal: Bool
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  private var lastReport: ContinuousClock.Instant
  private var running: [Running] = []
  private var doneCount = 0
  private var failedCount = 0
  /// Frames of outputs that are done.
  private var frameCount = 0
  private var drawnLines = 0
  private var pace = ProgressPace()
  private let counts: BatchCounts?

  init(_ form: ProgressForm, total: Int, counts: BatchCounts? = nil) {
    (self.form, self.total, self.counts) = (form, total, counts)
    isTerminal = form == .auto && StandardError.isTerminal
    start = clock.now
    lastReport = start
  }

  /// Reports the beginning of an output.
  func begin(_ name: String, frameCount: Int) {
    running.append(Running(name: name, frameCount: frameCount))
    report()
  }

  /// Reports that some frames of an output are done.
  func update(_ name: String, _ done: Int) {
    if let place = running.firstIndex(where: { $0.name == name }) { running[place].done = done }
    report()
  }

  /// Reports the end of an output.
  ///
  /// - Parameter frames: The number of its frames.
  func end(_ name: String, _ status: BatchManifest.Status, frames: Int) {
    running.removeAll { $0.name == name }
    guard status != .notRun else { return }
    doneCount += 1
    frameCount += frames
    if status == .failed { failedCount += 1 }
    counts?.update(done: doneCount, failed: failedCount)
    report(isLast: doneCount == total)
  }

  /// Reports that an output has failed.
  func fail(_ message: String, of name: String) {
    erase()
    if !message.isEmpty { StandardError.write(message + "\n") }
    if form == .openjd {
      let first = message.split(separator: "\n").first.map { String($0).printable } ?? name.printable
      writeLine("openjd_status: failed: \(first)\n")
    }
  }

  /// Reports that something in a scene has no effect.
  func warn(_ message: String) {
    guard form != .none else { return }
    erase()
    StandardError.write(message + "\n")
  }

  /// Reports the end of the batch; nothing is redrawn afterwards.
  func finish(failure: String?) {
    erase()
    if form == .openjd, let failure { writeLine("openjd_fail: \(failure.printable)\n") }
  }

  private func writeLine(_ line: String) { try? StandardOutput.write(line) }

  private func report(isLast: Bool = false) {
    guard form != .none else { return }
    let now = clock.now
    let seconds = start.duration(to: now) / .seconds(1)
    let parts = running.reduce(0.0) { $0 + Double($1.done) / Double(max($1.frameCount, 1)) }
    let fraction = min((Double(doneCount) + parts) / Double(max(total, 1)), 1)
    pace.record(fraction, at: seconds)
    guard isLast || isDue(now, seconds) else { return }
    lastReport = now
    let frames = frameCount + running.reduce(0) { $0 + $1.done }
    let left = pace.rate(fraction, at: seconds).map { (1 - fraction) / $0 }
    switch form {
    case .json: reportJSON(seconds, fraction, frames, left)
    case .openjd:
      writeLine(String(format: "openjd_progress: %.1f\n", locale: Locale(identifier: "en_US_POSIX"), fraction * 100))
      writeLine("openjd_status: \(summary(seconds, frames, left))\n")
    case .auto where isTerminal: draw(summary(seconds, frames, left), fraction)
    case .auto: StandardError.write(line(seconds, frames, left))
    case .none: break
    }
  }

  /// Whether a report is due.
  private func isDue(_ now: ContinuousClock.Instant, _ seconds: Double) -> Bool {
    if form == .auto, !isTerminal { return pace.isLineDue(at: seconds) }
    return lastReport.duration(to: now) >= (isTerminal ? .milliseconds(100) : .seconds(1))
  }

  private func summary(_ seconds: Double, _ frames: Int, _ left: Double?) -> String {
    let failed = failedCount > 0 ? ", \(failedCount) failed" : ""
    let rate = ProgressReporter.short(seconds > 0 ? Double(frames) / seconds : 0)
    let rest = doneCount == total ? "" : left.map { ", \(ProgressReporter.duration($0)) left" } ?? ""
    return "\(doneCount)/\(total) outputs\(failed), \(frames) frames, \(rate) frames/s\(rest)"
  }

  private func line(_ seconds: Double, _ frames: Int, _ left: Double?) -> String {
    let now = running.map { "\($0.name.printable) \($0.done)/\($0.frameCount)" }.joined(separator: ", ")
    return summary(seconds, frames, left) + (now.isEmpty ? "" : "; \(now)") + "\n"
  }

  private func reportJSON(_ seconds: Double, _ fraction: Double, _ frames: Int, _ left: Double?) {
    let line = Line(
      outputs: total, done: doneCount, failed: failedCount, frames: frames,
      fraction: (fraction * 10_000).rounded() / 10_000, seconds: (seconds * 1000).rounded() / 1000,
      secondsLeft: left.map { ($0 * 10).rounded() / 10 },
      running: running.map { Line.Output(name: $0.name, frames: $0.done, of: $0.frameCount) })
    guard let json = try? JSONText.encoded(line, isIndented: false) else { return }
    StandardError.write(raw: JSONText.printable(String(decoding: json, as: UTF8.self)) + "\n")
  }

  /// Redraws the lines on the terminal: the whole, and below it the outputs that are being rendered.
  private func draw(_ summary: String, _ fraction: Double) {
    let columns = StandardError.columns
    let width = max(min(columns - summary.count - 2, 24), 0)
    let filled = Int(Double(width) * fraction)
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
    let lines =
      ["\(bar) \(summary)"] + running.map { "  \($0.name.printable) \($0.done)/\($0.frameCount)" }
    erase()
    StandardError.write(raw: lines.map { String($0.prefix(columns: columns - 1)) }.joined(separator: "\n"))
    drawnLines = lines.count
  }

  /// Removes the lines from the terminal.
  private func erase() {
    guard drawnLines > 0 else { return }
    let up = drawnLines > 1 ? "\u{1B}[\(drawnLines - 1)A" : ""
    StandardError.write(raw: "\r\(up)\u{1B}[J")
    drawnLines = 0
  }
}

/// The progress of a batch, for the message after an interruption.
final class BatchCounts: Sendable {
  private let total: Int
  private let state = Mutex((done: 0, failed: 0))

  init(total: Int) { self.total = total }

  func update(done: Int, failed: Int) { state.withLock { $0 = (done, failed) } }

  /// The sentence about the progress so far.
  var sentence: String {
    let (done, failed) = state.withLock { ($0.done, $0.failed) }
    let failures = failed > 0 ? ", of which \(failed) failed" : ""
    return
      "interrupted after \(done) of \(total) outputs\(failures). To go on, run the same command with --resume."
  }
}
