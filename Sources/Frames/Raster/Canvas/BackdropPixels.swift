import CoreGraphics
import DisplayList
import Foundation

/// What a backdrop shows, before it is cut to its shape.
///
/// Unchecked: the pixels are written only during initialisation.
final class BackdropPixels: @unchecked Sendable {
  let bounds: PixelRect
  private let memory: UnsafeMutableRawPointer

  /// - Parameter write: Writes all pixels, in rows without padding.
  init(in bounds: PixelRect, _ write: (_ memory: UnsafeMutableRawPointer) -> Void) {
    self.bounds = bounds
    memory = .allocate(byteCount: max(bounds.area * 4, 1), alignment: 64)
    write(memory)
  }

  deinit { memory.deallocate() }

  var rows: PixelRows { PixelRows(memory, bounds: bounds) }
}
