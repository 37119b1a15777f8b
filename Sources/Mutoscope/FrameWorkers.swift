import CoreGraphics
import DisplayList
import Media
import Raster
import Synchronization

/// A frame that is on disk.
struct WrittenFrame: Sendable {
  var entry: Manifest.Frame
  var byteCount: Int
}

/// Draws frames and writes them, with one set of buffers for each frame that is under way.
final class FrameWorkers: Sendable {
  private let writer: FrameSequenceWriter
  private let plan: FramePlan
  private let idle = Mutex<[Worker]>([])

  init(writer: FrameSequenceWriter, plan: FramePlan) {
    self.writer = writer
    self.plan = plan
  }

  /// Draws a frame and writes its file; may be called from several tasks at a time.
  func write(_ frame: Frame, index: Int) throws -> WrittenFrame {
    let worker = idle.withLock { $0.popLast() } ?? Worker()
    defer { idle.withLock { $0.append(worker) } }
    let (hash, bytes) = try worker.encode(frame)
    do {
      try writer.write(frameIndex: index, bytes)
    } catch {
      throw RenderError.cannotWrite("\(error)")
    }
    let entry = Manifest.Frame(
      index: index, time: plan.time(ofFrame: index),
      file: FrameSequence.fileName(frame: index, of: plan.frameCount), hash: hash)
    return WrittenFrame(entry: entry, byteCount: bytes.count)
  }

  /// The buffers for one frame.
  ///
  /// Unchecked: it is in use by one task at a time, from being taken out of the idle ones to being put back.
  private final class Worker: @unchecked Sendable {
    private let rasteriser = Rasteriser()
    private let encoder = PNGEncoder()
    private var pixels: Pixels?

    func encode(_ frame: Frame) throws -> (PixelHash, [UInt8]) {
      var target = pixels ?? Pixels(width: frame.width, height: frame.height)
      pixels = nil
      try rasteriser.render(frame, into: &target)
      defer { pixels = target }
      return (PixelHash(of: target), encoder.encode(target))
    }
  }
}
