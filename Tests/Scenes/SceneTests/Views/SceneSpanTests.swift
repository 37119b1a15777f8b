import CoreGraphics
import Foundation
import Mutoscope
import Raster
import SceneLanguage
import ScenePlayer
import SceneTemplates
import SceneText
import TestSupport
import Testing
import UIKit

/// Padding of labels, letters above the line and outlined ones, and points on paths.
@MainActor
@Suite struct SceneSpanTests {
  private func label(_ keys: String) throws -> UILabel {
    let scene = try Scene(try Scenes.document("views: [{id: v, \(keys)}]"))
    _ = scene.stage.frame()
    return try #require(scene.view("v") as? UILabel)
  }

  @Test func `Padding belongs to the size of a label, and moves its text`() throws {
    let plain = try label("center: [50, 50], text: Hello")
    let padded = try label("center: [50, 50], text: Hello, padding: [3, 10, 5, 20]")
    #expect(padded.bounds.width == plain.bounds.width + 30)
    #expect(padded.bounds.height == plain.bounds.height + 8)
    #expect(padded.missingRoom == .zero)
    /// The first row and column that have ink, of black text at the top left of a white canvas.
    func ink(_ keys: String) throws -> (x: Int, y: Int) {
      let scene = try Scene(
        try SceneDocument.parse(
          "canvas: {size: [100, 60], background: white}\ntimeline: {duration: 1}\nviews: [{id: v, \(keys)}]",
          fileName: "s.yaml"))
      let pixels = try Rasteriser().render(scene.stage.frame())
      let x = (0..<100).first { column in (0..<60).contains { pixels[column, $0].red < 128 } }
      let y = (0..<60).first { row in (0..<100).contains { pixels[$0, row].red < 128 } }
      return (try #require(x), try #require(y))
    }
    let (x, y) = try ink("frame: [0, 0, 90, 30], text: HH, textColor: black, verticalAlignment: top")
    let moved = try ink(
      "frame: [0, 0, 90, 30], text: HH, textColor: black, verticalAlignment: top, padding: [4, 12, 0, 0]")
    #expect(moved.x == x + 12 && moved.y == y + 4)
  }

  @Test func `A padded label breaks its lines inside the padding`() throws {
    let scene = try Scene(
      try Scenes.document(
        "views: [{id: v, frame: [0, 0, 80, 90], numberOfLines: 0, font: 10, text: aaaa bbbb cccc, padding: [0, 20, 0, 20]}]"
      ))
    let label = try #require(scene.view("v") as? UILabel)
    #expect(label.pieces(by: .line).count == 3)
    #expect(label.pieces(by: .letter).allSatisfy { $0.center.x > 20 && $0.center.x < 60 })
  }

  @Test func `Letters above and below the line are smaller`() throws {
    let view = try label("center: [50, 50], font: 20, text: [m, {text: '2', script: above}, {text: x, script: below}]")
    let text = try #require(view.attributedText)
    func size(_ place: Int) -> CGFloat? {
      (text.attribute(.font, at: place, effectiveRange: nil) as? UIFont)?.pointSize
    }
    #expect(size(1) == 12.4 && size(2) == 12.4)
    func rise(_ place: Int) throws -> Double {
      try #require(text.attribute(.baselineOffset, at: place, effectiveRange: nil) as? Double)
    }
    #expect(try abs(rise(1) - 7.2) < 1e-9)
    #expect(try abs(rise(2) + 2.4) < 1e-9)
  }

  @Test func `Letters may have a line around them`() throws {
    let view = try label(
      "center: [50, 50], font: 20, text: [{text: A, textColor: clear, outlineWidth: 1, outlineColor: red}]")
    let text = try #require(view.attributedText)
    #expect(text.attribute(.strokeWidth, at: 0, effectiveRange: nil) as? Double == -5)
    #expect(text.attribute(.strokeColor, at: 0, effectiveRange: nil) as? UIColor == .red)
  }

  @Test func `A view goes along a path`() throws {
    let scene = try Scene(
      try SceneDocument.parse(
        """
        canvas: {size: [100, 100]}
        timeline: {duration: 4, fps: 10}
        variables: {way: {type: text, default: M 10 10 L 90 10 L 90 90}}
        views:
          - {id: v, center: "${pathPoint(way, t / 4)}", size: [8, 8], transform: {rotate: "${pathAngle(way, t / 4)}"},
             backgroundColor: red}
        """, fileName: "s.yaml"))
    let view = try #require(scene.view("v"))
    var places: [CGPoint] = []
    for time in [0.0, 1, 3, 4] {
      scene.stage.advance(to: time)
      _ = scene.stage.frame()
      places.append(view.center)
    }
    #expect(places.count == 4)
    for (place, expected) in zip(places, [(10.0, 10.0), (50, 10), (90, 50), (90, 90)]) {
      #expect(abs(place.x - expected.0) < 1e-9 && abs(place.y - expected.1) < 1e-9, "\(place)")
    }
    #expect(abs(view.transform.b - 1) < 1e-9)
  }

  @Test(arguments: [
    ("pathPoint('M 0 0 L', 0.5)", "'pathPoint' takes SVG path data, which is wrong at its character "),
    ("pathPoint('M 0 0', 0.5)", "the path of 'pathPoint' has no length"),
    ("pathAngle('M 0 0 L 9 9')", "pathAngle('M 0 0 L 80 20', share)"),
  ])
  func `Paths without points are refused`(_ expression: String, _ sentence: String) {
    let report = ErrorCase.report(
      "canvas: {size: [9, 9]}\ntimeline: {duration: 1}\nviews: [{id: v, frame: [0, 0, 9, 9], text: \"${\(expression)}\"}]\n"
    )
    #expect(report.contains(sentence), "\(report)")
  }
}
