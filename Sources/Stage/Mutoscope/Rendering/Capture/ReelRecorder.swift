/// Advances a stage through planned frames and keeps what it shows, frame by frame, without drawing anything.
@MainActor
package final class ReelRecorder {
  private let stage: Stage
  private let plan: FramePlan
  private let recorder: TraceRecorder
  /// The frames so far.
  package private(set) var reel = FrameReel()
  /// The last frame of the reel, which the trace does not contain yet: it can be shown without waiting for the trace.
  private var untraced: Int?

  package init(_ stage: Stage, plan: FramePlan) {
    (self.stage, self.plan) = (stage, plan)
    recorder = TraceRecorder(stage)
  }

  /// Whether all frames have been recorded, or there is no room for more.
  package var isDone: Bool { reel.count == plan.indices.count || !reel.hasRoom }

  /// The trace of the frames so far; the stage must be as it was at the last.
  package var trace: Trace {
    traceLast()
    return recorder.trace
  }

  /// Records the next frame.
  ///
  /// - Throws: The stage's failure.
  package func recordNext() throws {
    let index = reel.count
    traceLast()
    stage.advance(to: plan.time(ofFrame: plan.indices[index]))
    if let failure = stage.failure { throw failure }
    reel.append(stage)
    untraced = index
  }

  private func traceLast() {
    if let untraced { recorder.record(frame: untraced) }
    untraced = nil
  }
}
