import CoreGraphics
public import Foundation
import QuartzCore
import Timing

/// Finds a gesture in the touches of a view and everything in it, and notifies its targets.
///
/// Touches reach the recognisers before they reach views. Subclasses override the methods for touches and set `state`.
/// The rules are UIKit's: a gesture that is recognised makes the others that share a touch with it fail, unless
/// `canPrevent(_:)`, `canBePrevented(by:)` or a delegate objects; one that requires another to fail waits for it.
///
/// The members that UIKit declares in its module `UIGestureRecognizerSubclass` are declared here.
///
///     card.addGestureRecognizer(UITapGestureRecognizer { _ in card.alpha = 0.5 })
///     stage.touches.tap(card)
///     stage.advance(by: 0.5)
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
  /// The states of the recognition.
  public enum State: Int, Sendable {
    /// Nothing is recognised yet.
    case possible
    /// A continuous gesture has been recognised, has changed, or has ended.
    case began, changed, ended
    /// A continuous gesture was interrupted.
    case cancelled
    /// The touches are not this gesture.
    case failed

    /// A discrete gesture has been recognised.
    public static let recognized = State.ended
  }

  // The state of the recognition.

  /// The state that was reached, apart from the waiting states.
  final var reached = State.possible
  /// The states that begin when the recognisers that must fail first have failed.
  final var waitingStates: [State] = [] {
    didSet { if oldValue.isEmpty != waitingStates.isEmpty { center?.waitingDidChange(oldValue.isEmpty) } }
  }
  /// The states that are still to be reported to the targets.
  final var announcements: [State] = []
  /// The state that is being reported to the targets.
  final var announced: State?
  /// The received touches that are down, or end with the present event, in the order in which they began.
  final var tracked: [UITouch] = []
  /// All touches received since the last reset.
  final var sequence: [UITouch] = []
  /// Delivers the touches; nil unless a recognition is active.
  final weak var center: TouchCenter?
  final weak var viewStorage: UIView?
  private var timer: EventToken?
  private var targets: [GestureTarget] = []
  /// The required recognisers, by identity; they are looked up, and the table is never iterated to decide anything.
  private var required: [ObjectIdentifier: Weak<UIGestureRecognizer>] = [:]
  /// The number of entries that triggers the removal of deallocated ones.
  private var requiredLimit = 16
  /// The last centre of the touches in the window.
  private var lastPlace = CGPoint.zero
  private weak var lastWindow: UIWindow?

  /// Creates a recogniser that calls a method of an object, which it does not retain.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  /// Creates a recogniser without targets.
  public convenience override init() { self.init(target: nil, action: nil) }

  /// Archives are not supported; creates a recogniser without targets.
  public init?(coder: NSCoder) { super.init() }

  // Targets.

  /// Adds a method to call when the state changes; the target is not retained.
  ///
  /// The method takes the recogniser, or nothing; see `Selector` for how it is found.
  open func addTarget(_ target: Any, action: Selector) {
    guard type(of: target) is AnyClass else {
      return ProgrammerError.report(
        "addTarget(_:action:)",
        "the target is a \(type(of: target)), not an object; where a stored property names 'self', declare it lazy.",
        isWarning: true)
    }
    let object = target as AnyObject
    let isKnown = targets.contains { $0.isMethod(action, of: object) }
    if !isKnown { targets.append(.method(Weak(object), action)) }
  }

  /// Removes methods; nil stands for all objects, or all methods.
  open func removeTarget(_ target: Any?, action: Selector?) {
    targets.removeAll { $0.isMethod(action, of: target.map { $0 as AnyObject }) }
  }

  /// Adds code to call when the state changes.
  final func addHandler(_ handler: @escaping (UIGestureRecognizer) -> Void) { targets.append(.handler(handler)) }

  final func callTargets() { for target in targets { target.call(with: self) } }

  // Settings.

  /// The object that decides about the recognition; not retained.
  open weak var delegate: (any UIGestureRecognizerDelegate)?

  /// Whether touches are received; switching it off cancels a gesture that has begun.
  open var isEnabled = true {
    didSet { if !isEnabled, oldValue { abort() } }
  }

  /// The view to which the recogniser is attached.
  open var view: UIView? { viewStorage }

  /// Whether the touches of a recognised gesture are cancelled in their views, which get `touchesCancelled`.
  open var cancelsTouchesInView = true
  /// Whether views receive touches only when this recogniser has failed.
  open var delaysTouchesBegan = false
  /// Whether views are notified of the end of touches only when this recogniser has failed.
  open var delaysTouchesEnded = true
  /// The kinds of touches to receive, as raw values of `UITouch.TouchType`; all touches here are direct ones.
  open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]
  /// The kinds of key presses to receive; stored, without effect, as there are none.
  open var allowedPressTypes: [NSNumber] = []
  /// Whether only touches of one kind are received at a time; stored, without effect, as all are fingers.
  open var requiresExclusiveTouchType = true
  /// A name for tests and tools.
  open var name: String?

  /// Makes this recogniser wait until another one has failed; if that one succeeds, this one fails.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    guard otherGestureRecognizer !== self else {
      return ProgrammerError.report(
        "require(toFail:)", "a gesture recognizer cannot wait for its own failure.",
        isWarning: true)
    }
    required[ObjectIdentifier(otherGestureRecognizer)] = Weak(otherGestureRecognizer)
    guard required.count > requiredLimit else { return }
    required = required.filter { $0.value.value != nil }
    requiredLimit = 2 * required.count + 16
  }

  final func requires(_ other: UIGestureRecognizer) -> Bool {
    required.isEmpty ? false : required[ObjectIdentifier(other)]?.value === other
  }

  // The position of the gesture.

  /// The centre of the touches in a view's coordinates; nil means the window's.
  ///
  /// After the gesture, it is the last position.
  open func location(in view: UIView?) -> CGPoint { fromWindow(lastPlace, to: view) }

  /// The number of touches in the gesture.
  open var numberOfTouches: Int { tracked.count }

  /// The position of one of the touches in a view's coordinates; nil means the window's.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    guard tracked.indices.contains(touchIndex) else {
      ProgrammerError.report(
        "location(ofTouch: \(touchIndex), in:)", "there are \(tracked.count) touches, numbered from 0.")
      return location(in: view)
    }
    return tracked[touchIndex].location(in: view)
  }

  /// Converts a point of the window's coordinates to a view's.
  final func fromWindow(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, let window = lastWindow ?? view.windowStorage, view !== window else { return point }
    return window.convert(point, to: view)
  }

  /// Converts a difference between points of the window to a view's coordinates.
  final func fromWindow(vector: CGPoint, to view: UIView?) -> CGPoint {
    let (origin, tip) = (fromWindow(CGPoint.zero, to: view), fromWindow(vector, to: view))
    return CGPoint(x: tip.x - origin.x, y: tip.y - origin.y)
  }

  /// Converts a vector of a view's coordinates to a difference between points of the window.
  final func toWindow(vector: CGPoint, from view: UIView?) -> CGPoint {
    guard let view, let window = lastWindow ?? view.windowStorage, view !== window else { return vector }
    let (origin, tip) = (view.convert(CGPoint.zero, to: window), view.convert(vector, to: window))
    return CGPoint(x: tip.x - origin.x, y: tip.y - origin.y)
  }

  // For subclasses.

  /// The state of the recognition; subclasses set it.
  ///
  /// `began` and `ended` may not happen at once, or at all: see `require(toFail:)` and the delegate. Targets are called
  /// when all recognisers have received the present event.
  open var state: UIGestureRecognizer.State {
    get { announced ?? reached }
    set { request(newValue) }
  }

  /// Called with touches that began.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called with touches that have moved.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called with touches that were lifted.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called with touches that were interrupted.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Called when a recognition has ended, successful or not; touches that are still down are no longer received.
  open func reset() {}

  /// Leaves a touch that is not part of the gesture to others.
  open func ignore(_ touch: UITouch, for event: UIEvent) { drop(touch) }

  /// Whether this recogniser, if it recognises its gesture, makes another one fail.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Whether another recogniser that has recognised its gesture makes this one fail.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Whether this recogniser must wait until another one has failed.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Whether another recogniser must wait until this one has failed.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Whether the recogniser receives an event; asked for each touch that begins.
  ///
  /// By default the delegate decides.
  open func shouldReceive(_ event: UIEvent) -> Bool { delegate?.gestureRecognizer(self, shouldReceive: event) ?? true }

  // For the recognisers in this module.

  /// Called just before the targets are notified that the gesture has begun or, if it is discrete, is recognised.
  func willBegin() {}
  /// Called when the first touch of a recognition is about to be received.
  func didBeginTracking() {}

  /// The touches of the gesture that stay on the screen after the present event.
  final var down: [UITouch] {
    for touch in tracked where !touch.isDown { return tracked.filter(\.isDown) }
    return tracked
  }

  /// Clears the state of a recognition.
  final func clearRecognition() {
    stopTimer()
    (reached, waitingStates, announcements, announced) = (.possible, [], [], nil)
    (tracked, sequence, center) = ([], [], nil)
  }

  /// Records the centre of the touches.
  final func recordPlace() {
    if let place = tracked.center { (lastPlace, lastWindow) = (place, tracked.first?.window) }
  }

  /// Calls `action` after some seconds of media time, unless the recognition has ended by then; replaces an earlier
  /// call.
  final func wait(_ seconds: TimeInterval, then action: @escaping () -> Void) {
    stopTimer()
    timer = center?.schedule(after: seconds) { [weak self] in
      self?.timer = nil
      action()
    }
  }

  final func stopTimer() {
    if let timer { center?.cancel(timer) }
    timer = nil
  }
}

/// Passes the recogniser with its own type to handlers.
@preconcurrency @MainActor
public protocol GestureHandling: UIGestureRecognizer {}

extension UIGestureRecognizer: GestureHandling {}

extension GestureHandling {
  /// Adds code to call when the state changes, in place of a target and an action.
  public func addTarget(_ handler: @escaping @MainActor (Self) -> Void) {
    addHandler { recognizer in
      if let recognizer = recognizer as? Self { handler(recognizer) }
    }
  }
}

/// A target of a recogniser.
@MainActor
private enum GestureTarget {
  case method(Weak<AnyObject>, Selector)
  case handler((UIGestureRecognizer) -> Void)

  /// Whether it is a method; nil stands for any method, or any object.
  func isMethod(_ action: Selector?, of object: AnyObject?) -> Bool {
    guard case .method(let target, let known) = self else { return false }
    return (action == nil || action == known) && (object == nil || object === target.value)
  }

  func call(with recognizer: UIGestureRecognizer) {
    switch self {
    case .method(let target, let action): target.value.map { _ = action.send(to: $0, recognizer) }
    case .handler(let handler): handler(recognizer)
    }
  }
}

/// The name in Swift 3.
public typealias UIGestureRecognizerState = UIGestureRecognizer.State
