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

  /// Only the end of a rehearsal tells that a view never comes into sight.
  @Test(arguments: [
    "events: [{repeat: {count: 200, index: i}, at: '${i / 200}', set: {view: a, cornerRadius: '${i / 100}'}}]",
    "events: [{repeat: {count: 90, index: i}, at: '${i / 90}', keyframes: {duration: 1, frames: [{start: 0, duration: 1, view: a, cornerRadius: '${i / 50}'}]}}]",
    "events: [{repeat: {count: 90, index: i}, at: '${i / 90}', animate: {duration: 1, animations: [{view: a, cornerRadius: '${i / 50}'}]}}]",
    "events: [{repeat: {count: 200, index: i}, at: '${i / 200}', pauseOrStart: go}]",
    "events: [{repeat: {count: 200, index: i}, at: '${i / 200}', startOrReverse: go}]",
    "events: [{repeat: {count: 200, index: i}, at: '${i / 200}', becomeFirstResponder: c}]",
    "events: [{at: 0, insertText: {view: c, text: abcdefghijklmnopqrstuvwxyzabcdefghij, interval: 0.01}}]",
    "events: [{at: 0.1, tap: d}, {at: 0.5, tap: d}, {at: 1, tap: d}]",
    "dynamics: [{id: w, behaviors: [{gravity: {items: [a, c, d], magnitude: 0.01}}]}]",
    "dynamics: [{id: w, behaviors: [{gravity: {items: [c], magnitude: 0.01}}]}]\nevents: [{repeat: {count: 200, index: i}, at: '${i / 200}', addLinearVelocity: {animator: w, item: c, velocity: [0, 0.1]}}]",
    "events: [{repeat: {count: 30, index: i}, at: '${i / 30}', set: {constraint: l, constant: '${i + 1}'}}]",
  ])
  func `A rehearsal that would take too long ends without a judgement`(_ script: String) throws {
    #expect(try warnings(script) == ["view 'b' is never in sight: it stays outside the canvas"])
    #expect(try warnings(script) { $0.rehearsal = 300 } == [])
  }

  private func warnings(_ script: String, _ change: (inout SceneLimits) -> Void = { _ in }) throws -> [String] {
    var limits = SceneLimits()
    change(&limits)
    let document = try SceneDocument.parse(
      """
      canvas: {size: [100, 100]}
      timeline: {fps: 10, duration: 2}
      views:
        - {id: a, frame: [0, 0, 20, 20], backgroundColor: red}
        - {id: b, frame: [40, -90, 20, 20], backgroundColor: blue}
        - {id: c, frame: [0, 40, 80, 20], field: {}, backgroundColor: white}
        - {id: d, frame: [70, 70, 20, 20], backgroundColor: red, gestures: [{tap: {do: [{repeat: 200, set: {view: a, cornerRadius: 3}}]}}]}
        - {id: e, frame: [30, 70, 20, 20], subviews: [{id: f, backgroundColor: red}]}
      animators: [{id: go, duration: 1, startAt: 0, animations: [{view: a, center: [80, 10]}]}]
      layout: {constraints: [{id: l, rule: f.width = 5}, f.height = 9, f.left = e.left, f.top = e.top]}
      \(script)
      """, fileName: "s.yaml", limits: limits)
    return try SceneRehearsal(of: document).warnings.map(\.message)
  }

  @Test func `The limit of a rehearsal does not stop the scene`() throws {
    var limits = SceneLimits()
    #expect(limits.rehearsal == 1_500_000)
    limits.rehearsal = 0
    let script = "events: [{repeat: {count: 65, index: i}, at: '${i / 65}', set: {view: b, alpha: '${1 - i / 128}'}}]"
    let document = try SceneDocument.parse(
      """
      canvas: {size: [100, 100]}
      timeline: {fps: 10, duration: 2}
      views: [{id: b, frame: [40, 0, 20, 20], backgroundColor: blue}]
      \(script)
      """, fileName: "s.yaml", limits: limits)
    #expect(try SceneRehearsal(of: document).scene == nil)
    #expect(try state(of: Scene(document), at: 2) == [[50, 50, 1], [50, 10, 0.5]])
  }

  /// Each pair takes memory, and time in every step.
  @Test(arguments: [(300, 40.0), (1500, 40), (1500, 0.1), (5000, 2000)])
  func `Too many items that lie on one another are refused`(_ count: Int, _ size: Double) throws {
    let document = try SceneDocument.parse(
      """
      canvas: {size: [100, 100]}
      timeline: {fps: 10, duration: 0.2}
      views: [{repeat: \(count), id: 'v${index}', frame: ['${index * \(size == 2000 ? 0 : 0.02)}', 9, \(size), 9]}]
      dynamics:
        - {id: w, behaviors: [{collision: {items: [{repeat: \(count), each: 'v${index}'}]}}]}
      """, fileName: "s.yaml")
    let sentence = "with this one, more than 200,000 pairs of items that collide lie on one another; spread them out"
    var found: [String] = []
    do throws(SceneError) { _ = try SceneRehearsal(of: document) } catch { found = error.diagnostics.map(\.message) }
    #expect(found == (count > 1400 && size > 1 ? [sentence] : []))
  }

  @Test(arguments: [
    ("animate: {duration: 1, animations: [{view: a, center: [1, '${index}']}]}", 2500, false),
    ("animate: {duration: 1, animations: [{view: a, center: [1, '${index}']}]}", 20_000, true),
    ("layerAnimation: {view: a, keyPath: position.x, from: 0, to: 9, duration: 1}", 20_000, true),
    ("transition: {view: a, style: crossDissolve, duration: 1, set: [{view: a, alpha: 0.5}]}", 2000, false),
  ])
  func `Animations of one view by the thousand are refused`(_ event: String, _ count: Int, _ isRefused: Bool) throws {
    let document = try SceneDocument.parse(
      """
      canvas: {size: [100, 100]}
      timeline: {fps: 10, duration: 2}
      views: [{id: a, frame: [0, 0, 9, 9], backgroundColor: red}]
      events: [{repeat: \(count), at: 0.5, \(event)}]
      """, fileName: "s.yaml")
    var found: [String] = []
    do throws(SceneError) { _ = try SceneRehearsal(of: document) } catch { found = error.diagnostics.map(\.message) }
    #expect(found == (isRefused ? ["more than 2,500 animations of 'a' run at once"] : []))
  }
}
