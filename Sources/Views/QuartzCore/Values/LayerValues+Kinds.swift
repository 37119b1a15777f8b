import CoreGraphics
import DisplayList
import Foundation
package import ViewVocabulary

/// The state that only one kind of layer has, stored separately so that other layers do not need the space.
package indirect enum KindValues: Hashable, Sendable {
  case shape(ShapeValues)
  case gradient(GradientValues)
  case backdrop(BackdropValues)
  case replicator(ReplicatorValues)
  case emitter(EmitterValues)
  case text(TextValues)
}

extension LayerValues {
  /// The state of a shape layer; setting it turns the values into a shape layer's.
  package var shape: ShapeValues {
    get { if case .shape(let shape)? = kind { shape } else { ShapeValues() } }
    set { kind = .shape(newValue) }
  }

  /// The state of a gradient layer; setting it turns the values into a gradient layer's.
  package var gradient: GradientValues {
    get { if case .gradient(let gradient)? = kind { gradient } else { GradientValues() } }
    set { kind = .gradient(newValue) }
  }

  /// The state of a backdrop layer; setting it turns the values into a backdrop layer's.
  package var backdrop: BackdropValues {
    get { if case .backdrop(let backdrop)? = kind { backdrop } else { BackdropValues() } }
    set { kind = .backdrop(newValue) }
  }

  /// The state of a replicator layer; setting it turns the values into a replicator layer's.
  package var replicator: ReplicatorValues {
    get { if case .replicator(let replicator)? = kind { replicator } else { ReplicatorValues() } }
    set { kind = .replicator(newValue) }
  }

  /// The state of an emitter layer; setting it turns the values into an emitter layer's.
  package var emitter: EmitterValues {
    get { if case .emitter(let emitter)? = kind { emitter } else { EmitterValues() } }
    set { kind = .emitter(newValue) }
  }

  /// The state of a label's layer; setting it turns the values into those of a label's layer.
  package var text: TextValues {
    get { if case .text(let text)? = kind { text } else { TextValues() } }
    set { kind = .text(newValue) }
  }

  /// Whether something may be drawn outside the bounds without contents or sublayers.
  var reachesOut: Bool {
    switch kind {
    case .shape?, .emitter?: true
    case .gradient?, .backdrop?, .replicator?, .text?, nil: false
    }
  }

  /// Whether particles are drawn.
  var isEmitter: Bool { if case .emitter? = kind { true } else { false } }

  /// The kind of the values' layer; nil for plain ones.
  package var layerKind: LayerKind? {
    switch kind {
    case .shape?: .shape
    case .gradient?: .gradient
    case .backdrop?: .backdrop
    case .text?: .text
    case .replicator?, .emitter?, nil: nil
    }
  }

  /// The value of a property that only one kind of layer has; the default for others.
  func kindValue(_ property: LayerProperty) -> AnimatableValue {
    let own: AnimatableValue? =
      switch kind {
      case .shape(let shape)?: shape[property]
      case .gradient(let gradient)?: gradient[property]
      case .backdrop(let backdrop)?: backdrop[property]
      case .text(let text)?: text[property]
      case .replicator?, .emitter?, nil: nil
      }
    return own ?? ShapeValues()[property] ?? GradientValues()[property] ?? BackdropValues()[property]
      ?? TextValues()[property] ?? AnimatableValue(0)
  }

  /// Sets a property that only one kind of layer has; does nothing for others.
  mutating func setKindValue(_ property: LayerProperty, _ value: AnimatableValue) {
    switch kind {
    case .shape(var shape)?:
      shape[property] = value
      kind = .shape(shape)
    case .gradient(var gradient)?:
      gradient[property] = value
      kind = .gradient(gradient)
    case .backdrop(var backdrop)?:
      backdrop[property] = value
      kind = .backdrop(backdrop)
    case .text(var text)?:
      text[property] = value
      kind = .text(text)
    case .replicator?, .emitter?, nil: break
    }
  }
}

extension ShapeValues {
  /// The value of a property of shape layers; nil for other properties, which cannot be set.
  subscript(property: LayerProperty) -> AnimatableValue? {
    get {
      switch property {
      case .path: .path(path)
      case .fillColor: .color(fillColor)
      case .strokeColor: .color(strokeColor)
      case .lineWidth: AnimatableValue(Double(line.width))
      case .miterLimit: AnimatableValue(Double(line.miterLimit))
      case .lineDashPhase: AnimatableValue(Double(line.dashPhase))
      case .strokeStart: AnimatableValue(strokeStart)
      case .strokeEnd: AnimatableValue(strokeEnd)
      default: nil
      }
    }
    set {
      guard let newValue else { return }
      switch property {
      case .path: path = newValue.path
      case .fillColor: fillColor = newValue.color
      case .strokeColor: strokeColor = newValue.color
      case .lineWidth: line.width = CGFloat(newValue.scalar)
      case .miterLimit: line.miterLimit = CGFloat(newValue.scalar)
      case .lineDashPhase: line.dashPhase = CGFloat(newValue.scalar)
      case .strokeStart: strokeStart = newValue.scalar
      case .strokeEnd: strokeEnd = newValue.scalar
      default: break
      }
    }
  }
}

extension GradientValues {
  /// The value of a property of gradient layers; nil for other properties, which cannot be set.
  subscript(property: LayerProperty) -> AnimatableValue? {
    get {
      switch property {
      case .colors: .list(colors.map { .color($0) })
      case .locations: .list((locations ?? []).map { AnimatableValue($0) })
      case .startPoint: AnimatableValue(startPoint)
      case .endPoint: AnimatableValue(endPoint)
      default: nil
      }
    }
    set {
      guard let newValue else { return }
      switch property {
      case .colors: colors = newValue.list.map { $0.color ?? .clear }
      case .locations: locations = newValue.list.isEmpty ? nil : newValue.list.map(\.scalar)
      case .startPoint: startPoint = newValue.point
      case .endPoint: endPoint = newValue.point
      default: break
      }
    }
  }
}
