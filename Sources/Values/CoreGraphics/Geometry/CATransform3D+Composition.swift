public import Foundation

/// The transform that applies `a` first, then `b`.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  /// A row of the product: a row of the first matrix times the second matrix.
  func row(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat, _ w: CGFloat) -> (CGFloat, CGFloat, CGFloat, CGFloat) {
    (
      x * b.m11 + y * b.m21 + z * b.m31 + w * b.m41, x * b.m12 + y * b.m22 + z * b.m32 + w * b.m42,
      x * b.m13 + y * b.m23 + z * b.m33 + w * b.m43, x * b.m14 + y * b.m24 + z * b.m34 + w * b.m44
    )
  }
  var t = CATransform3D()
  (t.m11, t.m12, t.m13, t.m14) = row(a.m11, a.m12, a.m13, a.m14)
  (t.m21, t.m22, t.m23, t.m24) = row(a.m21, a.m22, a.m23, a.m24)
  (t.m31, t.m32, t.m33, t.m34) = row(a.m31, a.m32, a.m33, a.m34)
  (t.m41, t.m42, t.m43, t.m44) = row(a.m41, a.m42, a.m43, a.m44)
  return t
}

/// The transform that translates first, then applies `t`.
public func CATransform3DTranslate(
  _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t)
}

/// The transform that scales first, then applies `t`.
public func CATransform3DScale(
  _ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t)
}

/// The transform that rotates first, then applies `t`.
///
/// The angle is in radians and the vector is the axis; see `CATransform3DMakeRotation`.
public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t)
}

/// The inverse of `t`, or `t` itself if there is none.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D {
  // Determinants of the 2 × 2 blocks in the upper two rows and in the lower two; the inverse is made of them
  // (Laplace's expansion by complementary minors).
  let s12 = t.m11 * t.m22 - t.m21 * t.m12
  let s13 = t.m11 * t.m23 - t.m21 * t.m13
  let s14 = t.m11 * t.m24 - t.m21 * t.m14
  let s23 = t.m12 * t.m23 - t.m22 * t.m13
  let s24 = t.m12 * t.m24 - t.m22 * t.m14
  let s34 = t.m13 * t.m24 - t.m23 * t.m14
  let c12 = t.m31 * t.m42 - t.m41 * t.m32
  let c13 = t.m31 * t.m43 - t.m41 * t.m33
  let c14 = t.m31 * t.m44 - t.m41 * t.m34
  let c23 = t.m32 * t.m43 - t.m42 * t.m33
  let c24 = t.m32 * t.m44 - t.m42 * t.m34
  let c34 = t.m33 * t.m44 - t.m43 * t.m34
  let determinant = s12 * c34 - s13 * c24 + s14 * c23 + s23 * c14 - s24 * c13 + s34 * c12
  guard determinant != 0, determinant.isFinite else { return t }
  return CATransform3D(
    m11: (t.m22 * c34 - t.m23 * c24 + t.m24 * c23) / determinant,
    m12: (t.m13 * c24 - t.m12 * c34 - t.m14 * c23) / determinant,
    m13: (t.m42 * s34 - t.m43 * s24 + t.m44 * s23) / determinant,
    m14: (t.m33 * s24 - t.m32 * s34 - t.m34 * s23) / determinant,
    m21: (t.m23 * c14 - t.m21 * c34 - t.m24 * c13) / determinant,
    m22: (t.m11 * c34 - t.m13 * c14 + t.m14 * c13) / determinant,
    m23: (t.m43 * s14 - t.m41 * s34 - t.m44 * s13) / determinant,
    m24: (t.m31 * s34 - t.m33 * s14 + t.m34 * s13) / determinant,
    m31: (t.m21 * c24 - t.m22 * c14 + t.m24 * c12) / determinant,
    m32: (t.m12 * c14 - t.m11 * c24 - t.m14 * c12) / determinant,
    m33: (t.m41 * s24 - t.m42 * s14 + t.m44 * s12) / determinant,
    m34: (t.m32 * s14 - t.m31 * s24 - t.m34 * s12) / determinant,
    m41: (t.m22 * c13 - t.m21 * c23 - t.m23 * c12) / determinant,
    m42: (t.m11 * c23 - t.m12 * c13 + t.m13 * c12) / determinant,
    m43: (t.m42 * s13 - t.m41 * s23 - t.m43 * s12) / determinant,
    m44: (t.m31 * s23 - t.m32 * s13 + t.m33 * s12) / determinant)
}
