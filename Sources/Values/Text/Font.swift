/// A face at a size, with everything that decides how wide its text is.
package struct Font: Sendable, Hashable {
  package var face: FontFace
  /// The size in points.
  package var size: Double
  /// The weight from 100 to 900, as in CSS; of no consequence for faces of a single weight.
  package var weight: Double
  /// The distance that is added to each advance, in points; it is the font's own, so that fonts that stand in for it do
  /// not have it.
  package var tracking: Double
  /// The distance that is added to each advance, in points, whatever font has the glyph.
  package var kerning = 0.0
  /// How much wider the glyphs are than they were drawn; 1 for as wide.
  package var stretch = 1.0
  /// Whether one glyph may stand for several letters.
  package var hasLigatures = true
  /// Whether all digits have the same width.
  package var hasMonospacedDigits: Bool
  /// Whether the lines are as high as those of iOS's system font, not as the file says.
  package var hasSystemMetrics: Bool

  /// A font as its file describes it.
  package init(face: FontFace, size: Double, weight: Double = 400, tracking: Double = 0) {
    (self.face, self.size, self.weight, self.tracking) = (face, size, weight, tracking)
    (hasMonospacedDigits, hasSystemMetrics) = (false, false)
  }

  /// The replacement for iOS's system font: Inter with the tracking of San Francisco, whose widths it then has to about half
  /// a per cent.
  package static func system(
    size: Double, weight: Double = 400, isItalic: Bool = false, hasMonospacedDigits: Bool = false
  ) -> Font {
    let isLarge = size >= displaySize
    let face: FontFace =
      isLarge ? (isItalic ? .displayItalic : .display) : (isItalic ? .interfaceItalic : .interface)
    var font = Font(
      face: face, size: size, weight: weight, tracking: SystemTracking.points(size: size, weight: weight))
    (font.hasMonospacedDigits, font.hasSystemMetrics) = (hasMonospacedDigits, true)
    return font
  }

  /// The replacement for iOS's monospaced system font.
  package static func monospacedSystem(size: Double, weight: Double = 400) -> Font {
    var font = Font(face: weight >= 600 ? .monospacedBold : .monospaced, size: size, weight: weight)
    font.hasSystemMetrics = true
    return font
  }

  /// The replacement for iOS's system font with serifs.
  package static func serifSystem(size: Double, weight: Double = 400, isItalic: Bool = false) -> Font {
    let isBold = weight >= 600
    let face: FontFace =
      isItalic ? (isBold ? .serifBoldItalic : .serifItalic) : (isBold ? .serifBold : .serif)
    var font = Font(face: face, size: size, weight: weight)
    font.hasSystemMetrics = true
    return font
  }

  /// From this size on the display cut is nearer to San Francisco.
  package static let displaySize = 20.0

  /// The font's line: of the system font of iOS, or of the file.
  package var metrics: FontMetrics {
    hasSystemMetrics ? .system(size: size) : face.metrics(size: size)
  }
}

/// The tracking that Apple's Human Interface Guidelines publish for San Francisco.
enum SystemTracking {
  /// Points a glyph, by size, in the regular weight.
  private static let table: [(size: Double, points: Double)] = [
    (6, 0.24), (10, 0.12), (11, 0.06), (12, 0), (13, -0.08), (14, -0.15), (15, -0.23), (16, -0.31), (17, -0.43),
    (18, -0.44), (19, -0.45), (20, -0.45), (21, -0.36), (22, -0.26), (23, -0.10), (24, 0.07), (25, 0.15), (26, 0.22),
    (27, 0.29), (28, 0.38), (29, 0.40), (30, 0.40), (34, 0.40), (96, 0),
  ]

  /// How much less is taken away from bold text at 17 points.
  private static let boldAtBody = 0.26

  /// The tracking at a size and a weight; sizes in between are interpolated.
  static func points(size: Double, weight: Double) -> Double {
    guard size > 0 else { return 0 }
    // The share of the size stays the same beyond the ends.
    let regular: Double
    if let upper = table.firstIndex(where: { $0.size >= size }) {
      if upper == 0 {
        regular = table[0].points * size / table[0].size
      } else {
        let (low, high) = (table[upper - 1], table[upper])
        regular = low.points + (high.points - low.points) * (size - low.size) / (high.size - low.size)
      }
    } else {
      regular = 0
    }
    guard size < Font.displaySize else { return regular }
    return regular + boldAtBody * size / 17 * (weight - 400) / 300
  }
}
