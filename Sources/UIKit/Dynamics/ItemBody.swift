import CoreGraphics
import Foundation
import Physics

/// An item and the body that stands for it in the world of an animator.
@MainActor
final class ItemBody {
  let item: any UIDynamicItem
  let body: Body
  /// For attributes, the cell or other element whose they are.
  let element: CollectionElement?
  /// The size that the item had when the body was made.
  let size: CGSize
  /// The behaviors that act on the item; looked up, never walked.
  var users: Set<ObjectIdentifier> = []
  /// How many gravity behaviors have the item.
  var falls = 0
  /// How electric and magnetic fields see the item.
  var charge: CGFloat = 0 {
    didSet { if charge != oldValue { body.wake() } }
  }

  private weak var reference: UIView?
  /// The view in whose superview's coordinates the center is given, if it is a view's: found once, read in every step.
  private weak var view: UIView?
  /// The angle that the transform was written for; nil if somebody else wrote it.
  private var writtenAngle: CGFloat?
  /// What was written last: where the item differs from it, somebody else has moved the item.
  private var writtenCenter: CGPoint
  private var writtenTransform: CGAffineTransform

  init(_ item: any UIDynamicItem, in world: World, reference: UIView?) throws(PhysicsError) {
    self.item = item
    self.reference = reference
    size = item.bounds.size
    element = (item as? UICollectionViewLayoutAttributes)?.element
    (writtenCenter, writtenTransform) = (item.center, item.transform)
    view = item.coordinateOwner
    let center = ItemBody.convert(item.center, of: item.coordinateOwner, to: reference)
    body = try world.addBody(try item.shape(), at: center, angle: item.rotation)
  }

  /// Moves the item to where the body is.
  ///
  /// What is right already is left alone, so that an item at rest hears nothing.
  func writeBack() {
    let (position, angle) = body.pose
    let center = ItemBody.convert(position, of: view, from: reference)
    if item.center != center { item.center = center }
    writtenCenter = item.center
    if angle == writtenAngle, item.transform == writtenTransform { return }
    let transform = CGAffineTransform(rotationAngle: angle)
    if item.transform != transform { item.transform = transform }
    (writtenTransform, writtenAngle) = (item.transform, angle)
  }

  /// Moves the body to where the item is, with the velocity it has.
  func readBack() {
    // Parts that nobody has changed keep all their digits, and the angle its turns.
    let isMoved = item.center != writtenCenter
    let isTurned = item.transform != writtenTransform
    body.move(
      to: isMoved ? ItemBody.convert(item.center, of: view, to: reference) : nil,
      angle: isTurned ? item.rotation : nil)
    (writtenCenter, writtenTransform) = (item.center, item.transform)
    writtenAngle = nil
  }

  private static func convert(_ point: CGPoint, of view: UIView?, to reference: UIView?) -> CGPoint {
    guard let reference, let system = view?.superview, system !== reference else { return point }
    return system.convert(point, to: reference)
  }

  private static func convert(_ point: CGPoint, of view: UIView?, from reference: UIView?) -> CGPoint {
    guard let reference, let system = view?.superview, system !== reference else { return point }
    return system.convert(point, from: reference)
  }
}

extension UIDynamicItem {
  /// The view in whose superview's coordinates the center is given, if it is a view's.
  var coordinateOwner: UIView? {
    if let group = self as? UIDynamicItemGroup { return group.items.first?.coordinateOwner }
    return self as? UIView
  }

  /// The outline that collides.
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
