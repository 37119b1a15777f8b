import CoreGraphics
import DisplayList
import Foundation
import Media
import UIKit
import ViewVocabulary

/// Renders the planned frames of a stage in memory: nothing is encoded, nothing is written.
///
/// The stage advances on the main actor; drawing happens on as many workers as there are jobs. The result does not
/// depend on their number.
///
///     let plan = try FramePlan(duration: 2, framesPerSecond: 60, includesEnd: false, selection: .all)
///     let capture = try await CaptureJob(plan: plan, sceneName: "card").run(on: stage)
///     capture.manifest.frames[30].hash        // of the pixels at 0.5 s
///     try capture.pixels(ofFrame: 30)         // the pixels, drawn again
package struct CaptureJob: Sendable {
  package var plan: FramePlan
  package var sceneName: String
  /// The number of frames drawn in parallel.
  package var jobs: Int
  /// Whether each frame is built and drawn as a whole, rather than only what differs from another one.
  package var drawsEverything = false
  /// Whether the capture says which properties of the views code has set.
  package var describesViews = false
  /// Frames of other captures that need not be drawn again.
  package var known: KnownFrames?
  /// The numbers of frames that are encoded when they are drawn, so that their files are known.
  ///
  /// Their display lists are kept however many there are.
  package var noted: Set<Int> = []

  package init(plan: FramePlan, sceneName: String, jobs: Int? = nil) {
    self.plan = plan
    self.sceneName = sceneName
    self.jobs = max(1, jobs ?? ProcessInfo.processInfo.activeProcessorCount)
  }

  /// Renders; frames count from the stage's time at the call.
  ///
  /// - Parameter walked: Called when the stage has shown the last frame, while some are still drawn.
  /// - Throws: The error that prevented drawing a frame, or `CancellationError`.
  @MainActor
  package func run(on stage: Stage, walked: @MainActor () -> Void = {}) async throws -> Capture {
    let draw = drawing(known: known)
    let notes = CaptureNotes(stage, of: self)
    var entries: [Manifest.Frame] = []
    _ = try await FramePipeline(plan: plan, jobs: jobs, displayLists: displayLists).run(
      on: stage, visit: { notes.visit($0, $1) }, work: { [try draw($0)] }, walked: walked, collect: { entries += $0 })
    return notes.capture(of: self, entries)
  }

  var displayLists: DisplayListMethod { drawsEverything ? .fromScratch : .reuse }

  /// Draws a frame, from several threads at once, and returns the entries of all frames equal to it.
  func drawing(known: KnownFrames?) -> @Sendable (FrameRun) throws -> [Manifest.Frame] {
    let workers =
      drawsEverything
      ? FrameHasher.pool(.everything, dithers: plan.dithers)
      : known?.hashers(dithers: plan.dithers) ?? FrameHasher.pool(dithers: plan.dithers)
    return { [plan, noted] picture in
      func draw() throws -> PixelHash { try workers.withWorker { try $0.hash(of: picture, noting: noted) } }
      let hash = try known?.hash(of: picture.exposure, at: picture.indices[0], draw) ?? draw()
      return picture.indices.map { plan.entry(ofFrame: $0, hash: hash) }
    }
  }
}

/// The records of a stage while it advances from frame to frame.
@MainActor
final class CaptureNotes {
  let stage: Stage
  private let recorder: TraceRecorder
  private var frames: KeptFrames
  /// The properties that were set in the first frame; nil if they are not recorded.
  private var declarations: Declarations?
  private let describesViews: Bool

  init(_ stage: Stage, of job: CaptureJob) {
    (self.stage, describesViews, frames) = (stage, job.describesViews, KeptFrames(always: job.noted))
    recorder = TraceRecorder(stage)
  }

  private var present: Declarations { .of(stage) { [recorder] in recorder.name(of: $0.layer) } }

  func visit(_ index: Int, _ frame: Frame) {
    recorder.record(frame: index)
    frames.keep(frame, index: index)
    if describesViews, declarations == nil { declarations = present }
  }

  /// The capture, with the entries of the frames that have been drawn.
  func capture(of job: CaptureJob, _ entries: [Manifest.Frame] = []) -> Capture {
    let manifest = Manifest(scene: job.sceneName, stage: stage, plan: job.plan, frames: entries)
    var capture = Capture(manifest: manifest, trace: recorder.trace, frames: frames)
    if let declarations {
      capture.declarations = job.plan.indices.count > 1 ? declarations.followed(by: present) : declarations
    }
    return capture
  }
}
