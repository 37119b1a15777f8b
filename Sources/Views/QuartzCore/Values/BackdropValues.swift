package import CoreGraphics
import DisplayList
import Foundation
import ViewVocabulary

/// The properties that only backdrop layers have.
package struct BackdropValues: Hashable, Sendable {
  /// The standard deviation of the blur, in points.
  package var radius: Double = 0
  /// How much colours differ from grey: 1 for as much as below the layer.
  package var saturation: Double = 1
  /// The colour that is drawn over the blurred contents.
  package var tint: RGBA?

  package init(radius: Double = 0, saturation: Double = 1, tint: RGBA? = nil) {
    (self.radius, self.saturation, self.tint) = (radius, saturation, tint)
  }
}

extension BackdropValues {
  /// The operation that draws a backdrop inside a shape; nil if it would show nothing.
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
