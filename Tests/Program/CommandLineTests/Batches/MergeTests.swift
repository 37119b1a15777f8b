import CommandTestSupport
import Foundation
import Media
import TestSupport
import Testing

/// The refusals of `merge`.
struct MergeTests {
  private func render(_ place: Workspace, _ shard: String, _ arguments: String...) async throws {
    let outcome = try await Tool.run(
      ["render", "square.yaml", "-q", "--shard", shard] + arguments, in: place.folder)
    #expect(outcome.status == 0, "\(outcome.err)")
  }

  @Test func `Gaps in every scene are listed, and nothing is written`() async throws {
    try await Workspace.with(["other.yaml": Workspace.square]) { place in
      for shard in ["1/5", "3/5"] { try await render(place, shard, "other.yaml") }
      let outcome = try await place.run("merge", "output", "-o", "all")
      #expect(outcome.status == 26)
      #expect(
        outcome.err == """
          mutoscope: other: 8 frames of 10 are missing, 2-9: no part has them.
          mutoscope: square: 4 frames of 10 are missing, 4-7: no part has them.

          """)
      #expect(place.names("all").isEmpty)
    }
  }

  @Test func `A scene without any part is reported`() async throws {
    try await Workspace.with(["other.yaml": Workspace.square]) { place in
      try await render(place, "1/2", "other.yaml")
      let outcome = try await place.run("merge", "output")
      #expect(outcome.status == 26)
      #expect(outcome.err == "mutoscope: other: no part of it is there.\n")
    }
  }

  @Test func `Frames that several parts have must be equal`() async throws {
    try await Workspace.with { place in
      for shard in ["1/2", "2/2", "2/3"] { try await render(place, shard) }
      let outcome = try await place.run("merge", "output")
      #expect(outcome.status == 0)
      #expect(outcome.firstError == "square: frames 3-5 are in more than one part, and the same in each.")
    }
  }

  /// Options of a second shard, and the difference of its part.
  @Test(arguments: [
    (["--fps", "20"], "frame count 20 instead of 10"), (["--scale", "2"], "scale 2.0 instead of 1.0"),
    (["--transparent"], "transparent true instead of false"),
    (["--compression", "small"], "compression small instead of fast"),
    (["--frames", "0-8"], "selected frames 0-8 instead of 0-9"),
    (["--include-end"], "frame at the end true instead of false"),
  ])
  func `Parts of different renders are refused`(_ options: [String], _ difference: String) async throws {
    try await Workspace.with { place in
      for shard in ["1/3", "2/3"] { try await render(place, shard) }
      let other = try await Tool.run(["render", "square.yaml", "-q", "--shard", "3/3"] + options, in: place.folder)
      #expect(other.status == 0)
      let outcome = try await place.run("merge", "output")
      #expect(outcome.status == 26)
      #expect(
        outcome.err.hasPrefix(
          "mutoscope: output/square.shard-3-of-3 does not belong to output/square.shard-1-of-3: "))
      #expect(outcome.err.contains(difference), "\(outcome.err)")
      #expect(outcome.err.split(separator: "\n").count == 1)
    }
  }

  @Test func `Parts of a scene that was edited meanwhile are refused`() async throws {
    try await Workspace.with { place in
      for shard in ["1/3", "3/3"] { try await render(place, shard) }
      try place.write(["square.yaml": Workspace.square.replacing("red", with: "green")])
      try await render(place, "2/3")
      let outcome = try await place.run("merge", "output")
      #expect(outcome.status == 26)
      #expect(
        outcome.err
          == "mutoscope: output/square.shard-2-of-3 does not belong to output/square.shard-1-of-3: another scene.\n")
    }
  }

  /// A second of one value, 8,000 times a second.
  private static func tone(_ value: UInt8) -> Data {
    func bytes(_ number: UInt32) -> Data { withUnsafeBytes(of: number.littleEndian) { Data($0) } }
    let format = Data("fmt ".utf8) + bytes(16) + Data([1, 0, 1, 0]) + bytes(8000) + bytes(8000) + Data([1, 0, 8, 0])
    let samples = Data("data".utf8) + bytes(8000) + Data(repeating: value, count: 8000)
    return Data("RIFF".utf8) + bytes(UInt32(4 + format.count + samples.count)) + Data("WAVE".utf8) + format + samples
  }

  @Test(.enabled(if: FFmpeg() != nil, "needs ffmpeg"), arguments: [false, true])
  func `Parts of a film with another sound are refused`(_ isChangedAtTheEnd: Bool) async throws {
    try await Workspace.with(["loud.yaml": Workspace.square + "\naudio: [{file: tone.wav}]\n"]) { place in
      try Self.tone(128).write(to: place["tone.wav"])
      for number in 1...2 {
        let outcome = try await place.run("render", "loud.yaml", "-o", "o/loud.mkv", "--shard", "\(number)/2")
        #expect(outcome.status == 0, "\(outcome.err)")
        if number == 2 || !isChangedAtTheEnd { try Self.tone(200).write(to: place["tone.wav"]) }
      }
      let outcome = try await place.run("merge", "o")
      #expect(outcome.status == 26, "\(outcome.err)")
      #expect(
        outcome.err.contains(
          isChangedAtTheEnd
            ? "tone.wav has changed since the shards were rendered."
            : "does not belong to o/loud.mkv.shard-1-of-2: another sound tone.wav."), "\(outcome.err)")
      #expect(!place.names("o").contains("loud.mkv"))
    }
  }

  @Test func `Parts from another version of a library are refused`() async throws {
    try await Workspace.with { place in
      for shard in ["1/3", "2/3", "3/3"] { try await render(place, shard) }
      let name = "output/square.shard-1-of-3/manifest.json"
      let version = try #require(try place.manifest("output/square.shard-1-of-3").versions["cairo"])
      try place.write([name: try place.text(name).replacing("\"cairo\": \"\(version)\"", with: "\"cairo\": \"1.14.2\"")]
      )
      let outcome = try await place.run("merge", "output")
      #expect(outcome.status == 26)
      #expect(
        outcome.err
          == "mutoscope: output/square.shard-1-of-3 does not belong to output/square.shard-2-of-3: cairo "
          + "1.14.2 instead of \(version).\n")
    }
  }

  @Test func `An image that differs from its record is refused`() async throws {
    try await Workspace.with { place in
      for shard in ["1/2", "2/2"] { try await render(place, shard) }
      try FileManager.default.removeItem(at: place["output/square.shard-1-of-2/frame_0003.png"])
      try FileManager.default.copyItem(
        at: place["output/square.shard-1-of-2/frame_0001.png"], to: place["output/square.shard-1-of-2/frame_0003.png"])
      let outcome = try await place.run("merge", "output")
      #expect(outcome.status == 74)
      #expect(outcome.err.contains("frame_0003.png: Frame 3 was changed after it was recorded: its hash is "))
      #expect(place.names("output") == ["square.shard-1-of-2", "square.shard-2-of-2"])
    }
  }

  /// The content of a part's description, and the message.
  @Test(arguments: [
    ("", "This is not the description of a part of a render."),
    ("{}", "This is not the description of a part of a render."),
    (#"{"formatVersion": 2}"#, "This description of a part has format 2; this version reads format 1."),
    (#"{"formatVersion": 1}"#, "This is not a valid description of a part of a render."),
  ])
  func `An invalid description is refused`(_ content: String, _ message: String) async throws {
    try await Workspace.with { place in
      for shard in ["1/2", "2/2"] { try await render(place, shard) }
      try place.write(["output/square.shard-2-of-2/part.json": content])
      let outcome = try await place.run("merge", "output")
      #expect(outcome.status == 26)
      #expect(outcome.err.contains("part.json: \(message)"), "\(outcome.err)")
    }
  }

  /// A part of a sound description, and its replacement.
  @Test(arguments: [
    ("\"output\":\"square\"", "\"output\":\"../x\""), ("\"shard\":2", "\"shard\":3"),
    ("\"frames\":\"0-9\"", "\"frames\":\"0-99\""), ("\"duration\":1", "\"duration\":1e300"),
    ("\"frames\":\"0-9\"", "\"frames\":\"0-7\""),
  ])
  func `A description that contradicts itself is refused`(_ text: String, _ replacement: String) async throws {
    try await Workspace.with { place in
      try await render(place, "2/2")
      let name = "output/square.shard-2-of-2/part.json"
      #expect(try place.text(name).contains(text))
      try place.write([name: try place.text(name).replacing(text, with: replacement)])
      let outcome = try await place.run("merge", "output")
      #expect(outcome.status == 26)
      #expect(outcome.err.hasPrefix("mutoscope: "))
      #expect(place.names(".").sorted() == [".", "output", "square.yaml"].filter { $0 != "." })
    }
  }

  /// Arguments, and the message.
  @Test(arguments: [
    ("merge nowhere", 66, "mutoscope: found neither a folder 'nowhere' nor parts of an output with that name."),
    (
      "merge square.yaml", 66,
      "mutoscope: found no parts of a render of 'square.yaml'; 'mutoscope render --shard 1/4' makes them."
    ),
    (
      "merge .", 66,
      "mutoscope: found no parts of a render in '.'; 'mutoscope render --shard 1/4' makes them."
    ),
    ("merge", 64, "Error: Missing expected argument '<parts> ...'"),
    ("merge . -o x.mp4 --format png", 64, "Error: --output 'x.mp4' and --format png contradict each other."),
    ("merge . --jobs 0", 64, "Error: --jobs must be at least 1."),
  ])
  func `A merge without parts is an error`(_ line: String, _ status: Int32, _ message: String) async throws {
    try await Workspace.with { place in
      let outcome = try await Tool.run(line.split(separator: " ").map(String.init), in: place.folder)
      #expect(outcome.status == status)
      #expect(outcome.firstError == message)
    }
  }
}
