import CCairo
import CoreGraphics

/// The owner of a Cairo image surface.
///
/// A surface knows which rectangle of the frame it shows, so that every surface, whatever its size, is drawn on and
/// read in the frame's coordinates.
struct Surface: ~Copyable {
  /// The meaning of a pixel's bytes.
  enum Format {
    /// Premultiplied BGRA.
    case color
    /// BGRA whose alpha is known to be 255, which lets Cairo copy instead of blending.
    case opaqueColor
    /// One byte: how much of the pixel is covered.
    case coverage
  }

  /// The largest width and height, in pixels: Cairo and pixman count them in 16 bits.
  static let longestSide = 32767

  let handle: OpaquePointer

  /// Wraps memory that the caller owns and keeps valid for the surface's lifetime.
  init(over bytes: UnsafeMutableRawPointer, format: Format, bounds: PixelRect, bytesPerRow: Int) throws(RasterError) {
    let created = cairo_image_surface_create_for_data(
      bytes.assumingMemoryBound(to: UInt8.self), format.cairo, Int32(clamping: bounds.width),
      Int32(clamping: bounds.height), Int32(clamping: bytesPerRow))
    try self.init(taking: created, bounds)
  }

  /// Creates a surface of transparent black that owns its memory.
  init(bounds: PixelRect) throws(RasterError) {
    let created = cairo_image_surface_create(
      CAIRO_FORMAT_ARGB32, Int32(clamping: bounds.width), Int32(clamping: bounds.height))
    try self.init(taking: created, bounds)
  }

  private init(taking created: OpaquePointer?, _ bounds: PixelRect) throws(RasterError) {
    let status = cairo_surface_status(created)
    guard let created, status == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(created)
      throw RasterError(status)
    }
    handle = created
    if bounds.minX != 0 || bounds.minY != 0 {
      cairo_surface_set_device_offset(handle, -Double(bounds.minX), -Double(bounds.minY))
    }
  }

  /// Calls `write` to set the pixels of each row of `bounds`, with which the surface was created.
  func fill(_ bounds: PixelRect, _ write: (_ pixels: UnsafeMutablePointer<UInt32>, _ y: Int) -> Void) {
    guard let bytes = cairo_image_surface_get_data(handle) else { return }
    cairo_surface_flush(handle)
    let stride = Int(cairo_image_surface_get_stride(handle))
    for y in bounds.minY..<bounds.maxY {
      let row = UnsafeMutableRawPointer(bytes + (y - bounds.minY) * stride)
      write(row.assumingMemoryBound(to: UInt32.self), y)
    }
    cairo_surface_mark_dirty(handle)
  }

  deinit {
    // A context may still hold the surface as its source. Finishing also releases the pixels.
    cairo_surface_finish(handle)
    cairo_surface_destroy(handle)
  }
}

extension Surface.Format {
  fileprivate var cairo: cairo_format_t {
    switch self {
    case .color: CAIRO_FORMAT_ARGB32
    case .opaqueColor: CAIRO_FORMAT_RGB24
    case .coverage: CAIRO_FORMAT_A8
    }
  }
}
