import CommandTestSupport
import Foundation
import Testing

struct AcceptTests {
  private static let failing = ["one.yaml": TestCommandTests.green, "two.yaml": TestCommandTests.late]

  /// Calls `body` with a folder in which `one` and `two` differ from their goldens, and `square` does not.
  private func withFailures(_ body: (Workspace) async throws -> Void) async throws {
    try await TestCommandTests.withGolden(["one.yaml": Workspace.square, "two.yaml": Workspace.square]) { place in
      try place.write(Self.failing)
      #expect(try await place.run("test", ".").status == 23)
      try await body(place)
    }
  }

  @Test func `Accepting one scene leaves the others as they are`() async throws {
    try await withFailures { place in
      let square = try place.contents("__Snapshots__/square")
      let outcome = try await place.run("accept", "two")
      #expect(outcome.status == 0)
      #expect(outcome.out == "two: accepted 9 frames\n")
      #expect(try place.contents("__Snapshots__/square") == square)
      #expect(try await place.run("test", "two.yaml").status == 0)
      #expect(try await place.run("test", "one.yaml").status == 23)
    }
  }

  @Test func `Everything that waits is accepted if no name is given`() async throws {
    try await withFailures { place in
      let outcome = try await place.run("accept")
      #expect(outcome.status == 0)
      #expect(outcome.out == "one: accepted 9 frames\ntwo: accepted 9 frames\n")
      #expect(place.names("output/test") == ["run.json"])
      #expect(try await place.run("accept").out == "Nothing is waiting to be accepted.\n")
      #expect(try await place.run("test", ".").status == 0)
    }
  }

  @Test func `The reason is given for everything that cannot be accepted`() async throws {
    try await withFailures { place in
      try place.write(["__Snapshots__/one/trace.jsonl": "", "two.yaml": "canvas: 1\n"])
      #expect(try await place.run("test", ".").status == 65)
      let one = "'one' cannot be accepted: its golden is damaged; restore it, or record it again with "
      let sentences =
        one + "'mutoscope test --update changed'.\n"
        + "'two' cannot be accepted: nothing was compared; test it again.\n"
      #expect(try await place.run("accept").out == "Nothing is waiting to be accepted.\n" + sentences)
      #expect(try await place.run("review").out == sentences + "Nothing is waiting to be accepted.\n")
      let named = try await place.run("accept", "one")
      #expect(named.status == 64)
      #expect(named.err == "mutoscope: " + one + "'mutoscope test --update changed'.\n")
    }
  }

  @Test func `A scene behind a link is the scene itself`() async throws {
    try await withFailures { place in
      try FileManager.default.createSymbolicLink(
        atPath: place["link"].path(percentEncoded: false), withDestinationPath: ".")
      #expect(try await place.run("test", "link/one.yaml", "link/two.yaml", "link/square.yaml").status == 23)
      #expect(try await place.run("accept").out == "one: accepted 9 frames\ntwo: accepted 9 frames\n")
    }
  }

  @Test func `An acceptance that was stopped before it was recorded is done again`() async throws {
    try await withFailures { place in
      let run = try Data(contentsOf: place["output/test/run.json"])
      try FileManager.default.copyItem(at: place["output/test/one"], to: place["kept"])
      #expect(try await place.run("accept", "one").out == "one: accepted 9 frames\n")
      try run.write(to: place["output/test/run.json"])
      try FileManager.default.copyItem(at: place["kept"], to: place["output/test/one"])
      let again = try await place.run("accept", "one")
      #expect(again.status == 0)
      #expect(again.out == "one: already accepted\n")
      #expect(try await place.run("test", "one.yaml", "-o", "other").status == 0)
      #expect(try await place.run("accept").out == "two: accepted 9 frames\n")
    }
  }

  @Test func `Only the chosen frames are accepted`() async throws {
    try await withFailures { place in
      #expect(try await place.run("accept", "--filter", "on*", "--frames", "0-4").out == "one: accepted 4 frames\n")
      let rest = try await place.run("test", "one.yaml")
      #expect(rest.out.hasPrefix("one: motion differs from its golden (5 of 10 frames)\n"))
      let beyond = try await place.run("accept", "one", "--frames", "10")
      #expect(beyond.status == 64)
      #expect(beyond.err == "mutoscope: one: There is no frame 10: the scene has 10 frames, 0 to 9.\n")
    }
  }

