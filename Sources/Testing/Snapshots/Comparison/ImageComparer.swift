import CoreGraphics
import Foundation

/// Compares two images of the same size, a range of rows at a time; several threads may do so at once.
///
/// Unchecked: it only reads the images, which its creator keeps unchanged.
struct ImageComparer: @unchecked Sendable {
  let expected: PixelPlane
  let actual: PixelPlane
  let area: ComparedArea
  /// Nil if every difference counts.
  private let edges: SmoothEdges?
  private let squaredLimit: Float
  /// The brightness of the backgrounds for translucent pixels: 0, 1 or both.
  private let backgrounds: [Float]

  /// `isOpaque` promises that both images are opaque.
  init(expected: PixelPlane, actual: PixelPlane, isOpaque: Bool, options: ComparisonOptions) {
    self.expected = expected
    self.actual = actual
    area = ComparedArea(
      width: expected.width, height: expected.height, regions: options.regions, masks: options.masks)
    squaredLimit = ColourDistance.squaredLimit(threshold: options.threshold)
    let onBlack = isOpaque || options.background != .white
    let onWhite = !isOpaque && options.background != .black
    backgrounds = (onBlack ? [0] : []) + (onWhite ? [1] : [])
    edges =
      options.antialiasing == .ignore
      ? SmoothEdges(expected: expected, actual: actual, onBlack: onBlack, onWhite: onWhite) : nil
  }

  /// Compares the compared area of a range of rows, and marks differences in an image of the same size if there is one.
  func compare(rows: Range<Int>, marking marks: UnsafeMutablePointer<UInt32>?) -> Tally {
    var tally = Tally()
    withUnsafeTemporaryAllocation(of: Float.self, capacity: expected.width) { distances in
      for strip in area.strips {
        for y in strip.rows.clamped(to: rows) {
          for columns in strip.columns {
            compare(y, columns, distances, marks.map { $0 + y * expected.width }, &tally)
          }
        }
      }
    }
    return tally
  }

  private func compare(
    _ y: Int, _ columns: Range<Int>, _ distances: UnsafeMutableBufferPointer<Float>,
    _ marks: UnsafeMutablePointer<UInt32>?, _ tally: inout Tally
  ) {
    let (a, b) = (expected.row(y), actual.row(y))
    guard memcmp(a + columns.lowerBound, b + columns.lowerBound, columns.count * 4) != 0 else { return }
    // Most differences are narrow, so unequal columns are narrowed down first.
    var (first, end) = (columns.lowerBound, columns.upperBound)
    while a[first] == b[first] { first &+= 1 }
    while a[end &- 1] == b[end &- 1] { end &-= 1 }
    measure(a, b, first..<end, distances)
    // A local copy stays in registers.
    var row = Tally()
    for x in first..<end where a[x] != b[x] {
      if distances[x] > squaredLimit {
        if let edges, edges.contain(x, y) {
          row.antialiasedCount &+= 1
          marks?[x] = DifferenceImage.antialiased
          continue
        }
        row.addDiffering(x, distances[x])
        marks?[x] = DifferenceImage.differing
      }
      row.largestSquaredDistance = max(row.largestSquaredDistance, distances[x])
      row.largestChannelDifference = max(row.largestChannelDifference, Channels.largestDifference(a[x], b[x]))
    }
    row.rows = row.differingCount > 0 ? y..<y + 1 : nil
    tally.add(row)
  }

  /// Finds the squared distance of the pixels in some columns: the larger one, if there are two backgrounds.
  private func measure(
    _ a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>, _ columns: Range<Int>,
    _ distances: UnsafeMutableBufferPointer<Float>
  ) {
    guard let distances = distances.baseAddress, let first = backgrounds.first else { return }
    // Loops without branches, so that they are vectorised.
    for x in columns { distances[x] = Self.squaredDistance(a[x], b[x], white: first) }
    for white in backgrounds.dropFirst() {
      for x in columns { distances[x] = max(distances[x], Self.squaredDistance(a[x], b[x], white: white)) }
    }
  }

  @inline(__always)
  private static func squaredDistance(_ p: UInt32, _ q: UInt32, white: Float) -> Float {
    // A premultiplied colour c with alpha a on white is c + 255 - a.
    let alpha = Float(Channels.alpha(p) &- Channels.alpha(q)) * white
    return ColourDistance.squared(
      red: Float(Channels.red(p) &- Channels.red(q)) - alpha,
      green: Float(Channels.green(p) &- Channels.green(q)) - alpha,
      blue: Float(Channels.blue(p) &- Channels.blue(q)) - alpha)
  }
}

/// The counts for a range of rows.
struct Tally {
  private(set) var differingCount = 0
  /// The sum of the squared distances of differing pixels; whole numbers, whose sum does not depend on the order.
  private(set) var squaredDistances: UInt64 = 0
  var antialiasedCount = 0
  var largestSquaredDistance: Float = 0
  var largestChannelDifference: Int32 = 0
  /// The range from the first to the last row with differing pixels.
  var rows: Range<Int>?
  private var firstColumn = Int.max
  private var lastColumn = 0

  /// Counts a differing pixel; the caller keeps track of its row.
  @inline(__always)
  mutating func addDiffering(_ x: Int, _ squaredDistance: Float) {
    differingCount &+= 1
    squaredDistances &+= UInt64(squaredDistance + 0.5)
    firstColumn = min(firstColumn, x)
    lastColumn = max(lastColumn, x)
  }

  mutating func add(_ other: Tally) {
    differingCount += other.differingCount
    squaredDistances += other.squaredDistances
    antialiasedCount += other.antialiasedCount
    largestSquaredDistance = max(largestSquaredDistance, other.largestSquaredDistance)
    largestChannelDifference = max(largestChannelDifference, other.largestChannelDifference)
    firstColumn = min(firstColumn, other.firstColumn)
    lastColumn = max(lastColumn, other.lastColumn)
    guard let otherRows = other.rows else { return }
    rows =
      rows.map {
        min($0.lowerBound, otherRows.lowerBound)..<max($0.upperBound, otherRows.upperBound)
      } ?? otherRows
  }

  /// The smallest rectangle around the differing pixels; nil when there are none.
  var bounds: PixelRect? {
    rows.map { PixelRect(minX: firstColumn, minY: $0.lowerBound, maxX: lastColumn + 1, maxY: $0.upperBound) }
  }
}
