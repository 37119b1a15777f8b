/// A picture that never changes, in pixels.
///
/// Compared and hashed by identity, as Apple's is.
public final class CGImage: Sendable {
  /// The pixels, premultiplied BGRA.
  package let pixels: Pixels

  /// The number of pixels in a row.
  public var width: Int { pixels.width }
  /// The number of rows.
  public var height: Int { pixels.height }
  /// The number of bytes from one row to the next.
  public var bytesPerRow: Int { pixels.bytesPerRow }

  /// Creates an image that shows `pixels`.
  package init(pixels: Pixels) { self.pixels = pixels }
}

extension CGImage: Hashable {
  public static func == (a: CGImage, b: CGImage) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
