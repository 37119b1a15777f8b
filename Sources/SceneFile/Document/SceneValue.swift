package import CoreGraphics
package import Foundation
package import QuartzCore

/// A value of a property that can be animated.
package enum SceneValue: Sendable, Hashable {
  /// Angles are radians.
  case number(Double)
  case point(CGPoint)
  case rect(CGRect)
  case transform(CATransform3D)
  case color(ColorValue)
  case colors([ColorValue])
  case numbers([Double])
  case path(Path)
}
