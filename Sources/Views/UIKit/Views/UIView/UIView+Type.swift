extension UIView {
  /// Whether somebody prefers one of the five largest sizes of text: what else is side by side is stacked.
  final var hasAccessibilitySize: Bool { environment.preferredContentSizeCategory.isAccessibilityCategory }
}
