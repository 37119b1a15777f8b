import CoreGraphics
import Elementary
import Foundation

extension CATransform3D {
  /// The transform interpolated to `end` by decomposition, not by component.
  ///
  /// A rotation therefore stays a rotation. It takes the shorter direction; half a turn goes clockwise on screen. If a
  /// matrix is singular, and has no decomposition, the components are interpolated instead.
  func interpolated(to end: CATransform3D, progress: Double) -> CATransform3D {
    if self == end { return self }
    if CATransform3DIsAffine(self), CATransform3DIsAffine(end) {
      let start = CATransform3DGetAffineTransform(self)
      let stop = CATransform3DGetAffineTransform(end)
      guard let a = PlanarDecomposition(start), let b = PlanarDecomposition(stop) else {
        return mixed(with: end, progress: progress)
      }
      return CATransform3DMakeAffineTransform(a.interpolated(to: b, progress: progress).transform)
    }
    guard let a = SpatialDecomposition(self), let b = SpatialDecomposition(end) else {
      return mixed(with: end, progress: progress)
    }
    return a.interpolated(to: b, progress: progress).transform
  }

  /// The inverse, or nil for a singular matrix.
  var invertedOrNil: CATransform3D? {
    // Core Animation returns a singular matrix unchanged.
    let inverse = CATransform3DInvert(self)
    let product = CATransform3DConcat(self, inverse)
    return abs(product.m11 - 1) < 1e-6 && abs(product.m22 - 1) < 1e-6 && abs(product.m33 - 1) < 1e-6 ? inverse : nil
  }

  private func mixed(with end: CATransform3D, progress: Double) -> CATransform3D {
    CATransform3D(rows: zip(rows, end.rows).map { a, b in a + (b - a) * progress })
  }

  /// The four rows of the matrix.
  var rows: [SIMD4<Double>] {
    [
      SIMD4<Double>(m11, m12, m13, m14), SIMD4<Double>(m21, m22, m23, m24), SIMD4<Double>(m31, m32, m33, m34),
      SIMD4<Double>(m41, m42, m43, m44),
    ]
  }

  init(rows r: [SIMD4<Double>]) {
    self.init(
      m11: r[0].x, m12: r[0].y, m13: r[0].z, m14: r[0].w, m21: r[1].x, m22: r[1].y, m23: r[1].z, m24: r[1].w,
      m31: r[2].x, m32: r[2].y, m33: r[2].z, m34: r[2].w, m41: r[3].x, m42: r[3].y, m43: r[3].z, m44: r[3].w)
  }
}

/// An affine transform decomposed into scale, shear, rotation and translation, applied in this order.
///
/// The method is the two-dimensional "unmatrix" of S. Thomas in Graphics Gems II, as CSS Transforms uses it.
struct PlanarDecomposition {
  var scaleX: Double
  var scaleY: Double
  var shear: Double
  var angle: Double
  var tx: Double
  var ty: Double

  /// Fails for a singular matrix.
  init?(_ t: CGAffineTransform) {
    var row1 = SIMD2(Double(t.a), Double(t.b))
    var row2 = SIMD2(Double(t.c), Double(t.d))
    let determinant = row1.x * row2.y - row1.y * row2.x
    guard determinant != 0, determinant.isFinite else { return nil }
    scaleX = (row1 * row1).sum().squareRoot()
    row1 /= scaleX
    shear = (row1 * row2).sum()
    row2 -= shear * row1
    scaleY = (row2 * row2).sum().squareRoot()
    shear /= scaleY
    if determinant < 0 {
      // Mirrored: attribute that to x, so that the rest is a proper rotation.
      scaleX = -scaleX
      shear = -shear
      row1 = -row1
    }
    angle = Elementary.atan2(row1.y, row1.x)
    tx = t.tx
    ty = t.ty
  }

  func interpolated(to end: PlanarDecomposition, progress p: Double) -> PlanarDecomposition {
    var result = self
    result.scaleX += (end.scaleX - scaleX) * p
    result.scaleY += (end.scaleY - scaleY) * p
    result.shear += (end.shear - shear) * p
    result.angle += PlanarDecomposition.turn(from: angle, to: end.angle) * p
    result.tx += (end.tx - tx) * p
    result.ty += (end.ty - ty) * p
    return result
  }

  /// The angle in the shorter direction, in radians; half a turn is always positive, whatever its sign after rounding.
  static func turn(from start: Double, to end: Double) -> Double {
    var delta = (end - start).remainder(dividingBy: 2 * .pi)
    if delta <= -.pi + 1e-15 { delta += 2 * .pi }
    return delta
  }

  var transform: CGAffineTransform {
    let (sine, cosine) = (Elementary.sin(angle), Elementary.cos(angle))
    return CGAffineTransform(
      a: scaleX * cosine, b: scaleX * sine,
      c: scaleY * (shear * cosine - sine), d: scaleY * (shear * sine + cosine),
      tx: tx, ty: ty)
  }
}

/// A 3D transform decomposed into scale, shear, rotation, translation and perspective.
///
/// The method is the "unmatrix" of S. Thomas in Graphics Gems II, as CSS Transforms uses it.
struct SpatialDecomposition {
  private var translation: SIMD3<Double>
  private var scale: SIMD3<Double>
  /// Shears xy, xz, yz.
  private var shear: SIMD3<Double>
  private var rotation: Quaternion
  private var perspective: SIMD4<Double>

