import Media
import Snapshots
import Testing

/// Verdicts on simulations that diverged.
struct DynamicsVerdictTests {
  @Test func `Names the step`() {
    var verdict = SceneVerdict(scene: "fall", outcome: .pixels, frameCount: 3)
    #expect(!verdict.text.contains("dynamics"))
    verdict.dynamics = Manifest.Divergence(animator: "world", step: 42, time: 2.2 / 3)
    #expect(verdict.text.contains("\n  dynamics  'world' goes another way from its step 42 (0.733 s) on\n"))
    verdict.dynamics = Manifest.Divergence(animator: "world", step: 42)
    #expect(verdict.text.contains("\n  dynamics  'world' goes another way from its step 42 on\n"))
  }
}
