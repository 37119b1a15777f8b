import Foundation
import Text

/// The values of a `UIFont`.
struct FontTraits: Sendable, Hashable {
  enum Design: Sendable, Hashable {
    case system, monospaced, serif
    /// A registered file.
    case file(FontFace)
  }

  var design = Design.system
  /// The size in points.
  var size: Double
  /// The weight from 100 to 900, as in CSS.
  var weight = 400.0
  var isItalic = false
  var hasMonospacedDigits = false
  var textStyle: UIFont.TextStyle?

  /// The font for setting text.
  var font: Font {
    switch design {
    case .system:
      .system(size: size, weight: weight, isItalic: isItalic, hasMonospacedDigits: hasMonospacedDigits)
    case .monospaced: .monospacedSystem(size: size, weight: weight)
    case .serif: .serifSystem(size: size, weight: weight, isItalic: isItalic)
    case .file(let face): Font(face: face, size: size, weight: weight)
    }
  }

  /// The font for setting text; the system's are two steps heavier if bold text is preferred.
  func font(isBold: Bool) -> Font {
    guard isBold else { return font }
    if case .file = design { return font }
    var heavier = self
    heavier.weight = min(weight + 200, 900)
    return heavier.font
  }

  var familyName: String {
    switch design {
    case .system: ".AppleSystemUIFont"
    case .monospaced: ".AppleSystemUIFontMonospaced"
    case .serif: ".AppleSystemUIFontSerif"
    case .file(let face): face.family
    }
  }

  /// The name of the font on iOS.
  var name: String {
    switch design {
    case .system: ".SFUI-\(UIFont.Weight(css: weight).word)\(isItalic ? "Italic" : "")"
    case .monospaced: ".AppleSystemUIFontMonospaced-\(UIFont.Weight(css: weight).word)"
    case .serif: ".AppleSystemUIFontSerif-\(UIFont.Weight(css: weight).word)\(isItalic ? "Italic" : "")"
    case .file(let face): face.postScriptName.isEmpty ? face.fullName : face.postScriptName
    }
  }
}

extension UIFont.Weight {
  /// The named weights of UIKit with those of CSS, and their words in the names of fonts.
  private static let table: [(weight: Double, css: Double, word: String)] = [
    (-0.8, 100, "Ultralight"), (-0.6, 200, "Thin"), (-0.4, 300, "Light"), (0, 400, "Regular"), (0.23, 500, "Medium"),
    (0.3, 600, "Semibold"), (0.4, 700, "Bold"), (0.56, 800, "Heavy"), (0.62, 900, "Black"),
  ]

  /// The weight in CSS, 100…900; those between the named ones are interpolated.
  var css: Double {
    let (table, value) = (Self.table, Double(rawValue))
    guard let upper = table.firstIndex(where: { $0.weight >= value }) else { return 900 }
    guard upper > 0 else { return 100 }
    let (low, high) = (table[upper - 1], table[upper])
    return low.css + (high.css - low.css) * (value - low.weight) / (high.weight - low.weight)
  }

  /// The UIKit weight nearest to a CSS weight.
  init(css: Double) {
    let index = Int(min(max((css / 100).rounded(), 1), 9)) - 1
    self.init(rawValue: CGFloat(Self.table[index].weight))
  }

  /// The word for the weight in the names of fonts.
  var word: String { Self.table.first { $0.css == css }?.word ?? "Regular" }

  /// The weight given by the end of a font's name: `Bold`, `SemiBoldItalic`, `Light`.
  static func named(in name: String) -> (css: Double, isItalic: Bool) {
    let name = name.lowercased()
    let isItalic = name.contains("italic") || name.contains("oblique")
    let words: [(String, Double)] = [
      ("ultralight", 100), ("extralight", 100), ("thin", 200), ("light", 300), ("medium", 500), ("semibold", 600),
      ("demibold", 600), ("demi", 600), ("extrabold", 800), ("heavy", 800), ("black", 900), ("bold", 700),
    ]
    return (words.first { name.contains($0.0) }?.1 ?? 400, isItalic)
  }
}