  /// Fails for a singular matrix.
  init?(_ transform: CATransform3D) {
    guard transform.m44 != 0 else { return nil }
    let m = CATransform3D(rows: transform.rows.map { $0 / transform.m44 })
    var withoutPerspective = m
    (withoutPerspective.m14, withoutPerspective.m24, withoutPerspective.m34) = (0, 0, 0)
    withoutPerspective.m44 = 1
    guard let inverse = withoutPerspective.invertedOrNil else { return nil }
    let column = SIMD4<Double>(m.m14, m.m24, m.m34, m.m44)
    perspective = SIMD4<Double>(inverse.rows.map { (column * $0).sum() })
    translation = SIMD3<Double>(m.m41, m.m42, m.m43)

    var r = m.rows.prefix(3).map { SIMD3<Double>($0.x, $0.y, $0.z) }
    func length(_ v: SIMD3<Double>) -> Double { (v * v).sum().squareRoot() }
    scale = .zero
    shear = .zero
    scale.x = length(r[0])
    r[0] /= scale.x
    shear.x = (r[0] * r[1]).sum()
    r[1] -= r[0] * shear.x
    scale.y = length(r[1])
    r[1] /= scale.y
    shear.x /= scale.y
    shear.y = (r[0] * r[2]).sum()
    r[2] -= r[0] * shear.y
    shear.z = (r[1] * r[2]).sum()
    r[2] -= r[1] * shear.z
    scale.z = length(r[2])
    r[2] /= scale.z
    shear.y /= scale.z
    shear.z /= scale.z
    if (r[0] * cross(r[1], r[2])).sum() < 0 {
      scale = -scale
      r = r.map { -$0 }
    }
    rotation = Quaternion(rows: r)
  }

  func interpolated(to end: SpatialDecomposition, progress p: Double) -> SpatialDecomposition {
    var result = self
    result.translation += (end.translation - translation) * p
    result.scale += (end.scale - scale) * p
    result.shear += (end.shear - shear) * p
    result.perspective += (end.perspective - perspective) * p
    result.rotation = rotation.slerp(to: end.rotation, progress: p)
    return result
  }

  var transform: CATransform3D {
    var rows = rotation.rows
    // Undo the steps of the decomposition in reverse.
    rows[2] += rows[1] * shear.z + rows[0] * shear.y
    rows[1] += rows[0] * shear.x
    let m = [
      SIMD4(rows[0] * scale.x, 0), SIMD4(rows[1] * scale.y, 0), SIMD4(rows[2] * scale.z, 0), SIMD4(translation, 1),
    ]
    // The last column is the perspective: each row includes its share of it.
    return CATransform3D(
      rows: m.map { row in
        var row = row
        row.w = (row * perspective).sum()
        return row
      })
  }
}

/// The vector perpendicular to two others.
func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
  SIMD3<Double>(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
}

/// A rotation in space.
struct Quaternion {
  private var v: SIMD4<Double>

  /// The rotation whose matrix has these orthonormal rows (row-vector convention).
  init(rows r: [SIMD3<Double>]) {
    // Shepperd's method: divide by the largest component.
    let trace = r[0].x + r[1].y + r[2].z
    if trace > 0 {
      let s = (trace + 1).squareRoot() * 2
      v = SIMD4((r[1].z - r[2].y) / s, (r[2].x - r[0].z) / s, (r[0].y - r[1].x) / s, s / 4)
    } else if r[0].x > r[1].y, r[0].x > r[2].z {
      let s = (1 + r[0].x - r[1].y - r[2].z).squareRoot() * 2
      v = SIMD4(s / 4, (r[0].y + r[1].x) / s, (r[2].x + r[0].z) / s, (r[1].z - r[2].y) / s)
    } else if r[1].y > r[2].z {
      let s = (1 + r[1].y - r[0].x - r[2].z).squareRoot() * 2
      v = SIMD4((r[0].y + r[1].x) / s, s / 4, (r[1].z + r[2].y) / s, (r[2].x - r[0].z) / s)
    } else {
      let s = (1 + r[2].z - r[0].x - r[1].y).squareRoot() * 2
      v = SIMD4((r[2].x + r[0].z) / s, (r[1].z + r[2].y) / s, s / 4, (r[0].y - r[1].x) / s)
    }
  }

  private init(_ v: SIMD4<Double>) { self.v = v }

  func slerp(to end: Quaternion, progress: Double) -> Quaternion {
    var target = end.v
    var cosine = (v * target).sum()
    // Take the shorter direction.
    if cosine < 0 { (target, cosine) = (-target, -cosine) }
    guard cosine < 1 - 1e-12 else { return self }
    let angle = Elementary.acos(min(cosine, 1))
    let a: Double = Elementary.sin((1 - progress) * angle) / Elementary.sin(angle)
    let b: Double = Elementary.sin(progress * angle) / Elementary.sin(angle)
    return Quaternion(v * a + target * b)
  }

  var rows: [SIMD3<Double>] {
    let (x, y, z, w) = (v.x, v.y, v.z, v.w)
    let first = SIMD3<Double>(1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w))
    let second = SIMD3<Double>(2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w))
    let third = SIMD3<Double>(2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y))
    return [first, second, third]
  }
}
