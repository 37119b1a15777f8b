import CoreGraphics
import Foundation
import Media
import Mutoscope
import SceneLanguage
import ScenePlayer
import SceneTemplates
import SceneText
import TestSupport
import Testing
import UIKit

/// How much may play at the same time, and which files are played.
@MainActor
@Suite struct FootageLimitTests {
  /// A folder `shots` with two grey images of some size.
  private func withShots(
    side: Int = 8, _ use: (_ folder: URL, _ scene: (String) throws -> Scene) throws -> Void
  ) throws {
    try withTemporaryFolder { folder in
      try FileManager.default.createDirectory(at: folder.appending(path: "shots"), withIntermediateDirectories: true)
      for (name, byte) in [("1", UInt8(255)), ("2", 128)] {
        let image = Self.square(side, byte)
        try Data(PNGEncoder().encode(image)).write(to: folder.appending(path: "shots/\(name).png"))
      }
      try use(folder) { body in
        let text = "canvas: {size: [8, 8], background: black}\n\(body)"
        let document = try SceneDocument.parse(text, fileName: "s.yaml", folder: folder.path(percentEncoded: false))
        return try Scene(document)
      }
    }
  }

  /// A grey image.
  private static func square(_ side: Int, _ byte: UInt8) -> Pixels {
    var pixels = Pixels(width: side, height: side)
    pixels.withUnsafeMutableBytes { bytes in for place in bytes.indices { bytes[place] = place % 4 == 3 ? 255 : byte } }
    return pixels
  }

  private func check(_ text: String, in folder: URL, megabytes: Int) throws {
    var limits = SceneLimits()
    limits.imageBytes = megabytes << 20
    let path = folder.path(percentEncoded: false)
    try Scene.check(try SceneDocument.parse(text, fileName: "s.yaml", folder: path, limits: limits))
  }

  private func error(_ body: () throws -> Void) -> String {
    do {
      try body()
      return "no error"
    } catch {
      return "\(error)"
    }
  }

