import CoreGraphics
import Foundation
import Mutoscope
import TestSupport
import UIKit
import UIKitTestSupport

/// A view that notes its touches.
final class Pad: UIView {
  var name = "pad"
  var note: (String) -> Void = { _ in }
  var passesOn = false

  /// A view of 200 × 200 points in the middle of a stage of 400 × 400.
  convenience init(on stage: Stage) {
    self.init(frame: CGRect(x: 100, y: 100, width: 200, height: 200))
    note = { [journal = stage.journal] in journal.note($0) }
    stage.addSubview(self)
  }

  /// Attaches a recogniser to a view, by default this one, and notes its states under a name.
  @discardableResult
  func add<Recognizer: UIGestureRecognizer>(_ recognizer: Recognizer, _ name: String, to view: UIView? = nil)
    -> Recognizer
  {
    recognizer.name = name
    recognizer.addTarget { [note] recognizer in note("\(name) \(recognizer.state.word)") }
    (view ?? self).addGestureRecognizer(recognizer)
    return recognizer
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    note("\(name) began \(touches.count)")
    if passesOn { super.touchesBegan(touches, with: event) }
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    note("\(name) moved \(touches.count)")
    if passesOn { super.touchesMoved(touches, with: event) }
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    note("\(name) ended \(touches.count)")
    if passesOn { super.touchesEnded(touches, with: event) }
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    note("\(name) cancelled \(touches.count)")
    if passesOn { super.touchesCancelled(touches, with: event) }
  }
}

extension UIGestureRecognizer.State {
  var word: String {
    switch self {
    case .possible: "possible"
    case .began: "began"
    case .changed: "changed"
    case .ended: "ended"
    case .cancelled: "cancelled"
    case .failed: "failed"
    }
  }
}

/// Answers a recogniser's questions as the test sets it.
final class Judge: NSObject, UIGestureRecognizerDelegate {
  var begins = true
  var isSimultaneous = false
  var requiresFailure: UIGestureRecognizer?
  var isRequiredBy: UIGestureRecognizer?
  var receivesTouch: (UITouch) -> Bool = { _ in true }
  var receivesEvents = true
  var asked: [String] = []

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    asked.append("begin")
    return begins
  }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { isSimultaneous }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { requiresFailure === otherGestureRecognizer }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { isRequiredBy === otherGestureRecognizer }
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    receivesTouch(touch)
  }
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
    receivesEvents
  }
}
