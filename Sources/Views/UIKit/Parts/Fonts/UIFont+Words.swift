/// The properties that distinguish fonts in comparisons.
extension UIFont {
  /// The named weight that is nearest.
  package var weight: UIFont.Weight { UIFont.Weight(css: traits.weight) }
  /// Whether its letters slant.
  package var isItalic: Bool { traits.isItalic }
  /// The family; nil for that of the system font.
  package var familyOfItsOwn: String? { traits.design == .system ? nil : traits.familyName }
}
