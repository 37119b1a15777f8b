import CoreGraphics
import DisplayList
import Foundation
import Media
import QuartzCore

/// Renders the planned frames of a stage in memory: nothing is encoded, nothing is written.
///
/// The stage is moved on the main actor; drawing happens on as many workers as there are jobs. No result depends on
/// their number.
package struct CaptureJob: Sendable {
  package var plan: FramePlan
  package var sceneName: String
  /// How many frames are drawn at a time.
  package var jobs: Int
  /// Whether each frame is drawn as a whole, rather than only what differs from another one.
  package var drawsEverything = false

  package init(plan: FramePlan, sceneName: String, jobs: Int? = nil) {
    self.plan = plan
    self.sceneName = sceneName
    self.jobs = max(1, jobs ?? ProcessInfo.processInfo.activeProcessorCount)
  }

  /// Renders; frames count from the stage's time at the call.
  ///
  /// - Throws: What kept a frame from being drawn, or `CancellationError`.
  @MainActor
  package func run(on stage: Stage) async throws -> Capture {
    let workers = WorkerPool { [drawsEverything] in FrameHasher(drawsEverything ? .everything : .damage) }
    let recorder = TraceRecorder(stage)
    var frames = KeptFrames()
    var entries: [Manifest.Frame] = []
    _ = try await PicturePipeline(plan: plan, jobs: jobs).run(
      on: stage,
      visit: { index, frame in
        recorder.record(frame: index)
        frames.keep(frame, index: index)
      },
      work: { [plan] picture in
        let hash = try workers.withWorker { try $0.hash(of: picture) }
        return picture.indices.map { plan.entry(ofFrame: $0, hash: hash) }
      },
      collect: { entries += $0 })
    let manifest = Manifest(scene: sceneName, stage: stage, plan: plan, frames: entries)
    return Capture(manifest: manifest, trace: recorder.trace, frames: frames)
  }
}

/// Draws one picture after another for their fingerprints.
private struct FrameHasher {
  private var drawer: FrameDrawer
  private var hashes: PixelBandHashes?

  init(_ method: FrameDrawer.Method) { drawer = FrameDrawer(method) }

  mutating func hash(of picture: PlannedPicture) throws -> PixelHash {
    var (hashes, profile) = (hashes, RenderProfile())
    let hash = try drawer.draw(picture.frame, index: picture.indices[0], &profile) { pixels, changedRows, _ in
      var current = changedRows.flatMap { _ in hashes } ?? PixelBandHashes(of: pixels)
      if let changedRows { current.update(to: pixels, changedRows: changedRows) }
      hashes = current
      return current.pixelHash
    }
    self.hashes = hashes
    return hash
  }
}
