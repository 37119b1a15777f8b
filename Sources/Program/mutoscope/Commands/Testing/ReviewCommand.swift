import ArgumentParser
import CommandLineSupport
import Foundation
import Snapshots
import Utilities

/// Reviews the failures of the last test run interactively.
struct ReviewCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "review",
    abstract: "Go through the failures of the last test run, one at a time, and accept or skip each.",
    discussion: """
      Each failure is shown with the folder of its frames. Answer a to accept it, s to skip it, q to quit; accepting \
      does what 'mutoscope accept' does: it concerns the last run only, and refuses what has changed since.
      """)

  @OptionGroup var filter: FilterOption
  @OptionGroup var output: TestOutputOption
  @OptionGroup var scenes: ScenesOption

  @MainActor
  func run() async throws {
    try await reporting { try review() }
  }

  // A separate function: the compiler cannot optimise all of this inside an asynchronous closure.
  private func review() throws {
    let run = try output.lastRun()
    let waiting = run.waiting.filter { filter.includes($0.verdict.scene) }
    try StandardOutput.write(run.refusedNote(filter) + run.earlierNote(filter))
    if waiting.isEmpty { return try StandardOutput.write("Nothing is waiting to be accepted.\n") }
    var accepted = 0
    for (number, entry) in waiting.enumerated() {
      let verdict = entry.verdict
      let text = verdict.text(verdict.facts(accept: verdict.acceptCommand(output: output.output)))
      try StandardOutput.write("[\(number + 1)/\(waiting.count)] \(text)\n")
      switch try Self.answer() {
      case .accept:
        let count = try run.accept(entry, output: output.url, scenes: scenes.url)
        accepted += 1
        try StandardOutput.write("accepted \(counted(count, "frame"))\n\n")
      case .skip: try StandardOutput.write("skipped\n\n")
      case .quit:
        try Self.conclude(accepted, of: waiting.count)
        return
      }
    }
    try Self.conclude(accepted, of: waiting.count)
  }

  private enum Answer { case accept, skip, quit }

  /// Asks until there is an answer; the end of standard input counts as one.
  private static func answer() throws -> Answer {
    while true {
      try StandardOutput.write("accept (a), skip (s) or quit (q)? ")
      switch readLine()?.trimmingCharacters(in: .whitespaces).lowercased() {
      case "a", "accept": return .accept
      case "s", "skip": return .skip
      case "q", "quit", nil: return .quit
      default: continue
      }
    }
  }

  private static func conclude(_ accepted: Int, of count: Int) throws {
    let left = count - accepted
    try StandardOutput.write("\(accepted) accepted, \(left) left\n")
    if left > 0 { throw Failure(.notGolden) }
  }
}
