public import Foundation

/// A view that can enlarge its images for the largest sizes of text.
@preconcurrency @MainActor
public protocol UIAccessibilityContentSizeCategoryImageAdjusting: NSObjectProtocol {
  /// Whether images grow with text of the accessibility sizes; at other sizes they keep their size.
  var adjustsImageSizeForAccessibilityContentSizeCategory: Bool { get set }
}

extension UIImageView: UIAccessibilityContentSizeCategoryImageAdjusting {}

extension UIImageView {
  /// The factor by which images are enlarged.
  final var imageGrowth: CGFloat {
    guard adjustsImageSizeForAccessibilityContentSizeCategory, hasAccessibilitySize else { return 1 }
    return UIFontMetrics.default.scaledValue(for: 1, compatibleWith: environment)
  }

  /// The size of the shown image in points; zero without an image.
  final var shownSize: CGSize { shownImage.map(configured)?.size ?? .zero }
}

extension UIImage {
  /// The image enlarged by a factor: the same pixels, or a symbol for larger text.
  final func enlarged(by factor: CGFloat) -> UIImage {
    guard factor != 1 else { return self }
    return with {
      $0.scale /= factor
      $0.measuredSize = $0.measuredSize.map { CGSize(width: $0.width * factor, height: $0.height * factor) }
      $0.capInsets = $0.capInsets.scaled(by: factor)
      $0.alignmentRectInsets = $0.alignmentRectInsets.scaled(by: factor)
      $0.images = $0.images?.map { $0.enlarged(by: factor) }
      if var symbol = $0.symbol {
        symbol.configuration.pointSize = (symbol.configuration.pointSize ?? SymbolKey.usualPointSize) * factor
        $0.symbol = symbol
      }
    }
  }
}

extension UIEdgeInsets {
  fileprivate func scaled(by factor: CGFloat) -> UIEdgeInsets {
    UIEdgeInsets(top: top * factor, left: left * factor, bottom: bottom * factor, right: right * factor)
  }
}
