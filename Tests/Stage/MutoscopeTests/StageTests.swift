import Foundation
import Media
import Mutoscope
import QuartzCore
import Testing
import UIKit

@MainActor
struct StageTests {
  @Test func `The clock moves only on request`() {
    let stage = Stage(size: CGSize(width: 40, height: 30))
    #expect(stage.time == 0)
    stage.perform {}
    #expect(stage.time == 0)
    stage.advance(to: 0.1)
    #expect(stage.time == 0.1)
    stage.advance(to: 0.1)
    stage.advance(by: 0.2)
    #expect(stage.time == 0.1 + 0.2)
    #expect(stage.perform { CACurrentMediaTime() } == 0.1 + 0.2)
  }

  @Test func `The window is as large as the picture`() {
    let stage = Stage(size: CGSize(width: 40.5, height: 30), scale: 3)
    #expect(stage.window.frame == CGRect(x: 0, y: 0, width: 40.5, height: 30))
    #expect(stage.pixelSize == (122, 90))
    #expect(stage.perform { UIScreen.main.scale } == 3)
    #expect(stage.perform { UIScreen.main.bounds } == CGRect(x: 0, y: 0, width: 40.5, height: 30))
    let (first, second) = (UIView(), UIView())
    stage.addSubview(first)
    stage.addSubview(second)
    #expect(stage.window.subviews == [first, second])
  }

  /// Views that are scaled beyond the range of numbers are not visible.
  @Test func `Shapes beyond the range of numbers are not shown`() throws {
    let stage = Stage(size: CGSize(width: 4, height: 4))
    var view = stage.window as UIView
    for _ in 0..<40 {
      let next = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      next.transform = CGAffineTransform(scaleX: 1e9, y: 1e9)
      next.backgroundColor = .red
      stage.perform { view.addSubview(next) }
      view = next
    }
    #expect(try stage.image().width == 4)
  }

  @Test func `Actions run in the order of their times`() {
    let stage = Stage(size: CGSize(width: 40, height: 30))
    var log: [String] = []
    func note(_ name: String, at time: TimeInterval) {
      stage.schedule(at: time) { log.append("\(name) \(stage.time)") }
    }
    note("late", at: 0.75)
    note("first", at: 0.25)
    note("second", at: 0.25)
    note("start", at: 0)
    note("before", at: -3)
    note("never", at: .infinity)
    #expect(log.isEmpty)
    stage.advance(to: 0)
    #expect(log == ["start 0.0", "before 0.0"])
    stage.advance(to: 0.5)
    #expect(log.dropFirst(2) == ["first 0.25", "second 0.25"])
    stage.advance(to: 0.75)
    stage.advance(to: 1000)
    #expect(log.dropFirst(4) == ["late 0.75"])
  }

  @Test func `Actions may schedule`() {
    let stage = Stage(size: CGSize(width: 40, height: 30))
    var log: [String] = []
    func note(_ name: String) { log.append("\(name) \(stage.time)") }
    stage.schedule(at: 1) {
      note("one")
      stage.schedule(at: 1) { note("same time") }
      stage.schedule(at: 0) { note("has passed") }
      stage.schedule(at: 1.5) { note("on the way") }
      stage.schedule(at: 3) { note("later") }
    }
    stage.schedule(at: 1) { note("two") }
    stage.advance(to: 2)
    #expect(log == ["one 1.0", "two 1.0", "same time 1.0", "has passed 1.0", "on the way 1.5"])
    stage.advance(to: 3)
    #expect(log.last == "later 3.0")
  }

  @Test func `An action at a past time runs as soon as the clock moves again`() {
    let stage = Stage(size: CGSize(width: 40, height: 30))
    stage.advance(to: 5)
    var times: [TimeInterval] = []
    stage.schedule(at: 2) { times.append(stage.time) }
    #expect(times.isEmpty)
    stage.advance(to: 5)
    #expect(times == [5])
  }

  private struct Stop: Error {}

  @Test func `Perform returns and rethrows`() throws {
    let stage = Stage(size: CGSize(width: 40, height: 30))
    #expect(stage.perform { 7 } == 7)
    #expect(throws: Stop.self) { try stage.perform { throw Stop() } }
    #expect(stage.perform { 8 } == 8)
  }

