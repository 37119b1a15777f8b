import CommandTestSupport
import Foundation
import Testing

/// The messages of the commands about scenes in which something has no effect.
struct WarningTests {
  static let still = """
    canvas: {size: [8, 8]}
    timeline: {fps: 10, duration: 1}
    views: [{id: a, frame: [0, 0, 4, 4], backgroundColor: red}]

    """
  static let warning = """
    still.yaml:2:11: warning: nothing happens in this scene: without animators, dynamics or events its 10 frames are all the same
        2 | timeline: {fps: 10, duration: 1}
          |           ^~~~~~~~~~~~~~~~~~~~~~

    """

  @Test func `A scene in which nothing happens is not ok`() async throws {
    try await Workspace.with(["still.yaml": Self.still]) { place in
      let outcome = try await place.run("validate", "still.yaml", "square.yaml")
      #expect(outcome.status == 0)
      #expect(outcome.err == Self.warning)
      #expect(outcome.out == "still: 1 warning, 10 frames\nsquare: ok, 10 frames\n")
    }
  }

  @Test func `A render warns and continues`() async throws {
    try await Workspace.with(["still.yaml": Self.still]) { place in
      let outcome = try await place.run("render", "still.yaml")
      #expect(outcome.status == 0)
      #expect(outcome.err.hasPrefix(Self.warning + "still: 10 frames, "))
      #expect(place.names("output") == ["still"])
      #expect(try await place.run("render", "still.yaml", "--quiet").err == "")
    }
  }

  @Test(arguments: [["validate"], ["render"], ["render", "--keep-going"]])
  func `With --strict, warnings are errors`(_ command: [String]) async throws {
    try await Workspace.with(["still.yaml": Self.still]) { place in
      let outcome = try await Tool.run(command + ["still.yaml", "--strict"], in: place.folder)
      #expect(outcome.status == 65)
      #expect(outcome.err == Self.warning.replacing(": warning:", with: ": error:"))
      #expect(outcome.out == "")
      #expect(place.names("output") == [])
    }
  }

  @Test func `Only a frame at the end shows an event at the end`() async throws {
    let scene = Workspace.square + "events: [{at: 1, set: {view: box, alpha: 0}}]\n"
    try await Workspace.with(["end.yaml": scene]) { place in
      let outcome = try await place.run("render", "end.yaml", "--json")
      #expect(
        outcome.firstError
          == "end.yaml:7:10: warning: this event happens at 1 s, at the end of the scene, which only --include-end shows"
      )
      let whole = try await place.run("render", "end.yaml", "--include-end")
      #expect(!whole.err.contains("warning"))
    }
  }
}
