import DisplayList
import Foundation
import QuartzCore

/// Moves a stage through planned frames on the main actor and has them worked on elsewhere, a bounded number at a time.
struct FramePipeline: Sendable {
  let plan: FramePlan
  /// How many runs of equal frames are worked on at a time.
  let jobs: Int

  /// Swift runs as many tasks at a time as there are cores; where all of those are to be used, one more run waits, so
  /// that no core does.
  private var mostUnderWay: Int {
    let cores = ProcessInfo.processInfo.activeProcessorCount
    return jobs < cores ? jobs : cores + 1
  }

  /// How many runs may be unfinished, those included whose results wait for an earlier one's.
  private var mostUnfinished: Int { 2 * mostUnderWay }

  /// Goes through the frames, which count from the stage's time at the call.
  ///
  /// - Parameters:
  ///   - visit: Called with each frame while the stage shows it.
  ///   - work: Called with the first run alone, then with the others from several tasks at a time, in any order. It
  ///     returns something for each run that is finished: its own, and others' that were waiting for it.
  ///   - collect: Called with all of that, as it comes in.
  /// - Returns: The time that the stage took.
  /// - Throws: The errors of `work`, or `CancellationError`.
  @MainActor
  func run<Output: Sendable>(
    on stage: Stage, visit: @escaping @MainActor (Int, Frame) -> Void = { _, _ in },
    work: @escaping @Sendable (FrameRun) throws -> [Output], collect: @MainActor (Output) -> Void
  ) async throws -> RenderProfile {
    var walk = FrameWalk(plan: plan, stage: stage, visit: visit)
    try await withThrowingTaskGroup(of: [Output].self) { group in
      var (submitted, underWay, finished) = (0, 0, 0)
      while let run = await walk.nextWithTasks() {
        while underWay == (submitted == 1 ? 1 : mostUnderWay) || submitted - finished == mostUnfinished,
          let outputs = try await group.next()
        {
          underWay -= 1
          finished += outputs.count
          for output in outputs { collect(output) }
        }
        group.addTask { try work(run) }
        submitted += 1
        underWay += 1
        try Task.checkCancellation()
      }
      for try await outputs in group {
        for output in outputs { collect(output) }
      }
    }
    stage.context.becomeMostRecent()
    return walk.profile
  }
}
