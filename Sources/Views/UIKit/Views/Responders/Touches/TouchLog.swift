import CoreGraphics
package import Foundation

/// A record of touches and gestures, for traces.
@MainActor
package final class TouchLog {
  /// An event of a finger.
  package struct Touch {
    package var view: UIView?
    package var phase: UITouch.Phase
    /// The position in the window's coordinates.
    package var place: CGPoint
    /// The number of the touch, from 1.
    package var number: Int
    package var time: TimeInterval
  }

  /// A notification of a recogniser's targets.
  package struct Gesture {
    package var recognizer: UIGestureRecognizer
    package var state: UIGestureRecognizer.State
    package var time: TimeInterval
  }

  private var touches: [Touch] = []
  private var gestures: [Gesture] = []

  package init() {}

  /// Records the present event of a touch; of several moves in a row only the last is kept.
  func record(_ touch: UITouch) {
    let entry = Touch(
      view: touch.isBlocked ? nil : touch.view, phase: touch.phase, place: touch.place, number: touch.number,
      time: touch.timestamp)
    if let index = touches.lastIndex(where: { $0.number == entry.number }), entry.phase == .moved,
      touches[index].phase == .moved
    {
      touches[index] = entry
    } else {
      touches.append(entry)
    }
  }

  /// Records a recogniser's notification of its targets; of several changes in a row only the last is kept.
  func record(_ recognizer: UIGestureRecognizer, at time: TimeInterval) {
    let entry = Gesture(recognizer: recognizer, state: recognizer.state, time: time)
    if let last = gestures.lastIndex(where: { $0.recognizer === recognizer }), entry.state == .changed,
      gestures[last].state == .changed
    {
      gestures[last] = entry
    } else {
      gestures.append(entry)
    }
  }

  /// Removes and returns everything recorded since the last call.
  package func drain() -> (touches: [Touch], gestures: [Gesture]) {
    defer { (touches, gestures) = ([], []) }
    return (touches, gestures)
  }
}
