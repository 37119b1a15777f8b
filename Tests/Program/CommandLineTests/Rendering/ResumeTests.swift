import CommandTestSupport
import CoreGraphics
import Foundation
import Media
import Testing

/// `render --resume`: up-to-date files of an earlier run stay.
struct ResumeTests {
  /// 90 frames with dynamics, so that the manifest has states too.
  private static let scene = """
    canvas: {size: [300, 300]}
    timeline: {fps: 60, duration: 1.5}
    views:
      - {id: a, frame: [10, 10, 200, 200], backgroundColor: red, cornerRadius: 30}
      - {id: b, frame: [240, 10, 40, 40], backgroundColor: blue}
    animators:
      - {id: go, duration: 1.5, curve: linear, startAt: 0, animations: [{view: a, center: [180, 180], transform: {rotate: 80}}]}
    dynamics:
      - {id: world, behaviors: [{gravity: {items: [b]}}, {collision: {items: [b]}}]}

    """

  @Test(arguments: [3, 20, 60])
  func `A killed render is completed to the same bytes`(_ frames: Int) async throws {
    try await Workspace.with(["fall.yaml": Self.scene]) { place in
      #expect(try await place.run("render", "fall.yaml", "--trace", "-o", "whole").status == 0)
      let child = try place.start(["render", "fall.yaml", "--trace", "-j", "1", "-o", "out"])
      try await place.send(SIGKILL, to: child, afterFrames: frames, in: "out/fall")
      _ = await child.end()
      let kept = place.names("out/fall").count { $0.hasSuffix(".png") }

      let outcome = try await place.run("render", "fall.yaml", "--trace", "--resume", "-o", "out")
      #expect(outcome.status == 0)
      #expect(try place.contents("out/fall") == place.contents("whole/fall"))
      let said = try #require(outcome.err.firstMatch(of: /fall: 90 frames, of which (\d+) were there|up to date/))
      // Only frames that were being written are lost: a run of frames for the one worker.
      if let count = said.1.flatMap({ Int($0) }) { #expect((kept - 2...kept).contains(count)) }
    }
  }

  @Test func `A complete render is left as it is`() async throws {
    try await Workspace.with { place in
      try await place.run("render", "square.yaml")
      let times = try place.times("output/square")
      let again = try await place.run("render", "square.yaml", "--resume", "--json")
      #expect(again.status == 0)
      #expect(again.err.contains("square: 10 frames, ") && again.err.contains(", up to date -> output/square\n"))
      #expect(again.out.contains("\"kept\" : 10"))
      #expect(try place.times("output/square") == times)
    }
  }

  @Test func `Frames that are damaged or missing are drawn again`() async throws {
    try await Workspace.with { place in
      try await place.run("render", "square.yaml")
      let whole = try place.contents("output/square")
      let times = try place.times("output/square")
      let frame = place["output/square/frame_0004.png"]
      var bytes = try Data(contentsOf: frame)
      bytes[bytes.count / 2] ^= 1
      try FileManager.default.removeItem(at: frame)
      try bytes.write(to: frame)
      try Data().write(to: place["output/square/frame_0006.png"])
      try FileManager.default.removeItem(at: place["output/square/frame_0009.png"])

      let again = try await place.run("render", "square.yaml", "--resume")
      #expect(again.err.contains("square: 10 frames, of which 7 were there, "))
      #expect(try place.contents("output/square") == whole)
      #expect(try place.times("output/square")["frame_0003.png"] == times["frame_0003.png"])
    }
  }

  @Test func `Frames that were swapped or replaced are drawn again`() async throws {
    try await Workspace.with { place in
      try await place.run("render", "square.yaml")
      let whole = try place.contents("output/square")
      for (name, other) in [(2, 7), (7, 2), (5, 1)] {
        let frame = place["output/square/frame_000\(name).png"]
        // Frames that are equal share a file.
        try FileManager.default.removeItem(at: frame)
        try #require(whole["frame_000\(other).png"]).write(to: frame)
      }
      let again = try await place.run("render", "square.yaml", "--resume")
      #expect(again.err.contains("square: 10 frames, of which 7 were there, "))
      #expect(try place.contents("output/square") == whole)
    }
  }

  @Test func `More frames are added and others removed`() async throws {
    try await Workspace.with { place in
      try await place.run("render", "square.yaml", "-o", "whole")
      try await place.run("render", "square.yaml", "--frames", "2-4")
      let more = try await place.run("render", "square.yaml", "--resume")
      #expect(more.err.contains("square: 10 frames, of which 3 were there, "))
      #expect(try place.contents("output/square") == place.contents("whole/square"))
      let fewer = try await place.run("render", "square.yaml", "--resume", "--frames", "0,9")
      #expect(fewer.err.contains("square: 2 frames, of which 2 were there, "))
      #expect(place.names("output/square") == ["frame_0000.png", "frame_0009.png", "manifest.json"])
    }
  }

  /// A change, and the message about it.
  @Test(arguments: [
    (["--scale", "2"], "scale"), (["--include-end"], "frame at the end"), (["--transparent"], "transparent"),
    (["--compression", "small"], "compression"), (["--fps", "20", "--trace"], "frames per second and trace"),
  ])
  func `Frames are drawn again with other options`(_ options: [String], _ difference: String) async throws {
    try await Workspace.with { place in
      try await place.run("render", "square.yaml")
      let outcome = try await Tool.run(["render", "square.yaml", "--resume"] + options, in: place.folder)
      #expect(outcome.err.contains("square: nothing could be kept, since these differ: \(difference)\n"))
      #expect(outcome.status == 0)
      _ = try await Tool.run(["render", "square.yaml", "-o", "whole"] + options, in: place.folder)
      #expect(try place.contents("output/square") == place.contents("whole/square"))
    }
  }

  @Test func `Frames are drawn again after a change of the scene or an image`() async throws {
    let scene = """
      canvas: {size: [8, 8]}
      timeline: {fps: 10, duration: 0.3}
      views: [{id: a, frame: [0, 0, 8, 8], image: a.png}]
      """
    try await Workspace.with(["a.yaml": scene]) { place in
      func write(_ color: String) async throws {
        let paint = "canvas: {size: [4, 4], background: \(color)}\ntimeline: {fps: 1, duration: 1}\n"
        try place.write(["paint.yaml": paint])
        try await place.run("render", "paint.yaml")
        try Data(contentsOf: place["output/paint/frame_0000.png"]).write(to: place["a.png"])
      }
      try await write("red")
      try await place.run("render", "a.yaml")
      try await write("red")
      #expect(try await place.run("render", "a.yaml", "--resume").err.contains("up to date"))
      try await write("blue")
      let other = try await place.run("render", "a.yaml", "--resume")
      #expect(other.err.contains("a: nothing could be kept, since these differ: image a.png\n"))
      try place.write(["a.yaml": scene + "\n# A remark.\n"])
      let edited = try await place.run("render", "a.yaml", "--resume")
      #expect(edited.err.contains("a: nothing could be kept, since these differ: scene\n"))
    }
  }

  @Test func `A file is kept as a whole`() async throws {
    try await Workspace.with { place in
      let first = try await place.run("render", "square.yaml", "-o", "a.apng", "--resume")
      #expect(first.status == 0)
      #expect(place.names("").contains("a.apng.json"))
      let bytes = try Data(contentsOf: place["a.apng"])
      let again = try await place.run("render", "square.yaml", "-o", "a.apng", "--resume")
      #expect(again.err.contains("square: 10 frames, ") && again.err.contains(", up to date -> a.apng\n"))

      // Other frames, another file, a scene that changed.
      let fewer = try await place.run("render", "square.yaml", "-o", "a.apng", "--resume", "--frames", "0-4")
      #expect(!fewer.err.contains("up to date"))
      try Data("x".utf8).write(to: place["a.apng"])
      let damaged = try await place.run("render", "square.yaml", "-o", "a.apng", "--resume")
      #expect(!damaged.err.contains("up to date"))
      #expect(try Data(contentsOf: place["a.apng"]) == bytes)

      // Without the option the record would be that of another file.
      try await place.run("render", "square.yaml", "-o", "a.apng", "--frames", "0-4")
      #expect(!place.names("").contains("a.apng.json"))
    }
  }

  @Test func `A record does not replace a file with other contents`() async throws {
    try await Workspace.with(["a.apng.json": "{}"]) { place in
      let outcome = try await place.run("render", "square.yaml", "-o", "a.apng", "--resume")
      #expect(outcome.status == 74)
      #expect(outcome.err.contains("a.apng.json: This file is not the record of a render"))
      #expect(try place.text("a.apng.json") == "{}")
    }
  }

  @Test func `Standard output cannot be resumed`() async throws {
    try await Workspace.with { place in
      let outcome = try await place.run("render", "square.yaml", "--format", "bgra", "-o", "-", "--resume")
      #expect(outcome.status == 64)
      #expect(outcome.firstError == "Error: --resume needs a file or a folder that stays, not standard output.")
    }
  }

  @Test func `A folder takes one render at a time`() async throws {
    try await Workspace.with(["long.yaml": Workspace.endless]) { place in
      let child = try place.start(["render", "long.yaml", "--quiet"])
      let hasFrames: @Sendable () -> Bool = { place.names("output/long").count { $0.hasSuffix(".png") } >= 2 }
      // It stops in the middle of a frame, and does not write thousands more while the other one starts.
      #expect(try await child.when(hasFrames) { kill(child.id, SIGSTOP) } == 0)
      let second = try await place.run("render", "long.yaml", "--frames", "0-2", "--resume")
      kill(child.id, SIGKILL)
      _ = await child.end()
      #expect(second.status == 73)
      #expect(second.err.contains("manifest.json.journal: The record of the render cannot be written: another process"))
      #expect(try await place.run("render", "long.yaml", "--frames", "0-2", "--resume").status == 0)
    }
  }

  @Test func `A folder that is removed while frames are written is an error`() async throws {
    try await Workspace.with(["long.yaml": Workspace.endless]) { place in
      let child = try place.start(["render", "long.yaml", "--quiet"], err: .file(place["err"]))
      let path = place["output/long"].path(percentEncoded: false)
      let hasFrames: @Sendable () -> Bool = { place.names("output/long").count { $0.hasSuffix(".png") } >= 2 }
      // It stops in the middle of a frame: on a slow disk it would write new frames faster than old ones are removed.
      #expect(try await child.when(hasFrames) { kill(child.id, SIGSTOP) } == 0)
      try FileManager.default.removeItem(atPath: path)
      kill(child.id, SIGCONT)
      #expect(await child.end() == 74)
      let err = try place.text("err")
      #expect(err.contains(".png: The file cannot be written: its folder is no longer there."))
    }
  }
}

extension Workspace {
  /// When each file of a folder was written.
  fileprivate func times(_ path: String) throws -> [String: Date] {
    try Dictionary(
      uniqueKeysWithValues: names(path).map {
        let file = self["\(path)/\($0)"].path(percentEncoded: false)
        let attributes = try FileManager.default.attributesOfItem(atPath: file)
        return ($0, attributes[.modificationDate] as? Date ?? .distantPast)
      })
  }
}
