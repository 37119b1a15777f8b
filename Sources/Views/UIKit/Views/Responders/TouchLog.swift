import CoreGraphics
package import Foundation

/// What touches and gestures did, for traces.
@MainActor
package final class TouchLog {
  /// What a finger did.
  package struct Touch {
    package var view: UIView?
    package var phase: UITouch.Phase
    /// In the window's coordinates.
    package var place: CGPoint
    /// Of which touch it is, from 1.
    package var number: Int
    package var time: TimeInterval
  }

  /// A state that a recogniser's targets were told of.
  package struct Gesture {
    package var recognizer: UIGestureRecognizer
    package var state: UIGestureRecognizer.State
    package var time: TimeInterval
  }

  private var touches: [Touch] = []
  private var gestures: [Gesture] = []

  package init() {}

  /// Notes what a touch does now; of several moves in a row only the last is kept.
  func note(_ touch: UITouch) {
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

  /// Notes what a recogniser tells its targets; of several changes in a row only the last is kept.
  func note(_ recognizer: UIGestureRecognizer, at time: TimeInterval) {
    let entry = Gesture(recognizer: recognizer, state: recognizer.state, time: time)
    if let last = gestures.lastIndex(where: { $0.recognizer === recognizer }), entry.state == .changed,
      gestures[last].state == .changed
    {
      gestures[last] = entry
    } else {
      gestures.append(entry)
    }
  }

  /// Takes everything that was noted since the last call.
  package func drain() -> (touches: [Touch], gestures: [Gesture]) {
    defer { (touches, gestures) = ([], []) }
    return (touches, gestures)
  }
}
