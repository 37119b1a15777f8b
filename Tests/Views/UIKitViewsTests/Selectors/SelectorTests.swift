import CoreGraphics
import Foundation
import Mutoscope
import QuartzCore
import Testing
import UIKit
import TestSupport
import UIKitTestSupport

/// Targets and actions by name.
@MainActor
struct SelectorTests {
  private let stage = Stage(size: CGSize(width: 400, height: 400))
  private let pad: Pad

  init() { pad = Pad(on: stage) }

  private func tap() {
    stage.touches.tap(pad)
    stage.advance(by: 1)
  }

  @Test(arguments: [
    ("tap", "tap"), ("tap()", "tap"), ("tap:", "tap:"), ("tap(_:)", "tap:"), ("pan(gesture:)", "panWithGesture:"),
    ("tap(_:for:)", "tap:for:"), ("go(a:_:)", "goWithA::"),
  ])
  func `Names of Swift and of Objective-C are the same`(_ name: String, _ objectiveC: String) {
    #expect(Selector(name).description == objectiveC)
    #expect(NSSelectorFromString(name) == Selector(objectiveC))
    #expect(NSStringFromSelector(Selector(name)) == objectiveC)
  }

  @Test func `A method is called with the recogniser or with nothing`() {
    let target = Target()
    let tap = UITapGestureRecognizer(target: target, action: Selector("tapped(_:)", Target.tapped))
    tap.addTarget(target, action: Selector("poked", Target.poked))
    pad.addGestureRecognizer(tap)
    self.tap()
    #expect(target.calls == ["tapped ended", "poked"])
    tap.removeTarget(target, action: "poked")
    self.tap()
    #expect(target.calls.suffix(1) == ["tapped ended"])
    tap.removeTarget(nil, action: nil)
    self.tap()
    #expect(target.calls.count == 3)
  }

  @Test func `Methods are found by name in subclasses and are not known to others`() {
    _ = Selector("tapped(_:)", Target.tapped)
    let heir = Heir()
    pad.addGestureRecognizer(UITapGestureRecognizer(target: heir, action: "tapped:"))
    tap()
    #expect(heir.calls == ["heir ended"])
    let stranger = NSObject()
    pad.gestureRecognizers = [UITapGestureRecognizer(target: stranger, action: "tapped:")]
    let sentences = ProgrammerError.sentences { tap() }
    #expect(
      sentences == [
        "NSObject.tapped:: no method is known by this name; write Selector(\"tapped:\", NSObject.…) where it is given "
          + "away."
      ])
  }

  @Test func `Targets are not retained`() {
    var target: Target? = Target()
    weak let observed = target
    pad.addGestureRecognizer(
      UITapGestureRecognizer(target: target, action: Selector("tapped(_:)", Target.tapped)))
    target = nil
    #expect(observed == nil)
    tap()
  }

  @Test func `A target that is not an object is reported`() {
    let sentences = ProgrammerError.sentences { _ = UITapGestureRecognizer(target: 5, action: "tapped:") }
    #expect(sentences.count == 1)
    #expect(sentences.first?.contains("the target is a Int, not an object") == true)
  }
}

@MainActor
private class Target: NSObject {
  var calls: [String] = []
  func tapped(_ recognizer: UITapGestureRecognizer) { calls.append("tapped \(recognizer.state.word)") }
  func poked() { calls.append("poked") }
}

private final class Heir: Target {
  override func tapped(_ recognizer: UITapGestureRecognizer) { calls.append("heir \(recognizer.state.word)") }
}
