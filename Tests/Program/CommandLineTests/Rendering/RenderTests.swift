import CommandTestSupport
import CoreGraphics
import Foundation
import Media
import Testing

struct RenderTests {
  static let frames = (0..<10).map { "frame_000\($0).png" }

  @Test func `Every frame of a scene is written`() async throws {
    try await Workspace.with { place in
      let outcome = try await place.run("render", "square.yaml")
      #expect(outcome.status == 0)
      #expect(outcome.out == "")
      #expect(
        outcome.err.wholeMatch(of: #/square: 10 frames, [0-9.]+ k?B in .* \([0-9.]+ frames/s\) -> output/square\n/#)
          != nil)
      #expect(place.names("output") == ["square"])
      #expect(place.names("output/square") == Self.frames + ["manifest.json"])

      let manifest = try place.manifest("output/square")
      #expect(manifest.scene == "square")
      #expect(manifest.size == CGSize(width: 32, height: 24))
      #expect(manifest.scale == 1)
      #expect(manifest.pixelSize == Manifest.PixelSize(width: 32, height: 24))
      #expect(manifest.framesPerSecond == 10)
      #expect(manifest.frameCount == 10)
      #expect(manifest.frames.map(\.index) == Array(0..<10))
      #expect(manifest.frames.map(\.time) == [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9])
      #expect(manifest.frames.map(\.file) == Self.frames)
      #expect(manifest.versions["mutoscope"] == "0.3.0")
      #expect(manifest.versions["cairo"] != nil)
    }
  }

