import CoreGraphics
import Mutoscope
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

/// Switches.
@MainActor
struct SwitchTests {
  private let figures = Figures(of: .controls, from: .controls, in: .points)
  private let stage = Stage(size: CGSize(width: 400, height: 400))
  private func toggle() -> UISwitch {
    stage.add(UISwitch(frame: CGRect(x: 100, y: 100, width: 0, height: 0)), noting: [.valueChanged, .touchUpInside])
  }
  /// Where the middle of the thumb is seen, in the switch.
  private func thumb(of toggle: UISwitch) -> CGFloat {
    let layer = toggle.subviews[0].subviews[2].layer
    return (layer.presentation() ?? layer).position.x
  }
  /// How much of the tint is seen.
  private func tint(of toggle: UISwitch) -> Float {
    let layer = toggle.subviews[0].subviews[1].layer
    return (layer.presentation() ?? layer).opacity
  }

  @Test func `A switch always has its own size`() {
    let toggle = UISwitch(frame: CGRect(x: 5, y: 6, width: 300, height: 300))
    figures.expect("size of a switch", toggle.frame.size, is: CGSize(width: 63, height: 28))
    #expect(toggle.frame.origin == CGPoint(x: 5, y: 6))
    toggle.frame = CGRect(x: 1, y: 2, width: 10, height: 10)
    #expect(toggle.frame == CGRect(x: 1, y: 2, width: 63, height: 28))
    figures.expect(
      "intrinsic size of a switch", toggle.intrinsicContentSize, is: CGSize(width: 61, height: 28))
  }

  @Test func `A tap toggles, and the thumb crosses in 0.336 s with an overshoot`() {
    let toggle = toggle()
    stage.touches.tap(toggle, at: 0)
    stage.advance(to: 0.1)
    #expect(toggle.isOn)
    #expect(stage.journal.takeWithoutRepeats() == ["up inside", "value"])
    #expect(thumb(of: toggle) == 20.5)
    var highest: CGFloat = 0
    for step in 0...40 {
      stage.advance(to: 0.1 + Double(step) * 0.01)
      highest = max(highest, thumb(of: toggle))
    }
    #expect(highest > 42.9 && highest < 43)
    #expect(thumb(of: toggle) == 42.5)
    #expect(toggle.isOn)
  }

  /// Critically damped: 1 - (1 + ωt)·exp(-ωt), with ω = 9.24 going on and 15.708 going off.
  @Test func `The tint follows the springs of iOS`() {
    let toggle = toggle()
    stage.advance(to: 1)
    toggle.setOn(true, animated: true)
    stage.advance(to: 1.2)
    // ωt = 1.848: 1 - 2.848 · 0.157552.
    let springs = Figures(of: .controls, from: .switchSprings, in: .share)
    springs.expect("tint of a switch 0.2 s after it is set", Double(tint(of: toggle)), is: 0.551292, within: 1e-4)
    stage.advance(to: 1.99)
    #expect(tint(of: toggle) < 1)
    stage.advance(to: 2.01)
    #expect(tint(of: toggle) == 1)
    toggle.setOn(false, animated: true)
    stage.advance(to: 2.11)
    // ωt = 1.5708: 2.5708 · 0.207880.
    springs.expect("tint of a switch 0.1 s after it is cleared", Double(tint(of: toggle)), is: 0.534418, within: 1e-4)
    stage.advance(to: 2.6)
    #expect(tint(of: toggle) == 0)
  }

  @Test func `A switch outside a window does not animate, and setting sends nothing`() {
    let toggle = UISwitch()
    toggle.setOn(true, animated: true)
    #expect(thumb(of: toggle) == 42.5 && tint(of: toggle) == 1)
    stage.add(toggle)
    toggle.isOn = false
    stage.advance(to: 0.01)
    #expect(thumb(of: toggle) == 20.5 && stage.journal.takeWithoutRepeats() == [])
  }

  @Test func `The thumb follows the finger, and stays on the side where it is released`() {
    let toggle = toggle()
    let place = CGPoint(x: 120, y: 114)
    stage.touches.drag(from: place, to: CGPoint(x: 142, y: 114), at: 0, over: 0.2, hold: 0.1)
    stage.advance(to: 0.25)
    #expect(thumb(of: toggle) > 30 && thumb(of: toggle) < 35)
    #expect(!toggle.isOn && stage.journal.takeWithoutRepeats() == [])
    stage.advance(to: 1)
    #expect(toggle.isOn && stage.journal.takeWithoutRepeats() == ["up inside", "value"])
    // Back and forth again: nothing has changed.
    stage.touches.touchDown(CGPoint(x: 140, y: 114), at: 2)
    stage.touches.touchMove(to: CGPoint(x: 110, y: 114), at: 2.1, over: 0.1)
    stage.touches.touchMove(to: CGPoint(x: 140, y: 114), at: 2.3, over: 0.1)
    stage.touches.touchUp(at: 2.5)
    stage.advance(to: 3)
    #expect(toggle.isOn && stage.journal.takeWithoutRepeats() == ["up inside"])
  }

  @Test func `A finger that leaves without dragging along changes nothing`() {
    let toggle = toggle()
    stage.touches.touchDown(toggle, at: 0)
    stage.touches.touchCancel(at: 0.1)
    stage.advance(to: 1)
    #expect(!toggle.isOn && stage.journal.takeWithoutRepeats() == [])
    toggle.isEnabled = false
    stage.touches.tap(toggle)
    stage.advance(by: 1)
    #expect(!toggle.isOn)
  }

  @Test func `A switch that is on is green, one that is off grey`() throws {
    let toggle = toggle()
    stage.advance(to: 0.1)
    // Black of 66/255 on white.
    figures.expect(
      "grey of a switch on white that is off", try stage.image()[150, 105].levels, is: [189, 189, 189], within: 1,
      in: .level)
    #expect(try stage.image()[115, 114] == .white)
    toggle.isOn = true
    #expect(try stage.image()[110, 105].isNear(Pixel(52, 199, 89)))
    toggle.onTintColor = .red
    #expect(try stage.image()[110, 105] == .red)
  }
}
