import CoreGraphics
import Foundation
import Mutoscope
import Testing
import UIKit
import TestSupport
import UIKitTestSupport

/// The thresholds of each recogniser.
@MainActor
struct RecognizerTests {
  private let stage = Stage(size: CGSize(width: 400, height: 400))
  private let pad: Pad

  private let touches = Figures(of: .gestures, from: .scrollTraces)

  init() { pad = Pad(on: stage) }
  private let middle = CGPoint(x: 200, y: 200)

  @Test(arguments: [(9.999, false), (10, true), (24, true), (180, true)] as [(CGFloat, Bool)])
  func `A pan begins at 10 points, which are absorbed`(_ travel: CGFloat, _ begins: Bool) {
    let pan = pad.add(UIPanGestureRecognizer(), "pan")
    var translations: [CGFloat] = []
    pan.addTarget { translations.append($0.translation(in: nil).x) }
    stage.touches.touchDown(CGPoint(x: 110, y: 200), at: 0)
    stage.touches.touchMove(by: CGVector(dx: travel, dy: 0), at: 0.1)
    stage.touches.touchUp(at: 0.2)
    stage.advance(by: 1)
    let notes = stage.journal.take().filter { $0.contains("pan") }
    touches.expect(
      "a pan by \(travel) pt", notes.joined(separator: ", "), is: begins ? "pan began, pan ended" : "")
    #expect(translations == (begins ? [travel - 10, travel - 10] : []))
  }

  @Test func `The slop of a slanted pan is subtracted along its path`() {
    let pan = pad.add(UIPanGestureRecognizer(), "pan")
    var translations: [CGPoint] = []
    pan.addTarget { translations.append($0.translation(in: pad)) }
    stage.touches.touchDown(middle, at: 0)
    stage.touches.touchMove(by: CGVector(dx: 30, dy: 40), at: 0.1)
    stage.touches.touchMove(by: CGVector(dx: 10, dy: 0), at: 0.2)
    stage.advance(to: 0.3)
    #expect(translations == [CGPoint(x: 24, y: 32), CGPoint(x: 34, y: 32)])
    stage.perform { pan.setTranslation(.zero, in: pad) }
    stage.touches.touchMove(by: CGVector(dx: -1, dy: 2), at: 0.4)
    stage.touches.touchUp(at: 0.5)
    stage.advance(by: 1)
    #expect(translations.suffix(2) == [CGPoint(x: -1, y: 2), CGPoint(x: -1, y: 2)])
  }

  /// The velocity that a pan reports at its end.
  private func reported(_ velocity: CGFloat, hold: TimeInterval) -> CGFloat {
    let pan = pad.add(UIPanGestureRecognizer(), "pan")
    var last: CGFloat = .nan
    pan.addTarget { if $0.state == .ended { last = $0.velocity(in: pad).x } }
    stage.touches.drag(from: middle, by: CGVector(dx: velocity * 0.16, dy: 0), over: 0.16, hold: hold)
    stage.advance(by: 1)
    return last
  }

  @Test(arguments: [(1000, 0, 1000), (-750, 0, -750), (187.5, 0.3, 0)] as [(CGFloat, TimeInterval, CGFloat)])
  func `The velocity is that of the finger`(_ velocity: CGFloat, _ hold: TimeInterval, _ value: CGFloat) {
    touches.expect(
      "velocity of a finger at \(velocity) pt/s that rests for \(hold) s", reported(velocity, hold: hold), is: value,
      within: abs(value) * 1e-7, in: .pointsPerSecond)
  }

  /// Velocity in points per second, how long the finger rests before it lifts, and the reported velocity.
  @Test(
    arguments: [
      (3000, 0.05, 3000), (3000, 0.099, 3000), (3000, 0.101, 0),
    ] as [(CGFloat, TimeInterval, CGFloat)])
  func `The velocity is that of the last 100 ms`(_ velocity: CGFloat, _ hold: TimeInterval, _ value: CGFloat) {
    #expect(abs(reported(velocity, hold: hold) - value) <= abs(value) * 1e-7)
  }

