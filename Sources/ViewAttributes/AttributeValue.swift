package import CoreGraphics
package import Foundation
package import QuartzCore
import UIKit

/// A value that front ends set.
package enum AttributeValue: Hashable, Sendable {
  case flag(Bool)
  /// Whole numbers, too; angles are radians.
  case number(Double)
  case point(CGPoint)
  case size(CGSize)
  case rect(CGRect)
  case transform(CATransform3D)
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
  case path
  case text
  case choice(AttributeNames)
  /// Any number of names.
  case choices(AttributeNames)
  /// What no front end can spell.
  case none
}

/// The names of a kind's values.
package struct AttributeNames: Sendable {
  /// What one is, without an article, and what several are, in messages.
  package let noun: String
  package let plural: String
  package let names: [String]

  init(_ noun: String, plural: String = "", _ names: [String]) {
    (self.noun, self.plural, self.names) = (noun, plural, names)
  }
}

extension AttributeValue {
  var flag: Bool { if case .flag(let flag) = self { flag } else { false } }
  var number: Double { if case .number(let number) = self { number } else { 0 } }
  var size: CGSize { if case .size(let size) = self { size } else { .zero } }
  var text: String {
    switch self {
    case .text(let text), .choice(let text): text
    default: ""
    }
  }
  var numbers: [Double] { if case .numbers(let numbers) = self { numbers } else { [] } }
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
  init?(_ value: AnimatableValue, _ kind: LayerValueKind) {
    switch kind {
    case .number, .angle: self = .number(value.scalar)
    case .point, .size: self = .point(value.point)
    case .rect: self = .rect(value.rect)
    case .transform: self = .transform(value.transform)
    case .color:
      guard let color = value.color else { return nil }
      self = .color(ColorValue(color))
    case .colors: self = .colors(value.list.map { ColorValue($0.color ?? .clear) })
    case .numbers: self = .numbers(value.list.map(\.scalar))
    case .path:
      guard let path = value.path else { return nil }
      self = .path(path)
    case .picture: return nil
    }
  }
}
