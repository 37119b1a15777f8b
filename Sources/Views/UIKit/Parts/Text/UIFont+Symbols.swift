import Foundation

extension UIImage.SymbolConfiguration {
  /// Creates a configuration with the size of a font.
  public convenience init(font: UIFont) { self.init(Values(pointSize: font.pointSize)) }
  /// Creates a configuration with the size of a font, and a scale.
  public convenience init(font: UIFont, scale: UIImage.SymbolScale) {
    self.init(Values(pointSize: font.pointSize, scale: scale))
  }
  /// Creates a configuration with the size of a text style.
  @preconcurrency @MainActor
  public convenience init(textStyle: UIFont.TextStyle) {
    self.init(Values(pointSize: UIFont.preferredFont(forTextStyle: textStyle).pointSize))
  }
  /// Creates a configuration with the size of a text style, and a scale.
  @preconcurrency @MainActor
  public convenience init(textStyle: UIFont.TextStyle, scale: UIImage.SymbolScale) {
    self.init(Values(pointSize: UIFont.preferredFont(forTextStyle: textStyle).pointSize, scale: scale))
  }
}
