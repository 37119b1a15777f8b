import CoreGraphics
import Foundation

extension UIColor {
  public static let black = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
  public static let darkGray = UIColor(red: 1.0 / 3, green: 1.0 / 3, blue: 1.0 / 3, alpha: 1)
  public static let lightGray = UIColor(red: 2.0 / 3, green: 2.0 / 3, blue: 2.0 / 3, alpha: 1)
  public static let white = UIColor(red: 1, green: 1, blue: 1, alpha: 1)
  public static let gray = UIColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1)
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  public static let clear = UIColor(white: 0, alpha: 0)
}

/// The system colours of iOS in its light appearance.
extension UIColor {
  public static let systemRed = UIColor(hex: 0xFF3B30)
  public static let systemGreen = UIColor(hex: 0x34C759)
  public static let systemBlue = UIColor(hex: 0x007AFF)
  public static let systemOrange = UIColor(hex: 0xFF9500)
  public static let systemYellow = UIColor(hex: 0xFFCC00)
  public static let systemPink = UIColor(hex: 0xFF2D55)
  public static let systemPurple = UIColor(hex: 0xAF52DE)
  public static let systemTeal = UIColor(hex: 0x30B0C7)
  public static let systemIndigo = UIColor(hex: 0x5856D6)
  public static let systemBrown = UIColor(hex: 0xA2845E)
  public static let systemMint = UIColor(hex: 0x00C7BE)
  public static let systemCyan = UIColor(hex: 0x32ADE6)
  public static let systemGray = UIColor(hex: 0x8E8E93)
  public static let systemGray2 = UIColor(hex: 0xAEAEB2)
  public static let systemGray3 = UIColor(hex: 0xC7C7CC)
  public static let systemGray4 = UIColor(hex: 0xD1D1D6)
  public static let systemGray5 = UIColor(hex: 0xE5E5EA)
  public static let systemGray6 = UIColor(hex: 0xF2F2F7)
  public static let label = UIColor(hex: 0x000000)
  public static let secondaryLabel = UIColor(hex: 0x3C3C43, alpha: 0.6)
  public static let tertiaryLabel = UIColor(hex: 0x3C3C43, alpha: 0.3)
  public static let quaternaryLabel = UIColor(hex: 0x3C3C43, alpha: 0.18)
  public static let placeholderText = UIColor(hex: 0x3C3C43, alpha: 0.3)
  public static let link = UIColor(hex: 0x007AFF)
  public static let separator = UIColor(hex: 0x3C3C43, alpha: 0.29)
  public static let opaqueSeparator = UIColor(hex: 0xC6C6C8)
  public static let systemBackground = UIColor(hex: 0xFFFFFF)
  public static let secondarySystemBackground = UIColor(hex: 0xF2F2F7)
  public static let tertiarySystemBackground = UIColor(hex: 0xFFFFFF)
  public static let systemGroupedBackground = UIColor(hex: 0xF2F2F7)
  public static let secondarySystemGroupedBackground = UIColor(hex: 0xFFFFFF)
  public static let tertiarySystemGroupedBackground = UIColor(hex: 0xF2F2F7)
  public static let systemFill = UIColor(hex: 0x787880, alpha: 0.2)
  public static let secondarySystemFill = UIColor(hex: 0x787880, alpha: 0.16)
  public static let tertiarySystemFill = UIColor(hex: 0x767680, alpha: 0.12)
  public static let quaternarySystemFill = UIColor(hex: 0x747480, alpha: 0.08)
  public static let darkText = UIColor(hex: 0x000000)
  public static let lightText = UIColor(hex: 0xFFFFFF, alpha: 0.6)

  private convenience init(hex: UInt32, alpha: CGFloat = 1) {
    self.init(
      red: CGFloat(hex >> 16 & 0xFF) / 255, green: CGFloat(hex >> 8 & 0xFF) / 255, blue: CGFloat(hex & 0xFF) / 255,
      alpha: alpha)
  }
}

extension UIColor {
  /// The colours that have a name, in the order of their declaration.
  package static let named: [(name: String, color: UIColor)] = [
    ("black", .black), ("darkGray", .darkGray), ("lightGray", .lightGray), ("white", .white), ("gray", .gray),
    ("red", .red), ("green", .green), ("blue", .blue), ("cyan", .cyan), ("yellow", .yellow), ("magenta", .magenta),
    ("orange", .orange), ("purple", .purple), ("brown", .brown), ("clear", .clear), ("systemRed", .systemRed),
    ("systemGreen", .systemGreen), ("systemBlue", .systemBlue), ("systemOrange", .systemOrange),
    ("systemYellow", .systemYellow), ("systemPink", .systemPink), ("systemPurple", .systemPurple),
    ("systemTeal", .systemTeal), ("systemIndigo", .systemIndigo), ("systemBrown", .systemBrown),
    ("systemMint", .systemMint), ("systemCyan", .systemCyan), ("systemGray", .systemGray),
    ("systemGray2", .systemGray2), ("systemGray3", .systemGray3), ("systemGray4", .systemGray4),
    ("systemGray5", .systemGray5), ("systemGray6", .systemGray6), ("label", .label),
    ("secondaryLabel", .secondaryLabel), ("tertiaryLabel", .tertiaryLabel), ("quaternaryLabel", .quaternaryLabel),
    ("placeholderText", .placeholderText), ("link", .link), ("separator", .separator),
    ("opaqueSeparator", .opaqueSeparator), ("systemFill", .systemFill), ("secondarySystemFill", .secondarySystemFill),
    ("tertiarySystemFill", .tertiarySystemFill), ("quaternarySystemFill", .quaternarySystemFill),
    ("systemBackground", .systemBackground), ("secondarySystemBackground", .secondarySystemBackground),
    ("tertiarySystemBackground", .tertiarySystemBackground), ("systemGroupedBackground", .systemGroupedBackground),
    ("secondarySystemGroupedBackground", .secondarySystemGroupedBackground),
    ("tertiarySystemGroupedBackground", .tertiarySystemGroupedBackground), ("darkText", .darkText),
    ("lightText", .lightText),
  ]

  /// The colour with a name such as `systemBlue`; nil for a name that UIKit does not have.
  package static func named(_ name: String) -> UIColor? { named.first { $0.name == name }?.color }
}
