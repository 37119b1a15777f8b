package import CoreGraphics
package import Foundation

/// A value of a property that can be animated.
package enum SceneValue: Sendable, Hashable {
  /// Angles are radians.
  case number(Double)
  case point(CGPoint)
  case rect(CGRect)
  case transform(CGAffineTransform)
  case color(ColorValue)
}
