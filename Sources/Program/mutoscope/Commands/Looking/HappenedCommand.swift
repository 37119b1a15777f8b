import ArgumentParser
import CommandLineSupport
import Foundation
import Inspection
import ScenePlayer
import SceneText

/// Prints what happened in a scene, or what an edit changed.
struct HappenedCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "happened",
    abstract: "Print what moved in a scene, how, and what came and went, as text.",
    discussion: """
      A line has the time, the view, the property with its values before and after, the curve or spring that fits, and what \
      is remarkable: overshoot, jumps, repetitions. Views that did the same share a line. What matters least is left out to \
      stay within \(Account.usualLimit) characters, or those of --limit.

      With --before, it prints how the scene differs from an earlier version of its file: in the words of test verdicts, and \
      in a line for each view and property that did something else.

        mutoscope happened card.yaml
        mutoscope happened card.yaml --from 0.5 --to 1.5 --limit 1500
        mutoscope happened card.yaml --do "tap card; wait until still"
        mutoscope happened card.yaml --before card-old.yaml
        mutoscope happened --package . --controller CartViewController --do "tap Pay"

      With --package, the screen is one of a package of iOS: 'mutoscope happened --package . --help'.
      """)

  @OptionGroup var subject: SubjectOptions

  @OptionGroup var options: HappenedOptions

  @Option(help: ArgumentHelp("An earlier version of the scene.", valueName: "file"), completion: .file())
  var before: String?

  func validate() throws {
    if before != nil { try options.requireWhole("scenes") }
  }

  @MainActor
  func run() async throws {
    try await reporting {
      let input = try subject.load()
      if let before { return try compare(try subject.load(before), with: input) }
      let request = try options.request { try $0.seconds(in: input) }
      let scene = try subject.open(input)
      try request.answer(scene).write(isQuiet: options.looking.quiet, isJSON: options.looking.json)
      if !options.looking.quiet, !scene.scene.failures.isEmpty {
        for failure in scene.scene.failures { StandardError.write(failure.description + "\n") }
      }
    }
  }

  /// Prints how a scene differs from its earlier version.
  @MainActor
  private func compare(_ old: SceneInput, with new: SceneInput) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "mutoscope-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let request = try options.request { try $0.seconds(in: new) }
    let account = try request.record(try subject.open(old), in: folder)
    try request.compare(try subject.open(new), with: folder, account)
      .write(isQuiet: options.looking.quiet, isJSON: options.looking.json)
  }
}
