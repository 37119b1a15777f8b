/// The properties of a layer that can be animated, in the order in which traces list them.
///
/// A new one needs a case here, its entry in `LayerProperty+Descriptors.swift`, its storage in QuartzCore's `LayerValues`
/// (or in the values of one kind of layer), its public declaration and its drawing. Key paths, key-value coding, implicit
/// animations and animation blocks follow from the entry.
package enum LayerProperty: UInt8, CaseIterable, Sendable {
  case position, bounds, transform, anchorPoint, zPosition
  case opacity, backgroundColor, cornerRadius, borderWidth, borderColor
  /// Everything that the layer draws, which has no value; it is what transitions animate.
  case contents
  case contentsRect
  case shadowColor, shadowOpacity, shadowOffset, shadowRadius, shadowPath
  /// Of layers in space.
  case anchorPointZ, sublayerTransform
  // Of shape layers.
  case path, fillColor, strokeColor, lineWidth, miterLimit, lineDashPhase, strokeStart, strokeEnd
  // Of gradient layers.
  case colors, locations, startPoint, endPoint
  // Of backdrop layers.
  case blurRadius, saturation, tint
  // Of layers of labels.
  case foregroundColor, fontSize
  // Of everything that a layer shows.
  case blur, brightness, contrast, saturate, grayscale, hueRotate, invert, colorMultiply
  // How sublayers are seen.
  case cameraOffset, cameraZoom, cameraTurn, cameraDistance, cameraShake, cameraFocus, cameraAperture
}

/// The description of a property, except for its storage.
package struct LayerPropertyDescriptor: Sendable {
  /// Core Animation's name, in key paths and for actions.
  package let key: String
  package let kind: LayerValueKind
  /// The only kind of layer that has the property; nil if every layer has it.
  package let owner: LayerKind?
  /// Whether the property affects the layer's position or size.
  package let isGeometry: Bool
  /// The range of valid numbers.
  package let limits: ClosedRange<Double>
  package let overlap: Overlap
  /// Whether setting the property triggers actions, such as implicit animations.
  package let hasActions: Bool

  /// How simultaneous animations of the property by several blocks are combined.
  package enum Overlap: Sendable {
    /// The remaining distances add up, if values of the kind are additive; otherwise the same as `takeover`.
    case sum
    /// The newest starts from what is on screen, because a sum would exceed the limits; the presentation stays within
    /// them.
    case takeover
  }

  init(
    _ key: String, _ kind: LayerValueKind, of owner: LayerKind? = nil, isGeometry: Bool = false,
    limits: ClosedRange<Double> = .unlimited, overlap: Overlap = .sum, hasActions: Bool = true
  ) {
    (self.key, self.kind, self.owner, self.isGeometry) = (key, kind, owner, isGeometry)
    (self.limits, self.overlap, self.hasActions) = (limits, overlap, hasActions)
  }
}

extension ClosedRange<Double> {
  /// Every number.
  package static var unlimited: ClosedRange { -.infinity ... .infinity }
  /// The numbers that are not negative.
  static var notNegative: ClosedRange { 0 ... .infinity }
  /// A share of a whole.
  static var share: ClosedRange { 0...1 }
}

/// The kind of the values of a property, or of a part of one.
package enum LayerValueKind: Sendable {
  case number
  /// An angle in radians; scene files use degrees.
  case angle
  case point, size, rect, transform, color
  /// Several colours that change together.
  case colors
  /// Several numbers that change together.
  case numbers
  case path
  /// A picture, which has no value.
  case picture
}

/// The kinds of layers with properties of their own.
package enum LayerKind: Sendable { case shape, gradient, backdrop, text }

extension LayerProperty {
  /// The property's description.
  package var descriptor: LayerPropertyDescriptor { Self.descriptors[Int(rawValue)] }

  private static let descriptors = allCases.map(\.entry)

  /// The property with one of Core Animation's names; nil if it is not animatable.
  package init?(key: some StringProtocol) {
    guard let property = Self.propertiesByKey[String(key)] else { return nil }
    self = property
  }

  private static let propertiesByKey = Dictionary(uniqueKeysWithValues: allCases.map { ($0.descriptor.key, $0) })

  /// A number clamped to the property's limits.
  package func limited(_ number: Double) -> Double {
    let limits = descriptor.limits
    return min(max(number, limits.lowerBound), limits.upperBound)
  }
}
