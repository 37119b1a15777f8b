import CoreGraphics
import DisplayList
import Foundation
import Media
import Raster
import QuartzCore
import UIKit
import Utilities

/// Renders the planned frames of a stage in memory: nothing is encoded, nothing is written.
///
/// The stage advances on the main actor; drawing happens on as many workers as there are jobs. The result does not
/// depend on their number.
package struct CaptureJob: Sendable {
  package var plan: FramePlan
  package var sceneName: String
  /// The number of frames drawn in parallel.
  package var jobs: Int
  /// Whether each frame is built and drawn as a whole, rather than only what differs from another one.
  package var drawsEverything = false
  /// Whether the capture tells what code has set of the views.
  package var tellsOfViews = false
  /// Frames of other captures that need not be drawn again.
  package var known: KnownFrames?

  package init(plan: FramePlan, sceneName: String, jobs: Int? = nil) {
    self.plan = plan
    self.sceneName = sceneName
    self.jobs = max(1, jobs ?? ProcessInfo.processInfo.activeProcessorCount)
  }

  /// Renders; frames count from the stage's time at the call.
  ///
  /// - Throws: The error that prevented drawing a frame, or `CancellationError`.
  @MainActor
  package func run(on stage: Stage) async throws -> Capture {
    let draw = drawing(known: known)
    let notes = CaptureNotes(stage, tellsOfViews: tellsOfViews)
    _ = try await FramePipeline(plan: plan, jobs: jobs, displayLists: displayLists).run(
      on: stage, visit: { notes.visit($0, $1) }, work: { [try draw($0)] }, collect: { notes.entries += $0 })
    return notes.capture(of: self)
  }

  /// Renders without suspending, so that nothing else happens on the main actor meanwhile.
  ///
  /// - Throws: The error that prevented drawing a frame.
  @MainActor
  package func runSynchronously(on stage: Stage) throws -> Capture {
    let notes = CaptureNotes(stage, tellsOfViews: tellsOfViews)
    try Self.draw([(self, notes)])
    return notes.capture(of: self)
  }

  /// Renders several stages, one after the other, while the frames of all are drawn side by side.
  ///
  /// - Throws: The error that prevented drawing a frame.
  @MainActor
  package static func runSynchronously(_ renders: [(job: CaptureJob, stage: Stage)]) throws -> [Capture] {
    let noted = renders.map { ($0.job, CaptureNotes($0.stage, tellsOfViews: $0.job.tellsOfViews)) }
    try draw(noted)
    return noted.map { job, notes in notes.capture(of: job) }
  }

  @MainActor
  private static func draw(_ renders: [(job: CaptureJob, notes: CaptureNotes)]) throws {
    // Adjacent frames go to one worker, which draws the differences between them; few waiting ones limit the memory.
    let (share, jobs) = (8, renders.map(\.job.jobs).max() ?? 1)
    let work = SideWork<[Manifest.Frame]>(jobs: jobs, mostWaiting: 2 * jobs)
    let known = renders.count > 1 ? KnownFrames() : nil
    var pieces: [Int] = []
    for (job, notes) in renders {
      var (batch, count): ([FrameRun], Int) = ([], 0)
      let drawing = job.drawing(known: job.known ?? known)
      func add() {
        count += 1
        work.add { [batch] in try batch.flatMap(drawing) }
        batch.removeAll(keepingCapacity: true)
      }
      var walk = FrameWalk(plan: job.plan, stage: notes.stage, method: job.displayLists) { notes.visit($0, $1) }
      while let picture = try walk.next() {
        batch.append(picture)
        if batch.count == share { add() }
      }
      if !batch.isEmpty { add() }
      pieces.append(count)
    }
    var entries = try work.finish()[...]
    for ((_, notes), count) in zip(renders, pieces) {
      notes.entries = entries.prefix(count).flatMap(\.self)
      entries = entries.dropFirst(count)
    }
  }

  private var displayLists: DisplayListMethod { drawsEverything ? .anew : .reuse }

  /// Draws a frame, from several threads at once, and returns the entries of all frames equal to it.
  private func drawing(known: KnownFrames?) -> @Sendable (FrameRun) throws -> [Manifest.Frame] {
    let pictures = ScaledImageCache(dithers: plan.dithers)
    let workers = WorkerPool { [drawsEverything] in
      FrameHasher(drawsEverything ? .everything : .damage, sharing: pictures)
    }
    return { [plan] picture in
      func draw() throws -> PixelHash { try workers.withWorker { try $0.hash(of: picture) } }
      let hash = try known?.hash(of: picture.exposure, at: picture.indices[0], draw) ?? draw()
      return picture.indices.map { plan.entry(ofFrame: $0, hash: hash) }
    }
  }
}

/// What is recorded of a stage while it advances from frame to frame.
@MainActor
private final class CaptureNotes {
  let stage: Stage
  private let recorder: TraceRecorder
  private var frames = KeptFrames()
  /// What was set in the first frame; nil for nothing to tell.
  private var declarations: Declarations?
  private let tellsOfViews: Bool
  var entries: [Manifest.Frame] = []

  init(_ stage: Stage, tellsOfViews: Bool) {
    (self.stage, self.tellsOfViews) = (stage, tellsOfViews)
    recorder = TraceRecorder(stage)
  }

  private var present: Declarations { .of(stage) { [recorder] in recorder.name(of: $0.layer) } }

  func visit(_ index: Int, _ frame: Frame) {
    recorder.record(frame: index)
    frames.keep(frame, index: index)
    if tellsOfViews, declarations == nil { declarations = present }
  }

  func capture(of job: CaptureJob) -> Capture {
    let manifest = Manifest(scene: job.sceneName, stage: stage, plan: job.plan, frames: entries)
    var capture = Capture(manifest: manifest, trace: recorder.trace, frames: frames)
    if let declarations { capture.declarations = entries.count > 1 ? declarations.followed(by: present) : declarations }
    return capture
  }
}

/// Draws one frame after another for their hashes.
private struct FrameHasher {
  private var drawer: FrameDrawer
  private var hasher = SequenceHasher()

  init(_ method: FrameDrawer.Method, sharing pictures: ScaledImageCache) {
    drawer = FrameDrawer(method, sharing: pictures)
  }

  mutating func hash(of picture: FrameRun) throws -> PixelHash {
    var (hasher, profile) = (hasher, RenderProfile())
    let hash = try drawer.draw(picture.exposure, index: picture.indices[0], &profile) { pixels, damage, _ in
      hasher.hash(of: pixels, changedRows: damage?.rows(ofHeight: pixels.height))
    }
    self.hasher = hasher
    return hash
  }
}
