import Foundation
import Physics
import QuartzCore
import Utilities

extension DynamicsSimulation {
  /// Advances the simulation: pushes, fields and the engine's steps; then moves the items, then reports collisions.
  ///
  /// `behaviors` are the active ones, in the order of the tree.
  func advance(by time: TimeInterval, for behaviors: [UIDynamicBehavior]) {
    updateProperties()
    for behavior in behaviors {
      (behavior as? UICollisionBehavior)?.followReference(in: self)
      (behavior as? UIPushBehavior)?.push()
    }
    // The last call that sets a body's velocity wins, and it has to be the first field's.
    let fields = behaviors.reversed().compactMap { $0 as? UIFieldBehavior }
    let comparisons = world.comparisons
    guard mayStep(by: time * speed, behaviors, fields) else { return }
    let contacts = world.advance(by: time * speed) { step in
      for field in fields { field.act(in: step) }
    }
    reference?.ownLayer.context.spend(2 + behaviors.count + (world.comparisons - comparisons) / 32)
    reportTrouble()
    if interpolates {
      UIView.animate(withDuration: time, delay: 0, options: .curveLinear) { self.writeBack() }
    } else {
      writeBack()
    }
    let collisions = behaviors.compactMap { $0 as? UICollisionBehavior }
    for phase in [Contact.Phase.began, .ended] {
      for contact in contacts where contact.phase == phase {
        for collision in collisions { collision.report(contact, in: self) }
      }
    }
  }

  /// Counts the work of a tick; false if the stage has done too much already.
  private func mayStep(
    by time: TimeInterval, _ behaviors: [UIDynamicBehavior], _ fields: [UIFieldBehavior]
  ) -> Bool {
    guard let context = reference?.ownLayer.context, context.isLimited else { return true }
    let (bodies, contacts) = (Double(bodies.count), Double(world.contactCount))
    // A new pair of bodies is compared with all contacts of one of them.
    var work = bodies + contacts / 2 + contacts * contacts / (32 * max(bodies, 1))
    // Before the first step there are no contacts yet.
    if behaviors.contains(where: { $0 is UICollisionBehavior }) { work = max(work, 5 * bodies) }
    for field in fields { work += 3 * Double(field.list.items.count) }
    context.spend(Int(min(time / Double(World.substep) * work, 1e12)))
    return !context.isExhausted
  }

  private func writeBack() {
    let reference = reference
    for case let body? in bodies.slots { body.writeBack(in: reference) }
  }

  /// Sets the bodies' properties from the item behaviors; later ones win.
  func updateProperties() {
    if !needsProperties { return }
    needsProperties = false
    reference?.ownLayer.context.spend(bodies.count / 2)
    var properties: [ObjectIdentifier: ItemProperties] = [:]
    for case let behavior as UIDynamicItemBehavior in behaviors {
      for item in behavior.list.items {
        properties[ObjectIdentifier(item), default: ItemProperties()].merge(behavior.settings)
      }
    }
    for body in bodies { (properties[ObjectIdentifier(body.item)] ?? ItemProperties()).apply(to: body) }
  }
}
