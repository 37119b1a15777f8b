import Physics

// What UIKit does not have.
extension UIDynamicAnimator {
  /// Whether an item has come to rest and waits for something to touch or change it; false for items not here.
  ///
  /// An item rests after half a second below 1 point and 2 degrees per second, which may be long before the animator
  /// pauses: that waits for all items.
  public func isResting(_ item: any UIDynamicItem) -> Bool {
    simulation.body(of: item)?.body.isAtRest ?? false
  }

  /// Whether a behavior of the animator has an item, so that it can move.
  package func moves(_ item: any UIDynamicItem) -> Bool { simulation.body(of: item) != nil }

  /// A fingerprint of where all items are and how they move, bit for bit: equal for runs that went alike.
  ///
  /// Takes time in proportion to the number of items. It may differ between versions of the physics engine.
  public var stateHash: UInt64 { simulation.world.stateHash }
}
