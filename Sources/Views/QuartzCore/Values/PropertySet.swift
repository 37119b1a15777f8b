package import ViewVocabulary

/// A set of animatable properties; a word has room for 64.
package struct PropertySet: ExpressibleByArrayLiteral {
  private var bits: UInt64 = 0

  package init(arrayLiteral elements: LayerProperty...) {
    for element in elements { insert(element) }
  }

  mutating func insert(_ property: LayerProperty) { bits |= 1 << UInt64(property.rawValue) }

  package func contains(_ property: LayerProperty) -> Bool { bits & 1 << UInt64(property.rawValue) != 0 }

  var isEmpty: Bool { bits == 0 }

  func isSubset(of other: PropertySet) -> Bool { bits & ~other.bits == 0 }

  func isDisjoint(with other: PropertySet) -> Bool { bits & other.bits == 0 }

  /// The properties that place a layer.
  static let place: PropertySet = [.position, .bounds, .transform, .anchorPoint, .anchorPointZ, .zPosition]
  /// The properties that move the picture of a layer or its sublayers.
  static let motion: PropertySet = [
    .position, .bounds, .transform, .anchorPoint, .anchorPointZ, .sublayerTransform, .cameraOffset, .cameraZoom,
    .cameraTurn, .cameraDistance, .cameraShake,
  ]
  /// The properties that do more than shift a layer in its plane.
  static let shape: PropertySet = [.transform, .anchorPoint, .anchorPointZ]
}
