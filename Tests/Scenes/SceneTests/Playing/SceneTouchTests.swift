import CoreGraphics
import Foundation
import Media
import Mutoscope
import QuartzCore
import SceneLanguage
import ScenePlayer
import SceneText
import Testing
import UIKit

/// Fingers and gestures of scenes.
@MainActor
struct SceneTouchTests {
  /// A drawer that a finger drags up by 300 points.
  private static let drawer = """
    views:
      - id: drawer
        frame: [0, 400, 300, 400]
        backgroundColor: red
        gestures:
          - tap: {do: [{startOrReverse: open}]}
          - pan: {scrub: {animator: open, along: [0, -300], dampingRatio: 1}}
    animators:
      - {id: open, duration: 0.8, dampingRatio: 0.8, animations: [{view: drawer, center: [150, 300]}]}

    """

  private func scene(_ body: String) throws -> Scene {
    let text = "canvas: {size: [300, 500]}\ntimeline: {duration: 5}\n" + body
    let document = try SceneDocument.parse(text, fileName: "s.yaml")
    try Scene.check(document)
    return try Scene(document)
  }

  private func view(_ id: String, _ scene: Scene) throws -> UIView {
    try #require(scene.views.first { $0.id == id }?.view)
  }

  /// The drawer's top as it is seen.
  private func top(_ scene: Scene, _ time: TimeInterval) throws -> CGFloat {
    scene.stage.advance(to: time)
    let layer = try view("drawer", scene).layer
    return (layer.presentation()?.position.y ?? 0) - 200
  }

  @Test(arguments: [1, -1] as [CGFloat]) func `A scrubbed drawer follows the finger`(_ direction: CGFloat) throws {
    let start = direction > 0 ? "" : "  - {at: 0, fractionComplete: {animator: open, value: 1}}\n"
    let scene = try scene(
      Self.drawer + """
        events:
        \(start)  - {at: 0.2, drag: {from: [150, \(direction > 0 ? 450 : 150)], by: [0, \(-250 * direction)], over: 0.5}}
        """)
    var followed = 0
    let origin: CGFloat = direction > 0 ? 400 : 100
    for frame in 12...42 {
      let top = try top(scene, Double(frame) / 60)
      guard let finger = scene.stage.touches.locations.first else { continue }
      let travel = finger.y - (direction > 0 ? 450 : 150)
      guard abs(travel) >= 10 else { continue }
      // Ten points are absorbed.
      #expect(abs(top - (origin + travel + 10 * direction)) <= 0.5)
      followed += 1
    }
    #expect(followed > 25)
  }

  @Test(arguments: [600, 1500, -700] as [CGFloat])
  func `The drawer continues with the velocity of the finger`(_ speed: CGFloat) throws {
    let scene = try scene(
      Self.drawer + """
        events:
          - {at: 0, fractionComplete: {animator: open, value: 0.5}}
          - {at: 0.2, flick: {point: [150, 350], velocity: [0, \(-speed)], over: 0.1}}
        """)
    let before = try top(scene, 0.3 - 0.001)
    // 0.2 + 0.1 is a little more than 0.3.
    let lift = try top(scene, 0.2 + 0.1)
    // No jump at the lift, but the last movement of the finger.
    #expect(abs(lift - before) <= abs(speed) * 0.008 + 0.5)
    let after = try top(scene, 0.2 + 0.1 + 0.004)
    #expect(abs((lift - after) / 0.004 - speed) < abs(speed) * 0.1)
    let end = try top(scene, 3)
    #expect(abs(end - (speed > 0 ? 100 : 400)) < 1e-6)
  }

