public import CoreGraphics
public import Foundation

/// The kinds of fields.
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
  /// Creates a field that slows items down in proportion to the square of their velocity against `direction`.
  public class func dragField() -> Self { made(UIFieldBehavior(.drag)) }

  /// Creates a field that makes items circle around its position, clockwise on the screen.
  public class func vortexField() -> Self { made(UIFieldBehavior(.vortex)) }

  /// Creates a field that pulls items to a position, more strongly the closer they are.
  public class func radialGravityField(position: CGPoint) -> Self {
    made(UIFieldBehavior(.radialGravity, position: position))
  }

  /// Creates a field that accelerates all items equally; a direction of length 1 gives 100 points per second squared.
  public class func linearGravityField(direction: CGVector) -> Self {
    made(UIFieldBehavior(.linearGravity, direction: direction))
  }

  /// Creates a field that sets the velocity of items, in units of 100 points per second, regardless of other forces.
  public class func velocityField(direction: CGVector) -> Self {
    made(UIFieldBehavior(.velocity, direction: direction))
  }

  /// Creates a field that pushes items with smooth noise, like drifting smoke.
  public class func noiseField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> Self {
    let field = UIFieldBehavior(.noise)
    field.setScales(smoothness, speed)
    return made(field)
  }

  /// Creates a noise field that pushes fast items more.
  public class func turbulenceField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> Self {
    let field = UIFieldBehavior(.turbulence)
    field.setScales(smoothness, speed)
    return made(field)
  }

  /// Creates a field that pulls items to its position, more strongly the farther away they are.
  public class func springField() -> Self { made(UIFieldBehavior(.spring)) }

  /// Creates a field that pushes items according to their charge; positive ones away from its position.
  public class func electricField() -> Self { made(UIFieldBehavior(.electric)) }

  /// Creates a field that pushes moving, charged items sideways; the amount of the charge does not matter.
  public class func magneticField() -> Self { made(UIFieldBehavior(.magnetic)) }

  /// Creates a field with a custom force.
  ///
  /// The block returns the force in UIKit's newtons: 1 accelerates 100 × 100 points of density 1 by 100 points per
  /// second squared. It receives the field, the item's position relative to the field's, its velocity in units of 100
  /// points per second, its mass in kilograms, its charge, and the time of the animator's world.
  public class func field(
    evaluationBlock block:
      @escaping (UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval) -> CGVector
  ) -> Self { made(UIFieldBehavior(.block(block))) }

  private class func made(_ field: UIFieldBehavior) -> Self { product(field, of: Self.self) }
}
