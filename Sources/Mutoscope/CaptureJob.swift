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
    let workers = CaptureWorkers(drawsEverything: drawsEverything)
    let recorder = TraceRecorder(stage)
    let origin = stage.time
    stage.beginRecordingStates()
    var frames = KeptFrames()
    var hashes: [Int: PixelHash] = [:]
    try await withThrowingTaskGroup(of: (Int, PixelHash).self) { group in
      for (position, index) in plan.indices.enumerated() {
        try Task.checkCancellation()
        // The first frame shows the stage as it is; its clock is not moved backwards by rounding.
        stage.advance(to: max(stage.time, origin + plan.time(ofFrame: index)))
        let frame = stage.frame()
        recorder.record(frame: index)
        frames.keep(frame, index: index)
        if position >= jobs, let (index, hash) = try await group.next() { hashes[index] = hash }
        group.addTask { (index, try workers.hash(frame)) }
      }
      for try await (index, hash) in group { hashes[index] = hash }
    }
    stage.context.becomeMostRecent()
    let entries = plan.indices.compactMap { index in
      hashes[index].map {
        Manifest.Frame(
          index: index, time: plan.time(ofFrame: index),
          file: FrameSequence.fileName(frame: index, of: plan.frameCount), hash: $0)
      }
    }
    let dynamics = stage.recordedStates
    let manifest = Manifest(
      scene: sceneName, size: stage.size, scale: Double(stage.scale),
      pixelSize: Manifest.PixelSize(width: stage.pixelSize.width, height: stage.pixelSize.height),
      framesPerSecond: plan.framesPerSecond, frameCount: plan.frameCount, frames: entries,
      versions: Versions.current(withDynamics: dynamics != nil), dynamics: dynamics)
    return Capture(manifest: manifest, trace: recorder.trace, frames: frames)
  }
}
