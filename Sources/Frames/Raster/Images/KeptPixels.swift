import CoreGraphics
import Foundation

/// Pixels that are drawn once and then read many times, by any number of threads.
///
/// Unchecked: the pixels are written only during initialisation. Cairo's surfaces must not be shared between threads,
/// so each use creates its own over the same memory.
final class KeptPixels: @unchecked Sendable {
  let bounds: PixelRect
  private let memory: UnsafeMutableRawPointer

  /// - Parameter draw: Draws the pixels, starting from transparent black.
  init(
    _ bounds: PixelRect, _ draw: (borrowing Context) throws(RasterError) -> Void
  ) throws(RasterError) {
    self.bounds = bounds
    memory = .allocate(byteCount: max(bounds.area * 4, 1), alignment: 64)
    memset(memory, 0, bounds.area * 4)
    try withSurface { surface throws(RasterError) in
      let context = try Context(drawingOn: surface)
      context.replaceDestination()
      try draw(context)
      try context.check()
    }
  }

  /// - Parameter write: Writes all of the pixels, in rows without padding.
  init(writing bounds: PixelRect, _ write: (UnsafeMutablePointer<UInt32>) -> Void) {
    self.bounds = bounds
    memory = .allocate(byteCount: max(bounds.area * 4, 1), alignment: 64)
    write(memory.assumingMemoryBound(to: UInt32.self))
  }

  deinit { memory.deallocate() }

  var rows: PixelRows { PixelRows(memory, bounds: bounds) }

  /// Calls `body` with the pixels, in rows without padding.
  func withPixels<Result>(
    _ body: (UnsafePointer<UInt32>) throws(RasterError) -> Result
  ) throws(RasterError) -> Result {
    try body(UnsafePointer(memory.assumingMemoryBound(to: UInt32.self)))
  }

  /// Calls `body` with the pixels, which must not be drawn on.
  func withSurface<Result>(
    _ body: (borrowing Surface) throws(RasterError) -> Result
  ) throws(RasterError) -> Result {
    let surface = try Surface(over: memory, format: .color, bounds: bounds, bytesPerRow: bounds.width * 4)
    return try body(surface)
  }
}
