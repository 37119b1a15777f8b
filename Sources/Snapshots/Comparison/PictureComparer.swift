import DisplayList
import Foundation

/// Tells two pictures of one size apart, some rows at a time; several threads may do so at once.
///
/// Unchecked: it only reads the pictures, which its maker keeps as they are.
struct PictureComparer: @unchecked Sendable {
  let expected: PixelPlane
  let actual: PixelPlane
  let area: ComparedArea
  /// Nil where every difference counts.
  private let edges: SmoothEdges?
  private let squaredLimit: Float
  /// The values of white that translucent pixels are seen on: 0, 1 or both.
  private let backgrounds: [Float]

  /// `isOpaque` promises that both pictures are.
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

  /// Compares what is looked at of some rows, and marks what differs in a picture of the same size if there is one.
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
    // Most differences are narrow.
    var (first, end) = (columns.lowerBound, columns.upperBound)
    while a[first] == b[first] { first &+= 1 }
    while a[end &- 1] == b[end &- 1] { end &-= 1 }
    measure(a, b, first..<end, distances)
    for x in first..<end where a[x] != b[x] {
      if distances[x] > squaredLimit {
        if let edges, edges.contain(x, y) {
          tally.antialiasedCount &+= 1
          marks?[x] = DifferenceImage.antialiased
          continue
        }
        tally.addDiffering(x, y)
        marks?[x] = DifferenceImage.differing
      }
      tally.largestSquaredDistance = max(tally.largestSquaredDistance, distances[x])
      tally.largestChannelDifference = max(
        tally.largestChannelDifference, Channels.largestDifference(a[x], b[x]))
    }
  }

  /// Finds the squared distance of the pixels in some columns.
  private func measure(
    _ a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>, _ columns: Range<Int>,
    _ distances: UnsafeMutableBufferPointer<Float>
  ) {
    guard let distances = distances.baseAddress else { return }
    for (number, white) in backgrounds.enumerated() {
      let isFirst = number == 0
      for x in columns {
        let (p, q) = (a[x], b[x])
        // Premultiplied, a colour c with alpha a shows on white as c + 255 - a.
        let alpha = Float(Channels.alpha(p) &- Channels.alpha(q)) * white
        let distance = ColourDistance.squared(
          red: Float(Channels.red(p) &- Channels.red(q)) - alpha,
          green: Float(Channels.green(p) &- Channels.green(q)) - alpha,
          blue: Float(Channels.blue(p) &- Channels.blue(q)) - alpha)
        distances[x] = isFirst ? distance : max(distances[x], distance)
      }
    }
  }
}

/// What has been counted in some rows.
struct Tally {
  var differingCount = 0
  var antialiasedCount = 0
  var largestSquaredDistance: Float = 0
  var largestChannelDifference: Int32 = 0
  private(set) var bounds = PixelRect.empty

  mutating func addDiffering(_ x: Int, _ y: Int) {
    differingCount &+= 1
    if differingCount == 1 {
      bounds = PixelRect(minX: x, minY: y, maxX: x &+ 1, maxY: y &+ 1)
    } else {
      bounds.minX = min(bounds.minX, x)
      bounds.maxX = max(bounds.maxX, x &+ 1)
      bounds.minY = min(bounds.minY, y)
      bounds.maxY = max(bounds.maxY, y &+ 1)
    }
  }

  mutating func add(_ other: Tally) {
    differingCount += other.differingCount
    antialiasedCount += other.antialiasedCount
    largestSquaredDistance = max(largestSquaredDistance, other.largestSquaredDistance)
    largestChannelDifference = max(largestChannelDifference, other.largestChannelDifference)
    bounds = bounds.union(other.bounds)
  }
}
