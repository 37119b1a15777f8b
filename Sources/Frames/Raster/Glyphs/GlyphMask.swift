import CoreGraphics
import DisplayList
import Foundation

/// How much of each pixel a glyph covers.
///
/// Unchecked: the bytes are written only during initialisation.
final class GlyphMask: @unchecked Sendable {
  /// The pixels that the glyph touches, from the one that contains its origin; empty for a space.
  let bounds: PixelRect
  let bytesPerRow: Int
  let bytes: UnsafeMutablePointer<UInt8>

  /// Draws a glyph.
  ///
  /// - Parameter transform: Maps the outline to pixels.
  init(_ outline: Path, _ transform: CGAffineTransform) throws(RasterError) {
    let shape = Outline(Shape(.path(outline, .winding), transform: transform))
    bounds = shape.map { PixelRect(touchedBy: $0.reach) } ?? .empty
    bytesPerRow = (bounds.width + 3) & ~3
    let count = max(bytesPerRow * bounds.height, 1)
    bytes = .allocate(capacity: count)
    bytes.initialize(repeating: 0, count: count)
    guard let shape, !bounds.isEmpty else { return }
    let surface = try Surface(over: bytes, format: .coverage, bounds: bounds, bytesPerRow: bytesPerRow)
    let pen = try Context(drawingOn: surface)
    pen.replaceDestination()
    pen.setSource(Ink(coverage: 255))
    shape.fill(pen, seenThrough: bounds)
    try pen.check()
  }

  deinit { bytes.deallocate() }

  /// How much memory it takes, about.
  var cost: Int { bytesPerRow * bounds.height + 128 }
}
