package import Mutoscope

extension Scene {
  /// Moves to each planned frame in turn and hands over a line that says everything about it, without its line break.
  package func traceLines(_ plan: FramePlan, _ body: (String) throws -> Void) rethrows {
    let trace = WholeTrace(stage)
    for index in plan.indices {
      stage.advance(to: plan.time(ofFrame: index))
      try body(
        trace.line(
          frame: index, time: plan.time(ofFrame: index), animators: animators, dynamics: dynamicAnimators))
    }
  }

  /// Moves to each planned frame in turn and notes what changes.
  package func trace(_ plan: FramePlan) -> Trace {
    let recorder = TraceRecorder(stage)
    for index in plan.indices {
      stage.advance(to: plan.time(ofFrame: index))
      recorder.record(frame: index)
    }
    return recorder.trace
  }
}
