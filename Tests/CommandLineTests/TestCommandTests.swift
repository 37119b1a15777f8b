import Foundation
import Media
import Testing

struct TestCommandTests {
  /// The square, painted green instead of blue at the end.
  static let green = Workspace.square.replacing("backgroundColor: blue", with: "backgroundColor: green")
  /// The square, two frames late.
  static let late = Workspace.square.replacing("startAt: 0,", with: "startAt: 0.2,")

  /// Calls `body` with a folder whose square has its golden.
  static func withGolden(
    _ files: [String: String] = [:], _ body: (Workspace) async throws -> Void
  ) async throws {
    try await Workspace.with(files) { place in
      let outcome = try await place.run("test", ".")
      #expect(outcome.status == 24)
      try await body(place)
    }
  }

  @Test func aRecordedRunIsNeverGreen() async throws {
    try await Workspace.with { place in
      let first = try await place.run("test", "square.yaml")
      #expect(first.status == 24)
      #expect(
        first.out.hasPrefix(
          "square: recorded 10 frames; look at the pictures, then run the test again\n1 scene: 1 recorded ("))
      #expect(first.err == "")
      #expect(
        place.names("__Snapshots__/square")
          == ["frame_0000.png", "frame_0005.png", "frame_0009.png", "manifest.json", "trace.jsonl"])
      let second = try await place.run("test", "square.yaml")
      #expect(second.status == 0)
      #expect(second.out.hasPrefix("square: the same (10 frames)\n1 scene: 1 as in its golden ("))
      #expect(try await place.run("test", "square.yaml", "--update", "all").status == 24)
      #expect(place.names("output/test") == ["run.json"])
    }
  }

  @Test func continuousIntegrationRecordsNothingUnlessAsked() async throws {
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

  @Test func aFailureSaysWhatMovedAndLeavesItsFrames() async throws {
    try await Self.withGolden { place in
      try place.write(["square.yaml": Self.late])
      let outcome = try await place.run("test", "square.yaml")
      #expect(outcome.status == 23)
      let lines = outcome.out.split(separator: "\n").map(String.init)
      #expect(lines[0] == "square: motion differs from its golden (9 of 10 frames)")
      #expect(lines[1] == "  first difference  frame 1 (0.1 s)  box.center.x  expected 7  actual 6")
      #expect(lines[3] == "  pattern           same path, 2 frames (0.2 s) late from frame 1 on")
      #expect(
        place.names("output/test/square") == ["actual", "contact-sheet.png", "difference", "expected", "verdict.json"])
      #expect(try place.manifest("output/test/square/actual").frames.count == 10)
    }
  }

  @Test func jsonJUnitAndGitHub() async throws {
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

      let github = try await place.run(
        "test", "square.yaml", "--github", environment: ["GITHUB_STEP_SUMMARY": "summary.md"])
      #expect(github.out.hasPrefix("::error file=square.yaml,title=square%3A motion differs"))
      #expect(try place.text("summary.md").hasPrefix("### Mutoscope: 1 of 1 scene not as in its golden\n"))
    }
  }

  @Test func someScenes() async throws {
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
      // What failed stays failed while others are tested.
      #expect(try await tested("--filter", "other") == ["other"])
      #expect(try await tested("--last-failed") == ["third"])
      let none = try await place.run("test", ".", "--filter", "cube")
      #expect(none.status == 64)
      #expect(none.err == "mutoscope: no scene's name matches 'cube'; there are other, square, third.\n")
    }
  }

  @Test func aDamagedGoldenIsNoPass() async throws {
    try await Self.withGolden { place in
      try FileManager.default.removeItem(at: place["__Snapshots__/square/frame_0005.png"])
      let outcome = try await place.run("test", "square.yaml")
      #expect(outcome.status == 23)
      #expect(outcome.out.hasPrefix("square: the golden is damaged\n  reason  "))
      #expect(outcome.out.contains("frame_0005.png: The manifest lists frame 5, but its file is not there."))
    }
  }

  /// A square of another red, tested against a golden of all frames.
  @Test(arguments: [
    ("", 23, "square: motion differs from its golden (10 of 10 frames)"),
    ("--threshold 0.05", 0, "square: the same, as far as asked (10 frames)"),
    ("--max-pixels 64", 0, "square: the same, as far as asked (10 frames)"),
    ("--max-pixels 63", 23, "square: motion differs from its golden (10 of 10 frames)"),
    ("--mask-view box", 0, "square: the same, as far as asked (10 frames)"),
    ("--only 20,0,12,24", 0, "square: the same, as far as asked (10 frames)"),
    ("--only-view box", 23, "square: motion differs from its golden (10 of 10 frames)"),
    ("--mask-view bix", 64, "mutoscope: There is no view 'bix'; did you mean 'box'?"),
    (
      "--mask 0,0,32,24", 64,
      "mutoscope: square: Of the 32 × 24 pixels of frame_0000.png, the regions and masks leave none to compare."
    ),
    ("--threshold 2", 64, "Error: --threshold is a number from 0 to 1."),
  ])
  func whatIsAllowed(_ options: String, _ status: Int32, _ line: String) async throws {
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

  @Test func whatCannotBeMeasuredIsNoPass() async throws {
    try await Self.withGolden { place in
      try place.write([
        "square.yaml": Workspace.square.replacing("backgroundColor: red", with: "backgroundColor: \"#f00000\"")
      ])
      let outcome = try await place.run("test", "square.yaml", "--max-ratio", "1")
      #expect(outcome.status == 23)
      #expect(
        outcome.out.contains(
          "  reason            the golden keeps no picture of 7 frames to measure by what is allowed; once they are right, "
            + "record it with --keep-all-frames\n"))
    }
  }

  @Test func whatCannotBeTested() async throws {
    try await Workspace.with(["sub/square.yaml": Workspace.square]) { place in
      let twice = try await place.run("test", "square.yaml", "sub")
      #expect(twice.status == 64)
      #expect(twice.firstError.hasPrefix("mutoscope: two scenes are named 'square'"))
      #expect(try await place.run("test", "square.yaml", "--update", "some").status == 64)
      #expect(try await place.run("test", "square.yaml", "--jobs", "0").status == 64)
      #expect(try await place.run("test", "square.yaml", "--json", "--github").status == 64)
      let standard = try await place.run("test")
      #expect(standard.status == 66)
      #expect(standard.err == "mutoscope: there is no scene 'scenes'.\n")
    }
  }

  @Test func allFramesAreKeptWhenAsked() async throws {
    try await Workspace.with { place in
      #expect(try await place.run("test", "square.yaml", "--keep-all-frames").status == 24)
      #expect(place.names("__Snapshots__/square").count == 12)
      #expect(try await place.run("test", "square.yaml").status == 0)
      try FileManager.default.removeItem(at: place["__Snapshots__/square/frame_0003.png"])
      #expect(try await place.run("test", "square.yaml").status == 23)
    }
  }
}
