import CoreGraphics
public import Foundation
import Utilities

/// A finger on the screen, from its touching down to its lifting.
@preconcurrency @MainActor
open class UITouch: NSObject {
  /// The state of a touch in an event.
  public enum Phase: Int, Sendable {
    case began, moved, stationary, ended, cancelled, regionEntered, regionMoved, regionExited
  }

  /// The kind of object that touches the screen; always a finger here.
  public enum TouchType: Int, Sendable {
    case direct, indirect, pencil, indirectPointer
  }

  /// The state of the touch in the present event; for views, in the one that is being delivered to them.
  open internal(set) var phase = Phase.began
  /// The number of taps in quick succession at this place, this one included.
  open internal(set) var tapCount = 1
  /// The media time, in seconds, at which the touch began or last changed.
  open internal(set) var timestamp: TimeInterval
  /// The window in which the touch began.
  open internal(set) var window: UIWindow?
  /// The view in which the touch began, even if the finger has left it; nil if there is none.
  open internal(set) var view: UIView?
  /// The gesture recognisers that receive the touch.
  open var gestureRecognizers: [UIGestureRecognizer]? { Array(recognizers) }
  /// The kind of touch: a finger.
  open var type: UITouch.TouchType { .direct }
  /// How hard the finger presses; 1 is an ordinary touch.
  open internal(set) var force: CGFloat
  /// The maximum force: 20/3, as on phones that measure it.
  open var maximumPossibleForce: CGFloat { 20 / 3 }
  /// The radius of the touched spot in points: that of an ordinary fingertip.
  open var majorRadius: CGFloat { 22 }
  /// The uncertainty of the radius: zero, because it is not measured.
  open var majorRadiusTolerance: CGFloat { 0 }

  /// The position in the window, now and in the previous event.
  final var place: CGPoint
  final var previousPlace: CGPoint
  /// The position in the window where the touch began.
  final let start: CGPoint
  /// The number of the touch on its stage, from 1.
  final let number: Int
  /// The recognisers that receive it, those of the deepest view first.
  final var recognizers = IdentityList<UIGestureRecognizer>()
  /// Whether no view receives the touch, because of an exclusive touch.
  final var isBlocked = false
  /// Whether the event that is being delivered changes the touch.
  final var isChanged = false
  /// The state of delivery to the view.
  final var delivery = Delivery()

  /// The state of a touch's delivery to a view.
  struct Delivery {
    /// The phases that have not been delivered yet; several moves in a row count as one.
    var waiting: [Phase] = []
    /// The position in the window that the view was last notified of; nil before.
    var place: CGPoint?
    /// Whether the beginning has been delivered, but no end.
    var isOpen = false
    /// Whether nothing more will be delivered.
    var isClosed = false
    /// Whether a recogniser has claimed the touch from the view.
    var isTaken = false
  }

  init(number: Int, place: CGPoint, force: CGFloat, at time: TimeInterval, in window: UIWindow) {
    (self.number, self.place, self.previousPlace, self.start) = (number, place, place, place)
    (self.force, timestamp, self.window) = (force, time, window)
    super.init()
  }

  /// Creates a touch without a finger, at the origin: for tests that only need one.
  public override init() {
    (number, place, previousPlace, start) = (0, .zero, .zero, .zero)
    (force, timestamp) = (0, 0)
    super.init()
  }

  /// The position of the touch in a view's coordinates; nil means the window's.
  open func location(in view: UIView?) -> CGPoint { window?.convert(place, to: view ?? window) ?? place }
  /// The position of the touch in the previous event.
  open func previousLocation(in view: UIView?) -> CGPoint {
    window?.convert(previousPlace, to: view ?? window) ?? previousPlace
  }
  /// The precise position: the same as `location(in:)`.
  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
  /// The precise position in the previous event.
  open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

  /// Whether the finger is on the screen after the present event.
  final var isDown: Bool { phase != .ended && phase != .cancelled }

  /// The distance of the finger from where it touched down, in points.
  final var travel: CGFloat { place.distance(to: start) }
}

/// The name in Swift 3.
public typealias UITouchPhase = UITouch.Phase
