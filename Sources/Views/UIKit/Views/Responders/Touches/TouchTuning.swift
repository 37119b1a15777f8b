import CoreGraphics
import Elementary
import Foundation

/// The thresholds that distinguish the gestures.
///
/// Those for pans are measured on iOS; a long press has UIKit's documented defaults; Apple does not publish the others,
/// which are choices of this project.
enum TouchTuning {
  /// How far the fingers move before a pan begins, in points; measured.
  static let panSlop: CGFloat = 10
  /// The time over which velocities are measured, in seconds; measured.
  static let velocityWindow: TimeInterval = 0.1
  /// The longest time between two samples of a moving finger, in seconds: after a longer one it has stood still.
  static let sampleGap: TimeInterval = 0.02
  /// How far a tapping finger may move, in points: less than the pan's threshold, so that no touch is both.
  static let tapMovement: CGFloat = 10
  /// How long after a tap the next one may begin, in seconds.
  static let tapInterval: TimeInterval = 0.35
  /// How far apart the taps of a series may be, in points.
  static let tapSeparation: CGFloat = 40
  /// How far two fingers move towards or around each other before a pinch or a rotation begins, in points.
  static let pairSlop: CGFloat = 10
  /// How far a swipe goes, in points.
  static let swipeLength: CGFloat = 50
  /// How long a swipe may take, in seconds.
  static let swipeDuration: TimeInterval = 0.5
  /// How far a swipe may stray sideways, as a fraction of its length.
  static let swipeSpread: CGFloat = 0.5
  /// The width of the strip along an edge of the screen in which an edge pan begins, in points.
  static let edgeWidth: CGFloat = 20
  /// How far a finger may leave a control that follows it, in points.
  static let controlSlop: CGFloat = 70
  /// The tolerance for the sum of small movements, in points.
  static let rounding: CGFloat = 1e-6
}

extension CGPoint {
  func distance(to other: CGPoint) -> CGFloat { Elementary.hypot(x - other.x, y - other.y) }
}

extension [UITouch] {
  /// The centre of the touches in the window; nil without touches.
  @MainActor var center: CGPoint? {
    if isEmpty { return nil }
    let (x, y) = reduce((0, 0)) { ($0.0 + $1.place.x, $0.1 + $1.place.y) }
    return CGPoint(x: x / CGFloat(count), y: y / CGFloat(count))
  }
}