  @Test func `A profile says how long each kind of work takes, and how many frames per second one thread allows`()
    async throws
  {
    try await Workspace.with { place in
      let outcome = try await place.run("render", "square.yaml", "--profile")
      #expect(outcome.status == 0)
      let lines = outcome.err.split(separator: "\n")
      for name in ["simulation", "display lists", "damage", "drawing", "encoding", "writing"] {
        #expect(lines.contains { $0.hasPrefix("  \(name) ") && $0.contains(" ms/frame ") })
      }
      #expect(
        lines.contains { $0.hasPrefix("  the first two are one thread's: at most ") && $0.hasSuffix(" frames/s") })
    }
  }

  @Test func `A scene in a look has its own name`() async throws {
    try await Workspace.with([
      "title.yaml": "canvas: {size: [8, 6], background: systemBackground}\ntimeline: {fps: 10, duration: 1}\n"
    ]) { place in
      #expect(try await place.run("render", "title.yaml", "--frames", "0").status == 0)
      #expect(try place.picture("output/title/frame_0000.png").color(3, 3) == [255, 255, 255])
      #expect(try await place.run("render", "title.yaml", "--frames", "0", "--look", "dark+rtl").status == 0)
      #expect(try place.picture("output/title@dark+rtl/frame_0000.png").color(3, 3) == [0, 0, 0])
      let wrong = try await place.run("render", "title.yaml", "--look", "drak")
      #expect(wrong.status == 64)
      #expect(wrong.err.contains("there is no look 'drak'; did you mean 'dark'?"))
      let both = try await place.run("render", "title.yaml", "--look", "dark+light")
      #expect(both.status == 64)
      #expect(both.err.contains("a look cannot be 'dark' and 'light' at once"))
    }
  }

  @Test func `The pictures show the scene`() async throws {
    try await Workspace.with { place in
      try await place.run("render", "square.yaml")
      let first = try place.picture("output/square/frame_0000.png")
      #expect((first.width, first.height) == (32, 24))
      #expect(first.color(5, 5) == [255, 0, 0])
      #expect(first.color(10, 5) == [255, 255, 255])
      // Half-way: moved by five points, half-way to blue.
      let middle = try place.picture("output/square/frame_0005.png")
      #expect(middle.color(6, 5) == [255, 255, 255])
      #expect(middle.color(7, 5) == [128, 0, 128])
      #expect(middle.color(14, 5) == [128, 0, 128])
      #expect(middle.color(15, 5) == [255, 255, 255])
      for frame in try place.manifest("output/square").frames {
        #expect(try PixelHash(of: place.picture("output/square/\(frame.file)")) == frame.hash)
      }
    }
  }

  @Test(arguments: ["-o", "--output"])
  func `The output folder can be chosen`(_ option: String) async throws {
    try await Workspace.with { place in
      let outcome = try await place.run("render", "square.yaml", option, "new/folder here", "--frames", "0")
      #expect(outcome.status == 0)
      #expect(outcome.err.hasSuffix(" -> new/folder here/square\n"))
      #expect(place.names("new/folder here/square") == ["frame_0000.png", "manifest.json"])
      #expect(place.names("output") == [])
    }
  }

  /// Pixels per point, and the pixels of a scene of 32 × 24 points.
  @Test(arguments: [("2", 64, 48), ("0.5", 16, 12), ("1.1", 35, 26)])
  func `The scale is the number of pixels per point`(_ scale: String, _ width: Int, _ height: Int) async throws {
    try await Workspace.with { place in
      #expect(try await place.run("render", "square.yaml", "--scale", scale, "--frames", "0").status == 0)
      let manifest = try place.manifest("output/square")
      #expect(manifest.pixelSize == Manifest.PixelSize(width: width, height: height))
      #expect(manifest.size == CGSize(width: 32, height: 24))
      #expect(manifest.scale == Double(scale))
      #expect(try place.picture("output/square/frame_0000.png").width == width)
    }
  }

  @Test func `The frame rate samples the motion`() async throws {
    try await Workspace.with { place in
      try await place.run("render", "square.yaml", "-o", "10")
      #expect(try await place.run("render", "square.yaml", "-o", "20", "--fps", "20").status == 0)
      let (ten, twenty) = (try place.manifest("10/square"), try place.manifest("20/square"))
      #expect(twenty.framesPerSecond == 20)
      #expect(twenty.frameCount == 20)
      #expect(twenty.frames.map(\.time).last == 0.95)
      #expect(ten.frames.count == 10)
      for frame in ten.frames { #expect(twenty.frames[frame.index * 2].hash == frame.hash) }
    }
  }

  @Test func `The end of a scene can be an additional frame`() async throws {
    try await Workspace.with { place in
      #expect(try await place.run("render", "square.yaml", "--include-end").status == 0)
      let manifest = try place.manifest("output/square")
      #expect(manifest.frameCount == 11)
      #expect(manifest.frames.last?.time == 1)
      let end = try place.picture("output/square/frame_0010.png")
      #expect(end.color(11, 5) == [255, 255, 255])
      #expect(end.color(12, 5) == [0, 0, 255])
    }
  }

  /// Options, and the selected frames.
  @Test(arguments: [
    (["--frames", "5"], [5]), (["--frames", "0-3"], [0, 1, 2, 3]), (["--frames", "7-"], [7, 8, 9]),
    (["--frames", "0-9x4"], [0, 4, 8]), (["--frames", "9,1,5"], [1, 5, 9]), (["--frames=2-4,3-5,4"], [2, 3, 4, 5]),
    (["--at", "0.35"], [3]), (["--at", "0.9", "--at=0", "--at", "0.35", "--at", "0.3"], [0, 3, 9]),
  ])
  func `Selected frames have the pixels of the whole`(_ options: [String], _ indices: [Int]) async throws {
    try await Workspace.with { place in
      try await place.run("render", "square.yaml", "-o", "whole")
      let outcome = try await Tool.run(["render", "square.yaml"] + options, in: place.folder)
      #expect(outcome.status == 0)
      let (whole, slice) = (try place.contents("whole/square"), try place.contents("output/square"))
      let names = indices.map { Self.frames[$0] }
      #expect(slice.keys.sorted() == names + ["manifest.json"])
      for name in names { #expect(slice[name] == whole[name]) }
      let manifest = try place.manifest("output/square")
      #expect(manifest.frameCount == 10)
      #expect(manifest.frames.map(\.index) == indices)
      #expect(try manifest.frames == place.manifest("whole/square").frames.filter { indices.contains($0.index) })
    }
  }

  /// Options that select frames which the scene does not have, and the error.
  @Test(arguments: [
    (["--frames", "10"], "There is no frame 10: the scene has 10 frames, 0 to 9."),
    (["--frames", "5-12"], "There is no frame 12: the scene has 10 frames, 0 to 9."),
    (["--frames", "20-"], "There is no frame 20: the scene has 10 frames, 0 to 9."),
    (["--at", "1"], "There is no frame at 1.0 s: the scene has 10 frames, the last at 0.9 s."),
    (["--at", "1e300"], "There is no frame at 1e+300 s: the scene has 10 frames, the last at 0.9 s."),
    (["--fps", "0.4"], "1.0 s at 0.4 frames per second do not make a frame; include the end to get the one there."),
    (["--fps", "1e300"], "1.0 s at 1e+300 frames per second are more than 1000000 frames, the limit."),
  ])
  func `Frames that do not exist are refused`(_ options: [String], _ sentence: String) async throws {
    try await Workspace.with { place in
      for verb in ["render", "trace"] {
        let outcome = try await Tool.run([verb, "square.yaml"] + options, in: place.folder)
        #expect(outcome.status == 64)
        #expect(outcome.err == "mutoscope: square: \(sentence)\n")
        #expect(outcome.out == "")
      }
      #expect(place.names(".") == ["square.yaml"])
    }
  }

  @Test func `A frame that one scene lacks stops all scenes`() async throws {
    let short = Workspace.square.replacing("duration: 1}\nviews", with: "duration: 0.3}\nviews")
    try await Workspace.with(["z.yaml": short]) { place in
      let outcome = try await place.run("render", ".", "--frames", "0-5")
      #expect(outcome.status == 64)
      #expect(outcome.err.hasSuffix("\nmutoscope: z: There is no frame 5: the scene has 3 frames, 0 to 2.\n"))
      #expect(place.names(".") == ["square.yaml", "z.yaml"])
    }
  }

  @Test(arguments: [
    ("0.01", "0 × 0"), ("1000", "32000 × 24000"), ("600", "19200 × 14400"), ("1e300", "3.2e+301 × 2.4e+301"),
  ])
  func `Pictures that are too large are refused`(_ scale: String, _ pixels: String) async throws {
    try await Workspace.with { place in
      let outcome = try await place.run("render", "square.yaml", "--scale", scale)
      #expect(outcome.status == 64)
      #expect(outcome.err.hasSuffix(" has \(pixels) pixels; 1 to 16384 each way can be rendered.\n"))
      #expect(outcome.err.hasPrefix("mutoscope: square at scale "))
      #expect(place.names(".") == ["square.yaml"])
    }
  }

  @Test func `The number of jobs does not change the bytes`() async throws {
    try await Workspace.with { place in
      try await place.run("render", "square.yaml", "-o", "1", "--jobs", "1")
      let expected = try place.contents("1/square")
      for jobs in ["2", "5", "9223372036854775807"] {
        #expect(try await place.run("render", "square.yaml", "-o", jobs, "-j\(jobs)").status == 0)
        #expect(try place.contents("\(jobs)/square") == expected)
      }
    }
  }

  @Test func `A second run replaces the first`() async throws {
    try await Workspace.with { place in
      try await place.run("render", "square.yaml")
      let first = try place.contents("output/square")
      try place.write(["output/square/notes.txt": "mine", "output/square/frame_0003.png.partial": "half"])
      try await place.run("render", "square.yaml")
      #expect(try place.contents("output/square") == first.merging(["notes.txt": Data("mine".utf8)]) { $1 })
      try await place.run("render", "square.yaml", "--frames", "2")
      #expect(place.names("output/square") == ["frame_0002.png", "manifest.json", "notes.txt"])
    }
  }

  @Test func `The background can be transparent`() async throws {
    let clear = Workspace.square.replacing("size: [32, 24]", with: "size: [32, 24], background: clear")
    try await Workspace.with(["square.yaml": clear]) { place in
      try await place.run("render", "square.yaml", "--frames", "0")
      let picture = try place.picture("output/square/frame_0000.png")
      #expect(!picture.isOpaque)
      #expect(picture.color(5, 5) == [255, 0, 0])
      #expect(picture.color(20, 20) == [0, 0, 0])
    }
  }

  /// The limit is 600 levels of lists and mappings.
  @Test func `Views are drawn at the greatest depth of nesting`() async throws {
    let open = (0..<298).map { "{id: v\($0), frame: [0, 0, 9, 9], backgroundColor: red, subviews: [" }.joined()
    let views = "views: [" + open + String(repeating: "]}", count: 298) + "]\n"
    let head = "canvas: {size: [9, 9]}\ntimeline: {fps: 10, duration: 0.1}\n"
    try await Workspace.with(["deep.yaml": head + views]) { place in
      let outcome = try await place.run("render", "deep.yaml", "--quiet")
      #expect(outcome.status == 0)
      #expect(place.names("output/deep") == ["frame_0000.png", "manifest.json"])
    }
  }
}

extension Pixels {
  /// Red, green and blue of a pixel, premultiplied.
  func color(_ x: Int, _ y: Int) -> [UInt8] {
    withUnsafeBytes { bytes in
      let start = y * bytesPerRow + 4 * x
      return [bytes[start + 2], bytes[start + 1], bytes[start]]
    }
  }
}
