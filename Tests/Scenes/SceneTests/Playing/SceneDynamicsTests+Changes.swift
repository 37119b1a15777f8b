import CoreGraphics
import Foundation
import Media
import Mutoscope
import SceneLanguage
import ScenePlayer
import SceneTemplates
import SceneText
import Testing
import UIKit

/// Behaviors that change, time, and errors.
extension SceneDynamicsTests {
  @Test func `Composites hold behaviors`() throws {
    let scene = try scene(
      """
      - id: both
        composite:
          - {id: fall, gravity: {items: [a]}}
          - item: {items: [a], resistance: 0}
      """, events: "- {at: 1, removeBehavior: {composite: both, behavior: fall}}")
    frame(5, of: scene)
    expect(try center("a", scene).y, 103.1250076)
    scene.stage.advance(to: 1)
    let y = try center("a", scene).y
    scene.stage.advance(to: 1.5)
    expect(try center("a", scene).y - y, 0.5 * 991.6667, within: 10)
  }

  @Test func `Items are added and removed`() throws {
    let scene = try scene(
      "- {id: fall, gravity: {items: [a]}}\n- item: {items: [a, b], resistance: 0}",
      events: "- {at: 0, addItem: {behavior: fall, item: b}}\n- {at: 0, removeItem: {behavior: fall, item: a}}")
    frame(5, of: scene)
    expect(try center("b", scene).y, 103.1250076)
    #expect(try center("a", scene).y == 100)
  }

  @Test func `Boundaries are added and removed`() throws {
    let scene = try scene(
      "- gravity: {items: [a]}\n- {id: walls, collision: {items: [a]}}",
      events: "- {at: 0, addBoundary: {behavior: walls, identifier: floor, from: [0, 300], to: [1000, 300]}}\n"
        + "- {at: 4, removeBoundary: {behavior: walls, identifier: floor}}")
    scene.stage.advance(to: 4)
    expect(try center("a", scene).y, 248.3, within: 0.6)
    scene.stage.advance(to: 5)
    #expect(try center("a", scene).y > 600)
  }

  @Test func `Velocities are added`() throws {
    let scene = try scene(
      "- item: {items: [a], resistance: 0, angularResistance: 0}",
      events: "- {at: 0, addLinearVelocity: {animator: world, item: a, velocity: [120, 0]}}\n"
        + "- {at: 0, addAngularVelocity: {animator: world, item: a, velocity: 90}}")
    frame(61, of: scene)
    expect(try center("a", scene).x, 221, within: 1e-3)
    let view = try #require(scene.views.first { $0.id == "a" }?.view)
    expect(atan2(view.transform.b, view.transform.a), .pi / 2 * 121 / 120, within: 1e-4)
  }

  @Test func `Item behaviors give velocities`() throws {
    let scene = try scene("- item: {items: [a, b], resistance: 0, linearVelocity: {a: [0, 120], b: [-120, 0]}}")
    frame(61, of: scene)
    expect(try center("a", scene).y, 221, within: 1e-3)
    expect(try center("b", scene).x, 179, within: 1e-3)
  }

  @Test func `An animator pauses and has a speed`() throws {
    let scene = try scene(
      "- gravity: {items: [a]}\n- item: {items: [a], resistance: 0}",
      events: "- {at: 1, start: world}\n- {at: 1.5, pause: world}\n- {at: 2, set: {animator: world, speed: 1}}\n"
        + "- {at: 2, start: world}", animator: "isPaused: true\nspeed: 0.5")
    scene.stage.advance(to: 1)
    #expect(try center("a", scene).y == 100)
    scene.stage.advance(to: 1.5)
    // Half a second at half speed, a quarter of one: 29 or 30 steps.
    expect(try center("a", scene).y - 100, 1000.0 / 14_400 * 30 * 31 / 2, within: 3)
    let y = try center("a", scene).y
    scene.stage.advance(to: 1.99)
    #expect(try center("a", scene).y == y)
    scene.stage.advance(to: 2.5)
    #expect(try center("a", scene).y - y > 230)
    #expect(scene.dynamicAnimators.first?.animator.elapsedTime.rounded() == 1)
  }

  @Test func `Slow motion follows the same path`() throws {
    let behaviors = "- gravity: {items: [a]}\n- collision: {items: [a], translatesReferenceBoundsIntoBoundary: true}"
    let (fast, slow) = (try scene(behaviors), try scene(behaviors, animator: "speed: 0.25"))
    // 1 + 4 · 60 ticks at a quarter are 121 steps of 1/120 s, as are 61 ticks.
    frame(61, of: fast)
    frame(243, of: slow)
    #expect(try center("a", fast) == center("a", slow))
  }

  @Test func `Views move smoothly between steps where asked`() throws {
    func places(_ animator: String) throws -> [CGFloat] {
      let scene = try scene("- item: {items: [a], resistance: 0, linearVelocity: {a: [60, 0]}}", animator: animator)
      let view = try #require(scene.views.first { $0.id == "a" }?.view)
      return [1, 1 + 1.0 / 120].map {
        scene.stage.advance(to: $0)
        return view.layer.presentation()?.position.x ?? 0
      }
    }
    let (stepwise, smooth) = (try places(""), try places("interpolatesBetweenTicks: true"))
    #expect(stepwise[0] == stepwise[1])
    expect(smooth[1] - smooth[0], 0.5, within: 1e-3)
  }

