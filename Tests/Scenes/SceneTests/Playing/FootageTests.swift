import CoreGraphics
import Foundation
import Media
import Mutoscope
import Raster
import SceneLanguage
import ScenePlayer
import SceneTemplates
import SceneText
import TestSupport
import Testing
import UIKit

/// Videos, animated images and folders of images that views play.
@MainActor
@Suite struct FootageTests {
  private static let colors: [(UInt8, UInt8, UInt8)] = [(255, 0, 0), (0, 255, 0), (0, 0, 255), (255, 255, 0)]

  private static func square(_ number: Int) -> Pixels {
    var pixels = Pixels(width: 8, height: 8)
    let (red, green, blue) = colors[number]
    pixels.withUnsafeMutableBytes { bytes in
      for start in stride(from: 0, to: bytes.count, by: 4) {
        (bytes[start], bytes[start + 1], bytes[start + 2], bytes[start + 3]) = (blue, green, red, 255)
      }
    }
    pixels.isOpaque = true
    return pixels
  }

  /// A folder with `shots`, four images whose numbers are not in the order of letters, and a scene.
  private func withScene(
    _ body: String, _ length: String = "{fps: 4, duration: 4}", _ use: (URL, () throws -> Scene) throws -> Void
  ) throws {
    try withTemporaryFolder { folder in
      let shots = folder.appending(path: "shots")
      try FileManager.default.createDirectory(at: shots, withIntermediateDirectories: true)
      for (number, name) in ["8", "9", "10", "11"].enumerated() {
        try Data(PNGEncoder().encode(Self.square(number))).write(to: shots.appending(path: "s\(name).png"))
      }
      try use(folder) {
        let text = "canvas: {size: [8, 8], background: black}\ntimeline: \(length)\n\(body)"
        let document = try SceneDocument.parse(text, fileName: "s.yaml", folder: folder.path(percentEncoded: false))
        let warnings = try Scene.check(document)
        #expect(!warnings.contains { $0.message.hasPrefix("nothing happens") })
        return try Scene(document)
      }
    }
  }

  /// The number of the colour in the middle of the canvas at some times; -1 for black.
  private func seen(_ scene: Scene, at times: [Double]) throws -> [Int] {
    try times.map { time in
      scene.stage.advance(to: time)
      let pixels = try Rasteriser().render(scene.stage.frame())
      let pixel = pixels[4, 4]
      let found = Self.colors.firstIndex { color in
        pixel.isNear(Pixel(color.0, color.1, color.2), 40)
      }
      return found ?? -1
    }
  }

  @Test func `A folder of images is played in the order of their numbers, one in each frame`() throws {
    try withScene("views: [{id: v, center: [4, 4], video: shots}]") { _, scene in
      let scene = try scene()
      #expect(scene.view("v")?.bounds.size == CGSize(width: 8, height: 8))
      #expect(try seen(scene, at: [0, 0.25, 0.5, 0.75, 1, 2]) == [0, 1, 2, 3, 3, 3])
    }
  }

  @Test func `A start, a part, a speed and repetition decide what is seen`() throws {
    let keys = "file: shots, fps: 2"
    let cases: [(String, [Double], [Int])] = [
      ("{\(keys)}", [0, 0.25, 0.5, 1, 1.5, 3], [0, 0, 1, 2, 3, 3]),
      ("{\(keys), start: 1}", [0, 1, 1.5, 2], [0, 0, 1, 2]),
      ("{\(keys), from: 0.5, to: 1.5}", [0, 0.5, 1, 3], [1, 2, 2, 2]),
      ("{\(keys), from: 0.5, to: 1.5, loop: true}", [0, 0.5, 1, 1.5, 2], [1, 2, 1, 2, 1]),
      ("{\(keys), speed: 2}", [0, 0.25, 0.5, 0.75], [0, 1, 2, 3]),
      ("{\(keys), speed: 0, from: 1}", [0, 1, 3], [2, 2, 2]),
    ]
    for (video, times, expected) in cases {
      try withScene("views: [{id: v, center: [4, 4], video: \(video)}]") { _, scene in
        let found = try seen(try scene(), at: times)
        #expect(found == expected, "\(video)")
      }
    }
  }

  @Test func `Footage in a section begins with the section, and follows its speed`() throws {
    let body = """
      sections:
        - {id: a, duration: 1}
        - {id: b, duration: 2, speed: 2, views: [{center: [4, 4], video: {file: shots, fps: 2}}]}
      """
    try withScene(body) { _, scene in
      let found = try seen(try scene(), at: [0.5, 1, 1.25, 1.5, 1.75])
      #expect(found == [-1, 0, 1, 2, 3])
    }
  }

