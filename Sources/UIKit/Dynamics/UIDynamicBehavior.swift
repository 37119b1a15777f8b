public import Foundation

/// What a dynamic animator does to items: a force, a spring, a collision, or several of these together.
///
/// This class alone does nothing but hold children and call its action. Make a composite by adding children to
/// it, or by subclassing it and adding them in the initializer.
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {
  /// Called in every step of the animator, after the items were moved.
  open var action: (() -> Void)? {
    didSet { wakeAnimator() }
  }

  /// The animator that the behavior is in, by itself or in another behavior.
  open var dynamicAnimator: UIDynamicAnimator? { animatorStorage }
  final weak var animatorStorage: UIDynamicAnimator?

  /// The bodies of the animator, while the behavior acts on them.
  final var simulation: DynamicsSimulation?
  final private(set) var children: [UIDynamicBehavior] = []
  private weak var parent: UIDynamicBehavior?

  /// Creates a behavior without children.
  public override init() { super.init() }

  /// The behaviors that were added to this one, in that order.
  open var childBehaviors: [UIDynamicBehavior] { children }

  /// Adds a behavior that acts whenever this one does.
  ///
  /// The behaviors that UIKit defines take no children: for them this does nothing.
  open func addChildBehavior(_ behavior: UIDynamicBehavior) {
    guard takesChildren, !children.contains(where: { $0 === behavior }) else { return }
    guard behavior.parent == nil, behavior.animatorStorage == nil || behavior.isLeaving(self), behavior !== self else {
      return ProgrammerError.report(
        "UIDynamicBehavior.addChildBehavior(_:)",
        "the behavior is in use already; remove it where it is, or make another one.")
    }
    children.append(behavior)
    behavior.parent = self
    animatorStorage?.enroll(behavior)
  }

  /// Removes a behavior that was added to this one.
  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    guard let index = children.firstIndex(where: { $0 === behavior }) else { return }
    children.remove(at: index)
    behavior.parent = nil
    animatorStorage?.expel(behavior)
  }

  /// Called before the behavior gets into an animator, or with nil out of its own.
  ///
  /// On the way in `dynamicAnimator` is the new one already.
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

  private func isLeaving(_ other: UIDynamicBehavior) -> Bool {
    animatorStorage.map { $0 === other.animatorStorage && $0.isExpelled(self) } ?? false
  }

  // For the behaviors of this module.

  /// Whether the behavior may be composed of others.
  var takesChildren: Bool { true }
  /// Whether another behavior holds this one.
  final var isChild: Bool { parent != nil }
  /// The behavior that was added to the animator itself.
  final var root: UIDynamicBehavior { parent?.root ?? self }
  /// Whether an animator that has nothing else to do may stop.
  var mayStop: Bool { action == nil && children.allSatisfy(\.mayStop) }
  /// Called when the behavior begins to act.
  func associate(with simulation: DynamicsSimulation) {}
  /// Called when the behavior ceases to act.
  func dissociate(from simulation: DynamicsSimulation) {}

  /// Lets the animator run again, as something has changed.
  final func wakeAnimator() { simulation?.wake() }

  /// The behavior and all below it, each before its children.
  final var tree: [UIDynamicBehavior] { [self] + children.flatMap(\.tree) }
}
