import CoreGraphics
import Foundation
import Mutoscope
import QuartzCore
import SceneLanguage
import ScenePlayer
import SceneTemplates
import SceneText
import Testing
import UIKit

/// The state in which a rehearsal leaves a scene.
@MainActor
@Suite struct RehearsalTests {
  /// A scene in which a square moves and fades from a time on.
  private func document(
    from start: Double, at place: String = "0, 0", below top: String = "0", _ rest: String = ""
  ) throws -> SceneDocument {
    try SceneDocument.parse(
      """
      canvas: {size: [100, 100]}
      timeline: {fps: 10, duration: 2}
      views:
        - {id: a, frame: [\(place), 20, 20], backgroundColor: red}
        - {id: b, frame: [40, \(top), 20, 20], backgroundColor: blue}
      animators:
        - {id: go, duration: 1, dampingRatio: 0.5, startAt: \(start), animations: [{view: a, center: [80, 60], alpha: 0.5}]}
      \(rest)
      """, fileName: "s.yaml")
  }

  private func state(of scene: Scene, at time: TimeInterval) -> [[CGFloat]] {
    scene.stage.advance(to: time)
    return scene.views.map { _, view in
      let layer = view.layer.presentation() ?? view.layer
      return [layer.position.x, layer.position.y, CGFloat(layer.opacity)]
    }
  }

  @Test func `A scene whose script ends at the beginning continues as one that is built from scratch`() throws {
    let document = try document(from: 0)
    let rehearsed = try #require(try SceneRehearsal(of: document).scene)
    let built = try Scene(document)
    #expect(rehearsed.stage.time == 0)
    for time in [0, 0.25, 0.7, 1.9] { #expect(state(of: rehearsed, at: time) == state(of: built, at: time)) }
    #expect(state(of: rehearsed, at: 2)[1] == [80, 60, 0.5])
  }

  @Test func `The clock is not moved to see a view come into sight`() throws {
    let document = try document(from: 0, at: "-30, 0")
    let rehearsal = try SceneRehearsal(of: document)
    #expect(rehearsal.warnings.isEmpty)
    let (rehearsed, built) = (try #require(rehearsal.scene), try Scene(document))
    #expect(rehearsed.stage.time == 0)
    for time in [0, 0.25, 0.7, 1.9] { #expect(state(of: rehearsed, at: time) == state(of: built, at: time)) }
  }

  @Test func `A rehearsal runs to the end for a view that never comes into sight`() throws {
    // The animator's end is an event, to which the clock moves.
    let rehearsal = try SceneRehearsal(of: document(from: 0, below: "-90"))
    #expect(
      rehearsal.warnings.map(\.message) == ["view 'b' is never in sight: it stays outside the canvas"])
    #expect(rehearsal.scene == nil)
  }

  @Test(arguments: [
    (0.5, ""), (0, "events: [{at: 1, set: {view: b, alpha: 0.5}}]"), (0, "events: [{at: 0, touchDown: b}]"),
  ]) func `A scene in which something happens later, or which has fingers, is built from scratch`(
    _ start: Double, _ rest: String
  ) throws {
    #expect(try SceneRehearsal(of: document(from: start, rest)).scene == nil)
  }
}
