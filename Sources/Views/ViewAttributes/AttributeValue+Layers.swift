import CoreGraphics
import Foundation
package import QuartzCore
import UIKit
package import ViewVocabulary

extension AnimatableValue {
  /// Creates a layer's value; a value of a kind that layers do not have counts as 0.
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
  /// A layer's value; nil for a value that is not there.
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
