public import Foundation
import QuartzCore

/// An influence of a dynamic animator on items: a force, a spring, a collision, or several of these together.
///
/// This class itself only holds children and calls its action. Create a composite by adding children to it, or by
/// subclassing it and adding them in the initializer.
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {
  /// Called in every step of the animator, after the items were moved.
  open var action: (() -> Void)? {
    didSet { wakeAnimator() }
  }

  /// The animator that the behavior is in, directly or inside another behavior.
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
    guard takesChildren, behavior.parent !== self else { return }
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

  /// Called before the behavior is added to an animator, or with nil before it is removed.
  ///
  /// When it is added, `dynamicAnimator` is already the new one.
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

  private func isLeaving(_ other: UIDynamicBehavior) -> Bool {
    animatorStorage.map { $0 === other.animatorStorage && $0.isExpelled(self) } ?? false
  }

  // For subclasses in this module.

  /// Whether the behavior may have children.
  var takesChildren: Bool { true }
  /// Whether this is a child of another behavior.
  final var isChild: Bool { parent != nil }
  /// The behavior that was added to the animator itself.
  final var root: UIDynamicBehavior { parent?.root ?? self }
  /// Whether an animator that has nothing else to do may stop.
  var mayStop: Bool { action == nil && children.allSatisfy(\.mayStop) }
  /// Called when the behavior starts acting.
  func associate(with simulation: DynamicsSimulation) {}
  /// Called when the behavior stops acting.
  func dissociate(from simulation: DynamicsSimulation) {}

  /// Resumes the animator, because something has changed.
  final func wakeAnimator() { simulation?.wake() }

  /// The behavior and its descendants, in preorder.
  final var tree: [UIDynamicBehavior] { [self] + children.flatMap(\.tree) }
}

/// In formats, `%@` is the description.
extension UIDynamicBehavior: CVarArg {
  nonisolated public var _cVarArgEncoding: [Int] { formatArgument }
}
