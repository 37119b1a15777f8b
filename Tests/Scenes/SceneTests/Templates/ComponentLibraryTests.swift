import CoreGraphics
import Foundation
import Mutoscope
import SceneLanguage
import ScenePlayer
import SceneTemplates
import SceneText
import Testing
import UIKit

/// The components that every scene may use.
@MainActor
@Suite struct ComponentLibraryTests {
  /// A scene of 400 × 300 points that shows these views.
  private func scene(_ views: String, background: String = "white") throws -> Scene {
    let document = try SceneDocument.parse(
      "canvas: {size: [400, 300], background: \(background)}\ntimeline: {duration: 1}\nviews:\n\(views)\n",
      fileName: "s.yaml")
    try Scene.check(document)
    return try Scene(document)
  }

  /// The colours of a pixel, blue, green and red.
  private func color(_ x: Int, _ y: Int, _ scene: Scene, at time: Double = 0) throws -> [UInt8] {
    let pixels = try scene.stage.pixels(at: time)
    return pixels.withUnsafeBytes { Array($0[(y * pixels.bytesPerRow + 4 * x)..<(y * pixels.bytesPerRow + 4 * x + 3)]) }
  }

  @Test func `A line chart is one path, and a single value is a dot in the middle`() throws {
    let line =
      "  - {use: lineChart, id: c, frame: [100, 100, 200, 100], with: {width: 200, height: 100, tint: '#FF0000', values: "
    #expect(try #require(try scene(line + "[1, 2, 3]}}").view("c")).subviews.count == 1)
    #expect(try color(200, 100, scene(line + "[5]}}")) == [0, 0, 255])
    let empty = try scene(line + "[]}}")
    #expect(try color(200, 100, empty) == [255, 255, 255])
  }

  @Test(arguments: ["barChart", "lineChart", "areaChart"])
  func `A chart without values shows nothing, and is not an error`(_ chart: String) throws {
    let view = "  - {use: \(chart), id: c, frame: [100, 100, 200, 100], with: {values: []}}"
    let pixels = try scene(view).stage.pixels(at: 0)
    #expect(pixels.withUnsafeBytes { $0.allSatisfy { $0 == 255 } })
  }

  @Test func `Bars of negative numbers hang from the line of zero`() throws {
    let scene = try scene(
      "  - {use: barChart, id: c, frame: [0, 0, 200, 60], with: {values: [10, -5], width: 200, height: 60}}")
    let bars = try #require(scene.view("c")).subviews
    #expect(bars.map(\.frame.minY) == [0, 40])
    #expect(bars.map(\.frame.height) == [40, 20])
    #expect(
      bars.map(\.layer.maskedCorners) == [
        [.layerMinXMinYCorner, .layerMaxXMinYCorner], [.layerMinXMaxYCorner, .layerMaxXMaxYCorner],
      ])
  }

  @Test func `Negative numbers of a line chart stay in its frame`() throws {
    let scene = try scene(
      "  - {use: lineChart, id: c, frame: [100, 100, 200, 100], with: {values: [10, -10, 10], width: 200, height: 100, "
        + "tint: '#FF0000'}}")
    #expect(try color(200, 200, scene) == [0, 0, 255])
    #expect(try color(200, 215, scene) == [255, 255, 255])
  }

  @Test func `Labels of charts can be coloured, and those without room are left out`() throws {
    let labels = (1...12).map { "Month \($0)" }.joined(separator: ", ")
    let scene = try scene(
      "  - {use: areaChart, id: c, frame: [50, 50, 300, 100], with: {values: \(Array(1...12)), labels: [\(labels)], "
        + "width: 300, height: 100, labelColor: '#FF0000'}}", background: "black")
    let shown = (scene.view("c")?.subviews.last?.subviews ?? []).compactMap { $0 as? UILabel }
    #expect(shown.count == 4)
    #expect(shown.map(\.text) == ["Month 1", "Month 4", "Month 7", "Month 10"])
    #expect(shown.allSatisfy { $0.textColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1) })
    #expect(zip(shown, shown.dropFirst()).allSatisfy { $0.frame.maxX <= $1.frame.minX })
  }

  @Test func `A counter has no negative zero, and fits into the frame that it is given`() throws {
    let scene = try scene(
      "  - {use: counter, id: a, frame: [10, 10, 90, 40], with: {value: 1234567890123, fontSize: 40}}\n"
        + "  - {use: counter, id: b, frame: [10, 60, 90, 40], with: {value: -0.4, fontSize: 40}}")
    let first = try #require(scene.view("a") as? UILabel)
    #expect(first.text == "1,234,567,890,123")
    #expect(first.frame == CGRect(x: 10, y: 10, width: 90, height: 40))
    #expect(first.missingRoom == .zero && first.shownScale < 0.5)
    #expect((scene.view("b") as? UILabel)?.text == "0")
  }

  @Test func `A bubble is as wide as a short text and grows with a long one`() throws {
    let scene = try scene(
      "  - {use: chatBubble, id: short, frame: [100, 10, 220, 40], with: {text: Hi}}\n"
        + "  - {use: chatBubble, id: long, frame: [100, 90, 220, 40], with: {side: left, text: A text that needs more than "
        + "one line of the bubble and then another}}")
    scene.stage.advance(to: 0)
    let (short, long) = (try #require(scene.view("short.bubble")), try #require(scene.view("long.bubble")))
    #expect(short.frame.height == 40 && short.frame.width < 60 && short.frame.maxX == 220)
    #expect(long.frame.height > 60 && long.frame.width <= 220 && long.frame.minX == 0)
    #expect((scene.view("long.text") as? UILabel)?.missingRoom == .zero)
    // No notch: the lower right corner of the long one is round, its lower left one nearly square.
    let (x, y) = (100, 90 + Int(long.frame.maxY))
    #expect(try color(x + Int(long.frame.width) - 2, y - 2, scene) == [255, 255, 255])
    #expect(try color(x + 3, y - 3, scene) != [255, 255, 255])
  }

  @Test func `A ring has round ends by default`() throws {
    func end(_ cap: String) throws -> [UInt8] {
      let scene = try scene(
        "  - {use: ring, center: [100, 100], with: {fraction: 0.25, radius: 60, width: 20, tint: '#FF0000', track: white\(cap)}}"
      )
      return try color(150, 105, scene)
    }
    #expect(try end("") == [0, 0, 255])
    #expect(try end(", cap: butt") == [255, 255, 255])
  }

  @Test func `A touch goes through the finger that shows it`() throws {
    let scene = try scene(
      "  - {id: button, frame: [80, 80, 40, 40], backgroundColor: blue}\n"
        + "  - {use: finger, id: finger, center: [100, 100]}\n  - {use: cursor, id: cursor, center: [100, 100]}")
    let root = try #require(scene.view("root"))
    #expect(root.hitTest(CGPoint(x: 100, y: 100), with: nil) === scene.view("button"))
  }
}
