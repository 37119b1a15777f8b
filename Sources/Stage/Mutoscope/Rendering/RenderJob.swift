import CoreGraphics
import Foundation
package import Media
import Utilities

/// Renders the planned frames of a stage into a sink.
///
/// The stage advances and its display lists are created on the main actor; drawing, encoding and writing happen on as
/// many workers as there are jobs. Each draws and encodes only what differs from the last frame that it drew itself.
/// The number of frames in progress is bounded, so memory does not grow with the length of the scene, and no result
/// depends on the number of workers.
///
/// Frames that the sink already has are not drawn, but the clock passes their times.
///
///     let plan = try FramePlan(duration: 2, framesPerSecond: 60, includesEnd: false, selection: .all)
///     let folder = try PNGFolderSink(directory: URL(filePath: "output/card"), plan: plan)
///     let summary = try await RenderJob(plan: plan, sceneName: "card").run(on: stage, into: folder)
///     print(summary.frameCount)       // 120
package struct RenderJob: Sendable {
  package var plan: FramePlan
  package var sceneName: String
  /// The number of frames drawn in parallel.
  package var jobs: Int
  /// Whether every frame is drawn twice, once from its predecessor and once completely, and compared.
  package var checksItself: Bool
  /// The fingerprint of the input, for the manifest.
  package var fingerprint: RenderFingerprint?
  /// The slots that are shared with other renders; nil if this one has the machine to itself.
  package var slots: FrameSlots?

  package init(plan: FramePlan, sceneName: String, jobs: Int? = nil, checksItself: Bool = false) {
    self.plan = plan
    self.sceneName = sceneName
    self.jobs = max(1, jobs ?? ProcessInfo.processInfo.activeProcessorCount)
    self.checksItself = checksItself
  }

  /// Renders; frames count from the stage's time at the call.
  ///
  /// - Parameters:
  ///   - stage: The stage, whose clock is advanced to the last planned frame.
  ///   - sink: The destination of the frames; it can be used only once.
  ///   - progress: Called on the main actor after each frame, with the number of frames done, kept ones included.
  /// - Returns: The numbers of frames and bytes written.
  /// - Throws: `RenderError` if the sink cannot write, the error of a frame that cannot be drawn, or
  ///   `CancellationError`.
  @MainActor
  @discardableResult
  package func run(
    on stage: Stage, into sink: some FrameSink, progress: (@MainActor (Int) -> Void)? = nil
  ) async throws -> RenderSummary {
    do {
      return try await render(stage, into: sink, progress)
    } catch {
      sink.cancel()
      if let error = error as? DamageError { throw RenderError.wrongDamage(stage.description(of: error)) }
      if let error = error as? DisplayListError { throw RenderError.wrongDamage(stage.description(of: error)) }
      throw error
    }
  }

  @MainActor
  private func render(
    _ stage: Stage, into sink: some FrameSink, _ progress: (@MainActor (Int) -> Void)?
  ) async throws -> RenderSummary {
    let recorder = sink.recordsTrace ? TraceRecorder(stage) : nil
    let workers = FrameWorkers(
      sink: sink, jobs: jobs, dithers: plan.dithers, checksItself: checksItself, sharesMachine: slots != nil)
    let start = ContinuousClock.now
    var work = RenderProfile()
    var entries: [Manifest.Frame] = []
    entries.reserveCapacity(plan.indices.count)
    var byteCount = 0
    let kept = sink.kept
    for index in plan.indices {
      guard let frame = kept[index] else { continue }
      byteCount += frame.byteCount
      entries.append(plan.entry(ofFrame: index, hash: frame.hash))
    }
    let keptCount = entries.count
    if keptCount > 0 { progress?(keptCount) }
    let skipped = SkippedFrames(indices: Set(kept.keys), areVisited: recorder != nil || sink.visitsKeptFrames)
    let pipeline = FramePipeline(
      plan: plan, jobs: jobs, displayLists: checksItself ? .checkedReuse : .reuse, skipped: skipped, slots: slots,
      helps: slots == nil)
    var profile = try await pipeline.run(
      on: stage,
      visit: { index, _ in
        recorder?.record(frame: index)
      }, expose: { sink.visit($0, $1) }, work: workers.process,
      collect: { done in
        byteCount += done.byteCount
        work += done.profile
        for index in done.indices {
          entries.append(plan.entry(ofFrame: index, hash: done.hash))
          progress?(entries.count)
        }
      })
    profile += work
    var manifest = Manifest(scene: sceneName, stage: stage, plan: plan, frames: entries)
    manifest.fingerprint = fingerprint
    let trace = recorder?.trace
    do {
      // An encoder may take its time, while the main actor goes on with other renders.
      byteCount += try await onOtherThread { [manifest] in try sink.finish(manifest, trace: trace) }
    } catch {
      throw RenderError.cannotWrite("\(error)")
    }
    // The last pass is counted: an encoder may take as long as the drawing.
    let duration = start.duration(to: .now)
    return RenderSummary(
      output: sink.output, frameCount: entries.count, keptCount: keptCount, byteCount: byteCount,
      seconds: duration / .seconds(1), profile: profile, hash: manifest.pixelHash)
  }
}
