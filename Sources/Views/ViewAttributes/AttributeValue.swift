package import CoreGraphics
package import Foundation
package import QuartzCore
import UIKit
package import ViewVocabulary

/// A value that front ends set.
package enum AttributeValue: Hashable, Sendable {
  case flag(Bool)
  /// Whole numbers, too; angles are radians.
  case number(Double)
  case point(CGPoint)
  case size(CGSize)
  case rect(CGRect)
  /// Indirect: it would make every value four times as large.
  indirect case transform(CATransform3D)
  case color(ColorValue)
  case colors([ColorValue])
  /// Several numbers that belong together; of insets the top, the left, the bottom and the right one.
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
  /// What no front end can spell.
  case none
}

extension AnimatableValue {
  /// A value as layers have it; a value of a kind that layers do not have counts as 0.
  package init(_ value: AttributeValue) {
    switch value {
    case .number(let number): self.init(number)
    case .point(let point): self.init(point)
    case .size(let size): self.init(size)
    case .rect(let rect): self.init(rect)
    case .transform(let transform): self = .transform(transform)
    case .color(let color): self = .color(color.color.cgColor.rgba)
    case .colors(let colors): self = .list(colors.map { .color($0.color.cgColor.rgba) })
    case .numbers(let numbers): self = .list(numbers.map { AnimatableValue($0) })
    case .path(let path): self = .path(path)
    case .flag, .text, .choice, .choices: self.init(0)
    }
  }
}

extension AttributeValue {
  /// A layer's value; nil for what is not there.
  static func shown(_ value: AnimatableValue, _ kind: LayerValueKind) -> AttributeValue? {
    switch kind {
    case .number, .angle: .number(value.scalar)
    case .point, .size: .point(value.point)
    case .rect: .rect(value.rect)
    case .transform: .transform(value.transform)
    case .color: value.color.map { .color(ColorValue($0)) }
    case .colors: .colors(value.list.map { ColorValue($0.color ?? .clear) })
    case .numbers: .numbers(value.list.map(\.scalar))
    case .path: value.path.map { .path($0) }
    case .picture: nil
    }
  }
}
