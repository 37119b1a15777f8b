import ArgumentParser
import CommandLineSupport
import CoreGraphics
import Foundation
import Mutoscope
import SceneLanguage
import ScenePlayer
import UIKit
import Utilities

/// Draws a scene in several looks side by side.
struct LooksCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "looks",
    abstract: "Draw a contact sheet of a scene in all looks: dark, large text, right to left, other devices.",
    discussion: """
      Without --looks, the sheet shows the scene as it is, dark, highContrast, rtl and four sizes of text; if its canvas \
      is a device, also the smallest and the largest phone, landscape and a tablet. Each picture shows the scene at the \
      time of --at: by default its end, or, if it shows much less then, the time at which it shows most. Texts that are \
      truncated in a look, but not in the first one, are listed, and so are looks in which nothing is different.

        mutoscope looks profile.yaml
        mutoscope looks profile.yaml --looks standard,dark,rtl,dark+rtl --at 0.5
        mutoscope looks profile.yaml --looks iPhoneSE,iPhone16,iPadPro11+landscape -o sizes.png
      """)

  @Argument(help: "A scene file; - for standard input.", completion: .file())
  var scene: String

  @Option(
    help: ArgumentHelp("The looks, separated by commas; several joined by + are one.", valueName: "looks"),
    transform: { text in try LookOption.parsed { try LookName.list(text) } })
  var looks: [Look] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "When: seconds (0.5), 500ms, 50% or end; by default when there is much to see.", valueName: "time"),
    transform: Moment.argument)
  var at: Moment?

  @OptionGroup var grid: GridOptions

  @OptionGroup var picture: PictureOptions

  @MainActor
  func run() async throws {
    try await reporting {
      let input = try picture.load(self.scene, toBe: "drawn")
      let looks = looks.isEmpty ? LookName.usual(isOnDevice: input.document.canvas.device != nil) : looks
      var texts: [(look: Look, truncated: [TruncatedText])] = []
      let files = ImageFiles()
      @MainActor func scene(in look: Look) throws -> Scene {
        let scene = try Scene(try input.document.seen(in: look), sharing: files)
        if picture.transparent { scene.stage.backgroundColor = .clear }
        return scene
      }
      let time = try at?.seconds(in: input) ?? fullest(try scene(in: looks[0]), input.document.timeline.duration)
      var first: Scene? = try scene(in: looks[0])
      guard let stage = first?.stage else { return }
      let sheet = try grid.sheet(looks.map(\.name), of: stage, from: self.scene)
      let (pixels, unchanged) = try sheet.draw(at: time) { number, show in
        let scene = try first ?? scene(in: looks[number])
        first = nil
        try show(scene.stage)
        texts.append((looks[number], scene.stage.truncatedTexts))
        // The scene, not its stage, holds the script.
        withExtendedLifetime(scene) {}
      }
      let written = try picture.write(pixels, named: "\(input.name)-looks")
      try picture.say(
        "\(counted(looks.count, "look"))", of: input.name, written,
        PictureReport(input.name, written, times: looks.map { _ in time }, columns: sheet.columns))
      if !picture.quiet {
        StandardError.write(Self.notes(texts, from: self.scene) + Self.note(unchanged.map { looks[$0].name }))
      }
    }
  }

  /// The time at which a scene shows most; the scene is played to its end.
  @MainActor
  private func fullest(_ scene: Scene, _ duration: TimeInterval) throws -> TimeInterval {
    defer { withExtendedLifetime(scene) {} }
    return try FullestMoment.time(of: scene.stage, duration: duration)
  }

  /// A line about the looks in which the scene is as it is in the first one; nothing if there is none.
  private static func note(_ unchanged: [String]) -> String {
    guard let last = unchanged.last else { return "" }
    let names = unchanged.count == 1 ? last : "\(unchanged.dropLast().joined(separator: ", ")) and \(last)"
    return "\(names): nothing looks different\n"
  }

  /// A line for each text that is truncated in a look, but not in the first one.
  private static func notes(_ texts: [(look: Look, truncated: [TruncatedText])], from scene: String) -> String {
    let usual = texts.first?.truncated ?? []
    let lines = texts.enumerated().flatMap { number, entry in
      entry.truncated.filter { text in number == 0 || !usual.contains { $0.isSame(as: text) } }
        .map { "\(entry.look.name): \($0.description.printable)\n" }
    }
    return lines.joined()
  }
}
