import CPixels
import CoreGraphics
import Foundation

/// The rows of pixels of a canvas: draws shapes so simple that Cairo's setup would take longer.
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

  /// Blends a group's pixels in `rect`, which lies inside the bounds of both, with those here.
  func blend(_ group: PixelRows, alpha: UInt8, _ mode: CPixelsBlendMode, in rect: PixelRect) {
    for y in rect.minY..<rect.maxY {
      cpixels_blend_group(
        row(y) + (rect.minX - bounds.minX), group.row(y) + (rect.minX - group.bounds.minX), rect.width, alpha, mode)
    }
  }

  /// Multiplies the pixels in `rect`, which lies inside the bounds of both, by a mask's alpha.
  func mask(by mask: PixelRows, alpha: UInt8, in rect: PixelRect) {
    for y in rect.minY..<rect.maxY {
      cpixels_mask_group(
        row(y) + (rect.minX - bounds.minX), mask.row(y) + (rect.minX - mask.bounds.minX), rect.width, alpha)
    }
  }

  /// Calls `body` with the pixels in `rect`, which lies inside the bounds.
  func withPixels<Result>(in rect: PixelRect, _ body: (CPixelsSource) -> Result) -> Result {
    let first = UnsafeRawPointer(row(rect.minY) + (rect.minX - bounds.minX)).assumingMemoryBound(to: UInt8.self)
    return body(
      CPixelsSource(
        bytes: first, stride: bounds.width * 4, pixel_size: 4, left: rect.minX, top: rect.minY, right: rect.maxX,
        bottom: rect.maxY))
  }

  /// Copies the pixels in `rect`, which lies inside the bounds of both.
  func copy(_ rect: PixelRect, from other: PixelRows) {
    for y in rect.minY..<rect.maxY {
      memcpy(row(y) + (rect.minX - bounds.minX), other.row(y) + (rect.minX - other.bounds.minX), rect.width * 4)
    }
  }

  /// Replaces the pixels in `rect`, which lies inside the bounds of all, as far as they are covered.
  func replace(_ rect: PixelRect, by other: PixelRows, coverage: Coverage?, alpha: UInt8) {
    for y in rect.minY..<rect.maxY {
      cpixels_replace_covered(
        row(y) + (rect.minX - bounds.minX), other.row(y) + (rect.minX - other.bounds.minX), rect.width,
        coverage.map { $0.row(y) + (rect.minX - $0.bounds.minX) }, alpha)
    }
  }

  /// Blends the pixels of `rect`, which lies inside the bounds of all, as far as they are covered.
  func blend(_ rect: PixelRect, from other: PixelRows, through coverage: Coverage) {
    for y in rect.minY..<rect.maxY {
      cpixels_blend_covered(
        row(y) + (rect.minX - bounds.minX), other.row(y) + (rect.minX - other.bounds.minX), rect.width,
        coverage.row(y) + (rect.minX - coverage.bounds.minX))
    }
  }

  /// Calls `body` with the alpha of the pixels in `rect`, which lies inside the bounds.
  func withAlpha<Result>(in rect: PixelRect, _ body: (CPixelsSource) -> Result) -> Result {
    let first = UnsafeRawPointer(row(rect.minY) + (rect.minX - bounds.minX)).assumingMemoryBound(to: UInt8.self)
    return body(
      CPixelsSource(
        bytes: first + 3, stride: bounds.width * 4, pixel_size: 4, left: rect.minX, top: rect.minY, right: rect.maxX,
        bottom: rect.maxY))
  }

  /// Lets `body` write the pixels of `rect`, which lies inside the bounds: it gets the first one and the number of pixels in
  /// a row.
  func write(_ rect: PixelRect, _ body: (_ pixels: UnsafeMutablePointer<UInt32>, _ stride: Int) -> Void) {
    body(row(rect.minY) + (rect.minX - bounds.minX), bounds.width)
  }

  /// Calls `body` with the first pixel and the number of pixels in a row.
  func withRows(_ body: (_ start: UnsafePointer<UInt32>, _ stride: Int) -> Void) { body(start, bounds.width) }

  /// The first pixel of the frame's row `y`.
  private func row(_ y: Int) -> UnsafeMutablePointer<UInt32> { start + (y - bounds.minY) * bounds.width }
}

extension PixelRows {
  /// Fills the part of `box` in `shown`, which lies inside the bounds, with a colour.
  ///
  /// The same bytes that Cairo makes: edges are rounded to 1/256 of a pixel.
  func fill(_ box: Box, _ ink: Ink, in shown: PixelRect) {
    let near = box.intersection(Box(shown))
    // Beyond the frame, coordinates may be too large for integers.
    guard near.hasArea else { return }
    let edges = CPixelsBox(
      left: fixed(near.minX, from: bounds.minX), top: fixed(near.minY, from: bounds.minY),
      right: fixed(near.maxX, from: bounds.minX), bottom: fixed(near.maxY, from: bounds.minY))
    cpixels_fill_box(start, bounds.width, edges, ink.pixel)
  }

  /// A coordinate in Cairo's steps of 1/256 of a pixel, counted from a whole pixel.
  private func fixed(_ value: Double, from origin: Int) -> Int {
    Int((value * 256).rounded(.toNearestOrEven)) - origin << 8
  }

  /// Draws a colour through a mask, which begins at `coverage`, on the pixels of `rect`, which lies inside the bounds.
  func fill(_ coverage: UnsafePointer<UInt8>, bytesPerRow: Int, _ ink: Ink, in rect: PixelRect) {
    let mask = CPixelsMask(coverage: coverage, stride: bytesPerRow, width: rect.width, height: rect.height)
    cpixels_fill_mask(row(rect.minY) + (rect.minX - bounds.minX), bounds.width, mask, ink.pixel)
  }

  /// Draws a colour through the coverage on the pixels of `rect`, which lies inside the bounds and the coverage.
  func fill(_ coverage: Coverage, _ ink: Ink, in rect: PixelRect) {
    for y in rect.minY..<rect.maxY {
      cpixels_fill_covered(
        row(y) + (rect.minX - bounds.minX), rect.width, coverage.row(y) + (rect.minX - coverage.bounds.minX),
        ink.pixel)
    }
  }
}

extension Ink {
  /// The bytes of a pixel as a number: alpha, red, green, blue from the most to the least significant.
  var pixel: UInt32 {
    UInt32(alpha) << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
  }
}
