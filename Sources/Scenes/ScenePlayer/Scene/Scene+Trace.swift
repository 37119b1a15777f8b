package import Mutoscope

extension Scene {
  /// Moves to each planned frame in turn and hands over a line that says everything about it, without its line break.
  ///
  /// - Throws: The error of `body`, or the scene's error if its motion cannot be computed.
  package func traceLines(_ plan: FramePlan, _ body: (String) throws -> Void) throws {
    let trace = WholeTrace(stage)
    for index in plan.indices {
      stage.advance(to: plan.time(ofFrame: index))
      if let failure = stage.failure { throw failure }
      try body(
        trace.line(
          frame: index, time: plan.time(ofFrame: index), animators: animators, dynamics: dynamicAnimators))
    }
  }

  /// Moves to each planned frame in turn and notes what changes.
  ///
  /// - Throws: The scene's error if its motion cannot be computed.
  package func trace(_ plan: FramePlan) throws -> Trace {
    let recorder = TraceRecorder(stage)
    for index in plan.indices {
      stage.advance(to: plan.time(ofFrame: index))
      if let failure = stage.failure { throw failure }
      recorder.record(frame: index)
    }
    return recorder.trace
  }
}
