import CoreGraphics
package import Foundation
package import QuartzCore
import Utilities

/// Delivers a stage's touches: to the gesture recognisers, then to the views.
///
/// An event is a turn: the recognisers receive its touches, in the order of the hierarchy from the view that was hit;
/// states change; targets are called; views receive what the recognisers leave to them. Timers of recognisers, and
/// states that clients set, have their own turns.
///
/// A script of fingers finds views where they are seen and schedules a movement every 8 ms; it knows nothing about the
/// views that are touched. This class turns the movements of one moment into a `UIEvent`: it hit-tests touches that
/// begin and collects the recognisers between the hit view and the window, and `UIWindow.sendEvent` delivers it. A
/// state that a recogniser sets is a request, which delegates, failure requirements and earlier recognisers grant,
/// delay or refuse. Then targets are called, and views receive the touches that no recogniser withholds. This repeats
/// until nothing changes. A recogniser is reset only after its last state has been reported, or after the last touch of
/// a failed one has ended.
@MainActor
package final class TouchCenter: MediaService {
  /// A change of a finger.
  package struct Change: Sendable {
    /// The kind of change: the finger touches down, moves or lifts, or the system cancels the touch.
    package enum Kind: Sendable { case down, move, up, cancel }

    package var finger: Int
    package var kind: Kind
    /// The position in the window's coordinates; nil keeps the last one.
    package var place: CGPoint?
    package var force: CGFloat?

    package init(_ finger: Int, _ kind: Kind, at place: CGPoint? = nil, force: CGFloat? = nil) {
      (self.finger, self.kind, self.place, self.force) = (finger, kind, place, force)
    }
  }

  weak var context: MediaContext?
  let event = UIEvent()
  /// The touches that are down or end with the present event, and those with an end that views do not know yet.
  var touches: [UITouch] = []
  /// The touches that are down, by finger; looked up, never iterated.
  var fingers: [Int: UITouch] = [:]
  /// The recognisers with an active recognition, in the order in which they received their first touches.
  var recognizers = IdentityList<UIGestureRecognizer>()
  /// The recognisers whose targets have not been notified of a state yet.
  var due = RecognizerQueue()
  /// The number of recognisers that have found their gesture and wait for others.
  var waitingCount = 0
  var isInTurn = false
  var hasScheduledTurn = false
  var hasFailures = false
  var touchCount = 0
  var lastTap: (time: TimeInterval, place: CGPoint, count: Int)?
  /// Where touches and gestures are recorded, if at all.
  package var log: TouchLog?

  package init(context: MediaContext) { self.context = context }

  // Touches and recognisers refer to each other.
  isolated deinit {
    for recognizer in recognizers { recognizer.clearRecognition() }
    for touch in touches { touch.recognizers.removeAll() }
  }

  /// The touch of a finger that is down.
  package func touch(of finger: Int) -> UITouch? { fingers[finger] }

  /// The fingers that are down: their positions in the window and their force, in the order of touching down.
  package var spots: [(place: CGPoint, force: CGFloat)] { touches.filter(\.isDown).map { ($0.place, $0.force) } }

  /// Where and when fingers were lifted in the last half second, in the window.
  package private(set) var lifts: [(place: CGPoint, time: TimeInterval)] = []

  /// Whether nothing is going on: no finger is down and no recogniser is waiting for anything.
  package var isIdle: Bool { touches.isEmpty && recognizers.isEmpty && due.isEmpty }

  // Events.

  /// Delivers the given changes at the present time as one event.
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

  /// Cancels all touches, as the system does when it interrupts an app.
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
    log?.record(touch)
  }

  private func forgetChanges() { for touch in touches { touch.isChanged = false } }
}

extension [UITouch] {
  /// Whether all fingers are still on the screen after the present event.
  ///
  /// A loop, because every movement of a finger calls this, and closures check the main actor at each call.
  @MainActor
  var areDown: Bool {
    for touch in self where !touch.isDown { return false }
    return true
  }
}
