import CommandTestSupport
import CoreGraphics
import Foundation
import Mutoscope
import TestSupport
import Testing

/// `mutoscope batch`.
struct BatchTests {
  /// 5 frames of a card with variables.
  private static let card = """
    canvas: {size: [40, 30]}
    timeline: {fps: 10, duration: 0.5}
    variables:
      tint: {type: color, default: blue}
      width: {type: number, default: 10, range: [1, 40]}
    views:
      - {id: card, frame: [2, 2, "${width}", 10], backgroundColor: "${tint}"}
    animators:
      - {id: go, duration: 0.5, curve: linear, startAt: 0, animations: [{view: card, center: [20, 20]}]}

    """
  private static let people =
    "\u{FEFF}name,tint,width\r\nAnna,red,12\r\n\"Bo\n\"\"X\"\"\",green,20\r\n../Zoë 🙂,orange,30\r\n"

  private func manifest(_ place: Workspace, _ path: String = "output") throws -> BatchManifest {
    try #require(BatchManifest.read(place["\(path)/batch.json"]))
  }

  @Test(arguments: ["png", "apng"])
  func `Each output has the bytes of a render by itself`(_ format: String) async throws {
    let files = [
      "scenes/a.yaml": Workspace.square, "scenes/b.yaml": Workspace.square(seconds: 1), "scenes/c.yaml": Self.card,
    ]
    try await Workspace.with(files) { place in
      let outcome = try await place.run("batch", "scenes", "--format", format, "-o", "out", "-j", "3", "--memory", "64")
      #expect(outcome.status == 0)
      #expect(outcome.out == "")
      #expect(outcome.err.contains("3 outputs: 3 rendered; 75 frames, "))
      #expect(try await place.run("render", "scenes", "--format", format, "-o", "alone", "-j", "1").status == 0)
      let names = place.names("alone")
      #expect(place.names("out") == (names + ["batch.json"]).sorted())
      for name in names {
        if format == "png" {
          #expect(try place.contents("out/\(name)") == place.contents("alone/\(name)"))
        } else {
          #expect(try Data(contentsOf: place["out/\(name)"]) == Data(contentsOf: place["alone/\(name)"]))
        }
      }
      let manifest = try manifest(place, "out")
      #expect(manifest.count == 3 && manifest.outputs.map(\.name) == ["a", "b", "c"])
      #expect(manifest.outputs.map(\.frames) == [10, 60, 5] && manifest.outputs.map(\.index) == [0, 1, 2])
      #expect(manifest.outputs.allSatisfy { $0.status == .rendered && $0.hash?.count == 32 && $0.bytes > 100 })
      #expect(manifest.outputs[1].scene == "scenes/b.yaml" && manifest.outputs[1].error == nil)
    }
  }

