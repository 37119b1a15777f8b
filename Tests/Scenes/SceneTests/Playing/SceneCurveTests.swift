import CoreGraphics
import Foundation
import Mutoscope
import QuartzCore
import SceneLanguage
import ScenePlayer
import SceneText
import Testing
import UIKit
import ViewVocabulary

/// Easings by their names, and where animations begin.
@MainActor
struct SceneCurveTests {
  private func scene(_ body: String) throws -> Scene {
    let document = try Scenes.document(body)
    try Scene.check(document)
    return try Scene(document)
  }

  private func alpha(_ scene: Scene, at time: Double) throws -> Double {
    scene.stage.advance(to: time)
    return try #require(scene.views.first { $0.id == "v" }).view.layer.currentValues[.opacity].scalar
  }

  @Test(arguments: [
    "animators: [{id: a, duration: 1, curve: easeInQuad, startAt: 0, animations: [{view: v, alpha: 0}]}]",
    "events: [{at: 0, animate: {duration: 1, curve: easeInQuad, animations: [{view: v, alpha: 0}]}}]",
    "events: [{at: 0, layerAnimation: {view: v, keyPath: opacity, from: 1, to: 0, duration: 1, curve: easeInQuad}}]",
  ])
  func `An easing is a curve`(_ motion: String) throws {
    let scene = try scene("views: [{id: v, frame: [0, 0, 9, 9], backgroundColor: red}]\n" + motion)
    #expect(try abs(alpha(scene, at: 0.25) - 0.9375) < 1e-9)
    #expect(try abs(alpha(scene, at: 0.5) - 0.75) < 1e-9)
  }

  @Test func `Easings in steps jump at equal times`() throws {
    let scene = try scene(
      """
      views: [{id: v, frame: [0, 0, 9, 9], backgroundColor: red}]
      animators: [{id: a, duration: 1, curve: {steps: 4}, startAt: 0, animations: [{view: v, alpha: 0}]}]
      """)
    #expect(try [0.2, 0.3, 0.6, 0.9].map { try alpha(scene, at: $0) } == [1, 0.75, 0.5, 0.25])
  }

  @Test func `An easing that overshoots passes the end`() throws {
    let scene = try scene(
      """
      views: [{id: v, center: [10, 10], size: [9, 9], backgroundColor: red}]
      animators: [{id: a, duration: 1, curve: easeOutBack, startAt: 0, animations: [{view: v, center: [110, 10]}]}]
      """)
    scene.stage.advance(to: 0.5)
    let x = try #require(scene.views.first { $0.id == "v" }).view.layer.currentValues.position.x
    #expect(abs(x - 118.76975) < 1e-6)
  }

  @Test func `The key from holds its value before the start`() throws {
    let scene = try scene(
      """
      views: [{id: v, frame: [0, 0, 9, 9], backgroundColor: red}]
      animators:
        - {id: late, duration: 0.2, curve: linear, startAt: 0.8, animations: [{view: v, from: {alpha: 0.9}, alpha: 1}]}
        - {id: a, duration: 0.2, curve: linear, startAt: 0.4, animations: [{view: v, from: {alpha: 0.2}, alpha: 0.6}]}
      """)
    #expect(try [0, 0.3, 0.4].map { try alpha(scene, at: $0) } == [0.2, 0.2, 0.2])
    #expect(try abs(alpha(scene, at: 0.5) - 0.4) < 1e-9)
    #expect(try alpha(scene, at: 0.7) == 0.6)
  }

  @Test(arguments: [
    "{at: 0.1, set: {view: v, alpha: 0.5}}",
    "{at: 0.1, animate: {duration: 0.1, animations: [{view: v, alpha: 0.5}]}}",
  ])
  func `A property that the script changes earlier is not held`(_ event: String) throws {
    let scene = try scene(
      """
      views: [{id: v, frame: [0, 0, 9, 9], backgroundColor: red}]
      animators: [{id: a, duration: 0.2, startAt: 0.4, animations: [{view: v, from: {alpha: 0.2}, alpha: 0.6}]}]
      events: [\(event)]
      """)
    #expect(try alpha(scene, at: 0.05) == 1)
    #expect(try alpha(scene, at: 0.3) == 0.5)
  }

  @Test func `An animator that never starts holds nothing`() throws {
    let document = try Scenes.document(
      """
      views: [{id: v, frame: [0, 0, 9, 9], backgroundColor: red}]
      animators: [{id: a, duration: 0.2, animations: [{view: v, from: {alpha: 0.2}, alpha: 0.6}]}]
      """)
    #expect(try alpha(Scene(document), at: 0) == 1)
  }
}
