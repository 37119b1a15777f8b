import DisplayList
import Foundation
import QuartzCore

/// A picture and the frames that show it, one after another.
struct PlannedPicture: Sendable {
  let frame: Frame
  /// At least one; rising.
  var indices: [Int]
}

/// Moves a stage through planned frames on the main actor and has its pictures worked on elsewhere, a bounded number at
/// a time.
struct PicturePipeline: Sendable {
  let plan: FramePlan
  /// How many pictures are worked on at a time.
  let jobs: Int

  /// More frames that show the same picture are treated as if it were another, so that a person sees progress.
  private static let mostRepetitions = 100

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
    on stage: Stage, visit: @MainActor (Int, Frame) -> Void = { _, _ in },
    work: @escaping @Sendable (PlannedPicture) throws -> Output, collect: @MainActor (Output) -> Void
  ) async throws -> RenderProfile {
    let origin = stage.time
    stage.beginRecordingStates()
    var profile = RenderProfile()
    try await withThrowingTaskGroup(of: Output.self) { group in
      var (submitted, done) = (0, 0)
      var next: PlannedPicture?
      @MainActor func submit(_ picture: PlannedPicture) async throws {
        if submitted - done == (submitted == 1 ? 1 : mostUnderWay), let output = try await group.next() {
          collect(output)
          done += 1
        }
        group.addTask { try work(picture) }
        submitted += 1
      }
      for index in plan.indices {
        try Task.checkCancellation()
        // The first frame shows the stage as it is; its clock is not moved backwards by rounding.
        profile.measure(\.simulation) { stage.advance(to: max(stage.time, origin + plan.time(ofFrame: index))) }
        let frame = profile.measure(\.displayLists) { stage.frame() }
        visit(index, frame)
        // A picture waits for its successor, to learn how many frames show it.
        if next?.frame == frame, (next?.indices.count ?? 0) < Self.mostRepetitions {
          next?.indices.append(index)
        } else {
          if let next { try await submit(next) }
          next = PlannedPicture(frame: frame, indices: [index])
        }
      }
      if let next { try await submit(next) }
      for try await done in group { collect(done) }
    }
    stage.context.becomeMostRecent()
    return profile
  }
}
