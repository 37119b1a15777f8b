import CoreGraphics
import Mutoscope
import Testing
import UIKit

/// The targets and actions of controls.
@MainActor
struct ControlTargetTests {
  final class Panel: UIView {
    var calls: [String] = []
    func press() { calls.append("press") }
    func pressed(_ sender: UIControl) { calls.append("pressed \(sender.tag)") }
    func pressed(_ sender: UIControl, event: UIEvent?) {
      calls.append("pressed \(event == nil ? "alone" : "by a touch")")
    }
  }

  private let panel = Panel(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
  private let control = UIControl(frame: CGRect(x: 20, y: 20, width: 40, height: 40))

  init() {
    control.tag = 7
    panel.addSubview(control)
  }

  @Test func `Methods of every form are called in the order in which they were added`() {
    control.addTarget(panel, action: Selector("press", Panel.press), for: .touchUpInside)
    control.addTarget(
      panel, action: Selector("pressed(_:)", { (panel: Panel) in { panel.pressed($0) } }), for: .touchUpInside)
    control.addTarget(
      panel,
      action: Selector(
        "pressed(_:event:)",
        { (panel: Panel) in { (sender: UIControl, event: UIEvent?) in panel.pressed(sender, event: event) } }),
      for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    #expect(panel.calls == ["press", "pressed 7", "pressed alone"])
    #expect(
      control.actions(forTarget: panel, forControlEvent: .touchUpInside) == ["press", "pressed:", "pressed:event:"])
    let stage = Stage(size: CGSize(width: 200, height: 200))
    stage.addSubview(panel)
    panel.calls = []
    stage.touches.tap(control)
    stage.advance(by: 1)
    #expect(panel.calls == ["press", "pressed 7", "pressed by a touch"])
  }

  @Test func `Adding a method again adds events, and calls it once`() {
    let press = Selector("press", Panel.press)
    control.addTarget(panel, action: press, for: .touchDown)
    control.addTarget(panel, action: press, for: .touchUpInside)
    control.addTarget(panel, action: press, for: .touchDown)
    #expect(control.allControlEvents == [.touchDown, .touchUpInside])
    #expect(control.allTargets == [panel])
    control.sendActions(for: [.touchDown, .touchUpInside])
    #expect(panel.calls == ["press"])
    control.removeTarget(panel, action: press, for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(panel.calls == ["press"])
    #expect(control.actions(forTarget: panel, forControlEvent: .touchDown) == nil)
    control.removeTarget(nil, action: nil, for: .allEvents)
    #expect(control.allControlEvents == [] && control.allTargets == [])
  }

  @Test func `Without a target, the next responder that has the method is called`() {
    control.addTarget(nil, action: Selector("press", Panel.press), for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(panel.calls == ["press"])
    control.removeFromSuperview()
    control.sendActions(for: .touchDown)
    #expect(panel.calls == ["press"])
  }

  @Test func `Targets are not retained`() {
    weak var target: Panel?
    do {
      let other = Panel()
      target = other
      control.addTarget(other, action: Selector("press", Panel.press), for: .touchDown)
    }
    #expect(target == nil)
    control.sendActions(for: .touchDown)
  }

  @Test func `An action replaces the one with its identifier`() {
    var calls: [String] = []
    let save = UIAction.Identifier("save")
    control.addAction(UIAction(identifier: save) { _ in calls.append("old") }, for: [.touchDown, .touchUpInside])
    control.addAction(UIAction(title: "Save", identifier: save) { calls.append($0.title) }, for: .touchUpInside)
    control.addAction(
      UIAction { calls.append(($0.sender as? UIControl)?.tag == 7 ? "sender" : "none") }, for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    #expect(calls == ["Save", "sender"])
    control.sendActions(for: .touchDown)
    #expect(calls == ["Save", "sender", "old"])
    control.removeAction(identifiedBy: save, for: .allEvents)
    control.sendActions(for: [.touchDown, .touchUpInside])
    #expect(calls == ["Save", "sender", "old", "sender"])
  }

  @Test func `An action that is disabled does nothing`() {
    var count = 0
    let action = UIAction(attributes: .disabled) { _ in count += 1 }
    control.addAction(action, for: .touchDown)
    control.sendActions(for: .touchDown)
    action.attributes = []
    control.sendActions(for: .touchDown)
    #expect(count == 1)
  }

  @Test func `Handlers can be enumerated, until one says stop`() {
    control.addTarget(panel, action: Selector("press", Panel.press), for: .touchDown)
    control.addAction(UIAction(title: "Go") { _ in }, for: .touchUpInside)
    var found: [String] = []
    control.enumerateEventHandlers { action, target, event, _ in
      found.append("\(action?.title ?? target?.1.description ?? "") \(event.rawValue)")
    }
    #expect(found == ["press 1", "Go 64"])
    found = []
    control.enumerateEventHandlers { _, _, _, stop in
      found.append("one")
      stop = true
    }
    #expect(found == ["one"])
  }

  @Test func `A subclass sees every call`() {
    final class Spy: UIControl {
      var sent: [String] = []
      override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        sent.append(action.description)
        super.sendAction(action, to: target, for: event)
      }
    }
    let spy = Spy()
    spy.addTarget(panel, action: Selector("press", Panel.press), for: .valueChanged)
    spy.sendActions(for: .valueChanged)
    #expect(spy.sent == ["press"] && panel.calls == ["press"])
  }
}
