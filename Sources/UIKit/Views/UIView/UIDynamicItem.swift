import CoreGraphics
import Elementary
public import Foundation

/// An object that a dynamic animator can move: it has a position, a size and a rotation.
///
/// Views are dynamic items; with an animator made by `init()` so is any object that conforms. An animator reads the
/// three values once, when the first behavior with the item is added, and from then on writes the position and the
/// rotation.
@preconcurrency @MainActor
public protocol UIDynamicItem: NSObjectProtocol {
  /// The middle of the item, in points: of a view in its superview's coordinates, else in the animator's.
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
  /// Its bounds.
  case rectangle
  /// The ellipse in its bounds; where both sides are equal, a circle.
  case ellipse
  /// Its `collisionBoundingPath`.
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

  /// The item's name in messages: a view's identifier, or the cell or other element of layout attributes.
  var nameInMessages: String? {
    if let group = self as? UIDynamicItemGroup {
      let names = group.items.compactMap(\.nameInMessages)
      return names.isEmpty ? nil : "the group of \(names.joined(separator: ", "))"
    }
    if let attributes = self as? UICollectionViewLayoutAttributes { return "the \(attributes.element)" }
    return (self as? UIView)?.accessibilityIdentifier.map { "'\($0)'" }
  }

  /// The rotation in the transform, in radians, clockwise on the screen.
  var rotation: CGFloat { Elementary.atan2(transform.b, transform.a) }
}

/// An ordered list of items, found by identity.
@MainActor
struct ItemList {
  private(set) var items: [any UIDynamicItem] = []
  /// Looked up, never iterated.
  private var known: Set<ObjectIdentifier> = []

  init(_ items: [any UIDynamicItem] = []) {
    for item in items { add(item) }
  }

  func contains(_ item: any UIDynamicItem) -> Bool { known.contains(ObjectIdentifier(item)) }

  /// Appends an item; false if it is in the list already.
  @discardableResult
  mutating func add(_ item: any UIDynamicItem) -> Bool {
    guard known.insert(ObjectIdentifier(item)).inserted else { return false }
    items.append(item)
    return true
  }

  /// Removes an item; false if it is not in the list.
  @discardableResult
  mutating func remove(_ item: any UIDynamicItem) -> Bool {
    guard known.remove(ObjectIdentifier(item)) != nil else { return false }
    items.removeAll { $0 === item }
    return true
  }
}
