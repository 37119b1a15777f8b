public import Foundation

/// An immutable image, in pixels.
///
/// Images are compared and hashed by identity, as Apple's are.
public final class CGImage: Sendable {
  /// The pixels, premultiplied BGRA.
  package let pixels: Pixels

  /// The number of pixels in a row.
  public var width: Int { pixels.width }
  /// The number of rows.
  public var height: Int { pixels.height }
  /// The number of bytes from one row to the next.
  public var bytesPerRow: Int { pixels.bytesPerRow }
  /// The number of bits of one component of a pixel: eight.
  public var bitsPerComponent: Int { 8 }
  /// The number of bits of a pixel: four times eight.
  public var bitsPerPixel: Int { 32 }
  /// The space of the pixels: sRGB.
  public var colorSpace: CGColorSpace? { .standardRGB }
  /// The place of alpha: the high byte of each pixel, with premultiplied colours, unless all pixels are opaque.
  public var alphaInfo: CGImageAlphaInfo { pixels.isOpaque ? .noneSkipFirst : .premultipliedFirst }
  /// The order of a pixel's bytes and the place of its alpha: blue first, alpha last, as on little-endian machines.
  public var bitmapInfo: CGBitmapInfo { [.byteOrder32Little, CGBitmapInfo(rawValue: alphaInfo.rawValue)] }
  /// The bytes of the pixels.
  public var dataProvider: CGDataProvider? { CGDataProvider(pixels) }

  /// Creates an image that shows `pixels`.
  package init(pixels: Pixels) { self.pixels = pixels }

  /// The same image.
  public func copy() -> CGImage? { self }

  /// The part of the image that lies in a rectangle, or nil if that is empty.
  ///
  /// The rectangle is in pixels from the top left. Its edges move outwards to whole pixels first; the part outside the
  /// image is left out.
  public func cropping(to rect: CGRect) -> CGImage? {
    let part = rect.integral.intersection(CGRect(x: 0, y: 0, width: width, height: height))
    guard part.width >= 1, part.height >= 1 else { return nil }
    let cropped = pixels.cropped(
      x: Int(part.minX), y: Int(part.minY), width: Int(part.width), height: Int(part.height))
    return CGImage(pixels: cropped)
  }
}

extension CGImage: Hashable {
  public static func == (a: CGImage, b: CGImage) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Where a pixel stores its alpha, and whether the colours are premultiplied.
public enum CGImageAlphaInfo: UInt32, Sendable, CaseIterable {
  case none = 0
  case premultipliedLast = 1
  case premultipliedFirst = 2
  case last = 3
  case first = 4
  case noneSkipLast = 5
  case noneSkipFirst = 6
  case alphaOnly = 7
}
