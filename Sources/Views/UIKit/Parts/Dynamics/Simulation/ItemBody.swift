import CoreGraphics
import Foundation
import Physics

/// An item and the body that represents it in the world of an animator.
@MainActor
final class ItemBody {
  let item: any UIDynamicItem
  let body: Body
  /// The cell or other element that layout attributes describe; nil for other items.
  let element: AnyHashable?
  /// The size of the item when the body was created.
  let size: CGSize
  /// The behaviors that act on the item; looked up, never iterated.
  var users: Set<ObjectIdentifier> = []
  /// The number of gravity behaviors that have the item.
  var falls = 0
  /// The item's charge in electric and magnetic fields.
  var charge: CGFloat = 0 {
    didSet { if charge != oldValue { body.wake() } }
  }

  /// The view whose superview's coordinates the center is in, if the item is or contains a view.
  ///
  /// Found once and read in every step; the item keeps it alive as well.
  private let view: UIView?
  /// The angle of the transform that was written last; nil if client code has set the transform since.
  private var writtenAngle: CGFloat?
  /// The center that was written last: if the item's differs, client code has moved the item.
  private var writtenCenter: CGPoint
  private var writtenTransform: CGAffineTransform

  init(_ item: any UIDynamicItem, in world: World, reference: UIView?) throws(PhysicsError) {
    self.item = item
    size = item.bounds.size
    element = (item as? any DescribingItem)?.describedElement
    (writtenCenter, writtenTransform) = (item.center, item.transform)
    view = item.coordinateOwner
    let center = ItemBody.convert(writtenCenter, of: view, to: reference)
    body = try world.addBody(try item.shape(), at: center, angle: item.rotation)
  }

  /// Moves the item to the body's position, in the coordinates of a reference view, if the body still exists.
  ///
  /// Values that have not changed are not written, so that an item at rest is not notified.
  func writeBack(in reference: UIView?) {
    guard let (position, angle) = body.pose else { return }
    let center = ItemBody.convert(position, of: view, from: reference)
    writtenCenter = item.center
    let isMoved = writtenCenter != center
    view?.layer.isInMotion = isMoved || angle != writtenAngle
    if isMoved {
      item.center = center
      writtenCenter = item.center
    }
    if angle == writtenAngle, item.transform == writtenTransform { return }
    let transform = CGAffineTransform(rotationAngle: angle)
    if item.transform != transform { item.transform = transform }
    (writtenTransform, writtenAngle) = (item.transform, angle)
  }

  /// Moves the body to the item's position in a reference view, keeping its velocity.
  func readBack(in reference: UIView?) {
    // Parts that have not changed keep their full precision, and the angle its full turns.
    let isMoved = item.center != writtenCenter
    let isTurned = item.transform != writtenTransform
    body.move(
      to: isMoved ? ItemBody.convert(item.center, of: view, to: reference) : nil,
      angle: isTurned ? item.rotation : nil)
    (writtenCenter, writtenTransform) = (item.center, item.transform)
    writtenAngle = nil
  }

  private static func convert(_ point: CGPoint, of view: UIView?, to reference: UIView?) -> CGPoint {
    guard let reference, let system = view?.superviewStorage, system !== reference else { return point }
    return system.convert(point, to: reference)
  }

  private static func convert(_ point: CGPoint, of view: UIView?, from reference: UIView?) -> CGPoint {
    guard let reference, let system = view?.superviewStorage, system !== reference else { return point }
    return system.convert(point, from: reference)
  }
}

extension UIDynamicItem {
  /// The view whose superview's coordinates the center is in, if the item is or contains a view.
  var coordinateOwner: UIView? {
    if let group = self as? UIDynamicItemGroup { return group.items.first?.coordinateOwner }
    return self as? UIView
  }

  /// The collision shape.
  fileprivate func shape() throws(PhysicsError) -> Shape {
    if let group = self as? UIDynamicItemGroup {
      var members: [Shape.Member] = []
      for item in group.items {
        let place = CGPoint(x: item.center.x - center.x, y: item.center.y - center.y)
        members.append(Shape.Member(try item.shape(), center: place))
      }
      return .group(members)
    }
    let size = bounds.size
    switch collisionBoundsType {
    case .rectangle: return .rectangle(size)
    case .ellipse: return .ellipse(size)
    case .path:
      if !(size.width > 0 && size.height > 0) { throw .size(size) }
      return .path(collisionBoundingPath.path)
    }
  }
}
