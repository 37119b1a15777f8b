import CommandTestSupport
import Foundation
import Media
import TestSupport
import Testing

/// `render --shard`, and `merge`, which joins the parts.
struct ShardTests {
  /// Frames that repeat each other, dynamics that begin after a while, and a translucent view.
  static let busy = """
    canvas: {size: [40, 30]}
    timeline: {fps: 20, duration: 2}
    views:
      - {id: box, frame: [2, 2, 8, 8], backgroundColor: red}
      - {id: glass, frame: [10, 2, 9, 9], backgroundColor: "#00FF0080"}
    animators:
      - {id: go, duration: 0.6, curve: linear, startAt: 0.7, animations: [{view: box, center: [30, 20]}]}
    dynamics:
      - id: world
        behaviors: [{addedAt: 1, gravity: {items: [glass]}}]
    """

  private func render(_ place: Workspace, shards count: Int, _ arguments: String...) async throws {
    for number in 1...count {
      let outcome = try await Tool.run(
        ["render"] + arguments + ["-q", "--shard", "\(number)/\(count)"], in: place.folder)
      #expect(outcome.status == 0, "\(outcome.err)")
    }
  }

  @Test func `A shard renders its frames into a separate folder`() async throws {
    try await Workspace.with { place in
      let outcome = try await place.run("render", "square.yaml", "--shard", "2/3")
      #expect(outcome.status == 0)
      #expect(outcome.firstError == "shard 2/3: frames 3-5 of square")
      #expect(place.names("output") == ["square.shard-2-of-3"])
      #expect(
        place.names("output/square.shard-2-of-3")
          == ["frame_0003.png", "frame_0004.png", "frame_0005.png", "manifest.json", "part.json"])
      let manifest = try place.manifest("output/square.shard-2-of-3")
      #expect(manifest.frameCount == 10)
      #expect(manifest.frames.map(\.index) == [3, 4, 5])
    }
  }

  @Test(arguments: [1, 3, 7])
  func `Merged parts are the folders of an unsharded render`(_ count: Int) async throws {
    try await Workspace.with(["busy.yaml": Self.busy]) { place in
      try await place.run("render", "square.yaml", "busy.yaml", "-o", "whole")
      try await render(place, shards: count, "square.yaml", "busy.yaml")
      let outcome = try await place.run("merge", "output", "--remove-parts")
      #expect(outcome.status == 0, "\(outcome.err)")
      #expect(place.names("output") == ["busy", "square"])
      for scene in ["busy", "square"] {
        #expect(try place.contents("output/\(scene)") == place.contents("whole/\(scene)"))
      }
    }
  }

  @Test(arguments: [
    [], ["--frames", "3-30x3"], ["--include-end", "--loop-count", "2"], ["--transparent", "--compression", "small"],
    ["--fps", "7", "--scale", "1.5"],
  ])
  func `A merged animation has the bytes of an unsharded one`(_ options: [String]) async throws {
    try await Workspace.with(["busy.yaml": Self.busy]) { place in
      let render = ["render", "busy.yaml", "-q"] + options
      #expect(try await Tool.run(render + ["-o", "whole.apng"], in: place.folder).status == 0)
      for number in 1...4 {
        let outcome = try await Tool.run(render + ["-o", "out/busy.apng", "--shard", "\(number)/4"], in: place.folder)
        #expect(outcome.status == 0, "\(outcome.err)")
      }
      let outcome = try await place.run("merge", "out", "--remove-parts")
      #expect(outcome.status == 0, "\(outcome.err)")
      #expect(place.names("out") == ["busy.apng"])
      #expect(try Data(contentsOf: place["out/busy.apng"]) == Data(contentsOf: place["whole.apng"]))
    }
  }

  @Test func `Parts can be merged to raw frames and to other formats`() async throws {
    try await Workspace.with { place in
      try await place.run("render", "square.yaml", "-q", "-o", "whole.bgra")
      try await place.run("render", "square.yaml", "-q", "-o", "whole.apng")
      try await render(place, shards: 2, "square.yaml", "-o", "out/square.bgra")
      #expect(try await place.run("merge", "out", "-q").status == 0)
      #expect(try Data(contentsOf: place["out/square.bgra"]) == Data(contentsOf: place["whole.bgra"]))
      #expect(try await place.run("merge", "out", "-o", "other.apng").status == 0)
      #expect(try Data(contentsOf: place["other.apng"]) == Data(contentsOf: place["whole.apng"]))
      #expect(try await place.run("merge", "out", "-o", "frames", "--format", "png").status == 0)
      #expect(place.names("frames/square") == RenderTests.frames + ["manifest.json"])
    }
  }

  @Test func `Parts may be in separate folders`() async throws {
    try await Workspace.with { place in
      try await place.run("render", "square.yaml", "-o", "whole")
      for number in 1...3 {
        try await place.run("render", "square.yaml", "-q", "-o", "node\(number)", "--shard", "\(number)/3")
      }
      let unnamed = try await place.run("merge", "node1", "node2", "node3")
      #expect(unnamed.status == 64)
      #expect(
        unnamed.err
          == "mutoscope: the parts of square are in several folders; say with -o where the whole goes.\n")
      let outcome = try await place.run("merge", "node3", "node1/square.shard-1-of-3", "node2", "-o", "all", "--json")
      #expect(outcome.status == 0)
      #expect(outcome.out.contains("\"frames\" : 10"))
      #expect(outcome.out.contains("\"parts\" : 3"))
      #expect(outcome.out.contains("\"directory\" : \"all/square\""))
      #expect(try place.contents("all/square") == place.contents("whole/square"))
      #expect(place.names("node1/square.shard-1-of-3").count == 5)
    }
  }

  @Test func `Parts of scenes in folders are found`() async throws {
    let scenes = [
      "s/home/main.yaml": Workspace.square, "s/login/main.yaml": Self.busy, "s/main.yaml": Workspace.square,
    ]
    try await Workspace.with(scenes) { place in
      try await place.run("render", "s", "-o", "whole")
      try await render(place, shards: 4, "s")
      #expect(place.names("output").contains("home"))
      let unfinished = "output/login/main.shard-2-of-4"
      let manifest = try place.text("\(unfinished)/manifest.json")
      try FileManager.default.removeItem(at: place["\(unfinished)/manifest.json"])
      try FileManager.default.removeItem(at: place["\(unfinished)/part.json"])
      let torn = try await place.run("merge", "output")
      #expect(torn.status == 26)
      #expect(torn.err.hasPrefix("mutoscope: login/main: "), "\(torn.err)")
      try place.write(["\(unfinished)/manifest.json": manifest])
      #expect(try await place.run("render", "s", "-q", "--shard", "2/4").status == 0)
      let outcome = try await place.run("merge", "output", "--remove-parts")
      #expect(outcome.status == 0, "\(outcome.err)")
      for scene in ["home/main", "login/main", "main"] {
        #expect(try place.contents("output/\(scene)") == place.contents("whole/\(scene)"))
      }
      #expect(place.names("output/login") == ["main"])
      for number in 1...2 {
        try await place.run("render", "s", "-q", "-o", "a", "--format", "apng", "--shard", "\(number)/2")
      }
      let named = try await place.run("merge", "a/home/main.apng", "a/login/main.apng", "a/main.apng", "-o", "b")
      #expect(named.status == 0, "\(named.err)")
      #expect(place.names("b/home") == ["main.apng"])
    }
  }

  @Test func `There may be more shards than frames`() async throws {
    try await Workspace.with { place in
      let outcome = try await place.run("render", "square.yaml", "--frames", "0-1", "--shard", "1/3")
      #expect(outcome.status == 0)
      #expect(outcome.err == "shard 1/3: nothing to do; there are 2 frames for 3 shards.\n")
      #expect(place.names("output").isEmpty)
    }
  }

  @Test func `The variables of a scheduler choose the shard`() async throws {
    try await Workspace.with { place in
      let arguments = ["render", "square.yaml", "--shard", "auto"]
      let environment = ["JOB_COMPLETION_INDEX": "1", "MUTOSCOPE_SHARDS": "2"]
      let outcome = try await Tool.run(arguments, in: place.folder, environment: environment)
      #expect(outcome.firstError == "shard 2/2: frames 5-9 of square")
      #expect(place.names("output") == ["square.shard-2-of-2"])
      let alone = try await Tool.run(arguments, in: place.folder)
      #expect(alone.status == 64)
      #expect(alone.err.hasPrefix("mutoscope: --shard auto: there is no task of an array here: neither SLURM_ARRAY"))
    }
  }

  /// Options, and the message.
  @Test(arguments: [
    (["--shard", "0/4"], "Error: The value '0/4' is invalid for '--shard <i/n>'"),
    (["--shard", "4"], "Error: The value '4' is invalid for '--shard <i/n>'"),
    (["--shard", "1/2", "--trace"], "Error: --trace needs all frames; leave it out, or leave out --shard."),
    (
      ["--shard", "1/2", "-o", "-", "--format", "y4m"],
      "Error: --output - cannot be a part; name a folder or a file."
    ),
  ])
  func `Options that shards do not support are refused`(_ options: [String], _ message: String) async throws {
    try await Workspace.with { place in
      let outcome = try await Tool.run(["render", "square.yaml"] + options, in: place.folder)
      #expect(outcome.status == 64)
      #expect(outcome.firstError == message)
      #expect(place.names(".") == ["square.yaml"])
    }
  }

  @Test func `A shard that runs again replaces its part`() async throws {
    try await Workspace.with { place in
      try await place.run("render", "square.yaml", "-o", "whole")
      try await render(place, shards: 2, "square.yaml")
      // As a killed task leaves it.
      let part = place["output/square.shard-2-of-2"]
      try FileManager.default.removeItem(at: part.appending(path: "manifest.json"))
      try FileManager.default.removeItem(at: part.appending(path: "frame_0008.png"))
      try Data("torn".utf8).write(to: part.appending(path: "frame_0009.png.partial"))
      let torn = try await place.run("merge", "output")
      #expect(torn.status == 26)
      #expect(
        torn.err
          == "mutoscope: square: 5 frames of 10 are missing, 5-9: output/square.shard-2-of-2 is unfinished.\n")
      #expect(place.names("output") == ["square.shard-1-of-2", "square.shard-2-of-2"])
      #expect(try await place.run("render", "square.yaml", "--shard", "2/2").status == 0)
      #expect(try await place.run("merge", "output").status == 0)
      #expect(try place.contents("output/square") == place.contents("whole/square"))
    }
  }
}

