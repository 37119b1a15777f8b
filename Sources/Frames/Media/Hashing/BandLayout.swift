import Contracts

/// How an image is divided into bands of rows.
///
/// It depends only on the size, so that equal rows of two frames are in the same band.
struct BandLayout: Sendable, Hashable {
  let width: Int
  let height: Int

  init(width: Int, height: Int) {
    require(
      width < 1 << 28 && height < 1 << 31,
      "A PNG of \(width) × \(height) pixels cannot be written: it is too large for the format.")
    self.width = width
    self.height = height
  }

  /// The usual number of rows in a band.
  ///
  /// A trade-off: each band has its own Huffman code, which costs a hundred bytes and some microseconds, and cannot use
  /// the row above it; on the other hand, a whole band is compressed again for every change in it. With 16 rows the
  /// files of the benchmark grow by up to 10 %, with 64 rows they shrink by up to 5 %.
  static let rows = 32

  /// Bands of very wide images have fewer rows, so that no band takes more than a few megabytes.
  var rowsPerBand: Int { max(1, min(Self.rows, (16 << 20) / (width * 4))) }

  var bandCount: Int { (height - 1) / rowsPerBand + 1 }

  /// The rows of a band.
  func rows(ofBand index: Int) -> Range<Int> {
    index * rowsPerBand..<min((index + 1) * rowsPerBand, height)
  }

  /// For each band, whether it has any of the rows; rows outside the image are ignored.
  func bands(touchedBy rows: [Range<Int>]) -> [Bool] {
    var touched = [Bool](repeating: false, count: bandCount)
    for range in rows.lazy.map({ $0.clamped(to: 0..<height) }) where !range.isEmpty {
      for band in range.lowerBound / rowsPerBand...(range.upperBound - 1) / rowsPerBand { touched[band] = true }
    }
    return touched
  }
}
