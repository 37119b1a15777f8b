import CommandTestSupport
import CoreGraphics
import Foundation
import Media
import Testing

/// `mutoscope render --format apng`.
struct AnimatedPNGTests {
  private func decoder(_ place: Workspace, _ path: String) throws -> APNGDecoder {
    try APNGDecoder([UInt8](Data(contentsOf: place[path])))
  }

  @Test func `Each scene becomes one file`() async throws {
    try await Workspace.with(["another.yaml": Workspace.square(seconds: 2)]) { place in
      let outcome = try await place.run("render", ".", "--format", "apng", "-o", "new/out")
      #expect(outcome.status == 0)
      #expect(outcome.out == "")
      #expect(outcome.err.contains("] square: 10 frames, "))
      #expect(outcome.err.hasSuffix(" -> new/out/square.apng\n"))
      #expect(place.names("new/out") == ["another.apng", "square.apng"])
      #expect(
        try decoder(place, "new/out/another.apng").delays == Array(repeating: APNGDelay(seconds: 1 / 60), count: 120))

      try await place.run("render", "square.yaml", "-o", "sequence")
      var animation = try decoder(place, "new/out/square.apng")
      #expect(animation.loopCount == 0)
      #expect(animation.delays == Array(repeating: APNGDelay(numerator: 1, denominator: 10), count: 10))
      for frame in RenderTests.frames {
        let found = try animation.next()
        #expect(try found == place.picture("sequence/square/\(frame)"))
      }
    }
  }

  @Test func `A poster is written beside the film`() async throws {
    try await Workspace.with { place in
      for (time, frame) in [("auto", "frame_0005.png"), ("0.2", "frame_0002.png"), ("0%", "frame_0000.png")] {
        let outcome = try await place.run("render", "square.yaml", "-o", "a/b.apng", "--poster", time, "-q")
        #expect(outcome.status == 0)
        #expect(place.names("a") == ["b.apng", "b.poster.png"])
        try await place.run("render", "square.yaml", "-o", "sequence", "-q")
        #expect(try place.picture("a/b.poster.png") == place.picture("sequence/square/\(frame)"))
      }
      let refused = try await place.run("render", "square.yaml", "--poster", "auto")
      #expect(refused.status == 64)
      #expect(refused.err.contains("--poster needs a video to accompany; add --format mp4"))
      let late = try await place.run("render", "square.yaml", "-o", "c.apng", "--poster", "9")
      #expect(late.status == 64)
      #expect(late.err.contains("square: there is nothing at 9: the scene ends at 1 s."))
      #expect(place.names(".").contains("c.apng") == false)
    }
  }

  @Test func `A film that does not loop seamlessly is a warning`() async throws {
    try await Workspace.with { place in
      let found = try await place.run("validate", "square.yaml", "--loop")
      #expect(found.status == 0)
      #expect(
        found.err.contains("warning: the film does not close: the frame after the last is another than the first"))
      #expect(try await place.run("render", "square.yaml", "--loop", "--strict", "-o", "a.apng").status == 65)
      #expect(try await place.run("render", "square.yaml", "--strict", "-o", "a.apng").status == 0)
    }
  }

  /// Options, and the resulting file.
  @Test(arguments: [
    (["-o", "a/b.apng"], "a/b.apng"), (["-o", "a.png", "--format", "apng"], "a.png"),
    (["--format", "apng"], "output/square.apng"),
    (["-o", "x", "--format=apng", "-j1", "--self-check"], "x/square.apng"),
  ])
  func `The output can name the file`(_ options: [String], _ file: String) async throws {
    try await Workspace.with { place in
      let outcome = try await Tool.run(
        ["render", "square.yaml", "--loop-count", "3", "--frames", "0-9x5", "--json", "--quiet"] + options,
        in: place.folder)
      #expect(outcome.status == 0)
      let animation = try decoder(place, file)
      #expect(animation.loopCount == 3)
      #expect(animation.delays == Array(repeating: APNGDelay(numerator: 1, denominator: 2), count: 2))
      #expect(outcome.out.contains("\"file\" : \"\(file)\""))
      #expect(!outcome.out.contains("directory"))
      let size = try Data(contentsOf: place[file]).count
      #expect(outcome.out.contains("\"bytes\" : \(size),"))
    }
  }

  @Test(arguments: [
    (
      "render square.yaml --format avi",
      "Error: The value 'avi' is invalid for '--format <format>': There is no format 'avi'"
    ),
    (
      "render square.yaml --format png -o a.apng",
      "Error: --output 'a.apng' names a file of the format apng; leave out --format png, or name a folder for PNG files."
    ),
    (
      "render square.yaml --format webm -o a.mp4",
      "Error: --output 'a.mp4' names a file of the format mp4; leave out --format webm, or name a folder or a .webm file."
    ),
    (
      "render square.yaml -o a.avi",
      "Error: --output 'a.avi': .avi files cannot be written; these can: .apng, .mp4, .webm, .mov, .mkv, .gif, .webp, "
        + ".bgra, .y4m."
    ),
    (
      "render square.yaml -o a.png",
      "Error: --output 'a.png' is the name of one picture: 'mutoscope still' draws one, --format apng an animated one, and "
        + "a folder takes one for each frame."
    ),
    ("render square.yaml --loop-count 2", "Error: --loop-count is for apng, gif and webp; png has none."),
    ("render square.yaml -o a.gif --loop-count 65536", "Error: --loop-count must be 0 to 65535; 0 means forever."),
    ("render square.yaml --quality high", "Error: --quality is for mp4 and webm; png has none."),
    ("render square.yaml -o -", "Error: --output - needs --format bgra or y4m."),
    (
      "render square.yaml --format y4m -o - --json",
      "Error: --json and the frames cannot both go to standard output."
    ),
    (
      "render square.yaml --format apng --trace",
      "Error: --trace goes beside PNG files; leave it out, or leave out --format apng."
    ),
    ("render square.yaml -o a.apng --loop-count=-1", "Error: --loop-count must be 0 to 2147483647; 0 means forever."),
    (
      "render square.yaml square.yaml -o a.apng",
      "mutoscope: 'a.apng' names one file, and there are 2 scenes; name a folder."
    ),
    (
      "render square.yaml square.yaml --format apng",
      "mutoscope: two scenes are named 'square' and would share a file below 'output'; render them separately."
    ),
  ])
  func `Contradicting options are usage errors`(_ line: String, _ firstError: String) async throws {
    try await Workspace.with { place in
      let outcome = try await Tool.run(line.split(separator: " ").map(String.init), in: place.folder)
      #expect(outcome.status == 64)
      #expect(outcome.firstError.hasPrefix(firstError), "\(outcome.firstError)")
      #expect(place.names(".") == ["square.yaml"])
    }
  }

  @Test func `Frames too short for browsers are a warning`() async throws {
    try await Workspace.with { place in
      let note =
        "square: browsers show frames of less than 11 ms for 100 ms; for them, render at 90 frames per second or less.\n"
      let short = try await place.run("render", "square.yaml", "-o", "a.apng", "--fps", "91")
      #expect(short.err.hasPrefix(note))
      let quiet = try await place.run("render", "square.yaml", "-o", "a.apng", "--fps", "120", "-q")
      #expect(quiet.err == "")
      for other in [["-o", "a.apng", "--fps", "90"], ["--fps", "120"]] {
        let outcome = try await Tool.run(["render", "square.yaml"] + other, in: place.folder)
        #expect(outcome.status == 0)
        #expect(!outcome.err.contains("browsers"))
      }
    }
  }

  @Test func `A killed run leaves the previous file`() async throws {
    try await Workspace.with(["long.yaml": Workspace.endless, "out/long.apng": "before"]) { place in
      let child = try place.start(["render", "long.yaml", "-o", "out", "--format", "apng", "--quiet"])
      let partial = place["out/long.apng.partial"].path(percentEncoded: false)
      let isLarge: @Sendable () -> Bool = {
        let size = try? FileManager.default.attributesOfItem(atPath: partial)[.size] as? Int
        return (size ?? 0) >= 100_000
      }
      #expect(try await child.when(isLarge, do: { kill(child.id, SIGKILL) }) == 0)
      #expect(await child.end() == -SIGKILL)
      #expect(place.names("out") == ["long.apng", "long.apng.partial"])
      #expect(try place.text("out/long.apng") == "before")

      let again = try await place.run("render", "long.yaml", "-o", "out", "--format", "apng", "--frames", "0-2")
      #expect(again.status == 0)
      #expect(place.names("out") == ["long.apng"])
      #expect(try decoder(place, "out/long.apng").delays.count == 3)
    }
  }

  @Test func `Files that cannot be written are errors`() async throws {
    try await Workspace.with(["file": "x", "out/square.apng/in the way": ""]) { place in
      let root = place["file"].deletingLastPathComponent().path(percentEncoded: false)
      let below = try await place.run("render", "square.yaml", "-o", "file/a.apng")
      #expect(below.status == 73)
      #expect(
        below.err == "mutoscope: \(root)file: The folder cannot be written to: it is a file, not a folder.\n")
      let taken = try await place.run("render", "square.yaml", "-o", "out", "--format", "apng")
      #expect(taken.status == 73)
      #expect(taken.err == "mutoscope: \(root)out/square.apng: The file cannot be written: it is a folder.\n")
    }
  }
}