  /// How far the drawer was dragged, how long the finger rested, and the drawer's top in the end.
  @Test(arguments: [(130, 0.3, 400), (190, 0.3, 100), (60, 0, 100), (12, 0, 400)] as [(CGFloat, Double, CGFloat)])
  func `The drawer goes to the end to which its motion would carry it`(
    _ way: CGFloat, _ hold: Double, _ end: CGFloat
  ) throws {
    let scene = try scene(
      Self.drawer + "events: [{at: 0.2, drag: {from: [150, 450], by: [0, \(-way)], over: 0.12, hold: \(hold)}}]\n")
    #expect(abs(try top(scene, 4) - end) < 1e-6)
  }

  @Test func `A beginning holds before an animator that a gesture starts`() throws {
    let document = try SceneDocument.parse(
      """
      canvas: {size: [100, 100]}
      timeline: {duration: 2}
      views: [{id: a, frame: [0, 0, 100, 100], backgroundColor: red, gestures: [{tap: {do: [{start: fade}]}}]}]
      animators:
        - {id: fade, duration: 0.5, curve: linear, animations: [{view: a, from: {alpha: 0.25}, alpha: 1}]}
      events: [{at: 1, tap: a}]

      """, fileName: "s.yaml")
    let scene = try Scene(document)
    scene.stage.advance(to: 0.5)
    #expect(scene.view("a")?.alpha == 0.25)
    scene.stage.advance(to: 2)
    #expect(scene.view("a")?.alpha == 1)
  }

  @Test func `A scene may show its fingers`() throws {
    func scene(_ environment: String) throws -> Scene {
      try Scene(
        SceneDocument.parse(
          "canvas: {size: [60, 60], background: white}\ntimeline: {duration: 1}\n\(environment)"
            + "views: [{id: a, frame: [0, 0, 60, 60], backgroundColor: white}]\n"
            + "events: [{at: 0.1, longPress: {view: a, duration: 0.5}}]\n", fileName: "s.yaml"))
    }
    let (shown, plain) = (try scene("environment: {touches: true}\n"), try scene(""))
    #expect(shown.stage.showsTouches && !plain.stage.showsTouches)
    #expect(try PixelHash(of: shown.stage.pixels(at: 0.3)) != PixelHash(of: plain.stage.pixels(at: 0.3)))
  }

  @Test func `A drawer in motion is caught and sent on again and again`() throws {
    let scene = try scene(
      Self.drawer + """
        events:
          - {at: 0.2, tap: {view: drawer, offsetFromCenter: [0, -170]}}
          - {at: 0.45, drag: {from: {view: drawer, offsetFromCenter: [0, -150]}, by: [0, 90], over: 0.3, hold: 0.2}}
          - {at: 2.0, tap: {view: drawer, offsetFromCenter: [0, -170]}}
          - {at: 3.5, tap: drawer}
        """)
    let animator = try #require(scene.animators.first?.animator)
    // A tap, at the end of its 0.1 seconds, starts it.
    _ = try top(scene, 0.29)
    #expect(!animator.isRunning)
    let caught = try top(scene, 0.47)
    #expect(animator.isRunning)
    let held = try top(scene, 0.5)
    #expect(!animator.isRunning)
    #expect(abs(held - caught) < 40)
    #expect(abs(try top(scene, 1.9) - 400) < 1e-6)
    #expect(abs(try top(scene, 3.4) - 100) < 1e-6)
    #expect(abs(try top(scene, 4.9) - 400) < 1e-6)
    #expect(animator.state == .active)
  }

  @Test func `A tap reverses a running animator where it is seen`() throws {
    let scene = try scene(
      """
      views:
        - {id: a, frame: [0, 0, 20, 20], backgroundColor: red, gestures: [{tap: {do: [{startOrReverse: go}]}}]}
      animators:
        - {id: go, duration: 1, curve: linear, animations: [{view: a, center: [210, 10]}]}
      events:
        - {at: 0, tap: a}
        - {at: 0.5, tap: a}
      """)
    let view = try view("a", scene)
    scene.stage.advance(to: 0.6)
    #expect(abs((view.layer.presentation()?.position.x ?? 0) - 110) < 1e-6)
    scene.stage.advance(to: 0.8)
    #expect(abs((view.layer.presentation()?.position.x ?? 0) - 70) < 1e-6)
  }

