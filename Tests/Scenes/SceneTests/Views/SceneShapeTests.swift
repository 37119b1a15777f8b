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
import ViewVocabulary

/// Views that draw a path.
@MainActor
struct SceneShapeTests {
  private func scene(_ body: String) throws -> Scene {
    let document = try Scenes.document(body)
    try Scene.check(document)
    return try Scene(document)
  }

  private func layer(_ scene: Scene) throws -> CAShapeLayer {
    try #require(scene.views.first { $0.id == "v" }?.view.layer as? CAShapeLayer)
  }

  @Test func `A line draws itself`() throws {
    let scene = try scene(
      """
      views: [{id: v, path: M 10 20 H 90, strokeColor: red, lineWidth: 4, lineCap: round, strokeEnd: 0}]
      animators: [{id: a, duration: 1, curve: linear, startAt: 0, animations: [{view: v, strokeEnd: 1}]}]
      """)
    let layer = try layer(scene)
    #expect(layer.frame == CGRect(x: 10, y: 20, width: 80, height: 0))
    #expect(layer.fillColor == nil)
    #expect(layer.lineCap == .round)
    scene.stage.advance(to: 0.25)
    #expect(layer.currentValues[.strokeEnd].scalar == 0.25)
  }

  @Test func `A position moves the path, and a frame gives it the view's coordinates`() throws {
    let placed = try layer(scene("views: [{id: v, path: M 10 20 H 30 V 60 Z, center: [100, 100]}]"))
    #expect(placed.bounds == CGRect(x: 10, y: 20, width: 20, height: 40))
    #expect(placed.position == CGPoint(x: 100, y: 100))
    #expect(placed.fillColor == UIColor.black.cgColor)
    let framed = try layer(scene("views: [{id: v, path: M 10 20 H 30 V 60 Z, frame: [5, 6, 70, 80]}]"))
    #expect(framed.frame == CGRect(x: 5, y: 6, width: 70, height: 80))
    #expect(framed.bounds.origin == .zero)
    let anchored = try layer(scene("views: [{id: v, path: M 10 20 H 30 V 60 Z, anchorPoint: [0, 1]}]"))
    #expect(anchored.frame == CGRect(x: 10, y: 20, width: 20, height: 40))
  }

  @Test(arguments: [
    ("{line: [[0, 0], [10, 0], [10, 5]], isClosed: true}", CGRect(x: 0, y: 0, width: 10, height: 5), 4),
    ("{curve: [[0, 0], [10, 0]]}", CGRect(x: 0, y: 0, width: 10, height: 0), 2),
    ("{circle: {center: [50, 40], radius: 10}}", CGRect(x: 40, y: 30, width: 20, height: 20), 6),
    ("{arc: {center: [0, 0], radius: 10, from: 0, to: 90}}", CGRect(x: 0, y: 0, width: 10, height: 10), 2),
    ("{ellipse: [1, 2, 30, 4]}", CGRect(x: 1, y: 2, width: 30, height: 4), 6),
    ("{rectangle: [1, 2, 30, 4]}", CGRect(x: 1, y: 2, width: 30, height: 4), 5),
    ("{rectangle: [1, 2, 30, 4], cornerRadius: 9}", CGRect(x: 1, y: 2, width: 30, height: 4), 8),
    ("{polygon: {center: [0, 0], radius: 10, sides: 4}}", CGRect(x: -10, y: -10, width: 20, height: 20), 5),
    (
      "{star: {center: [0, 0], radius: 10, points: 4, innerRadius: 3}}", CGRect(x: -10, y: -10, width: 20, height: 20),
      9
    ),
    ("{arrow: {from: [0, 0], to: [20, 0], head: 0}}", CGRect(x: 0, y: 0, width: 20, height: 0), 2),
    ("{arrow: {from: [0, 0], to: [20, 0], head: 0, bend: 5}}", CGRect(x: 0, y: -5, width: 20, height: 5), 2),
    ("[{line: [[0, 0], [9, 0]]}, {line: [[9, 0], [9, 9]]}]", CGRect(x: 0, y: 0, width: 9, height: 9), 3),
    ("{line: [{repeat: 5, each: [\"${index}\", 0]}]}", CGRect(x: 0, y: 0, width: 4, height: 0), 5),
  ])
  func `Each figure has its box and its number of corners`(_ figure: String, _ box: CGRect, _ count: Int) throws {
    let path = try #require(try layer(scene("views: [{id: v, path: \(figure)}]")).modelValues[.path].path)
    #expect(path.elements.count == count)
    let found = path.boundingBox
    for (value, expected) in [
      (found.minX, box.minX), (found.minY, box.minY), (found.maxX, box.maxX), (found.maxY, box.maxY),
    ] {
      #expect(abs(value - expected) < 1e-3, "\(found)")
    }
  }

