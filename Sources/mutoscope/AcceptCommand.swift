import ArgumentParser
import Foundation
import Mutoscope
import Snapshots

/// Accepts what the last test run rendered as the goldens.
struct AcceptCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accept",
    abstract: "Accept what the last test run rendered as the golden.",
    discussion: """
      What the run wrote to its output folder is accepted: nothing is rendered again, so nothing gets in \
      that nobody could look at. Only frames whose pixels differ are replaced. Without names, all failures are accepted.

      \(ExitStatus.list)
      """)

  @Argument(help: "The names of scenes.")
  var names: [String] = []

  @OptionGroup var filter: FilterOption

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Only these frames: 5, 0-9, 100-, 0-100x5 or 1,5,9.", valueName: "range"),
    transform: FrameSelection.init(_:))
  var frames: FrameSelection?

  @OptionGroup var output: TestOutputOption

  @MainActor
  func run() async throws {
    try await reporting { try accept() }
  }

  // A separate function: the compiler cannot optimise all of this inside an asynchronous closure.
  private func accept() throws {
    var run = try output.lastRun()
    let waiting = run.scenes.filter { Acceptance.applies(to: $0.verdict) }
    for name in names where !waiting.contains(where: { $0.verdict.scene == name }) {
      let known = waiting.map(\.verdict.scene).joined(separator: ", ")
      throw Failure(
        .usage,
        "mutoscope: '\(name)' is not waiting to be accepted; "
          + (known.isEmpty ? "nothing is." : "what is: \(known)."))
    }
    let chosen = waiting.filter {
      (names.isEmpty || names.contains($0.verdict.scene)) && filter.includes($0.verdict.scene)
    }
    if chosen.isEmpty { try StandardOutput.write("Nothing is waiting to be accepted.\n") }
    for entry in chosen {
      let count = try entry.accept(frames, output: output.url)
      try StandardOutput.write("\(entry.verdict.scene): accepted \(count) frame\(count == 1 ? "" : "s")\n")
      if frames == nil { try run.forget(entry, output: output.url) }
    }
  }
}

extension TestRun.Entry {
  /// Accepts all frames that differ, or some of them.
  func accept(_ frames: FrameSelection?, output: URL) throws(Failure) -> Int {
    do {
      let acceptance = Acceptance(self, output: output)
      guard let frames else { return try acceptance.run() }
      return try acceptance.run { count in
        try FramePlan(duration: Double(count), framesPerSecond: 1, includesEnd: false, selection: frames).indices
      }
    } catch let error as GoldenError {
      throw Failure(.missingInput, "mutoscope: \(verdict.scene): \(error)")
    } catch let error as FramePlanError {
      throw Failure(.usage, "mutoscope: \(verdict.scene): \(error)")
    } catch {
      throw Failure(.cannotWrite, "mutoscope: \(verdict.scene): \(error)")
    }
  }
}

extension TestRun {
  /// Removes an accepted scene from the list of failures, with its frames.
  mutating func forget(_ entry: Entry, output: URL) throws(Failure) {
    scenes.removeAll { $0 == entry }
    do {
      try FailureFolder(output.appending(path: entry.verdict.scene)).clear()
      try write(in: output)
    } catch {
      throw Failure(.cannotWrite, "mutoscope: \(error)")
    }
  }
}
