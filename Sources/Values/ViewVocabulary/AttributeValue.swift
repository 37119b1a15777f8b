package import CoreGraphics
package import Foundation

/// A value that front ends set.
package enum AttributeValue: Hashable, Sendable {
  case flag(Bool)
  /// A number, which may be whole; angles are radians.
  case number(Double)
  case point(CGPoint)
  case size(CGSize)
  case rect(CGRect)
  /// Indirect: it would make every value four times as large.
  indirect case transform(CATransform3D)
  case color(ColorValue)
  case colors([ColorValue])
  /// Several numbers that belong together; those of insets are the top, left, bottom and right ones.
  case numbers([Double])
  case path(Path)
  case text(String)
  /// One of the names of a kind.
  case choice(String)
  case choices([String])
}

/// The kinds of values, with what is allowed of each.
package enum AttributeKind: Sendable {
  case flag
  case number(ClosedRange<Double>)
  /// A number above 0.
  case positive
  /// A whole number from 0 on.
  case whole(upTo: Double)
  /// Two numbers for the horizontal and the vertical direction.
  case priorities
  case point
  /// Neither side is negative.
  case size
  case rect
  case insets
  case transform
  case color, colors
  case numbers
  /// Any number of lengths, none of them negative.
  case lengths
  case path
  case text
  /// One of some names; the noun says what they name, without an article.
  case choice(noun: String, [String])
  /// Any number of names; the noun is in the plural.
  case choices(noun: String, of: String, [String])
  /// A value that no front end can spell.
  case none
}

extension AttributeKind {
  /// One of the names of a kind; the noun says what they name, without an article.
  package static func choice<Kind: NamedKind>(_ noun: String, of kind: Kind.Type) -> AttributeKind {
    .choice(noun: noun, kind.names)
  }

  /// The kind of a layer's values.
  package init(_ descriptor: LayerPropertyDescriptor) {
    switch descriptor.kind {
    case .number, .angle: self = .number(descriptor.limits)
    case .point, .size: self = .point
    case .rect: self = .rect
    case .transform: self = .transform
    case .color: self = .color
    case .colors: self = .colors
    case .numbers: self = .numbers
    case .path: self = .path
    case .picture: self = .none
    }
  }
}
