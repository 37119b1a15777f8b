import Foundation
import Physics
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
    let contacts = world.advance(by: time * speed) { step in
      for field in fields { field.act(in: step) }
    }
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

  private func writeBack() {
    let reference = reference
    for case let body? in bodies.slots { body.writeBack(in: reference) }
  }

  /// Sets the bodies' properties from the item behaviors; later ones win.
  func updateProperties() {
    if !needsProperties { return }
    needsProperties = false
    var properties: [ObjectIdentifier: ItemProperties] = [:]
    for case let behavior as UIDynamicItemBehavior in behaviors {
      for item in behavior.list.items {
        properties[ObjectIdentifier(item), default: ItemProperties()].merge(behavior.settings)
      }
    }
    for body in bodies { (properties[ObjectIdentifier(body.item)] ?? ItemProperties()).apply(to: body) }
  }
}
