import DisplayList
import QuartzCore

/// Moves a stage through planned frames on the main actor and has its pictures worked on elsewhere, a bounded number at
/// a time.
struct PicturePipeline: Sendable {
  let plan: FramePlan
  /// How many pictures are worked on at a time.
  let jobs: Int

  /// Goes through the frames, which count from the stage's time at the call.
  ///
  /// - Parameters:
  ///   - visit: Called with each frame while the stage shows it.
  ///   - work: Called with each picture, from several tasks at a time, in any order.
  ///   - collect: Called with what `work` returns, as it comes in.
  /// - Returns: How long the stage took.
  /// - Throws: What `work` throws, or `CancellationError`.
  @MainActor
  func run<Output: Sendable>(
    on stage: Stage, visit: @escaping @MainActor (Int, Frame) -> Void = { _, _ in },
    work: @escaping @Sendable (PlannedPicture) throws -> Output, collect: @MainActor (Output) -> Void
  ) async throws -> RenderProfile {
    var walk = PictureWalk(plan: plan, stage: stage, visit: visit)
    try await withThrowingTaskGroup(of: Output.self) { group in
      var underWay = 0
      while let picture = walk.next() {
        if underWay == jobs, let done = try await group.next() {
          collect(done)
          underWay -= 1
        }
        group.addTask { try work(picture) }
        underWay += 1
        try Task.checkCancellation()
      }
      for try await done in group { collect(done) }
    }
    stage.context.becomeMostRecent()
    return walk.profile
  }
}
