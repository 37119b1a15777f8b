public import CoreGraphics
public import Foundation

/// What a field does.
@MainActor
enum FieldKind {
  case drag, vortex, radialGravity, linearGravity, velocity, noise, turbulence, spring, electric, magnetic
  case block((UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval) -> CGVector)

  var isNoisy: Bool {
    switch self {
    case .noise, .turbulence: true
    default: false
    }
  }

  var defaultFalloff: CGFloat {
    switch self {
    case .radialGravity: 2
    case .electric, .magnetic: 1
    case .spring: -1
    default: 0
    }
  }
}

extension UIFieldBehavior {
  /// Creates a field that slows items down, the more the faster they are: by the square of their velocity against
  /// `direction`.
  public class func dragField() -> UIFieldBehavior { UIFieldBehavior(.drag) }

  /// Creates a field that lets items circle around its position, clockwise on the screen.
  public class func vortexField() -> UIFieldBehavior { UIFieldBehavior(.vortex) }

  /// Creates a field that pulls items to a position, the more the closer they are.
  public class func radialGravityField(position: CGPoint) -> UIFieldBehavior {
    UIFieldBehavior(.radialGravity, position: position)
  }

  /// Creates a field that accelerates all items alike; a direction of length 1 by 100 points per second squared.
  public class func linearGravityField(direction: CGVector) -> UIFieldBehavior {
    UIFieldBehavior(.linearGravity, direction: direction)
  }

  /// Creates a field that gives items a velocity, in 100 points per second, whatever else pushes them.
  public class func velocityField(direction: CGVector) -> UIFieldBehavior {
    UIFieldBehavior(.velocity, direction: direction)
  }

  /// Creates a field that pushes items this way and that, as steadily as smoke drifts.
  public class func noiseField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> UIFieldBehavior {
    let field = UIFieldBehavior(.noise)
    field.setScales(smoothness, speed)
    return field
  }

  /// Creates a field like noise that pushes fast items more.
  public class func turbulenceField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> UIFieldBehavior {
    let field = UIFieldBehavior(.turbulence)
    field.setScales(smoothness, speed)
    return field
  }

  /// Creates a field that pulls items to its position, the more the farther away they are.
  public class func springField() -> UIFieldBehavior { UIFieldBehavior(.spring) }

  /// Creates a field that pushes items by their charge; positive ones away from its position.
  public class func electricField() -> UIFieldBehavior { UIFieldBehavior(.electric) }

  /// Creates a field that pushes moving items with a charge sideways; how large the charge is does not matter.
  public class func magneticField() -> UIFieldBehavior { UIFieldBehavior(.magnetic) }

  /// Creates a field with a force of its own.
  ///
  /// The block returns the force in UIKit's newtons, of which 1 moves 100 × 100 points of density 1 by 100 points per
  /// second squared. It gets the field, the place of the item seen from the field's position, its velocity in 100
  /// points per second, its mass in kilograms, its charge, and the time of the animator's world.
  public class func field(
    evaluationBlock block:
      @escaping (UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval) -> CGVector
  ) -> UIFieldBehavior { UIFieldBehavior(.block(block)) }
}
