import CoreGraphics
import Foundation

/// The system's colours in light mode, in dark mode, and in both with high contrast.
extension UIColor {
  public static let systemRed = system("systemRed", 0xFF383C, 0xFF4245, 0xE9152D, 0xFF6165)
  public static let systemGreen = system("systemGreen", 0x34C759, 0x30D158, 0x008932, 0x4AD968)
  public static let systemBlue = system("systemBlue", 0x0088FF, 0x0091FF, 0x1E6EF4, 0x5CB8FF)
  public static let systemOrange = system("systemOrange", 0xFF8D28, 0xFF9230, 0xC55300, 0xFFA056)
  public static let systemYellow = system("systemYellow", 0xFFCC00, 0xFFD600, 0xA16A00, 0xFEDF43)
  public static let systemPink = system("systemPink", 0xFF2D55, 0xFF375F, 0xE7124D, 0xFF8AC4)
  public static let systemPurple = system("systemPurple", 0xCB30E0, 0xDB34F2, 0xB02FC2, 0xEA8DFF)
  public static let systemTeal = system("systemTeal", 0x00C3D0, 0x00D2E0, 0x008198, 0x3BDDEC)
  public static let systemIndigo = system("systemIndigo", 0x6155F5, 0x6D7CFF, 0x564ADE, 0xA7AAFF)
  public static let systemBrown = system("systemBrown", 0xAC7F5E, 0xB78A66, 0x956D51, 0xDBA679)
  public static let systemMint = system("systemMint", 0x00C8B3, 0x00DAC3, 0x008575, 0x54DFCB)
  public static let systemCyan = system("systemCyan", 0x00C0E8, 0x3CD3FE, 0x007EAE, 0x6DD9FF)
  public static let systemGray = system("systemGray", 0x8E8E93, 0x8E8E93, 0x6C6C70, 0xAEAEB2)
  public static let systemGray2 = system("systemGray2", 0xAEAEB2, 0x636366, 0x8E8E93, 0x7C7C80)
  public static let systemGray3 = system("systemGray3", 0xC7C7CC, 0x48484A, 0xAEAEB2, 0x545456)
  public static let systemGray4 = system("systemGray4", 0xD1D1D6, 0x3A3A3C, 0xBCBCC0, 0x444446)
  public static let systemGray5 = system("systemGray5", 0xE5E5EA, 0x2C2C2E, 0xD8D8DC, 0x363638)
  public static let systemGray6 = system("systemGray6", 0xF2F2F7, 0x1C1C1E, 0xEBEBF0, 0x242426)
}

/// Colours for the elements of an interface.
extension UIColor {
  public static let label = system(
    "label", 0x000000, 0xFFFFFF, 0x000000, 0xFFFFFF)
  public static let secondaryLabel = system(
    "secondaryLabel", 0x3C3C43, 0xEBEBF5, 0x3C3C43, 0xEBEBF5, alphas: (0.6, 0.6, 0.68, 0.68))
  public static let tertiaryLabel = system(
    "tertiaryLabel", 0x3C3C43, 0xEBEBF5, 0x3C3C43, 0xEBEBF5, alphas: (0.3, 0.3, 0.38, 0.38))
  public static let quaternaryLabel = system(
    "quaternaryLabel", 0x3C3C43, 0xEBEBF5, 0x3C3C43, 0xEBEBF5, alphas: (0.18, 0.16, 0.26, 0.24))
  public static let placeholderText = system(
    "placeholderText", 0x3C3C43, 0xEBEBF5, 0x3C3C43, 0xEBEBF5, alphas: (0.3, 0.3, 0.38, 0.38))
  public static let link = system(
    "link", 0x0088FF, 0x0091FF, 0x1E6EF4, 0x5CB8FF)
  public static let separator = system(
    "separator", 0x3C3C43, 0x545458, 0x3C3C43, 0x545458, alphas: (0.29, 0.6, 0.37, 0.68))
  public static let opaqueSeparator = system(
    "opaqueSeparator", 0xC6C6C8, 0x38383A, 0xC6C6C8, 0x38383A)
  public static let systemBackground = system(
    "systemBackground", 0xFFFFFF, 0x000000, 0xFFFFFF, 0x000000, elevated: (0x1C1C1E, 0x242426))
  public static let secondarySystemBackground = system(
    "secondarySystemBackground", 0xF2F2F7, 0x1C1C1E, 0xEBEBF0, 0x242426, elevated: (0x2C2C2E, 0x363638))
  public static let tertiarySystemBackground = system(
    "tertiarySystemBackground", 0xFFFFFF, 0x2C2C2E, 0xFFFFFF, 0x363638, elevated: (0x3A3A3C, 0x444446))
  public static let systemGroupedBackground = system(
    "systemGroupedBackground", 0xF2F2F7, 0x000000, 0xEBEBF0, 0x000000, elevated: (0x1C1C1E, 0x242426))
  public static let secondarySystemGroupedBackground = system(
    "secondarySystemGroupedBackground", 0xFFFFFF, 0x1C1C1E, 0xFFFFFF, 0x242426, elevated: (0x2C2C2E, 0x363638))
  public static let tertiarySystemGroupedBackground = system(
    "tertiarySystemGroupedBackground", 0xF2F2F7, 0x2C2C2E, 0xEBEBF0, 0x363638, elevated: (0x3A3A3C, 0x444446))
  public static let systemFill = system(
    "systemFill", 0x787880, 0x787880, 0x787880, 0x787880, alphas: (0.2, 0.36, 0.28, 0.44))
  public static let secondarySystemFill = system(
    "secondarySystemFill", 0x787880, 0x787880, 0x787880, 0x787880, alphas: (0.16, 0.32, 0.24, 0.4))
  public static let tertiarySystemFill = system(
    "tertiarySystemFill", 0x767680, 0x767680, 0x767680, 0x767680, alphas: (0.12, 0.24, 0.2, 0.32))
  public static let quaternarySystemFill = system(
    "quaternarySystemFill", 0x747480, 0x767680, 0x747480, 0x767680, alphas: (0.08, 0.18, 0.16, 0.26))
  /// Black in any style, for text on light content.
  public static let darkText = UIColor(hex: 0x000000)
  /// White in any style, for text on dark content.
  public static let lightText = UIColor(hex: 0xFFFFFF, alpha: 0.6)

  /// Creates a colour from its light and dark values, each also with high contrast.
  private static func system(
    _ name: String, _ light: UInt32, _ dark: UInt32, _ contrastLight: UInt32, _ contrastDark: UInt32,
    alphas: (CGFloat, CGFloat, CGFloat, CGFloat) = (1, 1, 1, 1), elevated: (UInt32, UInt32)? = nil
  ) -> UIColor {
    UIColor(
      source: .system(
        SystemColor(
          name, light: UIColor(hex: light, alpha: alphas.0), dark: UIColor(hex: dark, alpha: alphas.1),
          contrast: (UIColor(hex: contrastLight, alpha: alphas.2), UIColor(hex: contrastDark, alpha: alphas.3)),
          elevated: elevated.map { (UIColor(hex: $0.0), UIColor(hex: $0.1)) })))
  }

  private convenience init(hex: UInt32, alpha: CGFloat = 1) {
    self.init(
      red: CGFloat(hex >> 16 & 0xFF) / 255, green: CGFloat(hex >> 8 & 0xFF) / 255, blue: CGFloat(hex & 0xFF) / 255,
      alpha: alpha)
  }
}
