import DisplayList
import Media
import Raster
import Synchronization
import UIKit

/// What has become of a planned picture.
struct WrittenRun: Sendable {
  /// One for each of its frames.
  var entries: [Manifest.Frame]
  /// How many bytes the files have, counted as if they shared none.
  var byteCount: Int
  var profile: RenderProfile
}

/// Draws pictures and writes their frames, with one set of buffers for each picture that is under way.
final class FrameWorkers: Sendable {
  private struct Worker {
    var drawer: FrameDrawer
    /// The last picture's file; its bands are taken over where the pixels are the same.
    var file: EncodedFrame?
  }

  private let writer: FrameSequenceWriter
  private let plan: FramePlan
  private let encoder: PNGFrameEncoder
  private let jobs: Int
  private let pool: WorkerPool<Worker>
  private let first: FirstFrame

  init(writer: FrameSequenceWriter, plan: FramePlan, encoder: PNGFrameEncoder, jobs: Int, checksItself: Bool) {
    (self.writer, self.plan, self.encoder, self.jobs) = (writer, plan, encoder, jobs)
    let first = FirstFrame(followers: jobs - 1)
    self.first = first
    let pictures = ScaledImageCache()
    pool = WorkerPool {
      let picture = first.takeForFollower()
      return Worker(
        drawer: FrameDrawer(checksItself ? .checkedDamage : .damage, sharing: pictures, from: picture?.drawn),
        file: picture?.file)
    }
  }

  /// Draws a picture and writes the files of its frames.
  ///
  /// May be called from several tasks at a time once the first picture, whose bands are compressed by all cores, is done.
  func write(_ picture: FrameRun) throws -> WrittenRun {
    var profile = RenderProfile()
    let isFirst = first.isDue
    // Encoded frames share their bytes, so a worker need not wait for the disk.
    let file = try pool.withWorker { worker in
      let previous = worker.file
      let file = try worker.drawer.draw(picture.frame, index: picture.indices[0], &profile) { pixels, rows, profile in
        profile.measure(\.encoding) {
          encoder.encode(pixels, changedRows: rows, previous: previous, jobs: isFirst ? jobs : 1)
        }
      }
      worker.file = file
      if isFirst, let drawn = worker.drawer.last { first.keep(drawn, file) }
      return file
    }
    do {
      try profile.measure(\.writing) { try writer.write(frameIndices: picture.indices, file) }
    } catch {
      throw RenderError.cannotWrite("\(error)")
    }
    let hash = file.pixelHash
    let entries = picture.indices.map { plan.entry(ofFrame: $0, hash: hash) }
    return WrittenRun(entries: entries, byteCount: file.byteCount * entries.count, profile: profile)
  }
}

/// The first picture of all: later workers go on from it instead of doing the same work again.
private final class FirstFrame: Sendable {
  private struct State {
    var isDue = true
    var picture: (drawn: DrawnFrame, file: EncodedFrame)?
    var followers: Int
  }

  private let state: Mutex<State>

  /// Creates the place for a picture that so many further workers will go on from.
  init(followers: Int) { state = Mutex(State(followers: followers)) }

  /// Whether the first picture is yet to be drawn.
  var isDue: Bool { state.withLock(\.isDue) }

  func keep(_ drawn: DrawnFrame, _ file: EncodedFrame) {
    state.withLock { state in
      state.isDue = false
      state.picture = state.followers > 0 ? (drawn, file) : nil
    }
  }

  /// The picture, which is let go with the last follower; nil for the worker that is to draw it.
  func takeForFollower() -> (drawn: DrawnFrame, file: EncodedFrame)? {
    state.withLock { state in
      guard let picture = state.picture else { return nil }
      state.followers -= 1
      if state.followers == 0 { state.picture = nil }
      return picture
    }
  }
}

extension FramePlan {
  /// What a manifest says of a frame.
  func entry(ofFrame index: Int, hash: PixelHash) -> Manifest.Frame {
    Manifest.Frame(
      index: index, time: time(ofFrame: index), file: FrameSequence.fileName(frame: index, of: frameCount), hash: hash)
  }
}

extension Manifest {
  /// What is said of frames that show `stage`.
  @MainActor
  init(scene: String, stage: Stage, plan: FramePlan, frames: [Manifest.Frame]) {
    let dynamics = stage.recordedStates
    var versions = Versions.current
    // Other pictures do not depend on the physics engine.
    if dynamics != nil { versions["box2d"] = DynamicsRegistry.engineVersion }
    self.init(
      scene: scene, size: stage.size, scale: Double(stage.scale),
      pixelSize: PixelSize(width: stage.pixelSize.width, height: stage.pixelSize.height),
      framesPerSecond: plan.framesPerSecond, frameCount: plan.frameCount,
      frames: frames.sorted { $0.index < $1.index }, versions: versions,
      dynamics: dynamics)
  }
}
