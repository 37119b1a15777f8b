import CPixels
import CoreGraphics
import DisplayList
import Foundation

/// The rows of pixels of a canvas: draws what is so simple that Cairo's setup would take longer.
struct PixelRows {
  private let start: UnsafeMutablePointer<UInt32>
  private let bounds: PixelRect

  /// The part `bounds` of the frame in `bytes`, without padding between rows.
  init(_ bytes: UnsafeMutableRawPointer, bounds: PixelRect) {
    start = bytes.assumingMemoryBound(to: UInt32.self)
    self.bounds = bounds
  }

  /// Replaces all pixels of `rect`, which lies inside the bounds.
  func clear(_ rect: PixelRect, to ink: Ink) {
    if let byte = ink.repeatedByte, rect.width == bounds.width {
      memset(row(rect.minY), Int32(byte), rect.area * 4)
      return
    }
    let pixel = ink.pixel
    for y in rect.minY..<rect.maxY {
      cpixels_fill(row(y) + (rect.minX - bounds.minX), rect.width, pixel)
    }
  }

  /// The first pixel of the frame's row `y`.
  private func row(_ y: Int) -> UnsafeMutablePointer<UInt32> { start + (y - bounds.minY) * bounds.width }
}

extension PixelRows {
  /// Fills the part of `box` in `shown`, which lies inside the bounds, with a colour.
  ///
  /// The same bytes that Cairo makes: edges are rounded to 1/256 of a pixel, coverage is the fraction of the pixel's
  /// area in steps of 1/256, truncated, with 255 for all of it.
  func fill(_ box: Box, _ ink: Ink, in shown: PixelRect) {
    let edges = FixedBox(box, in: shown)
    guard edges.left < edges.right, edges.top < edges.bottom else { return }
    let (firstColumn, lastColumn) = (edges.left >> 8, (edges.right - 1) >> 8)
    for y in edges.top >> 8...(edges.bottom - 1) >> 8 {
      let height = min(edges.bottom, (y + 1) << 8) - max(edges.top, y << 8)
      let pixels = row(y) - bounds.minX
      if firstColumn == lastColumn {
        ink.blend(onto: pixels + firstColumn, coverage: coverage(edges.right - edges.left, height))
        continue
      }
      ink.blend(onto: pixels + firstColumn, coverage: coverage((firstColumn + 1) << 8 - edges.left, height))
      ink.blend(
        onto: pixels + firstColumn + 1, count: lastColumn - firstColumn - 1, coverage: coverage(256, height))
      ink.blend(onto: pixels + lastColumn, coverage: coverage(edges.right - lastColumn << 8, height))
    }
  }

  /// The coverage, of 255, of a pixel by a rectangle whose sides are given in 1/256 of a pixel.
  private func coverage(_ width: Int, _ height: Int) -> UInt32 {
    let area = UInt32(truncatingIfNeeded: width &* height) >> 8
    return area - area >> 8
  }

  /// Draws an opaque colour through the coverage on the pixels of `rect`, which lies inside the bounds and the
  /// coverage.
  func fill(_ coverage: Coverage, _ ink: Ink, in rect: PixelRect) {
    for y in rect.minY..<rect.maxY {
      let shares = coverage.bytes + (y - coverage.bounds.minY) * coverage.bytesPerRow - coverage.bounds.minX
      let pixels = row(y) - bounds.minX
      for x in rect.minX..<rect.maxX where shares[x] > 0 {
        ink.blend(onto: pixels + x, coverage: UInt32(shares[x]))
      }
    }
  }
}

/// A box in Cairo's steps of 1/256 of a pixel.
private struct FixedBox {
  let left: Int
  let top: Int
  let right: Int
  let bottom: Int

  /// The part of `box` that lies in `shown`.
  init(_ box: Box, in shown: PixelRect) {
    let near = box.intersection(Box(shown))
    left = Self.fixed(near.minX)
    top = Self.fixed(near.minY)
    right = Self.fixed(near.maxX)
    bottom = Self.fixed(near.maxY)
  }

  private static func fixed(_ value: Double) -> Int { Int((value * 256).rounded(.toNearestOrEven)) }
}

extension Ink {
  /// The bytes of a pixel as a number: alpha, red, green, blue from the most to the least significant.
  fileprivate var pixel: UInt32 {
    UInt32(alpha) << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
  }

  /// Blends the colour onto `count` pixels, with a coverage of `coverage` of 255.
  ///
  /// Cairo draws opaque colours itself and leaves others to pixman, which does not round in the same way.
  fileprivate func blend(onto pixels: UnsafeMutablePointer<UInt32>, count: Int = 1, coverage: UInt32) {
    let half: UInt32 = isOpaque ? 0x007f_007f : 0x0080_0080
    let source = pixel.scaled(by: coverage, half)
    let rest = 255 - source >> 24
    if rest == 0 {
      cpixels_fill(pixels, count, source)
      return
    }
    if count == 1 {
      pixels[0] = source &+ pixels[0].scaled(by: rest, half)
    } else {
      cpixels_blend(pixels, count, source, UInt16(rest), UInt16(truncatingIfNeeded: half))
    }
  }
}

extension UInt32 {
  /// Each of the four bytes times `share` / 255, rounded to nearest; `half` says which way halves round.
  fileprivate func scaled(by share: UInt32, _ half: UInt32) -> UInt32 {
    let low: UInt32 = 0x00ff_00ff
    var even = (self & low) &* share &+ half
    even = (even &+ (even >> 8 & low)) >> 8 & low
    var odd = (self >> 8 & low) &* share &+ half
    odd = (odd &+ (odd >> 8 & low)) & ~low
    return even | odd
  }
}
