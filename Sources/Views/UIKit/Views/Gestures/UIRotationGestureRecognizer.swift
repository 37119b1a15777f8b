import CoreGraphics
public import Foundation

/// Recognises two fingers that rotate around each other.
///
/// It begins when one has moved by 10 points around the other, which the rotation does not include, so that the
/// rotation begins at 0. Apple does not publish the number.
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// The angle in radians, clockwise; later rotations are added to a value that is set.
  open var rotation: CGFloat = 0
  /// The change of the angle, in radians per second.
  open var velocity: CGFloat { track.velocity(at: center?.event.timestamp ?? 0).x }

  /// The fingers at the last event.
  private var last: FingerPair?
  private var turned: CGFloat = 0
  private var track = FingerTrack()

  /// Creates a recogniser that calls a handler with itself.
  public convenience init(_ handler: @escaping @MainActor (UIRotationGestureRecognizer) -> Void) {
    self.init(target: nil, action: nil)
    addTarget(handler)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { last = FingerPair(down) }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let last, let pair = FingerPair(down) else { return }
    let turn = pair.turn(from: last)
    self.last = pair
    if isUndecided {
      turned += turn
      let distance = abs(turned) * pair.distance
      guard waitingStates.isEmpty, distance >= TouchTuning.pairSlop - TouchTuning.rounding else { return }
      rotation = turned * max(distance - TouchTuning.pairSlop, 0) / distance
      track.add(CGPoint(x: rotation, y: 0), at: event.timestamp)
      state = .began
      return
    }
    rotation += turn
    track.add(CGPoint(x: rotation, y: 0), at: event.timestamp)
    state = .changed
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if down.isEmpty {
      state = isUndecided && waitingStates.isEmpty ? .failed : .ended
      return
    }
    last = FingerPair(down)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    if down.isEmpty {
      state = .cancelled
      return
    }
    last = FingerPair(down)
  }

  open override func reset() { (last, turned, track) = (nil, 0, FingerTrack()) }

  override func didBeginTracking() { rotation = 0 }
}
