import CoreGraphics
import QuartzCore
package import ViewVocabulary

/// A property of a view in a trace, under UIKit's name.
///
/// All values are those on screen; places are in the superview's points.
package enum TraceProperty: Sendable, Hashable {
  /// A property that can be animated; everything about it follows from its descriptor.
  case layer(LayerProperty)
  /// Something else.
  case other(Other)

  /// The properties that layers cannot animate; everything about one follows from its row.
  package enum Other: Int, CaseIterable, Sendable {
    case isHidden, clipsToBounds, maskedCorners, contentsGravity
    /// How far the transition has come that the view is in.
    case transition
    /// The point of a scroll view's content at its top left corner: the origin of its bounds, under the name that code
    /// has for it.
    case contentOffset
    /// Whether constraints leave open where the view is, or how large.
    case isAmbiguous
    /// The words for assistive technologies.
    case isAccessibilityElement, accessibilityLabel, accessibilityValue, accessibilityHint, accessibilityTraits
  }
}

/// The properties that comparisons and checks ask for, under the names that traces have for them.
extension TraceProperty {
  package static let center = TraceProperty.layer(.position)
  package static let bounds = TraceProperty.layer(.bounds)
  package static let transform = TraceProperty.layer(.transform)
  package static let anchorPoint = TraceProperty.layer(.anchorPoint)
  package static let zPosition = TraceProperty.layer(.zPosition)
  package static let alpha = TraceProperty.layer(.opacity)
  package static let contents = TraceProperty.layer(.contents)
  package static let path = TraceProperty.layer(.path)
  package static let isHidden = TraceProperty.other(.isHidden)
  package static let clipsToBounds = TraceProperty.other(.clipsToBounds)
  package static let maskedCorners = TraceProperty.other(.maskedCorners)
  package static let contentsGravity = TraceProperty.other(.contentsGravity)
  package static let transition = TraceProperty.other(.transition)
  package static let contentOffset = TraceProperty.other(.contentOffset)
  package static let isAmbiguous = TraceProperty.other(.isAmbiguous)
}

extension TraceProperty: CaseIterable {
  /// All properties, in the order in which the first difference is looked for: motion first, then visibility, then
  /// looks.
  package static let allCases = LayerProperty.allCases.flatMap { [.layer($0)] + companions(of: $0) }

  private static let accessibility = [
    Other.isAccessibilityElement, .accessibilityLabel, .accessibilityValue, .accessibilityHint, .accessibilityTraits,
  ].map(TraceProperty.other)

  /// Properties that cannot be animated and come after one that can.
  private static func companions(of property: LayerProperty) -> [TraceProperty] {
    switch property {
    case .bounds: [.contentOffset, .isAmbiguous]
    case .opacity: [.isHidden, .clipsToBounds]
    case .cornerRadius: [.maskedCorners]
    case .contents: [.contentsGravity]
    case .contentsRect: [.transition] + accessibility
    default: []
    }
  }
}

extension TraceProperty {
  /// Whether it can change while only animations of these properties go on.
  func mayChange(with animated: PropertySet) -> Bool {
    switch self {
    case .layer(let property): animated.contains(property)
    case .other(.contentOffset): animated.contains(.bounds)
    case .other(.transition): true
    case .other: false
    }
  }
}

extension TraceProperty: RawRepresentable {
  /// The name in traces.
  package var rawValue: String {
    switch self {
    case .layer(let property): ViewAttribute.of(property).name
    case .other(let other): other.row.name
    }
  }

  /// The property with a name in traces.
  package init?(rawValue: String) {
    guard let property = Self.byName[rawValue] else { return nil }
    self = property
  }

  private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })
}

extension TraceProperty {
  /// The value that need not be written.
  package var standard: TraceValue {
    switch self {
    case .layer(let property): Self.standards[Int(property.rawValue)]
    case .other(let other): other.row.standard
    }
  }

  /// The value that need not be written where numbers and colours keep their full precision.
  var exactStandard: TraceValue {
    if case .layer(let property) = self { Self.exactStandards[Int(property.rawValue)] } else { standard }
  }

  // The indices are the properties' raw values.
  private static let standards = LayerProperty.allCases.map { TraceValue(LayerValues()[$0], of: $0) }
  private static let exactStandards = LayerProperty.allCases.map {
    TraceValue(LayerValues()[$0], of: $0, isExact: true)
  }

  /// How many decimals are kept.
  package var decimals: Int {
    switch self {
    case .layer(let property): ViewAttribute.of(property).decimals
    case .other(let other): other.row.decimals
    }
  }

  /// Whether only whole lines have the property: it repeats another one, or says nothing about the picture.
  var isInWholeLinesOnly: Bool {
    switch self {
    case .other(.contentOffset), .other(.isAccessibilityElement), .other(.accessibilityLabel),
      .other(.accessibilityValue), .other(.accessibilityHint), .other(.accessibilityTraits):
      true
    default: false
    }
  }

  /// Whether the property affects position or size.
  package var isGeometry: Bool {
    if case .layer(let property) = self { property.descriptor.isGeometry } else { false }
  }

  /// Whether the property is a colour or several.
  package var isColor: Bool {
    if case .layer(let property) = self { [.color, .colors].contains(property.descriptor.kind) } else { false }
  }

  /// Whether whole lines have the property even where it has its default.
  var isAlwaysTold: Bool {
    switch self {
    case .layer(.position), .layer(.bounds), .layer(.transform), .layer(.opacity), .other(.contentOffset): true
    default: false
    }
  }

  /// The names of the components of a value with `count` numbers; empty for a single number.
  package func components(_ count: Int) -> [String] {
    if self == .contentOffset { return ["x", "y"] }
    guard case .layer(let property) = self else { return [] }
    return switch (property.descriptor.kind, count) {
    case (.point, 2): ["x", "y"]
    case (.rect, 4): ["x", "y", "width", "height"]
    case (.transform, 6): ["a", "b", "c", "d", "tx", "ty"]
    case (.transform, 16): (1...4).flatMap { row in (1...4).map { "m\(row)\($0)" } }
    case (_, 1): []
    default: (0..<count).map(String.init)
    }
  }
}
