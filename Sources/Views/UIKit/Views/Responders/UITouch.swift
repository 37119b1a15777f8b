import CoreGraphics
public import Foundation
import QuartzCore
import Utilities

/// A finger on the screen, from its touching down to its lifting.
@preconcurrency @MainActor
open class UITouch: NSObject {
  /// What a touch does in an event.
  public enum Phase: Int, Sendable {
    case began, moved, stationary, ended, cancelled, regionEntered, regionMoved, regionExited
  }

  /// What touches the screen; here always a finger.
  public enum TouchType: Int, Sendable {
    case direct, indirect, pencil, indirectPointer
  }

  /// What the touch does in the present event; for views, in the one that is being delivered to them.
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
  /// What touches the screen: a finger.
  open var type: UITouch.TouchType { .direct }
  /// How hard the finger presses: 1 is an ordinary touch.
  open internal(set) var force: CGFloat
  /// The largest force: 20/3, as on phones that measure it.
  open var maximumPossibleForce: CGFloat { 20 / 3 }
  /// The radius of the touched spot in points: that of an ordinary fingertip.
  open var majorRadius: CGFloat { 22 }
  /// The uncertainty of the radius: none, since no screen measures it.
  open var majorRadiusTolerance: CGFloat { 0 }

  /// The place in the window, now and in the event before.
  final var place: CGPoint
  final var previousPlace: CGPoint
  /// The place in the window where the touch began.
  final let start: CGPoint
  /// The number of the touch on its stage, from 1.
  final let number: Int
  /// The recognisers that receive it, those of the deepest view first.
  final var recognizers = IdentityList<UIGestureRecognizer>()
  /// Whether nobody receives the touch, because a view has touches for itself.
  final var isBlocked = false
  /// Whether the event that is being delivered changes the touch.
  final var isChanged = false
  /// What the view has received.
  final var delivery = Delivery()

  /// How far a view knows of a touch.
  struct Delivery {
    /// What it has not been told yet; several moves in a row count as one.
    var waiting: [Phase] = []
    /// Whether it has been told of the beginning, and not of an end.
    var isOpen = false
    /// Whether nothing more is delivered.
    var isClosed = false
    /// Whether a recogniser has taken the touch away from the view.
    var isTaken = false
  }

  init(number: Int, place: CGPoint, force: CGFloat, at time: TimeInterval, in window: UIWindow) {
    (self.number, self.place, self.previousPlace, self.start) = (number, place, place, place)
    (self.force, timestamp, self.window) = (force, time, window)
    super.init()
  }

  /// Creates a touch of no finger, at the origin: for tests that only need one.
  public override init() {
    (number, place, previousPlace, start) = (0, .zero, .zero, .zero)
    (force, timestamp) = (0, 0)
    super.init()
  }

  /// The place of the touch in a view's coordinates; nil means the window's.
  open func location(in view: UIView?) -> CGPoint { window?.convert(place, to: view ?? window) ?? place }
  /// The place of the touch in the event before.
  open func previousLocation(in view: UIView?) -> CGPoint {
    window?.convert(previousPlace, to: view ?? window) ?? previousPlace
  }
  /// The place with all the precision there is: the same as `location(in:)`.
  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
  /// The place in the event before, with all the precision there is.
  open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

  /// Whether the finger is on the screen after the present event.
  final var isDown: Bool { phase != .ended && phase != .cancelled }

  /// How far the finger is from where it touched down, in points.
  final var travel: CGFloat { place.distance(to: start) }
}

/// The name in Swift 3.
public typealias UITouchPhase = UITouch.Phase
