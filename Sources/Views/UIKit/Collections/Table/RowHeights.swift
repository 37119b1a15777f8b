import Foundation

/// A sequence of lengths, any of which may change: a tree of partial sums, after Fenwick.
///
/// Finding the start of one, or the one at a position, takes time that grows with the logarithm of their number.
struct RowHeights {
  private(set) var heights: [CGFloat]
  /// Node i holds the sum of the `i & -i` lengths up to and including number i, counted from 1.
  private var sums: [CGFloat]

  init(_ heights: [CGFloat]) {
    self.heights = heights
    sums = [0] + heights
    for index in sums.indices.dropFirst() {
      let parent = index + (index & -index)
      if parent < sums.count { sums[parent] += sums[index] }
    }
  }

  var count: Int { heights.count }

  /// The sum of all lengths.
  var total: CGFloat { start(of: count) }

  /// The sum of the lengths before a number.
  func start(of number: Int) -> CGFloat {
    var (sum, index) = (CGFloat(0), number)
    while index > 0 {
      sum += sums[index]
      index &= index - 1
    }
    return sum
  }

  mutating func set(_ height: CGFloat, at number: Int) {
    let change = height - heights[number]
    heights[number] = height
    var index = number + 1
    while index < sums.count {
      sums[index] += change
      index += index & -index
    }
  }

  /// The last one that begins at or before a position, ignoring those without a length.
  func number(at place: CGFloat) -> Int {
    var (index, rest) = (0, max(place, 0))
    var step = count == 0 ? 0 : 1 << (Int.bitWidth - 1 - count.leadingZeroBitCount)
    while step > 0 {
      if index + step <= count, sums[index + step] <= rest {
        index += step
        rest -= sums[index]
      }
      step >>= 1
    }
    return min(index, count - 1)
  }
}
