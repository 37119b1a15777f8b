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

/// Dynamics described by scene files: positions, compared with those measured on UIKit.
@MainActor
@Suite struct SceneDynamicsTests {
  /// A scene of 1000 × 1000 points with a box `a` of 100 × 100 around (100, 100), another `b` around (300, 100),
  /// an animator `world` with these behaviors, and these events.
  func scene(_ behaviors: String, events: String = "", animator: String = "", views: String = "") throws
    -> Scene
  {
    let text = """
      canvas: {size: [1000, 1000]}
      timeline: {duration: 5}
      views:
        - {id: a, frame: [50, 50, 100, 100]}
        - {id: b, frame: [250, 50, 100, 100]}
      \(views.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n"))
      dynamics:
        - id: world
      \(animator.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n"))
          behaviors:
      \(behaviors.split(separator: "\n").map { "      " + $0 }.joined(separator: "\n"))
      events:
      \(events.isEmpty ? "  []" : events.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n"))
      """
    let document = try SceneDocument.parse(text, fileName: "s.yaml")
    try Scene.check(document)
    return try Scene(document)
  }

  func frame(_ number: Int, of scene: Scene) { scene.stage.advance(to: Double(number) / 60) }

  func center(_ id: String, _ scene: Scene) throws -> CGPoint {
    try #require(scene.views.first { $0.id == id }?.view.center)
  }

  func expect(_ value: CGFloat, _ expected: CGFloat, within tolerance: CGFloat = 1e-4) {
    #expect(abs(value - expected) <= tolerance, "\(value) is not \(expected)")
  }

  @Test func `A body falls as in UIKit`() throws {
    let scene = try scene("- gravity: {items: [a]}\n- item: {items: [a], resistance: 0}")
    for (number, y) in [0, 0.0694466, 0.4166718, 1.0416679, 1.9444466, 3.1250076].enumerated() {
      frame(number, of: scene)
      expect(try center("a", scene).y, 100 + y)
      #expect(try center("a", scene).x == 100)
    }
  }

  @Test(arguments: [
    ("{items: [a], angle: 0}", CGVector(dx: 1, dy: 0)), ("{items: [a], angle: -90}", CGVector(dx: 0, dy: -1)),
    ("{items: [a], angle: 180, magnitude: 2}", CGVector(dx: -2, dy: 0)),
    ("{items: [a], magnitude: 3}", CGVector(dx: 0, dy: 3)), ("{items: [a], direction: [3, 4]}", CGVector(dx: 3, dy: 4)),
  ])
  func `Gravity has a direction`(_ gravity: String, _ direction: CGVector) throws {
    let scene = try scene("- gravity: \(gravity)\n- item: {items: [a], resistance: 0}")
    frame(3, of: scene)
    let place = try center("a", scene)
    expect(place.x, 100 + 1.0416679 * direction.dx)
    expect(place.y, 100 + 1.0416679 * direction.dy)
  }

  @Test func `A body lands where it does in UIKit`() throws {
    let scene = try scene(
      """
      - gravity: {items: [a]}
      - item: {items: [a], elasticity: 0, resistance: 0}
      - collision: {items: [a], boundaries: {floor: {from: [0, 300], to: [1000, 300]}}}
      """)
    frame(26, of: scene)
    expect(try center("a", scene).y, 192.083298)
    frame(300, of: scene)
    expect(try center("a", scene).y, 248.216629)
    #expect(scene.dynamicAnimators.first?.animator.isRunning == false)
  }

  @Test(arguments: [
    "polygon: [[0, 300], [1000, 300], [1000, 400], [0, 400]]", "rect: [0, 300, 1000, 100]",
    "path: M 0 300 H 1000 V 400 H 0 Z", "rect: [-100, 300, 1200, 100], cornerRadius: 90",
  ])
  func `Boundaries have many forms`(_ boundary: String) throws {
    let scene = try scene(
      """
      - gravity: {items: [a]}
      - item: {items: [a], elasticity: 0, resistance: 0}
      - collision: {items: [a], boundaries: {floor: {\(boundary)}}}
      """)
    frame(300, of: scene)
    expect(try center("a", scene).y, 248.2, within: 0.6)
  }

  @Test func `Reference bounds may be inset`() throws {
    let scene = try scene(
      """
      - gravity: {items: [a, b]}
      - collision: {items: [a], translatesReferenceBoundsIntoBoundary: true}
      - collision: {items: [b], translatesReferenceBoundsIntoBoundary: [0, 0, 200, 0]}
      """)
    frame(300, of: scene)
    expect(try center("a", scene).y, 949.4, within: 0.6)
    expect(try center("b", scene).y, 749.4, within: 0.6)
  }

