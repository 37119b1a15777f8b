import CoreGraphics
import Foundation
import Media
import SceneLanguage
import ScenePlayer
import SceneTemplates
import SceneText
import TestSupport
import Testing
import UIKit

/// The image files that a scene may show.
@MainActor
@Suite struct SceneImageTests {
  /// A PNG of one colour.
  private static func png(_ width: Int, _ height: Int) -> Data {
    Data(PNGEncoder().encode(Pixels(width: width, height: height)))
  }

  private static func scene(_ images: [String], assets: String = "images") -> String {
    let views = images.enumerated().map { "  - {id: v\($0), center: [0, 0], image: \"\($1)\"}\n" }.joined()
    return "canvas: {size: [9, 9]}\ntimeline: {duration: 1}\nassets: \(assets)\nviews:\n\(views)"
  }

  /// Calls `body` with a folder that has a scene, `images/a.png` of 4 × 2 pixels, and `other/b.png`.
  private func with(
    _ images: [String], assets: String = "images", _ body: (_ folder: URL, _ scene: () throws -> Scene) throws -> Void
  ) throws {
    try withTemporaryFolder { outer in
      let folder = outer.appending(path: "scenes")
      for (name, image) in ["scenes/images/a.png": Self.png(4, 2), "other/b.png": Self.png(2, 2)] {
        let file = outer.appending(path: name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try image.write(to: file)
      }
      let file = folder.appending(path: "s.yaml")
      try Data(Self.scene(images, assets: assets).utf8).write(to: file)
      try body(folder) {
        let document = try SceneDocument.load(contentsOf: file, fileName: "s.yaml")
        try Scene.check(document)
        return try Scene(document)
      }
    }
  }

  private func link(_ path: String, to target: String, in folder: URL) throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.appending(path: path).path(percentEncoded: false), withDestinationPath: target)
  }

  private func report(_ scene: () throws -> Scene) -> String {
    do {
      _ = try scene()
      return "no error"
    } catch {
      return "\(error)".split(separator: "\n").first.map(String.init) ?? ""
    }
  }

  private func sizes(_ scene: Scene) -> [CGSize] { scene.views.dropFirst().map(\.view.bounds.size) }

  @Test func `Every spelling is the same image`() throws {
    try with(["a.png", "./a.png", ".//x/../a.png", "link.png"]) { folder, scene in
      try link("images/link.png", to: "a.png", in: folder)
      let scene = try scene()
      #expect(sizes(scene) == Array(repeating: CGSize(width: 4, height: 2), count: 4))
      let pictures = scene.views.compactMap { ($0.view as? UIImageView)?.image?.cgImage }
      #expect(pictures.count == 4)
      #expect(pictures.allSatisfy { $0 === pictures[0] })
    }
  }

  /// 600 × 600 pixels take 1,440,000 bytes, however many names they have.
  @Test func `Images that are too large together are refused`() throws {
    try with(["a.png", "./a.png", "link.png", "b.png"]) { folder, _ in
      try Self.png(600, 600).write(to: folder.appending(path: "images/a.png"))
      try Self.png(600, 600).write(to: folder.appending(path: "images/b.png"))
      try link("images/link.png", to: "a.png", in: folder)
      var limits = SceneLimits()
      func load(_ bytes: Int) throws -> SceneDocument {
        limits.imageBytes = bytes
        return try SceneDocument.load(
          contentsOf: folder.appending(path: "s.yaml"), fileName: "s.yaml", limits: limits)
      }
      let enough = try load(2_880_000)
      #expect(throws: Never.self) { try Scene.check(enough) }
      #expect(throws: Never.self) { try Scene(enough) }
      let tooLittle = try load(2_879_999)
      for attempt in [{ _ = try Scene.check(tooLittle) }, { _ = try Scene(tooLittle) }] {
        let error = #expect(throws: SceneError.self) { try attempt() }
        #expect(
          error?.diagnostics.map(\.message) == [
            "with this image, the scene's images take more than 2 MB of memory; show fewer or smaller ones, or allow more "
              + "with --memory"
          ])
        #expect(error?.diagnostics.first?.position == SourcePosition(line: 8, column: 37))
      }
    }
  }

  @Test func `A link that leads out of the assets folder is refused`() throws {
    try with(["out.png"]) { folder, scene in
      try link("images/out.png", to: "../../other/b.png", in: folder)
      #expect(
        report(scene) == "s.yaml:5:37: error: image 'out.png' is a link that leads out of the assets folder")
    }
  }

  @Test func `The assets folder may be a link`() throws {
    try with(["b.png"], assets: "linked") { folder, scene in
      try link("linked", to: "../other", in: folder)
      let assets = folder.appending(path: "linked").path(percentEncoded: false)
      #expect(
        report(scene)
          == "s.yaml:5:37: error: the assets folder '\(assets)' is a link that leads out of the scene's folder")
    }
    try with(["a.png"], assets: "linked") { folder, scene in
      try link("linked", to: "images", in: folder)
      #expect(sizes(try scene()) == [CGSize(width: 4, height: 2)])
    }
  }

  /// Two names that are equal as Swift strings: é as one code point and as two.
  @Test func `Names are compared as bytes`() throws {
    let (one, two) = ("caf\u{E9}.png", "cafe\u{301}.png")
    try with([one, two]) { folder, scene in
      try Self.png(1, 1).write(to: folder.appending(path: "images/\(one)"))
      try Self.png(3, 3).write(to: folder.appending(path: "images/\(two)"))
      #expect(sizes(try scene()) == [CGSize(width: 1, height: 1), CGSize(width: 3, height: 3)])
    }
    try with(["out.png"], assets: "caf\u{E9}") { folder, scene in
      for name in ["caf\u{E9}", "cafe\u{301}"] {
        try FileManager.default.createDirectory(at: folder.appending(path: name), withIntermediateDirectories: false)
      }
      try Self.png(1, 1).write(to: folder.appending(path: "cafe\u{301}/a.png"))
      try link("caf\u{E9}/out.png", to: "../cafe\u{301}/a.png", in: folder)
      #expect(report(scene).hasSuffix("image 'out.png' is a link that leads out of the assets folder"))
    }
  }

  @Test func `A missing assets folder is an error`() throws {
    try with(["a.png"], assets: "none") { folder, scene in
      let assets = folder.appending(path: "none").path(percentEncoded: false)
      #expect(
        report(scene) == "s.yaml:5:37: error: there is no assets folder '\(assets)', which has the image 'a.png'")
    }
    try with([".", "x/.."]) { _, scene in
      #expect(report(scene) == "s.yaml:5:37: error: the path '.' is that of the assets folder")
    }
  }

  /// A check reads headers and checksums only; the pixels are decoded once, by the scene that shows them.
  @Test func `Pixels are decoded by the scene and not by its check`() throws {
    try with(["a.png"]) { folder, scene in
      let file = folder.appending(path: "images/a.png")
      // The header of a larger image before the pixels of a smaller one.
      try (Self.png(40, 40).prefix(33) + Self.png(4, 2).dropFirst(33)).write(to: file)
      let document = try SceneDocument.load(contentsOf: folder.appending(path: "s.yaml"), fileName: "s.yaml")
      #expect(throws: Never.self) { try Scene.check(document) }
      #expect(report { try Scene(document) }.hasPrefix("s.yaml:5:37: error: image 'a.png' cannot be shown: The PNG is"))

      var cut = Self.png(40, 40)
      cut.removeLast(20)
      try cut.write(to: file)
      #expect(report(scene).hasPrefix("s.yaml:5:37: error: image 'a.png' cannot be shown: The PNG is cut off"))
      var damaged = Self.png(40, 40)
      damaged[45] ^= 1
      try damaged.write(to: file)
      #expect(report(scene).hasPrefix("s.yaml:5:37: error: image 'a.png' cannot be shown: The PNG is damaged"))
    }
  }
}
