import CommandTestSupport
import Foundation
import Testing

/// Fingers of scenes on the command line.
struct TouchCommandTests {
  private static let scene = """
    canvas: {size: [60, 60]}
    timeline: {fps: 10, duration: 0.6}
    views: [{id: a, frame: [0, 0, 40, 40], backgroundColor: red, gestures: [{tap: {do: [{set: {view: a, alpha: 0.5}}]}}]}]
    events: [{at: 0.15, tap: a}]
    """

  @Test func `A trace lists touches and the views that received them`() async throws {
    try await Workspace.with(["tap.yaml": Self.scene]) { place in
      let lines = try await place.run("trace", "tap.yaml").out.split(separator: "\n")
      #expect(lines.count == 6)
      #expect(
        lines[2].hasSuffix(
          #","touches":[{"view":"a","phase":"began","location":[20,20],"time":0.15}]}"#))
      #expect(
        lines[3].hasSuffix(
          #","touches":[{"view":"a","phase":"ended","location":[20,20],"time":0.25}],"#
            + #""gestures":[{"view":"a","recognizer":"UITapGestureRecognizer","state":"ended","time":0.25}]}"#))
      #expect(!lines[1].contains("touches") && !lines[4].contains("touches"))
    }
  }

  @Test func `Touches are shown on demand`() async throws {
    try await Workspace.with(["tap.yaml": Self.scene]) { place in
      try await place.run("render", "tap.yaml", "-q", "-o", "plain")
      try await place.run("render", "tap.yaml", "-q", "--show-touches", "-o", "shown")
      let same = try (0..<6).map { frame in
        try Data(contentsOf: place.folder.appending(path: "plain/tap/frame_000\(frame).png"))
          == Data(contentsOf: place.folder.appending(path: "shown/tap/frame_000\(frame).png"))
      }
      // Down at 0.15 s, up at 0.25 s; the ring fades for 0.3 s.
      #expect(same == [true, true, false, false, false, false])
    }
  }
}
