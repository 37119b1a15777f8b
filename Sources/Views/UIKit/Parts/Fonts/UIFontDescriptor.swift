public import Foundation

/// The properties of a font, for finding another font of the same kind.
///
/// Unchecked because the class is open: every stored property is constant.
open class UIFontDescriptor: NSObject, @unchecked Sendable {
  let traits: FontTraits

  init(_ traits: FontTraits) {
    self.traits = traits
    super.init()
  }

  /// Creates the description of the font with a name, at a size in points.
  public convenience init(name fontName: String, size: CGFloat) {
    self.init(NamedFonts.traits(named: fontName, size: size))
  }

  /// Creates a description from attributes: `name`, `family`, `size` and `traits` with a `weight`.
  public convenience init(fontAttributes attributes: [UIFontDescriptor.AttributeName: Any] = [:]) {
    self.init(FontTraits(size: 12).adding(attributes))
  }

  /// The font for a text style, at the default size of iOS.
  open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
  }

  /// The size in points.
  open var pointSize: CGFloat { traits.size }
  /// The name by which programs find the font.
  open var postscriptName: String { traits.name }

  /// The properties of the font that are true or false.
  open var symbolicTraits: UIFontDescriptor.SymbolicTraits {
    var result: SymbolicTraits = []
    if traits.weight >= 600 { result.insert(.traitBold) }
    if traits.isItalic { result.insert(.traitItalic) }
    if traits.design == .monospaced { result.insert(.traitMonoSpace) }
    return result
  }

  /// The attributes: name, size, and traits with a weight.
  open var fontAttributes: [UIFontDescriptor.AttributeName: Any] {
    [.name: postscriptName, .size: pointSize]
  }

  /// The same description at another size in points.
  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    var traits = traits
    traits.size = newPointSize
    return UIFontDescriptor(traits)
  }

  /// The same description, bold, italic or monospaced by the traits; never nil.
  open func withSymbolicTraits(_ symbolicTraits: UIFontDescriptor.SymbolicTraits) -> UIFontDescriptor? {
    var traits = traits
    let isBold = traits.weight >= 600
    if symbolicTraits.contains(.traitBold) != isBold { traits.weight = isBold ? 400 : 700 }
    traits.isItalic = symbolicTraits.contains(.traitItalic)
    if symbolicTraits.contains(.traitMonoSpace) { traits.design = .monospaced }
    return UIFontDescriptor(traits)
  }

  /// The same description in another design; never nil.
  ///
  /// The rounded design looks like the default, with a warning.
  open func withDesign(_ design: UIFontDescriptor.SystemDesign) -> UIFontDescriptor? {
    var traits = traits
    traits.design = design == .monospaced ? .monospaced : design == .serif ? .serif : .system
    if design == .rounded { TextLedger.warnAboutRoundedDesign() }
    return UIFontDescriptor(traits)
  }

  /// The same description with other attributes: `name`, `family`, `size`, `traits` with a `weight`, and digits of
  /// equal width.
  open func addingAttributes(_ attributes: [UIFontDescriptor.AttributeName: Any] = [:]) -> UIFontDescriptor {
    UIFontDescriptor(traits.adding(attributes))
  }

  open override func isEqual(_ object: Any?) -> Bool { (object as? UIFontDescriptor)?.traits == traits }
  open override var hash: Int { traits.hashValue }
}

extension FontTraits {
  fileprivate func adding(_ attributes: [UIFontDescriptor.AttributeName: Any]) -> FontTraits {
    var traits = self
    if let size = attributes[.size] as? any BinaryFloatingPoint { traits.size = Double(size) }
    if let name = (attributes[.name] ?? attributes[.family]) as? String {
      traits = NamedFonts.traits(named: name, size: traits.size)
    }
    if let more = attributes[.traits] as? [UIFontDescriptor.TraitKey: Any] {
      if let weight = more[.weight] as? UIFont.Weight {
        traits.weight = weight.css
      } else if let weight = more[.weight] as? any BinaryFloatingPoint {
        traits.weight = UIFont.Weight(rawValue: CGFloat(weight)).css
      }
      if let symbolic = more[.symbolic] as? UInt32 {
        traits.isItalic = UIFontDescriptor.SymbolicTraits(rawValue: symbolic).contains(.traitItalic)
      }
    }
    if let features = attributes[.featureSettings] as? [[UIFontDescriptor.FeatureKey: Int]] {
      // Core Text's type for the spacing of numbers, and its value for digits of equal width.
      traits.hasMonospacedDigits =
        traits.hasMonospacedDigits || features.contains { $0[.type] == 6 && $0[.selector] == 0 }
    }
    return traits
  }
}

extension UIFontDescriptor {
  /// The properties of a font that are true or false.
  public struct SymbolicTraits: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
    public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
    public static let traitVertical = SymbolicTraits(rawValue: 1 << 11)
    public static let traitUIOptimized = SymbolicTraits(rawValue: 1 << 12)
    public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)
    public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)
  }

  /// A design of the system font.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
  }

  /// The attributes of a description.
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
    public static let name = AttributeName(rawValue: "NSFontNameAttribute")
    public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
    public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
    public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
    public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
    public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
  }

  /// The keys of the attribute `traits`.
  public struct TraitKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
    public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
    public static let width = TraitKey(rawValue: "NSCTFontProportionTrait")
    public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
  }

  /// The keys that name a feature of a font.
  public struct FeatureKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let type = FeatureKey(rawValue: "CTFeatureTypeIdentifier")
    public static let selector = FeatureKey(rawValue: "CTFeatureSelectorIdentifier")
    public static let featureIdentifier = type
    public static let typeIdentifier = selector
  }
}
