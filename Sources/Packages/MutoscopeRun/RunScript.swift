public import Mutoscope
import Synchronization
public import UIKit

/// The code that is compiled for one run of `mutoscope run`: a script in Swift, and an expression for its subject.
public enum RunScript {
  private static let script = Mutex<(@MainActor @Sendable (Stage) -> Void)?>(nil)
  private static let subject = Mutex<(@MainActor @Sendable () -> UIViewController)?>(nil)

  /// Registers the script; may be called before the program's first line.
  public static func begin(_ play: @escaping @MainActor @Sendable (Stage) -> Void) { script.withLock { $0 = play } }

  /// Registers the controller that is shown; may be called before the program's first line.
  public static func show(_ make: @escaping @MainActor @Sendable () -> UIViewController) {
    subject.withLock { $0 = make }
  }

  /// Registers the view that is shown, as the only one of a controller.
  @_disfavoredOverload
  public static func show(_ make: @escaping @MainActor @Sendable () -> UIView) {
    show {
      let controller = UIViewController()
      controller.view = make()
      return controller
    }
  }

  /// Creates the controller that is shown; nil if none was registered.
  @MainActor
  package static func makeSubject() -> UIViewController? { subject.withLock { $0 }?() }

  /// Lets the script schedule what it does on a stage.
  @MainActor
  package static func play(on stage: Stage) {
    guard let play = script.withLock({ $0 }) else { return }
    stage.perform { play(stage) }
  }
}
