import CoreGraphics
import Foundation
import Utilities

/// The delivery of touches to views.
extension TouchCenter {
  /// Notifies views of the touches that no recogniser withholds; false if there are none.
  func notifyViews() -> Bool {
    if !mayNotifyViews { return false }
    var groups: [(view: UIView, phase: UITouch.Phase, touches: [UITouch])] = []
    for touch in touches {
      guard let view = touch.view, let phase = touch.nextPhaseForView() else { continue }
      if let index = groups.firstIndex(where: { $0.view === view && $0.phase == phase }) {
        groups[index].touches.append(touch)
      } else {
        groups.append((view, phase, [touch]))
      }
    }
    for group in groups {
      if group.phase == .began, !group.view.receives(Set(group.touches), event) {
        for touch in group.touches { (touch.delivery.isClosed, touch.delivery.waiting) = (true, []) }
        continue
      }
      let states = group.touches.map { ($0.phase, $0.place, $0.previousPlace) }
      for touch in group.touches { touch.become(group.phase) }
      group.view.receive(Set(group.touches), group.phase, event)
      for (touch, state) in zip(group.touches, states) {
        touch.delivery.place = touch.place
        (touch.phase, touch.place, touch.previousPlace) = state
      }
    }
    return !groups.isEmpty
  }

  /// Whether a view may have to be notified, which is rare once a gesture has begun.
  private var mayNotifyViews: Bool {
    for touch in touches where !touch.delivery.isClosed { return true }
    return false
  }
}

extension UITouch {
  /// Takes the state that is delivered to the view.
  ///
  /// A touch that recognisers have withheld begins where the finger touched down, and its first movement leads from
  /// there, so that a control does not miss a part of the way.
  fileprivate func become(_ phase: Phase) {
    self.phase = phase
    if phase == .began {
      (place, previousPlace) = (start, start)
    } else {
      previousPlace = delivery.place ?? previousPlace
    }
  }

  /// Removes and returns the next phase to deliver to the view; nil if there is none for now.
  fileprivate func nextPhaseForView() -> Phase? {
    if delivery.isClosed { return nil }
    if delivery.isTaken {
      (delivery.isClosed, delivery.waiting) = (true, [])
      return delivery.isOpen ? .cancelled : nil
    }
    guard let next = delivery.waiting.first else { return nil }
    let isOpen = delivery.isOpen
    for recognizer in recognizers where recognizer.isUndecided {
      if !isOpen, next != .cancelled, recognizer.delaysTouchesBegan { return nil }
      if next == .ended, recognizer.delaysTouchesEnded { return nil }
    }
    delivery.waiting.removeFirst()
    delivery.isOpen = true
    delivery.isClosed = next == .ended || next == .cancelled
    return next == .cancelled && !isOpen ? nil : next
  }
}

/// A view that decides which views in it receive touches: a scroll view.
@MainActor
protocol ContentTouchDeciding: UIView {
  func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool
}

extension UIView {
  /// Whether the nearest scroll view around the view lets it receive touches.
  fileprivate func receives(_ touches: Set<UITouch>, _ event: UIEvent) -> Bool {
    let outer = withAncestors.dropFirst().lazy.compactMap { $0 as? any ContentTouchDeciding }.first
    return outer?.touchesShouldBegin(touches, with: event, in: self) ?? true
  }

  fileprivate func receive(_ touches: Set<UITouch>, _ phase: UITouch.Phase, _ event: UIEvent) {
    switch phase {
    case .began: touchesBegan(touches, with: event)
    case .moved: touchesMoved(touches, with: event)
    case .ended: touchesEnded(touches, with: event)
    case .cancelled: touchesCancelled(touches, with: event)
    case .stationary, .regionEntered, .regionMoved, .regionExited: break
    }
  }
}
