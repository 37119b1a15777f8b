import Foundation

extension UIImage.SymbolConfiguration {
  /// Creates a configuration with the size of a font.
  public convenience init(font: UIFont) { self.init(Values(pointSize: font.pointSize)) }
  /// Creates a configuration with the size of a font, and a scale.
  public convenience init(font: UIFont, scale: UIImage.SymbolScale) {
    self.init(Values(pointSize: font.pointSize, scale: scale))
  }
  /// Creates a configuration with the size of a text style, which follows the preferred size of text in image views.
  @preconcurrency @MainActor
  public convenience init(textStyle: UIFont.TextStyle) { self.init(textStyle: textStyle, scale: .default) }
  /// Creates a configuration with the size of a text style, which follows the preferred size of text in image views,
  /// and a scale.
  @preconcurrency @MainActor
  public convenience init(textStyle: UIFont.TextStyle, scale: UIImage.SymbolScale) {
    self.init(
      Values(
        pointSize: UIFont.preferredFont(forTextStyle: textStyle).pointSize, scale: scale,
        textStyle: textStyle.rawValue))
  }
}

extension UIImage {
  /// The symbol in a configuration, unless it has its own, with a text style in the size for some traits; other images
  /// are returned unchanged.
  @MainActor
  final func symbol(preferring preferred: SymbolConfiguration?, for traits: UITraitCollection) -> UIImage {
    guard var key = attributes.symbol else { return self }
    var values = (preferred?.values ?? SymbolConfiguration.Values()).applying(key.configuration)
    if let style = values.textStyle {
      let font = UIFont.preferredFont(forTextStyle: UIFont.TextStyle(rawValue: style), compatibleWith: traits)
      values.pointSize = font.pointSize
    }
    if values == key.configuration { return self }
    key.configuration = values
    return with { $0.symbol = key }
  }
}
