extension UIView {
  /// Whether the user prefers one of the five largest sizes of text, for which content is stacked instead of side by
  /// side.
  final var hasAccessibilitySize: Bool { environment.preferredContentSizeCategory.isAccessibilityCategory }
}