  @Test func `Frames that have changed since the run are refused`() async throws {
    try await withFailures { place in
      let before = try place.contents("__Snapshots__/one")
      try place.write(["one.yaml": Workspace.square])
      let reverted = try await place.run("accept", "one")
      #expect(reverted.status == 66)
      #expect(
        reverted.err == "mutoscope: one: ./one.yaml: This file has changed since the test; run the test again.\n")
      #expect(try place.contents("__Snapshots__/one") == before)
      try place.write(Self.failing)
      for (name, data) in try place.contents("__Snapshots__/two") where name == "declarations.jsonl" {
        try (data + Data("\n".utf8)).write(to: place["__Snapshots__/one/\(name)"])
      }
      let edited = try await place.run("accept", "one")
      #expect(edited.status == 66)
      #expect(
        edited.err.hasSuffix("one: The golden has changed since the test; run the test again.\n"), "\(edited.err)")
      #expect(try await place.run("test", "square.yaml").status == 0)
      let refused = try await place.run("accept", "two")
      #expect(refused.status == 64)
      #expect(
        refused.err
          == "mutoscope: 'two' failed in an earlier run, not in the last one; test it again and look at it.\n")
    }
  }

  @Test func `A summary survives an impossible number of frames`() async throws {
    try await withFailures { place in
      let run = try place.text("output/test/run.json")
      let count = try Regex(#""frameCount" ?: ?10"#)
      try place.write(["output/test/run.json": run.replacing(count, with: #""frameCount" : -1"#)])
      let outcome = try await place.run("accept", "two", "--summary", "accepted.md")
      #expect(outcome.status == 0)
      #expect(try place.text("accepted.md").hasPrefix("## Mutoscope: 1 scene accepted\n\n### two: 9 frames accepted\n"))
    }
  }

  @Test func `A summary shows before and after`() async throws {
    try await withFailures { place in
      try place.write(["two.yaml": Workspace.square.replacing("duration: 1, curve", with: "duration: 0.6, curve")])
      #expect(try await place.run("test", "two.yaml").status == 23)
      let outcome = try await place.run("accept", "two", "--summary", "output/accepted.md")
      #expect(outcome.out == "two: accepted 9 frames\n")
      let text = try place.text("output/accepted.md")
      #expect(
        text.hasPrefix("## Mutoscope: 1 scene accepted\n\n### two: 9 frames accepted\n\nmotion differs"), "\(text)")
      #expect(text.contains("| frame | before | after | difference |"))
      #expect(
        place.names("output/accepted/two").contains("frame_0001-before.png"), "\(place.names("output/accepted/two"))")
      // The frame that differed most stays in the golden.
      #expect(place.names("__Snapshots__/two").count { $0.hasPrefix("frame_") } == 4)
      #expect(try await place.run("test", "two.yaml").status == 0)
    }
  }

  @Test func `Scenes that do not wait are refused`() async throws {
    try await withFailures { place in
      let outcome = try await place.run("accept", "square")
      #expect(outcome.status == 64)
      #expect(outcome.err == "mutoscope: 'square' is not waiting to be accepted; these are: one, two.\n")
      let elsewhere = try await place.run("accept", "-o", "nowhere")
      #expect(elsewhere.status == 66)
      #expect(elsewhere.err == "mutoscope: there is no test run in 'nowhere'; run 'mutoscope test' first.\n")
      try place.write(["output/test/run.json": "{}"])
      #expect(try await place.run("accept").status == 66)
    }
  }

  /// Runs `mutoscope review` with answers on standard input.
  private func review(_ answers: String, in place: Workspace) async throws -> Outcome {
    let (out, err) = (place["review.out"], place["review.err"])
    let child = try Child(
      "/bin/sh", ["-c", "printf '\(answers)' | '\(Tool.path)' review"], in: place.folder, environment: [:],
      out: .file(out), err: .file(err))
    return Outcome(status: await child.end(), out: try place.text("review.out"), err: try place.text("review.err"))
  }

  @Test func `A review asks about each scene and remembers the answers`() async throws {
    try await withFailures { place in
      let first = try await review("what\\ns\\na\\n", in: place)
      #expect(first.status == 23)
      #expect(first.out.hasPrefix("[1/2] one: motion differs from its golden (9 of 10 frames)\n"))
      #expect(first.out.contains("accept (a), skip (s) or quit (q)? accept (a), skip (s) or quit (q)? skipped\n"))
      #expect(first.out.hasSuffix("accepted 9 frames\n\n1 accepted, 1 left\n"))
      #expect(try await place.run("test", "two.yaml").status == 0)
      // Only the last run is reviewed.
      let other = try await review("", in: place)
      #expect(
        other.out
          == "1 scene failed in an earlier run, not in the last one: one; test it again.\n"
          + "Nothing is waiting to be accepted.\n")
      #expect(try await place.run("test", "one.yaml").status == 23)
      // The end of the answers is the end of the review.
      #expect(try await review("", in: place).out.hasSuffix("0 accepted, 1 left\n"))
      #expect(try await review("q\\n", in: place).status == 23)
      #expect(try await review("a\\n", in: place).status == 0)
      #expect(try await review("", in: place).out == "Nothing is waiting to be accepted.\n")
    }
  }

  @Test func `The suggested command is quoted for the shell`() async throws {
    try await TestCommandTests.withGolden(["my scene.yaml": Workspace.square]) { place in
      try place.write(["my scene.yaml": TestCommandTests.late])
      let usual = try await place.run("test", "my scene.yaml", "--report", "report")
      #expect(usual.out.contains("\n  accept            mutoscope accept 'my scene'\n"))
      #expect(try place.text("report/scenes/0001.js").contains("mutoscope accept &#39;my scene&#39;"))
      let other = try await place.run("test", "my scene.yaml", "-o", "out put")
      #expect(other.out.contains("\n  accept            mutoscope accept 'my scene' --output 'out put'\n"))
      // Like an artifact that was unpacked elsewhere.
      try FileManager.default.moveItem(at: place["out put"], to: place["artifact"])
      let review = try await place.run("review", "-o", "artifact")
      #expect(review.out.contains("\n  accept            mutoscope accept 'my scene' --output artifact\n"))
    }
  }

  @Test func `Only whole pictures are accepted`() async throws {
    try await withFailures { place in
      let file = place["output/test/one/actual/frame_0005.png"]
      try Data(contentsOf: file).prefix(60).write(to: file)
      let before = try place.contents("__Snapshots__/one")
      let outcome = try await place.run("accept", "one")
      #expect(outcome.status == 66)
      #expect(outcome.err.contains("frame_0005.png: The PNG is cut off: it ends after 60 bytes"), "\(outcome.err)")
      #expect(try place.contents("__Snapshots__/one") == before)
    }
  }

  /// Changes the entry of the first scene in a run.
  private func change(_ file: URL, _ change: (inout [String: Any]) -> Void) throws {
    var run = try #require(try JSONSerialization.jsonObject(with: try Data(contentsOf: file)) as? [String: Any])
    var scenes = try #require(run["scenes"] as? [[String: Any]])
    change(&scenes[0])
    run["scenes"] = scenes
    try JSONSerialization.data(withJSONObject: run).write(to: file)
  }

  /// A run may have come from anywhere: what it names is used only inside the folder of the scenes.
  @Test func `A run that names other folders is refused`() async throws {
    try await withFailures { place in
      try place.write(["inner/one.yaml": TestCommandTests.green])
      let inner = place["inner"]
      try FileManager.default.moveItem(at: place["output"], to: place["inner/output"])
      try FileManager.default.copyItem(at: place["__Snapshots__"], to: place["inner/__Snapshots__"])
      try FileManager.default.createSymbolicLink(
        atPath: place["inner/linked"].path(percentEncoded: false), withDestinationPath: "../__Snapshots__")
      let before = try place.contents("__Snapshots__/one")
      for golden in [place["__Snapshots__/one"].path(percentEncoded: false), "../__Snapshots__/one", "linked/one"] {
        try change(place["inner/output/test/run.json"]) { $0["golden"] = golden }
        let outcome = try await Tool.run(["accept", "one"], in: inner)
        #expect(outcome.status == 66)
        #expect(outcome.err.contains("This golden is not inside the folder "), "\(outcome.err)")
        #expect(try place.contents("__Snapshots__/one") == before)
      }
      let named = try await Tool.run(["accept", "one", "--scenes", ".."], in: inner)
      #expect(named.out == "one: accepted 9 frames\n", "\(named.err)")
    }
  }

  @Test func `A scene whose frames are elsewhere is refused`() async throws {
    try await withFailures { place in
      try FileManager.default.moveItem(at: place["output/test/one"], to: place["frames"])
      let before = try place.contents("__Snapshots__/one")
      for name in ["../../frames", "linked"] {
        try change(place["output/test/run.json"]) { entry in
          var verdict = entry["verdict"] as? [String: Any] ?? [:]
          verdict["scene"] = name
          entry["verdict"] = verdict
        }
        try? FileManager.default.createSymbolicLink(
          atPath: place["output/test/linked"].path(percentEncoded: false), withDestinationPath: "../../frames")
        let outcome = try await place.run("accept", name)
        #expect(outcome.status == 66)
        #expect(outcome.err.contains("The frames of this scene are not inside the folder of the run"), "\(outcome.err)")
        #expect(try place.contents("__Snapshots__/one") == before)
        #expect(place.names("frames").contains("actual"))
      }
    }
  }

  /// The numbers of a run are read from a file that anybody may have written.
  @Test func `A run with impossible numbers is refused`() async throws {
    try await withFailures { place in
      let file = place["output/test/run.json"]
      let text = try String(contentsOf: file, encoding: .utf8)
      for (found, replacement) in [
        (#""index" : 1,"#, #""index" : 9223372036854775807,"#), (#""index" : 1,"#, #""index" : -9223372036854775808,"#),
        (#""position" : 1,"#, #""position" : -1,"#), (#""comparedFrameCount" : 10"#, #""comparedFrameCount" : 1e18"#),
        (#""boundingBox" : ["#, #""boundingBox" : [9223372036854775807, "#),
      ] {
        let changed = text.replacing(found, with: replacement, maxReplacements: 1)
        #expect(changed != text, "\(found)")
        try changed.write(to: file, atomically: true, encoding: .utf8)
        for verb in ["report", "review"] {
          let outcome = try await place.run(verb)
          #expect(outcome.status == 66)
          #expect(
            outcome.err.contains("This is not a record of a test run that this version can read; run the test again."))
        }
      }
    }
  }

  @Test func `Pruning follows no links`() async throws {
    try await TestCommandTests.withGolden(["gone.yaml": Workspace.square]) { place in
      try FileManager.default.removeItem(at: place["gone.yaml"])
      try FileManager.default.moveItem(at: place["__Snapshots__/gone"], to: place["kept"])
      let files = place.names("kept")
      try FileManager.default.createSymbolicLink(
        atPath: place["__Snapshots__/gone"].path(percentEncoded: false), withDestinationPath: "../kept")
      let outcome = try await place.run("prune", ".")
      #expect(outcome.status == 0)
      #expect(
        outcome.out.hasSuffix("__Snapshots__/gone: it is a link\nEvery golden has a scene.\n"), "\(outcome.out)")
      #expect(place.names("kept") == files)
      try FileManager.default.moveItem(at: place["__Snapshots__"], to: place["goldens"])
      try FileManager.default.createSymbolicLink(
        atPath: place["__Snapshots__"].path(percentEncoded: false), withDestinationPath: "goldens")
      try FileManager.default.removeItem(at: place["square.yaml"])
      try place.write(["other.yaml": Workspace.square])
      #expect(
        try await place.run("prune", ".").out.hasSuffix("__Snapshots__: it is a link\nEvery golden has a scene.\n"))
      #expect(place.names("goldens/square").contains("manifest.json"))
    }
  }

  @Test func `Goldens without a scene are pruned, but no other files`() async throws {
    try await TestCommandTests.withGolden(["gone.yaml": Workspace.square, "kept.yml": Workspace.square]) { place in
      try FileManager.default.removeItem(at: place["gone.yaml"])
      try place.write(["__Snapshots__/notes/read.me": "no golden"])
      let dry = try await place.run("prune", ".", "--dry-run")
      #expect(dry.status == 0)
      #expect(dry.out.hasPrefix("would remove ") && dry.out.hasSuffix("__Snapshots__/gone\n"))
      #expect(place.names("__Snapshots__") == ["gone", "kept", "notes", "square"])
      try place.write(["__Snapshots__/gone/notes.txt": "why"])
      let outcome = try await place.run("prune", ".")
      #expect(outcome.out.hasSuffix("__Snapshots__/gone\n  kept files that are not part of a golden: notes.txt\n"))
      #expect(place.names("__Snapshots__/gone") == ["notes.txt"])
      #expect(try await place.run("prune", ".").out == "Every golden has a scene.\n")
      #expect(try await place.run("prune", ".", "--quiet").out == "")
      #expect(try await place.run("prune", "nowhere").status == 66)
    }
  }

  @Test func `A scene renders the same pixels in every process`() async throws {
    try await Workspace.with { place in
      let outcome = try await place.run("verify-determinism", "square.yaml")
      #expect(outcome.status == 0)
      #expect(
        outcome.out == """
          square: the same pixels in all 10 frames, 12 processes with different hash seeds: 1 worker; 7 workers; every \
          frame drawn as a whole; a fixed hash seed; Turkish, in Kiritimati; Arabic, in St. John's; in two halves; in three \
          combs

          """)
      #expect(try await place.run("verify-determinism", ".", "--filter", "cube").status == 64)
    }
  }
}
