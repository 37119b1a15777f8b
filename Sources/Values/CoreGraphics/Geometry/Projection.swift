package import Foundation

/// A projective map of the plane, which places flat content: straight lines stay straight.
///
/// A point (x, y) goes to ((a x + c y + tx) / w, (b x + d y + ty) / w), with w = gx x + gy y + gw. Without perspective w
/// is 1 everywhere. Where w is not positive, the point is behind the eye and cannot be seen.
package struct Projection: Sendable, Hashable {
  /// The numerators; the whole map if `isAffine`.
  package let affine: CGAffineTransform
  /// How w depends on the point.
  package let depth: Depth

  /// w as a function of the point: x · point.x + y · point.y + w.
  package struct Depth: Sendable, Hashable {
    package var x, y, w: CGFloat

    package init(x: CGFloat, y: CGFloat, w: CGFloat) { (self.x, self.y, self.w) = (x, y, w) }

    /// 1 everywhere.
    package static let flat = Depth(x: 0, y: 0, w: 1)

    fileprivate func at(_ point: CGPoint) -> CGFloat { x * point.x + y * point.y + w }
  }

  package static let identity = Projection(.identity)

  package init(_ affine: CGAffineTransform) { (self.affine, depth) = (affine, .flat) }

  /// Creates a map of its parts; one whose w is the same positive number everywhere becomes affine.
  package init(_ affine: CGAffineTransform, depth: Depth) {
    guard depth.x == 0, depth.y == 0, depth.w > 0, depth.w != 1 else {
      (self.affine, self.depth) = (affine, depth)
      return
    }
    let w = depth.w
    self.affine = CGAffineTransform(
      a: affine.a / w, b: affine.b / w, c: affine.c / w, d: affine.d / w, tx: affine.tx / w, ty: affine.ty / w)
    self.depth = .flat
  }

  /// Whether there is no perspective.
  package var isAffine: Bool { depth.x == 0 && depth.y == 0 && depth.w == 1 }

  /// This projection followed by `outer`.
  package func concatenating(_ outer: Projection) -> Projection {
    if isAffine, outer.isAffine { return Projection(affine.concatenating(outer.affine)) }
    let (m, n, p, q) = (affine, outer.affine, depth, outer.depth)
    return Projection(
      CGAffineTransform(
        a: m.a * n.a + m.b * n.c + p.x * n.tx, b: m.a * n.b + m.b * n.d + p.x * n.ty,
        c: m.c * n.a + m.d * n.c + p.y * n.tx, d: m.c * n.b + m.d * n.d + p.y * n.ty,
        tx: m.tx * n.a + m.ty * n.c + p.w * n.tx, ty: m.tx * n.b + m.ty * n.d + p.w * n.ty),
      depth: Depth(
        x: m.a * q.x + m.b * q.y + p.x * q.w, y: m.c * q.x + m.d * q.y + p.y * q.w,
        w: m.tx * q.x + m.ty * q.y + p.w * q.w))
  }

  /// Negative if the map shows the plane from behind, 0 if it shows it from the edge.
  package var determinant: CGFloat {
    let (m, p) = (affine, depth)
    if isAffine { return m.a * m.d - m.b * m.c }
    return m.a * (m.d * p.w - m.ty * p.y) - m.b * (m.c * p.w - m.tx * p.y) + p.x * (m.c * m.ty - m.d * m.tx)
  }

  /// Whether rectangles stay rectangles with horizontal and vertical sides.
  package var isUpright: Bool { (affine.b == 0 && affine.c == 0) || (affine.a == 0 && affine.d == 0) }

  /// Whether there is an inverse.
  package var isInvertible: Bool {
    isAffine ? affine.a * affine.d != affine.b * affine.c : determinant != 0 && determinant.isFinite
  }

  /// The inverse; a singular projection returns itself.
  ///
  /// A point behind the eye is also behind it for the inverse.
  package func inverted() -> Projection {
    if isAffine { return Projection(affine.inverted()) }
    guard isInvertible else { return self }
    let (m, p, k) = (affine, depth, 1 / determinant)
    let inverse = CGAffineTransform(
      a: (m.d * p.w - p.y * m.ty) * k, b: (p.x * m.ty - m.b * p.w) * k, c: (p.y * m.tx - m.c * p.w) * k,
      d: (m.a * p.w - p.x * m.tx) * k, tx: (m.c * m.ty - m.d * m.tx) * k, ty: (m.b * m.tx - m.a * m.ty) * k)
    return Projection(
      inverse,
      depth: Depth(
        x: (m.b * p.y - p.x * m.d) * k, y: (p.x * m.c - m.a * p.y) * k, w: (m.a * m.d - m.b * m.c) * k))
  }

  /// The image of a point; of one behind the eye, where its mirror image would be.
  package func map(_ point: CGPoint) -> CGPoint {
    let image = point.applying(affine)
    if isAffine { return image }
    let w = depth.at(point)
    return CGPoint(x: image.x / w, y: image.y / w)
  }

  /// The derivative of the map at a point, as an affine transform.
  package func derivative(at point: CGPoint) -> CGAffineTransform {
    if isAffine { return affine }
    let (image, w) = (map(point), depth.at(point))
    return CGAffineTransform(
      a: (affine.a - image.x * depth.x) / w, b: (affine.b - image.y * depth.x) / w,
      c: (affine.c - image.x * depth.y) / w, d: (affine.d - image.y * depth.y) / w, tx: image.x, ty: image.y)
  }

  /// Whether a point is in front of the eye.
  package func isInFront(_ point: CGPoint) -> Bool { isAffine || depth.at(point) > 0 }

  /// The bounding box of the image of `rect`, as far as that is in front of the eye; null if nothing is.
  package func boundingBox(of rect: CGRect) -> CGRect {
    if isAffine { return rect.applying(affine) }
    let points = outline(of: rect)
    guard let first = points.first else { return .null }
    var (low, high) = (first, first)
    for point in points {
      low = CGPoint(x: min(low.x, point.x), y: min(low.y, point.y))
      high = CGPoint(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// The corners of the image of `rect`, in their order around it, as far as that is in front of the eye.
  ///
  /// A point next to the eye would be infinitely far away; the outline is cut off at a thousandth of the distance.
  package func outline(of rect: CGRect) -> [CGPoint] {
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ]
    if isAffine { return corners.map(map) }
    let depths = corners.map(depth.at)
    guard let most = depths.max(), most > 0, most.isFinite else { return [] }
    let least = most / 1024
    var points: [CGPoint] = []
    for index in corners.indices {
      let next = (index + 1) % corners.count
      if depths[index] >= least { points.append(map(corners[index])) }
      if (depths[index] >= least) != (depths[next] >= least) {
        let share = (least - depths[index]) / (depths[next] - depths[index])
        let (from, to) = (corners[index], corners[next])
        points.append(map(CGPoint(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share)))
      }
    }
    return points
  }

  /// A rectangle outside of which no point is seen in `rect`; nil if there may be such points anywhere.
  package func source(of rect: CGRect) -> CGRect? {
    let inverse = inverted()
    guard isInvertible else { return nil }
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ]
    let depths = corners.map(inverse.depth.at)
    guard let least = depths.min(), let most = depths.max(), least > most / 4096, most.isFinite else { return nil }
    return inverse.boundingBox(of: rect)
  }
}
