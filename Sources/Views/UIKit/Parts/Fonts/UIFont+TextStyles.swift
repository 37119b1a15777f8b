public import Foundation

extension UIFont {
  /// A use of text, which determines its size and weight.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let extraLargeTitle = TextStyle(rawValue: "UICTFontTextStyleExtraLargeTitle")
    public static let extraLargeTitle2 = TextStyle(rawValue: "UICTFontTextStyleExtraLargeTitle2")
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")
  }
}

extension UIFont.TextStyle {
  /// The sizes that Apple publishes, in points, from the smallest category to the largest.
  private static let sizes: [UIFont.TextStyle: [Double]] = {
    let body: [Double] = [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
    return [
      .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60],
      .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],
      .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56],
      .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55],
      .headline: body, .body: body,
      .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51],
      .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49],
      .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44],
      .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43],
      .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40],
    ]
  }()

  /// The size in points; an unknown style has the size of body text.
  func size(for category: UIContentSizeCategory) -> Double {
    switch self {
    case .extraLargeTitle: return 36
    case .extraLargeTitle2: return 28
    default:
      let sizes = Self.sizes[self] ?? Self.sizes[.body] ?? []
      return sizes[category.index ?? 3]
    }
  }

  /// The weight of the style.
  var weight: UIFont.Weight {
    switch self {
    case .headline: .semibold
    case .extraLargeTitle, .extraLargeTitle2: .bold
    default: .regular
    }
  }
}

/// How the size of a scaled font follows the preferred size of text.
struct FontScaling {
  let metrics: UIFontMetrics
  /// The size in points at the default size of text.
  let size: Double
  /// The maximum in points; 0 for no limit.
  let maximum: Double
}

extension UIFont {
  /// The font for another preferred size of text, if it was created for one: for a text style, or by `UIFontMetrics`.
  final func adapted(from previous: UITraitCollection, to new: UITraitCollection) -> UIFont {
    if let scaling {
      return scaling.metrics.scaled(self, from: scaling.size, maximum: scaling.maximum, for: new)
    }
    guard let style = traits.textStyle, traits.size == style.size(for: previous.preferredContentSizeCategory) else {
      return self
    }
    var traits = traits
    traits.size = style.size(for: new.preferredContentSizeCategory)
    return UIFont(traits)
  }
}

/// How fonts and lengths follow the preferred size of text: like the sizes of a text style.
///
/// Unchecked because the class is open: every stored property is constant.
open class UIFontMetrics: NSObject, @unchecked Sendable {
  private let style: UIFont.TextStyle

  /// The metrics of body text.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  /// Creates the metrics of a text style.
  public init(forTextStyle textStyle: UIFont.TextStyle) { style = textStyle }

  /// The font in the preferred size of the current traits.
  open func scaledFont(for font: UIFont) -> UIFont { scaledFont(for: font, compatibleWith: nil) }

  /// The font in the preferred size, limited to a maximum in points.
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
  }

  /// The font in the preferred size of a trait collection, or else of the current traits.
  open func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
    scaledFont(for: font, maximumPointSize: 0, compatibleWith: traitCollection)
  }

  /// The font in the preferred size of a trait collection, limited to a maximum in points; 0 sets no limit.
  open func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    scaled(font, from: font.traits.size, maximum: Double(maximumPointSize), for: traitCollection ?? .current)
  }

  final func scaled(_ font: UIFont, from size: Double, maximum: Double, for new: UITraitCollection) -> UIFont {
    var traits = font.traits
    let scaled = size * share(for: new)
    traits.size = maximum > 0 ? min(scaled, maximum) : scaled
    return UIFont(traits, scaling: FontScaling(metrics: self, size: size, maximum: maximum))
  }

  /// The length for the preferred size of the current traits, in points.
  open func scaledValue(for value: CGFloat) -> CGFloat { scaledValue(for: value, compatibleWith: nil) }

  /// The length for the preferred size of a trait collection, or else of the current traits, in points.
  open func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
    value * CGFloat(share(for: traitCollection ?? .current))
  }

  /// The ratio of the text size to the default size.
  private func share(for traits: UITraitCollection) -> Double {
    style.size(for: traits.preferredContentSizeCategory) / style.size(for: .large)
  }
}