  @Test func `At most 64 views play at the same time`() throws {
    let timeline = "timeline: {duration: 1}\n"
    func views(_ count: Int) -> String {
      "views:\n" + (1...count).map { "- {id: v\($0), center: [4, 4], video: shots}\n" }.joined()
    }
    try withShots { _, scene in
      _ = try scene(timeline + views(64))
      let found = error { _ = try scene(timeline + views(65)) }
      #expect(
        found.contains("65 views play videos or animated images at 0 s; at most 64 may at the same time"), "\(found)")
      // At the video of the last one.
      #expect(found.hasPrefix("s.yaml:68:36: error: "), "\(found)")
      #expect(found.contains("\n      |                                    ^"), "\(found)")
    }
  }

  @Test func `Views that are hidden do not play, as those of other sections`() throws {
    let body = """
      timeline: {fps: 4}
      sections:
        - {id: a, duration: 1, views: [{repeat: 40, center: [4, 4], video: {file: shots, fps: 2}}]}
        - {id: b, duration: 1, views: [{repeat: 40, center: [4, 4], video: {file: shots, fps: 2}}]}
      """
    try withShots { _, make in
      let scene = try make(body)
      scene.stage.advance(to: 1.5)
      _ = scene.stage.frame()
      #expect(scene.stage.failure == nil)
      let late = """
        timeline: {duration: 2}
        views:
          - {repeat: 40, center: [4, 4], video: shots}
          - {id: more, isHidden: true, frame: [0, 0, 8, 8], subviews: [{repeat: 40, center: [4, 4], video: shots}]}
        events: [{at: 1, set: {view: more, isHidden: false}}]
        """
      let found = error { _ = try make(late) }
      #expect(found.contains("80 views play videos or animated images at 1 s; at most 64 may"), "\(found)")
    }
  }

  @Test func `Pictures that are shown at the same time fit into the memory`() throws {
    try withShots(side: 512) { folder, _ in
      // Each takes a megabyte, and another one for the next picture.
      let text = """
        canvas: {size: [8, 8]}
        timeline: {duration: 1}
        views:
        - {center: [4, 4], video: shots}
        - {center: [4, 4], video: shots}
        """
      try check(text, in: folder, megabytes: 4)
      let found = error { try check(text, in: folder, megabytes: 3) }
      #expect(
        found.hasPrefix("s.yaml:5:27: error: with this video, what is shown at 0 s takes more than 3 MB"), "\(found)")
    }
  }

  @Test func `A picture that is much larger than the first is refused when it is shown`() throws {
    try withShots { folder, _ in
      let image = Self.square(1024, 64)
      try Data(PNGEncoder().encode(image)).write(to: folder.appending(path: "shots/3.png"))
      var limits = SceneLimits()
      limits.imageBytes = 2 << 20
      let document = try SceneDocument.parse(
        "canvas: {size: [8, 8]}\ntimeline: {fps: 4, duration: 2}\nviews: [{center: [4, 4], video: shots}]",
        fileName: "s.yaml", folder: folder.path(percentEncoded: false), limits: limits)
      let scene = try Scene(document)
      scene.stage.advance(to: 0.25)
      _ = scene.stage.frame()
      #expect(scene.stage.failure == nil)
      scene.stage.advance(to: 0.5)
      _ = scene.stage.frame()
      let failure = "\(try #require(scene.stage.failure))"
      #expect(
        failure.contains("'shots' cannot be shown to its end: With this picture of 1024 × 1024 pixels"), "\(failure)")
    }
  }

  @Test func `Each image of a folder has its hash, and the manifest of a recording as well`() throws {
    try withShots { folder, _ in
      func hashes() throws -> [String: String] {
        try SceneDocument.parse(
          "canvas: {size: [8, 8]}\ntimeline: {duration: 1}\nviews: [{center: [4, 4], video: shots}]",
          fileName: "s.yaml", folder: folder.path(percentEncoded: false)
        ).assetHashes()
      }
      let before = try hashes()
      #expect(before.keys.sorted() == ["shots/1.png", "shots/2.png"])
      #expect(before["shots/1.png"] != before["shots/2.png"])
      try Data("{}".utf8).write(to: folder.appending(path: "shots/manifest.json"))
      try Data(PNGEncoder().encode(Pixels(width: 8, height: 8))).write(to: folder.appending(path: "shots/2.png"))
      let after = try hashes()
      #expect(after.keys.sorted() == ["shots/1.png", "shots/2.png", "shots/manifest.json"])
      #expect(after["shots/1.png"] == before["shots/1.png"] && after["shots/2.png"] != before["shots/2.png"])
    }
  }

  @Test func `A file that is exchanged after it was checked is not read`() throws {
    try withShots { folder, scene in
      let outside = folder.appending(path: "secret.png")
      try Data(PNGEncoder().encode(Pixels(width: 8, height: 8))).write(to: outside)
      let scene = try scene("timeline: {fps: 4, duration: 1}\nviews: [{center: [4, 4], video: shots}]")
      let second = folder.appending(path: "shots/2.png").path(percentEncoded: false)
      try FileManager.default.removeItem(atPath: second)
      try FileManager.default.createSymbolicLink(atPath: second, withDestinationPath: "../secret.png")
      scene.stage.advance(to: 0.25)
      _ = scene.stage.frame()
      let failure = "\(try #require(scene.stage.failure))"
      #expect(failure.contains("it was changed after it had been checked"), "\(failure)")
    }
  }

  @Test func `ffmpeg reads the video that was checked`() throws {
    guard let tool = FFmpeg() else { return }
    try withTemporaryFolder { folder in
      func make(_ name: String, _ color: String) throws {
        let output = folder.appending(path: name).path(percentEncoded: false)
        let source = "color=\(color):s=16x16:r=4:d=1"
        try #require(tool.output(["-v", "error", "-f", "lavfi", "-i", source, "-c:v", "ffv1", output]) != nil)
      }
      try make("a.mkv", "red")
      try make("b.mkv", "blue")
      let path = folder.appending(path: "a.mkv").path(percentEncoded: false)
      let document = try SceneDocument.parse(
        "canvas: {size: [16, 16]}\ntimeline: {fps: 4, duration: 1}\nviews: [{center: [8, 8], video: a.mkv}]",
        fileName: "s.yaml", folder: folder.path(percentEncoded: false))
      let scene = try Scene(document)
      try FileManager.default.removeItem(atPath: path)
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "b.mkv")
      scene.stage.advance(to: 0.25)
      _ = scene.stage.frame()
      let failure = "\(try #require(scene.stage.failure))"
      #expect(failure.contains("it was changed after it had been checked"), "\(failure)")
      #expect(!failure.contains("/proc/"))
    }
  }

  @Test func `The sound of a video that an event sets is not heard, which is a warning`() throws {
    try withShots { folder, _ in
      let text = """
        canvas: {size: [8, 8]}
        timeline: {fps: 4, duration: 1}
        views: [{id: v, center: [4, 4], video: shots}]
        events: [{at: 0.5, set: {view: v, video: {file: shots, start: 0.5, sound: true}}}]
        """
      let document = try SceneDocument.parse(text, fileName: "s.yaml", folder: folder.path(percentEncoded: false))
      let warnings = try Scene.check(document)
      #expect(warnings.count == 1)
      #expect(
        warnings.first?.message
          == "the sound of 'shots' is not heard, because only videos that a view has from the beginning are; add it to 'audio'"
      )
      #expect(warnings.first?.position?.line == 4)
    }
  }

  /// Makes a grey video of one second with four frames a second.
  private func makeVideo(_ name: String, in folder: URL, _ arguments: [String] = [], _ tool: FFmpeg) throws {
    let output = folder.appending(path: name).path(percentEncoded: false)
    let source = ["-v", "error", "-f", "lavfi", "-i", "color=gray:s=16x16:r=4:d=1"]
    try #require(tool.output(source + arguments + [output]) != nil)
  }

  private func document(_ video: String, _ rest: String = "", in folder: URL) throws -> SceneDocument {
    try SceneDocument.parse(
      "canvas: {size: [64, 64]}\ntimeline: {fps: 4, duration: 1}\nviews: [{id: v, center: [32, 32], video: \(video)}]\n"
        + rest, fileName: "s.yaml", folder: folder.path(percentEncoded: false))
  }

  @Test(
    arguments: [
      (
        "{file: a.mkv, gain: -6}",
        "the 'gain' of 'a.mkv' has no effect, because its sound is not heard; add 'sound: true'"
      ),
      (
        "{file: a.mkv, fps: 2}",
        "the 'fps' of 'a.mkv' has no effect, because its pictures have times of their own; change its 'speed'"
      ),
      (
        "{file: a.mkv, from: 1}",
        "'a.mkv' stands still on its last picture, because it is 1 s long and 'from' is 1 s"
      ),
      (
        "{file: a.mkv, start: 1}",
        "'a.mkv' begins at 1 s, not before the end of the scene at 1 s: only its first picture is seen"
      ),
      ("{file: a.mkv, from: 0.5, start: 0.5, speed: 2, loop: true}", nil),
    ] as [(String, String?)]) func `A setting of a video that changes nothing is a warning`(
      _ video: String, _ sentence: String?
    ) throws
  {
    guard let tool = FFmpeg() else { return }
    try withTemporaryFolder { folder in
      try makeVideo("a.mkv", in: folder, ["-c:v", "ffv1"], tool)
      let warnings = try Scene.check(document(video, in: folder))
      #expect(warnings.map { $0.message } == [sentence].compactMap { $0 })
    }
  }

  @Test func `Pixels that are not square are stretched`() throws {
    guard let tool = FFmpeg() else { return }
    try withTemporaryFolder { folder in
      try makeVideo("wide.mkv", in: folder, ["-vf", "setsar=2", "-c:v", "ffv1"], tool)
      try makeVideo("square.mkv", in: folder, ["-c:v", "ffv1"], tool)
      let sizes = try ["wide.mkv", "square.mkv"].map { name in
        let scene = try Scene(document(name, in: folder))
        scene.stage.advance(to: 0.75)
        _ = scene.stage.frame()
        return scene.stage.failure == nil ? scene.view("v")?.bounds.size : nil
      }
      #expect(sizes == [CGSize(width: 32, height: 16), CGSize(width: 16, height: 16)])
    }
  }

  @Test func `A video that is cut off is an error`() throws {
    guard let tool = FFmpeg() else { return }
    try withTemporaryFolder { folder in
      let file = folder.appending(path: "a.webm")
      let noise = ["-vf", "noise=alls=99:allf=t", "-t", "8", "-c:v", "libvpx", "-g", "2"]
      let output = file.path(percentEncoded: false)
      let source = ["-v", "error", "-f", "lavfi", "-i", "color=gray:s=64x64:r=4:d=8"]
      try #require(tool.output(source + noise + [output]) != nil)
      try Scene.check(document("a.webm", in: folder))
      let bytes = try Data(contentsOf: file)
      try bytes.prefix(bytes.count / 2).write(to: file)
      let found = error { try Scene.check(document("a.webm", in: folder)) }
      #expect(
        found.contains("video 'a.webm' cannot be shown: It is cut off: it should last 8.00 s, and its pictures end at"),
        "\(found)")
    }
  }

  @Test(arguments: ["video: a.gif", "image: a.gif"])
  func `A GIF that is cut off is an error, and one that only lacks its last byte is whole`(_ view: String) throws {
    guard let tool = FFmpeg() else { return }
    try withTemporaryFolder { folder in
      let file = folder.appending(path: "a.gif")
      let source = ["-v", "error", "-f", "lavfi", "-i", "testsrc=s=64x64:r=4:d=2", file.path(percentEncoded: false)]
      try #require(tool.output(source) != nil)
      let text =
        "canvas: {size: [64, 64]}\ntimeline: {fps: 4, duration: 2}\nviews: [{id: v, center: [32, 32], \(view)}]"
      let check = {
        try Scene.check(
          SceneDocument.parse(text, fileName: "s.yaml", folder: folder.path(percentEncoded: false)))
      }
      let bytes = try Data(contentsOf: file)
      for missing in [0, 1] {
        try bytes.dropLast(missing).write(to: file)
        #expect(try check().map(\.message) == [])
      }
      for length in [bytes.count / 2, bytes.count - 2, 900] {
        try bytes.prefix(length).write(to: file)
        let found = error { _ = try check() }
        #expect(found.contains("It is cut off: it ends in the middle of a picture."), "\(length): \(found)")
      }
    }
  }

  @Test(arguments: ["image: shots/1.png", "video: shots"]) func `Only views with images get others`(
    _ setting: String
  ) throws {
    try withShots { folder, scene in
      let views = "views: [{id: v, center: [4, 4], video: shots}, {id: a, text: b, center: [4, 4]}]\n"
      let timeline = "timeline: {fps: 4, duration: 1}\n"
      _ = try scene(timeline + views + "events: [{at: 0.5, set: {view: v, \(setting)}}]")
      let found = error { _ = try scene(timeline + views + "events: [{at: 0.5, set: {view: a, \(setting)}}]") }
      let key = setting.prefix(5)
      #expect(
        found.hasPrefix(
          "s.yaml:4:42: error: 'a' shows no image, so it has no '\(key)'; give it an 'image' or a 'video'"), "\(found)")
    }
  }
}
