public import Foundation
import Text

/// How the lines of a paragraph are laid out; lengths are in points.
///
/// Unchecked because the class is open: only its mutable subclass changes anything.
open class NSParagraphStyle: _AttributeObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  final var values = ParagraphStyle()
  final var hyphenation: Float = 0
  final var strategy: LineBreakStrategy = []
  final var tightens = false

  /// Line breaking rules beyond `lineBreakMode`.
  public struct LineBreakStrategy: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Avoids a single word in the last line.
    public static let pushOut = LineBreakStrategy(rawValue: 1)
    /// Korean words are kept whole.
    public static let hangulWordPriority = LineBreakStrategy(rawValue: 2)
    /// The rules of the system's labels.
    public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
  }

  /// The style of text without one.
  public static let `default` = NSParagraphStyle()

  public override init() { super.init() }

  init(copying other: NSParagraphStyle) {
    super.init()
    copyValues(of: other)
  }

  final func copyValues(of other: NSParagraphStyle) {
    (values, hyphenation, strategy, tightens) = (other.values, other.hyphenation, other.strategy, other.tightens)
  }

  open var alignment: NSTextAlignment { NSTextAlignment(values.alignment) }
  open var lineBreakMode: NSLineBreakMode { NSLineBreakMode(values.lineBreak) }
  /// The value is stored without effect.
  open var lineBreakStrategy: LineBreakStrategy { strategy }
  /// The value is stored without effect.
  open var allowsDefaultTighteningForTruncation: Bool { tightens }
  /// The space between lines.
  open var lineSpacing: CGFloat { values.lineSpacing }
  /// The space after the paragraph, unless it is the last one.
  open var paragraphSpacing: CGFloat { values.spacing }
  /// The space before the paragraph, unless it is the first one.
  open var paragraphSpacingBefore: CGFloat { values.spacingBefore }
  /// The distance from the leading edge to the first line.
  open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  /// The distance from the leading edge to the other lines.
  open var headIndent: CGFloat { values.headIndent }
  /// The end of the lines: from the leading edge if positive, otherwise from the trailing edge.
  open var tailIndent: CGFloat { values.tailIndent }
  /// The factor of the lines' height; 0 for none.
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }
  /// The maximum height of lines; 0 for none.
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }
  /// The direction of the lines; by default that of the first letter.
  open var baseWritingDirection: NSWritingDirection {
    values.isRightToLeft.map { $0 ? .rightToLeft : .leftToRight } ?? .natural
  }
  /// Where text goes on behind tabs; by default twelve, 28 points apart.
  // Declared as Apple declares it.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tabStops: [NSTextTab]! { values.tabs.map(NSTextTab.init) }
  /// The distance of the tabs after the last one, in points; 0 for 28.
  open var defaultTabInterval: CGFloat { values.tabInterval }
  /// It has no effect: words are hyphenated only where they have a soft hyphen (U+00AD).
  open var hyphenationFactor: Float { hyphenation }

  /// The writing direction of a language.
  open class func defaultWritingDirection(forLanguage languageName: String?) -> NSWritingDirection {
    ["ar", "fa", "he", "ur", "yi", "iw"].contains(languageName?.prefix(2).lowercased() ?? "")
      ? .rightToLeft : .leftToRight
  }

  open func copy(with zone: NSZone? = nil) -> Any { NSParagraphStyle(copying: self) }
  open func mutableCopy(with zone: NSZone? = nil) -> Any { NSMutableParagraphStyle(copying: self) }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSParagraphStyle else { return false }
    return values == other.values && hyphenation == other.hyphenation && strategy == other.strategy
      && tightens == other.tightens
  }
  open override var hash: Int { values.hashValue }
}

