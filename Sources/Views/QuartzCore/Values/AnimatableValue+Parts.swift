import CoreGraphics
import Foundation
package import ViewVocabulary

extension AnimatableValue {
  /// A part of the value.
  package subscript(component: LayerKeyPath.Component) -> AnimatableValue {
    get {
      let v = vector
      switch component {
      case .x, .originX: return AnimatableValue(v.x)
      case .y, .originY: return AnimatableValue(v.y)
      case .width: return AnimatableValue(v.x)
      case .height: return AnimatableValue(v.y)
      case .sizeWidth: return AnimatableValue(v.z)
      case .sizeHeight: return AnimatableValue(v.w)
      case .origin: return AnimatableValue(CGPoint(x: v.x, y: v.y))
      case .size: return AnimatableValue(CGSize(width: v.z, height: v.w))
      case .rotation, .scale, .translation, .rotationX, .rotationY, .rotationZ, .scaleX, .scaleY, .scaleZ,
        .translationX, .translationY, .translationZ:
        return transform.part(component)
      }
    }
    set {
      var v = vector
      switch component {
      case .x, .originX, .width: v.x = newValue.scalar
      case .y, .originY, .height: v.y = newValue.scalar
      case .sizeWidth: v.z = newValue.scalar
      case .sizeHeight: v.w = newValue.scalar
      case .origin: (v.x, v.y) = (newValue.vector.x, newValue.vector.y)
      case .size: (v.z, v.w) = (newValue.vector.x, newValue.vector.y)
      case .rotation, .scale, .translation, .rotationX, .rotationY, .rotationZ, .scaleX, .scaleY, .scaleZ,
        .translationX, .translationY, .translationZ:
        var changed = transform
        changed.setPart(component, to: newValue)
        self = .transform(changed)
        return
      }
      self = .vector(v)
    }
  }
}