  @Test func `A fast finger that rests for 0.3 s has no velocity, unlike on iOS`() {
    touches.accept(
      "velocity of a finger at 625 pt/s that rests for 0.3 s", reported(625, hold: 0.3), insteadOf: 625, price: 625,
      within: 0, in: .pointsPerSecond)
  }

  @Test func `The velocity forgets movements older than 100 ms`() {
    let pan = pad.add(UIPanGestureRecognizer(), "pan")
    var last: CGFloat = .nan
    pan.addTarget { last = $0.velocity(in: nil).x }
    stage.touches.touchDown(middle, at: 0)
    stage.touches.touchMove(by: CGVector(dx: -160, dy: 0), at: 0, over: 0.16)
    stage.touches.touchMove(by: CGVector(dx: 100, dy: 0), at: 0.16, over: 0.2)
    stage.advance(to: 0.16 + 0.048)
    // Half of the window lies before the turn.
    #expect(abs(last - (0.048 * 500 - 0.052 * 1000) / 0.1) < 1)
    stage.advance(to: 0.3)
    #expect(abs(last - 500) < 1e-6)
  }

  @Test func `Fingers of a pan count by their middle`() {
    let pan = pad.add(UIPanGestureRecognizer(), "pan")
    pan.minimumNumberOfTouches = 2
    var translations: [CGFloat] = []
    pan.addTarget { translations.append($0.translation(in: nil).x) }
    stage.touches.touchDown(CGPoint(x: 150, y: 150), finger: 1, at: 0)
    stage.touches.touchMove(by: CGVector(dx: 40, dy: 0), finger: 1, at: 0.1)
    stage.advance(to: 0.15)
    #expect(stage.journal.take().filter { $0.contains("pan") } == [])
    stage.touches.touchDown(CGPoint(x: 200, y: 150), finger: 2, at: 0.2)
    stage.touches.touchMove(by: CGVector(dx: 40, dy: 0), finger: 1, at: 0.3)
    stage.touches.touchUp(finger: 1, at: 0.4)
    stage.touches.touchMove(by: CGVector(dx: 40, dy: 0), finger: 2, at: 0.5)
    stage.touches.touchUp(finger: 2, at: 0.6)
    stage.advance(by: 1)
    #expect(translations == [10, 10])
    #expect(stage.journal.take().filter { $0.contains("pan") } == ["pan began", "pan ended"])
  }

  @Test(arguments: [(1, false), (2, true)]) func `More fingers than allowed do not pan`(_ most: Int, _ isPan: Bool) {
    pad.add(UIPanGestureRecognizer(), "pan").maximumNumberOfTouches = most
    stage.touches.touchDown(CGPoint(x: 150, y: 150), finger: 1, at: 0)
    stage.touches.touchDown(CGPoint(x: 200, y: 150), finger: 2, at: 0.1)
    stage.touches.touchMove(by: CGVector(dx: 40, dy: 0), finger: 1, at: 0.2)
    stage.touches.touchUp(finger: 1, at: 0.4)
    stage.touches.touchUp(finger: 2, at: 0.6)
    stage.advance(by: 1)
    #expect(stage.journal.take().contains("pan began") == isPan)
  }

  /// How far the finger moves, how long it rests, and whether that is a tap.
  @Test(arguments: [(0, 0.1, true), (10, 0.1, true), (10.01, 0.1, false), (0, 3, true)] as [(CGFloat, Double, Bool)])
  func `A tap does not move and may last`(_ travel: CGFloat, _ hold: TimeInterval, _ isTap: Bool) {
    pad.add(UITapGestureRecognizer(), "tap")
    stage.touches.drag(from: middle, by: CGVector(dx: travel, dy: 0), over: 0.01, hold: hold)
    stage.advance(to: 4)
    #expect(stage.journal.take().contains("tap ended") == isTap)
  }

