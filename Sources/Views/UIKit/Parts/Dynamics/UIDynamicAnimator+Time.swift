public import Foundation

// Not in UIKit.
extension UIDynamicAnimator {
  /// The animator's speed relative to media time; 1 by default, 0 stops it.
  ///
  /// The trajectory is the same at any speed, because the steps of 1/120 s are. `elapsedTime` counts media time.
  /// Negative numbers, infinity and NaN count as 0.
  public var speed: CGFloat {
    get { simulation.speed }
    set { simulation.speed = newValue > 0 && newValue.isFinite ? newValue : 0 }
  }

  /// Whether frames between two ticks show views at interpolated positions; false by default.
  ///
  /// This is for slow motion and high frame rates. The presentation lags by one tick: at a tick, views are shown at
  /// their previous positions. `center` and `transform` still are those of the last tick. Items that are not views are
  /// not interpolated.
  public var interpolatesBetweenTicks: Bool {
    get { simulation.interpolates }
    set { simulation.interpolates = newValue }
  }
}
