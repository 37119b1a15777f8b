/// Advances a stage through planned frames and keeps what it shows, frame by frame, without drawing anything.
@MainActor
package final class ReelRecorder {
  private let stage: Stage
  private let plan: FramePlan
  private let recorder: TraceRecorder
  /// The frames so far.
  package private(set) var reel = FrameReel()

  package init(_ stage: Stage, plan: FramePlan) {
    (self.stage, self.plan) = (stage, plan)
    recorder = TraceRecorder(stage)
  }

  /// Whether all frames have been recorded, or there is no room for more.
  package var isDone: Bool { reel.count == plan.indices.count || !reel.hasRoom }

  /// What each view showed in the frames so far.
  package var trace: Trace { recorder.trace }

  /// Records the next frame.
  ///
  /// - Throws: The stage's failure.
  package func recordNext() throws {
    let index = reel.count
    stage.advance(to: plan.time(ofFrame: plan.indices[index]))
    if let failure = stage.failure { throw failure }
    reel.append(stage)
    recorder.record(frame: index)
  }
}