  @Test func `A script may show another film`() throws {
    let body = """
      views: [{id: v, center: [4, 4], video: {file: shots, fps: 1}}]
      events: [{at: 1.5, set: {view: v, video: {file: shots, fps: 1, start: 1.5}}}]
      """
    try withScene(body) { _, scene in
      let found = try seen(try scene(), at: [0, 1, 1.5, 2.5])
      #expect(found == [0, 1, 0, 1])
    }
  }

  /// Encodes the images of `shots` at two frames per second.
  private func encode(_ name: String, in folder: URL, _ tool: FFmpeg) throws {
    let codecs = [
      "mkv": ["-c:v", "ffv1", "-pix_fmt", "bgr0"], "webp": ["-c:v", "libwebp_anim", "-lossless", "1"],
      "png": ["-f", "apng"], "gif": [],
    ]
    let images = folder.appending(path: "shots").path(percentEncoded: false) + "/s%d.png"
    let arguments = ["-v", "error", "-framerate", "2", "-start_number", "8", "-i", images]
    let codec = codecs[String(name.split(separator: ".").last ?? "")] ?? []
    let output = folder.appending(path: name).path(percentEncoded: false)
    try #require(tool.output(arguments + codec + [output]) != nil)
  }

  @Test(
    .enabled(if: FFmpeg() != nil, "needs ffmpeg"), arguments: ["clip.mkv", "clip.gif", "clip.webp", "clip.png"])
  func `Videos and animated images are decoded frame by frame`(_ name: String) throws {
    let tool = try #require(FFmpeg())
    try withScene("views: [{id: v, center: [4, 4], video: \(name)}]") { folder, scene in
      try encode(name, in: folder, tool)
      let found = try seen(try scene(), at: [0, 0.25, 0.5, 1, 1.5, 3])
      #expect(found == [0, 0, 1, 2, 3, 3])
      // A worker that begins in the middle sees the same.
      let late = try seen(try scene(), at: [1.5])
      #expect(late == [3])
    }
  }

  @Test(.enabled(if: FFmpeg() != nil, "needs ffmpeg"), arguments: ["clip.gif", "clip.webp", "clip.png"])
  func `An animated image is repeated`(_ name: String) throws {
    let tool = try #require(FFmpeg())
    try withScene("views: [{id: v, center: [4, 4], image: \(name)}]") { folder, scene in
      try encode(name, in: folder, tool)
      let found = try seen(try scene(), at: [0, 0.5, 1, 1.5, 2, 2.5])
      #expect(found == [0, 1, 2, 3, 0, 1])
    }
  }

  @Test func `The sound of footage is a track of the film`() throws {
    let body = "views: [{id: v, center: [4, 4], video: {file: shots, start: 2, from: 0.5, sound: true, gain: -6}}]"
    try withTemporaryFolder { folder in
      let document = try SceneDocument.parse(
        "canvas: {size: [8, 8]}\ntimeline: {duration: 4}\n\(body)", fileName: "s.yaml",
        folder: folder.path(percentEncoded: false))
      #expect(document.sound.count == 1)
      #expect(document.sound.first?.file.path == "shots")
      #expect(document.sound.first?.at == 2)
      #expect(document.sound.first?.from == 0.5)
      #expect(document.sound.first?.gain == -6)
    }
  }

  @Test(arguments: [
    ("{speed: 2}", "missing key 'file' in a video"),
    ("{file: a.mp4, from: 2, to: 1}", "the video ends before it begins: 'to' is not after 'from'"),
    ("{file: a.mp4, sound: true, speed: 2}", "the sound of a video is heard at the speed 1; leave out 'sound' or"),
    ("shots/s%03d.png", "name the folder of the images, in which they are sorted by their numbers"),
    ("none.mp4", "there is no video 'none.mp4' in the assets folder"),
    ("Shots", "did you mean 'shots'?"),
    ("text.mp4", "video 'text.mp4' cannot be shown: This is text"),
  ])
  func `Mistakes are reported in sentences`(_ video: String, _ sentence: String) throws {
    try withScene("views: [{id: v, center: [4, 4], video: \(video)}]") { folder, scene in
      try Data("hello".utf8).write(to: folder.appending(path: "text.mp4"))
      do {
        _ = try scene()
        Issue.record("no error")
      } catch {
        #expect("\(error)".contains(sentence))
      }
    }
  }

  @Test func `A view shows a video or something else, and no link leads outside`() throws {
    try withScene("views: [{id: v, center: [4, 4], video: shots, image: a.png}]") { _, scene in
      #expect(throws: SceneError.self) { try scene() }
    }
    try withScene("views: [{id: v, center: [4, 4], video: outside}]") { folder, scene in
      let place = folder.appending(path: "outside").path(percentEncoded: false)
      try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(atPath: place + "/a.png", withDestinationPath: "/etc/hostname")
      do {
        _ = try scene()
        Issue.record("no error")
      } catch {
        #expect("\(error)".contains("video 'outside' is a link that leads out of the assets folder"))
      }
    }
  }
}
