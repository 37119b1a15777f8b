public import Foundation
import QuartzCore

/// An event for views: the changes of the fingers on the screen at one time.
@preconcurrency @MainActor
open class UIEvent: NSObject {
  /// The kinds of events; all are touches here.
  public enum EventType: Int, Sendable {
    case touches, motion, remoteControl, presses
    case scroll = 10
    case hover = 11
    case transform = 14
  }

  /// The kinds of events within a type; touches have none.
  public enum EventSubtype: Int, Sendable {
    case none = 0
    case motionShake = 1
  }

  /// The touches that are down, and those that end with this event, in the order in which they began.
  final var touches: [UITouch] = []

  public override init() { super.init() }

  /// The kind of the event.
  open var type: UIEvent.EventType { .touches }
  /// The kind within the type.
  open var subtype: UIEvent.EventSubtype { .none }
  /// The media time of the event, in seconds.
  open internal(set) var timestamp: TimeInterval = 0

  /// Every touch that is down, and those that end with this event; nil if there are none.
  ///
  /// Their order in the set is undefined, as in every set; touches that came first have lower timestamps.
  open var allTouches: Set<UITouch>? { all { _ in true } }
  /// The touches that began in a window.
  open func touches(for window: UIWindow) -> Set<UITouch>? { all { $0.window === window } }
  /// The touches that began in a view.
  open func touches(for view: UIView) -> Set<UITouch>? { all { $0.view === view } }
  /// The touches that a gesture recogniser receives.
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? { all { gesture.tracked.contains($0) } }
  /// The samples between the previous event and this one: only the touch itself, since every sample is an event.
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? { [touch] }
  /// The touches that are expected next: none, because nothing is predicted.
  open func predictedTouches(for touch: UITouch) -> [UITouch]? { [] }

  private func all(_ isWanted: (UITouch) -> Bool) -> Set<UITouch>? {
    let found = touches.filter(isWanted)
    return found.isEmpty ? nil : Set(found)
  }
}

/// In formats, `%@` is the description.
extension UIEvent: CVarArg {
  nonisolated public var _cVarArgEncoding: [Int] { formatArgument }
}

/// The name in Swift 3.
public typealias UIEventType = UIEvent.EventType
