import Contracts
package import CoreGraphics

/// What counts as a difference between two pictures, and how much of it is allowed.
///
/// The default is exact: no byte of any pixel may differ.
package struct ComparisonOptions: Sendable, Hashable, Codable {
  /// The greatest distance between two colours that passes for none, from 0 to 1, the distance of the two colours
  /// that are farthest apart.
  ///
  /// See `ColourDistance`; at 0, every other byte is a difference.
  package var threshold: Double
  /// What becomes of pixels on smooth edges.
  package var antialiasing: Antialiasing
  /// What translucent pixels are seen on.
  package var background: Background
  /// How many pixels may differ; nil leaves it to `maxRatio`, and to 0 if that is nil too.
  package var maxPixels: Int?
  /// Which share of the compared pixels may differ, from 0 to 1; nil leaves it to `maxPixels`.
  package var maxRatio: Double?
  /// Rectangles that are not looked at, in pixels; they may reach out of the picture.
  package var masks: [PixelRect]
  /// The rectangles that alone are looked at, less the masks; empty for the whole picture.
  package var regions: [PixelRect]
  /// Views that are not looked at, by name: in each frame the rectangle around the view and all that is in it.
  ///
  /// Wherever one of the two sequences has the view; see `ViewPlaces`. Pictures alone know no views.
  package var maskedViews: [String]
  /// Views that alone are looked at, together with the regions and less the masks.
  package var regionViews: [String]

  /// What becomes of a differing pixel that lies on a smooth edge in one of the pictures.
  package enum Antialiasing: String, Sendable, Hashable, Codable, CaseIterable {
    /// It differs, as any other.
    case count
    /// It is forgiven, and counted apart.
    case ignore
  }

  /// What translucent pixels are seen on when the distance between them is measured.
  package enum Background: String, Sendable, Hashable, Codable, CaseIterable {
    /// On black and on white, whichever tells the two farther apart: what differs at all differs here.
    case any
    case black
    case white
  }

  /// Creates options; all together allow nothing.
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

  /// Whether any view is named.
  var namesViews: Bool { !maskedViews.isEmpty || !regionViews.isEmpty }

  /// Whether all of the picture is looked at.
  var looksAtEverything: Bool { masks.isEmpty && regions.isEmpty && !namesViews }

  /// Whether so many of the compared pixels may differ.
  func allow(_ differing: Int, of compared: Int) -> Bool {
    if maxPixels == nil, maxRatio == nil { return differing == 0 }
    if let maxPixels, differing > maxPixels { return false }
    // Exact where the ratio is: no division.
    if let maxRatio, Double(differing) > maxRatio * Double(compared) { return false }
    return true
  }
}
