import CoreGraphics
public import Foundation

/// Recognises two fingers that move towards or away from each other.
///
/// It begins when their distance has changed by 10 points, which the scale does not include, so that the scale begins
/// at 1. Apple does not publish the number.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The distance of the fingers relative to that at the beginning; later changes multiply a value that is set.
  open var scale: CGFloat = 1
  /// The change of the scale per second.
  open var velocity: CGFloat { track.velocity(at: center?.event.timestamp ?? 0).x }

  private var start: FingerPair?
  /// The distance at the last event, less the slop.
  private var distance: CGFloat = 0
  private var slop: CGFloat = 0
  private var track = FingerTrack()

  /// Creates a recogniser that calls a handler with itself.
  public convenience init(_ handler: @escaping @MainActor (UIPinchGestureRecognizer) -> Void) {
    self.init(target: nil, action: nil)
    addTarget(handler)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { adoptPair() }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let start, let pair = FingerPair(down) else { return }
    if isUndecided {
      let change = pair.distance - start.distance
      guard waitingStates.isEmpty, abs(change) >= TouchTuning.pairSlop - TouchTuning.rounding else { return }
      slop = change > 0 ? TouchTuning.pairSlop : -TouchTuning.pairSlop
      distance = max(start.distance, 1)
      scale = 1
      follow(pair.distance - slop, event)
      state = .began
      return
    }
    follow(pair.distance - slop, event)
    state = .changed
  }

  private func follow(_ newDistance: CGFloat, _ event: UIEvent) {
    let new = max(newDistance, 1)
    scale *= new / distance
    distance = new
    track.add(CGPoint(x: scale, y: 0), at: event.timestamp)
  }

  /// Measures from the fingers that are down.
  private func adoptPair() {
    start = FingerPair(down)
    if let start, !isUndecided { (distance, slop) = (max(start.distance, 1), 0) }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if down.isEmpty {
      state = isUndecided && waitingStates.isEmpty ? .failed : .ended
      return
    }
    adoptPair()
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    if down.isEmpty {
      state = .cancelled
      return
    }
    adoptPair()
  }

  open override func reset() { (start, track) = (nil, FingerTrack()) }

  override func didBeginTracking() { scale = 1 }
}
