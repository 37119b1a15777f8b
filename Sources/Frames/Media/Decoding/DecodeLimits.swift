/// The limits beyond which an image is refused without decoding.
///
/// A file of a few bytes can declare an image of many gigabytes; the declared size is checked before any memory is
/// allocated for it.
package struct DecodeLimits: Sendable, Hashable {
  /// The largest width and height in pixels.
  package var side: Int
  /// The largest number of bytes of the decoded pixels, at four bytes each.
  package var byteCount: Int
  /// The largest number of bytes of a file.
  package var fileByteCount: Int

  /// Creates limits.
  package init(side: Int = 16_384, byteCount: Int = 1 << 28, fileByteCount: Int = 1 << 28) {
    self.side = side
    self.byteCount = byteCount
    self.fileByteCount = fileByteCount
  }

  /// 16 384 pixels on a side, 256 MiB of pixels (8192 × 8192), files of up to 256 MiB.
  package static let `default` = DecodeLimits()

  /// Throws if an image of the given size is too large.
  func check(width: Int, height: Int) throws(ImageError) {
    // Decoders report sizes below 2^32, so the product fits.
    let needed = width.multipliedReportingOverflow(by: height * 4)
    guard width > side || height > side || needed.overflow || needed.partialValue > byteCount else { return }
    throw ImageError(
      .tooLarge,
      "The image declares \(width) × \(height) pixels; at most \(side) on a side and \(byteCount / 4) in all are read."
    )
  }
}
