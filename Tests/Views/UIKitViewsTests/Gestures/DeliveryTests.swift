import CoreGraphics
import Foundation
import Mutoscope
import QuartzCore
import Testing
import UIKit
import TestSupport
import UIKitTestSupport

/// The views that receive touches, and the times at which they do.
@MainActor
struct DeliveryTests {
  private let stage = Stage(size: CGSize(width: 400, height: 400))
  private let pad: Pad

  init() { pad = Pad(on: stage) }

  @Test func `A tap begins and ends in the view that is hit`() {
    let end = stage.touches.tap(pad)
    #expect(end == 0.1)
    #expect(stage.journal.take() == [])
    stage.advance(to: 0)
    #expect(stage.journal.take() == ["pad began 1"])
    #expect(stage.touches.locations == [CGPoint(x: 200, y: 200)])
    stage.advance(to: 0.0999)
    #expect(stage.journal.take() == [])
    stage.advance(to: end)
    #expect(stage.journal.take() == ["pad ended 1"])
    #expect(stage.touches.locations == [])
  }

  @Test(arguments: [24.0, 60, 120]) func `A finger moves every 8 ms whatever the frame rate`(_ rate: Double) {
    let window = ListeningView(frame: stage.window.bounds)
    stage.addSubview(window)
    stage.touches.drag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 310, y: 10), at: 0.1, over: 0.3)
    for frame in 0...Int(rate) { stage.advance(to: Double(frame) / rate) }
    #expect(window.moves.count == 38)
    for (number, move) in window.moves.enumerated() {
      let elapsed = min(Double(number + 1) * 0.008, 0.3)
      #expect(abs(move.time - (0.1 + elapsed)) < 1e-12)
      #expect(abs(move.place.x - (10 + 1000 * elapsed)) < 1e-9)
    }
    #expect(window.moves.last?.place == CGPoint(x: 310, y: 10))
  }

  @Test func `An event at the very end of a movement does not cut it short`() {
    let window = ListeningView(frame: stage.window.bounds)
    stage.addSubview(window)
    stage.touches.touchDown(CGPoint.zero, at: 0)
    stage.touches.touchMove(by: CGVector(dx: 100, dy: 0), at: 0, over: 0.16)
    stage.touches.touchMove(by: CGVector(dx: 0, dy: 50), at: 0.16, over: 0.1)
    stage.touches.touchUp(at: 0.26)
    stage.advance(to: 0.25)
    #expect(window.ends == [])
    stage.advance(to: 0.3)
    #expect(window.moves.last?.place == CGPoint(x: 100, y: 50))
    #expect(window.ends == [0.26])
  }

  @Test func `A movement replaces one in progress`() {
    let window = ListeningView(frame: stage.window.bounds)
    stage.addSubview(window)
    stage.touches.touchDown(CGPoint.zero, at: 0)
    stage.touches.touchMove(by: CGVector(dx: 100, dy: 0), at: 0, over: 1)
    stage.touches.touchMove(by: CGVector(dx: 0, dy: 50), at: 0.5, over: 0.1)
    stage.touches.touchUp(at: 0.8)
    stage.advance(by: 1)
    #expect(window.moves.last?.place.y == 50)
    #expect(abs((window.moves.last?.place.x ?? 0) - 49.6) < 1)
    #expect(window.ends == [0.8])
  }

  @Test func `Touches move along a curve and rest before they lift`() {
    let window = ListeningView(frame: stage.window.bounds)
    stage.addSubview(window)
    let end = stage.touches.drag(
      from: CGPoint.zero, by: CGVector(dx: 0, dy: 100), over: 0.2, curve: .easeInOut, hold: 0.5)
    #expect(end == 0.7)
    stage.advance(to: 0.096)
    #expect(abs((window.moves.last?.place.y ?? 0) - 46.6) < 0.5)
    stage.advance(to: 0.69)
    #expect(window.moves.last?.place.y == 100)
    #expect(window.ends == [])
    stage.advance(to: 0.7)
    #expect(window.ends == [0.7])
  }

  @Test func `A touch is found where a view is seen and not where it will be`() {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { pad.center.x = 1200 }
    animator.startAnimation()
    pad.isMultipleTouchEnabled = true
    for tick in stride(from: 1, to: 12, by: 2) { stage.touches.tap(pad, at: Double(tick) / 60 + 0.001) }
    stage.advance(to: 0.2)
    #expect(stage.journal.take().filter { $0 == "pad began 1" }.count == 6)
    // Its model is far away, its presentation has left the middle.
    stage.touches.tap(CGPoint(x: 200, y: 200), at: 0.4)
    stage.advance(to: 0.45)
    #expect(stage.journal.take().filter { $0.contains("began") } == [])
  }

  @Test func `Manual hit-testing finds a view at its model`() {
    pad.frame.origin.x = -1000
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { pad.frame.origin.x = 100 }
    animator.isManualHitTestingEnabled = true
    animator.startAnimation()
    stage.touches.tap(CGPoint(x: 200, y: 200), at: 0.5)
    stage.advance(to: 0.7)
    #expect(stage.journal.take() == ["pad began 1", "pad ended 1"])
  }

  @Test func `A view that an animator without interaction moves is not touched`() {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { pad.alpha = 0.5 }
    animator.isUserInteractionEnabled = false
    animator.startAnimation()
    stage.touches.tap(pad, at: 0.5)
    stage.touches.tap(pad, at: 1.1)
    stage.advance(to: 0.9)
    #expect(stage.journal.take() == [])
    stage.advance(to: 2)
    #expect(stage.journal.take() == ["pad began 1", "pad ended 1"])
  }

  @Test func `A block of UIView animate passes touches on unless it allows them`() {
    stage.perform { UIView.animate(withDuration: 1) { pad.alpha = 0.5 } }
    stage.touches.tap(pad, at: 0.5)
    stage.advance(to: 1)
    #expect(stage.journal.take() == [])
    stage.perform {
      UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) { pad.alpha = 1 }
    }
    stage.touches.tap(pad, at: 1.5)
    stage.advance(to: 2)
    #expect(stage.journal.take() == ["pad began 1", "pad ended 1"])
  }

  @Test func `A touch stays with the view in which it began`() {
    stage.touches.drag(from: pad, to: CGPoint(x: 390, y: 390), over: 0.016)
    stage.advance(by: 1)
    #expect(stage.journal.take() == ["pad began 1", "pad moved 1", "pad moved 1", "pad ended 1"])
  }

  @Test func `A view that leaves the window keeps its touches`() {
    stage.touches.tap(pad)
    stage.advance(to: 0.05)
    stage.perform { pad.removeFromSuperview() }
    stage.advance(by: 1)
    #expect(stage.journal.take() == ["pad began 1", "pad ended 1"])
  }

  @Test func `Only a view that wants several touches gets more than the first`() {
    stage.touches.pinch(pad, scale: 1.5, over: 0.016)
    stage.advance(by: 1)
    #expect(stage.journal.take() == ["pad began 1", "pad moved 1", "pad moved 1", "pad ended 1"])
    pad.isMultipleTouchEnabled = true
    stage.touches.pinch(pad, scale: 1.5, over: 0.016)
    stage.advance(by: 1)
    #expect(stage.journal.take() == ["pad began 2", "pad moved 2", "pad moved 2", "pad ended 2"])
  }

  @Test func `A second touch is refused as long as it lasts`() {
    stage.touches.touchDown(pad, finger: 1, at: 0)
    stage.touches.touchDown(pad, finger: 2, at: 0.1)
    stage.touches.touchUp(finger: 1, at: 0.2)
    stage.touches.touchMove(by: CGVector(dx: 5, dy: 0), finger: 2, at: 0.3)
    stage.touches.touchUp(finger: 2, at: 0.4)
    stage.advance(by: 1)
    #expect(stage.journal.take() == ["pad began 1", "pad ended 1"])
  }

  @Test(arguments: [true, false]) func `An exclusive touch keeps others out`(_ isFirst: Bool) {
    let other = Pad(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    (other.name, other.note) = ("other", { stage.journal.note($0) })
    stage.addSubview(other)
    pad.isExclusiveTouch = true
    let (first, second): (Pad, Pad) = isFirst ? (pad, other) : (other, pad)
    stage.touches.touchDown(first, finger: 1, at: 0)
    stage.touches.tap(second, at: 0.1)
    stage.touches.touchUp(finger: 1, at: 0.5)
    stage.touches.tap(second, at: 0.6)
    stage.advance(by: 1)
    #expect(
      stage.journal.take() == [
        "\(first.name) began 1", "\(first.name) ended 1", "\(second.name) began 1", "\(second.name) ended 1",
      ])
  }

  @Test func `Responders pass touches on to the next one`() {
    let inner = Pad(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    (inner.name, inner.note, inner.passesOn) = ("inner", { stage.journal.note($0) }, true)
    pad.addSubview(inner)
    let plain = UIView(frame: inner.bounds)
    inner.addSubview(plain)
    #expect(plain.next === inner)
    stage.touches.tap(plain)
    stage.advance(by: 1)
    #expect(stage.journal.take() == ["inner began 1", "pad began 1", "inner ended 1", "pad ended 1"])
  }

  @Test func `The system can take a touch away`() {
    stage.touches.touchDown(pad, at: 0)
    stage.touches.touchCancel(at: 0.1)
    stage.advance(by: 1)
    #expect(stage.journal.take() == ["pad began 1", "pad cancelled 1"])
  }

  @Test func `A touch knows where it is`() throws {
    var seen: [String] = []
    let view = ListeningView(frame: CGRect(x: 50, y: 60, width: 100, height: 100))
    stage.addSubview(view)
    view.onEvent = { touch, event in
      seen.append("\(touch.location(in: view)) \(touch.previousLocation(in: nil)) \(touch.force)")
      #expect(touch.view === view)
      #expect(touch.window === view.window)
      #expect(event.allTouches == [touch])
      #expect(event.touches(for: view) == [touch])
      #expect(event.touches(for: pad) == nil)
      #expect(event.timestamp == touch.timestamp)
    }
    stage.touches.touchDown(CGPoint(x: 60, y: 70), at: 0.5, force: 2)
    stage.touches.touchMove(to: CGPoint(x: 70, y: 80), at: 0.6)
    stage.touches.touchUp(at: 0.7)
    stage.advance(by: 1)
    #expect(
      seen == [
        "(10.0, 10.0) (60.0, 70.0) 2.0", "(20.0, 20.0) (60.0, 70.0) 2.0", "(20.0, 20.0) (70.0, 80.0) 2.0",
      ])
  }

  @Test(arguments: [(0.2, 0.0, 2), (0.5, 0.0, 1), (0.2, 60.0, 1)] as [(Double, CGFloat, Int)])
  func `Taps in quick succession at one place are counted`(_ pause: Double, _ distance: CGFloat, _ count: Int) {
    var counts: [Int] = []
    let view = ListeningView(frame: stage.window.bounds)
    stage.addSubview(view)
    view.onEvent = { touch, _ in if touch.phase == .ended { counts.append(touch.tapCount) } }
    stage.touches.tap(CGPoint(x: 100, y: 100))
    stage.touches.tap(CGPoint(x: 100 + distance, y: 100), at: 0.1 + pause)
    stage.advance(by: 1)
    #expect(counts == [1, count])
  }

  @Test func `Every event passes through the window`() {
    let center = stage.window
    #expect(center.next === center.windowScene)
    stage.touches.tap(pad)
    stage.touches.tap(CGPoint(x: -5, y: 5), at: 0.5)
    stage.advance(by: 1)
    #expect(stage.journal.take() == ["pad began 1", "pad ended 1"])
  }

  @Test func `Points on views follow their transforms as seen`() throws {
    pad.transform = CGAffineTransform(rotationAngle: .pi / 2)
    let spot = TouchSpot(pad, offsetFromCenter: UIOffset(horizontal: 50, vertical: 0))
    let place = try #require(spot.place(in: stage.window))
    #expect(abs(place.x - 200) < 1e-9 && abs(place.y - 250) < 1e-9)
    #expect(TouchSpot(UIView()).place(in: stage.window) == nil)
  }
}

/// Notes the touches in it.
private final class ListeningView: UIView {
  var moves: [(time: TimeInterval, place: CGPoint)] = []
  var ends: [TimeInterval] = []
  var onEvent: (UITouch, UIEvent) -> Void = { _, _ in }

  private func tell(_ touches: Set<UITouch>, _ event: UIEvent?) {
    if let touch = touches.first, let event { onEvent(touch, event) }
  }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { tell(touches, event) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    moves += touches.map { ($0.timestamp, $0.location(in: nil)) }
    tell(touches, event)
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    ends += touches.map(\.timestamp)
    tell(touches, event)
  }
}
