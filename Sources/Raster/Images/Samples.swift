import CoreGraphics
import DisplayList
import Foundation

/// Scaled and turned pictures, and gradients, as they stand in the frame: kept pixel for pixel for the next one.
///
/// What rests is sampled once. And where a part of something is drawn, its pixels have to be those that drawing all of
/// it makes: what Cairo rounds when it samples a pattern depends on the canvas and on the part that it draws.
final class Samples {
  /// What is sampled.
  ///
  /// Holds on to the picture, so that no other takes on its identity.
  enum Subject: Equatable {
    case image(CGImage, crop: PixelRect, toCrop: CGAffineTransform, ImageFill.Filter)
    case gradient(Gradient)
  }

  /// Everything that the pixels follow from.
  private struct Key: Equatable {
    let seen: PixelRect
    let canvas: PixelRect
    let subject: Subject
  }

  /// Nil for what was drawn once: it may be on its way.
  private var shelf = Shelf<Key, Sample?>(costLimit: 128 << 20)
  private let memory = Scratch()

  /// The subject's pixels in all of `seen`, or nil if drawing it directly is as good.
  ///
  /// - Parameters:
  ///   - canvas: The whole canvas that the subject is drawn on.
  ///   - isNeeded: Whether the pixels are wanted even if the subject was not drawn before as it is.
  ///   - draw: Draws the subject on a context, everywhere; called if it is not at hand.
  func sample(
    of subject: Subject, over seen: PixelRect, on canvas: PixelRect, isNeeded: Bool,
    _ draw: (borrowing Context) throws(RasterError) -> Void
  ) throws(RasterError) -> Sample? {
    let key = Key(seen: seen, canvas: canvas, subject: subject)
    let known = shelf.take(key)
    var sample: Sample? = nil
    if let known { sample = known }
    if sample == nil, isNeeded || known != nil { sample = try Sample(seen, on: canvas, using: memory, draw) }
    shelf.put(sample, under: key, cost: sample == nil ? 0 : seen.area * 4)
    return sample
  }
}

/// What a picture or gradient looks like in a rectangle of the frame.
final class Sample {
  let surface: Surface

  /// Draws what is in `bounds` as it would be drawn on `canvas`, and keeps it.
  init(
    _ bounds: PixelRect, on canvas: PixelRect, using memory: Scratch,
    _ draw: (borrowing Context) throws(RasterError) -> Void
  ) throws(RasterError) {
    let extent = Canvas.Extent(clip: canvas, shown: bounds)
    let standIn = try Canvas(over: memory.bytes(count: extent.drawnPart.area * 4), extent: extent)
    standIn.context.replaceWhatIsThere()
    try draw(standIn.context)
    try standIn.context.check()

    surface = try Surface(bounds: bounds)
    let copy = try Context(drawingOn: surface)
    copy.replaceWhatIsThere()
    copy.setSource(standIn.surface)
    copy.paint()
    try copy.check()
  }
}
