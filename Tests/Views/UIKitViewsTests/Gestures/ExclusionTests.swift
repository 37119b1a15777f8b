import CoreGraphics
import Mutoscope
import Testing
import UIKit
import TestSupport
import UIKitTestSupport

/// How recognisers exclude and wait for each other, and which touches they leave to views.
@MainActor
struct ExclusionTests {
  private let stage = Stage(size: CGSize(width: 400, height: 400))
  private let pad: Pad

  init() { pad = Pad(on: stage) }
  private let judge = Judge()

  /// Drags to the right by 60 points.
  private func drag() {
    stage.touches.drag(from: pad, by: CGVector(dx: 60, dy: 0), over: 0.2)
    stage.advance(by: 1)
  }

  private var gestures: [String] { stage.journal.take().filter { !$0.hasPrefix("pad") }.withoutRepeats }

  @Test func `The recogniser of the inner view excludes that of the outer one`() {
    pad.add(UIPanGestureRecognizer(), "outer", to: stage.window)
    pad.add(UIPanGestureRecognizer(), "inner")
    drag()
    #expect(gestures == ["inner began", "inner changed", "inner ended"])
  }

  @Test(arguments: [false, true]) func `One delegate is enough for both`(_ isInner: Bool) {
    let outer = pad.add(UIPanGestureRecognizer(), "outer", to: stage.window)
    let inner = pad.add(UIPanGestureRecognizer(), "inner")
    judge.isSimultaneous = true
    (isInner ? inner : outer).delegate = judge
    drag()
    #expect(
      Set(gestures) == ["inner began", "inner changed", "inner ended", "outer began", "outer changed", "outer ended"])
  }

  @Test func `Fingers on different views are different gestures`() {
    let other = UIView(frame: CGRect(x: 0, y: 0, width: 90, height: 90))
    stage.addSubview(other)
    pad.add(UIPanGestureRecognizer(), "one")
    pad.add(UIPanGestureRecognizer(), "two", to: other)
    stage.touches.drag(from: pad, by: CGVector(dx: 60, dy: 0), over: 0.3)
    stage.touches.drag(from: other, by: CGVector(dx: 60, dy: 0), at: 0.1, over: 0.3)
    stage.advance(by: 1)
    let gestures = gestures
    #expect(gestures.contains("one ended") && gestures.contains("two ended"))
  }

  @Test func `The first of many taps on one view is recognised, again and again`() {
    for number in 0..<200 { pad.add(UITapGestureRecognizer(), "\(number)") }
    for _ in 0..<3 {
      stage.touches.tap(pad)
      stage.advance(by: 1)
      #expect(gestures == ["0 ended"])
    }
    pad.gestureRecognizers?.removeFirst()
    stage.touches.tap(pad)
    stage.advance(by: 1)
    #expect(gestures == ["1 ended"])
  }

  @Test func `Many pans that continue together are reported in their order`() {
    judge.isSimultaneous = true
    let names = (0..<40).map(String.init)
    for name in names { pad.add(UIPanGestureRecognizer(), name).delegate = judge }
    drag()
    let gestures = gestures
    #expect(gestures.filter { $0.hasSuffix("began") } == names.map { "\($0) began" })
    #expect(gestures.filter { $0.hasSuffix("ended") } == names.map { "\($0) ended" })
  }

  @Test func `A tap that waits for many others is recognised when all have failed`() {
    let single = pad.add(UITapGestureRecognizer(), "single")
    for number in 2..<40 {
      let other = pad.add(UITapGestureRecognizer(), "\(number)")
      other.numberOfTapsRequired = number
      single.require(toFail: other)
      single.require(toFail: other)
    }
    stage.touches.tap(pad)
    stage.advance(by: 1)
    #expect(gestures == ["single ended"])
    stage.touches.tap(pad, taps: 2)
    stage.advance(by: 1)
    #expect(gestures == ["2 ended"])
  }

  @Test func `A single tap waits until a double tap has failed`() {
    let single = pad.add(UITapGestureRecognizer(), "single")
    let double = pad.add(UITapGestureRecognizer(), "double")
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    stage.touches.tap(pad)
    stage.advance(to: 0.44)
    #expect(gestures == [])
    stage.advance(to: 0.46)
    #expect(gestures == ["single ended"])
    stage.touches.tap(pad, at: 1, taps: 2)
    stage.advance(to: 2)
    #expect(gestures == ["double ended"])
    #expect(single.state == .possible)
  }

  @Test func `The single tap comes first without waiting`() {
    pad.add(UITapGestureRecognizer(), "double").numberOfTapsRequired = 2
    pad.add(UITapGestureRecognizer(), "single")
    stage.touches.tap(pad, taps: 2)
    stage.advance(by: 1)
    #expect(gestures == ["single ended", "double ended"])
  }

  @Test func `A pan that waits for a swipe begins late and follows`() {
    let pan = pad.add(UIPanGestureRecognizer(), "pan")
    let swipe = pad.add(UISwipeGestureRecognizer(), "swipe")
    pan.require(toFail: swipe)
    drag()
    #expect(gestures == ["swipe ended"])
    var translation: CGFloat = 0
    pan.addTarget { if $0.state == .began { translation = $0.translation(in: nil).y } }
    stage.touches.drag(from: pad, by: CGVector(dx: 0, dy: 60), over: 0.2)
    stage.advance(by: 1)
    #expect(gestures == ["pan began", "pan changed", "pan ended"])
    #expect(translation > 0)
  }

  @Test func `A gesture that begins and ends while waiting is reported afterwards`() {
    let pan = pad.add(UIPanGestureRecognizer(), "pan")
    let press = pad.add(Patient(target: nil, action: nil), "patient")
    pan.require(toFail: press)
    drag()
    #expect(gestures == [])
    stage.advance(by: 2)
    #expect(gestures == ["pan began", "pan ended"])
  }

  @Test func `Delegates decide what waits`() {
    let pan = pad.add(UIPanGestureRecognizer(), "pan")
    let swipe = pad.add(UISwipeGestureRecognizer(), "swipe")
    judge.requiresFailure = swipe
    pan.delegate = judge
    drag()
    #expect(gestures == ["swipe ended"])
    judge.requiresFailure = nil
    pan.delegate = nil
    judge.isRequiredBy = pan
    swipe.delegate = judge
    drag()
    #expect(gestures == ["swipe ended"])
    judge.isRequiredBy = nil
    drag()
    #expect(gestures == ["pan began", "pan changed", "pan ended"])
  }

  @Test func `Recognisers that wait for each other give up in the end`() {
    let one = pad.add(UITapGestureRecognizer(), "one")
    let two = pad.add(UITapGestureRecognizer(), "two")
    one.require(toFail: two)
    two.require(toFail: one)
    stage.touches.tap(pad)
    stage.advance(by: 1)
    #expect(gestures == [])
    #expect([one.state, two.state] == [.possible, .possible])
  }

  @Test func `A delegate or a view keeps a gesture from beginning`() {
    let pan = pad.add(UIPanGestureRecognizer(), "pan")
    pan.delegate = judge
    judge.begins = false
    drag()
    #expect(gestures == [])
    #expect(judge.asked == ["begin"])
    let strict = StrictView(frame: CGRect(x: 0, y: 0, width: 90, height: 90))
    stage.addSubview(strict)
    pad.add(UIPanGestureRecognizer(), "strict", to: strict)
    stage.touches.drag(from: strict, by: CGVector(dx: 60, dy: 0))
    stage.touches.drag(from: strict, by: CGVector(dx: 0, dy: 60), at: 3)
    stage.advance(to: 4)
    // It knows the direction of the movement.
    #expect(gestures == ["strict began", "strict changed", "strict ended"])
    #expect(strict.translations.map { max(abs($0.x), abs($0.y)) >= 10 } == [true, true])
  }

  @Test func `A delegate keeps touches and events away`() {
    let pan = pad.add(UIPanGestureRecognizer(), "pan")
    pan.delegate = judge
    judge.receivesTouch = { $0.location(in: nil).x > 250 }
    drag()
    #expect(gestures == [])
    judge.receivesTouch = { _ in true }
    judge.receivesEvents = false
    drag()
    #expect(gestures == [])
    judge.receivesEvents = true
    drag()
    #expect(gestures.count == 3)
  }

  // Views.

  @Test func `A recognised gesture takes its touches away from the view`() {
    let pan = pad.add(UIPanGestureRecognizer(), "pan")
    drag()
    #expect(
      stage.journal.takeWithoutRepeats()
        == ["pad began 1", "pad moved 1", "pan began", "pad cancelled 1", "pan changed", "pan ended"])
    pan.cancelsTouchesInView = false
    drag()
    let notes = stage.journal.take()
    #expect(notes.last == "pad ended 1")
    #expect(!notes.contains("pad cancelled 1"))
  }

  @Test func `A tap is taken away at its end`() {
    pad.add(UITapGestureRecognizer(), "tap")
    stage.touches.tap(pad)
    stage.advance(by: 1)
    #expect(stage.journal.take() == ["pad began 1", "tap ended", "pad cancelled 1"])
  }

  @Test func `Views wait for the beginning until the gesture has failed`() {
    let swipe = pad.add(UISwipeGestureRecognizer(), "swipe")
    swipe.delaysTouchesBegan = true
    drag()
    #expect(stage.journal.take() == ["swipe ended"])
    stage.touches.drag(from: pad, by: CGVector(dx: 0, dy: 16), over: 0.016, hold: 0.1)
    stage.advance(by: 1)
    #expect(stage.journal.take() == ["pad began 1", "pad moved 1", "pad ended 1"])
  }

  @Test(arguments: [true, false]) func `Views wait for the end until the gesture has failed`(_ delays: Bool) {
    let double = pad.add(UITapGestureRecognizer(), "double")
    double.numberOfTapsRequired = 2
    double.delaysTouchesEnded = delays
    stage.touches.tap(pad)
    stage.advance(to: 0.4)
    #expect(stage.journal.take() == (delays ? ["pad began 1"] : ["pad began 1", "pad ended 1"]))
    stage.advance(to: 0.5)
    #expect(stage.journal.take() == (delays ? ["pad ended 1"] : []))
    stage.touches.tap(pad, at: 1, taps: 2)
    stage.advance(to: 2)
    let last =
      delays ? ["double ended", "pad cancelled 2"] : ["pad ended 1", "pad began 1", "double ended", "pad cancelled 1"]
    #expect(Array(stage.journal.take().suffix(last.count)) == last)
  }

  // By hand.

  @Test func `Disabling a recogniser in mid-gesture cancels it`() {
    let pan = pad.add(UIPanGestureRecognizer(), "pan")
    stage.touches.drag(from: pad, by: CGVector(dx: 60, dy: 0), over: 0.2)
    stage.advance(to: 0.1)
    stage.perform {
      pan.isEnabled = false
      pan.isEnabled = true
    }
    stage.advance(to: 0.1)
    #expect(gestures == ["pan began", "pan changed", "pan cancelled"])
    stage.advance(by: 1)
    #expect(gestures == [])
    drag()
    #expect(gestures == ["pan began", "pan changed", "pan ended"])
    pan.isEnabled = false
    drag()
    #expect(gestures == [])
  }

  @Test func `A state set by hand ends a gesture`() {
    let pan = pad.add(UIPanGestureRecognizer(), "pan")
    pan.addTarget { if $0.translation(in: nil).x > 20, $0.state == .changed { $0.state = .ended } }
    drag()
    #expect(gestures == ["pan began", "pan changed", "pan ended"])
    #expect(pan.state == .possible)
    let idle = pad.add(UIGestureRecognizer(), "idle")
    stage.perform { idle.state = .began }
    #expect(idle.state == .began)
    stage.advance(by: 0)
    #expect(gestures == ["idle began"])
    stage.perform { idle.state = .ended }
    stage.advance(by: 0)
    #expect(gestures == ["idle ended"])
    #expect(idle.state == .possible)
  }

  @Test func `A recogniser that is removed is cancelled`() {
    let pan = pad.add(UIPanGestureRecognizer(), "pan")
    stage.touches.drag(from: pad, by: CGVector(dx: 60, dy: 0), over: 0.2)
    stage.advance(to: 0.1)
    stage.perform { pad.removeGestureRecognizer(pan) }
    #expect(pan.view == nil)
    #expect(pad.gestureRecognizers == nil)
    stage.advance(by: 1)
    #expect(gestures == ["pan began", "pan changed", "pan cancelled"])
  }

  @Test func `A recogniser belongs to one view`() {
    let pan = pad.add(UIPanGestureRecognizer(), "pan")
    let other = UIView()
    other.gestureRecognizers = [pan]
    #expect(pan.view === other)
    #expect(pad.gestureRecognizers == nil)
    other.gestureRecognizers = nil
    #expect(pan.view == nil)
  }

  @Test func `The system cancels gestures with their touches`() {
    pad.add(UIPanGestureRecognizer(), "pan")
    stage.touches.touchDown(pad, at: 0)
    stage.touches.touchMove(by: CGVector(dx: 40, dy: 0), at: 0.1)
    stage.touches.touchCancel(at: 0.2)
    stage.advance(by: 1)
    #expect(gestures == ["pan began", "pan cancelled"])
  }

  // Subclasses.

  @Test func `A subclass recognises its own gesture`() {
    let corner = pad.add(CornerRecognizer(target: nil, action: nil), "corner")
    stage.touches.touchDown(pad, at: 0)
    stage.touches.touchMove(by: CGVector(dx: 40, dy: 0), at: 0.1, over: 0.1)
    stage.touches.touchMove(by: CGVector(dx: 0, dy: 40), at: 0.3, over: 0.1)
    stage.touches.touchUp(at: 0.5)
    stage.advance(by: 1)
    #expect(gestures == ["corner ended"])
    #expect(corner.resets == 1)
    drag()
    #expect(gestures == [])
    #expect(corner.resets == 2)
  }

  @Test func `A subclass decides which recognisers it excludes`() {
    pad.add(Shy(target: nil, action: nil), "shy")
    pad.add(UIPanGestureRecognizer(), "pan")
    drag()
    let gestures = gestures
    #expect(gestures.contains("pan ended") && gestures.contains("shy ended"))
  }
}

private final class StrictView: UIView {
  var translations: [CGPoint] = []

  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let pan = gestureRecognizer as? UIPanGestureRecognizer else { return true }
    let translation = pan.translation(in: self)
    translations.append(translation)
    return abs(translation.y) > abs(translation.x)
  }
}

/// Fails two seconds after the first touch.
private final class Patient: UIGestureRecognizer {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    DispatchQueue.main.asyncAfter(deadline: .now() + 2) { self.state = .failed }
  }
}

/// To the right and then down.
private final class CornerRecognizer: UIGestureRecognizer {
  var resets = 0
  private var hasTurned = false

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = touches.first else { return }
    let (old, new) = (touch.previousLocation(in: view), touch.location(in: view))
    if new.y > old.y { hasTurned = true } else if hasTurned { state = .failed }
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = hasTurned ? .recognized : .failed }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }
  override func reset() {
    super.reset()
    hasTurned = false
    resets += 1
  }
}

private final class Shy: UIPanGestureRecognizer {
  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }
}
