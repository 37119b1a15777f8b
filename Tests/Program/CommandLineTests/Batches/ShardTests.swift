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
