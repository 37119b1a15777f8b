import CoreGraphics
import Foundation
import Physics
import QuartzCore
import Utilities

/// The world of an animator: its bodies, each representing an item.
///
/// Active behaviors retain it, so that only its owner retains the animator itself.
@MainActor
final class DynamicsSimulation {
  let world = World()
  /// The bodies in the order in which their items were added.
  private(set) var bodies = IdentityList<ItemBody>()
  /// The active behaviors, in the order of the tree; found on demand.
  var behaviors: [UIDynamicBehavior] {
    if let knownBehaviors { return knownBehaviors }
    let found = findBehaviors?().filter { $0.simulation != nil } ?? []
    knownBehaviors = found
    return found
  }
  /// The active behaviors; nil after a change, because many may follow each other.
  private var knownBehaviors: [UIDynamicBehavior]?
  /// All of the animator's behaviors, in the order of the tree.
  var findBehaviors: (() -> [UIDynamicBehavior])?

  weak var reference: UIView?
  weak var layout: (any DynamicsLayout)?
  /// The kind of items that the animator accepts.
  private(set) var purpose: Purpose

  enum Purpose {
    /// Views inside the reference view, and objects that are not views, in its coordinates.
    case view
    /// Attributes of the layout.
    case layout
    case anything
  }
  /// Called when a change could set a body in motion.
  var onWake: (() -> Void)?
  /// The gravity behaviors; the last one applies.
  var gravities = IdentityList<UIGravityBehavior>()
  /// The callbacks that wait for items to settle.
  var settling: [Settling] = []
  /// The animator's speed relative to media time.
  var speed: CGFloat = 1
  /// Whether views are interpolated between ticks.
  var interpolates = false
  /// Whether the bodies' properties have to be computed again.
  var needsProperties = false

  /// Called once when an item's motion can no longer be computed; by default a warning.
  var onOverflow: ((any UIDynamicItem) -> Void)?
  var hasReportedOverflow = false
  var hasReportedCrowd = false

  /// It is only looked up, never iterated.
  private var bodiesOfItems: [ObjectIdentifier: ItemBody] = [:]
  private var itemsOfBodies: [ObjectIdentifier: ItemBody] = [:]
  /// The bodies of layout attributes, by the cells and other elements that they describe.
  private(set) var bodiesOfElements: [AnyHashable: ItemBody] = [:]

  /// A world for items of any kind.
  init() { purpose = .anything }

  init(reference: UIView) {
    self.reference = reference
    purpose = .view
  }

  /// Accepts attributes of a layout, and nothing else, from now on.
  func serve(_ layout: any DynamicsLayout) {
    self.layout = layout
    purpose = .layout
  }

  func wake() { onWake?() }

  /// Records that behaviors have started or stopped acting.
  func behaviorsDidChange() {
    knownBehaviors = nil
    needsProperties = true
  }

  func body(of item: any UIDynamicItem) -> ItemBody? { bodiesOfItems[ObjectIdentifier(item)] }

  func item(of body: Body) -> ItemBody? { itemsOfBodies[ObjectIdentifier(body)] }

  /// The body of an item for a behavior that starts to act on it, created if the item is new.
  ///
  /// nil for an item that cannot take part, which is reported.
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
      if !World.reaches(item.center) { reportOverflow(of: item) }
      return made
    } catch {
      ProgrammerError.report("UIDynamicAnimator", error.description(of: item.nameInMessages))
      return nil
    }
  }

  /// The body of an item, if a behavior acts on it: nil if the item could not take part when the behavior began.
  func body(of item: any UIDynamicItem, usedBy behavior: UIDynamicBehavior) -> ItemBody? {
    body(of: item).flatMap { $0.users.contains(ObjectIdentifier(behavior)) ? $0 : nil }
  }

  /// Releases a body for a behavior; the last release removes it from the world.
  func release(_ body: ItemBody, by behavior: UIDynamicBehavior) {
    body.users.remove(ObjectIdentifier(behavior))
    if !body.users.isEmpty { return }
    world.remove(body.body)
    bodies.remove(body)
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
        guard let view = item as? UIView else { return true }
        return reference.map { view !== $0 && view.isDescendant(of: $0) } ?? false
      }
      if !isInside {
        ProgrammerError.report(
          "UIDynamicAnimator(referenceView:)",
          "\(item.nameInMessages ?? "an item") is not a view inside the reference view; add it there first, or make the "
            + "animator with init().", isWarning: true)
      }
      return isInside
    case .layout:
      guard members.allSatisfy({ $0 is any DescribingItem }) else {
        ProgrammerError.report(
          "UIDynamicAnimator(collectionViewLayout:)",
          "an item is not a UICollectionViewLayoutAttributes; give it attributes, or make the animator with init().")
        return false
      }
      guard let element = (item as? any DescribingItem)?.describedElement, bodiesOfElements[element] != nil
      else { return true }
      ProgrammerError.report(
        "UIDynamicAnimator(collectionViewLayout:)",
        "other attributes of the \(element) are an item already; ask the animator for them with "
          + "layoutAttributesForCell(at:) or its like, and use those.")
      return false
    }
  }

  /// The animator's bounds, if it has any.
  var referenceBounds: CGRect? {
    switch purpose {
    case .anything: nil
    case .view: reference?.bounds
    case .layout: layout.map { CGRect(origin: .zero, size: $0.collectionViewContentSize) }
    }
  }

  /// The stage that shows the moved items; nil if none does.
  var hostedContext: MediaContext? {
    switch purpose {
    case .view: reference?.ownLayer.hostedContext
    case .layout: layout?.contentView?.ownLayer.hostedContext
    case .anything: (bodies.first?.item as? UIView)?.ownLayer.hostedContext
    }
  }

  /// Whether motion could be seen: a layout without a collection view does not move.
  var mayRun: Bool { purpose != .layout || layout?.contentView != nil }
}
