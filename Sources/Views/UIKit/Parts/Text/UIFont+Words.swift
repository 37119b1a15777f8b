/// What tells fonts apart, for those who compare.
extension UIFont {
  /// The named weight that is nearest.
  package var weight: UIFont.Weight { UIFont.Weight(css: traits.weight) }
  /// Whether its letters lean.
  package var isItalic: Bool { traits.isItalic }
  /// The family; nil for that of the system's font.
  package var familyOfItsOwn: String? { traits.design == .system ? nil : traits.familyName }
}