/// How the lines of a paragraph are laid out; lengths are in points.
///
/// Unchecked, as Apple's is: an attribute of a text is not changed once the text is in use.
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
  open override var alignment: NSTextAlignment {
    get { super.alignment }
    set { values.alignment = newValue.text }
  }
  open override var lineBreakMode: NSLineBreakMode {
    get { super.lineBreakMode }
    set { values.lineBreak = newValue.text }
  }
  open override var lineBreakStrategy: LineBreakStrategy {
    get { super.lineBreakStrategy }
    set { strategy = newValue }
  }
  open override var allowsDefaultTighteningForTruncation: Bool {
    get { super.allowsDefaultTighteningForTruncation }
    set { tightens = newValue }
  }
  open override var lineSpacing: CGFloat {
    get { super.lineSpacing }
    set { values.lineSpacing = Self.length(newValue, "lineSpacing") }
  }
  open override var paragraphSpacing: CGFloat {
    get { super.paragraphSpacing }
    set { values.spacing = Self.length(newValue, "paragraphSpacing") }
  }
  open override var paragraphSpacingBefore: CGFloat {
    get { super.paragraphSpacingBefore }
    set { values.spacingBefore = Self.length(newValue, "paragraphSpacingBefore") }
  }
  open override var firstLineHeadIndent: CGFloat {
    get { super.firstLineHeadIndent }
    set { values.firstLineHeadIndent = Self.length(newValue, "firstLineHeadIndent") }
  }
  open override var headIndent: CGFloat {
    get { super.headIndent }
    set { values.headIndent = Self.length(newValue, "headIndent") }
  }
  open override var tailIndent: CGFloat {
    get { super.tailIndent }
    set { values.tailIndent = Self.length(newValue, "tailIndent") }
  }
  open override var lineHeightMultiple: CGFloat {
    get { super.lineHeightMultiple }
    set { values.lineHeightMultiple = Self.length(newValue, "lineHeightMultiple") }
  }
  open override var minimumLineHeight: CGFloat {
    get { super.minimumLineHeight }
    set { values.minimumLineHeight = Self.length(newValue, "minimumLineHeight") }
  }
  open override var maximumLineHeight: CGFloat {
    get { super.maximumLineHeight }
    set { values.maximumLineHeight = Self.length(newValue, "maximumLineHeight") }
  }
  open override var baseWritingDirection: NSWritingDirection {
    get { super.baseWritingDirection }
    set { values.isRightToLeft = newValue == .natural ? nil : newValue == .rightToLeft }
  }
  // Declared as Apple declares it.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open override var tabStops: [NSTextTab]! {
    get { super.tabStops }
    set {
      values.tabs = newValue.map { tabs in tabs.map(\.value).sorted { $0.location < $1.location } } ?? TextTab.usual
    }
  }
  /// Adds a tab.
  open func addTabStop(_ anObject: NSTextTab) { tabStops = (tabStops ?? []) + [anObject] }
  /// Removes the tabs that are equal to one.
  open func removeTabStop(_ anObject: NSTextTab) {
    tabStops = (tabStops ?? []).filter { $0 != anObject }
  }
  open override var defaultTabInterval: CGFloat {
    get { super.defaultTabInterval }
    set { values.tabInterval = Self.length(newValue, "defaultTabInterval") }
  }
  open override var hyphenationFactor: Float {
    get { super.hyphenationFactor }
    set { hyphenation = newValue }
  }

  /// Copies all values of another style.
  open func setParagraphStyle(_ obj: NSParagraphStyle) { copyValues(of: obj) }

  private static func length(_ value: CGFloat, _ name: String) -> Double {
    Double(ProgrammerError.finite(value, else: 0, "the length", in: "NSMutableParagraphStyle.\(name)"))
  }
}

extension NSTextAlignment {
  var text: TextAlignment {
    switch self {
    case .left: .left
    case .center: .center
    case .right: .right
    case .justified: .justified
    case .natural: .natural
    }
  }

  init(_ alignment: TextAlignment) {
    self =
      switch alignment {
      case .left: .left
      case .center: .center
      case .right: .right
      case .justified: .justified
      case .natural: .natural
      }
  }
}

extension NSLineBreakMode {
  var text: LineBreak {
    switch self {
    case .byWordWrapping: .wordWrapping
    case .byCharWrapping: .characterWrapping
    case .byClipping: .clipping
    case .byTruncatingHead: .truncatingHead
    case .byTruncatingTail: .truncatingTail
    case .byTruncatingMiddle: .truncatingMiddle
    }
  }

  init(_ lineBreak: LineBreak) {
    self =
      switch lineBreak {
      case .wordWrapping: .byWordWrapping
      case .characterWrapping: .byCharWrapping
      case .clipping: .byClipping
      case .truncatingHead: .byTruncatingHead
      case .truncatingTail: .byTruncatingTail
      case .truncatingMiddle: .byTruncatingMiddle
      }
  }
}

extension UIView {
  /// An alignment with a fixed side where the view runs right to left, or the traits require it.
  final func resolved(_ alignment: NSTextAlignment) -> NSTextAlignment {
    guard alignment == .natural else { return alignment }
    let followsText = environment[UITraitResolvesNaturalAlignmentWithBaseWritingDirection.self] ?? !isMirrored
    return followsText ? .natural : isMirrored ? .right : .left
  }
}
