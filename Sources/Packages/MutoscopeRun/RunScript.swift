public import Mutoscope
import Synchronization

/// The script in Swift that `mutoscope run` plays while it draws an app.
public enum RunScript {
  private static let script = Mutex<(@MainActor @Sendable (Stage) -> Void)?>(nil)

  /// Registers the script; may be called before the program's first line.
  public static func begin(_ play: @escaping @MainActor @Sendable (Stage) -> Void) { script.withLock { $0 = play } }

  /// Lets the script schedule what it does on a stage.
  @MainActor
  package static func play(on stage: Stage) {
    guard let play = script.withLock({ $0 }) else { return }
    stage.perform { play(stage) }
  }
}
