/// A set of rows of an image.
struct RowSet {
  private static let bitCount = UInt64.bitWidth

  /// A bit for each row, the lowest first.
  private var words: [UInt64]

  init(rowCount: Int) { words = Array(repeating: 0, count: (rowCount + Self.bitCount - 1) / Self.bitCount) }

  /// Adds one or more rows, which are not negative.
  mutating func insert(_ rows: Range<Int>) {
    let (first, last) = (rows.lowerBound / Self.bitCount, (rows.upperBound - 1) / Self.bitCount)
    for word in first...last {
      let start = max(rows.lowerBound - word * Self.bitCount, 0)
      let end = min(rows.upperBound - word * Self.bitCount, Self.bitCount)
      words[word] |= (UInt64.max >> UInt64(Self.bitCount - (end - start))) << UInt64(start)
    }
  }

  /// The rows that are neighbours together, from top to bottom.
  var ranges: [Range<Int>] {
    var ranges: [Range<Int>] = []
    for (index, word) in words.enumerated() {
      var (row, rest) = (index * Self.bitCount, word)
      while rest != 0 {
        let skipped = rest.trailingZeroBitCount
        row += skipped
        rest >>= UInt64(skipped)
        let count = (~rest).trailingZeroBitCount
        if let last = ranges.last, last.upperBound == row {
          ranges[ranges.count - 1] = last.lowerBound..<row + count
        } else {
          ranges.append(row..<row + count)
        }
        row += count
        rest = count < Self.bitCount ? rest >> UInt64(count) : 0
      }
    }
    return ranges
  }
}
