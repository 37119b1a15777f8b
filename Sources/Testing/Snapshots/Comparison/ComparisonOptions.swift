import Contracts
package import CoreGraphics
package import Media

/// The rules by which images differ, and how much difference is allowed.
///
/// The default is exact: no byte of any pixel may differ.
package struct ComparisonOptions: Sendable, Hashable, Codable {
  /// The largest colour distance that does not count as a difference, from 0 to 1, which is the largest possible
  /// distance.
  ///
  /// See `ColourDistance`; at 0, every byte that differs counts.
  package var threshold: Double
  /// How differing pixels on anti-aliased edges are treated.
  package var antialiasing: Antialiasing
  /// The background for measuring translucent pixels.
  package var background: Background
  /// How many pixels may differ; nil means that only `maxRatio` applies, or 0 if that is nil too.
  package var maxPixels: Int?
  /// The fraction of the compared pixels that may differ, from 0 to 1; nil means that only `maxPixels` applies.
  package var maxRatio: Double?
  /// The number of pixels by which widths and heights may differ; nil if sizes must not differ.
  ///
  /// The part that both images have is compared, from the top left corner on.
  package var sizeTolerance: Int?
  /// Rectangles that are not compared, in pixels; they may extend beyond the image.
  package var masks: [PixelRect]
  /// The rectangles to which the comparison is limited, minus the masks; empty for the whole image.
  package var regions: [PixelRect]
  /// Views that are not compared, by name: in each frame the bounding box of the view and its subviews.
  ///
  /// It applies where either of the two sequences has the view; see `ViewPlaces`. Images without a trace have no views.
  package var maskedViews: [String]
  /// Views to which the comparison is limited, in addition to the regions and minus the masks.
  package var regionViews: [String]

  /// How a differing pixel on an anti-aliased edge of either image is treated.
  package enum Antialiasing: String, Sendable, Hashable, Codable, CaseIterable {
    /// It counts like any other.
    case count
    /// It is ignored, and counted separately.
    case ignore
  }

  /// The background for measuring the distance between translucent pixels.
  package enum Background: String, Sendable, Hashable, Codable, CaseIterable {
    /// Black or white, whichever gives the larger distance: any difference shows on one of them.
    case any
    case black
    case white
  }

  /// Creates options; the defaults allow no difference.
  package init(
    threshold: Double = 0, antialiasing: Antialiasing = .count, background: Background = .any, maxPixels: Int? = nil,
    maxRatio: Double? = nil, masks: [PixelRect] = [], regions: [PixelRect] = [], maskedViews: [String] = [],
    regionViews: [String] = []
  ) {
    require((0...1).contains(threshold), "A threshold is a number from 0 to 1; \(threshold) is not.")
    require(maxPixels ?? 0 >= 0, "The number of pixels that may differ cannot be negative.")
    require((0...1).contains(maxRatio ?? 0), "The ratio of pixels that may differ is a number from 0 to 1.")
    self.threshold = threshold
    self.antialiasing = antialiasing
    self.background = background
    self.maxPixels = maxPixels
    self.maxRatio = maxRatio
    self.masks = masks
    self.regions = regions
    self.maskedViews = maskedViews
    self.regionViews = regionViews
  }

  /// No byte of any pixel may differ.
  package static let exact = ComparisonOptions()

  /// Whether any views are named.
  var namesViews: Bool { !maskedViews.isEmpty || !regionViews.isEmpty }

  /// Whether the whole image is compared.
  package var looksAtEverything: Bool { masks.isEmpty && regions.isEmpty && !namesViews }

  /// Whether images of these sizes are compared.
  package func allow(_ expected: Manifest.PixelSize, _ actual: Manifest.PixelSize) -> Bool {
    let tolerance = sizeTolerance ?? 0
    return abs(expected.width - actual.width) <= tolerance && abs(expected.height - actual.height) <= tolerance
  }

  /// Whether this many of the compared pixels may differ.
  func allow(_ differing: Int, of compared: Int) -> Bool {
    if maxPixels == nil, maxRatio == nil { return differing == 0 }
    if let maxPixels, differing > maxPixels { return false }
    // Without a division, which would round.
    if let maxRatio, Double(differing) > maxRatio * Double(compared) { return false }
    return true
  }
}
