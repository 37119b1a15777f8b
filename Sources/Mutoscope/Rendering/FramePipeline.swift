import DisplayList
import Foundation
import QuartzCore

/// Advances a stage through planned frames on the main actor while other threads process them, a bounded number at a
/// time.
struct FramePipeline: Sendable {
  let plan: FramePlan
  /// The number of runs of equal frames processed in parallel.
  let jobs: Int
  var displayLists = DisplayListMethod.reuse
  var skipped = SkippedFrames()
  /// The slots that are shared with other pipelines; nil if this one has the machine to itself.
  var slots: FrameSlots?

  /// Swift runs as many tasks at a time as there are cores; if all of them are to be used, one more run is queued, so
  /// that no core is idle.
  private var mostUnderWay: Int {
    let cores = ProcessInfo.processInfo.activeProcessorCount
    return jobs < cores ? jobs : cores + 1
  }

  /// Processes the frames, which count from the stage's time at the call.
  ///
  /// - Parameters:
  ///   - visit: Called with each frame while the stage shows it.
  ///   - expose: Called with all that a frame shows, after the last moment of it.
  ///   - work: Called with the first run alone, then with the others from several tasks at a time, in any order. It
  ///     returns a result for each finished run: its own and those that were waiting for it.
  ///   - walked: Called when the stage has shown the last frame, while others are still processed.
  ///   - collect: Called with these results, in the order of their arrival.
  /// - Returns: The time that the stage took.
  /// - Throws: The errors of `work`, `DisplayListError` or `CancellationError`.
  @_semantics("optimize.sil.specialize.generic.never")
  @MainActor
  func run<Output: Sendable>(
    on stage: Stage, visit: @escaping @MainActor (Int, Frame) -> Void = { _, _ in },
    expose: @escaping @MainActor (Int, Exposure) -> Void = { _, _ in },
    work: @escaping @Sendable (FrameRun) throws -> [Output], walked: @MainActor () -> Void = {},
    collect: @MainActor (Output) -> Void
  ) async throws -> RenderProfile {
    var walk = FrameWalk(
      plan: plan, stage: stage, method: displayLists, skipping: skipped, visit: visit, expose: expose)
    let share = slots.map { ($0, $0.makeOwner()) }
    let mostUnderWay = mostUnderWay
    // Including those that wait for the result of an earlier one.
    let mostUnfinished = 2 * mostUnderWay
    defer { stage.context.isDrawing = false }
    try await withThrowingTaskGroup(of: [Output].self) { group in
      var (submitted, underWay, finished) = (0, 0, 0)
      while let run = try await walk.nextWithTasks() {
        while underWay == (submitted == 1 ? 1 : mostUnderWay) || submitted - finished == mostUnfinished {
          // Meanwhile the clock stands still: whatever runs does not follow it.
          stage.context.isDrawing = true
          let next = try await group.next()
          stage.context.isDrawing = false
          guard let outputs = next else { break }
          underWay -= 1
          finished += outputs.count
          for output in outputs { collect(output) }
        }
        group.addTask {
          guard let (slots, owner) = share else { return try work(run) }
          return try await slots.withSlot(of: owner) { try work(run) }
        }
        submitted += 1
        underWay += 1
        try Task.checkCancellation()
      }
      walked()
      for try await outputs in group {
        for output in outputs { collect(output) }
      }
    }
    stage.context.becomeMostRecent()
    return walk.profile
  }
}
