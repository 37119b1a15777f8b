import ArgumentParser
import Foundation
import Media
import Mutoscope
import Snapshots
import Utilities

/// Accepts what the last test run rendered as the goldens.
struct AcceptCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accept",
    abstract: "Accept what the last test run rendered as the golden.",
    discussion: """
      What the run wrote to its output folder is accepted: nothing is rendered again, so nothing gets in \
      that nobody could look at. Only frames whose pixels differ are replaced. Without names, all failures are accepted.
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
  @OptionGroup var scenes: ScenesOption

  @Flag(help: "Print what was accepted as JSON on standard output.")
  var json = false

  /// A scene that was accepted.
  private struct Accepted: Encodable {
    var name: String
    /// How many frames of its golden were replaced.
    var frames: Int
  }

  @MainActor
  func run() async throws {
    try await reporting { try accept() }
  }

  // A separate function: the compiler cannot optimise all of this inside an asynchronous closure.
  private func accept() throws {
    var run = try output.lastRun()
    let waiting = run.scenes.filter { Acceptance.applies(to: $0.verdict) }
    for name in names where !waiting.contains(where: { $0.verdict.scene == name }) {
      let known = waiting.map(\.verdict.scene.printable).joined(separator: ", ")
      throw Failure(
        .usage,
        "'\(name.printable)' is not waiting to be accepted; "
          + (known.isEmpty ? "nothing is." : "what is: \(known)."))
    }
    let chosen = waiting.filter {
      (names.isEmpty || names.contains($0.verdict.scene)) && filter.includes($0.verdict.scene)
    }
    if chosen.isEmpty, !json { try StandardOutput.write("Nothing is waiting to be accepted.\n") }
    var accepted: [Accepted] = []
    for entry in chosen {
      let acceptance = Acceptance(entry, output: output.url, scenes: scenes.url)
      let count = try acceptance.accept(frames)
      accepted.append(Accepted(name: entry.verdict.scene, frames: count))
      if !json {
        try StandardOutput.write(
          "\(entry.verdict.scene.printable): accepted \(counted(count, "frame"))\n")
      }
      if frames == nil { try run.forget(acceptance, output: output.url) }
    }
    if json { try StandardOutput.write(result: SceneList(scenes: accepted)) }
  }
}

extension Acceptance {
  /// Accepts all frames that differ, or some of them.
  func accept(_ frames: FrameSelection?) throws(Failure) -> Int {
    do {
      guard let frames else { return try run() }
      return try run { count in
        try FramePlan(duration: Double(count), framesPerSecond: 1, includesEnd: false, selection: frames).indices
      }
    } catch {
      // Some of the golden's files may have been replaced.
      throw Failure(error, as: error is SequenceError ? .cannotWrite : nil, about: entry.verdict.scene)
    }
  }
}

extension TestRun {
  /// Removes an accepted scene from the list of failures, with its frames.
  mutating func forget(_ acceptance: Acceptance, output: URL) throws(Failure) {
    scenes.removeAll { $0 == acceptance.entry }
    try failing(as: .cannotWrite) {
      try acceptance.failureFolder().clear()
      try write(in: output)
    }
  }
}
