import CoreGraphics
import DisplayList
import Foundation

/// Scaled and turned pictures, and gradients, as they stand in the frame: kept pixel for pixel for the next one.
///
/// What rests is sampled once. And where a part of something is drawn, its pixels have to be those that drawing all of
/// it makes: what Cairo rounds when it samples a pattern depends on the canvas and on the part that it draws.
///
/// Unchecked: `condition` guards what changes.
final class ResampledImageCache: @unchecked Sendable {
  /// What is sampled.
  ///
  /// Holds on to the picture, so that no other takes on its identity.
  enum Subject: Equatable, Sendable {
    case image(CGImage, crop: PixelRect, toCrop: CGAffineTransform, ImageFill.Filter)
    case gradient(Gradient)
  }

  /// Everything that the pixels follow from.
  private struct Key: Equatable, Sendable {
    let seen: PixelRect
    let canvas: PixelRect
    let subject: Subject
  }

  /// Nil for what was drawn once: it may be on its way.
  private var shelf = LRUCache<Key, KeptPixels?>()
  /// What is being drawn at the moment; who wants the same waits, as two copies would take twice the memory.
  private var underWay: [Key] = []
  private let condition = NSCondition()

  /// The subject's pixels in all of `seen`, or nil if drawing it directly is as good.
  ///
  /// - Parameters:
  ///   - canvas: The whole canvas that the subject is drawn on.
  ///   - isNeeded: Whether the pixels are wanted even if the subject was not drawn before as it is.
  ///   - memory: Where a part of the canvas is drawn.
  ///   - draw: Draws the subject on a context, everywhere; called if it is not at hand.
  func sample(
    of subject: Subject, over seen: PixelRect, on canvas: PixelRect, isNeeded: Bool, using memory: Scratch,
    _ draw: (borrowing Context) throws(RasterError) -> Void
  ) throws(RasterError) -> KeptPixels? {
    let key = Key(seen: seen, canvas: canvas, subject: subject)
    // As many bytes as six frames have.
    let costLimit = max(canvas.area * 24, 24 << 20)
    let known: KeptPixels?? = condition.withLock {
      while underWay.contains(key) { condition.wait() }
      if let sample = shelf.value(for: key) {
        if sample == nil { underWay.append(key) }
        return .some(sample)
      }
      if isNeeded { underWay.append(key) } else { shelf.put(nil, under: key, cost: 0, costLimit: costLimit) }
      return nil
    }
    if let known, let sample = known { return sample }
    if known == nil, !isNeeded { return nil }
    var sample: KeptPixels?
    defer {
      condition.withLock {
        underWay.removeAll { $0 == key }
        if let sample { shelf.put(sample, under: key, cost: seen.area * 4, costLimit: costLimit) }
        condition.broadcast()
      }
    }
    sample = try Self.sample(seen, on: canvas, using: memory, draw)
    return sample
  }

  /// Draws what is in `bounds` as it would be drawn on `canvas`, and keeps it.
  private static func sample(
    _ bounds: PixelRect, on canvas: PixelRect, using memory: Scratch,
    _ draw: (borrowing Context) throws(RasterError) -> Void
  ) throws(RasterError) -> KeptPixels {
    let extent = Canvas.Extent(clip: canvas, shown: bounds)
    let standIn = try Canvas(over: memory.bytes(count: extent.drawnPart.area * 4), extent: extent)
    standIn.context.replaceWhatIsThere()
    try draw(standIn.context)
    try standIn.context.check()
    return try KeptPixels(bounds) { context throws(RasterError) in
      context.setSource(standIn.surface)
      context.paint()
    }
  }
}
