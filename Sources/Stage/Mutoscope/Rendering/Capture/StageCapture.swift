package import Media
import Utilities

/// Captures a stage that something else advances, such as steps that wait for one another.
///
///     let capture = StageCapture(stage, sceneName: "card", framesPerSecond: 60)
///     repeat { capture.recordFrame() } while goOn()      // advances the stage by a sixtieth of a second
///     let frames = try capture.finish()
///
/// Other threads draw the frames while the stage advances.
@MainActor
package final class StageCapture {
  private let sceneName: String
  private let framesPerSecond: Double
  private let notes: CaptureNotes
  private let work: SideWork<[Drawn]>
  private let hashers = FrameHasher.pool(dithers: false)
  private var batch: [FrameRun] = []
  private var runCount = 0
  private var last: Exposure?
  private var count = 0

  private typealias Drawn = (indices: [Int], hash: PixelHash)

  /// Adjacent frames go to one thread, which draws the differences between them.
  private static let share = 8

  /// - Parameters:
  ///   - framesPerSecond: How often `recordFrame` is called in a second of the stage's clock.
  ///   - describesViews: Whether the capture says which properties of the views code has set.
  package init(
    _ stage: Stage, sceneName: String, framesPerSecond: Double, describesViews: Bool = false
  ) throws(FramePlanError) {
    (self.sceneName, self.framesPerSecond) = (sceneName, framesPerSecond)
    let plan = try FramePlan(duration: 0, framesPerSecond: framesPerSecond, includesEnd: true, selection: .all)
    var job = CaptureJob(plan: plan, sceneName: sceneName)
    job.describesViews = describesViews
    notes = CaptureNotes(stage, of: job)
    work = SideWork(jobs: job.jobs, mostWaiting: 2 * job.jobs)
    stage.beginRecordingStates()
  }

  /// Captures what the stage shows now as the next frame.
  package func recordFrame() {
    let frame = notes.stage.frame()
    notes.visit(count, frame)
    defer { count += 1 }
    let exposure = Exposure(frame)
    if exposure == last, !batch.isEmpty {
      batch[batch.count - 1].indices.append(count)
      return
    }
    if batch.count == Self.share { draw() }
    batch.append(FrameRun(exposure: exposure, number: runCount, previous: last, indices: [count]))
    (runCount, last) = (runCount + 1, exposure)
  }

  private func draw() {
    work.add { [batch, hashers] in
      try batch.map { run in (run.indices, try hashers.withWorker { try $0.hash(of: run, noting: []) }) }
    }
    batch.removeAll()
  }

  /// The capture of all frames so far; no frame may be recorded afterwards.
  ///
  /// - Throws: `FramePlanError` if there are no frames, or too many; the error that prevented drawing one.
  package func finish() throws -> Capture {
    if !batch.isEmpty { draw() }
    let plan = try FramePlan(
      duration: Double(count) / framesPerSecond, framesPerSecond: framesPerSecond, includesEnd: false, selection: .all)
    let entries = try work.finish().joined().flatMap { run in
      run.indices.map { plan.entry(ofFrame: $0, hash: run.hash) }
    }
    return notes.capture(of: CaptureJob(plan: plan, sceneName: sceneName), entries)
  }
}
