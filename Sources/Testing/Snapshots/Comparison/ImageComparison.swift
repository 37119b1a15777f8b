package import CoreGraphics
package import Media

/// The measurements from comparing two images.
package struct ImageComparison: Sendable, Hashable, Codable {
  /// The size of the expected image, in pixels.
  package var expectedSize: Manifest.PixelSize
  /// The size of the actual image, in pixels.
  package var actualSize: Manifest.PixelSize
  /// How many pixels were compared: those in the regions and under no mask; 0 if the sizes differ by more than is allowed.
  package var comparedPixelCount: Int
  /// How many of them differ by more than the threshold, without the ignored ones.
  package var differingPixelCount: Int
  /// How many differ by more than the threshold and were ignored because they lie on an anti-aliased edge.
  package var antialiasedPixelCount: Int
  /// The largest difference of a byte of premultiplied colour or alpha, 0 to 255, without ignored pixels.
  package var largestChannelDifference: Int
  /// The largest distance between two colours, without ignored pixels: the threshold at which all would pass.
  package var largestDistance: Double
  /// The smallest rectangle around the differing pixels; nil when there are none.
  package var boundingBox: PixelRect?
  /// How much a person sees of it: the sum of the squared distances of the differing pixels, where one that turns from
  /// one end of the colours to the other counts 1.
  package var weight: Double

  /// Creates measurements.
  package init(
    expectedSize: Manifest.PixelSize, actualSize: Manifest.PixelSize, comparedPixelCount: Int = 0,
    differingPixelCount: Int = 0, antialiasedPixelCount: Int = 0, largestChannelDifference: Int = 0,
    largestDistance: Double = 0, boundingBox: PixelRect? = nil, weight: Double = 0
  ) {
    self.expectedSize = expectedSize
    self.actualSize = actualSize
    self.comparedPixelCount = comparedPixelCount
    self.differingPixelCount = differingPixelCount
    self.antialiasedPixelCount = antialiasedPixelCount
    self.largestChannelDifference = largestChannelDifference
    self.largestDistance = largestDistance
    self.boundingBox = boundingBox
    self.weight = weight
  }

  /// The fraction of the compared pixels that differs, from 0 to 1.
  package var differingRatio: Double {
    comparedPixelCount == 0 ? 0 : Double(differingPixelCount) / Double(comparedPixelCount)
  }

  /// Whether both images have the same size.
  package var sizesAgree: Bool { expectedSize == actualSize }

  /// Whether pixels were compared, although the sizes may differ by as much as is allowed.
  package var isMeasured: Bool { sizesAgree || comparedPixelCount > 0 }

  /// Whether no pixel was compared, because all were under masks or outside the regions.
  package var isUnseen: Bool { sizesAgree && comparedPixelCount == 0 }

  /// Whether no compared pixel differs in any byte.
  package var isIdentical: Bool { sizesAgree && largestChannelDifference == 0 && antialiasedPixelCount == 0 }

  /// The verdict that follows from the measurements.
  package func verdict(_ options: ComparisonOptions) -> ImageVerdict {
    guard sizesAgree || options.allow(expectedSize, actualSize) else { return .sizeDiffers }
    return options.allow(differingPixelCount, of: comparedPixelCount) ? .same : .pixelsDiffer
  }
}

extension ImageComparison {
  /// Reads measurements; those by version 0.1.0 have no weight.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      expectedSize: try container.decode(Manifest.PixelSize.self, forKey: .expectedSize),
      actualSize: try container.decode(Manifest.PixelSize.self, forKey: .actualSize),
      comparedPixelCount: try container.decodeCount(.comparedPixelCount),
      differingPixelCount: try container.decodeCount(.differingPixelCount),
      antialiasedPixelCount: try container.decodeCount(.antialiasedPixelCount),
      largestChannelDifference: try container.decodeCount(.largestChannelDifference),
      largestDistance: try container.decode(Double.self, forKey: .largestDistance),
      boundingBox: try container.decodeIfPresent(PixelRect.self, forKey: .boundingBox),
      weight: try container.decodeIfPresent(Double.self, forKey: .weight) ?? 0)
  }
}

/// Whether two images are the same within the options' limits, and if not, why.
package enum ImageVerdict: String, Sendable, Hashable, Codable, CaseIterable {
  /// Equal, or different by no more than is allowed.
  case same
  case sizeDiffers
  case pixelsDiffer
}
