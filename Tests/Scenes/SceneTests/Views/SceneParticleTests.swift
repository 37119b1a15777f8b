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

/// Views that show something many times.
@MainActor
struct SceneParticleTests {
  private func layer<Layer: CALayer>(_ keys: String, _ type: Layer.Type) throws -> Layer {
    let document = try Scenes.document("views: [{id: v, frame: [0, 0, 40, 20], \(keys)}]")
    try Scene.check(document)
    let scene = try Scene(document)
    scene.stage.advance(to: 0.1)
    return try #require(scene.views.first { $0.id == "v" }?.view.layer as? Layer)
  }

  @Test func `A replicator shows its subviews at each step`() throws {
    let layer = try layer(
      "replicator: {count: 5, delay: 0.2, transform: {translate: [9, 0]}, color: red, greenOffset: 0.1, alphaOffset: -0.1}",
      CAReplicatorLayer.self)
    #expect(layer.instanceCount == 5)
    #expect(layer.instanceDelay == 0.2)
    #expect(layer.instanceTransform == CATransform3DMakeTranslation(9, 0, 0))
    #expect(layer.instanceColor == CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(layer.instanceGreenOffset == 0.1)
    #expect(layer.instanceAlphaOffset == -0.1)
  }

  @Test func `An emitter emits the particles of its cells`() throws {
    let layer = try layer(
      """
      emitter: {shape: line, mode: outline, order: oldestLast, size: [30, 0], seed: 7, start: 0.5, duration: 1, cells: [
        {birthRate: 30, colors: [red, blue, green], shape: star, direction: 90, spread: 180, velocity: 50, lifetime: 2}]}
      """, CAEmitterLayer.self)
    #expect(layer.emitterShape == .line)
    #expect(layer.emitterMode == .outline)
    #expect(layer.renderMode == .oldestLast)
    #expect(layer.emitterPosition == CGPoint(x: 20, y: 10))
    #expect(layer.seed == 7)
    let cells = try #require(layer.emitterCells)
    #expect(cells.map(\.birthRate) == [10, 10, 10])
    #expect(cells.allSatisfy { $0.emissionLongitude == CGFloat.pi / 2 })
    #expect(cells[1].color == CGColor(red: 0, green: 0, blue: 1, alpha: 1))
    #expect(layer.modelValues.emitter.epochs.map(\.start) == [0.5, 1.5])
  }

  @Test(arguments: [
    ("replicator: {delay: 1}", "missing key 'count' in a replicator"),
    ("emitter: {cells: []}", "a list of kinds of particles cannot be empty"),
    ("emitter: {cells: [{shape: star}]}", "missing key 'birthRate' in a particle"),
    (
      "replicator: {count: 2}, gradient: {}",
      "a view shows one of an image, a video, a text, a path, a gradient, copies and particles"
    ),
  ])
  func `Impossible replicators and emitters are refused`(_ keys: String, _ sentence: String) {
    #expect {
      _ = try Scenes.document("views: [{id: v, frame: [0, 0, 1, 1], \(keys)}]")
    } throws: {
      "\($0)".contains(sentence)
    }
  }
}
