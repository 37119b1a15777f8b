package import Foundation

/// Where something flat lies in the plane of whatever shows it: a map that keeps straight lines straight.
///
/// Today every projection is affine. Code that places layers goes through this type rather than through
/// `CGAffineTransform`, so that perspective (a layer's `m34`) changes this file and not each of its users: points,
/// bounding boxes, inverses and concatenations of projective maps have the same form. Whoever needs the affine map
/// itself asks for `affine`, and will be found by the compiler.
package struct Projection: Sendable, Hashable {
  /// The map as an affine transform, as draw commands have it.
  package let affine: CGAffineTransform

  package static let identity = Projection(.identity)

  package init(_ affine: CGAffineTransform) { self.affine = affine }

  /// This projection followed by `outer`.
  package func concatenating(_ outer: Projection) -> Projection {
    Projection(affine.concatenating(outer.affine))
  }

  /// The way back; a projection that flattens the plane to a line or a point has none and returns itself.
  package func inverted() -> Projection { Projection(affine.inverted()) }

  /// Where a point goes.
  package func map(_ point: CGPoint) -> CGPoint { point.applying(affine) }

  /// The smallest upright rectangle around the image of `rect`.
  package func boundingBox(of rect: CGRect) -> CGRect { rect.applying(affine) }
}
