import Mutoscope
import Snapshots

extension SequenceTest {
  /// Judges on another thread, as all tests of stages wait for the main actor.
  @concurrent
  func judged(_ capture: Capture) async throws -> SceneVerdict { try judge(capture) }
}