  @Test func `Taps pause, resume and do several things`() throws {
    let scene = try scene(
      """
      views:
        - {id: a, frame: [0, 0, 20, 20], backgroundColor: red}
        - id: b
          frame: [100, 100, 50, 50]
          backgroundColor: blue
          gestures: [{tap: {do: [{pauseOrStart: go}, {set: {view: b, alpha: 0.5}}]}}, {tap: {numberOfTaps: 2, do: [{reverse: go}]}}]
      animators:
        - {id: go, duration: 1, curve: linear, animations: [{view: a, center: [210, 10]}]}
      events:
        - {at: 0, tap: b}
        - {at: 0.5, tap: b}
        - {at: 1.5, tap: {view: b, numberOfTaps: 2}}
      """)
    let animator = try #require(scene.animators.first?.animator)
    // A single tap waits for 0.35 seconds in case it is a double one.
    scene.stage.advance(to: 0.44)
    #expect(!animator.isRunning)
    scene.stage.advance(to: 0.46)
    #expect(animator.isRunning)
    #expect(try view("b", scene).alpha == 0.5)
    scene.stage.advance(to: 1)
    #expect(!animator.isRunning)
    #expect(abs(animator.fractionComplete - 0.5) < 1e-6)
    #expect(!animator.isReversed)
    scene.stage.advance(to: 1.9)
    #expect(animator.isReversed)
  }

  @Test func `A view moves, grows and turns under fingers`() throws {
    let scene = try scene(
      """
      views:
        - id: a
          frame: [100, 100, 100, 100]
          backgroundColor: red
          gestures: [{pan: {move: true}}, {pinch: {}}, {rotation: {}}]
      events:
        - {at: 0, drag: {from: a, by: [30, 40], over: 0.2}}
        - {at: 1, pinch: {view: a, scale: 2, over: 0.2, distance: 60}}
        - {at: 2, rotate: {view: a, angle: 90, over: 0.4, distance: 60}}
      """)
    let view = try view("a", scene)
    scene.stage.advance(to: 0.5)
    // Ten points of the way are absorbed.
    #expect(abs(view.center.x - 174) < 1e-9 && abs(view.center.y - 182) < 1e-9)
    scene.stage.advance(to: 1.5)
    #expect(abs(view.transform.a - 110 / 60) < 1e-9)
    scene.stage.advance(to: 3)
    let angle = atan2(view.transform.b, view.transform.a) * 180 / .pi
    #expect(abs(angle - (90 - 180 / .pi / 6)) < 0.01)
  }

  @Test func `A long press, a swipe and a pan from the edge perform actions`() throws {
    let scene = try scene(
      """
      views:
        - id: page
          frame: [0, 0, 300, 500]
          backgroundColor: white
          gestures:
            - longPress: {minimumPressDuration: 0.3, began: [{set: {view: page, alpha: 0.5}}], ended: [{set: {view: page, alpha: 1}}]}
            - swipe: {direction: up, do: [{set: {view: page, cornerRadius: 5}}]}
            - screenEdgePan: {edge: left, began: [{set: {view: page, borderWidth: 2}}]}
      events:
        - {at: 0, longPress: page}
        - {at: 1, drag: {from: page, by: [0, -100], over: 0.2}}
        - {at: 2, drag: {from: [3, 100], to: [100, 100]}}
      """)
    let page = try view("page", scene)
    scene.stage.advance(to: 0.29)
    #expect(page.alpha == 1)
    scene.stage.advance(to: 0.31)
    #expect(page.alpha == 0.5)
    scene.stage.advance(to: 0.71)
    #expect(page.alpha == 1)
    scene.stage.advance(to: 1.9)
    #expect([page.layer.cornerRadius, page.layer.borderWidth] == [5, 0])
    scene.stage.advance(to: 3)
    #expect(page.layer.borderWidth == 2)
  }

