import CPixels
import CoreGraphics

/// How the samples of a frame lie in memory: planes behind each other, in strips of as many rows as are converted together.
///
/// A strip depends only on its own pixels, so those that have not changed are copied from an earlier frame.
struct FrameStrips {
  private let layout: RawFrame.Layout
  /// The size of the frame, with the pixel that is added to an odd side.
  private let width: Int
  private let dithers: Bool
  private let height: Int
  private let planes: [Plane]
  /// The number of strips.
  private let count: Int

  private struct Plane {
    let start: Int
    let end: Int
    /// The number of bytes in a strip; the last one may have fewer.
    let stripByteCount: Int

    /// The bytes of some strips.
    func bytes(of strips: Range<Int>) -> Range<Int> {
      start + strips.lowerBound * stripByteCount..<min(start + strips.upperBound * stripByteCount, end)
    }
  }

  /// The rows of pixels in a strip.
  private var rowsPerStrip: Int { layout == .ycbcr420 ? 2 : 1 }

  init(_ layout: RawFrame.Layout, width: Int, height: Int, dithers: Bool = false) {
    (self.layout, self.width, self.height, self.dithers) = (layout, width, height, dithers)
    let sizes: [(byteCount: Int, stripByteCount: Int)]
    switch layout {
    case .opaque, .straight: sizes = [(4 * width * height, 4 * width)]
    case .ycbcr: sizes = Array(repeating: (width * height, width), count: 3)
    case .ycbcr420:
      let (columns, rows) = ((width + 1) / 2, (height + 1) / 2)
      sizes = [(width * height, 2 * width), (columns * rows, columns), (columns * rows, columns)]
    }
    var planes: [Plane] = []
    for size in sizes {
      let start = planes.last?.end ?? 0
      planes.append(Plane(start: start, end: start + size.byteCount, stripByteCount: size.stripByteCount))
    }
    self.planes = planes
    count = layout == .ycbcr420 ? (height + 1) / 2 : height
  }

  /// The number of bytes of a frame.
  var byteCount: Int { planes.last?.end ?? 0 }

  /// Converts a frame.
  ///
  /// - Parameters:
  ///   - pixels: The frame.
  ///   - changedRows: All rows in which it may differ from that of `previous`; nil for all.
  ///   - previous: The bytes of an earlier frame of the same size; nil for none.
  func convert(_ pixels: Pixels, changedRows: [Range<Int>]?, previous: UnsafeRawBufferPointer?) -> [UInt8] {
    pixels.withUnsafeBytes { source in
      let source = source.bindMemory(to: UInt32.self)
      return [UInt8](unsafeUninitializedCapacity: byteCount) { target, initialized in
        initialized = byteCount
        guard let from = source.baseAddress, let to = target.baseAddress else { return }
        guard let changedRows, let old = previous, old.count == byteCount else {
          return convert(0..<count, from, pixels.width, pixels.height, to)
        }
        for (strips, areChanged) in runs(touchedBy: changedRows) {
          if areChanged {
            convert(strips, from, pixels.width, pixels.height, to)
          } else {
            for plane in planes {
              let bytes = plane.bytes(of: strips)
              UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(target)[bytes])
                .copyMemory(from: UnsafeRawBufferPointer(rebasing: old[bytes]))
            }
          }
        }
      }
    }
  }

  /// All strips from top to bottom: those that have any of the rows, and those between them.
  private func runs(touchedBy rows: [Range<Int>]) -> [(strips: Range<Int>, areTouched: Bool)] {
    var isTouched = [Bool](repeating: false, count: count)
    // Rows that are added at the bottom are copies of the last one.
    for range in rows where !range.isEmpty {
      let first = max(range.lowerBound / rowsPerStrip, 0)
      let end = min((range.upperBound + rowsPerStrip - 1) / rowsPerStrip, count)
      if first < end { for strip in first..<end { isTouched[strip] = true } }
    }
    var runs: [(strips: Range<Int>, areTouched: Bool)] = []
    for (strip, isTouched) in isTouched.enumerated() {
      if let last = runs.last, last.areTouched == isTouched {
        runs[runs.count - 1].strips = last.strips.lowerBound..<strip + 1
      } else {
        runs.append((strip..<strip + 1, isTouched))
      }
    }
    return runs
  }

  /// Converts strips of pixels in `rows` rows of `columns`; the outermost ones are repeated where the frame is larger.
  private func convert(
    _ strips: Range<Int>, _ pixels: UnsafePointer<UInt32>, _ columns: Int, _ rows: Int,
    _ target: UnsafeMutablePointer<UInt8>
  ) {
    let starts = planes.map { target + $0.bytes(of: strips).lowerBound }
    let (from, length) = (pixels + strips.lowerBound * rowsPerStrip * columns, strips.count * columns)
    switch layout {
    case .opaque, .straight:
      UnsafeMutableRawPointer(starts[0]).withMemoryRebound(to: UInt32.self, capacity: length) {
        cpixels_straighten(from, length, $0)
      }
    case .ycbcr:
      cpixels_to_ycbcr(from, length, starts[0], starts[1], starts[2])
      if dithers {
        for (index, row) in strips.enumerated() {
          cpixels_dither_luma(from + index * columns, columns, row, starts[0] + index * columns)
        }
      }
    case .ycbcr420:
      for (index, strip) in strips.enumerated() {
        let (upper, lower) = (2 * strip, min(2 * strip + 1, rows - 1))
        let luma = starts[0] + 2 * index * width
        cpixels_to_ycbcr_420(
          pixels + upper * columns, pixels + lower * columns, columns, luma, luma + (lower - upper) * width,
          starts[1] + index * planes[1].stripByteCount, starts[2] + index * planes[2].stripByteCount)
        if dithers {
          for row in 0...lower - upper {
            cpixels_dither_luma(pixels + (upper + row) * columns, columns, upper + row, luma + row * width)
          }
        }
        if width > columns {
          for row in 0...lower - upper { luma[row * width + columns] = luma[row * width + columns - 1] }
        }
        if upper + 1 < height, lower == upper { (luma + width).update(from: luma, count: width) }
      }
    }
  }
}
