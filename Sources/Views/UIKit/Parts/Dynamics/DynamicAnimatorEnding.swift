import QuartzCore
import Utilities

/// Releases the items of an animator that is deallocated, without calling any of the client's code, which may be half
/// destroyed.
///
/// An animator has no deinitialiser of its own, because an isolated one would have to be repeated by every subclass
/// that has one.
@MainActor
final class DynamicAnimatorEnding {
  /// The animator's behaviors.
  var behaviors = IdentityList<UIDynamicBehavior>()
  var link: CADisplayLink?
  private let simulation: DynamicsSimulation

  init(_ simulation: DynamicsSimulation) { self.simulation = simulation }

  isolated deinit {
    link?.invalidate()
    simulation.onWake = nil
    simulation.findBehaviors = nil
    for behavior in behaviors { free(behavior) }
    simulation.reference?.sizeFollowers.removeAll { $0.value == nil }
    simulation.layout?.animators.removeAll { $0.value == nil }
  }

  private func free(_ behavior: UIDynamicBehavior) {
    if behavior.simulation != nil {
      behavior.simulation = nil
      behavior.dissociate(from: simulation)
    }
    behavior.animatorStorage = nil
    for child in behavior.children { free(child) }
  }
}
