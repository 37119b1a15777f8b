import CommandTestSupport
import Foundation
import Media
import Testing

/// Scenes with dynamics on the command line.
struct DynamicsCommandTests {
  private static let scene = """
    canvas: {size: [60, 100]}
    timeline: {fps: 60, duration: 0.3}
    views: [{id: box, frame: [20, 10, 20, 20], backgroundColor: blue}]
    dynamics: [{id: world, behaviors: [{gravity: {items: [box]}}]}]
    """

  @Test func `A recording holds the states of its worlds`() async throws {
    try await Workspace.with(["fall.yaml": Self.scene]) { place in
      #expect(try await place.run("render", "fall.yaml", "-q").status == 0)
      let manifest = try place.manifest("output/fall")
      #expect(manifest.dynamics?.map(\.animator) == ["world"])
      // 17 ticks until the last frame.
      #expect(manifest.dynamics?.first?.stateHashes.count == 33)
      try await place.run("render", "fall.yaml", "-q", "--fps", "30", "--jobs", "2", "-o", "half")
      let half = try place.manifest("half/fall")
      #expect(half.firstDivergence(from: manifest) == nil)
      #expect(half.dynamics?.first?.stateHashes.count == 31)
    }
  }

  @Test func `Two runs are distinguished by their first different step`() async throws {
    let late = Self.scene.replacing("{gravity:", with: "{addedAt: 0.1, gravity:")
    let other = late.replacing("items: [box]", with: "items: [box], magnitude: 2")
    try await Workspace.with(["a/fall.yaml": late, "b/fall.yaml": other]) { place in
      try await place.run("render", "a/fall.yaml", "-q", "-o", "expected")
      try await place.run("render", "b/fall.yaml", "-q", "-o", "actual")
      for (expected, actual) in [("expected/fall", "actual/fall"), ("expected", "actual")] {
        let found = try await place.run("compare", expected, actual)
        // Tick 7 is the first one after 0.1 s.
        #expect(
          found.out.contains("\n  dynamics          'world' diverges at step 0 (0.117 s)"),
          "\(found.out)")
      }
      let json = try await place.run("compare", "expected/fall", "actual/fall", "--json")
      #expect(json.out.contains(#""animator" : "world""#))
      #expect(!(try await place.run("compare", "actual", "actual").out.contains("dynamics")))
    }
  }

  @Test func `The state of dynamics can be shown`() async throws {
    try await Workspace.with(["fall.yaml": Self.scene]) { place in
      try await place.run("render", "fall.yaml", "-q")
      try await place.run("render", "fall.yaml", "-q", "--debug-dynamics", "-o", "debug")
      let (plain, shown) = (try place.manifest("output/fall"), try place.manifest("debug/fall"))
      #expect(!plain.frames.isEmpty && shown.frames.count == plain.frames.count)
      #expect(zip(plain.frames, shown.frames).allSatisfy { $0.hash != $1.hash })
      #expect(shown.dynamics == plain.dynamics)
    }
  }
}