  @Test func `Modes decide what is hit`() throws {
    let scene = try scene(
      """
      - gravity: {items: [a]}
      - collision: {items: [a], mode: items, boundaries: {floor: {from: [0, 300], to: [1000, 300]}}}
      """)
    frame(60, of: scene)
    #expect(try center("a", scene).y > 500)
  }

  @Test func `A rod swings as in UIKit`() throws {
    let scene = try scene(
      """
      - gravity: {items: [ball]}
      - item: {items: [ball], resistance: 0, angularResistance: 0}
      - attachment: {item: ball, anchor: [500, 500]}
      """, views: "- {id: ball, center: [600, 500], size: [40, 40]}")
    frame(10, of: scene)
    expect(try center("ball", scene).x, 599.132126, within: 1e-3)
    expect(try center("ball", scene).y, 513.146225, within: 1e-3)
    frame(30, of: scene)
    expect(try center("ball", scene).x, 539.359573, within: 0.05)
  }

  @Test func `A spring swings as in UIKit`() throws {
    let scene = try scene(
      """
      - item: {items: [ball], resistance: 0, angularResistance: 0}
      - attachment: {item: ball, anchor: [500, 500], length: 100, frequency: 2, damping: 0.3}
      """, views: "- {id: ball, center: [500, 650], size: [40, 40]}")
    frame(1, of: scene)
    expect(try center("ball", scene).y, 649.48938, within: 1e-3)
    frame(30, of: scene)
    expect(try center("ball", scene).y, 604.031586, within: 1e-3)
  }

  @Test func `A snap moves as in UIKit`() throws {
    let scene = try scene(
      "- snap: {item: c, to: [300, 200]}", views: "- {id: c, center: [100, 100], size: [100, 50]}")
    frame(1, of: scene)
    expect(try center("c", scene).x, 113.265648, within: 1e-3)
    expect(try center("c", scene).y, 106.623589, within: 1e-3)
    frame(200, of: scene)
    expect(try center("c", scene).x, 299.999969, within: 0.01)
  }

  @Test func `A push acts once or all the time`() throws {
    let scene = try scene(
      """
      - {id: once, push: {items: [a], mode: instantaneous, magnitude: 1, angle: 0}}
      - push: {items: [b], direction: [0, 1]}
      - item: {items: [a, b], resistance: 0}
      """, events: "- {at: 1, set: {behavior: once, active: true}}")
    frame(13, of: scene)
    // 25 steps at 100 points per second; a force accelerates by as much per second.
    expect(try center("a", scene).x, 100 + 100 * 25 / 120.0, within: 1e-3)
    expect(try center("b", scene).y, 100 + 100 * 25 * 26 / 2 / 14_400.0, within: 1e-3)
    frame(60, of: scene)
    let x = try center("a", scene).x
    frame(66, of: scene)
    expect(try center("a", scene).x - x, 200 * 12 / 120.0, within: 1e-3)
  }

  @Test func `A push beside the center turns`() throws {
    let scene = try scene(
      "- push: {items: [a], mode: instantaneous, direction: [0, 1], targetOffsetFromCenter: {a: [50, 0]}}\n"
        + "- item: {items: [a], resistance: 0, angularResistance: 0}")
    frame(61, of: scene)
    let view = try #require(scene.views.first { $0.id == "a" }?.view)
    // 3 radians per second for 121 steps.
    let angle = atan2(view.transform.b, view.transform.a)
    expect(angle, (3.0 * 121 / 120).remainder(dividingBy: 2 * .pi), within: 1e-3)
  }

  @Test func `Fields accelerate as in UIKit`() throws {
    let scene = try scene(
      """
      - field: {kind: linearGravity, items: [a], direction: [3, 4]}
      - field: {kind: spring, items: [b], position: [250, 50], strength: 4}
      - item: {items: [a, b], resistance: 0}
      """)
    frame(60, of: scene)
    expect(try center("a", scene).x, 100 + 148.75, within: 1e-2)
    expect(try center("a", scene).y, 100 + 198.3333, within: 1e-2)
    expect(try center("b", scene).x, 229.5706, within: 1e-3)
    expect(try center("b", scene).y, 29.5706, within: 1e-3)
  }

