import CoreGraphics
import Foundation
import Physics

/// The properties of items, as far as they have been set.
struct ItemProperties {
  var elasticity: CGFloat?
  var friction: CGFloat?
  var density: CGFloat?
  var resistance: CGFloat?
  var angularResistance: CGFloat?
  var charge: CGFloat?
  var isAnchored: Bool?
  var allowsRotation: Bool?

  /// The measured defaults of an item without set properties.
  enum Untouched {
    static let elasticity: CGFloat = 0.2
    static let friction: CGFloat = 0.2
    static let density: CGFloat = 1
    static let resistance: CGFloat = 0.1
    static let angularResistance: CGFloat = 0.1
  }

  /// Merges other properties, which take precedence.
  mutating func merge(_ other: ItemProperties) {
    elasticity = other.elasticity ?? elasticity
    friction = other.friction ?? friction
    density = other.density ?? density
    resistance = other.resistance ?? resistance
    angularResistance = other.angularResistance ?? angularResistance
    charge = other.charge ?? charge
    isAnchored = other.isAnchored ?? isAnchored
    allowsRotation = other.allowsRotation ?? allowsRotation
  }

  @MainActor
  func apply(to item: ItemBody) {
    let body = item.body
    body.elasticity = elasticity ?? Untouched.elasticity
    body.friction = friction ?? Untouched.friction
    body.density = density ?? Untouched.density
    body.resistance = resistance ?? Untouched.resistance
    body.angularResistance = angularResistance ?? Untouched.angularResistance
    body.allowsRotation = allowsRotation ?? true
    body.isAnchored = isAnchored ?? false
    item.charge = charge ?? 0
  }
}
