import CoreGraphics
import Foundation
import Mutoscope
import QuartzCore
import SceneFile
import Testing
import UIKit

/// What a rehearsal leaves.
@MainActor
@Suite struct RehearsalTests {
  /// A scene in which a square moves and fades from a time on.
  private func document(from start: Double, _ rest: String = "") throws -> SceneDocument {
    try SceneDocument.parse(
      """
      canvas: {size: [100, 100]}
      timeline: {fps: 10, duration: 2}
      views:
        - {id: a, frame: [0, 0, 20, 20], backgroundColor: red}
        - {id: b, frame: [40, 0, 20, 20], backgroundColor: blue}
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

  @Test func `A scene whose script ends at the beginning goes on as one that is built anew`() throws {
    let document = try document(from: 0)
    let rehearsed = try #require(try SceneRehearsal(of: document).scene)
    let built = try Scene(document)
    #expect(rehearsed.stage.time == 0)
    for time in [0, 0.25, 0.7, 1.9] { #expect(state(of: rehearsed, at: time) == state(of: built, at: time)) }
    #expect(state(of: rehearsed, at: 2)[1] == [80, 60, 0.5])
  }

  @Test(arguments: [
    (0.5, ""), (0, "events: [{at: 1, set: {view: b, alpha: 0.5}}]"), (0, "events: [{at: 0, touchDown: b}]"),
  ]) func `A scene in which something happens later, or fingers do, is built anew`(
    _ start: Double, _ rest: String
  ) throws {
    #expect(try SceneRehearsal(of: document(from: start, rest)).scene == nil)
  }
}
