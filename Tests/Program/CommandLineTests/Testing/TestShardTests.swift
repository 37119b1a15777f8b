import CommandTestSupport
import Foundation
import Testing

/// `test --shard`, and the results of `merge` and `report` for such runs.
struct TestShardTests {
  private static let files = [
    "scenes/a.yaml": Workspace.square, "scenes/home/main.yaml": Workspace.square(seconds: 1),
    "scenes/login/main.yaml": Workspace.square, "scenes/login/b c.yaml": Workspace.square,
  ]

  /// Calls `body` with goldens from which two scenes in different folders have come to differ.
  private func withFailures(_ body: (Workspace) async throws -> Void) async throws {
    try await Workspace.with("shards of tests", Self.files, preparedBy: Self.prepare, body)
  }

  private static func prepare(_ place: Workspace) async throws {
    #expect(try await place.run("test").status == 24)
    try place.write([
      "scenes/login/main.yaml": TestCommandTests.green,
      "scenes/home/main.yaml": Workspace.square(seconds: 1).replacing(
        "backgroundColor: blue", with: "backgroundColor: green"),
    ])
  }

  private func shards(_ count: Int, in place: Workspace, _ arguments: String...) async throws -> [Outcome] {
    var outcomes: [Outcome] = []
    for number in 1...count {
      outcomes.append(
        try await Tool.run(
          ["test", "--shard", "\(number)/\(count)", "-o", "out/\(number)"] + arguments, in: place.folder))
    }
    return outcomes
  }

