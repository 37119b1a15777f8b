/// The properties of a layer that can be animated, in the order in which traces list them.
///
/// A new one needs a case here, its entry in `LayerProperty+Descriptors.swift`, its storage in `LayerValues` (or in the
/// values of one kind of layer), its public declaration and its drawing. All else follows from the entry: key paths,
/// key-value coding, implicit animations, animation blocks, traces, scene files and their schema.
package enum LayerProperty: UInt8, CaseIterable, Sendable {
  case position, bounds, transform, anchorPoint, zPosition
  case opacity, backgroundColor, cornerRadius, borderWidth, borderColor
  /// What the layer draws altogether, of which there is no value; transitions lead from one to another.
  case contents
  case contentsRect
  // Of shape layers.
  case path, fillColor, strokeColor, lineWidth, miterLimit, lineDashPhase, strokeStart, strokeEnd
  // Of gradient layers.
  case colors, locations, startPoint, endPoint
}

/// What there is to know about a property beside where it is stored.
package struct LayerPropertyDescriptor: Sendable {
  /// Core Animation's name, in key paths and for actions.
  package let key: String
  /// UIKit's name, in traces and scene files.
  package let name: String
  package let kind: LayerValueKind
  /// The kind of layer that alone has the property; nil if every layer has it.
  package let owner: LayerKind?
  /// How many decimals traces keep: a thousandth of a point cannot be seen, but a factor moves what is far away.
  package let decimals: Int
  /// Whether the property says where the layer is or how large.
  package let isGeometry: Bool
  /// The numbers that make sense; scene files allow no others.
  package let limits: ClosedRange<Double>
  package let overlap: Overlap
  /// Whether setting the property sets off actions, such as implicit animations.
  let hasActions: Bool
  /// The sentence about the property in the schema of scene files; nil for what they cannot set.
  package let sceneHelp: String?

  /// What becomes of several blocks' animations of the property at one time.
  package enum Overlap: Sendable {
    /// What each has yet to go adds up, where values of the kind can be added; otherwise as `takeover`.
    case sum
    /// The newest takes over from what is on screen, as a sum would leave the limits; what is shown stays within them.
    case takeover
  }

  init(
    _ key: String, name: String? = nil, _ kind: LayerValueKind, of owner: LayerKind? = nil, decimals: Int = 3,
    isGeometry: Bool = false, limits: ClosedRange<Double> = .unlimited, overlap: Overlap = .sum,
    hasActions: Bool = true, scene sceneHelp: String? = nil
  ) {
    (self.key, self.name, self.kind, self.owner) = (key, name ?? key, kind, owner)
    (self.decimals, self.isGeometry, self.limits, self.overlap) = (decimals, isGeometry, limits, overlap)
    (self.hasActions, self.sceneHelp) = (hasActions, sceneHelp)
  }
}

extension ClosedRange<Double> {
  /// Every number.
  package static var unlimited: ClosedRange { -.infinity ... .infinity }
  /// No negative number.
  static var notNegative: ClosedRange { 0 ... .infinity }
  /// A share of a whole.
  static var share: ClosedRange { 0...1 }
}

/// What the values of a property, or of a part of one, are.
package enum LayerValueKind: Sendable {
  case number
  /// A number of radians; scene files have degrees.
  case angle
  case point, size, rect, transform, color
  /// Several colours that change together.
  case colors
  /// Several numbers that change together.
  case numbers
  case path
  /// What has no value.
  case picture
}

/// The kinds of layers that have properties of their own.
package enum LayerKind: Sendable { case shape, gradient }

extension LayerProperty {
  /// What there is to know about the property.
  package var descriptor: LayerPropertyDescriptor { Self.descriptors[Int(rawValue)] }

  private static let descriptors = allCases.map(\.entry)

  /// The property with one of Core Animation's names; nil for what cannot be animated.
  package init?(key: some StringProtocol) {
    guard let property = Self.propertiesByKey[String(key)] else { return nil }
    self = property
  }

  private static let propertiesByKey = Dictionary(uniqueKeysWithValues: allCases.map { ($0.descriptor.key, $0) })

  /// A number as near as the property's limits allow.
  package func limited(_ number: Double) -> Double {
    let limits = descriptor.limits
    return min(max(number, limits.lowerBound), limits.upperBound)
  }
}
