import TestSupport
import Testing
import UIKit

/// The sizes of text in points, from the smallest category to the largest, as Apple's Human Interface Guidelines publish
/// them: Typography, Specifications, "iOS, iPadOS Dynamic Type sizes" and "Larger accessibility type sizes".
struct TextStyleTests {
  private static let categories: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge, .accessibilityMedium,
    .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]

  private static let table: [(style: UIFont.TextStyle, weight: String, sizes: [CGFloat])] = [
    (.largeTitle, "Regular", [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]),
    (.title1, "Regular", [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]),
    (.title2, "Regular", [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]),
    (.title3, "Regular", [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]),
    (.headline, "Semibold", [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]),
    (.body, "Regular", [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]),
    (.callout, "Regular", [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]),
    (.subheadline, "Regular", [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]),
    (.footnote, "Regular", [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]),
    (.caption1, "Regular", [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]),
    (.caption2, "Regular", [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]),
  ]

  @Test(arguments: table.indices) func `Every text style has its size in all twelve categories`(index: Int) {
    let row = Self.table[index]
    let fonts = Self.categories.map { category in
      UIFont.preferredFont(
        forTextStyle: row.style, compatibleWith: UITraitCollection(preferredContentSizeCategory: category))
    }
    let figures = Figures(of: .textSizes, from: .humanInterfaceGuidelines, in: .points)
    for (category, (font, size)) in zip(Self.categories, zip(fonts, row.sizes)) {
      figures.expect(
        "\(row.style.rawValue.dropFirst(17)) in \(category.rawValue.dropFirst(23))", font.pointSize, is: size)
    }
    #expect(Set(fonts.map(\.fontName)) == [".SFUI-\(row.weight)"])
  }

  @Test func `Five categories are for accessibility, and larger ones come later`() {
    #expect(Self.categories.map(\.isAccessibilityCategory) == (0..<12).map { $0 >= 7 })
    #expect(zip(Self.categories, Self.categories.dropFirst()).allSatisfy { $0 < $1 && $1 > $0 && $0 <= $0 })
    #expect(UIContentSizeCategory.accessibilityLarge >= .accessibilityMedium)
    #expect(!(UIContentSizeCategory.unspecified < .large) && !(UIContentSizeCategory.unspecified >= .large))
  }
}