  /// The time from the lift of the first tap to the second, the distance, and whether that is a double tap.
  @Test(arguments: [(0.34, 0, true), (0.36, 0, false), (0.1, 40, true), (0.1, 41, false)] as [(Double, CGFloat, Bool)])
  func `Two taps have to be near each other`(_ pause: Double, _ distance: CGFloat, _ isDouble: Bool) {
    pad.add(UITapGestureRecognizer(), "double").numberOfTapsRequired = 2
    stage.touches.tap(middle)
    stage.touches.tap(CGPoint(x: middle.x + distance, y: middle.y), at: 0.1 + pause)
    stage.advance(by: 1)
    #expect(stage.journal.take().contains("double ended") == isDouble)
  }

  @Test(arguments: 1...3) func `A tap has as many fingers as required`(_ fingers: Int) {
    pad.add(UITapGestureRecognizer(), "tap").numberOfTouchesRequired = 2
    for finger in 1...fingers {
      stage.touches.touchDown(CGPoint(x: 140 + 20 * CGFloat(finger), y: 200), finger: finger, at: 0.01 * Double(finger))
      stage.touches.touchUp(finger: finger, at: 0.1 + 0.01 * Double(finger))
    }
    stage.advance(by: 1)
    #expect(stage.journal.take().contains("tap ended") == (fingers == 2))
  }

  /// How long the finger rests, how far it moves meanwhile, and whether that is a long press.
  @Test(
    arguments: [(0.51, 0, true), (0.49, 0, false), (0.6, 10, true), (0.6, 10.5, false)] as [(Double, CGFloat, Bool)])
  func `A long press rests for half a second within 10 points`(_ hold: Double, _ travel: CGFloat, _ isPress: Bool) {
    pad.add(UILongPressGestureRecognizer(), "press")
    stage.touches.drag(from: middle, by: CGVector(dx: travel, dy: 0), over: 0.05, hold: hold - 0.05)
    stage.advance(to: 0.5)
    #expect(stage.journal.entries.contains("press began") == isPress)
    stage.advance(by: 1)
    #expect(stage.journal.take().filter { $0.contains("press") } == (isPress ? ["press began", "press ended"] : []))
  }

