/// A colour as front ends write it.
package indirect enum ColorValue: Sendable, Hashable {
  /// The name of one of `UIColor`'s class properties, such as `red` or `systemBlue`, without the suffix `Color`.
  ///
  /// It is always one of `names`. Its appearance may depend on traits, so it stays a name here.
  case named(String)

  /// Components in 0…1, straight (not premultiplied), sRGB.
  case rgba(red: Double, green: Double, blue: Double, alpha: Double)

  /// One colour for light mode and another for dark mode, whose opacities are multiplied by `alpha`.
  case dynamic(light: ColorValue, dark: ColorValue, alpha: Double)

  /// Every name, in the order in which UIKit declares them; `ColorNameTests` compares them with UIKit's.
  package static let names = [
    "black", "darkGray", "lightGray", "white", "gray", "red", "green", "blue", "cyan", "yellow", "magenta", "orange",
    "purple", "brown", "clear", "systemRed", "systemGreen", "systemBlue", "systemOrange", "systemYellow", "systemPink",
    "systemPurple", "systemTeal", "systemIndigo", "systemBrown", "systemMint", "systemCyan", "systemGray",
    "systemGray2", "systemGray3", "systemGray4", "systemGray5", "systemGray6", "label", "secondaryLabel",
    "tertiaryLabel", "quaternaryLabel", "placeholderText", "link", "separator", "opaqueSeparator", "systemFill",
    "secondarySystemFill", "tertiarySystemFill", "quaternarySystemFill", "systemBackground",
    "secondarySystemBackground", "tertiarySystemBackground", "systemGroupedBackground",
    "secondarySystemGroupedBackground", "tertiarySystemGroupedBackground", "darkText", "lightText",
  ]
}
