import CoreGraphics
import DisplayList
import Foundation

/// The state that only one kind of layer has, apart so that the others need not carry it.
package indirect enum KindValues: Hashable, Sendable {
  case shape(ShapeValues)
  case gradient(GradientValues)
}

extension LayerValues {
  /// The state of a shape layer; setting it makes the values those of one.
  package var shape: ShapeValues {
    get { if case .shape(let shape)? = kind { shape } else { ShapeValues() } }
    set { kind = .shape(newValue) }
  }

  /// The state of a gradient layer; setting it makes the values those of one.
  package var gradient: GradientValues {
    get { if case .gradient(let gradient)? = kind { gradient } else { GradientValues() } }
    set { kind = .gradient(newValue) }
  }

  /// Whether something may be drawn outside the bounds without contents or sublayers.
  var isShape: Bool { if case .shape? = kind { true } else { false } }

  /// The value of a property that only one kind of layer has; on others the default.
  func kindValue(_ property: LayerProperty) -> AnimatableValue {
    switch property {
    case .path: .path(shape.path)
    case .fillColor: .color(shape.fillColor)
    case .strokeColor: .color(shape.strokeColor)
    case .lineWidth: AnimatableValue(Double(shape.line.width))
    case .miterLimit: AnimatableValue(Double(shape.line.miterLimit))
    case .lineDashPhase: AnimatableValue(Double(shape.line.dashPhase))
    case .strokeStart: AnimatableValue(shape.strokeStart)
    case .strokeEnd: AnimatableValue(shape.strokeEnd)
    case .colors: .list(gradient.colors.map { .color($0) })
    case .locations: .list((gradient.locations ?? []).map { AnimatableValue($0) })
    case .startPoint: AnimatableValue(gradient.startPoint)
    case .endPoint: AnimatableValue(gradient.endPoint)
    default: AnimatableValue(0)
    }
  }

  /// Sets a property that only one kind of layer has; on others nothing happens.
  mutating func setKindValue(_ property: LayerProperty, _ value: AnimatableValue) {
    switch kind {
    case .shape(var shape)?:
      shape.set(property, value)
      kind = .shape(shape)
    case .gradient(var gradient)?:
      gradient.set(property, value)
      kind = .gradient(gradient)
    case nil: break
    }
  }
}

extension ShapeValues {
  fileprivate mutating func set(_ property: LayerProperty, _ value: AnimatableValue) {
    switch property {
    case .path: path = value.path
    case .fillColor: fillColor = value.color
    case .strokeColor: strokeColor = value.color
    case .lineWidth: line.width = CGFloat(value.scalar)
    case .miterLimit: line.miterLimit = CGFloat(value.scalar)
    case .lineDashPhase: line.dashPhase = CGFloat(value.scalar)
    case .strokeStart: strokeStart = value.scalar
    case .strokeEnd: strokeEnd = value.scalar
    default: break
    }
  }
}

extension GradientValues {
  fileprivate mutating func set(_ property: LayerProperty, _ value: AnimatableValue) {
    switch property {
    case .colors: colors = value.list.map { $0.color ?? .clear }
    case .locations: locations = value.list.isEmpty ? nil : value.list.map(\.scalar)
    case .startPoint: startPoint = value.point
    case .endPoint: endPoint = value.point
    default: break
    }
  }
}
