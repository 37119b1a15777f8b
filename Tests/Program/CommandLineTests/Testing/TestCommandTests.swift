import CommandTestSupport
import Foundation
import Media
import Testing

struct TestCommandTests {
  /// The square, painted green instead of blue at the end.
  static let green = Workspace.square.replacing("backgroundColor: blue", with: "backgroundColor: green")
  /// The square, two frames late.
  static let late = Workspace.square.replacing("startAt: 0,", with: "startAt: 0.2,")

  private static func record(_ place: Workspace) async throws {
    #expect(try await place.run("test", ".").status == 24)
  }

  /// Calls `body` with a folder whose square has its golden.
  static func withGolden(
    _ files: [String: String] = [:], _ body: (Workspace) async throws -> Void
  ) async throws {
    let name = "goldens of \(files.sorted { $0.key < $1.key })"
    try await Workspace.with(name, files, preparedBy: record, body)
  }

  @Test func `A run that recorded goldens never passes`() async throws {
    try await Workspace.with { place in
      let first = try await place.run("test", "square.yaml")
      #expect(first.status == 24)
      #expect(
        first.out.hasPrefix(
          "square: recorded 10 frames; look at the pictures, then run the test again\n1 scene: 1 recorded ("))
      #expect(first.err == "")
      #expect(
        place.names("__Snapshots__/square")
          == [
            "declarations.jsonl", "display-lists.bin", "frame_0000.png", "frame_0005.png", "frame_0009.png",
            "manifest.json", "trace.jsonl",
          ])
      let second = try await place.run("test", "square.yaml")
      #expect(second.status == 0)
      #expect(second.out.hasPrefix("square: the same (10 frames)\n1 scene: 1 matches ("))
      #expect(try await place.run("test", "square.yaml", "--update", "all").status == 24)
      #expect(place.names("output/test") == ["run.json"])
    }
  }

  @Test func `Several processes report the same as one, in the same order`() async throws {
    try await Self.withGolden(["a.yaml": Workspace.square, "z.yaml": Workspace.square]) { place in
      try place.write(["a.yaml": Self.green, "z.yaml": Self.late])
      let one = try await place.run("test", ".", "--update", "none", "--processes", "1")
      let record = try place.text("output/test/run.json")
      let several = try await place.run("test", ".", "--update", "none", "--processes", "3")
      #expect(one.status == 23)
      #expect(several.status == 23)
      #expect(several.err == "")
      func untimed(_ text: String) -> String { text.replacing(/[0-9.]+ s\)/, with: "") }
      #expect(untimed(several.out) == untimed(one.out))
      func timeless(_ text: String) -> String { text.replacing(/"(seconds|time|date)" : [^\n]*/, with: "") }
      #expect(timeless(try place.text("output/test/run.json")) == timeless(record))
      #expect(place.names("output/test") == ["a", "run.json", "z"])
      // Goldens of looks are missing: they are recorded by one process.
      #expect(try await place.run("test", ".", "--looks", "dark", "--processes", "3").status == 23)
      #expect(place.names("__Snapshots__").contains("a@dark"))
    }
  }

  @Test func `Looks are reported in order, and each has its own verdict`() async throws {
    try await Self.withGolden { place in
      let looks = "standard,dark,rtl,xs,xxxl,highContrast"
      #expect(try await place.run("test", "square.yaml", "--looks", looks).status == 24)
      #expect(place.names("__Snapshots__/square@xs") == ["same-as.txt"])
      let same = try await place.run("test", "square.yaml", "--looks", looks, "--processes", "1")
      #expect(same.status == 0)
      let names = same.out.split(separator: "\n").map { $0.prefix { $0 != ":" } }
      #expect(
        names.dropLast() == [
          "square", "square@dark", "square@rtl", "square@xs", "square@xxxl", "square@highContrast",
        ])
      // The golden that the looks share is damaged for all of them; one has its own.
      let file = place["__Snapshots__/square/frame_0005.png"]
      var bytes = try Data(contentsOf: file)
      bytes[bytes.count / 2] ^= 4
      try bytes.write(to: file)
      let damaged = try await place.run("test", "square.yaml", "--looks", looks, "--processes", "1")
      #expect(damaged.status == 23)
      #expect(damaged.out.components(separatedBy: "the golden is damaged").count == 6)
      #expect(damaged.out.contains("square@dark: the same (10 frames)\n"))
      #expect(damaged.err == "")
    }
  }

  @Test func `A fatal error in one of several processes ends the test`() async throws {
    try await Self.withGolden(["z.yaml": Workspace.square]) { place in
      try place.write(["z.yaml": "canvas: nothing"])
      let outcome = try await place.run("test", ".", "--processes", "2")
      #expect(outcome.status == 65)
      #expect(outcome.err.components(separatedBy: "expected a mapping for a canvas").count == 2)
      #expect(try await place.run("test", ".", "--processes", "0").status == 64)
    }
  }

  @Test func `Runs at once share an output folder`() async throws {
    try await Self.withGolden(["other.yaml": Workspace.square]) { place in
      try place.write(["square.yaml": Self.green, "other.yaml": Self.late])
      try await withThrowingTaskGroup(of: Outcome.self) { group in
        for number in 0..<4 {
          let scenes = number == 0 ? ["square.yaml"] : number == 1 ? ["other.yaml"] : ["."]
          group.addTask { try await Tool.run(["test", "--update", "none"] + scenes, in: place.folder) }
        }
        for try await outcome in group {
          #expect(outcome.status == 23)
          #expect(outcome.err == "")
        }
      }
      #expect(place.names("output/test") == ["other", "run.json", "square"])
      #expect(try place.text("output/test/run.json").components(separatedBy: "\"outcome\" : \"pixels\"").count == 3)
      #expect(place.names("output/test/square").contains("verdict.json"))
    }
  }

  @Test func `Continuous integration records nothing unless asked`() async throws {
    try await Workspace.with { place in
      let outcome = try await place.run("test", "square.yaml", environment: ["CI": "true"])
      #expect(outcome.status == 23)
      #expect(outcome.out.hasPrefix("square: there is no golden\n"))
      #expect(place.names("__Snapshots__") == [])
      let never = ["SNAPSHOT_TESTING_RECORD": "never"]
      #expect(try await place.run("test", "square.yaml", environment: never).status == 23)
      let asked = ["CI": "true", "SNAPSHOT_TESTING_RECORD": "missing"]
      #expect(try await place.run("test", "square.yaml", "--update", "none", environment: asked).status == 23)
      #expect(try await place.run("test", "square.yaml", environment: asked).status == 24)
      let unknown = try await place.run("test", "square.yaml", environment: ["SNAPSHOT_TESTING_RECORD": "yes"])
      #expect(unknown.status == 64)
      #expect(unknown.firstError.hasPrefix("mutoscope: SNAPSHOT_TESTING_RECORD is 'yes'; it can be 'missing',"))
    }
  }

  @Test func `A failure says what moved and leaves its frames`() async throws {
    try await Self.withGolden { place in
      try place.write(["square.yaml": Self.late])
      let outcome = try await place.run("test", "square.yaml")
      #expect(outcome.status == 23)
      let lines = outcome.out.split(separator: "\n").map(String.init)
      #expect(lines[0] == "square: motion differs from its golden (9 of 10 frames)")
      #expect(lines[1] == "  first difference  frame 1 (0.1 s)  box.center.x  expected 7  actual 6")
      #expect(lines[3] == "  declared          animator go: startAt 0.2, expected 0")
      #expect(lines[4] == "  pattern           same path, 2 frames (0.2 s) late from frame 1 on")
      #expect(
        place.names("output/test/square") == ["actual", "contact-sheet.png", "difference", "expected", "verdict.json"])
      #expect(try place.manifest("output/test/square/actual").frames.count == 10)
    }
  }

  @Test func `Results are written as JSON, as JUnit XML and for GitHub`() async throws {
    try await Self.withGolden { place in
      try place.write(["square.yaml": Self.late])
      let json = try await place.run("test", "square.yaml", "--json", "--junit", "junit.xml")
      #expect(json.status == 23)
      let run = try #require(JSONSerialization.jsonObject(with: Data(json.out.utf8)) as? [String: Any])
      let scene = try #require((run["scenes"] as? [[String: Any]])?.first)
      let verdict = try #require(scene["verdict"] as? [String: Any])
      #expect(scene["path"] as? String == "square.yaml")
      #expect(verdict["outcome"] as? String == "pixels")
      #expect((verdict["motion"] as? [String: Any])?["aspect"] as? String == "center.x")
      #expect((verdict["pattern"] as? [String: Any])?["frames"] as? Int == 2)
      #expect(json.err.hasPrefix("square: motion differs from its golden (9 of 10 frames)\n"))
      #expect(try place.text("junit.xml").contains("<failure type=\"pixels\" message=\"square: motion differs"))

      // With a file's name, JSON goes beside the annotations; any other word after --json is a scene.
      let both = try await place.run("test", "square.yaml", "--github", "--json", "new/verdicts.json")
      #expect(both.status == 23)
      #expect(both.out.hasPrefix("::error file=square.yaml,"))
      let file =
        try JSONSerialization.jsonObject(with: Data(try place.text("new/verdicts.json").utf8)) as? [String: Any]
      #expect((file?["scenes"] as? [Any])?.count == 1)
      let scene2 = try await place.run("test", "--json", "square.yaml")
      #expect(scene2.status == 23)
      #expect(scene2.out.hasPrefix("{\n"))
      #expect(try place.text("square.yaml") == Self.late)

      let github = try await place.run(
        "test", "square.yaml", "--github", environment: ["GITHUB_STEP_SUMMARY": "summary.md"])
      #expect(github.out.hasPrefix("::error file=square.yaml,title=square%3A motion differs"))
      #expect(try place.text("summary.md").hasPrefix("### Mutoscope: 1 scene: 1 differs\n"))
    }
  }

  @Test func `An invalid scene does not hide the others`() async throws {
    try await Self.withGolden { place in
      try place.write(["bad.yaml": Workspace.square.replacing("frame:", with: "fram:"), "square.yaml": Self.late])
      let json = try await place.run("test", "bad.yaml", "square.yaml", "--json", "--junit", "new/junit.xml")
      #expect(json.status == 65)
      #expect(json.firstError.hasPrefix("bad.yaml:4:15: error: "))
      #expect(json.err.contains("\n    4 |   - {id: box, fram: "))
      #expect(json.err.contains("\nbad: could not be rendered\n  reason  bad.yaml:4:15: "))
      #expect(json.err.contains("\n2 scenes: 1 differs, 1 could not be rendered ("))
      let run = try #require(JSONSerialization.jsonObject(with: Data(json.out.utf8)) as? [String: Any])
      let scenes = try #require(run["scenes"] as? [[String: Any]])
      #expect(scenes.map { $0["line"] as? Int } == [4, nil])
      #expect(scenes.map { ($0["verdict"] as? [String: Any])?["outcome"] as? String } == ["failed", "pixels"])
      let junit = try place.text("new/junit.xml")
      #expect(junit.contains(#"tests="2" failures="1" errors="1""#))
      #expect(junit.contains(#"<error type="failed" message="bad: could not be rendered">"#))

      try place.write(["square.yaml": Workspace.square])
      let github = try await place.run("test", "bad.yaml", "square.yaml", "--github", "--report", "report")
      #expect(github.status == 65)
      #expect(
        github.out.hasPrefix("::error file=bad.yaml,line=4,col=15,title=bad%3A could not be rendered::bad: could not"))
      #expect(try place.text("report/index.html").contains(#"data-name="bad" data-state="failed""#))
      // It failed, so it is tested again; one that was not selected is not.
      let again = try await place.run("test", ".", "--last-failed")
      #expect(again.status == 65)
      #expect(again.out.contains("\n1 scene: 1 could not be rendered ("))
      #expect(try await place.run("test", ".", "--filter", "square").status == 0)
      #expect(try await place.run("test", "gone.yaml", "square.yaml").status == 66)
    }
  }

  /// Files that cannot be written are named.
  @Test(arguments: [
    (["--junit", "."], 73, "mutoscope: .: The file cannot be written: it is a folder.\n"),
    (
      ["--junit", "square.yaml/j.xml"], 73,
      "/square.yaml: The folder cannot be written to: it is a file, not a folder.\n"
    ),
    (
      ["-o", "/proc/x"], 73,
      "mutoscope: /proc/x: The folder cannot be written to: its file system takes no new folders.\n"
    ),
    (["--github"], 73, "named by GITHUB_STEP_SUMMARY cannot be written: No such file or directory.\n"),
  ])
  func `Outputs that cannot be written are errors`(_ options: [String], _ status: Int32, _ end: String) async throws {
    try await Self.withGolden { place in
      let outcome = try await Tool.run(
        ["test", "square.yaml"] + options, in: place.folder, environment: ["GITHUB_STEP_SUMMARY": "no/summary.md"])
      #expect(outcome.status == status)
      #expect(outcome.err.hasSuffix(end), "\(outcome.err)")
    }
  }

  @Test func `A file in place of the folder of goldens is an error`() async throws {
    try await Workspace.with(["__Snapshots__": "mine"]) { place in
      let outcome = try await place.run("test", "square.yaml")
      #expect(outcome.status == 74)
      #expect(outcome.err.hasPrefix("mutoscope: square: /"))
      #expect(
        outcome.err.hasSuffix(
          "/__Snapshots__: The folder cannot be written to: it is a file, not a folder.\n"))
    }
  }

  /// An interrupted run leaves no verdict on frames that it may have replaced.
  @Test func `A run that ends early leaves the previous failures to be tested again`() async throws {
    try await Self.withGolden { place in
      try place.write(["square.yaml": Self.late])
      #expect(try await place.run("test", "square.yaml").status == 23)
      #expect(try await place.run("test", "square.yaml", "--mask-view", "bix").status == 64)
      let accept = try await place.run("accept", "square")
      #expect(accept.err == "mutoscope: 'square' cannot be accepted: nothing was compared; test it again.\n")
      #expect(try await place.run("test", ".", "--last-failed").status == 23)
      #expect(try await place.run("accept", "square").status == 0)
    }
  }

  @Test func `Filters choose the scenes that are tested`() async throws {
    try await Self.withGolden(["other.yaml": Workspace.square, "third.yaml": Workspace.square]) { place in
      func tested(_ options: String...) async throws -> [String] {
        let outcome = try await Tool.run(["test", "."] + options, in: place.folder)
        return outcome.out.split(separator: "\n").compactMap { line in
          line.hasPrefix(" ") || line.contains("scene") ? nil : line.split(separator: ":").first.map(String.init)
        }
      }
      #expect(try await tested("--filter", "o") == ["other"])
      #expect(try await tested("--filter", "*r*", "--filter", "oth") == ["other", "square", "third"])
      #expect(try await tested("--filter", "t*d") == ["third"])
      // Nothing failed: all are tested.
      #expect(try await tested("--last-failed") == ["other", "square", "third"])
      try place.write(["third.yaml": Self.green])
      #expect(try await tested("-q") == ["third"])
      // Earlier failures remain while other scenes are tested.
      #expect(try await tested("--filter", "other") == ["other"])
      #expect(try await tested("--last-failed") == ["third"])
      let none = try await place.run("test", ".", "--filter", "cube")
      #expect(none.status == 64)
      #expect(none.err == "mutoscope: no scene's name matches 'cube'; valid names: other, square, third.\n")
    }
  }

  @Test func `A damaged golden does not pass`() async throws {
    try await Self.withGolden { place in
      try FileManager.default.removeItem(at: place["__Snapshots__/square/frame_0005.png"])
      let outcome = try await place.run("test", "square.yaml")
      #expect(outcome.status == 23)
      #expect(outcome.out.hasPrefix("square: the golden is damaged\n  reason  "))
      #expect(outcome.out.contains("frame_0005.png: The manifest lists frame 5, but its file is not there."))
    }
  }

  /// A square of a different red, tested against a golden of all frames.
  @Test(arguments: [
    ("", 23, "square: motion differs from its golden (10 of 10 frames)"),
    ("--threshold 0.05", 0, "square: the same within the limits (10 frames)"),
    ("--max-pixels 64", 0, "square: the same within the limits (10 frames)"),
    ("--max-pixels 63", 23, "square: motion differs from its golden (10 of 10 frames)"),
    ("--mask-view box", 0, "square: the same within the limits (10 frames)"),
    ("--only 20,0,12,24", 0, "square: the same within the limits (10 frames)"),
    ("--only-view box", 23, "square: motion differs from its golden (10 of 10 frames)"),
    ("--mask-view bix", 64, "mutoscope: There is no view 'bix'; did you mean 'box'?"),
    (
      "--mask 0,0,32,24", 64,
      "mutoscope: square: Of the 32 × 24 pixels of frame_0000.png, the regions and masks leave none to compare."
    ),
    ("--threshold 2", 64, "Error: --threshold must be a number from 0 to 1."),
  ])
  func `Differences within the allowed limits pass`(_ options: String, _ status: Int32, _ line: String) async throws {
    try await Workspace.with { place in
      #expect(try await place.run("test", "square.yaml", "--keep-all-frames").status == 24)
      try place.write([
        "square.yaml": Workspace.square.replacing("backgroundColor: red", with: "backgroundColor: \"#f00000\"")
      ])
      let outcome = try await Tool.run(
        ["test", "square.yaml"] + options.split(separator: " ").map(String.init), in: place.folder)
      #expect(outcome.status == status)
      #expect((status == 64 ? outcome.err : outcome.out).split(separator: "\n").first ?? "" == line)
    }
  }

  @Test func `A frame that cannot be measured does not pass`() async throws {
    try await Self.withGolden { place in
      try place.write([
        "square.yaml": Workspace.square.replacing("backgroundColor: red", with: "backgroundColor: \"#f00000\"")
      ])
      #expect(try await place.run("test", "square.yaml", "--max-ratio", "1").status == 0)
      // As a golden by version 0.1.0.
      try FileManager.default.removeItem(at: place["__Snapshots__/square/display-lists.bin"])
      try FileManager.default.removeItem(at: place["__Snapshots__/square/declarations.jsonl"])
      let trace = try place.text("__Snapshots__/square/trace.jsonl")
      try place.write([
        "__Snapshots__/square/trace.jsonl": trace.replacing(
          #/"golden":3(.*),"lists":"[0-9a-f]+","declarations":"[0-9a-f]+"/#
        ) {
          "\"golden\":1\($0.1)"
        }
      ])
      let outcome = try await place.run("test", "square.yaml", "--max-ratio", "1")
      #expect(outcome.status == 23)
      #expect(
        outcome.out.contains(
          "  reason            7 frames cannot be measured against the limits, because the golden was recorded by an "
            + "earlier version, without display lists; once they are right, record the golden again, with "
            + "--keep-all-frames if necessary\n"))
    }
  }

  @Test func `Inputs that cannot be tested are refused`() async throws {
    try await Workspace.with(["sub/square.yaml": Workspace.square]) { place in
      let twice = try await place.run("test", "sub", "sub")
      #expect(twice.status == 64)
      #expect(twice.firstError.hasPrefix("mutoscope: two scenes are named 'square'"))
      #expect(place.names("output") == [])
      #expect(try await place.run("test", "square.yaml", "--update", "some").status == 64)
      #expect(try await place.run("test", "square.yaml", "--jobs", "0").status == 64)
      #expect(try await place.run("test", "square.yaml", "--json", "--github").status == 64)
      let standard = try await place.run("test")
      #expect(standard.status == 66)
      #expect(
        standard.err == "mutoscope: there is no folder 'scenes' here; name scenes, or folders with scenes.\n")
    }
  }

  @Test func `All frames are kept when asked`() async throws {
    try await Workspace.with { place in
      #expect(try await place.run("test", "square.yaml", "--keep-all-frames").status == 24)
      #expect(place.names("__Snapshots__/square").count == 14)
      #expect(try await place.run("test", "square.yaml").status == 0)
      try FileManager.default.removeItem(at: place["__Snapshots__/square/frame_0003.png"])
      #expect(try await place.run("test", "square.yaml").status == 23)
    }
  }
}
