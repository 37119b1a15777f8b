import DisplayList
import Foundation
import QuartzCore

/// Advances a stage through planned frames on the main actor while other threads process them, a bounded number at a
/// time.
///
/// It advances the stage and builds frames, and hands each frame that differs from the one before to a bounded number
/// of tasks. Each task takes an idle worker, which keeps the last image it drew in every form: frame, pixels, and the
/// encoder's state. The difference between that frame and the next limits what is drawn, hashed and encoded. No result
/// depends on the number of workers, and memory does not depend on the number of frames.
struct FramePipeline: Sendable {
  let plan: FramePlan
  /// The number of runs of equal frames processed in parallel.
  let jobs: Int
  var displayLists = DisplayListMethod.reuse
  var skipped = SkippedFrames()
  /// The slots that are shared with other pipelines; nil if this one has the machine to itself.
  var slots: FrameSlots?
  /// Whether the main actor also processes runs while all tasks are busy, rather than wait for them.
  var helps = false

  /// How long the main actor goes on before it lets other tasks run.
  private static let longestStretch = Duration.milliseconds(20)

  private static var cores: Int { ProcessInfo.processInfo.activeProcessorCount }

  /// The runs that are unprocessed at most when the next one is made.
  ///
  /// If all cores are to be used, one more is kept ready, so that none is idle.
  private var mostUnprocessed: Int { jobs < Self.cores ? jobs : Self.cores + 1 }

  /// The bytes of videos in all frames in progress; two frames are in progress whatever they take.
  private static let mostMovingBytes = 512 << 20

  /// How many of some frames may be in progress.
  @MainActor
  private static func affordable(_ count: Int, _ stage: Stage) -> Int {
    stage.movingBytes == 0 ? count : min(count, max(2, mostMovingBytes / stage.movingBytes))
  }

  /// Whether the main actor processes runs, which leaves a core to it.
  private var usesMainActor: Bool { helps && jobs >= Self.cores }

  /// The tasks that process runs.
  ///
  /// With as many as there are cores beside a main actor that makes runs, the threads would share cores unevenly, and wait
  /// for each other while a core has nothing to do.
  private var mostTasks: Int { usesMainActor ? Self.cores - 1 : min(jobs, Self.cores) }

  /// Processes the frames, which count from the stage's time at the call.
  ///
  /// - Parameters:
  ///   - visit: Called with each frame while the stage shows it.
  ///   - expose: Called with all that a frame shows, after the last moment of it.
  ///   - work: Called with only the first run, then with the others from several tasks at a time, in any order. It
  ///     returns a result for each finished run: its own and those that were waiting for it.
  ///   - walked: Called when the stage has shown the last frame, while others are still processed.
  ///   - collect: Called with these results, in the order of their arrival.
  /// - Returns: The time that the stage took.
  /// - Throws: The errors of `work`, `DisplayListError` or `CancellationError`.
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
    let process: @Sendable (FrameRun) async throws -> [Output] = { run in
      guard let (slots, owner) = share else { return try work(run) }
      return try await slots.withSlot(of: owner) { try work(run) }
    }
    let queue = RunQueue<Output>(mostTasks: Self.affordable(mostTasks, stage))
    let (mostUnprocessed, usesMainActor) = (Self.affordable(mostUnprocessed, stage), usesMainActor)
    // Including those that wait for the result of an earlier one.
    let mostUnfinished = Self.affordable(2 * mostUnprocessed, stage)
    var (added, finished) = (0, 0)
    var lastPause = ContinuousClock.now
    @MainActor func takeResults() throws {
      for output in try queue.takeResults() {
        collect(output)
        finished += 1
      }
    }
    // Meanwhile the clock stands still: code that runs does not follow it.
    @MainActor func processOrWait() async throws {
      stage.context.isDrawing = true
      if usesMainActor, let run = queue.take() {
        queue.finish(Result { try work(run) })
        if lastPause.duration(to: .now) > Self.longestStretch {
          await Task.yield()
          lastPause = .now
        }
      } else {
        await queue.waitForResult()
      }
      stage.context.isDrawing = false
      try takeResults()
      try Task.checkCancellation()
    }
    defer { stage.context.isDrawing = false }
    // Runs that are waiting when the stage fails or the render is cancelled are still processed.
    defer { while usesMainActor, let run = queue.take() { queue.finish(Result { try work(run) }) } }
    try await withThrowingDiscardingTaskGroup { group in
      while let run = try await walk.nextWithTasks() {
        while case let number = queue.unprocessed, number > 0,
          number >= (added == 1 ? 1 : mostUnprocessed) || added - finished >= mostUnfinished
        {
          try await processOrWait()
        }
        if queue.add(run) { group.addTask { await queue.process(process) } }
        added += 1
        try Task.checkCancellation()
      }
      walked()
      while queue.unprocessed > 0 { try await processOrWait() }
    }
    try takeResults()
    stage.context.becomeMostRecent()
    return walk.profile
  }
}
