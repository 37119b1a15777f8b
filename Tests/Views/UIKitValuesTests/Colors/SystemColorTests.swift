import TestSupport
import Testing
import UIKit

/// The colours of the system as the Human Interface Guidelines of June 2025 publish them, for iOS 26; those that
/// guidelines do not list (labels, fills, separators, backgrounds) as devices print them.
struct SystemColorTests {
  private let figures = Figures(of: .colors, from: .colorGuidelines, in: .level)

  /// Red, green and blue in 0…255 and the alpha in percent: light, dark, and both with high contrast.
  private static let table: [(name: String, color: UIColor, appearances: [String])] = [
    ("systemRed", .systemRed, ["255 56 60", "255 66 69", "233 21 45", "255 97 101"]),
    ("systemOrange", .systemOrange, ["255 141 40", "255 146 48", "197 83 0", "255 160 86"]),
    ("systemYellow", .systemYellow, ["255 204 0", "255 214 0", "161 106 0", "254 223 67"]),
    ("systemGreen", .systemGreen, ["52 199 89", "48 209 88", "0 137 50", "74 217 104"]),
    ("systemMint", .systemMint, ["0 200 179", "0 218 195", "0 133 117", "84 223 203"]),
    ("systemTeal", .systemTeal, ["0 195 208", "0 210 224", "0 129 152", "59 221 236"]),
    ("systemCyan", .systemCyan, ["0 192 232", "60 211 254", "0 126 174", "109 217 255"]),
    ("systemBlue", .systemBlue, ["0 136 255", "0 145 255", "30 110 244", "92 184 255"]),
    ("systemIndigo", .systemIndigo, ["97 85 245", "109 124 255", "86 74 222", "167 170 255"]),
    ("systemPurple", .systemPurple, ["203 48 224", "219 52 242", "176 47 194", "234 141 255"]),
    ("systemPink", .systemPink, ["255 45 85", "255 55 95", "231 18 77", "255 138 196"]),
    ("systemBrown", .systemBrown, ["172 127 94", "183 138 102", "149 109 81", "219 166 121"]),
    ("systemGray", .systemGray, ["142 142 147", "142 142 147", "108 108 112", "174 174 178"]),
    ("systemGray2", .systemGray2, ["174 174 178", "99 99 102", "142 142 147", "124 124 128"]),
    ("systemGray3", .systemGray3, ["199 199 204", "72 72 74", "174 174 178", "84 84 86"]),
    ("systemGray4", .systemGray4, ["209 209 214", "58 58 60", "188 188 192", "68 68 70"]),
    ("systemGray5", .systemGray5, ["229 229 234", "44 44 46", "216 216 220", "54 54 56"]),
    ("systemGray6", .systemGray6, ["242 242 247", "28 28 30", "235 235 240", "36 36 38"]),
    ("link", .link, ["0 136 255", "0 145 255", "30 110 244", "92 184 255"]),
    ("label", .label, ["0 0 0", "255 255 255", "0 0 0", "255 255 255"]),
    ("secondaryLabel", .secondaryLabel, ["60 60 67 60%", "235 235 245 60%", "60 60 67 68%", "235 235 245 68%"]),
    ("tertiaryLabel", .tertiaryLabel, ["60 60 67 30%", "235 235 245 30%", "60 60 67 38%", "235 235 245 38%"]),
    ("quaternaryLabel", .quaternaryLabel, ["60 60 67 18%", "235 235 245 16%", "60 60 67 26%", "235 235 245 24%"]),
    ("placeholderText", .placeholderText, ["60 60 67 30%", "235 235 245 30%", "60 60 67 38%", "235 235 245 38%"]),
    ("separator", .separator, ["60 60 67 29%", "84 84 88 60%", "60 60 67 37%", "84 84 88 68%"]),
    ("opaqueSeparator", .opaqueSeparator, ["198 198 200", "56 56 58", "198 198 200", "56 56 58"]),
    ("systemFill", .systemFill, ["120 120 128 20%", "120 120 128 36%", "120 120 128 28%", "120 120 128 44%"]),
    (
      "secondarySystemFill", .secondarySystemFill,
      ["120 120 128 16%", "120 120 128 32%", "120 120 128 24%", "120 120 128 40%"]
    ),
    (
      "tertiarySystemFill", .tertiarySystemFill,
      ["118 118 128 12%", "118 118 128 24%", "118 118 128 20%", "118 118 128 32%"]
    ),
    (
      "quaternarySystemFill", .quaternarySystemFill,
      ["116 116 128 8%", "118 118 128 18%", "116 116 128 16%", "118 118 128 26%"]
    ),
    ("systemBackground", .systemBackground, ["255 255 255", "0 0 0", "255 255 255", "0 0 0"]),
    ("secondarySystemBackground", .secondarySystemBackground, ["242 242 247", "28 28 30", "235 235 240", "36 36 38"]),
    ("tertiarySystemBackground", .tertiarySystemBackground, ["255 255 255", "44 44 46", "255 255 255", "54 54 56"]),
    ("systemGroupedBackground", .systemGroupedBackground, ["242 242 247", "0 0 0", "235 235 240", "0 0 0"]),
    (
      "secondarySystemGroupedBackground", .secondarySystemGroupedBackground,
      ["255 255 255", "28 28 30", "255 255 255", "36 36 38"]
    ),
    (
      "tertiarySystemGroupedBackground", .tertiarySystemGroupedBackground,
      ["242 242 247", "44 44 46", "235 235 240", "54 54 56"]
    ),
    ("darkText", .darkText, ["0 0 0", "0 0 0", "0 0 0", "0 0 0"]),
    ("lightText", .lightText, ["255 255 255 60%", "255 255 255 60%", "255 255 255 60%", "255 255 255 60%"]),
  ]

