import CoreGraphics
package import Foundation
package import QuartzCore
import Timing
import Utilities

/// Delivers a stage's touches: to the gesture recognisers, then to the views.
///
/// An event is a turn: the recognisers receive its touches, in the order of the hierarchy from the view that was hit;
/// states change; targets are called; views learn what the recognisers leave to them. Timers of recognisers, and states
/// that clients set, have turns of their own.
///
/// A script of fingers finds views where they are seen and schedules a movement every 8 ms; it knows nothing of what is
/// touched. This class turns the movements of one moment into a `UIEvent`: it hit-tests touches that begin and collects
/// the recognisers between the hit view and the window, and `UIWindow.sendEvent` delivers it. A state that a recogniser
/// sets is a request, which delegates, failure requirements and earlier recognisers grant, delay or refuse. Then
/// targets are called, and views receive the touches that no recogniser withholds. This repeats until nothing changes.
/// A recogniser is reset only after its last state has been reported, or after the last touch of a failed one has
/// ended.
@MainActor
package final class TouchCenter: MediaService {
  /// What a finger does.
  package struct Change: Sendable {
    /// What it does: it touches down, moves, lifts, or the system takes the touch away.
    package enum Kind: Sendable { case down, move, up, cancel }

    package var finger: Int
    package var kind: Kind
    /// In the window's coordinates; nil keeps the last place.
    package var place: CGPoint?
    package var force: CGFloat?

    package init(_ finger: Int, _ kind: Kind, at place: CGPoint? = nil, force: CGFloat? = nil) {
      (self.finger, self.kind, self.place, self.force) = (finger, kind, place, force)
    }
  }

  private weak var context: MediaContext?
  let event = UIEvent()
  /// The touches that are down, end with the present event, or of whose end views wait to learn.
  private(set) var touches: [UITouch] = []
  /// The touches that are down, by finger; looked up, never iterated.
  private var fingers: [Int: UITouch] = [:]
  /// The recognisers with a recognition going on, in the order in which they received their first touches.
  private(set) var recognizers = IdentityList<UIGestureRecognizer>()
  /// Those with states that their targets have not learned of.
  private var due = RecognizerQueue()
  /// How many of them want to recognise their gesture, and wait.
  private var waitingCount = 0
  private var isInTurn = false
  private var hasTurnScheduled = false
  private var hasFailures = false
  private var touchCount = 0
  private var lastTap: (time: TimeInterval, place: CGPoint, count: Int)?
  /// Where touches and gestures are noted, if anybody wants to know.
  package var log: TouchLog?

  package init(context: MediaContext) { self.context = context }

  // Touches and recognisers refer to each other.
  isolated deinit {
    for recognizer in recognizers { recognizer.clearRecognition() }
    for touch in touches { touch.recognizers.removeAll() }
  }

  /// The touch of a finger that is down.
  package func touch(of finger: Int) -> UITouch? { fingers[finger] }

  /// The fingers that are down: where they are in the window and how hard they press, in the order of touching down.
  package var spots: [(place: CGPoint, force: CGFloat)] { touches.filter(\.isDown).map { ($0.place, $0.force) } }

  /// Where fingers were lifted in the last half second, in the window, and when.
  package private(set) var lifts: [(place: CGPoint, time: TimeInterval)] = []

  /// Whether nothing goes on: no finger is down and no recogniser is waiting for anything.
  package var isIdle: Bool { touches.isEmpty && recognizers.isEmpty && due.isEmpty }

  // Events.

  /// Delivers what fingers do at the present time as one event.
  package func send(_ changes: [Change]) {
    guard let context, let window = context.host?.delegate as? UIWindow else { return }
    context.callOut {
      turn {
        event.timestamp = context.now
        forgetChanges()
        for touch in touches where touch.isDown { touch.phase = .stationary }
        for change in changes { apply(change, in: window) }
        event.touches = touches.areDown ? touches : touches.filter { $0.isDown || $0.isChanged }
        window.sendEvent(event)
        forgetChanges()
      }
    }
  }

  /// Takes all touches away, as the system does when it interrupts an app.
  final func cancelTouches() {
    let down = fingers.keys.sorted()
    if !down.isEmpty { send(down.map { Change($0, .cancel) }) }
  }

  private func apply(_ change: Change, in window: UIWindow) {
    let now = event.timestamp
    guard change.kind != .down else { return begin(change, in: window) }
    guard let touch = fingers[change.finger] else { return }
    touch.previousPlace = touch.place
    if let place = change.place { touch.place = place }
    if let force = change.force { touch.force = force }
    touch.timestamp = now
    switch change.kind {
    case .down: break
    case .move: touch.phase = .moved
    case .up:
      touch.phase = .ended
      lastTap = (now, touch.place, touch.tapCount)
    case .cancel: touch.phase = .cancelled
    }
    if !touch.isDown {
      fingers[change.finger] = nil
      lifts.removeAll { $0.time < now - 0.5 }
      lifts.append((touch.place, now))
    }
    touch.isChanged = true
    log?.note(touch)
  }

  private func forgetChanges() { for touch in touches { touch.isChanged = false } }

  private func begin(_ change: Change, in window: UIWindow) {
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
    touch.view = window.hitTest(place, with: event)
    let ignoresTouches = context?.service(UIApplication.self).isIgnoringInteractionEvents == true
    touch.isBlocked = ignoresTouches || touch.view.map(isTaken) ?? true
    let others = touches.filter { $0 !== touch && $0.isDown && $0.view === touch.view && !$0.delivery.isClosed }
    touch.delivery.isClosed = touch.isBlocked || touch.view?.isMultipleTouchEnabled != true && !others.isEmpty
    log?.note(touch)
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

  /// Whether exclusive touches keep a view from getting another one.
  private func isTaken(_ view: UIView) -> Bool {
    touches.contains { touch in
      guard touch.isDown, !touch.isBlocked, let other = touch.view, other !== view else { return false }
      return other.isExclusiveTouch || view.isExclusiveTouch
    }
  }

  /// Delivers what the present event changes to the recognisers and views; called by the window.
  func deliver(_ event: UIEvent) {
    var phases = 0
    for touch in touches where touch.isChanged {
      phases |= 1 << touch.phase.rawValue
      if touch.delivery.isClosed { continue }
      if touch.phase != .moved || touch.delivery.waiting.last != .moved { touch.delivery.waiting.append(touch.phase) }
    }
    for recognizer in recognizers {
      for phase in UITouch.Phase.told where phases & 1 << phase.rawValue != 0 && !recognizer.isOver {
        var touches: Set<UITouch> = []
        for touch in recognizer.tracked where touch.phase == phase && touch.isChanged { touches.insert(touch) }
        if !touches.isEmpty { recognizer.receive(touches, phase, event) }
      }
    }
    settle()
  }

  // Recognisers.

  /// Takes up a recogniser whose recognition begins.
  func engage(_ recognizer: UIGestureRecognizer) {
    guard recognizer.center == nil else { return }
    recognizer.center = self
    recognizers.append(recognizer)
    recognizer.didBeginTracking()
  }

  /// Notes that a recogniser's targets have to be called.
  func note(_ recognizer: UIGestureRecognizer) { due.append(recognizer) }

  /// Notes that a recogniser waits, or no longer.
  func noteWaiting(_ waits: Bool) { waitingCount += waits ? 1 : -1 }

  /// Notes that those that wait have to be considered again.
  func noteFailure() {
    hasFailures = true
    noteChange()
  }

  /// Makes sure that there is a turn soon.
  func noteChange() {
    guard !isInTurn, !hasTurnScheduled, let context else { return }
    hasTurnScheduled = true
    context.schedule(at: context.now) { [weak self] in
      self?.hasTurnScheduled = false
      self?.takeTurn {}
    }
  }

  /// Schedules a turn.
  func schedule(after seconds: TimeInterval, _ body: @escaping () -> Void) -> EventToken? {
    context.map { context in context.schedule(at: context.now + seconds) { [weak self] in self?.takeTurn(body) } }
  }

  func cancel(_ token: EventToken) { context?.cancel(token) }

  private func takeTurn(_ body: () -> Void) {
    guard let context else { return }
    context.callOut {
      turn {
        event.timestamp = context.now
        body()
        settle()
      }
    }
  }

  private func turn(_ body: () -> Void) {
    isInTurn = true
    body()
    settle()
    forgetTouches()
    // Forgetting them may unblock recognisers that waited.
    settle()
    isInTurn = false
  }

  /// Lets states change, calls targets and tells views, until nothing is left to do.
  private func settle() {
    repeat {
      while hasFailures || !due.isEmpty {
        hasFailures = false
        if waitingCount > 0 {
          for recognizer in recognizers { recognizer.recognizeIfFree() }
        }
        guard let recognizer = due.popFirst() else { continue }
        recognizer.announceNext()
        if recognizer.announcements.isEmpty, recognizer.isOver { finish(recognizer) }
      }
      breakDeadlock()
    } while tellViews() || hasFailures || !due.isEmpty
  }

  /// Lets recognisers fail that wait for each other when nothing can happen any more.
  private func breakDeadlock() {
    guard fingers.isEmpty, waitingCount > 0 else { return }
    let waiting = recognizers.filter { !$0.waitingStates.isEmpty }
    let isHopeless = !waiting.isEmpty && recognizers.allSatisfy { !$0.isUndecided || !$0.waitingStates.isEmpty }
    if isHopeless { for recognizer in waiting { recognizer.fail() } }
  }

  private func finish(_ recognizer: UIGestureRecognizer) {
    recognizers.remove(recognizer)
    due.remove(recognizer)
    for touch in recognizer.sequence { touch.recognizers.remove(recognizer) }
    recognizer.reset()
    recognizer.clearRecognition()
  }

  /// Whether a recogniser that has failed has no touches any more.
  private var hasFailed: Bool {
    for recognizer in recognizers where recognizer.reached == .failed && recognizer.tracked.isEmpty { return true }
    return false
  }

  /// Forgets the touches that have ended, and recognisers that are done with them.
  private func forgetTouches() {
    if touches.areDown, !hasFailed { return }
    for recognizer in recognizers { recognizer.tracked.removeAll { !$0.isDown } }
    for recognizer in recognizers where recognizer.reached == .failed && recognizer.tracked.isEmpty {
      finish(recognizer)
    }
    touches.removeAll { !$0.isDown && ($0.delivery.waiting.isEmpty || $0.delivery.isClosed) }
    event.touches = touches.filter(\.isDown)
  }
}

extension UITouch.Phase {
  /// The phases that recognisers and views learn of, in this order.
  fileprivate static let told: [UITouch.Phase] = [.began, .moved, .ended, .cancelled]
}

extension [UITouch] {
  /// Whether all fingers are on the screen after the present event.
  ///
  /// A loop, because each movement of a finger asks: closures are checked for the main actor at each call.
  @MainActor
  fileprivate var areDown: Bool {
    for touch in self where !touch.isDown { return false }
    return true
  }
}
