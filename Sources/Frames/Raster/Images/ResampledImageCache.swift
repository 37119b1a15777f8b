import CoreGraphics
import DisplayList
import Foundation

/// Transformed images and gradients, resampled to the frame's pixels and cached for later frames.
///
/// Content that does not move is sampled only once. Where Cairo draws only a part of it, its pixels must equal those of
/// drawing all of it, but its rounding when sampling a pattern depends on the canvas and on the part that it draws.
///
/// Unchecked: `condition` guards the mutable state.
final class ResampledImageCache: @unchecked Sendable {
  /// The image or gradient that is sampled.
  ///
  /// Retains the image, so that its identity is not reused.
  enum Subject: Equatable, Sendable {
    case image(CGImage, crop: PixelRect, toCrop: CGAffineTransform, ImageFill.Filter)
    case gradient(Gradient)
  }

  /// Everything that the pixels depend on.
  private struct Key: Equatable, Sendable {
    let seen: PixelRect
    let canvas: PixelRect
    let subject: Subject
  }

  /// The values are nil for content that was drawn only once so far: it may be moving.
  private var cache = LRUCache<Key, KeptPixels?>()
  /// The images being resampled; other threads that need the same one wait, because two copies would take twice the
  /// memory.
  private var inProgress: [Key] = []
  private let condition = NSCondition()

  /// The subject's pixels in all of `seen`, or nil if drawing it directly is as good.
  ///
  /// - Parameters:
  ///   - canvas: The whole canvas that the subject is drawn on.
  ///   - isNeeded: Whether to sample even if the subject was not drawn before in the same way.
  ///   - make: Samples all of `seen`; called if that is not in the cache.
  func sample(
    of subject: Subject, over seen: PixelRect, on canvas: PixelRect, isNeeded: Bool,
    _ make: () throws(RasterError) -> KeptPixels
  ) throws(RasterError) -> KeptPixels? {
    let key = Key(seen: seen, canvas: canvas, subject: subject)
    // The bytes of six frames.
    let costLimit = max(canvas.area * 24, 24 << 20)
    let known: KeptPixels?? = condition.withLock {
      while inProgress.contains(key) { condition.wait() }
      if let sample = cache.value(for: key) {
        if sample == nil { inProgress.append(key) }
        return .some(sample)
      }
      if isNeeded { inProgress.append(key) } else { cache.put(nil, under: key, cost: 0, costLimit: costLimit) }
      return nil
    }
    if let known, let sample = known { return sample }
    if known == nil, !isNeeded { return nil }
    var sample: KeptPixels?
    defer {
      condition.withLock {
        inProgress.removeAll { $0 == key }
        if let sample { cache.put(sample, under: key, cost: seen.area * 4, costLimit: costLimit) }
        condition.broadcast()
      }
    }
    sample = try make()
    return sample
  }
}

extension KeptPixels {
  /// Draws the part in `bounds` as it would be drawn on `canvas`.
  ///
  /// - Parameters:
  ///   - memory: Memory for drawing a part of the canvas.
  ///   - draw: Draws on a context, everywhere.
  convenience init(
    _ bounds: PixelRect, on canvas: PixelRect, using memory: Scratch,
    _ draw: (borrowing Context) throws(RasterError) -> Void
  ) throws(RasterError) {
    let extent = Canvas.Extent(clip: canvas, shown: bounds)
    let standIn = try Canvas(over: memory.bytes(count: extent.drawnPart.area * 4), extent: extent)
    standIn.context.replaceDestination()
    try draw(standIn.context)
    try standIn.context.check()
    try self.init(bounds) { context throws(RasterError) in
      context.setSource(standIn.surface)
      context.paint()
    }
  }
}