  @Test(arguments: [
    ("{radius: 50}", false), ("{inverse: {radius: 50}}", true), ("{size: [500, 500]}", true), ("infinite", true),
    ("{union: [{radius: 50}, {size: [500, 10]}]}", true), ("{difference: [infinite, {size: [500, 500]}]}", false),
    ("{intersection: [infinite, {radius: 300}]}", true),
  ])
  func `Fields act in their region`(_ region: String, _ acts: Bool) throws {
    let scene = try scene(
      "- field: {kind: linearGravity, items: [a], direction: [0, 1], position: [0, 100], region: \(region)}")
    frame(10, of: scene)
    #expect(try (center("a", scene).y > 101) == acts)
  }

  @Test(arguments: DynamicField.allCases) func `Every field can be made`(_ kind: DynamicField) throws {
    let needed = kind == .linearGravity || kind == .velocity ? ", direction: [1, 0]" : ""
    let noise = kind == .noise || kind == .turbulence ? ", smoothness: 0.5, animationSpeed: 1" : ""
    let scene = try scene(
      "- field: {kind: \(kind.rawValue), items: [a], strength: 2, falloff: 0.5, minimumRadius: 10\(needed)\(noise)}\n"
        + "- item: {items: [a], charge: 1, linearVelocity: {a: [50, 0]}}")
    frame(10, of: scene)
    #expect(try center("a", scene) != CGPoint(x: 100, y: 100))
  }

  @Test func `All kinds of attachments can be made`() throws {
    let scene = try scene(
      """
      - gravity: {items: [b, d, f, h, j]}
      - item: {items: [a, c, e, g, i], isAnchored: true}
      - attachment: {kind: limit, item: b, to: a, length: 250}
      - attachment: {kind: fixed, item: d, to: c, anchor: [400, 400]}
      - attachment: {kind: pin, item: f, to: e, anchor: [400, 600], attachmentRange: [-30, 30], frictionTorque: 0.1}
      - attachment: {kind: sliding, item: h, anchor: [400, 800], axisOfTranslation: [0, 1], attachmentRange: [-10, 30]}
      - attachment: {item: j, to: i, offsetFromCenter: [0, -20], toOffsetFromCenter: [0, 20]}
      """,
      views: [
        "c, 400, 400", "d, 450, 400", "e, 400, 600", "f, 450, 600", "g, 600, 800", "h, 400, 800", "i, 800, 300",
        "j, 800, 400",
      ].map {
        let parts = $0.split(separator: ", ")
        return "- {id: \(parts[0]), center: [\(parts[1]), \(parts[2])], size: [40, 40]}"
      }.joined(separator: "\n"))
    frame(600, of: scene)
    let b = try center("b", scene)
    expect(hypot(b.x - 100, b.y - 100), 250, within: 0.5)
    expect(try center("d", scene).x, 450, within: 1)
    let f = try center("f", scene)
    expect(atan2(f.y - 600, f.x - 400), .pi / 6, within: 0.05)
    expect(try center("h", scene).y, 830, within: 0.6)
    expect(try center("h", scene).x, 400, within: 0.01)
    expect(try center("j", scene).y, 400, within: 0.2)
  }

  @Test func `Groups move as one`() throws {
    let scene = try scene(
      "- gravity: {items: [pair]}\n- item: {items: [pair], resistance: 0}",
      events: "- {at: 1, updateItem: {animator: world, item: pair, center: [500, 500]}}",
      animator: "groups: [{id: pair, items: [a, b]}]")
    frame(5, of: scene)
    expect(try center("a", scene).y, 103.1250076)
    expect(try center("b", scene).y, 103.1250076)
    scene.stage.advance(to: 1)
    #expect(try center("b", scene).x - center("a", scene).x == 200)
    #expect(try center("a", scene).x == 400)
  }

  @Test func `Behaviors are added and removed`() throws {
    let scene = try scene(
      """
      - {id: fall, addedAt: 0.5, removedAt: 1, gravity: {items: [a]}}
      - item: {items: [a], resistance: 0}
      """, events: "- {at: 2, addBehavior: {animator: world, behavior: fall}}")
    scene.stage.advance(to: 0.49)
    #expect(try center("a", scene).y == 100)
    scene.stage.advance(to: 1)
    let y = try center("a", scene).y
    #expect(y > 200)
    scene.stage.advance(to: 1.5)
    // Without gravity it coasts.
    expect(try center("a", scene).y - y, 0.5 * 500, within: 10)
    let coasted = try center("a", scene).y
    scene.stage.advance(to: 2)
    expect(try center("a", scene).y - coasted, 0.5 * 500, within: 10)
    let again = try center("a", scene).y
    scene.stage.advance(to: 2.5)
    #expect(try center("a", scene).y - again > 360)
  }
}