  @Test func `Each row is an output`() async throws {
    try await Workspace.with(["card.yaml": Self.card, "people.csv": Self.people]) { place in
      let outcome = try await place.run(
        "batch", "card.yaml", "--rows", "people.csv", "--name", "{name}", "-o", "out", "--json")
      #expect(outcome.status == 0, "\(outcome.err)")
      #expect(place.names("out") == ["Zoë 🙂", "Anna", "Bo--X-", "batch.json"].sorted())
      let manifest = try manifest(place, "out")
      #expect(manifest.outputs.map(\.row) == [1, 2, 3])
      #expect(outcome.out == manifest.json)
      let anna = try place.picture("out/Anna/frame_0000.png")
      let next = try place.picture("out/Anna/frame_0001.png")
      #expect(anna[5, 5] == next[8, 7])
      #expect(anna[5, 5] != anna[30, 20])

      #expect(
        try await place.run("render", "card.yaml", "--set", "tint=red", "--set", "width=12", "-o", "alone").status == 0)
      #expect(try place.contents("out/Anna") == place.contents("alone/card"))
      #expect(
        try await place.run(
          "batch", "card.yaml", "--rows", "people.csv", "--name", "{name}", "-o", "out", "--resume", "--set", "width=5"
        ).err.contains("3 up to date"))
      let numbered = try await place.run("batch", "card.yaml", "--rows", "p.jsonl", "-o", "n")
      #expect(numbered.status == 66)
    }
  }

  /// Command lines and their messages; nothing is written.
  @Test(arguments: [
    (
      "batch card.yaml --rows two.csv --name same", 64,
      "card.yaml, row 1 at two.csv:2 and card.yaml, row 2 at two.csv:3"
    ),
    ("batch card.yaml --rows case.csv --name {name}", 64, "would both be 'A'; give them other names"),
    ("batch card.yaml --rows empty.csv --name {name}", 64, "gives it an empty name"),
    (
      "batch card.yaml --rows case.csv --name {nmae}", 64,
      "there is no '{nmae}' for names of outputs; did you mean '{name}'?"
    ),
    ("batch card.yaml --name {x}", 64, "names can have {scene}, {index}, {look}, {format}."),
    ("batch card.yaml --format png,png", 64, "--format names a format twice."),
    ("batch card.yaml --look darkish", 64, "there is no look 'darkish'"),
    ("batch card.yaml --name ../{scene}", 64, "leads out of the folder"),
    ("batch card.yaml --name /{scene}", 64, "is an absolute path"),
    ("batch card.yaml card.yaml", 64, "card.yaml and card.yaml would both be 'card'"),
    ("batch card.yaml --name batch.json", 64, "would replace 'batch.json', the record of the batch"),
    (
      "batch card.yaml --name batch.jsonl.partial/a", 64, "would replace 'batch.jsonl.partial', the record of the batch"
    ),
    ("batch card.yaml --rows people.csv", 65, "people.csv:1:1: error: unknown variable 'name'"),
    ("batch card.yaml --rows wrong.csv", 65, "wrong.csv:2:1: error: unknown colour 'rde'"),
    ("batch card.yaml --rows none.csv", 66, "there is no file 'none.csv' with rows"),
    ("batch none", 66, "there is no scene 'none'"), ("batch card.yaml --set tnit=red", 65, "did you mean 'tint'?"),
    ("batch card.yaml -o -", 64, "--output needs a folder"), ("batch card.yaml --memory 0", 64, "--memory is a number"),
    ("batch card.yaml --json --progress openjd", 64, "cannot both go to standard output"),
    ("batch night.yaml", 65, "night.yaml:2:5: error: missing key 'scenes' in a job"),
    ("batch jobs.yaml --rows people.csv", 64, "which name their rows; leave out --rows"),
    ("batch loops.yaml", 65, "loops.yaml:2:5: error: --loop-count is for apng, gif and webp"),
    (
      "batch card.yaml --rows two.csv --name batch.json/{tint}", 64,
      "would replace 'batch.json', the record of the batch"
    ),
    ("batch card.yaml --trace --format apng", 64, "--trace goes beside PNG files"),
  ])
  func `Impossible outputs are refused before anything is written`(_ line: String, _ status: Int32, _ part: String)
    async throws
  {
    let files = [
      "card.yaml": Self.card, "other/card.yaml": Self.card, "people.csv": Self.people,
      "case.csv": "name,tint\na,red\nA,blue\n", "empty.csv": "name,tint\n..,red\n", "wrong.csv": "tint\nrde\n",
      "two.csv": "tint\nred\nblue\n",
      "night.yaml": "jobs:\n  - {rows: people.csv}\n", "jobs.yaml": "jobs:\n  - {scenes: card.yaml}\n",
      "loops.yaml": "jobs:\n  - {scenes: card.yaml, loopCount: 2}\n",
    ]
    try await Workspace.with(files) { place in
      let outcome = try await Tool.run(line.split(separator: " ").map(String.init), in: place.folder)
      #expect(outcome.status == status)
      #expect(outcome.err.contains(part), "\(outcome.err)")
      #expect(!place.names("").contains("output"))
    }
  }

  @Test func `Each row is made in several looks and formats`() async throws {
    let files = ["card.yaml": Self.card, "people.csv": "name,tint\nAnna,red\nBo,green\n"]
    try await Workspace.with(files) { place in
      let outcome = try await place.run(
        "batch", "card.yaml", "--rows", "people.csv", "--name", "{name}", "--look", "dark,100x50", "--format",
        "png,apng", "-o", "out")
      #expect(outcome.status == 0)
      #expect(
        place.names("out") == [
          "Anna@100x50", "Anna@100x50.apng", "Anna@dark", "Anna@dark.apng", "Bo@100x50", "Bo@100x50.apng", "Bo@dark",
          "Bo@dark.apng", "batch.json",
        ])
      let manifest = try manifest(place, "out")
      #expect(manifest.outputs.map(\.format) == Array(repeating: ["png", "apng"], count: 4).flatMap(\.self))
      #expect(Set(manifest.outputs.filter { $0.format == "png" }.map(\.hash)).count == 4)
      #expect(
        try await place.run("render", "card.yaml", "--set", "tint=red", "--look", "dark", "-o", "alone").status == 0)
      #expect(try place.contents("alone/card@dark") == place.contents("out/Anna@dark"))
      let named = try await place.run(
        "batch", "card.yaml", "--look", "dark,rtl", "--name", "{look}/{scene}", "-o", "named")
      #expect(named.status == 0 && place.names("named") == ["batch.json", "dark", "rtl"])
      #expect(place.names("named/dark") == ["card"])
    }
  }

  @Test func `A job may have several looks and formats`() async throws {
    let jobs = "output: out\njobs:\n  - {scenes: card.yaml, look: [dark, square], format: [apng, png]}\n"
    try await Workspace.with([
      "card.yaml": Self.card, "jobs.yaml": jobs, "bad.yaml": jobs.replacing("square", with: "sqare"),
    ]) {
      place in
      #expect(try await place.run("batch", "jobs.yaml").status == 0)
      #expect(
        place.names("out") == ["batch.json", "card@dark", "card@dark.apng", "card@square", "card@square.apng"])
      let bad = try await Tool.run(["batch", "bad.yaml"], in: place.folder)
      #expect(bad.status == 65 && bad.firstError.contains("there is no look 'sqare'"), "\(bad.err)")
    }
  }

  @Test func `A link does not lead out of the folder`() async throws {
    try await Workspace.with(["elsewhere/x": ""]) { place in
      try FileManager.default.createDirectory(at: place["out"], withIntermediateDirectories: false)
      try FileManager.default.createSymbolicLink(at: place["out/square"], withDestinationURL: place["elsewhere"])
      let outcome = try await place.run("batch", "square.yaml", "-o", "out")
      #expect(outcome.status == 64)
      #expect(outcome.err == "mutoscope: 'out/square' leads out of the output folder; remove the link.\n")
      #expect(place.names("elsewhere") == ["x"])
    }
  }

  /// A pipe does not block the program.
  @Test func `A pipe with the name of the record is refused`() async throws {
    try await Workspace.with { place in
      try FileManager.default.createDirectory(at: place["out"], withIntermediateDirectories: false)
      #expect(mkfifo(place["out/batch.jsonl.partial"].path(percentEncoded: false), 0o600) == 0)
      let outcome = try await place.run("batch", "square.yaml", "-o", "out")
      #expect(outcome.status == 73)
      #expect(outcome.err.contains("it is a pipe, a device or a socket, not a file"), "\(outcome.err)")
    }
  }

  @Test func `All jobs in a file are rendered`() async throws {
    let night = """
      output: out
      jobs:
        - {scenes: card.yaml, rows: people.csv, name: "cards/{name}", format: apng}
        - {scenes: [../square.yaml], name: "{scene}-small", scale: 0.5, frames: "0-1"}
      """
    let files = ["jobs/night.yaml": night, "jobs/card.yaml": Self.card, "jobs/people.csv": Self.people]
    try await Workspace.with(files) { place in
      let outcome = try await place.run("batch", "jobs/night.yaml", "-q")
      #expect(outcome.status == 0 && outcome.err == "")
      #expect(place.names("jobs/out") == ["batch.json", "cards", "square-small"])
      #expect(place.names("jobs/out/cards").count == 3)
      #expect(try place.picture("jobs/out/square-small/frame_0001.png").width == 16)
      #expect(place.names("jobs/out/square-small").count == 3)
      #expect(try await place.run("batch", "jobs/night.yaml", "-q", "-o", "other").status == 0)
      #expect(place.names("other") == ["batch.json", "cards", "square-small"])
    }
  }

  /// A scene whose image is damaged, which is found only when it is rendered.
  private static let damaged =
    "canvas: {size: [8, 8]}\ntimeline: {fps: 1, duration: 1}\nviews: [{id: a, frame: [0, 0, 8, 8], image: x.png}]\n"

  @Test func `A failure does not stop the others`() async throws {
    let files = [
      "s/a.yaml": Workspace.square, "s/b.yaml": "canvas: 3\n", "s/c.yaml": Self.damaged, "s/d.yaml": Self.card,
      "s/x.png": "\u{89}PNG",
    ]
    try await Workspace.with(files) { place in
      let outcome = try await place.run("batch", "s", "-o", "out", "--progress", "openjd")
      #expect(outcome.status == 65)
      #expect(outcome.err.contains("s/b.yaml:1:9: error: expected a mapping for a canvas"))
      #expect(outcome.err.contains("4 outputs: 2 rendered, 2 failed; 15 frames, "))
      #expect(outcome.out.hasSuffix("openjd_fail: 2 of 4 outputs failed\n"))
      #expect(outcome.out.contains("openjd_progress: 100.0\n"))
      let manifest = try manifest(place, "out")
      #expect(manifest.outputs.map(\.status) == [.rendered, .failed, .failed, .rendered])
      #expect(manifest.outputs[1].error?.hasPrefix("s/b.yaml:1:") == true)

      try place.write(["s/b.yaml": Self.card])
      let again = try await place.run("batch", "s", "-o", "out", "--resume", "--progress", "json")
      #expect(again.status == 65)
      #expect(again.err.contains("4 outputs: 1 rendered, 2 up to date, 1 failed; "))
      #expect(again.err.contains("\"done\":4,\"failed\":1,"))

      let fast = try await place.run("batch", "s", "-o", "fast", "-j", "1", "--fail-fast")
      #expect(fast.status == 65)
      #expect(try self.manifest(place, "fast").outputs.contains { $0.status == .failed })
    }
  }

  @Test func `An output that cannot be written fails by itself`() async throws {
    try await Workspace.with(["s/a.yaml": Workspace.square, "s/b.yaml": Self.card, "out/a": "in the way"]) { place in
      let outcome = try await place.run("batch", "s", "-o", "out")
      #expect(outcome.status == 73)
      #expect(outcome.err.contains("out/a: The folder cannot be written to: it is a file, not a folder."))
      #expect(try manifest(place, "out").outputs.map(\.status) == [.failed, .rendered])
    }
    try await Workspace.with(["out/batch.json": "{}"]) { place in
      let outcome = try await place.run("batch", "square.yaml", "-o", "out")
      #expect(outcome.status == 73)
      #expect(outcome.err.contains("out/batch.json: This file is not the record of a batch"))
      #expect(place.names("out") == ["batch.json"])
    }
  }

  @Test(arguments: ["png", "apng"])
  func `A killed batch can be resumed`(_ format: String) async throws {
    let files = Dictionary(
      uniqueKeysWithValues: (0..<8).map { ("s/\($0).yaml", Workspace.square(seconds: $0 % 3 + 1)) })
    try await Workspace.with(files) { place in
      #expect(try await place.run("batch", "s", "--format", format, "-o", "whole").status == 0)
      for _ in 0..<4 {
        let child = try place.start(["batch", "s", "--format", format, "-o", "out", "--resume"])
        try await child.killed(after: .milliseconds(Int.random(in: 20...200)))
      }
      let last = try await place.run("batch", "s", "--format", format, "-o", "out", "--resume")
      #expect(last.status == 0, "\(last.err)")
      let names = place.names("whole")
      #expect(place.names("out") == names)
      for name in names where name != "batch.json" {
        if format == "png" {
          #expect(try place.contents("out/\(name)") == place.contents("whole/\(name)"))
        } else {
          #expect(try Data(contentsOf: place["out/\(name)"]) == Data(contentsOf: place["whole/\(name)"]))
        }
      }
      let hashes = try [manifest(place, "whole"), manifest(place, "out")].map { $0.outputs.map(\.hash) }
      #expect(hashes[0] == hashes[1])
    }
  }

  @Test func `All shares together make the whole batch`() async throws {
    try await Workspace.with(["card.yaml": Self.card, "people.csv": Self.people]) { place in
      let batch = ["batch", "card.yaml", "--rows", "people.csv", "--name", "{name}"]
      #expect(try await Tool.run(batch + ["-o", "whole"], in: place.folder).status == 0)
      for shard in ["2/4", "4/4", "1/4"] {
        #expect(try await Tool.run(batch + ["-o", "out", "--shard", shard], in: place.folder).status == 0)
      }
      #expect(!place.names("out").contains("batch.json"))
      let last = try await Tool.run(batch + ["-o", "out", "--shard", "3/4"], in: place.folder)
      #expect(last.err.contains("1 output: 1 rendered; "))
      let (whole, joined) = (try manifest(place, "whole"), try manifest(place, "out"))
      #expect(joined.outputs.map(\.hash) == whole.outputs.map(\.hash) && joined.fingerprint == whole.fingerprint)
      #expect(whole.outputs.count == 3)
      for name in place.names("whole") where name != "batch.json" {
        #expect(try place.contents("out/\(name)") == place.contents("whole/\(name)"))
      }
    }
  }

  @Test func `An interrupted batch says how far it came`() async throws {
    try await Workspace.with(["s/a.yaml": Workspace.square, "s/long.yaml": Workspace.endless]) { place in
      let child = try place.start(["batch", "s", "-q", "-o", "out"], err: .file(place["err"]))
      let isUnderWay: @Sendable () -> Bool = {
        place.names("out/long").count { $0.hasSuffix(".png") } >= 2
          && (try? place.text("out/batch.jsonl"))?.isEmpty == false
      }
      #expect(try await child.when(isUnderWay) { kill(child.id, SIGINT) } == 0)
      #expect(await child.end() == -SIGINT)
      #expect(
        try place.text("err")
          == "\nmutoscope: interrupted after 1 of 2 outputs. To go on, run the same command with --resume.\n")
      #expect(place.names("out") == ["a", "batch.jsonl", "long"])
    }
  }
}