  @Test(arguments: table.indices) func `Every system colour has its four appearances`(index: Int) {
    let (name, color, expected) = Self.table[index]
    let traits = [
      UITraitCollection(userInterfaceStyle: .light), UITraitCollection(userInterfaceStyle: .dark),
      UITraitCollection {
        $0.userInterfaceStyle = .light
        $0.accessibilityContrast = .high
      },
      UITraitCollection {
        $0.userInterfaceStyle = .dark
        $0.accessibilityContrast = .high
      },
    ]
    let appearances = ["light", "dark", "light with high contrast", "dark with high contrast"]
    for (appearance, (traits, expected)) in zip(appearances, zip(traits, expected)) {
      figures.expect("\(name), \(appearance)", numbers(color.resolvedColor(with: traits)), is: expected)
    }
    // The appearance is light by default.
    #expect(numbers(color.resolvedColor(with: UITraitCollection())) == expected[0])
  }

  @Test(
    arguments: [
      ("systemBackground", .systemBackground, "28 28 30", "36 36 38"),
      ("secondarySystemBackground", .secondarySystemBackground, "44 44 46", "54 54 56"),
      ("tertiarySystemBackground", .tertiarySystemBackground, "58 58 60", "68 68 70"),
      ("systemGroupedBackground", .systemGroupedBackground, "28 28 30", "36 36 38"),
      ("secondarySystemGroupedBackground", .secondarySystemGroupedBackground, "44 44 46", "54 54 56"),
      ("tertiarySystemGroupedBackground", .tertiarySystemGroupedBackground, "58 58 60", "68 68 70"),
    ] as [(String, UIColor, String, String)]) func `Backgrounds above others are lighter in dark mode`(
      _ name: String, _ color: UIColor, _ dark: String, _ contrast: String
    )
  {
    let elevated = UITraitCollection(userInterfaceLevel: .elevated)
    let inDark = elevated.modifyingTraits { $0.userInterfaceStyle = .dark }
    let inContrast = inDark.modifyingTraits { $0.accessibilityContrast = .high }
    figures.expect("\(name), elevated, dark", numbers(color.resolvedColor(with: inDark)), is: dark)
    figures.expect(
      "\(name), elevated, dark with high contrast", numbers(color.resolvedColor(with: inContrast)), is: contrast)
    #expect(color.resolvedColor(with: elevated) == color.resolvedColor(with: UITraitCollection()))
  }

  private func numbers(_ color: UIColor) -> String {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    let parts = [red, green, blue].map { "\(Int(($0 * 255).rounded()))" }
    return parts.joined(separator: " ") + (alpha < 1 ? " \(Int((alpha * 100).rounded()))%" : "")
  }
}
