import CoreGraphics
import Foundation
import QuartzCore
import Utilities

/// The state machine of a recognition.
extension UIGestureRecognizer {
  /// Whether the recognition can still succeed.
  final var isUndecided: Bool { reached == .possible && center != nil }
  /// Whether a gesture has been recognised and continues.
  final var isActive: Bool { reached == .began || reached == .changed }
  /// Whether the recognition has ended.
  final var isOver: Bool { reached == .ended || reached == .cancelled || reached == .failed }

  /// Handles a state that a subclass, or a client, has set.
  final func request(_ new: State) {
    if announced != nil { announced = new }
    guard let center = center ?? beginByHand(new) else { return }
    switch (reached, new) {
    case (.possible, .possible): break
    case (.possible, .failed), (.possible, .cancelled): fail()
    case (.possible, .began), (.possible, .changed), (.possible, .ended): attempt(new == .ended ? .ended : .began)
    case (.began, .began), (.began, .changed), (.changed, .began), (.changed, .changed): reach(.changed)
    case (.began, .ended), (.changed, .ended): reach(.ended)
    case (.began, _), (.changed, _): reach(.cancelled)
    case (.ended, _), (.cancelled, _), (.failed, _): break
    }
    center.setNeedsTurn()
  }

  /// Begins a recognition without touches; nil if the new state needs none.
  private func beginByHand(_ new: State) -> TouchCenter? {
    guard new != .possible, new != .failed, new != .cancelled, isEnabled, let view = viewStorage else { return nil }
    let center = view.ownLayer.context.service(TouchCenter.self)
    center.engage(self)
    return center
  }

  /// Tries to leave `possible` for a state in which the gesture is recognised.
  private func attempt(_ new: State) {
    if !waitingStates.isEmpty {
      if new == .ended, waitingStates.last != .ended { waitingStates.append(.ended) }
      return
    }
    guard mayBegin else { return fail() }
    waitingStates = [new]
    recognizeIfFree()
  }

  private var mayBegin: Bool {
    delegate?.gestureRecognizerShouldBegin(self) != false
      && touchedViews.allSatisfy { $0.gestureRecognizerShouldBegin(self) }
  }

  /// The views from the touched ones up to the recogniser's own, each once.
  private var touchedViews: [UIView] {
    guard let viewStorage else { return [] }
    var views = [viewStorage]
    var known: Set<ObjectIdentifier> = []
    for touch in sequence {
      guard let inner = touch.view else { continue }
      for view in inner.withAncestors.prefix(while: { $0 !== viewStorage })
      where known.insert(ObjectIdentifier(view)).inserted {
        views.append(view)
      }
    }
    return views
  }

  /// Recognises the gesture if nothing prevents it any longer; fails if another one was recognised first.
  final func recognizeIfFree() {
    guard reached == .possible, !waitingStates.isEmpty, let center else { return }
    let others = center.recognizers.filter { $0 !== self }
    let awaited = others.filter { $0.isUndecided || $0.isActive || $0.reached == .ended }.filter(mustWait)
    if awaited.contains(where: { !$0.isUndecided }) { return fail() }
    if others.contains(where: { $0.isActive && $0.sharesTouch(with: self) && $0.prevents(self) }) { return fail() }
    guard awaited.isEmpty else { return }
    let states = waitingStates
    waitingStates = []
    for state in states { reach(state) }
    if cancelsTouchesInView { for touch in sequence { touch.delivery.isTaken = true } }
    for other in others where other.isUndecided {
      if other.mustWait(for: self) || sharesTouch(with: other) && prevents(other) { other.fail() }
    }
  }

  /// Whether this recogniser must wait for another one to fail.
  final func mustWait(for other: UIGestureRecognizer) -> Bool {
    if requires(other) { return true }
    guard sharesTouch(with: other) else { return false }
    return shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: self)
      || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) == true
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) == true
  }

  private func sharesTouch(with other: UIGestureRecognizer) -> Bool {
    sequence.contains { touch in other.sequence.contains { $0 === touch } }
  }

  /// Whether the recognition of this gesture prevents another one.
  private func prevents(_ other: UIGestureRecognizer) -> Bool {
    guard canPrevent(other), other.canBePrevented(by: self) else { return false }
    return delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) != true
      && other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) != true
  }

  private func reach(_ new: State) {
    if reached == .possible { willBegin() }
    reached = new
    // The targets are notified only once of several changes in one event.
    if new == .changed, announcements.last == .changed || announcements.last == .began { return }
    if announcements.last == .changed { announcements.removeLast() }
    announcements.append(new)
    center?.enqueue(self)
  }

  /// Fails; recognisers that wait for this one are considered again.
  final func fail() {
    guard reached == .possible else { return }
    stopTimer()
    waitingStates = []
    reached = .failed
    center?.setNeedsReconsideration()
  }

  /// Ends the recognition: the recogniser was switched off, or removed from its view.
  final func abort() {
    guard center != nil else { return }
    if isActive { reach(.cancelled) } else { fail() }
    for touch in tracked { drop(touch) }
    center?.setNeedsTurn()
  }

  /// Stops receiving a touch.
  final func drop(_ touch: UITouch) {
    tracked.removeAll { $0 === touch }
    touch.recognizers.remove(self)
  }
}

/// Receiving touches.
extension UIGestureRecognizer {
  /// Whether the recogniser receives a touch that begins.
  final func mayReceive(_ touch: UITouch, _ event: UIEvent) -> Bool {
    isEnabled && !isOver && allowedTouchTypes.contains { $0.intValue == touch.type.rawValue } && shouldReceive(event)
      && delegate?.gestureRecognizer(self, shouldReceive: touch) != false
  }

  /// Receives the touches of an event that are in a phase.
  final func receive(_ touches: Set<UITouch>, _ phase: UITouch.Phase, _ event: UIEvent) {
    recordPlace()
    switch phase {
    case .began: touchesBegan(touches, with: event)
    case .moved: touchesMoved(touches, with: event)
    case .ended: touchesEnded(touches, with: event)
    case .cancelled: touchesCancelled(touches, with: event)
    case .stationary, .regionEntered, .regionMoved, .regionExited: break
    }
  }

  /// Notifies the targets of the next state.
  final func announceNext() {
    guard !announcements.isEmpty else { return }
    announced = announcements.removeFirst()
    if let center { center.log?.record(self, at: center.event.timestamp) }
    callTargets()
    announced = nil
  }
}
