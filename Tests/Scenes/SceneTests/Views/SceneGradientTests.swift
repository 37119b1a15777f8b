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

/// Views that are filled with a gradient.
@MainActor
struct SceneGradientTests {
  private func layer(_ scene: Scene) throws -> CAGradientLayer {
    try #require(scene.views.first { $0.id == "v" }?.view.layer as? CAGradientLayer)
  }

  @Test func `A view has a gradient that animates`() throws {
    let document = try Scenes.document(
      """
      views:
        - {id: v, frame: [0, 0, 40, 40], gradient: {type: conic, colors: [red, blue], startPoint: [0.5, 0.5]}}
      animators:
        - {id: a, duration: 1, curve: linear, startAt: 0, animations: [{view: v, gradient: {colors: [blue, blue], endPoint: [0.5, 0]}}]}
      """)
    try Scene.check(document)
    let scene = try Scene(document)
    let layer = try layer(scene)
    #expect(layer.type == .conic)
    #expect(layer.startPoint == CGPoint(x: 0.5, y: 0.5))
    #expect(layer.locations == nil)
    scene.stage.advance(to: 0.5)
    let shown = layer.currentValues
    #expect(
      shown.gradient.colors == [
        RGBA(red: 0.5, green: 0, blue: 0.5), RGBA(red: 0, green: 0, blue: 1),
      ])
    #expect(shown.gradient.endPoint == CGPoint(x: 0.5, y: 0.5))
  }

  @Test(arguments: [
    ("views: [{id: v, frame: [0, 0, 1, 1], gradient: {type: round}}]", "unknown gradient type 'round'"),
    (
      "views: [{id: v, frame: [0, 0, 1, 1], gradient: {colors: [red], locations: [0, 1]}}]",
      "there are 2 locations for 1 colours"
    ),
    (
      "views: [{id: v, frame: [0, 0, 1, 1]}]\nevents: [{at: 0, set: {view: v, gradient: {colors: [red]}}}]",
      "'v' has no gradient to change; give it a 'gradient'"
    ),
    (
      "views: [{id: v, frame: [0, 0, 1, 1]}]\n"
        + "animators: [{id: a, duration: 1, animations: [{view: v, gradient: {colors: [red]}}]}]",
      "'v' has no gradient to change; give it a 'gradient'"
    ),
    (
      "views: [{id: v, frame: [0, 0, 1, 1]}]\n"
        + "events: [{at: 0, layerAnimation: {view: v, keyPath: colors, to: [red, blue], duration: 1}}]",
      "'v' has no gradient, whose colors could change"
    ),
    (
      "views: [{id: v, frame: [0, 0, 1, 1], gradient: {colors: [red, blue]}}]\n"
        + "events: [{at: 0, layerAnimation: {view: v, keyPath: colors, to: [0, 1], duration: 1}}]",
      "'colors' takes lists of colours"
    ),
    (
      "views: [{id: v, frame: [0, 0, 1, 1], gradient: {colors: [red, blue]}}]\n"
        + "events: [{at: 0, layerAnimation: {view: v, keyPath: locations, values: [[0, 1], red], duration: 1}}]",
      "'locations' takes lists of numbers"
    ),
  ])
  func `Impossible gradients are refused`(_ text: String, _ sentence: String) {
    #expect {
      _ = try Scenes.document(text)
    } throws: {
      "\($0)".contains(sentence)
    }
  }
}
