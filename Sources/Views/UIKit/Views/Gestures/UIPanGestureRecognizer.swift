import CoreGraphics
import Elementary
public import Foundation

/// Recognises fingers that move.
///
/// It begins when they have moved by 10 points, which the translation does not include. It changes with every movement,
/// and ends when all fingers are lifted. The movement of several fingers is that of their centre.
///
///     let pan = UIPanGestureRecognizer { pan in
///       card.center.x += pan.translation(in: stage.window).x
///       pan.setTranslation(.zero, in: stage.window)
///     }
///     card.addGestureRecognizer(pan)
///     stage.touches.drag(from: card, by: CGVector(dx: 100, dy: 0))
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The minimum number of fingers.
  open var minimumNumberOfTouches = 1
  /// The maximum number of fingers; with more it fails, or ignores them once it has begun.
  open var maximumNumberOfTouches = Int.max

  /// The movement of the fingers' centre since the first touch, in the window.
  private var track = FingerTrack()
  /// The movement before the gesture began, which the translation does not include.
  private var slop = CGPoint.zero
  /// The amount added to the translation.
  private var shift = CGPoint.zero
  private var hasBegun = false

  /// Creates a recogniser that calls a handler with itself.
  public convenience init(_ handler: @escaping @MainActor (UIPanGestureRecognizer) -> Void) {
    self.init(target: nil, action: nil)
    addTarget(handler)
  }

  /// How far the fingers have moved since the gesture began, in a view's coordinates; nil means the window's.
  ///
  /// Before the gesture begins, as when the delegate is asked whether it should, this is the movement since the first
  /// touch.
  open func translation(in view: UIView?) -> CGPoint { fromWindow(vector: ownTranslation, to: view) }

  /// Changes the translation; later movements are added to it.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    let (wanted, own) = (toWindow(vector: translation, from: view), ownTranslation)
    shift = CGPoint(x: shift.x + wanted.x - own.x, y: shift.y + wanted.y - own.y)
  }

  /// The mean velocity of the last 100 ms of movement, in points of a view per second; nil means the window's points.
  ///
  /// The velocity is zero if the fingers have stood still for longer.
  open func velocity(in view: UIView?) -> CGPoint {
    fromWindow(vector: track.velocity(at: center?.event.timestamp ?? 0), to: view)
  }

  private var ownTranslation: CGPoint {
    let unused = hasBegun ? slop : .zero
    return CGPoint(x: track.value.x - unused.x + shift.x, y: track.value.y - unused.y + shift.y)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if down.count > maximumNumberOfTouches {
      guard isActive else {
        state = .failed
        return
      }
      for touch in tracked.dropFirst(maximumNumberOfTouches) { ignore(touch, for: event) }
    }
    if track.value == .zero { track.add(.zero, at: event.timestamp) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let down = down
    guard down.count >= minimumNumberOfTouches else { return }
    var value = track.value
    for touch in down where touches.contains(touch) {
      value.x += (touch.place.x - touch.previousPlace.x) / CGFloat(down.count)
      value.y += (touch.place.y - touch.previousPlace.y) / CGFloat(down.count)
    }
    track.add(value, at: event.timestamp)
    if !isUndecided {
      state = .changed
      return
    }
    guard waitingStates.isEmpty else { return }
    let counted = counting(value)
    let length = Elementary.hypot(counted.x, counted.y)
    guard length >= TouchTuning.panSlop - TouchTuning.rounding else { return }
    let share = min(TouchTuning.panSlop / length, 1)
    slop = CGPoint(x: counted.x * share, y: counted.y * share)
    state = mayBegin(value) ? .began : .failed
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard down.isEmpty else { return }
    state = isUndecided && waitingStates.isEmpty ? .failed : .ended
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    if down.isEmpty { state = .cancelled }
  }

  open override func reset() { track.removeAll() }

  override func willBegin() { (hasBegun, shift) = (true, .zero) }

  /// The part of a movement that is compared with the slop.
  func counting(_ movement: CGPoint) -> CGPoint { movement }

  /// The movement since the gesture began, regardless of `setTranslation(_:in:)`.
  final func movement(in view: UIView?) -> CGPoint {
    fromWindow(vector: CGPoint(x: track.value.x - slop.x, y: track.value.y - slop.y), to: view)
  }

  /// The movement since the first touch, in the window.
  final var fullMovement: CGPoint { track.value }

  /// Whether a movement that is long enough makes this gesture begin.
  func mayBegin(_ movement: CGPoint) -> Bool { true }

  /// Where the fingers touched down first, in the window.
  final var startPlace: CGPoint? { sequence.first?.start }

  override func didBeginTracking() { (hasBegun, slop, shift) = (false, .zero, .zero) }
}
