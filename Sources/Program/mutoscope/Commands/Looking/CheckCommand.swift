import ArgumentParser
import CommandLineSupport
import CoreGraphics
import Foundation
import Inspection
import Media
import Mutoscope
import SceneLanguage
import SceneText
import UIKit
import Utilities

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
      """)

  @Argument(help: "Scene files, or folders with scene files; - for standard input.", completion: .file())
  var scenes: [String]

  @Option(
    help: ArgumentHelp("Look only for these, separated by commas.", valueName: "checks"),
    transform: { text in try CheckCommand.checks(text) })
  var checks: [StageCheck] = []

  @Option(
    help: ArgumentHelp("Also check texts and targets in these looks, separated by commas.", valueName: "looks"),
    transform: { text in try LookOption.parsed { try LookName.list(text) } })
  var looks: [Look] = []

  @Option(
    help: ArgumentHelp("Draw what is wrong in each finding, as PNG files in this folder.", valueName: "dir"),
    completion: .directory)
  var crops: String?

  @OptionGroup var look: LookOption
  @OptionGroup var variables: VariableOptions
  @OptionGroup var memory: MemoryOption

  @Option(
    name: .customLong("do"),
    help: ArgumentHelp("Do steps from the beginning on, as 'mutoscope see --do' does.", valueName: "steps"))
  var steps: String?

  @Flag(help: "Print the findings as JSON.")
  var json = false

  @Flag(name: .shortAndLong, help: "Print nothing but findings and errors.")
  var quiet = false

  private static func checks(_ text: String) throws -> [StageCheck] {
    let names = StageCheck.allCases.map(\.rawValue)
    return try text.split(separator: ",").map { word in
      let word = word.trimmingCharacters(in: .whitespaces)
      if let check = StageCheck(rawValue: word) { return check }
      let near = nearestName(to: word, in: names).map { "; did you mean '\($0)'?" } ?? "."
      throw ValidationError("there is no check '\(word.printable)'\(near)")
    }
  }

  /// The findings in a scene.
  struct Report: Encodable {
    var name: String
    var file: String
    var findings: [Finding]
  }

  @MainActor
  func run() async throws {
    try await reporting {
      let steps = try failing(as: .usage) { try DoParser.steps(self.steps ?? "") }
      var reading = SceneFiles.Reading(
        limits: memory.limits, includesEnd: true, acceptsStandardInput: true,
        variables: try variables.inputs(limits: memory.limits))
      reading.looks = [look.value]
      reading.rehearses = false
      var reports: [Report] = []
      for input in try SceneFiles.load(scenes, reading) {
        let wanted = checks.isEmpty ? Set(StageCheck.allCases) : Set(checks)
        let findings = try SceneCheck(input, wanted, steps).findings(in: looks)
        reports.append(Report(name: input.name, file: input.path, findings: findings))
        if let crops { try draw(findings, of: input, into: crops, steps) }
        if !json { try say(findings, of: input) }
      }
      if json { try StandardOutput.write(result: SceneList(scenes: reports)) }
      if reports.contains(where: { !$0.findings.isEmpty }) { throw Failure(.findings) }
    }
  }

  private func say(_ findings: [Finding], of input: SceneInput) throws {
    if findings.isEmpty {
      if !quiet { try StandardOutput.write("\(input.name.printable): ok\n") }
      return
    }
    try StandardOutput.write("\(input.name.printable): \(counted(findings.count, "finding"))\n")
    for text in findings.texts { try StandardOutput.write(text + "\n") }
  }

  /// The largest number of pictures of a scene.
  private static let mostCrops = 20

  @MainActor
  private func draw(_ findings: [Finding], of input: SceneInput, into folder: String, _ steps: [DoStep]) throws {
    for (number, finding) in findings.prefix(Self.mostCrops).enumerated() where finding.check != .silence {
      let look = try finding.look.map { try LookName.look($0) }
      let seen = try look.map { look throws(SceneError) in try SceneInput(input, named: input.name, in: look) } ?? input
      let subject = try Subject(seen)
      if finding.look == nil { _ = try subject.perform(steps) }
      try subject.advance(to: finding.time)
      var picture = StagePicture()
      let frame = finding.frame
      picture.crop = CGRect(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
      (picture.margin, picture.mostPixels) = (16, 40_000)
      guard let pixels = try? picture.draw(subject.stage) else { continue }
      let name = "\(input.name)-\(number + 1)-\(finding.check.rawValue).png"
      let path = (folder as NSString).appendingPathComponent(name)
      try failing { try PNGFile.write(PNGEncoder(jobs: 1).encode(pixels), to: path) }
    }
  }
}
