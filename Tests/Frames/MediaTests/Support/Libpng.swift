import CImageFormat
import CPNG
import CoreGraphics

/// libpng, as the reference for our files' sizes.
enum Libpng {
  /// The size of the file that libpng makes with its default settings; nil if it fails.
  static func byteCount(of pixels: Pixels) -> Int? {
    pixels.withUnsafeBytes { bytes in
      var image = CPNGImage(
        pixels: bytes.assumingMemoryBound(to: UInt8.self).baseAddress, stride: pixels.bytesPerRow,
        width: UInt32(pixels.width), height: UInt32(pixels.height), alpha: false)
      image.alpha = !cpng_is_opaque(&image)
      var (file, failure) = (CPNGBuffer(), CImageFailure())
      defer { cpng_buffer_free(&file) }
      return cpng_write_reference(&image, 6, &file, &failure) ? file.count : nil
    }
  }
}
