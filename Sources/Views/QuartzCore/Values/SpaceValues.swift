package import CoreGraphics
import Foundation

/// How a layer and its sublayers lie in space, as far as few layers do.
package struct SpaceValues: Hashable, Sendable {
  /// The transform that is applied to the sublayers, about the layer's anchor point.
  package var sublayerTransform = CATransform3DIdentity
  /// How far the anchor point lies in front of the layer's plane, in points.
  package var anchorPointZ: Double = 0
  /// Whether y points up for the sublayers.
  package var isFlipped = false
  /// How the sublayers are seen.
  package var camera = CameraValues()
}

extension LayerValues {
  /// How the layer and its sublayers lie in space.
  package var space: SpaceValues {
    get { spaceStorage?.value ?? SpaceValues() }
    set { spaceStorage = newValue == SpaceValues() ? nil : .value(newValue) }
  }

  /// The point that `position` places and `transform` turns about, in the layer's own coordinates.
  var anchor: CGPoint { bounds.anchor(at: anchorPoint) }

  /// The bounding box of the layer in its superlayer's coordinates.
  ///
  /// Without a transform it does not depend on the origin of the bounds, not even in its last bit: layout that asks where a
  /// scrolled view is would not come to rest.
  var frame: CGRect {
    let size = bounds.size
    guard CATransform3DIsIdentity(transform), size.width >= 0, size.height >= 0 else {
      return toSuperlayer.boundingBox(of: bounds)
    }
    return CGRect(
      x: position.x - anchorPoint.x * size.width, y: position.y - anchorPoint.y * size.height, width: size.width,
      height: size.height)
  }

  /// Whether the layer lies in space in any way that `space` describes.
  var hasSpace: Bool { spaceStorage != nil }

  /// The map from the layer's own coordinates to its superlayer's, as seen on the superlayer's plane.
  ///
  /// The superlayer's transform of all its sublayers is left out; `CALayer.projection(to:)` includes it.
  package var toSuperlayer: Projection {
    let m = transform
    guard !hasSpace, m.m14 == 0, m.m24 == 0, m.m44 == 1 else { return Projection(flattening: placement) }
    // The plane of the screen is z = 0, and layers are flat: depth is dropped.
    return Projection(m.affine(about: anchor, at: position))
  }

  /// The transform from the layer's own coordinates to its superlayer's, with depth.
  package var placement: CATransform3D {
    let anchor = anchor
    return CATransform3DConcat(
      CATransform3DConcat(CATransform3DMakeTranslation(-anchor.x, -anchor.y, -space.anchorPointZ), transform),
      CATransform3DMakeTranslation(position.x, position.y, zPosition))
  }

  /// The layer's transform of all its sublayers, in its own coordinates; nil for none.
  package var sublayerSpace: CATransform3D? {
    guard let space = spaceStorage?.value else { return nil }
    let camera = space.camera.map(in: bounds)
    if CATransform3DIsIdentity(space.sublayerTransform), !space.isFlipped { return camera }
    var map = space.sublayerTransform.about(anchor)
    if let camera { map = CATransform3DConcat(map, camera) }
    if !space.isFlipped { return map }
    var flip = CATransform3DMakeScale(1, -1, 1)
    flip.m42 = 2 * bounds.origin.y + bounds.size.height
    return CATransform3DConcat(flip, map)
  }

  /// Whether the layer lies in or parallel to its superlayer's plane.
  var isFlat: Bool { !hasSpace && !transform.isTurning && transform.m44 == 1 }

  /// How far in front of its superlayer's plane the layer's anchor point lies.
  ///
  /// For a layer that is not turned out of its superlayer's plane it is the depth of all of it.
  var depth: Double {
    let depth = zPosition + Double(transform.m43)
    return !hasSpace ? depth : depth - space.anchorPointZ * Double(transform.m33)
  }
}

extension CGRect {
  /// A point of the unit square, counted from the origin even where the size is negative.
  @inline(__always)
  func anchor(at unit: CGPoint) -> CGPoint {
    CGPoint(x: origin.x + unit.x * size.width, y: origin.y + unit.y * size.height)
  }
}

extension CATransform3D {
  /// Whether it turns the plane z = 0 out of itself, or shows it in perspective.
  var isTurning: Bool { m13 != 0 || m23 != 0 || m14 != 0 || m24 != 0 }

  /// The transform of the plane z = 0, about an anchor point that it takes to a position; perspective and depth are
  /// left out.
  @inline(__always)
  func affine(about anchor: CGPoint, at position: CGPoint) -> CGAffineTransform {
    CGAffineTransform(
      a: m11, b: m12, c: m21, d: m22, tx: position.x + m41 - anchor.x * m11 - anchor.y * m21,
      ty: position.y + m42 - anchor.x * m12 - anchor.y * m22)
  }

  /// The same about a point of the plane z = 0 instead of the origin.
  func about(_ point: CGPoint) -> CATransform3D {
    CATransform3DConcat(
      CATransform3DConcat(CATransform3DMakeTranslation(-point.x, -point.y, 0), self),
      CATransform3DMakeTranslation(point.x, point.y, 0))
  }
}

extension Projection {
  /// Creates the effect of a transform on the plane z = 0, seen from the front.
  package init(flattening m: CATransform3D) {
    self.init(
      CGAffineTransform(a: m.m11, b: m.m12, c: m.m21, d: m.m22, tx: m.m41, ty: m.m42),
      depth: Depth(x: m.m14, y: m.m24, w: m.m44))
  }
}

extension Projection {
  /// Whether the front of a placed layer is visible, depending on whether its surroundings are mirrored.
  func showsFront(isFlipped: Bool) -> Bool { isFlipped ? determinant < 0 : determinant > 0 }
}

extension LayerValues {
  /// The size whose transformed outline has a bounding box of size `box`, if there is one.
  func sizeFilling(_ box: CGSize) -> CGSize {
    let m = transform
    let (a, b, c, d) = (abs(m.m11), abs(m.m12), abs(m.m21), abs(m.m22))
    if b == 0, c == 0, a > 0, d > 0 { return CGSize(width: box.width / a, height: box.height / d) }
    // width·a + height·c = box.width and width·b + height·d = box.height.
    let determinant = a * d - b * c
    let size = CGSize(
      width: (box.width * d - box.height * c) / determinant, height: (box.height * a - box.width * b) / determinant)
    guard abs(determinant) > 1e-9, size.width >= 0, size.height >= 0 else { return box }
    return size
  }
}
