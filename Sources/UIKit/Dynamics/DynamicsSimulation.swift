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
  /// Whether the animator was made for a view, so that its items are views in it.
  let isForView: Bool
  /// Called when something has changed that could set a body in motion.
  var onWake: (() -> Void)?
  /// The gravity behaviors; the last one counts.
  var gravities: [UIGravityBehavior] = []
  /// Whether the bodies' properties have to be found out anew.
  var needsProperties = false

  /// Looked up, never walked.
  private var bodiesOfItems: [ObjectIdentifier: ItemBody] = [:]
  private var itemsOfBodies: [ObjectIdentifier: ItemBody] = [:]

  init(reference: UIView?) {
    self.reference = reference
    isForView = reference != nil
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
      needsProperties = true
      return made
    } catch {
      ProgrammerError.report("UIDynamicAnimator", error.description)
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
  }

  private func mayTakePart(_ item: any UIDynamicItem) -> Bool {
    guard isForView else { return true }
    let views = (item as? UIDynamicItemGroup)?.items ?? [item]
    let isInside = views.allSatisfy { item in
      guard let view = item as? UIView, let reference, view !== reference else { return false }
      return view.isDescendant(of: reference)
    }
    if !isInside {
      ProgrammerError.report(
        "UIDynamicAnimator(referenceView:)",
        "an item is not a view inside the reference view; add it there first, or make the animator with init().")
    }
    return isInside
  }

  /// The animator's bounds, where it has any.
  var referenceBounds: CGRect? { reference?.bounds }
}
