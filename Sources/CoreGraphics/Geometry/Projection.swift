package import Foundation

/// A projective map of the plane, which places flat content: straight lines stay straight.
///
/// Today every projection is affine. Code that places layers goes through this type rather than through
/// `CGAffineTransform`, so that perspective (a layer's `m34`) changes this file and not each of its users: points,
/// bounding boxes, inverses and concatenations of projective maps have the same form. Code that needs the affine map
/// itself uses `affine`, so the compiler can find it.
package struct Projection: Sendable, Hashable {
  /// The map as an affine transform, for draw commands.
  package let affine: CGAffineTransform

  package static let identity = Projection(.identity)

  package init(_ affine: CGAffineTransform) { self.affine = affine }

  /// This projection followed by `outer`.
  package func concatenating(_ outer: Projection) -> Projection {
    Projection(affine.concatenating(outer.affine))
  }

  /// Whether rectangles stay rectangles with horizontal and vertical sides.
  package var isUpright: Bool { (affine.b == 0 && affine.c == 0) || (affine.a == 0 && affine.d == 0) }

  /// Whether there is an inverse.
  package var isInvertible: Bool { affine.a * affine.d != affine.b * affine.c }

  /// The inverse; a singular projection returns itself.
  package func inverted() -> Projection { Projection(affine.inverted()) }

  /// The image of a point.
  package func map(_ point: CGPoint) -> CGPoint { point.applying(affine) }

  /// The bounding box of the image of `rect`.
  package func boundingBox(of rect: CGRect) -> CGRect { rect.applying(affine) }
}