  @Test func `A path turns into one with other points`() throws {
    let scene = try scene(
      """
      views: [{id: v, path: {rectangle: [0, 0, 20, 20]}}]
      animators:
        - id: a
          duration: 1
          curve: linear
          startAt: 0
          animations: [{view: v, path: {polygon: {center: [10, 10], radius: 10, sides: 60}}}]
      """)
    let layer = try layer(scene)
    func box() throws -> CGRect { try #require(layer.currentValues[.path].path).boundingBox }
    scene.stage.advance(to: 0.001)
    #expect(try abs(box().width - 20) < 0.1)
    scene.stage.advance(to: 0.5)
    let path = try #require(layer.currentValues[.path].path)
    // Between the corner of the square and the circle.
    #expect(!path.contains(CGPoint(x: 0.5, y: 0.5), evenOdd: false))
    #expect(path.contains(CGPoint(x: 2.4, y: 2.4), evenOdd: false))
    scene.stage.advance(to: 1)
    #expect(try !#require(layer.currentValues[.path].path).contains(CGPoint(x: 2.4, y: 2.4), evenOdd: false))
  }

  @Test(arguments: [
    ("{id: v, frame: [0, 0, 1, 1], strokeEnd: 0}", "'strokeEnd' is for shapes; give the view a 'path'"),
    ("{id: v, path: M 0 0 H 9, text: a}", "a view shows one of an image, a video, a text, a path, a gradient"),
    ("{id: v, path: M 0 0 H 9, stack: {}}", "a view with a 'path' has no 'stack'"),
    ("{id: v, path: {poligon: 1}}", "unknown key 'poligon'; did you mean 'polygon'?"),
    ("{id: v, path: {zigzag: 1}}", "error: unknown key 'zigzag'; a figure has one of 'line', 'curve', 'arc',"),
    ("{id: v, path: {}}", "error: a figure has one of 'line', 'curve', 'arc',"),
    ("{id: v, path: {line: [[0, 0]]}}", "a list of points has at least 2 values, found 1"),
    ("{id: v, path: {polygon: {center: [0, 0], radius: 1, sides: 2}}}", "expected a number from 3 to 1000, found 2"),
    ("{id: v, path: {line: [[0, 0]], isClosed: 1}}", "expected true or false"),
    ("{id: v, path: {circle: {center: [1000000000, 0], radius: 1}}}", "the path leads too far away"),
    ("{id: v, path: []}", "a list of figures cannot be empty"),
    ("{id: v, path: M 0 0 H 9, strokeEnd: 1.5}", "expected a number from 0 to 1, found 1.5"),
    ("{id: v, path: M 0 0 H 9, lineDashPattern: [-1]}", "expected a number of at least 0"),
    ("{id: v, path: M 0 0 H 9, dash: [1]}", "unknown key 'dash'; did you mean 'lineDashPattern'?"),
    (
      "{id: v, frame: [0, 0, 1, 1]}]\nevents: [{at: 0, set: {view: v, lineWidth: 2}}",
      "'v' is not a shape, so it has no"
    ),
    (
      "{id: v, frame: [0, 0, 1, 1]}]\nevents: [{at: 0, layerAnimation: {view: v, keyPath: strokeEnd, to: 1, duration: 1}}",
      "'v' is not a shape, whose strokeEnd could change"
    ),
  ])
  func `Errors in shapes are reported`(_ view: String, _ sentence: String) {
    let report = ErrorCase.report("canvas: {size: [100, 100]}\ntimeline: {duration: 1}\nviews: [\(view)]\n")
    #expect(report.contains(sentence), "\(report)")
  }
}
