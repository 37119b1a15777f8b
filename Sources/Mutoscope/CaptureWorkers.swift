import CoreGraphics
import DisplayList
import Media
import Raster
import Synchronization

/// Draws frames for their fingerprints, with one set of buffers for each frame that is under way.
final class CaptureWorkers: Sendable {
  private let drawsEverything: Bool
  private let idle = Mutex<[Worker]>([])

  init(drawsEverything: Bool) { self.drawsEverything = drawsEverything }

  /// Draws a frame and hashes it; may be called from several tasks at a time.
  func hash(_ frame: Frame) throws -> PixelHash {
    let worker = idle.withLock { $0.popLast() } ?? Worker()
    // After an error a worker's pixels are no frame; it is not used again.
    let hash = try worker.hash(frame, drawsEverything: drawsEverything)
    idle.withLock { $0.append(worker) }
    return hash
  }

  /// The buffers for one frame, and what they hold.
  ///
  /// Unchecked: it is in use by one task at a time, from being taken out of the idle ones to being put back.
  private final class Worker: @unchecked Sendable {
    private let rasteriser = Rasteriser()
    private var last: (frame: Frame, pixels: Pixels, hashes: PixelBandHashes)?

    func hash(_ frame: Frame, drawsEverything: Bool) throws -> PixelHash {
      var damage = Damage.everything
      var pixels = last?.pixels ?? Pixels(width: frame.width, height: frame.height)
      if let last, !drawsEverything { damage = Damage(from: last.frame, to: frame) }
      if pixels.width != frame.width || pixels.height != frame.height {
        pixels = Pixels(width: frame.width, height: frame.height)
      }
      let hashes = last?.hashes
      last = nil
      try rasteriser.render(frame, damage: damage, into: &pixels)
      let new = Self.hashes(of: pixels, after: damage, from: hashes)
      last = (frame, pixels, new)
      return new.pixelHash
    }

    private static func hashes(of pixels: Pixels, after damage: Damage, from old: PixelBandHashes?) -> PixelBandHashes {
      guard var hashes = old else { return PixelBandHashes(of: pixels) }
      switch damage {
      case .none: return hashes
      case .everything: return PixelBandHashes(of: pixels)
      case .rects(let rects):
        hashes.update(to: pixels, changedRows: rects.map { $0.minY..<$0.maxY })
        return hashes
      }
    }
  }
}
