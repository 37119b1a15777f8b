extension ViewAttribute {
  /// The attributes that are not properties of layers, by their names in scene files.
  package enum Key: String, Sendable, Hashable, CaseIterable {
    // Images.
    case contentMode
    // Every view.
    case frame, size, isHidden, isUserInteractionEnabled, semanticContentAttribute, clipsToBounds, maskedCorners
    case cornerCurve, blendMode, blurEffect, isDoubleSided, cameraPosition, cameraShakeRate, cameraSeed
    // Labels and text fields.
    case textColor, textAlignment, numberOfLines, lineBreakMode, lineBreakStrategy, adjustsFontSizeToFitWidth
    case letterSpacing, lineHeight, verticalAlignment, padding, textPath, textPathOffset
    case placeholder, borderStyle, clearButton, isSecure
    // Shapes.
    case fillRule, lineCap, lineJoin, lineDashPattern
    // Layout.
    case contentHuggingPriority, contentCompressionResistancePriority, layoutMargins
    // Scroll views.
    case contentSize, contentInset, isScrollEnabled, isPagingEnabled, isDirectionalLockEnabled, bounces
    case alwaysBounceVertical, alwaysBounceHorizontal, showsVerticalScrollIndicator, showsHorizontalScrollIndicator
    case decelerationRate, minimumZoomScale, maximumZoomScale
    // Stacks and tables.
    case axis, distribution, alignment, spacing, margins, directionalMargins, separatorInset

    /// The key's place among all.
    var place: Int { Self.places[self] ?? 0 }

    private static let places = Dictionary(uniqueKeysWithValues: allCases.enumerated().map { ($1, $0) })
  }
}
