public import CoreGraphics
public import Foundation

/// Several items that move as one: how to make a shape that is not convex.
///
/// The members keep their places relative to each other. Give the group to behaviors, and not also its members.
@preconcurrency @MainActor
open class UIDynamicItemGroup: NSObject, UIDynamicItem {
  /// The members.
  open var items: [any UIDynamicItem] { members.map(\.item) }

  private struct Member {
    let item: any UIDynamicItem
    /// From the group's center to the item's, where the group is not turned.
    let offset: CGPoint
  }
  private var members: [Member] = []
  private var centerStorage: CGPoint
  private var transformStorage = CGAffineTransform.identity

  /// Creates a group around the middle of its members; one that is named twice counts once.
  ///
  /// - Parameter items: Views in the same superview, or other items; not groups.
  public init(items: [any UIDynamicItem]) {
    let box = UIDynamicItemGroup.box(around: items)
    centerStorage = box.isNull ? .zero : CGPoint(x: box.midX, y: box.midY)
    super.init()
    if items.contains(where: { $0 is UIDynamicItemGroup }) {
      ProgrammerError.report(
        "UIDynamicItemGroup(items:)", "a group cannot be a member of a group; give the items of both to one group.")
    }
    let flat = ItemList(items.filter { !($0 is UIDynamicItemGroup) }).items
    members = flat.map { item in
      Member(
        item: item, offset: CGPoint(x: item.center.x - centerStorage.x, y: item.center.y - centerStorage.y))
    }
  }

  /// The middle of the group; setting it moves all members by as much.
  open var center: CGPoint {
    get { centerStorage }
    set {
      let (dx, dy) = (newValue.x - centerStorage.x, newValue.y - centerStorage.y)
      centerStorage = newValue
      for member in members {
        let place = member.item.center
        member.item.center = CGPoint(x: place.x + dx, y: place.y + dy)
      }
    }
  }

  /// The size of the box around the members as they stand, each unturned.
  open var bounds: CGRect {
    let box = UIDynamicItemGroup.box(around: items)
    return CGRect(origin: .zero, size: box.isNull ? .zero : box.size)
  }

  /// What has happened to the members since the group was made; setting it moves and turns them about the center.
  open var transform: CGAffineTransform {
    get { transformStorage }
    set {
      if newValue == transformStorage { return }
      transformStorage = newValue
      for member in members {
        let place = member.offset.applying(newValue)
        member.item.center = CGPoint(x: centerStorage.x + place.x, y: centerStorage.y + place.y)
        member.item.transform = newValue
      }
    }
  }

  /// The outline is that of the members.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// The box around the members; they collide each with its own outline.
  open var collisionBoundingPath: UIBezierPath {
    let size = bounds.size
    return UIBezierPath(
      rect: CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height))
  }

  private static func box(around items: [any UIDynamicItem]) -> CGRect {
    items.reduce(.null) { box, item in
      let size = item.bounds.size
      let origin = CGPoint(x: item.center.x - size.width / 2, y: item.center.y - size.height / 2)
      return box.union(CGRect(origin: origin, size: size))
    }
  }
}