  @Test func `A picture shows the state after everything at its time`() throws {
    let stage = stageWithSquare()
    #expect(try pixel(5, 15, of: stage) == [255, 0, 0, 255])
    stage.schedule(at: 0.5) { stage.window.subviews[0].isHidden = true }
    stage.advance(to: 0.4)
    #expect(try pixel(8, 15, of: stage) == [153, 0, 102, 255])
    #expect(try pixel(7, 15, of: stage) == [255, 255, 255, 255])
    stage.advance(to: 0.5)
    #expect(try pixel(15, 15, of: stage) == [255, 255, 255, 255])
  }

  @Test func `Pictures change nothing`() throws {
    let (watched, unwatched) = (stageWithSquare(), stageWithSquare())
    for step in 1...12 {
      watched.advance(to: Double(step) * 0.1)
      _ = try watched.image()
    }
    unwatched.advance(to: 1.2)
    #expect(watched.time < 1.2001)
    #expect(try watched.pngData() == unwatched.pngData())
  }

  @Test func `A picture of the stage has the pixels of its frame`() throws {
    let stage = stageWithSquare(scale: 2)
    let image = try stage.image()
    #expect((image.width, image.height) == (80, 60))
    #expect(image.alphaInfo == .noneSkipFirst)
    let decoded = try PNGDecoder.decode([UInt8](stage.pngData()))
    #expect(PixelHash(of: decoded) == PixelHash(of: image.pixels))
  }

  @Test func `The background can be set, also to a translucent colour`() throws {
    let stage = stageWithSquare()
    #expect(try pixel(30, 3, of: stage) == [255, 255, 255, 255])
    stage.backgroundColor = .green
    #expect(try pixel(30, 3, of: stage) == [0, 255, 0, 255])
    stage.backgroundColor = .clear
    #expect(try pixel(30, 3, of: stage) == [0, 0, 0, 0])
    #expect(try pixel(3, 15, of: stage) == [255, 0, 0, 255])
    stage.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 0.5)
    #expect(try pixel(30, 3, of: stage) == [0, 0, 128, 128])

    stage.backgroundColor = .clear
    let decoded = try PNGDecoder.decode([UInt8](stage.pngData()))
    #expect(!decoded.isOpaque)
  }

  @Test func `Two stages take turns`() throws {
    let alone = stageWithSquare()
    alone.advance(to: 0.75)
    let (first, second) = (stageWithSquare(), stageWithSquare(startingAfter: 0.5))
    var log: [String] = []
    first.schedule(at: 0.3) { log.append("first \(CACurrentMediaTime())") }
    second.schedule(at: 0.2) { log.append("second \(CACurrentMediaTime())") }
    first.advance(to: 0.25)
    second.advance(to: 1)
    first.advance(to: 0.5)
    #expect(second.perform { CACurrentMediaTime() } == 1)
    #expect(first.perform { second.perform { CACurrentMediaTime() } + CACurrentMediaTime() } == 1.5)
    second.advance(to: 1.25)
    first.advance(to: 0.75)
    #expect(log == ["second 0.2", "first 0.3"])
    // The second one began half a second later.
    #expect(try first.pngData() == alone.pngData())
    #expect(try second.pngData() == alone.pngData())
  }

  @Test func `The stage used last is the current one`() {
    let (first, second) = (Stage(size: CGSize(width: 40, height: 30)), Stage(size: CGSize(width: 40, height: 30)))
    second.advance(to: 2)
    #expect(CACurrentMediaTime() == 2)
    first.advance(to: 1)
    #expect(CACurrentMediaTime() == 1)
    let third = Stage(size: CGSize(width: 40, height: 30))
    #expect(CACurrentMediaTime() == 0)
    second.perform {}
    #expect(CACurrentMediaTime() == 2)
    #expect(third.time == 0)
  }

  /// Times in seconds at which a stage is released; its animation ends at 1.
  @Test(arguments: [0, 0.5, 1, 2])
  func `A stage that nobody needs is released`(_ time: TimeInterval) throws {
    weak var stage: Stage?
    weak var view: UIView?
    do {
      let short = stageWithSquare()
      short.advance(to: time)
      _ = try short.image()
      (stage, view) = (short, short.window.subviews.first)
      #expect(view != nil)
    }
    // Another one becomes the current one.
    _ = Stage(size: CGSize(width: 1, height: 1))
    #expect(stage == nil)
    #expect(view == nil)
  }
}
