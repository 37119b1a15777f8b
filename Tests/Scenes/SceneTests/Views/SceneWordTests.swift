import CoreGraphics
import DisplayList
import Foundation
import Mutoscope
import QuartzCore
import SceneLanguage
import ScenePlayer
import SceneTemplates
import SceneText
import Testing
import UIKit

/// The settings of labels in scenes, those that are animated, and text that moves.
@MainActor
struct SceneWordTests {
  private func scene(_ body: String) throws -> Scene {
    let document = try Scenes.document(body)
    try Scene.check(document)
    return try Scene(document)
  }

  private func label(_ scene: Scene) throws -> UILabel {
    try #require(scene.views.first { $0.id == "v" }?.view as? UILabel)
  }

  private func text(_ scene: Scene) -> [GlyphFill] {
    scene.stage.frame().commands.compactMap { if case .glyphs(let fill) = $0.operation { fill } else { nil } }
  }

  @Test func `Letters are spaced, and lines are as high as specified`() throws {
    let plain = try label(scene("views: [{id: v, center: [50, 50], text: \"One\\ntwo\", numberOfLines: 0}]"))
    let set = try label(
      scene(
        "views: [{id: v, center: [50, 50], text: \"One\\ntwo\", numberOfLines: 0, letterSpacing: 5, lineHeight: 40}]"))
    #expect(set.bounds.width == plain.bounds.width + 15)
    #expect(set.bounds.height == 80)
  }

  @Test(arguments: [("top", 0.0), ("center", 29.5), ("bottom", 59.5)])
  func `A line is at the top, in the middle or at the bottom`(_ alignment: String, _ top: Double) throws {
    let scene = try scene(
      "views: [{id: v, frame: [0, 0, 100, 80], text: Hi, verticalAlignment: \(alignment)}]")
    let fill = try #require(text(scene).first)
    let natural = try #require(
      text(try self.scene("views: [{id: v, frame: [0, 0, 100, 20.5], text: Hi}]")).first)
    func baseline(_ fill: GlyphFill) -> Double {
      Double(fill.run.glyphs[0].origin.applying(fill.transform).y)
    }
    #expect(abs(baseline(fill) - baseline(natural) - top) <= 0.5)
  }

  @Test func `A colour of text is animated`() throws {
    let scene = try scene(
      """
      views: [{id: v, frame: [0, 0, 100, 40], textColor: black, text: One}]
      animators:
        - {id: a, duration: 1, curve: linear, startAt: 0, animations: [{view: v, textColor: white}]}
      """)
    scene.stage.advance(to: 0.25)
    #expect(text(scene).map(\.color) == [RGBA(red: 0.25, green: 0.25, blue: 0.25)])
    scene.stage.advance(to: 1)
    #expect(text(scene).map(\.color) == [.white])
  }

  @Test func `A size of text is animated about the place of the text`() throws {
    let scene = try scene(
      """
      views: [{id: v, frame: [0, 0, 100, 40], font: 10, textAlignment: center, text: Size}]
      animators: [{id: a, duration: 1, curve: linear, startAt: 0, animations: [{view: v, font: 30}]}]
      """)
    func scaled() throws -> (scale: Double, middle: Double) {
      let fill = try #require(text(scene).first)
      return (Double(fill.transform.a) * fill.run.size, Double(fill.run.bounds.applying(fill.transform).midX))
    }
    scene.stage.advance(to: 0.5)
    let half = try scaled()
    #expect(abs(half.scale - 20) < 1e-9)
    scene.stage.advance(to: 1)
    let whole = try scaled()
    #expect(abs(whole.scale - 30) < 1e-9)
    #expect(abs(half.middle - whole.middle) < 0.5)
  }

  @Test func `Letters are placed along a path`() throws {
    let scene = try scene(
      "views: [{id: v, frame: [0, 0, 100, 100], text: IIII, textPath: M 10 90 L 10 10, textAlignment: center}]")
    let fills = text(scene)
    #expect(fills.count == 4)
    // Upwards, so that letters lie on their sides with their tops to the left.
    for fill in fills {
      #expect(abs(fill.transform.a) < 1e-9)
      #expect(abs(fill.transform.b + 1) < 1e-9)
      #expect(abs(fill.run.glyphs[0].origin.applying(fill.transform).x - 10) < 1e-9)
    }
    let heights = fills.map { $0.run.bounds.applying($0.transform).midY }
    #expect(heights == heights.sorted(by: >))
  }

  @Test func `Text that moves is drawn where it is, and text at rest on the grid`() throws {
    let scene = try scene(
      """
      views:
        - {id: v, frame: [0, 0, 80, 30], text: Moving}
        - {id: w, frame: [0, 40, 80, 30], text: Resting}
        - {id: t, frame: ["${10 * t}", 60, 80, 30], text: Timed}
      animators: [{id: a, duration: 0.5, curve: linear, startAt: 0.2, animations: [{view: v, center: [50, 15]}]}]
      """)
    #expect(text(scene).map(\.isMoving) == [false, false, true])
    scene.stage.advance(to: 0.4)
    #expect(text(scene).map(\.isMoving) == [true, false, true])
    scene.stage.advance(to: 0.9)
    #expect(text(scene).map(\.isMoving) == [false, false, true])
  }

  @Test func `A text that a camera moves is drawn at its exact place`() throws {
    let scene = try scene(
      """
      views:
        - id: world
          frame: [0, 0, 100, 100]
          cameraPosition: [50, 50]
          subviews: [{id: v, frame: [30, 40, 60, 30], text: Word}]
      animators:
        - {id: a, duration: 1, curve: linear, startAt: 0, animations: [{view: world, cameraPosition: [60, 50], cameraZoom: 3}]}
      """)
    scene.stage.advance(to: 0.5)
    let fill = try #require(text(scene).first)
    #expect(fill.isMoving)
    // Half way the point (55, 50) is in the middle, and everything is twice as large.
    #expect(abs(fill.transform.a - 2) < 1e-9)
  }

  @Test(arguments: [
    (
      "views: [{id: v, frame: [0, 0, 9, 9]}]\nanimators: [{id: a, duration: 1, startAt: 0, animations: [{view: v, textColor: red}]}]",
      "'v' is not a label, so it has no 'textColor'; give it a 'text'"
    ),
    (
      "views: [{id: v, frame: [0, 0, 9, 9], letterSpacing: 3}]",
      "'letterSpacing' is for labels; give the view a 'text'"
    ),
    (
      "views: [{id: v, frame: [0, 0, 90, 9], text: A}]\nanimators: [{id: a, duration: 1, startAt: 0, animations: [{view: v, by: letter, font: 9}]}]",
      "the parts of a text have no 'font' of their own; animate the whole text's"
    ),
    ("views: [{id: v, frame: [0, 0, 9, 9], blur: -1}]", "expected a number of at least 0, found -1"),
    ("views: [{id: v, frame: [0, 0, 9, 9], grayscale: 2}]", "expected a number from 0 to 1, found 2"),
  ])
  func `Settings that make no sense are errors`(_ body: String, _ message: String) {
    let error = #expect(throws: SceneError.self) { try Scenes.document(body) }
    #expect(error?.diagnostics.map(\.message) == [message])
  }
}
