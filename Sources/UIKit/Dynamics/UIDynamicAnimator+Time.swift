public import Foundation

// What UIKit does not have.
extension UIDynamicAnimator {
  /// How fast time passes for the animator, of media time; 1 unless set, 0 holds it.
  ///
  /// The trajectory is the same at any speed, as the parts of 1/120 s into which time is cut are. `elapsedTime` counts
  /// media time. Negative numbers, infinity and what is no number count as 0.
  public var speed: CGFloat {
    get { simulation.speed }
    set { simulation.speed = newValue > 0 && newValue.isFinite ? newValue : 0 }
  }

  /// Whether views are shown between the places of two ticks when a picture is taken between them; by default not.
  ///
  /// For slow motion and high frame rates. What is shown lags behind by one tick: at a tick it is the place of the tick
  /// before. `center` and `transform` are those of the last tick, as ever. Items that are no views do not take part.
  public var interpolatesBetweenTicks: Bool {
    get { simulation.interpolates }
    set { simulation.interpolates = newValue }
  }
}
