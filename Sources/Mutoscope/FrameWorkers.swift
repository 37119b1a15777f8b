import DisplayList
import Media

/// What has become of a planned picture.
struct WrittenPicture: Sendable {
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
  private let pool: WorkerPool<Worker>

  init(writer: FrameSequenceWriter, plan: FramePlan, encoder: PNGFrameEncoder, checksItself: Bool) {
    (self.writer, self.plan, self.encoder) = (writer, plan, encoder)
    pool = WorkerPool { Worker(drawer: FrameDrawer(checksItself ? .checkedDamage : .damage)) }
  }

  /// Draws a picture and writes the files of its frames; may be called from several tasks at a time.
  func write(_ picture: PlannedPicture) throws -> WrittenPicture {
    var profile = RenderProfile()
    // Encoded frames share their bytes, so a worker need not wait for the disk.
    let (file, hash) = try pool.withWorker { worker in
      let previous = worker.file
      let drawn = try worker.drawer.draw(picture.frame, index: picture.indices[0], &profile) {
        pixels, rows, hash, profile in
        (profile.measure(\.encoding) { encoder.encode(pixels, changedRows: rows, previous: previous) }, hash)
      }
      worker.file = drawn.0
      return drawn
    }
    do {
      try profile.measure(\.writing) { try writer.write(frameIndices: picture.indices, file) }
    } catch {
      throw RenderError.cannotWrite("\(error)")
    }
    let entries = picture.indices.map { plan.entry(ofFrame: $0, hash: hash) }
    return WrittenPicture(entries: entries, byteCount: file.byteCount * entries.count, profile: profile)
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
    self.init(
      scene: scene, size: stage.size, scale: Double(stage.scale),
      pixelSize: PixelSize(width: stage.pixelSize.width, height: stage.pixelSize.height),
      framesPerSecond: plan.framesPerSecond, frameCount: plan.frameCount,
      frames: frames.sorted { $0.index < $1.index }, versions: Versions.current)
  }
}
