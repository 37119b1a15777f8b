import Foundation
import Mutoscope
import TestSupport
import Testing
import UIKit

/// Fonts that follow the preferred size of text.
@MainActor
struct TypeTests {
  private let stage = Stage(size: CGSize(width: 300, height: 300))

  @Test func `Fonts are made for the current traits`() {
    stage.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
    stage.perform {
      #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 53)
      #expect(UIFontMetrics(forTextStyle: .body).scaledValue(for: 17) == 53)
      #expect(UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: 34)).pointSize == 106)
      #expect(UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: 34), maximumPointSize: 60).pointSize == 60)
    }
  }

  @Test func `Lengths scale by the sizes of their style, which iOS rounds`() {
    let (metrics, large) = (
      UIFontMetrics(forTextStyle: .body), UITraitCollection(preferredContentSizeCategory: .extraLarge)
    )
    let figures = Figures(of: .text, from: .typeTable, in: .points)
    figures.accept(
      "scaledValue(for: 10) for body in extraLarge", metrics.scaledValue(for: 10, compatibleWith: large), insteadOf: 11,
      price: 0.18, within: 0.005)
    figures.accept(
      "scaledValue(for: 17) for body in extraLarge", metrics.scaledValue(for: 17, compatibleWith: large),
      insteadOf: 18.667, price: 0.33, within: 0.005)
  }

  @Test func `Labels that adjust their font follow the traits, and others keep it`() {
    let labels = (0..<4).map { _ in UILabel() }
    labels[0].font = .preferredFont(forTextStyle: .title1)
    labels[1].font = UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: 34), maximumPointSize: 40)
    labels[2].font = .systemFont(ofSize: 20)
    labels[3].font = .preferredFont(forTextStyle: .title1)
    for label in labels.dropLast() { label.adjustsFontForContentSizeCategory = true }
    for label in labels {
      label.text = "Text"
      stage.addSubview(label)
    }
    let height = labels[0].intrinsicContentSize.height
    stage.traitOverrides.preferredContentSizeCategory = .extraExtraExtraLarge
    #expect(labels.map(\.font.pointSize) == [34, 40, 20, 28])
    #expect(labels[0].intrinsicContentSize.height > height)
    stage.traitOverrides.preferredContentSizeCategory = .large
    #expect(labels.map(\.font.pointSize) == [28, 34, 20, 28])
  }
}
