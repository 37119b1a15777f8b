public import CoreGraphics
public import Foundation
import QuartzCore

/// Several items that move as one, which is the way to make a concave shape.
///
/// The members keep their relative positions. Add the group to behaviors, not its members.
@preconcurrency @MainActor
open class UIDynamicItemGroup: NSObject, UIDynamicItem {
  /// The members.
  open var items: [any UIDynamicItem] { members.map(\.item) }

  private struct Member {
    let item: any UIDynamicItem
    /// The vector from the group's center to the item's, with the group unrotated.
    let offset: CGPoint
  }
  private var members: [Member] = []
  private var centerStorage: CGPoint
  private var transformStorage = CGAffineTransform.identity

  /// Creates a group around the center of its members; duplicates are ignored.
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

  /// The center of the group; setting it moves all members by the same amount.
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

  /// The size of the bounding box of the members, without their rotations.
  open var bounds: CGRect {
    let box = UIDynamicItemGroup.box(around: items)
    return CGRect(origin: .zero, size: box.isNull ? .zero : box.size)
  }

  /// The transform of the group since its creation; setting it moves and rotates the members about the center.
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

  /// Each member collides with its own outline.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// The bounding box of the members; each member collides with its own outline.
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

/// In formats, `%@` is the description.
extension UIDynamicItemGroup: CVarArg {
  nonisolated public var _cVarArgEncoding: [Int] { formatArgument }
}