  @Test func `Views collide with their outline`() throws {
    let scene = try scene(
      "- gravity: {items: [ball, wedge]}\n- collision: {items: [ball, wedge], boundaries: {floor: {rect: [0, 800, 1000, 100]}}}",
      views:
        "- {id: ball, center: [500, 500], size: [100, 100], collisionBoundsType: ellipse, transform: {rotate: 45}}\n"
        + "- {id: wedge, center: [800, 500], size: [100, 100], collisionBoundsType: path, "
        + "collisionBoundingPath: M -50 20 L 50 20 L 0 -50 Z}")
    frame(400, of: scene)
    expect(try center("ball", scene).y, 748.3, within: 0.6)
    expect(try center("wedge", scene).y, 778.5, within: 1.6)
  }

  @Test func `The trace lists animators`() throws {
    let scene = try scene("- gravity: {items: [a]}\n- item: {items: [a], resistance: 0}")
    var lines: [String] = []
    let plan = try FramePlan(duration: 2, framesPerSecond: 60, includesEnd: false, selection: .at([0.1]))
    try scene.traceLines(plan) { lines.append($0) }
    let line = try #require(lines.last)
    #expect(
      line.hasSuffix(#""dynamics":{"world":{"isRunning":true,"elapsedTime":0.09999999999999999}}}"#), "\(line)")
    #expect(line.contains(#""a":{"center":[100,104.5833"#), "\(line)")
  }

  @Test(arguments: [
    (
      "- snap: {item: root, to: [1, 1]}", "",
      "s.yaml:11:9: error: UIDynamicAnimator(referenceView:): 'root' is not a view inside the reference view"
    ),
    (
      "- {id: fall, removedAt: 1, gravity: {items: [a]}}",
      "- {at: 2, addLinearVelocity: {animator: world, item: a, velocity: [1, 0]}}",
      "s.yaml:13:5: error: addLinearVelocity: no behavior of 'world' has the item 'a' now; add it to one first"
    ),
    (
      "- {id: c, composite: []}\n- {id: fall, gravity: {items: [a]}}",
      "- {at: 0, addBehavior: {composite: c, behavior: fall}}",
      "s.yaml:14:5: error: UIDynamicBehavior.addChildBehavior(_:): the behavior is in use already"
    ),
    (
      "- collision: {items: [a], boundaries: {dot: {from: [1, 1], to: [1, 1]}}}", "",
      "s.yaml:11:9: error: UICollisionBehavior"
    ),
  ])
  func `Anything that UIKit forbids is an error of the scene`(_ behaviors: String, _ events: String, _ message: String)
  {
    do {
      _ = try scene(behaviors, events: events)
      Issue.record("This scene is wrong.")
    } catch {
      #expect("\(error)".hasPrefix(message), "\(error)")
    }
  }

  static let beyond =
    "s.yaml:8:5: error: the motion of 'plank' cannot be computed, because something about it is too far away, too small or "
    + "too heavy; bring the positions, anchors, sizes and densities of what it is connected to nearer to each other"

  /// The engine would put it somewhere else, where it stands still forever.
  @Test(arguments: [
    ("[110000000, 10, 0.24, 0.1]", "kind: distance, item: plank, anchor: [110000000, 5]"),
    ("[10, 10, 0.24, 0.1]", "kind: distance, item: plank, anchor: [110000000, 5]"),
    ("[110000000, 10, 0.24, 0.1]", "kind: pin, item: plank, to: b, anchor: [110000000, 5]"),
  ])
  func `An item that is too far away is an error of the scene`(_ frame: String, _ attachment: String) {
    do {
      _ = try scene("- attachment: {\(attachment)}", views: "- {id: plank, frame: \(frame)}")
      Issue.record("This scene cannot be computed.")
    } catch {
      #expect("\(error)".hasPrefix(Self.beyond), "\(error)")
    }
  }

  /// The engine has put it back, and it stands still.
  @Test func `An item whose state overflows is an error of the scene`() {
    let message = ": error: the motion of 'plank' cannot be computed"
    do {
      let scene = try scene(
        """
        - gravity: {items: [plank, block]}
        - item: {items: [block], isAnchored: true}
        - attachment: {kind: pin, item: plank, to: block, anchor: [99000000, 5]}
        """,
        views: "- {id: plank, frame: [10, 10, 0.24, 0.1]}\n- {id: block, frame: [50, 10, 20, 20]}")
      let plan = try FramePlan(duration: 2, framesPerSecond: 60, includesEnd: false, selection: .at([1]))
      try scene.traceLines(plan) { _ in }
      Issue.record("This scene cannot be computed.")
    } catch {
      #expect("\(error)".contains(message), "\(error)")
    }
  }
}