  @Test func `A long press changes when the finger moves on and can begin at once`() {
    let press = pad.add(UILongPressGestureRecognizer(), "press")
    press.minimumPressDuration = 0
    stage.touches.drag(from: middle, by: CGVector(dx: 50, dy: 0), over: 0.016)
    stage.advance(by: 1)
    #expect(
      stage.journal.take().filter { $0.contains("press") }
        == ["press began", "press changed", "press changed", "press ended"])
  }

  @Test func `A long press may follow a tap`() {
    let press = pad.add(UILongPressGestureRecognizer(), "press")
    press.numberOfTapsRequired = 1
    stage.touches.longPress(middle)
    stage.advance(to: 1.5)
    #expect(stage.journal.take().filter { $0.contains("press") } == [])
    stage.touches.tap(middle)
    stage.touches.longPress(middle, at: 1.8)
    stage.advance(to: 4)
    #expect(stage.journal.take().filter { $0.contains("press") } == ["press began", "press ended"])
  }

  /// The growth of the fingers' distance in points, from 100.
  @Test(arguments: [(9.9, nil), (10, 1), (60, 1.5), (-9.9, nil), (-60, 0.5)] as [(CGFloat, CGFloat?)])
  func `A pinch begins at 10 points and at a scale of 1`(_ growth: CGFloat, _ scale: CGFloat?) throws {
    let pinch = pad.add(UIPinchGestureRecognizer(), "pinch")
    var scales: [CGFloat] = []
    pinch.addTarget { scales.append($0.scale) }
    stage.touches.pinch(middle, scale: 1 + growth / 100, over: 0.4)
    stage.advance(by: 1)
    guard let scale else { return #expect(scales == []) }
    #expect(abs(try #require(scales.first) - 1) < 0.02)
    #expect(abs(try #require(scales.last) - scale) < 1e-9)
  }

  /// The angle in degrees, at a distance of 100 points.
  @Test(arguments: [(5.7, nil), (90, 84.27), (-180, -174.27), (400, 394.27)] as [(CGFloat, CGFloat?)])
  func `A rotation begins at 10 points of arc and counts whole turns`(_ angle: CGFloat, _ turned: CGFloat?) throws {
    let rotation = pad.add(UIRotationGestureRecognizer(), "rotation")
    var angles: [CGFloat] = []
    rotation.addTarget { angles.append($0.rotation * 180 / .pi) }
    stage.touches.rotate(middle, by: angle * .pi / 180, over: 0.4)
    stage.advance(by: 1)
    guard let turned else { return #expect(angles == []) }
    #expect(abs(try #require(angles.first)) < abs(angle) / 10)
    #expect(abs(try #require(angles.last) - turned) < 0.01)
  }

  @Test(
    arguments: [
      (60, 0, 0.2, true), (49, 0, 0.2, false), (60, 0, 0.7, false), (60, 40, 0.2, false), (60, 20, 0.2, true),
      (-60, 0, 0.2, false), (0, 60, 0.2, false),
    ] as [(CGFloat, CGFloat, Double, Bool)])
  func `A swipe is long, quick and straight`(_ dx: CGFloat, _ dy: CGFloat, _ over: Double, _ isSwipe: Bool) {
    pad.add(UISwipeGestureRecognizer(), "swipe")
    stage.touches.drag(from: middle, by: CGVector(dx: dx, dy: dy), over: over)
    stage.advance(by: 1)
    #expect(stage.journal.take().contains("swipe ended") == isSwipe)
  }

  @Test(
    arguments: [
      (.left, CGPoint(x: 5, y: 200), 40, true), (.left, CGPoint(x: 25, y: 200), 40, false),
      (.left, CGPoint(x: 5, y: 200), -4, false), (.right, CGPoint(x: 395, y: 200), -40, true),
    ] as [(UIRectEdge, CGPoint, CGFloat, Bool)])
  func `A pan from the edge begins there and moves inwards`(
    _ edge: UIRectEdge, _ start: CGPoint, _ way: CGFloat, _ begins: Bool
  ) {
    pad.add(UIScreenEdgePanGestureRecognizer(), "edge", to: stage.window).edges = edge
    stage.touches.drag(from: start, by: CGVector(dx: way, dy: 0))
    stage.touches.drag(from: CGPoint(x: 200, y: 50), by: CGVector(dx: 0, dy: 100), at: 1)
    stage.advance(to: 2)
    #expect(stage.journal.take().contains("edge began") == begins)
  }

  @Test func `A gesture knows where it is`() {
    let pan = pad.add(UIPanGestureRecognizer(), "pan")
    var places: [CGPoint] = []
    pan.addTarget {
      places.append($0.location(in: pad))
      if $0.state == .changed { #expect($0.location(ofTouch: 0, in: nil) == $0.location(in: nil)) }
    }
    stage.touches.drag(from: middle, by: CGVector(dx: 48, dy: 0), over: 0.024)
    stage.advance(by: 1)
    #expect(places == [116, 132, 148, 148].map { CGPoint(x: $0, y: 100) })
    #expect(pan.location(in: nil) == CGPoint(x: 248, y: 200))
    #expect(pan.state == .possible)
    #expect(pan.numberOfTouches == 0)
  }

  @Test func `A recogniser receives only touches of the types that it allows`() {
    let stage = Stage(size: CGSize(width: 100, height: 100))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    var taps = 0
    let tap = UITapGestureRecognizer { _ in taps += 1 }
    tap.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.pencil.rawValue)]
    stage.perform {
      view.addGestureRecognizer(tap)
      stage.addSubview(view)
    }
    stage.touches.tap(CGPoint(x: 50, y: 50), at: 0)
    stage.advance(to: 1)
    #expect(taps == 0)
    tap.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.direct.rawValue)]
    stage.touches.tap(CGPoint(x: 50, y: 50), at: 1)
    stage.advance(to: 2)
    #expect(taps == 1)
  }
}
