import CoreGraphics
import Foundation
import Physics

/// The world of an animator: its bodies, each standing for an item.
///
/// Behaviors hold it while they act, so that the animator itself is held by its owner alone.
@MainActor
final class DynamicsSimulation {
  let world = World()
  /// The bodies in the order in which their items came.
  private(set) var bodies: [ItemBody] = []
  /// The behaviors that give items properties, gravity or fields, in the order of the tree; see `refresh`.
  var behaviors: [UIDynamicBehavior] = []

  weak var reference: UIView?
  weak var layout: UICollectionViewLayout?
  /// Whose items the animator takes.
  let purpose: Purpose

  enum Purpose {
    /// Views inside the reference view.
    case view
    /// Attributes of the layout.
    case layout
    case anything
  }
  /// Called when something has changed that could set a body in motion.
  var onWake: (() -> Void)?
  /// The gravity behaviors; the last one counts.
  var gravities: [UIGravityBehavior] = []
  /// Who waits for items to settle.
  var settling: [Settling] = []
  /// How fast time passes here.
  var speed: CGFloat = 1
  /// Whether views move smoothly from tick to tick.
  var interpolates = false
  /// Whether the bodies' properties have to be found out anew.
  var needsProperties = false

  /// Looked up, never walked.
  private var bodiesOfItems: [ObjectIdentifier: ItemBody] = [:]
  private var itemsOfBodies: [ObjectIdentifier: ItemBody] = [:]
  /// The bodies of attributes by the cells and other elements whose they are.
  private(set) var bodiesOfElements: [CollectionElement: ItemBody] = [:]

  /// A world for items of any kind.
  init() { purpose = .anything }

  init(reference: UIView) {
    self.reference = reference
    purpose = .view
  }

  init(layout: UICollectionViewLayout) {
    self.layout = layout
    purpose = .layout
  }

  func wake() { onWake?() }

  func body(of item: any UIDynamicItem) -> ItemBody? { bodiesOfItems[ObjectIdentifier(item)] }

  func item(of body: Body) -> ItemBody? { itemsOfBodies[ObjectIdentifier(body)] }

  /// The body of an item, made if the item is new, for a behavior that is going to act on it.
  ///
  /// nil for an item that cannot take part; that was reported then.
  func retain(_ item: any UIDynamicItem, for behavior: UIDynamicBehavior) -> ItemBody? {
    if let known = body(of: item) {
      known.users.insert(ObjectIdentifier(behavior))
      return known
    }
    guard mayTakePart(item) else { return nil }
    do {
      let made = try ItemBody(item, in: world, reference: reference)
      made.users = [ObjectIdentifier(behavior)]
      bodies.append(made)
      bodiesOfItems[ObjectIdentifier(item)] = made
      itemsOfBodies[ObjectIdentifier(made.body)] = made
      if let element = made.element { bodiesOfElements[element] = made }
      needsProperties = true
      return made
    } catch {
      ProgrammerError.report("UIDynamicAnimator", error.description(of: item.nameInMessages))
      return nil
    }
  }

  /// The body of an item, if a behavior acts on it: not if the item could not take part when the behavior began.
  func body(of item: any UIDynamicItem, usedBy behavior: UIDynamicBehavior) -> ItemBody? {
    body(of: item).flatMap { $0.users.contains(ObjectIdentifier(behavior)) ? $0 : nil }
  }

  /// Lets go of a body for a behavior; the last one takes it out of the world.
  func release(_ body: ItemBody, by behavior: UIDynamicBehavior) {
    body.users.remove(ObjectIdentifier(behavior))
    if !body.users.isEmpty { return }
    world.remove(body.body)
    bodies.removeAll { $0 === body }
    bodiesOfItems[ObjectIdentifier(body.item)] = nil
    itemsOfBodies[ObjectIdentifier(body.body)] = nil
    if let element = body.element { bodiesOfElements[element] = nil }
  }

  private func mayTakePart(_ item: any UIDynamicItem) -> Bool {
    let members = (item as? UIDynamicItemGroup)?.items ?? [item]
    switch purpose {
    case .anything: return true
    case .view:
      let isInside = members.allSatisfy { item in
        guard let view = item as? UIView, let reference, view !== reference else { return false }
        return view.isDescendant(of: reference)
      }
      if !isInside {
        ProgrammerError.report(
          "UIDynamicAnimator(referenceView:)",
          "\(item.nameInMessages ?? "an item") is not a view inside the reference view; add it there first, or make the "
            + "animator with init().")
      }
      return isInside
    case .layout:
      guard members.allSatisfy({ $0 is UICollectionViewLayoutAttributes }) else {
        ProgrammerError.report(
          "UIDynamicAnimator(collectionViewLayout:)",
          "an item is not a UICollectionViewLayoutAttributes; give it attributes, or make the animator with init().")
        return false
      }
      guard let attributes = item as? UICollectionViewLayoutAttributes, bodiesOfElements[attributes.element] != nil
      else { return true }
      ProgrammerError.report(
        "UIDynamicAnimator(collectionViewLayout:)",
        "other attributes of the \(attributes.element) are an item already; ask the animator for them with "
          + "layoutAttributesForCell(at:) or its like, and use those.")
      return false
    }
  }

  /// The animator's bounds, where it has any.
  var referenceBounds: CGRect? {
    switch purpose {
    case .anything: nil
    case .view: reference?.bounds
    case .layout: layout.map { CGRect(origin: .zero, size: $0.collectionViewContentSize) }
    }
  }

  /// Whether what moves could be seen: a layout that no collection view has stands still.
  var mayRun: Bool { purpose != .layout || layout?.collectionView != nil }
}
