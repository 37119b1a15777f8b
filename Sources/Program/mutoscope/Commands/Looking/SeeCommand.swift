import ArgumentParser
import CommandLineSupport
import CoreGraphics
import Foundation
import Inspection
import Media
import Mutoscope
import SceneLanguage
import UIKit
import Utilities
import ViewVocabulary

/// Prints what is on the screen: as a tree of views, as assistive technologies speak it, or as a small picture.
struct SeeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "see",
    abstract: "Print what a scene shows at a time as text: a tree of views, or what a screen reader says.",
    discussion: """
      Each line is a view: its reference, which stays the same in every run; its role; its identifier after #; what it \
      says; its frame in points; its state; and in brackets why it is not seen as it should be. A tree is cut to \
      \(ViewTree.usualLimit) characters, with --interesting to \(ViewTree.interestingLimit); --limit chooses another \
      number.

        mutoscope see card.yaml --at 1.2
        mutoscope see card.yaml --interesting --look dark
        mutoscope see card.yaml --speech
        mutoscope see card.yaml --crop r4k2 --margin 8 --pixels 40000 -o part.png
        mutoscope see card.yaml --hash --unless 5c0e…
        mutoscope see card.yaml --do "tap 'Save'; wait until 'Saved' is seen" --emit-test
      """)

  @OptionGroup var subject: SubjectOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The time: seconds (0.5), 500ms, 50% or end; by default the beginning, or when the steps of --do are done.",
      valueName: "time"))
  var at: Moment?

  @Flag(help: "Leave out views that only hold others.")
  var interesting = false

  @Option(
    help: ArgumentHelp("Only this view, by reference, identifier or text, with the views in it.", valueName: "view"))
  var of: String?

  @Flag(help: "What a screen reader says of each element, in the order in which it is read.")
  var speech = false

  @Option(help: ArgumentHelp("The largest number of characters; 0 for any number.", valueName: "characters"))
  var limit: Int?

  @OptionGroup var picture: SeenPictureOptions

  @Flag(help: "Print a Swift test that does the steps of --do and expects what was seen then.")
  var emitTest = false

  @Flag(help: "Print a script file that does the steps of --do.")
  var emitScript = false

  func validate() throws {
    if let limit, limit < 0 || (1..<200).contains(limit) {
      throw ValidationError("--limit \(limit): at least 200 characters, or 0 for any number.")
    }
    if emitTest || emitScript, subject.steps == nil {
      throw ValidationError("--emit-test and --emit-script need the steps of --do.")
    }
    if subject.json, emitTest || emitScript { throw ValidationError("--json and --emit-… both print a result.") }
  }

  @MainActor
  func run() async throws {
    try await reporting {
      let steps = try subject.parsedSteps
      let input = try subject.load()
      let scene = try subject.open(input)
      let before = emitTest ? Self.texts(scene.reader.read()) : []
      let done = try scene.perform(steps)
      try scene.advance(to: try at?.seconds(in: input) ?? 0)
      let reading = scene.reader.read()
      if emitTest || emitScript {
        let texts = Self.texts(reading).filter { !before.contains($0) }
        let script = DoneScript(done, newTexts: texts)
        let text = emitTest ? script.test(of: input.name, on: input.document.canvas.device?.name) : script.script
        return try StandardOutput.write(text + "\n")
      }
      let position = try of.map { try self.position($0, in: reading) }
      if picture.isWanted {
        return try picture.draw(scene, reading, of: position, isQuiet: subject.quiet, json: subject.json)
      }
      if !subject.quiet { for entry in done { StandardError.write("\(entry.line)\n") } }
      try speech ? speak(scene, reading, position) : show(ViewTree(reading, of: position))
      withExtendedLifetime(scene) {}
    }
  }

  @MainActor
  private func position(_ name: String, in reading: StageReading) throws(Failure) -> Int {
    if let position = reading.position(named: name) { return position }
    let known = reading.views.map(\.name) + reading.views.map(\.reference)
    let near = nearestName(to: name, in: known).map { "; did you mean '\($0.printable)'?" } ?? "."
    throw Failure(.usage, "there is no view '\(name.printable)' at this time\(near)")
  }

  @MainActor
  private static func texts(_ reading: StageReading) -> [String] {
    reading.views.filter(\.isSeen).compactMap { ViewWords.text(of: $0.view) }
  }

  private func show(_ tree: ViewTree) throws {
    if subject.json { return try StandardOutput.write(result: interesting ? tree.interesting : tree) }
    let usual = interesting ? ViewTree.interestingLimit : ViewTree.usualLimit
    try StandardOutput.write(tree.text(isInteresting: interesting, limit: limit ?? usual) + "\n")
  }

  @MainActor
  private func speak(_ scene: Subject, _ reading: StageReading, _ position: Int?) throws {
    let elements = SpeechReader.elements(of: scene.stage, in: position.map { reading.views[$0].view }) { view in
      reading.position(of: view).map { reading.views[$0].reference }
    }
    if subject.json { return try StandardOutput.write(result: elements) }
    let text = elements.text(limit: limit ?? ViewTree.usualLimit)
    try StandardOutput.write((text.isEmpty ? "(nothing is spoken)" : text) + "\n")
  }
}
