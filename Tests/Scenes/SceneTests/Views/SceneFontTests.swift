import Foundation
import Media
import Mutoscope
import SceneLanguage
import SceneText
import TestSupport
import Testing
import UIKit

@testable import ScenePlayer

/// A scene's own fonts.
@MainActor
struct SceneFontTests {
  private static let georgian = "/usr/share/fonts/truetype/noto/NotoSansGeorgian-Regular.ttf"

  /// Calls `body` with a folder that has `fonts/g.ttf`, and a function that loads a scene with a label.
  private func with(
    font: String, fonts: String = "fonts: fonts",
    _ body: (_ folder: URL, _ load: () throws -> SceneDocument) throws -> Void
  ) throws {
    try withTemporaryFolder { folder in
      try FileManager.default.createDirectory(
        at: folder.appending(path: "fonts"), withIntermediateDirectories: false)
      try Data(contentsOf: URL(filePath: Self.georgian)).write(to: folder.appending(path: "fonts/g.ttf"))
      let file = folder.appending(path: "s.yaml")
      let text = """
        canvas: {size: [99, 99]}
        timeline: {duration: 0.1, fps: 10}
        \(fonts)
        views: [{id: a, center: [9, 9], text: "ა", font: {name: \(font), size: 20}}]
        """
      try Data(text.utf8).write(to: file)
      try body(folder) { try SceneDocument.load(contentsOf: file, fileName: "s.yaml") }
    }
  }

  private func report(_ body: () throws -> Void) -> String {
    do {
      try body()
      return "no error"
    } catch {
      return "\(error)".split(separator: "\n").first.map(String.init) ?? ""
    }
  }

  @Test func `A scene finds its own fonts, and no other scene does`() async throws {
    try with(font: "Noto Sans Georgian") { _, load in
      let document = try load()
      let warnings = try Scene.check(document)
      #expect(warnings.allSatisfy { !$0.message.contains("font") })
      let scene = try Scene(document)
      let label = try #require(scene.view("a") as? UILabel)
      #expect(label.font.fontName == "NotoSansGeorgian-Regular" && label.font.pointSize == 20)
      #expect(document.fontHashes().keys.sorted() == ["g.ttf"])
      #expect(document.fontPaths.map { $0.split(separator: "/").last } == ["fonts", "g.ttf"])
    }
  }

  @Test func `A missing font is a warning where it is named`() throws {
    try with(font: "Brand-Bold") { _, load in
      let document = try load()
      let warnings = try Scene.check(document).filter { $0.message.contains("font") }
      #expect(
        warnings.map(\.message) == [
          "there is no font 'Brand-Bold', so the system's stands for it; put its file into the fonts folder"
        ])
      #expect(warnings.first?.position == SourcePosition(line: 4, column: 57))
      let sentences = ProgrammerError.sentences {
        let label = (try? Scene(document))?.view("a") as? UILabel
        #expect(label?.font == .boldSystemFont(ofSize: 20))
      }
      #expect(sentences == [])
    }
    try with(font: "Brand-Bold", fonts: "") { _, load in
      let warnings = try Scene.check(load())
      #expect(
        warnings.contains {
          $0.message
            == "there is no font 'Brand-Bold', so the system's stands for it; name the folder of its file with "
            + "'fonts'"
        })
    }
  }

  @Test func `Problems with the folder are reported in a sentence`() throws {
    try with(font: "x", fonts: "fonts: other") { folder, load in
      let path = folder.appending(path: "other").path(percentEncoded: false)
      #expect(report { try Scene.check(load()) } == "s.yaml:3:8: error: there is no fonts folder '\(path)'")
      try FileManager.default.createDirectory(
        at: folder.appending(path: "other"), withIntermediateDirectories: false)
      #expect(
        report { try Scene.check(load()) }
          == "s.yaml:3:8: error: the fonts folder '\(path)' has no file whose name ends in .ttf or .otf")
      try Data("no font".utf8).write(to: folder.appending(path: "other/x.TTF"))
      #expect(
        report { try Scene.check(load()) }
          == "s.yaml:3:8: error: 'x.TTF' in the fonts folder '\(path)' is not a TrueType or OpenType font with "
          + "characters and outlines")
      try FileManager.default.createSymbolicLink(
        atPath: folder.appending(path: "other/x.otf").path(percentEncoded: false),
        withDestinationPath: "../fonts/g.ttf")
      #expect(
        report { try Scene.check(load()) }.hasSuffix("font 'x.otf' is a link that leads out of the fonts folder"))
    }
    try with(font: "x", fonts: "fonts: ../fonts") { _, load in
      #expect(
        report { _ = try load() }
          == "s.yaml:3:8: error: the path '../fonts' leads outside the scene's folder; a file '.mutoscope-root' above both "
          + "folders allows it")
    }
  }

  @Test func `The fonts that a scene uses are in the manifest`() async throws {
    var made: Scene?
    try with(font: "NotoSansGeorgian-Regular") { _, load in made = try Scene(load()) }
    let scene = try #require(made)
    let plan = try FramePlan(duration: 0.1, framesPerSecond: 10, includesEnd: false, selection: .all)
    let manifest = try await CaptureJob(plan: plan, sceneName: "s").run(on: scene.stage).manifest
    #expect(manifest.versions["font Noto Sans Georgian"] != nil)
    #expect(manifest.builds?["font Noto Sans Georgian"]?.count == 16)
  }
}
