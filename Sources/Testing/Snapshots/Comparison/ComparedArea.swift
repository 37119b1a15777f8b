import CoreGraphics

/// The pixels of an image that are compared: the regions minus the masks, divided into strips of equal rows.
struct ComparedArea {
  /// Rows in which the same columns are compared.
  struct Strip {
    var rows: Range<Int>
    /// The columns in ascending order, with gaps between them.
    var columns: [Range<Int>]
  }

  /// From top to bottom; rows without compared pixels are left out.
  let strips: [Strip]
  let pixelCount: Int

  init(width: Int, height: Int, regions: [PixelRect], masks: [PixelRect]) {
    let whole = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
    let regions = (regions.isEmpty ? [whole] : regions).map(whole.intersection).filter { !$0.isEmpty }
    let masks = masks.map(whole.intersection).filter { !$0.isEmpty }
    let edges = Set((regions + masks).flatMap { [$0.minY, $0.maxY] }).sorted()
    strips = zip(edges, edges.dropFirst()).compactMap { top, bottom in
      func columns(_ rects: [PixelRect]) -> [Range<Int>] {
        Self.union(rects.filter { $0.minY <= top && bottom <= $0.maxY }.map { $0.minX..<$0.maxX })
      }
      let seen = Self.subtract(columns(masks), from: columns(regions))
      return seen.isEmpty ? nil : Strip(rows: top..<bottom, columns: seen)
    }
    pixelCount = strips.reduce(0) { sum, strip in
      sum + strip.rows.count * strip.columns.reduce(0) { $0 + $1.count }
    }
  }

  /// The same columns in ascending order, with gaps between them.
  private static func union(_ ranges: [Range<Int>]) -> [Range<Int>] {
    ranges.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { union, range in
      if let last = union.last, range.lowerBound <= last.upperBound {
        union[union.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        union.append(range)
      }
    }
  }

  private static func subtract(_ holes: [Range<Int>], from ranges: [Range<Int>]) -> [Range<Int>] {
    holes.reduce(ranges) { ranges, hole in
      ranges.flatMap { range in
        [
          range.lowerBound..<min(range.upperBound, max(range.lowerBound, hole.lowerBound)),
          max(range.lowerBound, min(range.upperBound, hole.upperBound))..<range.upperBound,
        ].filter { !$0.isEmpty }
      }
    }
  }
}
