import CoreGraphics
import Foundation

/// Recognises one or several taps.
///
/// A finger that moves by more than 10 points does not tap; how long it rests does not matter. The next tap of a series
/// begins within 0.35 seconds and 40 points. Apple does not publish these numbers.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// The number of taps.
  open var numberOfTapsRequired = 1
  /// The number of fingers.
  open var numberOfTouchesRequired = 1
  private var taps = 0
  private var mostFingers = 0
  private var firstPlace: CGPoint?

  /// Creates a recogniser that calls a handler with itself.
  public convenience init(_ handler: @escaping @MainActor (UITapGestureRecognizer) -> Void) {
    self.init(target: nil, action: nil)
    addTarget(handler)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    stopTimer()
    mostFingers = max(mostFingers, down.count)
    guard let place = tracked.first?.place, mostFingers <= numberOfTouchesRequired else {
      state = .failed
      return
    }
    if let firstPlace, firstPlace.distance(to: place) > TouchTuning.tapSeparation {
      state = .failed
      return
    }
    if firstPlace == nil { firstPlace = place }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if tracked.contains(where: { $0.travel > TouchTuning.tapMovement }) { state = .failed }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if tracked.contains(where: { $0.travel > TouchTuning.tapMovement }) {
      state = .failed
      return
    }
    guard down.isEmpty else { return }
    guard mostFingers == numberOfTouchesRequired else {
      state = .failed
      return
    }
    taps += 1
    mostFingers = 0
    if taps >= numberOfTapsRequired {
      state = .ended
      return
    }
    wait(TouchTuning.tapInterval) { [weak self] in self?.state = .failed }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

  open override func reset() { (taps, mostFingers, firstPlace) = (0, 0, nil) }

  /// A tap does not prevent recognisers of more taps, or of more fingers.
  open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let other = preventedGestureRecognizer as? UITapGestureRecognizer else { return true }
    return other.numberOfTapsRequired <= numberOfTapsRequired
      && other.numberOfTouchesRequired <= numberOfTouchesRequired
  }
}
