import CoreGraphics
import Foundation

/// Recognises fingers that swipe in a direction.
///
/// They move 50 points within half a second, and at most half as far sideways. Apple does not publish these numbers.
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// Directions of swipes.
  public struct Direction: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let right = Direction(rawValue: 1 << 0)
    public static let left = Direction(rawValue: 1 << 1)
    public static let up = Direction(rawValue: 1 << 2)
    public static let down = Direction(rawValue: 1 << 3)
  }

  /// The directions in which the fingers may swipe.
  open var direction = Direction.right
  /// The number of fingers.
  open var numberOfTouchesRequired = 1

  /// Creates a recogniser that calls a handler with itself.
  public convenience init(_ handler: @escaping @MainActor (UISwipeGestureRecognizer) -> Void) {
    self.init(target: nil, action: nil)
    addTarget(handler)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if tracked.count > numberOfTouchesRequired {
      state = .failed
      return
    }
    guard sequence.count == 1 else { return }
    wait(TouchTuning.swipeDuration) { [weak self] in self?.state = .failed }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let movements = tracked.map { CGPoint(x: $0.place.x - $0.start.x, y: $0.place.y - $0.start.y) }
    let directions: [(direction: Direction, x: CGFloat, y: CGFloat)] = [
      (.right, 1, 0), (.left, -1, 0), (.up, 0, -1), (.down, 0, 1),
    ]
    var isPossible = false
    for axis in directions where direction.contains(axis.direction) {
      let parts = movements.map {
        (along: $0.x * axis.x + $0.y * axis.y, across: abs($0.x * axis.y) + abs($0.y * axis.x))
      }
      let isStraight = parts.allSatisfy { part in
        part.along > -TouchTuning.tapMovement
          && part.across <= max(TouchTuning.tapMovement, part.along * TouchTuning.swipeSpread)
      }
      guard isStraight else { continue }
      isPossible = true
      guard tracked.count == numberOfTouchesRequired,
        parts.allSatisfy({ $0.along >= TouchTuning.swipeLength - TouchTuning.rounding })
      else { continue }
      state = .ended
      return
    }
    if !isPossible { state = .failed }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if waitingStates.isEmpty { state = .failed }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
}

/// The name in Swift 3.
public typealias UISwipeGestureRecognizerDirection = UISwipeGestureRecognizer.Direction
