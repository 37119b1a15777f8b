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

  /// The body of an item, made if the item is new, for one behavior more.
  ///
  /// nil for an item that cannot take part; that was reported then.
  func retain(_ item: any UIDynamicItem) -> ItemBody? {
    if let known = body(of: item) {
      known.uses += 1
      return known
    }
    guard mayTakePart(item) else { return nil }
    do {
      let made = try ItemBody(item, in: world, reference: reference)
      made.uses = 1
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

  /// Lets go of a body for one behavior; the last one takes it out of the world.
  func release(_ body: ItemBody) {
    body.uses -= 1
    if body.uses > 0 { return }
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
