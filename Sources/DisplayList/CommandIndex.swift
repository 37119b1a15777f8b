package import CoreGraphics

/// Where the elements of a chunk are: finds those that reach into a rectangle without looking at each.
package final class CommandIndex: Sendable {
  /// The pixels that the chunk can change, if no scope around it says otherwise.
  package let reach: PixelRect
  private let reaches: [PixelRect]
  /// Which elements reach into each of the strips that `reach` is divided into; none for a few elements.
  private let columns: Strips?
  private let rows: Strips?

  /// Fewer elements are found by looking at each.
  private static let fewest = 12

  init(_ items: [CommandChunk.Item]) {
    reaches = items.map { item in
      let reach = item.reach
      return reach.isEmpty ? .empty : reach
    }
    reach = reaches.reduce(.empty) { $0.union($1) }
    let isLarge = items.count >= Self.fewest
    columns = isLarge ? Strips(reaches.map { $0.minX..<$0.maxX }, over: reach.minX..<reach.maxX) : nil
    rows = isLarge ? Strips(reaches.map { $0.minY..<$0.maxY }, over: reach.minY..<reach.maxY) : nil
  }

  /// The pixels that an element can change, if no scope around it says otherwise.
  package func reach(of index: Int) -> PixelRect { reaches[index] }

  /// Calls `body` with each element that reaches into `rect`, and the pixels that it can change, back to front.
  package func forEach(meeting rect: PixelRect, _ body: (_ index: Int, _ reach: PixelRect) -> Void) {
    guard reach.intersects(rect) else { return }
    guard let columns, let rows else {
      for index in reaches.indices where reaches[index].intersects(rect) { body(index, reaches[index]) }
      return
    }
    var candidates = columns.members(meeting: rect.minX..<rect.maxX) & rows.members(meeting: rect.minY..<rect.maxY)
    while candidates != 0 {
      let index = candidates.trailingZeroBitCount
      candidates &= candidates - 1
      if reaches[index].intersects(rect) { body(index, reaches[index]) }
    }
  }
}

/// Which of up to 64 ranges reach into each of some strips of equal width.
private struct Strips: Sendable {
  private static let count = 16

  private let start: Int
  /// A strip is two to this power wide.
  private let shift: Int
  /// A bit for each range, in each strip.
  private var members = [UInt64](repeating: 0, count: Strips.count)

  init(_ ranges: [Range<Int>], over whole: Range<Int>) {
    start = whole.lowerBound
    var shift = 0
    while whole.count > Self.count << shift { shift += 1 }
    self.shift = shift
    var bit: UInt64 = 1
    for range in ranges {
      if !range.isEmpty { for strip in strips(range) { members[strip] |= bit } }
      bit <<= 1
    }
  }

  /// The bits of the ranges that reach into the strips that a range touches.
  func members(meeting range: Range<Int>) -> UInt64 { strips(range).reduce(0) { $0 | members[$1] } }

  private func strips(_ range: Range<Int>) -> ClosedRange<Int> {
    max(0, (range.lowerBound - start) >> shift)...min(Self.count - 1, (range.upperBound - 1 - start) >> shift)
  }
}
