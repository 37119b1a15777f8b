import Synchronization

/// What a script in Swift does on the stage that `mutoscope run` shows an app on.
public enum RunScript {
  private static let script = Mutex<(@MainActor @Sendable (Stage) -> Void)?>(nil)

  /// Notes the script; may be called before the program's first line.
  public static func begin(_ play: @escaping @MainActor @Sendable (Stage) -> Void) { script.withLock { $0 = play } }

  /// Schedules the events of the script.
  @MainActor
  package static func play(on stage: Stage) {
    guard let play = script.withLock({ $0 }) else { return }
    stage.perform { play(stage) }
  }
}
