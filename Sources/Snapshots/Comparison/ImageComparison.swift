package import CoreGraphics
package import Media

/// What telling two pictures apart has measured.
package struct ImageComparison: Sendable, Hashable, Codable {
  /// The size of the picture that was expected, in pixels.
  package var expectedSize: Manifest.PixelSize
  /// The size of the picture that is there.
  package var actualSize: Manifest.PixelSize
  /// How many pixels were looked at: those in the regions and under no mask; 0 when the sizes differ.
  package var comparedPixelCount: Int
  /// How many of them differ by more than the threshold, without the forgiven ones.
  package var differingPixelCount: Int
  /// How many differ by more than the threshold and were forgiven for lying on a smooth edge.
  package var antialiasedPixelCount: Int
  /// The largest difference of a byte of premultiplied colour or alpha, 0 to 255, forgiven pixels left out.
  package var largestChannelDifference: Int
  /// The largest distance between two colours, forgiven pixels left out: the threshold that would let all pass.
  package var largestDistance: Double
  /// The smallest rectangle around the differing pixels; nil when there are none.
  package var boundingBox: PixelRect?

  /// Creates measurements.
  package init(
    expectedSize: Manifest.PixelSize, actualSize: Manifest.PixelSize, comparedPixelCount: Int = 0,
    differingPixelCount: Int = 0, antialiasedPixelCount: Int = 0, largestChannelDifference: Int = 0,
    largestDistance: Double = 0, boundingBox: PixelRect? = nil
  ) {
    self.expectedSize = expectedSize
    self.actualSize = actualSize
    self.comparedPixelCount = comparedPixelCount
    self.differingPixelCount = differingPixelCount
    self.antialiasedPixelCount = antialiasedPixelCount
    self.largestChannelDifference = largestChannelDifference
    self.largestDistance = largestDistance
    self.boundingBox = boundingBox
  }

  /// Which share of the compared pixels differs, from 0 to 1.
  package var differingRatio: Double {
    comparedPixelCount == 0 ? 0 : Double(differingPixelCount) / Double(comparedPixelCount)
  }

  /// Whether both pictures have the same size.
  package var sizesAgree: Bool { expectedSize == actualSize }

  /// Whether no pixel was looked at, for all were under masks or outside of the regions.
  package var isUnseen: Bool { sizesAgree && comparedPixelCount == 0 }

  /// Whether no pixel that was looked at differs in any byte.
  package var isIdentical: Bool { sizesAgree && largestChannelDifference == 0 && antialiasedPixelCount == 0 }

  /// What follows from the measurements.
  package func verdict(_ options: ComparisonOptions) -> ImageVerdict {
    guard sizesAgree else { return .sizeDiffers }
    return options.allow(differingPixelCount, of: comparedPixelCount) ? .same : .pixelsDiffer
  }
}

/// Whether two pictures are the same as far as the options ask, and if not, why.
package enum ImageVerdict: String, Sendable, Hashable, Codable, CaseIterable {
  /// Equal, or different by no more than is allowed.
  case same
  case sizeDiffers
  case pixelsDiffer
}