/// `render --shard --resume`.
struct ShardResumeTests {
  @Test(arguments: ["output", "output/square.apng"])
  func `A shard resumes its earlier work`(_ output: String) async throws {
    try await Workspace.with { place in
      try await place.run("render", "square.yaml", "-o", output.replacing("output", with: "whole"))
      let shard = ["render", "square.yaml", "-o", output, "--resume", "--shard"]
      for number in 1...2 { _ = try await Tool.run(shard + ["\(number)/2"], in: place.folder) }
      let folder = output == "output" ? "output/square.shard-2-of-2" : "output/square.apng.shard-2-of-2"
      let complete = try place.contents(folder)
      let again = try await Tool.run(shard + ["2/2"], in: place.folder)
      #expect(again.err.contains("5 frames"), "\(again.err)")
      #expect(try place.contents(folder) == complete)

      // Without the description of the part, the frames are kept and the description is made again.
      try FileManager.default.removeItem(at: place["\(folder)/part.json"])
      #expect(try await Tool.run(shard + ["2/2"], in: place.folder).status == 0)
      #expect(try place.contents(folder) == complete)
      try FileManager.default.removeItem(at: place["\(folder)/frame_0007.png"])
      #expect(try await Tool.run(shard + ["2/2"], in: place.folder).status == 0)
      #expect(try place.contents(folder) == complete)

      #expect(try await place.run("merge", "output", "--remove-parts").status == 0)
      if output == "output" {
        #expect(try place.contents("output/square") == place.contents("whole/square"))
      } else {
        #expect(try place.contents("output") == place.contents("whole"))
      }
    }
  }

  @Test func `Parts for another format get a new description`() async throws {
    try await Workspace.with { place in
      try await place.run("render", "square.yaml", "-o", "whole.apng")
      for number in 1...2 {
        for loops in ["1", "3"] {
          let outcome = try await place.run(
            "render", "square.yaml", "-o", "square.apng", "--loop-count", loops, "--resume", "--shard", "\(number)/2")
          #expect(outcome.status == 0)
        }
      }
      try await place.run("render", "square.yaml", "-o", "whole.apng", "--loop-count", "3")
      #expect(try await place.run("merge", "square.apng").status == 0)
      #expect(try Data(contentsOf: place["square.apng"]) == Data(contentsOf: place["whole.apng"]))
    }
  }
}

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
    ("merge nowhere", 66, "mutoscope: there is no folder 'nowhere', and there are no parts of such an output."),
    (
      "merge square.yaml", 66,
      "mutoscope: there is no part of a render of 'square.yaml'; 'mutoscope render --shard 1/4' makes such parts."
    ),
    (
      "merge .", 66,
      "mutoscope: there is no part of a render in '.'; 'mutoscope render --shard 1/4' makes such parts."
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
