public import Mutoscope
import Synchronization
public import UIKit

/// The code that is compiled for one run of `mutoscope run`: a script in Swift, and an expression for its subject.
public enum RunScript {
  private static let script = Mutex<(@MainActor @Sendable (Stage) -> Void)?>(nil)
  private static let subject = Mutex<(@MainActor @Sendable () -> UIResponder)?>(nil)

  /// Registers the script; may be called before the program's first line.
  public static func begin(_ play: @escaping @MainActor @Sendable (Stage) -> Void) { script.withLock { $0 = play } }

  /// Registers a closure that creates the controller or view to show; may be called before the program's first line.
  public static func show(_ make: @escaping @MainActor @Sendable () -> UIResponder) {
    subject.withLock { $0 = make }
  }

  /// Creates the controller to show, a plain one for a view; nil if neither was registered.
  @MainActor
  package static func makeSubject() -> UIViewController? {
    switch subject.withLock({ $0 })?() {
    case let controller as UIViewController: return controller
    case let view as UIView:
      let controller = UIViewController()
      controller.view = view
      return controller
    default: return nil
    }
  }

  /// Lets the script schedule what it does on a stage.
  @MainActor
  package static func play(on stage: Stage) {
    guard let play = script.withLock({ $0 }) else { return }
    stage.perform { play(stage) }
  }
}