  @Test func `A card is held in a world and thrown`() throws {
    let scene = try scene(
      """
      views:
        - {id: card, frame: [50, 50, 60, 40], backgroundColor: red, gestures: [{pan: {attach: world}}]}
      dynamics:
        - {id: world, behaviors: [{item: {items: [card], resistance: 0}}]}
      events:
        - {at: 0.2, drag: {from: card, by: [100, 0], over: 0.25}}
      """)
    let card = try view("card", scene)
    scene.stage.advance(to: 0.44)
    // It is held where the finger was when the pan began.
    #expect(abs(card.center.x - (80 + 96 - 10)) < 12)
    scene.stage.advance(to: 0.5)
    let x = card.center.x
    scene.stage.advance(to: 0.75)
    #expect(abs((card.center.x - x) / 0.25 - 400) < 8)
    #expect(abs(card.center.y - 70) < 0.5)
  }

  @Test func `Fingers can be scripted step by step`() throws {
    let scene = try scene(
      """
      views:
        - {id: a, frame: [100, 100, 50, 50], backgroundColor: red, gestures: [{pan: {numberOfTouches: 2, move: true}}]}
      events:
        - {at: 0, touchDown: a}
        - {at: 0.1, touchDown: {view: a, offsetFromCenter: [10, 0], finger: 2, force: 3}}
        - {at: 0.2, touchMove: {by: [40, 0], over: 0.1}}
        - {at: 0.2, touchMove: {finger: 2, by: [40, 0], over: 0.1}}
        - {at: 0.4, touchUp: 1}
        - {at: 0.5, touchCancel: 2}
      """)
    scene.stage.advance(to: 0.15)
    #expect(scene.stage.touches.locations == [CGPoint(x: 125, y: 125), CGPoint(x: 135, y: 125)])
    scene.stage.advance(to: 1)
    #expect(abs(try view("a", scene).center.x - 155) < 1e-9)
    #expect(scene.stage.touches.locations == [])
  }

  @Test func `Animators may refuse touches, and blocks may allow them`() throws {
    let scene = try scene(
      """
      views:
        - {id: a, frame: [0, 0, 50, 50], backgroundColor: red, gestures: [{pan: {move: true}}]}
        - {id: b, frame: [0, 100, 50, 50], backgroundColor: blue, gestures: [{pan: {move: true}}]}
      animators:
        - {id: fade, duration: 4, curve: linear, startAt: 0, isUserInteractionEnabled: false, animations: [{view: a, alpha: 0.5}]}
      events:
        - {at: 0, animate: {duration: 4, allowUserInteraction: true, animations: [{view: b, alpha: 0.5}]}}
        - {at: 1, drag: {from: [25, 25], by: [40, 0]}}
        - {at: 1, drag: {from: b, by: [40, 0]}}
      """)
    scene.stage.advance(to: 2)
    #expect(try view("a", scene).center.x == 25)
    #expect(abs(try view("b", scene).center.x - 55) < 1e-9)
  }

  @Test func `A forbidden call of a gesture is an error at its line`() throws {
    let text = """
      canvas: {size: [100, 100]}
      timeline: {duration: 1}
      views:
        - {id: a, frame: [0, 0, 50, 50], backgroundColor: red, gestures: [{tap: {do: [{stop: go}]}}]}
      animators:
        - {id: go, duration: 1, curve: linear, startAt: 0.9, animations: [{view: a, alpha: 0.5}]}
      events:
        - {at: 0, tap: a}
      """
    let document = try SceneDocument.parse(text, fileName: "s.yaml")
    let error = try #require(throws: SceneError.self) { try Scene.check(document) }
    #expect(error.description.hasPrefix("s.yaml:4:69: error: stopAnimation(false): the animator is inactive"))
  }
}
