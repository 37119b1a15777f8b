import CoreGraphics
import Media
import Mutoscope
import Snapshots
import SnapshotsTestSupport
import Testing
import UIKit

/// Verdicts on simulations that diverged.
struct DynamicsVerdictTests {
  @Test func `A verdict names the step at which a simulation diverged`() {
    var verdict = SceneVerdict(scene: "fall", outcome: .pixels, frameCount: 3)
    #expect(!verdict.text.contains("dynamics"))
    verdict.dynamics = Manifest.Divergence(animator: "world", step: 42, time: 2.2 / 3)
    #expect(verdict.text.contains("\n  dynamics  'world' diverges at step 42 (0.733 s)\n"))
    verdict.dynamics = Manifest.Divergence(animator: "world", step: 42)
    #expect(verdict.text.contains("\n  dynamics  'world' diverges at step 42\n"))
  }

  /// A box that falls from a height.
  @MainActor
  private func fall(from height: CGFloat) async throws -> Capture {
    let stage = Stage(size: CGSize(width: 40, height: 60))
    let box = UIView(frame: CGRect(x: 10, y: height, width: 20, height: 10))
    box.backgroundColor = .red
    stage.addSubview(box)
    var keep: UIDynamicAnimator?
    stage.perform {
      let animator = UIDynamicAnimator(referenceView: stage.window)
      animator.name = "world"
      animator.addBehavior(UIGravityBehavior(items: [box]))
      keep = animator
    }
    let plan = try FramePlan(duration: 0.3, framesPerSecond: 10, includesEnd: false, selection: .all)
    let capture = try await CaptureJob(plan: plan, sceneName: "fall").run(on: stage)
    #expect(keep != nil)
    return capture
  }

  /// The engine is named only if its build differs and a simulation goes another way.
  @MainActor
  @Test(arguments: [(true, true, SceneVerdict.Outcome.otherEngine), (true, false, .pixels), (false, true, .pixels)])
  func `Another build of the engine can explain a divergence`(
    isOtherBuild: Bool, diverges: Bool, outcome: SceneVerdict.Outcome
  ) async throws {
    let here = try await fall(from: 0)
    let build = try #require(here.manifest.builds?["box2d"])
    var there = DrawnElsewhere(capture: try await fall(from: 5))
    #expect(there.manifest.dynamics != here.manifest.dynamics)
    if isOtherBuild { there.manifest.builds = ["box2d": "1234"] }
    if !diverges { there.manifest.dynamics = here.manifest.dynamics }
    try await GoldenFolder.with { folder in
      try Golden.record(there, in: folder.golden, keeping: .keyFrames)
      let golden = try #require(try Golden(directory: folder.golden))
      let verdict = try Judge(here, golden: golden).verdict()
      #expect(verdict.outcome == outcome)
      if outcome == .otherEngine {
        #expect(verdict.reason == "box2d 2.4.1 (build \(build)) here, 2.4.1 (build 1234) in the golden")
        #expect(verdict.headline.contains("recorded with another build of the physics engine (3 of 3 frames)"))
        #expect(verdict.text.contains("'world' diverges at step 0"))
      }
    }
  }
}
