package import CoreGraphics
import Media
import Utilities

extension ImageComparison {
  /// Compares two images.
  ///
  /// Symmetric except for which size is the expected one. Equal rows cost no more than reading them.
  ///
  /// - Parameters:
  ///   - expected: The expected image.
  ///   - actual: The actual image.
  ///   - options: The rules for what counts as a difference.
  ///   - jobs: How many parts of the images are compared in parallel; the result does not depend on it.
  package init(
    _ expected: Pixels, _ actual: Pixels, options: ComparisonOptions = .exact, jobs: Int = 1
  ) {
    var image: Pixels?
    self.init(expected, actual, options: options, jobs: jobs, difference: &image)
  }

  /// Compares two images and draws where they differ: differing pixels red, ignored ones yellow, the others in dimmed
  /// grey, and pixels that were not compared in dimmed blue.
  ///
  /// If the sizes differ, the image is as large as both together, and pixels that only one of them has are red.
  ///
  /// - Returns: The measurements, and the difference image.
  package static func drawing(
    _ expected: Pixels, _ actual: Pixels, options: ComparisonOptions = .exact, jobs: Int = 1
  ) -> (comparison: ImageComparison, difference: Pixels?) {
    var image: Pixels? = expected
    let comparison = ImageComparison(expected, actual, options: options, jobs: jobs, difference: &image)
    return (comparison, image)
  }

  /// Draws the differences if `difference` is an image, whose contents are replaced.
  private init(
    _ expected: Pixels, _ actual: Pixels, options: ComparisonOptions, jobs: Int, difference: inout Pixels?
  ) {
    self.init(expectedSize: Manifest.PixelSize(expected), actualSize: Manifest.PixelSize(actual))
    guard sizesAgree else {
      if difference != nil { difference = DifferenceImage.ofSizes(expected, actual, options: options, jobs: jobs) }
      guard options.allow(expectedSize, actualSize) else { return }
      let (width, height) = (min(expected.width, actual.width), min(expected.height, actual.height))
      let common = ImageComparison(
        expected.cropped(x: 0, y: 0, width: width, height: height),
        actual.cropped(x: 0, y: 0, width: width, height: height), options: options, jobs: jobs)
      let sizes = (expectedSize, actualSize)
      self = common
      (expectedSize, actualSize) = sizes
      return
    }
    let isDrawn = difference != nil
    let isOpaque = expected.isOpaque && actual.isOpaque
    let (area, tally, image) = expected.withPlane { first in
      actual.withPlane { second in
        let comparer = ImageComparer(expected: first, actual: second, isOpaque: isOpaque, options: options)
        var image = isDrawn ? DifferenceImage.ground(of: first, area: comparer.area) : nil
        let tally = image?.withMutableNumbers { comparer.compare(jobs: jobs, marking: $0) }
        return (comparer.area, tally ?? comparer.compare(jobs: jobs, marking: nil), image)
      }
    }
    difference = image
    comparedPixelCount = area.pixelCount
    differingPixelCount = tally.differingCount
    antialiasedPixelCount = tally.antialiasedCount
    largestChannelDifference = Int(tally.largestChannelDifference)
    largestDistance = ColourDistance.share(ofSquared: tally.largestSquaredDistance)
    boundingBox = tally.bounds
    weight = Double(tally.squaredDistances) / Double(ColourDistance.greatestSquared)
  }
}

extension Manifest.PixelSize {
  package init(_ pixels: Pixels) { self.init(width: pixels.width, height: pixels.height) }
}

/// A pointer to memory.
///
/// Unchecked: each thread writes different rows.
private struct Marks: @unchecked Sendable {
  let pixels: UnsafeMutablePointer<UInt32>?
}

extension ImageComparer {
  /// Compares all rows.
  func compare(jobs: Int, marking marks: UnsafeMutablePointer<UInt32>?) -> Tally {
    let height = expected.height
    let rowsPerPart = 64
    let partCount = (height + rowsPerPart - 1) / rowsPerPart
    guard jobs > 1, partCount > 1 else { return compare(rows: 0..<height, marking: marks) }
    let marks = Marks(pixels: marks)
    let parts = concurrentMap(partCount, jobs: jobs) { part in
      compare(rows: part * rowsPerPart..<min((part + 1) * rowsPerPart, height), marking: marks.pixels)
    }
    return parts.reduce(into: Tally()) { $0.add($1) }
  }
}
