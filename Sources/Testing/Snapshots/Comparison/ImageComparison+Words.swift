import Media
import Utilities

/// The measurements, in words.
extension ImageComparison {
  /// How much differs and where: `3.1 % of pixels, largest channel difference 96, in [120, 88, 64, 64]`.
  package var description: String {
    let sizes =
      "\(actualSize.width) × \(actualSize.height) pixels, expected \(expectedSize.width) × \(expectedSize.height)"
    guard isMeasured else { return sizes }
    if isUnseen { return "nothing compared" }
    var parts: [String] = sizesAgree ? [] : [sizes]
    if let boundingBox {
      parts.append("\(Words.percent(differingRatio)) of pixels")
      parts.append("largest channel difference \(largestChannelDifference)")
      parts.append("in \(Words.rect(boundingBox))")
    } else if largestChannelDifference > 0 {
      parts.append("no pixel beyond the threshold")
      parts.append("largest channel difference \(largestChannelDifference)")
    } else {
      parts.append(antialiasedPixelCount > 0 ? "no pixel beyond smooth edges" : "no pixel differs")
    }
    if antialiasedPixelCount > 0 {
      parts.append("\(antialiasedPixelCount)\(boundingBox == nil ? "" : " more") on smooth edges")
    }
    return parts.joined(separator: ", ")
  }

  /// Each measured value with the allowed one; nil if the options allow no difference and mask nothing.
  ///
  /// - Parameter ratio: The share of differing pixels; nil for that of this image.
  package func limits(_ options: ComparisonOptions, ratio: Double? = nil) -> String? {
    guard options != .exact, isMeasured else { return nil }
    var parts = [
      "distance \(Words.distance(largestDistance)) (allowed \(Words.decimal(options.threshold)))"
    ]
    let isLimited = options.maxPixels != nil || options.maxRatio != nil
    if let maxPixels = options.maxPixels ?? (isLimited ? nil : 0) {
      parts.append("\(counted(differingPixelCount, "pixel")) (allowed \(maxPixels))")
    }
    if let maxRatio = options.maxRatio {
      parts.append("ratio \(Words.ratio(ratio ?? differingRatio)) (allowed \(Words.decimal(maxRatio)))")
    }
    if options.antialiasing == .ignore { parts.append("\(antialiasedPixelCount) on smooth edges ignored") }
    if !options.looksAtEverything {
      let all = expectedSize.width * expectedSize.height
      parts.append("\(comparedPixelCount) of \(all) pixels compared")
    }
    return parts.joined(separator: ", ")
  }
}
