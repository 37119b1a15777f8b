import CoreGraphics
public import Foundation

/// Recognises fingers that rest for a while; it begins after that time, changes when they move, and ends when one
/// lifts.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// How long the fingers must rest, in seconds.
  open var minimumPressDuration: TimeInterval = 0.5
  /// How far they may move before that, in points.
  open var allowableMovement: CGFloat = 10
  /// The number of taps before the press.
  open var numberOfTapsRequired = 0
  /// The number of fingers.
  open var numberOfTouchesRequired = 1
  private var taps = 0

  /// Creates a recogniser that calls a handler with itself.
  public convenience init(_ handler: @escaping @MainActor (UILongPressGestureRecognizer) -> Void) {
    self.init(target: nil, action: nil)
    addTarget(handler)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard isUndecided else { return }
    stopTimer()
    guard down.count <= numberOfTouchesRequired else {
      state = .failed
      return
    }
    guard down.count == numberOfTouchesRequired, taps == numberOfTapsRequired else { return }
    if minimumPressDuration <= 0 {
      state = .began
      return
    }
    wait(minimumPressDuration) { [weak self] in self?.state = .began }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if !isUndecided {
      state = .changed
    } else if tracked.contains(where: { $0.travel > allowableMovement }) {
      state = .failed
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard isUndecided else {
      state = .ended
      return
    }
    // If it waited for another recogniser to fail, the press has been long enough.
    if !waitingStates.isEmpty {
      state = .ended
      return
    }
    stopTimer()
    guard taps < numberOfTapsRequired else {
      state = .failed
      return
    }
    guard down.isEmpty else { return }
    taps += 1
    wait(TouchTuning.tapInterval) { [weak self] in self?.state = .failed }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

  open override func reset() { taps = 0 }
}
