import CoreGraphics
import Foundation

/// A property of a layer, or a part of one, as named by a key path such as `position.x`.
package struct LayerKeyPath: Hashable, Sendable {
  package var property: LayerProperty
  package var component: Component?

  package init(_ property: LayerProperty, _ component: Component? = nil) {
    self.property = property
    self.component = component
  }

  /// Whether a change of one may change the other.
  package func overlaps(_ other: LayerKeyPath) -> Bool {
    property == other.property && (component == nil || other.component == nil || component == other.component)
  }

  /// A part of a value that can be read and written by itself.
  package enum Component: String, Hashable, Sendable {
    // Of points, sizes and rectangles.
    case x, y, width, height, origin, size
    case originX = "origin.x"
    case originY = "origin.y"
    case sizeWidth = "size.width"
    case sizeHeight = "size.height"
    // Of transforms. `rotation` is about z, `scale` is the mean of the axes, `translation` is a size.
    case rotation, scale, translation
    case rotationX = "rotation.x"
    case rotationY = "rotation.y"
    case rotationZ = "rotation.z"
    case scaleX = "scale.x"
    case scaleY = "scale.y"
    case scaleZ = "scale.z"
    case translationX = "translation.x"
    case translationY = "translation.y"
    case translationZ = "translation.z"
  }

  /// Reads Core Animation's spelling; nil for a path that names nothing animatable.
  package init?(_ string: String) {
    let parts = string.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first, let property = LayerProperty(rawValue: String(first)) else { return nil }
    self.property = property
    guard parts.count == 2 else { return }
    guard let component = Component(rawValue: String(parts[1])), component.isPart(of: property) else { return nil }
    self.component = component
  }

  /// Core Animation's spelling.
  package var string: String {
    component.map { "\(property.rawValue).\($0.rawValue)" } ?? property.rawValue
  }
}

extension LayerKeyPath.Component {
  fileprivate func isPart(of property: LayerProperty) -> Bool {
    switch property {
    case .position, .anchorPoint, .startPoint, .endPoint: self == .x || self == .y
    case .bounds, .contentsRect:
      [.origin, .size, .originX, .originY, .sizeWidth, .sizeHeight].contains(self)
    case .transform:
      ![.x, .y, .width, .height, .origin, .size, .originX, .originY, .sizeWidth, .sizeHeight].contains(self)
    case .zPosition, .opacity, .backgroundColor, .cornerRadius, .borderWidth, .borderColor, .contents, .path,
      .fillColor, .strokeColor, .lineWidth, .miterLimit, .lineDashPhase, .strokeStart, .strokeEnd, .colors, .locations:
      false
    }
  }
}

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

/// The parts of a transform that Core Animation's value functions name: scale, then rotations about x, y and z,
/// then translation.
private struct TransformParts {
  var scale: SIMD3<Double>
  var rotation: SIMD3<Double>
  var translation: SIMD3<Double>

  init(_ m: CATransform3D) {
    var r = m.rows.prefix(3).map { SIMD3<Double>($0.x, $0.y, $0.z) }
    let lengths = r.map { ($0 * $0).sum().squareRoot() }
    scale = SIMD3(lengths)
    for i in 0..<3 where lengths[i] > 0 { r[i] /= lengths[i] }
    if (r[0] * cross(r[1], r[2])).sum() < 0 {
      scale.x = -scale.x
      r[0] = -r[0]
    }
    // Rotation about x, then y, then z, read from the rows of the product.
    let y = asin(max(-1, min(1, -r[0].z)))
    let z = atan2(r[0].y, r[0].x)
    let x = atan2(r[1].z, r[2].z)
    rotation = SIMD3(x, y, z)
    translation = SIMD3<Double>(m.m41, m.m42, m.m43)
  }

  var transform: CATransform3D {
    var t = CATransform3DMakeScale(scale.x, scale.y, scale.z)
    // A whole number of turns must not leave rounding behind in a planar transform.
    if rotation.x != 0 { t = CATransform3DConcat(t, CATransform3DMakeRotation(rotation.x, 1, 0, 0)) }
    if rotation.y != 0 { t = CATransform3DConcat(t, CATransform3DMakeRotation(rotation.y, 0, 1, 0)) }
    if rotation.z != 0 { t = CATransform3DConcat(t, CATransform3DMakeRotation(rotation.z, 0, 0, 1)) }
    return CATransform3DConcat(t, CATransform3DMakeTranslation(translation.x, translation.y, translation.z))
  }
}

extension CATransform3D {
  fileprivate func part(_ component: LayerKeyPath.Component) -> AnimatableValue {
    let parts = TransformParts(self)
    return switch component {
    case .rotation, .rotationZ: AnimatableValue(parts.rotation.z)
    case .rotationX: AnimatableValue(parts.rotation.x)
    case .rotationY: AnimatableValue(parts.rotation.y)
    case .scale: AnimatableValue(parts.scale.sum() / 3)
    case .scaleX: AnimatableValue(parts.scale.x)
    case .scaleY: AnimatableValue(parts.scale.y)
    case .scaleZ: AnimatableValue(parts.scale.z)
    case .translation: AnimatableValue(CGSize(width: parts.translation.x, height: parts.translation.y))
    case .translationX: AnimatableValue(parts.translation.x)
    case .translationY: AnimatableValue(parts.translation.y)
    case .translationZ: AnimatableValue(parts.translation.z)
    case .x, .y, .width, .height, .origin, .size, .originX, .originY, .sizeWidth, .sizeHeight: .transform(self)
    }
  }

  fileprivate mutating func setPart(_ component: LayerKeyPath.Component, to value: AnimatableValue) {
    var parts = TransformParts(self)
    let number = value.scalar
    switch component {
    case .rotation, .rotationZ: parts.rotation.z = number
    case .rotationX: parts.rotation.x = number
    case .rotationY: parts.rotation.y = number
    case .scale: parts.scale = SIMD3(repeating: number)
    case .scaleX: parts.scale.x = number
    case .scaleY: parts.scale.y = number
    case .scaleZ: parts.scale.z = number
    case .translation: (parts.translation.x, parts.translation.y) = (value.vector.x, value.vector.y)
    case .translationX: parts.translation.x = number
    case .translationY: parts.translation.y = number
    case .translationZ: parts.translation.z = number
    case .x, .y, .width, .height, .origin, .size, .originX, .originY, .sizeWidth, .sizeHeight: return
    }
    self = parts.transform
  }
}
