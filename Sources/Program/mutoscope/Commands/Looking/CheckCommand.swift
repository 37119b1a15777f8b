import ArgumentParser
import CommandLineSupport
import Foundation
import Inspection
import Media

/// Checks scenes without goldens: what is wrong on any screen.
struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check scenes without goldens: jumps, flicker, unreadable texts, targets that are too small.",
    discussion: """
      A scene is played once, and looked at in every frame. Texts and targets are measured when nothing moves, on what is \
      drawn. With --looks, texts and targets are also checked in other looks, and only what is right in the first one is \
      reported there.

      A finding is silenced where the view is declared, with its reason, on its first line or above it:

        # allow contrast: the caption is decoration
        - id: caption

      A silence that silences nothing is a finding. The checks are \
      \(StageCheck.allCases.map(\.rawValue).joined(separator: ", ")).

        mutoscope check scenes
        mutoscope check card.yaml --looks dark,accessibilityLarge,doubled --crops output/findings
        mutoscope check card.yaml --checks contrast,truncated --json
        mutoscope check --package . --controller CartViewController

      With --package, the screen is one of a package of iOS: 'mutoscope check --package . --help'.
      """)

  @Argument(help: "Scene files, or folders with scene files; - for standard input.", completion: .file())
  var scenes: [String]

  @OptionGroup var look: LookOption
  @OptionGroup var variables: VariableOptions
  @OptionGroup var memory: LimitOptions
  @OptionGroup var options: CheckOptions

  /// The findings in a scene.
  struct Report: Encodable {
    var name: String
    var file: String
    var findings: [Finding]
  }

  @MainActor
  func run() async throws {
    try await reporting {
      let request = try options.request(first: look.value)
      var reading = SceneFiles.Reading(
        limits: memory.limits, includesEnd: true, acceptsStandardInput: true,
        variables: try variables.inputs(limits: memory.limits))
      reading.looks = [look.value]
      reading.rehearses = false
      var reports: [Report] = []
      for input in try SceneFiles.load(scenes, reading) {
        let check = SceneCheck(input, request)
        let findings = try check.findings()
        reports.append(Report(name: input.name, file: input.path, findings: findings))
        for picture in try check.pictures(of: findings) {
          try failing { try PNGFile.write([UInt8](picture.png), to: picture.file) }
        }
        if !options.looking.json, !options.looking.quiet || !findings.isEmpty {
          try StandardOutput.write(CheckRequest.text(findings, of: input.name))
        }
      }
      if options.looking.json { try StandardOutput.write(result: SceneList(scenes: reports)) }
      if reports.contains(where: { !$0.findings.isEmpty }) { throw Failure(.findings) }
    }
  }
}
