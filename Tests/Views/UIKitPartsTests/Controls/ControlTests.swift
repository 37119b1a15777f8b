import CoreGraphics
import Mutoscope
import Testing
import UIKit
import UIKitTestSupport
import TestSupport

/// The response of controls to touches.
@MainActor
struct ControlTests {
  /// Notes the calls to track touches.
  final class Knob: UIControl {
    var note: (String) -> Void = { _ in }
    var begins = true
    var steps = Int.max

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      note("begin")
      return begins
    }
    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      note("continue")
      steps -= 1
      return steps > 0
    }
    override func endTracking(_ touch: UITouch?, with event: UIEvent?) { note("end") }
    override func cancelTracking(with event: UIEvent?) {
      note("cancel tracking \(event == nil ? "by hand" : "by touch")")
    }
  }

  let stage = Stage(size: CGSize(width: 400, height: 400))

  /// A knob of 100 × 100 points in the middle of the stage.
  private func knob() -> Knob {
    let knob = Knob(frame: CGRect(x: 150, y: 150, width: 100, height: 100))
    knob.note = { [stage] in stage.journal.note($0) }
    return stage.add(knob)
  }

  @Test func `A tap presses the control and sends the events`() {
    let knob = knob()
    stage.touches.tap(knob)
    stage.advance(to: 0.05)
    #expect(stage.journal.takeWithoutRepeats() == ["begin", "down"])
    #expect(knob.isTracking && knob.isTouchInside && knob.isHighlighted)
    #expect(knob.state == .highlighted)
    stage.advance(to: 1)
    #expect(stage.journal.takeWithoutRepeats() == ["end", "up inside"])
    #expect(!knob.isTracking && !knob.isTouchInside && !knob.isHighlighted)
    #expect(knob.state == .normal)
  }

  @Test func `A second tap in quick succession repeats the touch`() {
    let knob = knob()
    stage.touches.tap(knob, taps: 2)
    stage.advance(to: 1)
    #expect(
      stage.journal.takeWithoutRepeats() == [
        "begin", "down", "end", "up inside", "begin", "down", "repeat", "end", "up inside",
      ])
  }

  @Test func `A finger counts as inside until it is 70 points away`() {
    let knob = knob()
    stage.touches.touchDown(knob, at: 0)
    stage.touches.touchMove(to: CGPoint(x: 319, y: 200), at: 0.1)
    stage.advance(to: 0.2)
    #expect(stage.journal.takeWithoutRepeats() == ["begin", "down", "continue", "inside"])
    #expect(knob.isHighlighted)
    stage.touches.touchMove(to: CGPoint(x: 321, y: 200), at: 0.3)
    stage.advance(to: 0.4)
    #expect(stage.journal.takeWithoutRepeats() == ["continue", "outside", "exit"])
    #expect(!knob.isHighlighted && knob.isTracking && !knob.isTouchInside)
    stage.touches.touchMove(to: CGPoint(x: 300, y: 200), at: 0.5)
    stage.advance(to: 0.6)
    #expect(stage.journal.takeWithoutRepeats() == ["continue", "inside", "enter"])
    #expect(knob.isHighlighted)
    stage.touches.touchMove(to: CGPoint(x: 390, y: 200), at: 0.7)
    stage.touches.touchUp(at: 0.8)
    stage.advance(to: 1)
    #expect(stage.journal.takeWithoutRepeats() == ["continue", "outside", "exit", "end", "up outside"])
  }

  @Test func `Tracking that is refused or given up sends nothing more`() {
    let knob = knob()
    knob.begins = false
    stage.touches.tap(knob)
    stage.advance(by: 1)
    #expect(stage.journal.takeWithoutRepeats() == ["begin"])
    #expect(!knob.isHighlighted)
    (knob.begins, knob.steps) = (true, 1)
    stage.touches.drag(from: knob, by: CGVector(dx: 40, dy: 0))
    stage.advance(by: 1)
    #expect(stage.journal.takeWithoutRepeats() == ["begin", "down", "continue"])
    #expect(!knob.isTracking && !knob.isHighlighted)
  }

  @Test func `A pan of the surrounding view takes the touch away`() {
    let knob = knob()
    let pan = UIPanGestureRecognizer()
    stage.window.addGestureRecognizer(pan)
    stage.touches.drag(from: knob, by: CGVector(dx: 100, dy: 0))
    stage.advance(by: 1)
    #expect(Array(stage.journal.takeWithoutRepeats().suffix(2)) == ["cancel tracking by touch", "cancel"])
    #expect(!knob.isTracking && !knob.isHighlighted)
  }

  @Test func `A control that is disabled or removed stops tracking the finger`() {
    let knob = knob()
    stage.touches.touchDown(knob, at: 0)
    stage.advance(to: 0.1)
    knob.isEnabled = false
    #expect(stage.journal.takeWithoutRepeats() == ["begin", "down", "cancel tracking by hand"])
    #expect(knob.state == .disabled)
    stage.touches.touchUp(at: 0.2)
    stage.touches.tap(knob, at: 0.3)
    stage.advance(to: 1)
    #expect(stage.journal.takeWithoutRepeats() == [])
    knob.isEnabled = true
    stage.touches.touchDown(knob, at: 1)
    stage.advance(to: 1.1)
    knob.removeFromSuperview()
    #expect(stage.journal.takeWithoutRepeats() == ["begin", "down", "cancel tracking by hand"])
    #expect(!knob.isTracking)
  }

  @Test func `A second finger is not tracked`() {
    let knob = knob()
    knob.isMultipleTouchEnabled = true
    stage.touches.touchDown(knob, finger: 1, at: 0)
    stage.touches.touchDown(knob, finger: 2, at: 0.1)
    stage.touches.touchUp(finger: 2, at: 0.2)
    stage.advance(to: 0.3)
    #expect(stage.journal.takeWithoutRepeats() == ["begin", "down"])
    stage.touches.touchUp(finger: 1, at: 0.4)
    stage.advance(to: 0.5)
    #expect(stage.journal.takeWithoutRepeats() == ["end", "up inside"])
  }

  @Test func `The states of a control add up`() {
    let control = UIControl()
    (control.isSelected, control.isHighlighted, control.isEnabled) = (true, true, false)
    #expect(control.state == [.selected, .highlighted, .disabled])
    #expect(UIControl.State.normal.isEmpty)
    #expect(
      UIControl.Event.allTouchEvents.contains(.touchCancel) && !UIControl.Event.allTouchEvents.contains(.valueChanged))
  }

  @Test func `Views between a touch and a recogniser may forbid the gesture`() {
    final class Guard: UIView {
      override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
    }
    let inner = Guard(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.addSubview(inner)
    var count = 0
    stage.window.addGestureRecognizer(UITapGestureRecognizer { _ in count += 1 })
    stage.touches.tap(inner)
    stage.advance(by: 1)
    #expect(count == 0)
    stage.touches.tap(CGPoint(x: 300, y: 300))
    stage.advance(by: 1)
    #expect(count == 1)
  }
}
