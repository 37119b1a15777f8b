import Elementary
import Foundation
import ViewVocabulary

/// The parts of a transform that Core Animation's value functions name: scale, then rotations about x, y and z,
/// then translation; and the perspective that follows, which they leave as it is.
private struct TransformParts {
  var scale: SIMD3<Double>
  var rotation: SIMD3<Double>
  var translation: SIMD3<Double>
  /// The fourth column of the perspective; nil without one.
  var perspective: SIMD4<Double>?

  init(_ whole: CATransform3D) {
    var m = whole
    (m.m14, m.m24, m.m34, m.m44) = (0, 0, 0, 1)
    if m != whole {
      // The transform is m, followed by a perspective that changes the fourth column only.
      let column = SIMD4<Double>(whole.m14, whole.m24, whole.m34, whole.m44)
      let inverse = CATransform3DInvert(m).rows
      perspective = SIMD4(
        (inverse[0] * column).sum(), (inverse[1] * column).sum(), (inverse[2] * column).sum(),
        (inverse[3] * column).sum())
    }
    var r = m.rows.prefix(3).map { SIMD3<Double>($0.x, $0.y, $0.z) }
    let lengths = r.map { ($0 * $0).sum().squareRoot() }
    scale = SIMD3(lengths)
    for i in 0..<3 where lengths[i] > 0 { r[i] /= lengths[i] }
    if (r[0] * cross(r[1], r[2])).sum() < 0 {
      scale.x = -scale.x
      r[0] = -r[0]
    }
    // Rotation about x, then y, then z, read from the rows of the product.
    let y = Elementary.asin(max(-1, min(1, -r[0].z)))
    let z = Elementary.atan2(r[0].y, r[0].x)
    let x = Elementary.atan2(r[1].z, r[2].z)
    rotation = SIMD3(x, y, z)
    translation = SIMD3<Double>(m.m41, m.m42, m.m43)
  }

  var transform: CATransform3D {
    var t = CATransform3DMakeScale(scale.x, scale.y, scale.z)
    // A whole number of turns must not introduce rounding errors into a planar transform.
    if rotation.x != 0 { t = CATransform3DConcat(t, CATransform3DMakeRotation(rotation.x, 1, 0, 0)) }
    if rotation.y != 0 { t = CATransform3DConcat(t, CATransform3DMakeRotation(rotation.y, 0, 1, 0)) }
    if rotation.z != 0 { t = CATransform3DConcat(t, CATransform3DMakeRotation(rotation.z, 0, 0, 1)) }
    t = CATransform3DConcat(t, CATransform3DMakeTranslation(translation.x, translation.y, translation.z))
    guard let perspective else { return t }
    var last = CATransform3DIdentity
    (last.m14, last.m24, last.m34, last.m44) = (perspective.x, perspective.y, perspective.z, perspective.w)
    return CATransform3DConcat(t, last)
  }
}

extension CATransform3D {
  /// A part of the transform, as a value by itself.
  func part(_ component: LayerKeyPath.Component) -> AnimatableValue {
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

  /// Changes a part of the transform and leaves the others.
  mutating func setPart(_ component: LayerKeyPath.Component, to value: AnimatableValue) {
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
