package import CoreGraphics
import DisplayList
package import Foundation

/// The properties that only backdrop layers have.
package struct BackdropValues: Hashable, Sendable {
  /// The standard deviation of the blur, in points.
  package var radius: Double = 0
  /// How much colours differ from grey: 1 for as much as below the layer.
  package var saturation: Double = 1
  /// What is drawn over what was blurred.
  package var tint: RGBA?

  package init(radius: Double = 0, saturation: Double = 1, tint: RGBA? = nil) {
    (self.radius, self.saturation, self.tint) = (radius, saturation, tint)
  }
}

extension BackdropValues {
  /// What is drawn of a backdrop inside a shape; nil if nothing is.
  func backdrop(in shape: Shape, alpha: Double) -> Backdrop? {
    let tint = tint?.multiplied(byAlpha: 1) ?? .clear
    guard radius.isFinite, saturation.isFinite, radius > 0 || saturation != 1 || tint.alpha > 0 else { return nil }
    return Backdrop(shape, blur: max(radius, 0), saturation: max(saturation, 0), tint: tint, alpha: alpha)
  }

  /// The value of a property of backdrop layers; nil for other properties, which cannot be set.
  subscript(property: LayerProperty) -> AnimatableValue? {
    get {
      switch property {
      case .blurRadius: AnimatableValue(radius)
      case .saturation: AnimatableValue(saturation)
      case .tint: .color(tint)
      default: nil
      }
    }
    set {
      guard let newValue else { return }
      switch property {
      case .blurRadius: radius = newValue.scalar
      case .saturation: saturation = newValue.scalar
      case .tint: tint = newValue.color
      default: break
      }
    }
  }
}

/// A layer that shows what lies below it, blurred and coloured, below its contents.
@preconcurrency @MainActor
package final class BackdropLayer: CALayer {
  /// Creates a layer that changes nothing.
  package override init() {
    super.init()
    modelValues.kind = .backdrop(BackdropValues())
  }

  /// Creates a copy of a layer's state for presentation.
  package override init(layer: Any) {
    super.init(layer: layer)
    if modelValues.kind == nil { modelValues.kind = .backdrop(BackdropValues()) }
  }

  /// Archives are not supported; creates a layer that changes nothing.
  package required init?(coder: NSCoder) {
    super.init(coder: coder)
    modelValues.kind = .backdrop(BackdropValues())
  }

  /// What becomes of what lies below; animatable.
  package var effect: BackdropValues {
    get { modelValues.backdrop }
    set {
      change(.blurRadius, to: AnimatableValue(newValue.radius))
      change(.saturation, to: AnimatableValue(newValue.saturation))
      change(.tint, to: .color(newValue.tint))
    }
  }
}
