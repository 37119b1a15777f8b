import CoreGraphics
public import Foundation

/// An object that a dynamic animator can move: it has a position, a size and a rotation.
///
/// Views are dynamic items, and so is any object that conforms; in an animator with a reference view, its center is in
/// the coordinates of that view. An animator reads the three values once, when the first behavior with the item is
/// added, and from then on writes the position and the rotation.
@preconcurrency @MainActor
public protocol UIDynamicItem: NSObjectProtocol {
  /// The centre of the item, in points: a view's in its superview's coordinates, another item's in the animator's.
  var center: CGPoint { get set }
  /// The size of the item; its origin does not matter. Not read again while the item is animated.
  var bounds: CGRect { get }
  /// The rotation about the center.
  ///
  /// Everything else in the transform is lost when the item is animated.
  var transform: CGAffineTransform { get set }
  /// The kind of outline that the item collides with.
  var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
  /// The outline of an item whose type is `.path`, around (0, 0) as its center.
  ///
  /// Only the first subpath is used, and its convex hull collides; for other shapes see `UIDynamicItemGroup`. The
  /// direction in which it is drawn does not matter.
  var collisionBoundingPath: UIBezierPath { get }
}

/// The kinds of outline that an item can collide with.
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
  /// The outline is the item's bounds.
  case rectangle
  /// The outline is the ellipse in the item's bounds; a circle if both sides are equal.
  case ellipse
  /// The outline is the item's `collisionBoundingPath`.
  case path
}

extension UIDynamicItem {
  public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// The bounds, around their center.
  public var collisionBoundingPath: UIBezierPath {
    let size = bounds.size
    return UIBezierPath(
      rect: CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height))
  }
}
