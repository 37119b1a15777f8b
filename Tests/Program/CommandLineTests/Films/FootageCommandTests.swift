import CommandTestSupport
import CoreGraphics
import Foundation
import Media
import Testing

/// Renders of scenes with footage that are stopped, divided or repeated.
struct FootageCommandTests {
  private static let tool = FFmpeg()

  /// A scene with a folder of images and an animated image, and a video if there is ffmpeg.
  private static func with(_ body: (Workspace) async throws -> Void) async throws {
    let video = tool == nil ? "shots" : "clip.mkv"
    let scene = """
      canvas: {size: [400, 400], background: black}
      timeline: {fps: 60, duration: 2}
      views:
        - {id: a, frame: [0, 0, 200, 200], video: {file: shots, loop: true}}
        - {id: b, frame: [200, 0, 200, 200], image: spin.apng}
        - {id: c, frame: [0, 200, 200, 200], video: {file: \(video), start: 0.5, speed: 1.5, loop: true}}
      animators:
        - {id: go, duration: 2, curve: linear, startAt: 0, animations: [{view: c, center: [300, 300]}]}

      """
    try await Workspace.with(["film.yaml": scene]) { place in
      let folder = place["shots"]
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for number in 0..<12 {
        try Data(PNGEncoder().encode(picture(number))).write(to: folder.appending(path: "s\(number).png"))
      }
      try #require(try await place.run("render", "square.yaml", "-o", "spin.apng").status == 0)
      if let tool {
        let images = folder.path(percentEncoded: false) + "/s%d.png"
        let output = place["clip.mkv"].path(percentEncoded: false)
        try #require(
          tool.output(["-v", "error", "-framerate", "10", "-i", images, "-c:v", "ffv1", "-pix_fmt", "bgr0", output])
            != nil)
      }
      try await body(place)
    }
  }

  private static func picture(_ number: Int) -> Pixels {
    var pixels = Pixels(width: 16, height: 16)
    pixels.withUnsafeMutableBytes { bytes in
      for place in bytes.indices { bytes[place] = place % 4 == 3 ? 255 : UInt8((number * 20 + place) % 256) }
    }
    pixels.isOpaque = true
    return pixels
  }

  @Test func `A killed render with footage is completed to the same bytes`() async throws {
    try await Self.with { place in
      #expect(try await place.run("render", "film.yaml", "-j", "1", "-o", "whole").status == 0)
      let child = try place.start(["render", "film.yaml", "-j", "1", "-o", "out"])
      try await place.send(SIGKILL, to: child, afterFrames: 30, in: "out/film")
      #expect(await child.end() == -SIGKILL)
      #expect(!place.names("out/film").contains("manifest.json"))

      let outcome = try await place.run("render", "film.yaml", "--resume", "-o", "out")
      #expect(outcome.status == 0, "\(outcome.err)")
      let whole = try place.contents("whole/film")
      #expect(whole.count == 121)
      #expect(try place.contents("out/film") == whole)
    }
  }

  @Test func `Shards with footage are joined to the same bytes`() async throws {
    try await Self.with { place in
      #expect(try await place.run("render", "film.yaml", "-o", "whole").status == 0)
      for shard in ["1/3", "2/3", "3/3"] {
        #expect(try await place.run("render", "film.yaml", "--shard", shard, "-o", "parts").status == 0)
      }
      #expect(try await place.run("merge", "parts/film").status == 0)
      let whole = try place.contents("whole/film")
      #expect(whole.count == 121)
      #expect(try place.contents("parts/film") == whole)
    }
  }

  @Test func `An image of a folder that has changed makes everything be drawn again`() async throws {
    try await Self.with { place in
      #expect(try await place.run("render", "film.yaml", "-o", "out").status == 0)
      let kept = try await place.run("render", "film.yaml", "--resume", "-o", "out")
      #expect(kept.err.contains("up to date"), "\(kept.err)")
      let manifest = try place.text("out/film/manifest.json")
      for name in ["image shots/s0.png", "image shots/s11.png", "image spin.apng"] { #expect(manifest.contains(name)) }
      try Data(PNGEncoder().encode(Self.picture(50))).write(to: place["shots/s11.png"])
      let again = try await place.run("render", "film.yaml", "--resume", "-o", "out")
      #expect(again.status == 0 && !again.err.contains("up to date"), "\(again.err)")
    }
  }

  @Test func `Without ffmpeg, a video has a sentence, and images need none`() async throws {
    guard Self.tool != nil else { return }
    try await Self.with { place in
      let path = ["PATH": place.folder.path(percentEncoded: false)]
      let outcome = try await place.run("render", "film.yaml", "-o", "out", environment: path)
      #expect(outcome.status == 65)
      #expect(
        outcome.err.contains(
          "video 'clip.mkv' cannot be shown: A WebM or Matroska file is read by ffmpeg, which is not installed; install it"
        ),
        "\(outcome.err)")
      #expect(place.names("out").isEmpty)
      try place.write(["film.yaml": try place.text("film.yaml").replacing("clip.mkv", with: "shots")])
      #expect(try await place.run("render", "film.yaml", "-o", "out", environment: path).status == 0)
    }
  }

  @Test func `A root is given to every command, and nothing outside of it is read`() async throws {
    let scene = Workspace.square.replacing("views:", with: "data: {d: ../brand/a.csv}\nviews:")
    try await Workspace.with(["films/a.yaml": scene, "brand/a.csv": "a\n1\n"]) { place in
      for command in ["validate", "test", "verify-determinism", "dependencies", "variables", "check", "see"] {
        let refused = try await place.run(command, "films/a.yaml")
        #expect(refused.status == 65, "\(command)")
        let taken = try await place.run(command, "films/a.yaml", "--root", ".")
        #expect(!taken.err.contains("leads outside"), "\(command) \(taken.err)")
        #expect(taken.status != 65, "\(command)")
      }
      let narrow = try await place.run("validate", "films/a.yaml", "--root", "brand")
      #expect(narrow.status == 65)
      #expect(narrow.err.contains("the scene is not in the project, whose root is 'brand'"), "\(narrow.err)")
      let none = try await place.run("validate", "films/a.yaml", "--root", "nowhere")
      #expect(none.status == 64 && none.err.contains("--root: there is no folder 'nowhere'."))
      let batch = try await place.run("batch", "films/a.yaml", "--root", ".", "-o", "out")
      #expect(batch.status == 0, "\(batch.err)")
    }
  }
}
