extension UIButton: UIAccessibilityContentSizeCategoryImageAdjusting {
  /// Whether the image grows with text of the accessibility sizes, and the button with it; false by default.
  public var adjustsImageSizeForAccessibilityContentSizeCategory: Bool {
    get { picture.adjustsImageSizeForAccessibilityContentSizeCategory }
    set {
      picture.adjustsImageSizeForAccessibilityContentSizeCategory = newValue
      contentSizeDidChange()
    }
  }
}
