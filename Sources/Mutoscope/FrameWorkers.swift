import CoreGraphics
import DisplayList
import Media
import Synchronization

/// A picture and the frames that show it, one after another.
struct PlannedPicture: Sendable {
  let frame: Frame
  /// At least one; rising.
  var indices: [Int]
}

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
  private let writer: FrameSequenceWriter
  private let plan: FramePlan
  private let encoder: PNGFrameEncoder
  private let checksItself: Bool
  private let idle = Mutex<[FrameWorker]>([])

  init(writer: FrameSequenceWriter, plan: FramePlan, encoder: PNGFrameEncoder, checksItself: Bool) {
    (self.writer, self.plan, self.encoder, self.checksItself) = (writer, plan, encoder, checksItself)
  }

  /// Draws a picture and writes the files of its frames; may be called from several tasks at a time.
  func write(_ picture: PlannedPicture) throws -> WrittenPicture {
    var profile = RenderProfile()
    let worker = idle.withLock { $0.popLast() } ?? FrameWorker(encoder: encoder, checksItself: checksItself)
    let drawn = try worker.draw(picture.frame, index: picture.indices[0], &profile)
    // Encoded frames share their bytes, so the next picture need not wait for the disk.
    idle.withLock { $0.append(worker) }
    do {
      try profile.measure(\.writing) { try writer.write(frameIndices: picture.indices, drawn.file) }
    } catch {
      throw RenderError.cannotWrite("\(error)")
    }
    let entries = picture.indices.map {
      Manifest.Frame(
        index: $0, time: plan.time(ofFrame: $0), file: FrameSequence.fileName(frame: $0, of: plan.frameCount),
        hash: drawn.hash)
    }
    return WrittenPicture(entries: entries, byteCount: drawn.file.byteCount * entries.count, profile: profile)
  }
}
