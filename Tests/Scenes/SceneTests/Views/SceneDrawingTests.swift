import CoreGraphics
import Foundation
import Mutoscope
import SceneLanguage
import ScenePlayer
import SceneTemplates
import SceneText
import TestSupport
import Testing
import UIKit

/// SVG files as images of scenes.
@MainActor
@Suite struct SceneDrawingTests {
  /// Calls `body` with the document of a scene with two views of `a.svg`, the second turned and ten times as large.
  private func with(_ svg: String, _ body: (SceneDocument) throws -> Void) throws {
    try withTemporaryFolder { folder in
      try Data(svg.utf8).write(to: folder.appending(path: "a.svg"))
      let scene = """
        canvas: {size: [60, 40], background: white}
        timeline: {duration: 1}
        views:
          - {id: small, frame: [0, 0, 4, 4], image: a.svg}
          - {id: large, center: [40, 20], image: a.svg, transform: {scale: 5, rotate: 90}}
        """
      let file = folder.appending(path: "s.yaml")
      try Data(scene.utf8).write(to: file)
      try body(try SceneDocument.load(contentsOf: file, fileName: "s.yaml"))
    }
  }

  private static let halves = """
    <svg width="4" height="4"><rect width="4" height="2" fill="#ff0000"/><rect y="2" width="4" height="2"/></svg>
    """

  @Test func `A drawing is sharp at every size`() throws {
    try with(Self.halves) { document in
      let scene = try Scene(document)
      #expect(scene.views.first { $0.id == "large" }?.view.bounds.size == CGSize(width: 4, height: 4))
      let pixels = try scene.stage.pixels(at: 0)
      // The large one is 20 points each way; turned by 90 degrees its upper half lies on the right, and nothing is mixed.
      #expect(pixels.row(20)[30..<40].allSatisfy { $0 == .black })
      #expect(pixels.row(20)[40..<50].allSatisfy { $0 == .red })
      #expect(pixels.row(20)[28..<30] == [.white, .white])
      #expect(pixels.row(1)[0..<4].allSatisfy { $0 == .red })
      #expect(pixels.row(2)[0..<4].allSatisfy { $0 == .black })
    }
  }

  @Test func `Features that are left out give one warning for each file`() throws {
    let svg = Self.halves.replacing("</svg>", with: "<text>a</text><text>b</text><rect filter='url(#x)'/></svg>")
    try with(svg) { document in
      let warnings = try Scene.check(document).map { String($0.description.split(separator: "\n")[0]) }
      #expect(
        warnings.filter { $0.contains("a.svg") } == [
          "s.yaml:4:45: warning: image 'a.svg' is drawn without its 'filter', 'text'; shapes, lines and gradients are drawn"
        ])
    }
  }

  @Test func `A file that cannot be drawn is an error that names it`() throws {
    try with("<svg>\n<g></svg>") { document in
      do throws(SceneError) {
        try Scene.check(document)
        Issue.record("no error")
      } catch {
        #expect(
          error.description.hasPrefix(
            "s.yaml:4:45: error: image 'a.svg' cannot be drawn: line 2: </svg> ends nothing that is open"))
      }
    }
  }
}
