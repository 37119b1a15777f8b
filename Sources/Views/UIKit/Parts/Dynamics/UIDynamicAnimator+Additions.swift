package import CoreGraphics
import Physics

// Not in UIKit.
extension UIDynamicAnimator {
  /// Whether an item is at rest until something touches or changes it; false for items that are not in the animator.
  ///
  /// An item rests after half a second below 1 point and 2 degrees per second, which may be long before the animator
  /// pauses, because that waits for all items.
  public func isResting(_ item: any UIDynamicItem) -> Bool {
    simulation.body(of: item)?.body.isAtRest ?? false
  }

  /// Whether a behavior of the animator acts on an item, so that it can move.
  package func moves(_ item: any UIDynamicItem) -> Bool { simulation.body(of: item) != nil }

  /// The velocity of an item in points per second; zero outside the animator.
  package func velocity(of item: any UIDynamicItem) -> CGVector { simulation.body(of: item)?.body.velocity ?? .zero }

  /// Adds to the velocity of an item, in points per second, unless it is anchored.
  package func push(_ item: any UIDynamicItem, by velocity: CGVector) {
    if velocity != .zero { change(item) { $0.addVelocity(velocity) } }
  }

  /// Adds to the angular velocity of an item, in radians per second clockwise, unless it is anchored.
  package func turn(_ item: any UIDynamicItem, by velocity: CGFloat) {
    if velocity != 0 { change(item) { $0.angularVelocity += velocity } }
  }

  private func change(_ item: any UIDynamicItem, _ body: (Body) -> Void) {
    simulation.updateProperties()
    guard let item = simulation.body(of: item) else { return }
    if !item.body.isAnchored { body(item.body) }
    wake()
  }

  /// Called once with an item whose motion can no longer be computed, such as one that is attached to a point at an
  /// astronomical distance, when it has been put back and stopped.
  ///
  /// Without a handler this is a warning.
  package var onOverflow: ((any UIDynamicItem) -> Void)? {
    get { simulation.onOverflow }
    set { simulation.onOverflow = newValue }
  }

  /// A hash of all items' positions and motion: equal for runs that are identical bit for bit.
  ///
  /// O(n) in the number of items. It may differ between versions of the physics engine.
  public var stateHash: UInt64 { simulation.world.stateHash }
}
