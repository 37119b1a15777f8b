/// A behavior to which items can be added, and from which they can be removed.
@MainActor
package protocol ItemHolder: UIDynamicBehavior {
  /// Adds an item.
  func addItem(_ item: any UIDynamicItem)
  /// Removes an item.
  func removeItem(_ item: any UIDynamicItem)
}

/// The common part of behaviors that act on any number of items in the same way.
@MainActor
protocol ItemBehavior: ItemHolder {
  var list: ItemList { get set }
  /// Called when the behavior starts acting on an item.
  func begin(_ body: ItemBody)
  /// Called when the behavior stops acting on an item.
  func end(_ body: ItemBody)
}

extension ItemBehavior {
  func insert(_ item: any UIDynamicItem) {
    guard list.add(item), let simulation else { return }
    if let body = simulation.retain(item, for: self) { begin(body) }
    wakeAnimator()
  }

  func discard(_ item: any UIDynamicItem) {
    guard list.remove(item), let simulation else { return }
    if let body = simulation.body(of: item, usedBy: self) {
      end(body)
      simulation.release(body, by: self)
    }
    wakeAnimator()
  }

  func beginAll(in simulation: DynamicsSimulation) {
    for item in list.items {
      if let body = simulation.retain(item, for: self) { begin(body) }
    }
  }

  func endAll(in simulation: DynamicsSimulation) {
    for item in list.items {
      guard let body = simulation.body(of: item, usedBy: self) else { continue }
      end(body)
      simulation.release(body, by: self)
    }
  }

  /// The bodies of the items, in their order.
  var bodies: [ItemBody] {
    guard let simulation else { return [] }
    return list.items.compactMap { simulation.body(of: $0, usedBy: self) }
  }
}
