import CommandTestSupport
import Foundation
import Testing

/// `render --keep-going`, standard input, and names that were nearly right.
struct KeepGoingTests {
  @Test func `With --keep-going, the other scenes are rendered`() async throws {
    try await Workspace.with(["bad.yaml": "canvas: 3\n", "also.yaml": Workspace.square]) { place in
      let stopped = try await place.run("render", ".", "--frames", "0")
      #expect(stopped.status == 65)
      #expect(place.names("output") == [])
      let outcome = try await place.run("render", ".", "--frames", "0", "--keep-going")
      #expect(outcome.status == 65)
      #expect(outcome.err.contains("./bad.yaml:1:9: error: "))
      #expect(place.names("output") == ["also", "square"])
    }
  }

  @Test func `A command that renders nothing never succeeds`() async throws {
    try await Workspace.with(["bad.yaml": "canvas: 3\n"]) { place in
      let bad = try await place.run("render", "bad.yaml", "--keep-going")
      #expect(bad.status == 65)
      let missing = try await place.run("render", "none.yaml", "square.yaml", "--keep-going")
      #expect(missing.status == 66)
      #expect(place.names("output") == [])
    }
  }

  @Test func `Images that cannot be decoded do not keep others from being rendered`() async throws {
    let scene = """
      canvas: {size: [8, 8]}
      timeline: {fps: 10, duration: 0.1}
      views: [{id: a, image: a.png, center: [1, 1]}]
      """
    // It is intact up to its size, and a render reads no more beforehand.
    let head: [UInt8] = [
      0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1, 0, 0, 0, 1, 8, 2,
      0, 0, 0, 0x90, 0x77, 0x53, 0xDE,
    ]
    try await Workspace.with(["a.yaml": scene]) { place in
      try Data(head).write(to: place["a.png"])
      let outcome = try await place.run("render", "a.yaml", "square.yaml", "--keep-going", "--quiet")
      #expect(outcome.status == 65)
      #expect(outcome.firstError.hasPrefix("a.yaml:3:24: error: image 'a.png' cannot be shown: "))
      #expect(place.names("output") == ["square"])
    }
  }

  @Test(arguments: [
    ("sqare.yaml", "square.yaml"), ("square.yml", "square.yaml"), ("square", "square.yaml"), ("mroe", "more"),
    ("more/a", "more/a.json"), ("more/b.yaml", "more/b.yml"),
  ])
  func `A similar path is suggested`(_ path: String, _ meant: String) async throws {
    try await Workspace.with(["more/a.json": "{}", "more/b.yml": "{}", "more/c.txt": ""]) { place in
      let outcome = try await place.run("render", path)
      #expect(outcome.status == 66)
      #expect(outcome.err == "mutoscope: there is no scene '\(path)'; did you mean '\(meant)'?\n")
    }
  }

  @Test func `A scene can come from standard input`() async throws {
    try await Workspace.with { place in
      let script =
        "for verb in 'validate -' 'render - --frames 3' 'trace - --frames 3 --changes'; do "
        + "cat square.yaml | \"$0\" $verb || exit 1; done 2>&1"
      let out = place["out"]
      let child = try Child(
        "/bin/sh", ["-c", script, Tool.path], in: place.folder, environment: [:], out: .file(out), err: .file(out))
      #expect(await child.end() == 0)
      let text = try place.text("out")
      #expect(text.contains("stdin: ok, 10 frames\n"))
      #expect(text.contains(" -> output/stdin\n"))
      #expect(text.contains(#""frames":1"#) || text.contains(#""views""#))
      #expect(place.names("output/stdin") == ["frame_0003.png", "manifest.json"])
    }
  }

  @Test func `Errors in standard input have positions`() async throws {
    try await Workspace.with { place in
      let outcome = try await place.run("validate", "-")
      #expect(outcome.status == 65)
      #expect(outcome.firstError.hasPrefix("<stdin>"))
      let twice = try await place.run("render", "-", "-")
      #expect(twice.status == 64)
      #expect(twice.err == "mutoscope: '-' is standard input, which can be read only once.\n")
      #expect(try await place.run("test", "-").err == "mutoscope: there is no scene '-'.\n")
    }
  }
}
