import CommandTestSupport
import Foundation
import Media
import Testing

struct LayoutCommandTests {
  private static let scene = """
    canvas: {size: [64, 48]}
    timeline: {fps: 2, duration: 1}
    views:
      - {id: card, intrinsicContentSize: [20, 10], backgroundColor: red}
      - {id: list, frame: [30, 0, 30, 40], scrollView: {contentSize: [30, 400], contentOffset: [0, 7]}, backgroundColor: blue}
    layout: {constraints: [card.top = root.top + 4]}
    """

  @Test func `The layout of views can be shown`() async throws {
    try await Workspace.with(["s.yaml": Self.scene]) { place in
      try await place.run("render", "s.yaml", "-q")
      try await place.run("render", "s.yaml", "-q", "--debug-layout", "-o", "debug")
      let (plain, shown) = (try place.manifest("output/s"), try place.manifest("debug/s"))
      #expect(!plain.frames.isEmpty && shown.frames.count == plain.frames.count)
      #expect(zip(plain.frames, shown.frames).allSatisfy { $0.hash != $1.hash })
      try await place.run("still", "s.yaml", "-q", "--debug-layout", "-o", "still.png")
      #expect(place.names(".").contains("still.png"))
    }
  }

  @Test func `The trace has offsets of content, and ambiguities`() async throws {
    try await Workspace.with(["s.yaml": Self.scene]) { place in
      let lines = try await place.run("trace", "s.yaml").out.split(separator: "\n")
      #expect(lines.count == 2)
      #expect(lines.first?.contains(#""list":{"center":[45,20],"bounds":[0,7,30,40],"contentOffset":[0,7],"#) == true)
      #expect(lines.first?.contains(#""bounds":[0,0,20,10],"ambiguous":true,"#) == true)
      let changes = try await place.run("trace", "s.yaml", "--changes").out
      #expect(changes.contains(#""ambiguous":true"#))
      #expect(!changes.contains("contentOffset"))
    }
  }
}
