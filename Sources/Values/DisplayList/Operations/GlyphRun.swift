package import CoreGraphics
package import Foundation

/// The font of glyphs: a file, by the XXH3 of its bytes, and a weight.
package struct GlyphFont: Sendable, Hashable {
  /// The upper half of the hash.
  package var high: UInt64
  /// The lower half of the hash.
  package var low: UInt64
  /// The weight of a variable font, 100…900; of no consequence for others.
  package var weight: Double

  package init(high: UInt64, low: UInt64, weight: Double) {
    (self.high, self.low, self.weight) = (high, low, weight)
  }
}

/// Glyphs of one font at one size, each in its place.
///
/// It is immutable, shared by all commands that draw it, and compared by its contents.
package final class GlyphRun: Sendable {
  /// A glyph and where its origin, on the baseline, lies.
  package struct Glyph: Sendable, Hashable {
    /// Its number in the font's file.
    package var id: UInt32
    package var origin: CGPoint

    package init(id: UInt32, origin: CGPoint) { (self.id, self.origin) = (id, origin) }
  }

  package let font: GlyphFont
  /// The size of the font, in the run's coordinates; y points down.
  package let size: Double
  package let glyphs: [Glyph]
  /// A rectangle that contains everything the glyphs draw.
  package let bounds: CGRect

  package init(font: GlyphFont, size: Double, glyphs: [Glyph], bounds: CGRect) {
    (self.font, self.size, self.glyphs, self.bounds) = (font, size, glyphs, bounds)
  }
}

extension GlyphRun: Hashable {
  package static func == (a: GlyphRun, b: GlyphRun) -> Bool {
    a === b || (a.font == b.font && a.size == b.size && a.bounds == b.bounds && a.glyphs == b.glyphs)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(font)
    hasher.combine(size)
    hasher.combine(glyphs)
  }
}

/// Glyphs in one colour.
package struct GlyphFill: Sendable, Hashable {
  package var run: GlyphRun
  /// The map from the run's coordinates to device pixels.
  package var transform: CGAffineTransform
  package var color: RGBA
  /// Whether the text moves, and so is drawn exactly where it is.
  package var isMoving: Bool

  package init(_ run: GlyphRun, transform: CGAffineTransform, color: RGBA, isMoving: Bool = false) {
    (self.run, self.transform, self.color, self.isMoving) = (run, transform, color, isMoving)
  }

  /// How many pixels further than its outline a glyph may reach: it may be moved to a quarter of a pixel.
  static let slack = 1

  package static func == (a: GlyphFill, b: GlyphFill) -> Bool {
    // Text that moves differs in its transform.
    a.transform == b.transform && a.isMoving == b.isMoving && a.color == b.color && a.run == b.run
  }
}
