import CoreGraphics
import Foundation
import QuartzCore
import Utilities

/// The beginning of touches, and the delivery of events to recognisers.
extension TouchCenter {
  func begin(_ change: Change, in window: UIWindow) {
    guard fingers[change.finger] == nil, let place = change.place else { return }
    touchCount += 1
    let touch = UITouch(
      number: touchCount, place: place, force: change.force ?? 1, at: event.timestamp, in: window)
    if let lastTap, event.timestamp - lastTap.time <= TouchTuning.tapInterval,
      lastTap.place.distance(to: place) <= TouchTuning.tapSeparation
    {
      touch.tapCount = lastTap.count + 1
    }
    fingers[change.finger] = touch
    touches.append(touch)
    touch.isChanged = true
    event.touches = touches.filter(\.isDown)
    let app = context?.service(ApplicationService.self).app
    touch.view =
      (app?.windows ?? [window]).reversed().lazy
      .compactMap { $0.hitTest($0.convert(place, from: window), with: self.event) }.first
    let ignoresTouches = app?.isIgnoringInteractionEvents == true
    touch.isBlocked = ignoresTouches || touch.view.map(isExcluded) ?? true
    let others = touches.filter { $0 !== touch && $0.isDown && $0.view === touch.view && !$0.delivery.isClosed }
    touch.delivery.isClosed = touch.isBlocked || touch.view?.isMultipleTouchEnabled != true && !others.isEmpty
    log?.record(touch)
    guard !touch.isBlocked, let inner = touch.view else { return }
    for view in inner.withAncestors {
      for recognizer in view.gestureRecognizers ?? [] where recognizer.mayReceive(touch, event) {
        touch.recognizers.append(recognizer)
        recognizer.tracked.append(touch)
        recognizer.sequence.append(touch)
        engage(recognizer)
      }
    }
  }

  /// Whether a view cannot receive a touch because of an exclusive one.
  private func isExcluded(_ view: UIView) -> Bool {
    touches.contains { touch in
      guard touch.isDown, !touch.isBlocked, let other = touch.view, other !== view else { return false }
      return other.isExclusiveTouch || view.isExclusiveTouch
    }
  }

  /// Delivers the changes of the present event to the recognisers and views; called by the window.
  func deliver(_ event: UIEvent) {
    context?.spend(2 + 6 * recognizers.count + touches.count / 2)
    var phases = 0
    for touch in touches where touch.isChanged {
      phases |= 1 << touch.phase.rawValue
      if touch.delivery.isClosed { continue }
      if touch.phase != .moved || touch.delivery.waiting.last != .moved { touch.delivery.waiting.append(touch.phase) }
    }
    for recognizer in recognizers {
      for phase in UITouch.Phase.delivered where phases & 1 << phase.rawValue != 0 && !recognizer.isOver {
        var touches: Set<UITouch> = []
        for touch in recognizer.tracked where touch.phase == phase && touch.isChanged { touches.insert(touch) }
        if !touches.isEmpty { recognizer.receive(touches, phase, event) }
      }
    }
    processRecognizers()
  }
}

extension UITouch.Phase {
  /// The phases that recognisers and views are notified of, in this order.
  fileprivate static let delivered: [UITouch.Phase] = [.began, .moved, .ended, .cancelled]
}
