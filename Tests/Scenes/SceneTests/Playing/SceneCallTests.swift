import CoreGraphics
import Foundation
import Mutoscope
import SceneLanguage
import ScenePlayer
import SceneText
import Testing
import UIKit

/// The effects of scenes that call UIKit.
@MainActor
@Suite struct SceneCallTests {
  /// A scene with a view `a` of 20 × 20 points around (0, 50), another `b` in it, and the given rest of the file.
  private func scene(_ rest: String) throws -> Scene {
    let document = try SceneDocument.parse(
      """
      canvas: {size: [100, 100]}
      timeline: {duration: 4}
      views:
        - id: a
          center: [0, 50]
          size: [20, 20]
          backgroundColor: red
          subviews: [{id: b, frame: [0, 0, 5, 5]}, {id: c, frame: [0, 0, 5, 5], isHidden: true}]
      \(rest)
      """, fileName: "s.yaml")
    try Scene.check(document)
    return try Scene(document)
  }

  private func layer(_ scene: Scene, _ time: TimeInterval, _ id: String = "a") throws -> CALayer {
    scene.stage.advance(to: time)
    let layer = try #require(scene.views.first { $0.id == id }?.view.layer)
    return layer.presentation() ?? layer
  }

  private func expect(_ value: CGFloat, _ expected: CGFloat) {
    #expect(abs(value - expected) < 1e-9, "\(value) is not \(expected)")
  }

  @Test func `An animator that paused at its end finishes by itself`() throws {
    let scene = try scene(
      """
      animators:
        - {id: m, duration: 1, curve: linear, startAt: 0, pausesOnCompletion: true, animations: [{view: a, center: [100, 50]}]}
      events:
        - {at: 1.5, set: {animator: m, pausesOnCompletion: false}}
        - {at: 1.5, reverse: m}
        - {at: 1.5, start: m}
      """)
    expect(try layer(scene, 1.25).position.x, 100)
    #expect(scene.animators.first?.animator.state == .active)
    expect(try layer(scene, 2).position.x, 50)
    _ = try layer(scene, 2.5)
    #expect(scene.animators.first?.animator.state == .inactive)
  }

  @Test func `An animator that is not interruptible is not paused`() throws {
    do {
      _ = try scene(
        """
        animators:
          - {id: m, duration: 1, curve: linear, startAt: 0, isInterruptible: false, animations: [{view: a, alpha: 0}]}
        events: [{at: 0.5, pause: m}]
        """)
      #expect(Bool(false), "The animator cannot be paused.")
    } catch {
      #expect("\(error)".contains("the animator is running and not interruptible"), "\(error)")
    }
  }

  @Test func `Calls inside an animator follow it`() throws {
    let scene = try scene(
      """
      animators:
        - id: m
          duration: 2
          curve: linear
          startAt: 0
          animations:
            - keyframes:
                duration: 1
                curve: linear
                frames:
                  - {start: 0, duration: 0.5, view: a, center: [40, 50]}
                  - {start: 0.5, duration: 0.5, view: a, center: [40, 90]}
            - {animate: {duration: 1, animations: [{view: b, alpha: 0}]}}
      events: [{at: 1.5, pause: m}]
      """)
    #expect(try layer(scene, 1).position == CGPoint(x: 40, y: 50))
    expect(CGFloat(try layer(scene, 1, "b").opacity), 0.5)
    #expect(try layer(scene, 1.5).position == CGPoint(x: 40, y: 70))
    #expect(try layer(scene, 3).position == CGPoint(x: 40, y: 70))
    expect(CGFloat(try layer(scene, 3, "b").opacity), 0.25)
  }

  @Test func `An animation that repeats and reverses plays as often as it says`() throws {
    let scene = try scene(
      """
      events:
        - {at: 0, animate: {duration: 1, curve: linear, repeatCount: 2, autoreverse: true, animations: [{view: a, center: [100, 50]}]}}
      """)
    for (time, x) in [(0.5, 50.0), (1, 100), (1.5, 50), (2.75, 75), (3.5, 50)] {
      expect(try layer(scene, time).position.x, x)
    }
    expect(try layer(scene, 4).position.x, 100)
  }

  @Test func `A transition leads from one view to another`() throws {
    let scene = try scene(
      "events: [{at: 1, transition: {from: b, to: c, style: flipFromLeft, duration: 1}}]")
    #expect(try layer(scene, 0.5, "c").isHidden)
    #expect(try layer(scene, 1.5, "b").isHidden)
    #expect(try !layer(scene, 1.5, "c").isHidden)
    #expect(scene.views.first { $0.id == "a" }?.view.layer.transitionProgress == 0.5)
  }

  @Test func `Layer animations follow their springs`() throws {
    let scene = try scene(
      """
      events:
        - {at: 0, layerAnimation: {view: a, keyPath: position.x, from: 0, to: 100, spring: {mass: 1, stiffness: 100, damping: 0}, duration: 10}}
        - {at: 0, layerAnimation: {view: b, keyPath: opacity, from: 1, to: 0, spring: {duration: 0.5, bounce: 0}}}
      """)
    // Without friction, after half a period, π / 10 s, it is as far beyond the target as it was short of it.
    expect(try layer(scene, .pi / 10).position.x, 200)
    let settling = CASpringAnimation(perceptualDuration: 0.5, bounce: 0).settlingDuration
    #expect(try layer(scene, settling - 0.01, "b").opacity < 0.01)
    #expect(try layer(scene, settling + 0.01, "b").opacity == 1)
  }
}
