public import Foundation
import Text

/// A font: a face at a size, immutable.
///
/// The system font is drawn with Inter, which has the widths of San Francisco to about half a per cent per line; its
/// metrics are exactly those of San Francisco. All fonts are part of the program, or registered by it: none is looked
/// up on the machine, so that every machine draws the same.
///
/// Unchecked because the class is open: every stored property is constant.
open class UIFont: _AttributeObject, @unchecked Sendable {
  let traits: FontTraits

  /// How the size follows the preferred size of text, if it does.
  let scaling: FontScaling?

  init(_ traits: FontTraits, scaling: FontScaling? = nil) {
    (self.traits, self.scaling) = (traits, scaling)
    super.init()
  }

  /// The system font at 17 points.
  public convenience override init() { self.init(UIFont.systemFont(ofSize: 17).traits) }

  /// Creates the font with a name at a size in points.
  ///
  /// A missing font falls back to the system font, in the weight that its name says, with a warning. So this is never
  /// nil.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    self.init(NamedFonts.traits(named: fontName, size: UIFont.checked(fontSize)))
  }

  /// Creates the font that a descriptor describes, at a size in points; 0 for the descriptor's own size.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    var traits = descriptor.traits
    if pointSize > 0 { traits.size = UIFont.checked(pointSize) }
    self.init(traits)
  }

  /// A valid size for text; others become 12 points, as on iOS.
  static func checked(_ size: CGFloat) -> CGFloat { size > 0 && size <= 10_000 ? size : 12 }

  // Identity.

  /// The size in points.
  open var pointSize: CGFloat { traits.size }
  /// The name by which programs find the font, such as `.SFUI-Regular`.
  open var fontName: String { traits.name }
  /// The name of the family, such as `.AppleSystemUIFont`.
  open var familyName: String { traits.familyName }
  /// The description of the font.
  open var fontDescriptor: UIFontDescriptor { UIFontDescriptor(traits) }

  /// The distance from the baseline to the top of the line, in points.
  open var ascender: CGFloat { metrics.ascender }
  /// The distance from the baseline to the bottom of the line, in points; negative.
  open var descender: CGFloat { metrics.descender }
  /// The height of capital letters, in points.
  open var capHeight: CGFloat { metrics.capHeight }
  /// The height of small letters, in points.
  open var xHeight: CGFloat { metrics.xHeight }
  /// The height of a line, in points, unrounded.
  open var lineHeight: CGFloat { metrics.lineHeight }
  /// The space between lines that the font requests, in points; 0 for the system font.
  open var leading: CGFloat { metrics.leading }

  private var metrics: FontMetrics { traits.font.metrics }

  /// The same font at another size in points.
  open func withSize(_ fontSize: CGFloat) -> UIFont {
    var traits = traits
    traits.size = Self.checked(fontSize)
    return UIFont(traits)
  }

  // The system's fonts.

  /// The system font in the regular weight.
  open class func systemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize, weight: .regular) }

  /// The system font in a weight.
  open class func systemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
    UIFont(FontTraits(size: checked(fontSize), weight: weight.css))
  }

  /// The system font in a weight; only the standard width is available.
  open class func systemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight, width: UIFont.Width) -> UIFont {
    systemFont(ofSize: fontSize, weight: weight)
  }

  /// The system font in bold.
  open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize, weight: .bold) }

  /// The system font in italic.
  open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(FontTraits(size: checked(fontSize), isItalic: true))
  }

  /// The system font with digits of equal width, so that a changing number does not shift.
  open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
    UIFont(FontTraits(size: checked(fontSize), weight: weight.css, hasMonospacedDigits: true))
  }

  /// A font whose characters all have the same width.
  open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
    UIFont(FontTraits(design: .monospaced, size: checked(fontSize), weight: weight.css))
  }

  /// The font for a text style, at the preferred size of the current traits.
  open class func preferredFont(forTextStyle style: UIFont.TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }

  /// The font for a text style at a preferred size.
  open class func preferredFont(
    forTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let category = (traitCollection ?? .current).preferredContentSizeCategory
    return UIFont(
      FontTraits(size: style.size(for: category), weight: style.weight.css, textStyle: style))
  }

  /// The size of labels, in points.
  open class var labelFontSize: CGFloat { 17 }
  /// The size of buttons' titles, in points.
  open class var buttonFontSize: CGFloat { 18 }
  /// The size of small system text, in points.
  open class var smallSystemFontSize: CGFloat { 12 }
  /// The size of system text, in points.
  open class var systemFontSize: CGFloat { 14 }

  // Registered fonts.

  /// Registers a TrueType or OpenType file for `UIFont(name:size:)`, for the whole process.
  ///
  /// On iOS fonts are listed in the app's property list, or registered with Core Text.
  ///
  /// - Returns: The name to ask for.
  /// - Throws: A sentence, if the file cannot be read or is not a font.
  @discardableResult
  open class func registerFont(at url: URL) throws -> String { try NamedFonts.register(url) }

  /// The names of the registered families.
  open class var familyNames: [String] { NamedFonts.families }

  /// The names of a family's fonts.
  open class func fontNames(forFamilyName familyName: String) -> [String] { NamedFonts.names(of: familyName) }

  open override func isEqual(_ object: Any?) -> Bool { (object as? UIFont)?.traits == traits }
  open override var hash: Int { traits.hashValue }

  open override var description: String {
    "<UIFont: \(fontName); font-family: \(familyName); font-size: \(String(format: "%.2f", traits.size))pt>"
  }
}

extension UIFont {
  /// The weight of a font: 0 is regular.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    public static let ultraLight = Weight(rawValue: -0.8)
    public static let thin = Weight(rawValue: -0.6)
    public static let light = Weight(rawValue: -0.4)
    public static let regular = Weight(rawValue: 0)
    public static let medium = Weight(rawValue: 0.23)
    public static let semibold = Weight(rawValue: 0.3)
    public static let bold = Weight(rawValue: 0.4)
    public static let heavy = Weight(rawValue: 0.56)
    public static let black = Weight(rawValue: 0.62)
  }

  /// The width of a font; only the standard width is available.
  public struct Width: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    public static let condensed = Width(rawValue: -0.2)
    public static let standard = Width(rawValue: 0)
    public static let expanded = Width(rawValue: 0.2)
    public static let compressed = Width(rawValue: -0.4)
  }
}