  @Test func `Merged shards equal a run of the whole`() async throws {
    try await withFailures { place in
      let outcomes = try await shards(3, in: place)
      #expect(outcomes.map(\.status) == [23, 23, 0])
      #expect(
        outcomes.map(\.firstError) == [
          "shard 1/3: 1 of 4 scenes", "shard 2/3: 2 of 4 scenes", "shard 3/3: 1 of 4 scenes",
        ])
      let merged = try await place.run(
        "merge", "out", "-o", "all", "--junit", "all.xml", "--json", "all.json", "--report", "page")
      #expect(merged.status == 23)
      #expect(merged.err == "")
      #expect(merged.out.contains("  accept            mutoscope accept home/main --output all\n"), "\(merged.out)")
      #expect(merged.out.contains("\n4 scenes: 2 match, 2 differ ("))
      let whole = try await place.run("test", "-o", "whole", "--junit", "whole.xml")
      #expect(whole.status == 23)
      func verdicts(_ text: String) -> [String] {
        text.split(separator: "\n").map {
          String($0).replacing(#/time(stamp)?="[^"]*"/#, with: "").replacing("all", with: "whole")
        }
      }
      #expect(try verdicts(place.text("all.xml")) == verdicts(place.text("whole.xml")))
      #expect(try place.contents("all/home/main/actual") == place.contents("whole/home/main/actual"))
      #expect(try place.text("page/index.html").contains(#"data-name="login/main" data-state="failed""#))
      #expect(try place.text("all.json") == place.text("all/run.json"))

      #expect(
        try await place.run("accept", "-o", "all").out
          == "home/main: accepted 59 frames\nlogin/main: accepted 9 frames\n")
      #expect(try await place.run("test", "-o", "whole").status == 0)
    }
  }

  @Test func `A shard that is missing, stopped or repeated is refused`() async throws {
    try await withFailures { place in
      _ = try await shards(2, in: place)
      let whole = try await place.run("merge", "out/1", "out/2", "out", "-q")
      #expect(whole.status == 23)
      let one = try await place.run("merge", "out/2", "-o", "one", "--junit", "one.xml")
      #expect(one.status == 26)
      #expect(one.err == "mutoscope: shard 1/2 is missing; no run has tested 'home/main', 'login/main'.\n")
      #expect(try place.text("one.xml").contains(#"tests="4" failures="0" errors="2""#))
      #expect(
        one.out.contains(
          "home/main: could not be rendered\n  reason  shard 1/2, which should have tested it, is missing\n"))

      let record = try place.text("out/1/run.json")
      try place.write(["out/1/run.json": record.replacing("\"isFinished\" : true", with: "\"isFinished\" : false")])
      let stopped = try await place.run("merge", "out", "-o", "two")
      #expect(stopped.status == 26)
      #expect(
        stopped.err
          == "mutoscope: shard 1/2 was stopped before its end (out/1); no run has tested 'home/main', 'login/main'.\n")
      let page = try await place.run("report", "--run", "out/1", "--run", "out/2", "page")
      #expect(page.status == 26)
      #expect(page.err == stopped.err)

      try place.write(["out/3/run.json": record, "out/1/run.json": record])
      let twice = try await place.run("merge", "out", "-o", "three")
      #expect(twice.status == 26)
      #expect(twice.err == "mutoscope: shard 1/2 is given twice, as out/1 and out/3; leave one of them out.\n")
      #expect(place.names("three").isEmpty)
    }
  }

  /// A difference of the second shard, and the message about it.
  @Test(arguments: [
    (["scenes/a.yaml": TestCommandTests.green], [], "a different version of 'a'"),
    (["scenes/z.yaml": Workspace.square], [], "additionally 'z'"),
    ([:], ["--threshold", "0.1"], "different limits of what may differ"),
    ([:], ["--update", "all"], "different --update"), ([:], ["--filter", "main"], "no 'a', 'login/b c'"),
  ])
  func `Shards of different runs are refused`(_ files: [String: String], _ options: [String], _ difference: String)
    async throws
  {
    try await withFailures { place in
      #expect(try await place.run("test", "--shard", "1/3", "-o", "out/1").status == 23)
      #expect(try await place.run("test", "--shard", "3/3", "-o", "out/3").status == 0)
      try place.write(files)
      _ = try await Tool.run(["test", "--shard", "2/3", "-o", "out/2"] + options, in: place.folder)
      let outcome = try await place.run("merge", "out", "-o", "all")
      #expect(outcome.status == 26)
      #expect(outcome.err == "mutoscope: out/2 does not belong to out/1: \(difference).\n")
      #expect(place.names("all").isEmpty)
    }
  }

  @Test func `Shards of another version or number are refused`() async throws {
    try await withFailures { place in
      _ = try await shards(2, in: place)
      let record = try place.text("out/2/run.json")
      try place.write(["out/2/run.json": record.replacing(#/"version" : "[^"]*"/#, with: "\"version\" : \"0.0.1\"")])
      let version = try await place.run("merge", "out", "-o", "all")
      #expect(version.status == 26)
      #expect(version.err.hasPrefix("mutoscope: out/2 does not belong to out/1: version 0.0.1 instead of "))
      #expect(try await place.run("test", "--shard", "2/3", "-o", "out/2").status == 23)
      #expect(
        try await place.run("merge", "out", "-o", "all").err
          == "mutoscope: out/2 does not belong to out/1: 3 shards instead of 2.\n")
    }
  }

  @Test func `Runs that are not shards are refused`() async throws {
    try await withFailures { place in
      #expect(try await place.run("test", "scenes/home", "-o", "x").status == 23)
      #expect(try await place.run("test", "scenes/login/b c.yaml", "-o", "y").status == 0)
      let both = try await place.run("merge", "x", "y", "-o", "all")
      #expect(both.status == 23)
      #expect(both.out.contains("\n2 scenes: 1 matches, 1 differs ("))
      let page = try await place.run("report", "--run", "x", "--run", "y", "-o", "page")
      #expect(page.status == 0)
      #expect(try place.text("page/index.html").contains(#"data-name="b c""#))
      #expect(try await place.run("test", "scenes/login", "-o", "z").status == 23)
      let same = try await place.run("merge", "x", "z", "-o", "all")
      #expect(same.status == 26)
      #expect(same.err == "mutoscope: 'main' is in x and in z; test both in one run, so that their names differ.\n")
      let inside = try await place.run("merge", "x", "y", "-o", "x/all")
      #expect(inside.status == 64)
      #expect(
        inside.err == "mutoscope: 'x/all' has one of the runs in it; name another folder for the whole with --output.\n"
      )
    }
  }

  @Test func `There may be more shards than scenes`() async throws {
    try await withFailures { place in
      let outcome = try await place.run("test", "--shard", "9/9", "-o", "out")
      #expect(outcome.status == 0)
      #expect(outcome.err == "shard 9/9: 0 of 4 scenes\n")
      #expect(outcome.out == "0 scenes (0.0 s)\n")
    }
  }

  /// Arguments, and the message.
  @Test(arguments: [
    (
      ["test", "--last-failed", "--shard", "1/2"],
      "Error: --last-failed depends on this machine, and shards have to agree;"
    ),
    (
      ["accept", "-o", "a", "-o", "b"], "Error: --output names one folder; 'mutoscope merge' joins the runs in several."
    ),
    (["test", "-o", "a", "-o", "b"], "Error: --output names one folder; 'mutoscope merge' joins the runs in several."),
    (
      ["merge", "out", "--format", "png"],
      "mutoscope: --format, --quality, --loop-count, --jobs and --remove-parts belong to parts"
    ),
    (
      ["merge", "scenes", "--junit", "x.xml"],
      "mutoscope: --junit, --code-quality, --report, --github and --azure apply to test runs"
    ),
  ])
  func `Options that exclude each other are refused`(_ arguments: [String], _ message: String) async throws {
    try await withFailures { place in
      _ = try await shards(1, in: place)
      let outcome = try await Tool.run(arguments, in: place.folder)
      #expect(outcome.status == 64)
      #expect(outcome.firstError.hasPrefix(message), "\(outcome.err)")
    }
  }

  /// A run may come from anywhere.
  @Test func `A run whose paths lead outside its folder is refused`() async throws {
    try await withFailures { place in
      _ = try await shards(2, in: place)
      let record = try place.text("out/1/run.json")
      for name in ["../x", "/etc", "a//b", "."] {
        try place.write(["out/1/run.json": record.replacing("\"home/main\"", with: "\"\(name)\"")])
        let outcome = try await place.run("merge", "out", "-o", "all")
        #expect(outcome.status == 26)
        #expect(
          outcome.firstError.contains("'\(name)' is not the name of a scene; this is not the record of a test run."))
        #expect(place.names("all").isEmpty)
      }
      try place.write(["out/1/run.json": record])
      try FileManager.default.removeItem(at: place["out/1/home/main/actual/trace.jsonl"])
      try FileManager.default.createSymbolicLink(
        atPath: place["out/1/home/main/actual/trace.jsonl"].path(percentEncoded: false),
        withDestinationPath: "/etc/passwd")
      #expect(try await place.run("merge", "out", "-o", "all").status == 23)
      #expect(!place.names("all/home/main/actual").contains("trace.jsonl"))
    }
  }
}
