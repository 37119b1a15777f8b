import DisplayList
import Foundation
import QuartzCore

/// Moves a stage through planned frames on the main actor and has its pictures worked on elsewhere, a bounded number at
/// a time.
struct FramePipeline: Sendable {
  let plan: FramePlan
  /// How many pictures are worked on at a time.
  let jobs: Int

  /// Swift runs as many tasks at a time as there are cores; where all of those are to be used, one more picture waits, so
  /// that no core does.
  private var mostUnderWay: Int {
    let cores = ProcessInfo.processInfo.activeProcessorCount
    return jobs < cores ? jobs : cores + 1
  }

  /// Goes through the frames, which count from the stage's time at the call.
  ///
  /// - Parameters:
  ///   - visit: Called with each frame while the stage shows it.
  ///   - work: Called with the first picture alone, then with the others from several tasks at a time, in any order.
  ///   - collect: Called with what `work` returns, as it comes in.
  /// - Returns: How long the stage took.
  /// - Throws: What `work` throws, or `CancellationError`.
  @MainActor
  func run<Output: Sendable>(
    on stage: Stage, visit: @escaping @MainActor (Int, Frame) -> Void = { _, _ in },
    work: @escaping @Sendable (FrameRun) throws -> Output, collect: @MainActor (Output) -> Void
  ) async throws -> RenderProfile {
    var walk = FrameWalk(plan: plan, stage: stage, visit: visit)
    try await withThrowingTaskGroup(of: Output.self) { group in
      var (submitted, done) = (0, 0)
      while let picture = await walk.nextWithTasks() {
        if submitted - done == (submitted == 1 ? 1 : mostUnderWay), let output = try await group.next() {
          collect(output)
          done += 1
        }
        group.addTask { try work(picture) }
        submitted += 1
        try Task.checkCancellation()
      }
      for try await done in group { collect(done) }
    }
    stage.context.becomeMostRecent()
    return walk.profile
  }
}
