import ArgumentParser
import CommandLineSupport
import Foundation
import Media
import Mutoscope
import Snapshots
import Utilities

/// Makes the frames of the last test run the goldens.
struct AcceptCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accept",
    abstract: "Accept the frames of the last test run as the goldens.",
    discussion: """
      What the run wrote to its output folder is accepted: nothing is rendered again, so nothing gets in \
      that nobody could look at. Only frames whose pixels differ are replaced. Without names, all failures are accepted.

      Only scenes that the last run tested are accepted, and only if the scene's file, its images, its fonts and its \
      golden have not changed since.

      --summary writes what was accepted as Markdown, with pictures from before and after in a folder beside it: for the \
      description of a pull request.
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

  @Option(
    help: ArgumentHelp("Write a summary in Markdown, with pictures from before and after.", valueName: "file"),
    completion: .file())
  var summary: String?

  @Option(
    help: ArgumentHelp(
      "The prefix of the pictures' addresses in the summary; by default the folder beside it.", valueName: "url"))
  var summaryPictures: String?

  @Flag(help: "Print what was accepted as JSON on standard output.")
  var json = false

  /// An accepted scene.
  private struct Accepted: Encodable {
    var name: String
    /// The number of replaced frames of its golden.
    var frames: Int
  }

  func validate() throws {
    if summary?.isEmpty == true { throw ValidationError("--summary needs a file name.") }
    if summaryPictures != nil, summary == nil { throw ValidationError("--summary-pictures belongs to --summary.") }
  }

  @MainActor
  func run() async throws {
    try await reporting { try accept() }
  }

  // A separate function: the compiler cannot optimise all of this inside an asynchronous closure.
  private func accept() throws {
    let run = try output.lastRun()
    let waiting = run.waiting
    for name in names where !waiting.contains(where: { $0.verdict.scene == name }) {
      if run.failedEarlier.contains(name) {
        throw Failure(
          .usage, "'\(name.printable)' failed in an earlier run, not in the last one; test it again and look at it.")
      }
      if let entry = run.refused.first(where: { $0.verdict.scene == name }) {
        throw Failure(.usage, "\(entry.refusal).")
      }
      let known = waiting.map(\.verdict.scene.printable).joined(separator: ", ")
      throw Failure(
        .usage,
        "'\(name.printable)' is not waiting to be accepted; "
          + (known.isEmpty ? "nothing is." : "these are: \(known)."))
    }
    let chosen = waiting.filter {
      (names.isEmpty || names.contains($0.verdict.scene)) && filter.includes($0.verdict.scene)
    }
    if chosen.isEmpty, !json { try StandardOutput.write("Nothing is waiting to be accepted.\n") }
    if names.isEmpty, !json { try StandardOutput.write(run.refusedNote(filter) + run.earlierNote(filter)) }
    var summary = summary.map {
      AcceptanceSummary(URL(fileURLWithPath: OutputName.followed($0)), base: summaryPictures)
    }
    var accepted: [Accepted] = []
    for entry in chosen {
      let name = entry.verdict.scene
      let scene = summary?.scene(entry, output: output.url)
      let count = try run.accept(entry, output: output.url, scenes: scenes.url, frames)
      accepted.append(Accepted(name: name, frames: count))
      let isDone = count == 0 && frames == nil
      if !json {
        try StandardOutput.write(
          "\(name.printable): \(isDone ? "already accepted" : "accepted \(counted(count, "frame"))")\n")
      }
      if let scene { try failing(as: .cannotWrite) { try summary?.add(scene, named: name, frames: count) } }
    }
    try failing(as: .cannotCreate) { try summary?.write() }
    if json { try StandardOutput.write(result: SceneList(scenes: accepted)) }
  }
}

extension TestRun {
  /// Accepts all differing frames of a scene of this run, or some of them.
  func accept(_ entry: Entry, output: URL, scenes: URL, _ frames: FrameSelection? = nil) throws(Failure) -> Int {
    do {
      guard let frames else { return try Self.accept(entry, output: output, scenes: scenes) }
      return try Self.accept(entry, output: output, scenes: scenes) { count in
        try FramePlan(duration: Double(count), framesPerSecond: 1, includesEnd: false, selection: frames).indices
      }
    } catch {
      throw Failure(error, as: error is SequenceError ? .cannotWrite : nil, about: entry.verdict.scene)
    }
  }

  /// A line about each failure that cannot be accepted.
  func refusedNote(_ filter: FilterOption) -> String {
    refused.filter { filter.includes($0.verdict.scene) }.map { "\($0.refusal).\n" }.joined()
  }

  /// A line about failures of earlier runs; empty if there are none.
  func earlierNote(_ filter: FilterOption) -> String {
    let names = failedEarlier.filter(filter.includes)
    if names.isEmpty { return "" }
    return "\(counted(names.count, "scene")) failed in an earlier run, not in the last one: "
      + "\(names.map(\.printable).joined(separator: ", ")); test \(names.count == 1 ? "it" : "them") again.\n"
  }
}

extension TestRun.Entry {
  /// The reason that the scene cannot be accepted, and what to do.
  fileprivate var refusal: String {
    let reason =
      switch verdict.outcome {
      case .damaged: "its golden is damaged; restore it, or record it again with 'mutoscope test --update changed'"
      case .newer: "a newer version recorded its golden; test with that version, or record it again with --update all"
      default: "nothing was compared; test it again"
      }
    return "'\(verdict.scene.printable)' cannot be accepted: \(reason)"
  }
}
