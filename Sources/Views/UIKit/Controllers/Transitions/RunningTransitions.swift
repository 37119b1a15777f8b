package import Foundation
package import QuartzCore

/// Retains the running transitions of a stage.
@MainActor
package final class RunningTransitions: MediaService {
  private var transitions: [(start: TimeInterval, transition: ControllerTransition)] = []
  private weak var context: MediaContext?

  package init(context: MediaContext) { self.context = context }

  func begin(_ transition: ControllerTransition) { transitions.append((context?.now ?? 0, transition)) }
  func end(_ transition: ControllerTransition) { transitions.removeAll { $0.transition === transition } }

  /// An animated transition that has begun and was not completed yet.
  @MainActor
  package struct Running {
    /// In seconds.
    package let start: TimeInterval
    /// The seconds that its animator object announces.
    package let duration: TimeInterval
    package let containerView: UIView
    package let from: UIViewController?
    package let to: UIViewController?
    /// Whether an interaction decides how far it has come.
    package let isInteractive: Bool
    /// Whether the motion is UIKit's own, and not that of a client's animator object.
    package let isBuiltIn: Bool
  }

  /// The animated transitions that run now, in the order of their beginnings.
  package var running: [Running] {
    transitions.compactMap { start, transition in
      guard let animator = transition.animator else { return nil }
      return Running(
        start: start, duration: transition.transitionDuration, containerView: transition.containerView,
        from: transition.viewController(forKey: .from), to: transition.viewController(forKey: .to),
        isInteractive: transition.isInteractive,
        isBuiltIn: String(reflecting: type(of: animator)).hasPrefix("UIKit."))
    }
  }
}
