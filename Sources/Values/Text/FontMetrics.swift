/// The vertical measures of a font, in points.
package struct FontMetrics: Sendable, Hashable {
  /// The distance from the baseline to the top of the line.
  package var ascender: Double
  /// The distance from the baseline to the bottom of the line; negative.
  package var descender: Double
  /// The space between lines, which `lineHeight` does not contain.
  package var leading: Double
  /// The height of capital letters.
  package var capHeight: Double
  /// The height of small letters.
  package var xHeight: Double

  package init(ascender: Double, descender: Double, leading: Double, capHeight: Double, xHeight: Double) {
    (self.ascender, self.descender, self.leading) = (ascender, descender, leading)
    (self.capHeight, self.xHeight) = (capHeight, xHeight)
  }

  /// The metrics of the system font of iOS: they are the same for every weight, and for every font that stands for it
  /// here.
  package static func system(size: Double) -> FontMetrics {
    FontMetrics(
      ascender: size * 1950 / 2048, descender: -size * 494 / 2048, leading: 0, capHeight: size * 1443 / 2048,
      xHeight: size * 1078 / 2048)
  }

  /// The height of a line: ascender and descender.
  package var lineHeight: Double { ascender - descender }
}

/// How UIKit brings text onto the grid of pixels.
package enum PixelGrid {
  /// Numbers that are this near to a pixel, as a share of one, lie on it: sums of advances are not exact.
  private static let slack = 1e-4

  /// The size of a label: up to the next pixel.
  package static func up(_ points: Double, scale: Double) -> Double {
    (points * scale - slack).rounded(.up) / scale
  }

  /// The baseline of a label: to the nearest pixel.
  package static func nearest(_ points: Double, scale: Double) -> Double {
    (points * scale).rounded(.toNearestOrAwayFromZero) / scale
  }
}
