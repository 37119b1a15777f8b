import ArgumentParser
import CommandLineSupport
import CoreGraphics
import Foundation
import Mutoscope
import SceneLanguage
import ScenePlayer
import SceneTemplates
import SceneText
import UIKit
import Utilities

/// Draws some frames of a scene side by side.
struct SheetCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sheet",
    abstract: "Draw a contact sheet of a scene: some of its frames side by side, each with its time.",
    discussion: """
      Without --times, --every or --count, the sheet has at most 16 frames at a round interval, including the end if the \
      interval reaches it. Frames show the scene at exactly these times, whatever its frame rate.

      With --rows, the sheet has one frame for each row of a table whose columns are variables of the scene. It shows the \
      time of --at, with the text of a column below it.

        mutoscope sheet card.yaml
        mutoscope sheet card.yaml --every 0.1 --columns 5 -o card.png
        mutoscope sheet card.yaml --times 0,250ms,50%,end --width 480
        mutoscope sheet card.yaml --rows people.csv --at 1.5 -o people.png
      """)

  @Argument(help: "A scene file; - for standard input.", completion: .file())
  var scene: String

  @OptionGroup var sampling: SamplingOptions

  @Option(
    help: ArgumentHelp("Draw one frame for each row of this .csv or .jsonl file.", valueName: "file"),
    completion: .file())
  var rows: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The time of each row's frame; by default the end. Needs --rows.", valueName: "time"),
    transform: Moment.argument)
  var at: Moment?

  @Option(
    help: ArgumentHelp(
      "The column whose text is below each row's frame; by default the first. Needs --rows.", valueName: "column"))
  var caption: String?

  @OptionGroup var grid: GridOptions

  @OptionGroup var look: LookOption
  @OptionGroup var picture: PictureOptions

  func validate() throws {
    if rows == nil, at != nil || caption != nil {
      throw ValidationError("--at and --caption are for --rows; other sheets have --times.")
    }
    if rows != nil, !sampling.isEmpty {
      throw ValidationError("With --rows there is one time, --at; leave out --times, --every and --count.")
    }
  }

  @MainActor
  func run() async throws {
    try await reporting {
      if let rows { return try drawRows(rows) }
      let input = try picture.load(self.scene, toBe: "drawn", in: look.value)
      let plan = try sampling.plan(for: input, atMost: 16)
      let scene = try input.scene()
      if picture.transparent { scene.stage.backgroundColor = .clear }
      let sheet = try grid.sheet(captions(plan.selectedTimes, input.document), of: scene.stage, from: self.scene)
      let written = try picture.write(try await sheet.draw(plan, of: scene.stage), named: "\(input.name)-sheet")
      let count = plan.indices.count
      try picture.say(
        "\(counted(count, "frame"))", of: input.name, written,
        PictureReport(input.name, written, times: plan.selectedTimes, columns: sheet.columns))
      // The scene, not its stage, holds the script.
      withExtendedLifetime(scene) {}
    }
  }

  /// The times, each followed by the sections that are shown.
  private func captions(_ times: [Double], _ document: SceneDocument) -> [String] {
    zip(ContactSheet.captions(times), times).map { text, time in
      let section = document.sections.last { $0.start <= time + 1e-9 && time < $0.end - 1e-9 }
      return section.map { "\(text) \($0.id)" } ?? text
    }
  }

  /// Draws a sheet with a frame for each row of a table.
  @MainActor
  private func drawRows(_ path: String) throws {
    let template = try SceneFiles.template(scene, limits: memory)
    guard SceneFiles.isFile(path) else {
      throw Failure(.missingInput, "there is no file '\(path.printable)' with rows.")
    }
    let table = try SceneRows.load(path, limits: memory)
    guard table.count > 0, let first = table.columns.first else {
      throw Failure(.badScene, "'\(path.printable)' has no rows.")
    }
    let column = caption ?? first
    guard table.columns.contains(column) else {
      let near = nearestName(to: column, in: table.columns).map { "; did you mean '\($0.printable)'?" } ?? "."
      throw Failure(
        .usage, "'\(path.printable)' has no column '\(column.printable)'\(near)")
    }
    let settings = try picture.variables.inputs(limits: memory)
    // Columns that are only in the names of outputs, or below the picture, need not be variables.
    let captions = Set(table.columns.filter { column in !template.variables.contains { $0.name == column } })
    let misspelled = template.misspellings(of: captions.subtracting([column]), in: table).map(\.warning)
    if picture.strict.strict, !misspelled.isEmpty { throw Failure(SceneError(misspelled.map(\.asError))) }
    if !picture.quiet { for warning in misspelled { StandardError.write(warning.description + "\n") } }
    try template.check(table, over: settings, ignoring: captions)
    var sheet: ContactSheet?
    var (images, times): ([CGImage], [Double]) = ([], [])
    for index in 0..<table.count {
      let values = try template.values(settings + [table[index]], ignoring: captions)
      let document = try template.document(with: values).seen(in: look.value)
      try Scene.check(document, includesEnd: true)
      let scene = try Scene(document)
      if picture.transparent { scene.stage.backgroundColor = .clear }
      let drawn =
        try sheet
        ?? grid.sheet(
          (0..<table.count).map { table[$0][column] ?? "" }, of: scene.stage, from: self.scene)
      sheet = drawn
      let time = try (at ?? Moment.end).seconds(before: document.timeline.duration, of: SceneFiles.name(of: self.scene))
      images.append(try drawn.image(of: scene.stage, at: time))
      times.append(time)
    }
    guard let sheet else { return }
    let name = SceneFiles.name(of: scene)
    let written = try picture.write(try sheet.draw(images), named: "\(name)-sheet")
    try picture.say(
      "\(counted(table.count, "row"))", of: name, written,
      PictureReport(name, written, times: times, columns: sheet.columns))
  }

  private var memory: SceneLimits { picture.memory.limits }
}
