import CommandTestSupport
import Foundation
import Testing

/// Progress output while a scene is rendered.
struct ProgressTests {
  /// The output of `render` on a terminal.
  private func onTerminal(columns: Int = 100, environment: [String: String] = [:], _ options: String...) async throws
    -> String
  {
    try await Workspace.with(["long.yaml": Workspace.square(seconds: 10)]) { place in
      let terminal = try Terminal(columns: columns)
      let child = try place.start(
        ["render", "long.yaml"] + options, environment: ["TERM": "xterm"].merging(environment) { $1 },
        err: .descriptor(terminal.descriptor))
      let text = await terminal.text()
      #expect(await child.end() == 0)
      #expect(place.names("output/long").count == 601)
      return text
    }
  }

  private static let escape = "\u{1B}"
  private static let takeBack = "\r\u{1B}[K"

  @Test func `A terminal shows a bar`() async throws {
    let text = try await onTerminal()
    let parts = text.components(separatedBy: Self.takeBack)
    #expect(parts.count > 3)
    for part in parts.dropFirst().dropLast() {
      let plain = part.replacing(#/\x1B\[[0-9;]*m/#, with: "")
      let bar = plain.wholeMatch(of: #/long [█░]{24} [0-9]+/600 frames(, [0-9.]+ frames/s, [0-9.:]+ (ms|s|min) left)?/#)
      #expect(bar != nil, "\(part)")
      // The pace is unknown before two frames exist.
      #expect(bar?.1 != nil || part == parts[1], "\(part)")
    }
    #expect(text.contains("\(Self.escape)[34m"))
    let last = try #require(parts.last)
    #expect(
      last.wholeMatch(of: #/\x1B\[32m✓\x1B\[0m long: 600 frames, .* -> output/long\r\n/#) != nil, "\(last)")
  }

  @Test(arguments: [40, 60, 79])
  func `A bar fits into a narrow terminal`(_ columns: Int) async throws {
    let parts = try await onTerminal(columns: columns).components(separatedBy: Self.takeBack).dropFirst().dropLast()
    #expect(!parts.isEmpty)
    for part in parts { #expect(part.replacing(#/\x1B\[[0-9;]*m/#, with: "").count < columns) }
  }

  @Test func `NO_COLOR turns colours off`() async throws {
    let text = try await onTerminal(environment: ["NO_COLOR": "1"])
    #expect(text.contains("█"))
    #expect(!text.replacing(Self.takeBack, with: "").contains(Self.escape))
    // By convention, an empty value counts as unset.
    #expect(try await onTerminal(environment: ["NO_COLOR": ""]).contains("\(Self.escape)[34m"))
  }

  @Test func `A terminal that cannot erase gets lines`() async throws {
    let text = try await onTerminal(environment: ["TERM": "dumb"])
    #expect(!text.contains(Self.escape))
    #expect(text.hasPrefix("long: "))
  }

  @Test func `A quiet render prints nothing on a terminal`() async throws {
    #expect(try await onTerminal("--quiet") == "")
  }

  @Test func `A quiet render prints nothing elsewhere`() async throws {
    try await Workspace.with { place in
      for option in ["-q", "--quiet"] {
        let outcome = try await place.run("render", "square.yaml", option)
        #expect((outcome.status, outcome.out, outcome.err) == (0, "", ""))
      }
      #expect(try await place.run("validate", "square.yaml", "--quiet").out == "")
    }
  }

  @Test func `Lines are printed now and then where there is no terminal`() async throws {
    try await Workspace.with(["long.yaml": Workspace.endless]) { place in
      let start = ContinuousClock.now
      let child = try place.start(["render", "long.yaml"], err: .file(place["err"]))
      let lines: @Sendable () -> [Substring] = { ((try? place.text("err")) ?? "").split(separator: "\n") }
      let end = try await child.when({ lines().count >= 2 }) {
        kill(child.id, SIGKILL)
        return ContinuousClock.now
      }
      #expect(await child.end() == -SIGKILL)
      for line in lines() {
        #expect(
          line.wholeMatch(of: #/long: [0-9]+/36000 frames, [0-9.]+ frames/s, [0-9.:]+ (ms|s|min) left/#) != nil,
          "\(line)")
      }
      // However long this test took to notice the second one.
      #expect(.seconds(2 * lines().count) <= start.duration(to: try #require(end)))
    }
  }

  private struct Line: Decodable, Equatable {
    struct Output: Decodable, Equatable {
      var name: String
      var frames, of: Int
    }

    var outputs, done, failed, frames: Int
    var fraction: Double
    var running: [Output]
  }

  @Test func `Programs get an object each second`() async throws {
    try await Workspace.with(["other.yaml": Workspace.square]) { place in
      let outcome = try await place.run("render", "square.yaml", "other.yaml", "--progress", "json")
      #expect((outcome.status, outcome.out) == (0, ""))
      let lines = outcome.err.split(separator: "\n")
      let objects = try lines.filter { $0.hasPrefix("{") }
        .map { try JSONDecoder().decode(Line.self, from: Data($0.utf8)) }
      #expect(objects.last == Line(outputs: 2, done: 2, failed: 0, frames: 20, fraction: 1, running: []))
      // The lines for people stay.
      #expect(lines.filter { !$0.hasPrefix("{") }.map { $0.prefix(13) } == ["[1/2] square:", "[2/2] other: "])
    }
  }

  @Test func `Open Job Description gets status lines`() async throws {
    try await Workspace.with { place in
      let outcome = try await place.run("render", "square.yaml", "--progress", "openjd")
      let lines = outcome.out.split(separator: "\n")
      #expect(outcome.status == 0)
      #expect(lines.first == "openjd_progress: 100.0")
      #expect(lines.last?.hasPrefix("openjd_status: 1/1 outputs, 10 frames, ") == true, "\(outcome.out)")
      #expect(lines.count == 2)
      let quiet = try await place.run("render", "square.yaml", "--progress", "openjd", "--quiet")
      #expect((quiet.status, quiet.out, quiet.err) == (0, "", ""))
      let none = try await place.run("render", "square.yaml", "--progress", "none")
      #expect(none.out == "")
      #expect(none.err.hasPrefix("square: 10 frames, "))
    }
  }

  @Test func `A render that fails says why in a status line`() async throws {
    try await Workspace.with(["output": "a file"]) { place in
      let outcome = try await place.run("render", "square.yaml", "--progress", "openjd")
      #expect(outcome.status == 73)
      #expect(outcome.out.hasPrefix("openjd_fail: mutoscope: "))
      #expect(outcome.out.dropFirst(13).split(separator: "\n").first == outcome.err.split(separator: "\n").last)
    }
  }

  @Test(arguments: [
    (["--progress", "openjd", "--json"], "Error: --json and --progress openjd cannot both go to standard output."),
    (
      ["--progress", "openjd", "-o", "-", "--format", "y4m"],
      "Error: --progress openjd and the frames cannot both go to standard output."
    ),
    (["--progress", "xml"], "Error: The value 'xml' is invalid for '--progress <form>'"),
  ])
  func `Contradicting forms of progress are refused`(_ options: [String], _ message: String) async throws {
    try await Workspace.with { place in
      let outcome = try await Tool.run(["render", "square.yaml"] + options, in: place.folder)
      #expect(outcome.status == 64)
      #expect(outcome.firstError.hasPrefix(message), "\(outcome.err)")
      #expect(place.names(".") == ["square.yaml"])
    }
  }

  @Test func `A short scene prints one line`() async throws {
    try await Workspace.with { place in
      let outcome = try await place.run("render", "square.yaml", "--frames", "3")
      #expect(outcome.err.split(separator: "\n").count == 1)
      #expect(outcome.err.hasPrefix("square: 1 frame, "))
    }
  }
}
