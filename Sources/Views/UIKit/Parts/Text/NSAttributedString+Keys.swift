public import Foundation

/// Attributes of text. Those without effect say so.
extension NSAttributedString.Key {
  /// A `UIFont`; by default the system font at 12 points, or a label's own font.
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  /// An `NSParagraphStyle`; that of a paragraph's first character applies.
  public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
  /// A `UIColor`; by default black, or a label's own colour.
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
  /// A `UIColor` behind the text; none by default.
  public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
  /// A number: 0 for no ligatures, otherwise those of the font; spaced text has none.
  public static let ligature = NSAttributedString.Key(rawValue: "NSLigature")
  /// The number of points added after each character.
  public static let kern = NSAttributedString.Key(rawValue: "NSKern")
  /// The same as `kern`, which it overrides.
  public static let tracking = NSAttributedString.Key(rawValue: "CTTracking")
  /// The raw value of an `NSUnderlineStyle`.
  public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
  /// The raw value of an `NSUnderlineStyle`.
  public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
  /// The `UIColor` of the outlines of letters; by default that of the text.
  public static let strokeColor = NSAttributedString.Key(rawValue: "NSStrokeColor")
  /// The width of the outlines of letters, in per cent of the font's size: with a positive one, letters are not filled.
  public static let strokeWidth = NSAttributedString.Key(rawValue: "NSStrokeWidth")
  /// An `NSShadow`; it is drawn without blur.
  public static let shadow = NSAttributedString.Key(rawValue: "NSShadow")
  /// Spoken text: has no effect.
  public static let accessibilitySpeechPunctuation = NSAttributedString.Key("UIAccessibilitySpeechAttributePunctuation")
  /// Spoken text: has no effect.
  public static let accessibilitySpeechLanguage = NSAttributedString.Key("UIAccessibilitySpeechAttributeLanguage")
  /// Spoken text: has no effect.
  public static let accessibilitySpeechPitch = NSAttributedString.Key("UIAccessibilitySpeechAttributePitch")
  /// Spoken text: has no effect.
  public static let accessibilitySpeechQueueAnnouncement = NSAttributedString.Key(
    "UIAccessibilitySpeechAttributeQueueAnnouncement")
  /// Spoken text: has no effect.
  public static let accessibilitySpeechIPANotation = NSAttributedString.Key(
    "UIAccessibilitySpeechAttributeIPANotation")
  /// Spoken text: has no effect.
  public static let accessibilityTextHeadingLevel = NSAttributedString.Key("UIAccessibilityTextAttributeHeadingLevel")
  public static let textEffect = NSAttributedString.Key(rawValue: "NSTextEffect")
  /// An `NSTextAttachment`, on the character U+FFFC.
  public static let attachment = NSAttributedString.Key(rawValue: "NSAttachment")
  /// The address of a link, which is blue and underlined, or has a text view's `linkTextAttributes`; taps do not open
  /// it.
  public static let link = NSAttributedString.Key(rawValue: "NSLink")
  /// A `String`: the name of a part that can be tapped in a text view.
  public static let textItemTag = NSAttributedString.Key(rawValue: "UITextItemTag")
  /// The number of points by which the text is raised.
  public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
  /// A `UIColor`; by default that of the text.
  public static let underlineColor = NSAttributedString.Key(rawValue: "NSUnderlineColor")
  /// A `UIColor`; by default that of the text.
  public static let strikethroughColor = NSAttributedString.Key(rawValue: "NSStrikethroughColor")
  /// A number: how far letters slant to the right, as a fraction of their height.
  public static let obliqueness = NSAttributedString.Key(rawValue: "NSObliqueness")
  /// A number: the natural logarithm of the factor by which letters are stretched, from -3 to 3.
  public static let expansion = NSAttributedString.Key(rawValue: "NSExpansion")
  /// An array of numbers, the outermost first.
  ///
  /// Each is the raw value of an `NSWritingDirection` that is not natural, plus that of an
  /// `NSWritingDirectionFormatType`. By default directions are those of the characters, and of the paragraph style.
  public static let writingDirection = NSAttributedString.Key(rawValue: "NSWritingDirection")
}

/// The name of Swift 4 and before.
public typealias NSAttributedStringKey = NSAttributedString.Key

/// Lines below and through text.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let single = NSUnderlineStyle(rawValue: 0x01)
  public static let thick = NSUnderlineStyle(rawValue: 0x02)
  public static let double = NSUnderlineStyle(rawValue: 0x09)
  public static let patternDot = NSUnderlineStyle(rawValue: 0x0100)
  public static let patternDash = NSUnderlineStyle(rawValue: 0x0200)
  public static let patternDashDot = NSUnderlineStyle(rawValue: 0x0300)
  public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x0400)
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}

/// The position of lines that are narrower than the available width.
public enum NSTextAlignment: Int, Sendable {
  case left, center, right, justified
  /// At the side where the writing begins.
  case natural
}

/// The treatment of text that is wider than its line.
public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

/// The direction of a paragraph.
public enum NSWritingDirection: Int, Sendable {
  /// The direction of the first letter.
  case natural = -1
  case leftToRight, rightToLeft
}

/// The effect of the attribute `writingDirection` on characters that have their own direction.
public enum NSWritingDirectionFormatType: Int, Sendable {
  /// The characters keep their direction.
  case embedding = 0
  /// The characters take the given direction.
  case override = 2
}

/// A shadow below text.
///
/// Unchecked, as Apple's is: an attribute of a text is not changed once the text is in use.
open class NSShadow: _AttributeObject, NSCopying, @unchecked Sendable {
  /// The offset of the shadow to the right and down, in points.
  open var shadowOffset = CGSize.zero
  /// Twice the standard deviation of the shadow's blur, in points; 0 for a sharp one.
  open var shadowBlurRadius: CGFloat = 0
  /// A `UIColor`; by default black with a third of the opacity.
  open var shadowColor: Any? = UIColor(white: 0, alpha: 1.0 / 3)

  public override init() { super.init() }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSShadow()
    (copy.shadowOffset, copy.shadowBlurRadius, copy.shadowColor) = (shadowOffset, shadowBlurRadius, shadowColor)
    return copy
  }
}

/// An image in text.
///
/// Unchecked, as Apple's is: an attribute of a text is not changed once the text is in use.
open class NSTextAttachment: _AttributeObject, @unchecked Sendable {
  /// The image.
  open var image: UIImage?
  /// The rectangle of the image, in points, from the position in the line on the baseline, y pointing up; by default
  /// the image's size on the baseline, or for a symbol the size of the surrounding letters.
  open var bounds = CGRect.zero

  public override init() { super.init() }

  /// Creates an attachment that shows an image.
  public convenience init(image: UIImage) {
    self.init()
    self.image = image
  }

  /// The contents from which the attachment was created.
  open var contents: Data?
  /// The kind of the contents; stored.
  open var fileType: String?

  /// Creates an attachment that shows the image in the data, if there is one.
  public init(data contentData: Data?, ofType uti: String?) {
    super.init()
    (contents, fileType) = (contentData, uti)
    image = contentData.flatMap { UIImage(data: $0) }
  }

  /// The image that is drawn, which subclasses may make; the container is nil here, and the index 0.
  open func image(forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int)
    -> UIImage?
  { image }

  /// The rectangle of the attachment in a line, from its position on the baseline; subclasses override it.
  ///
  /// The container is nil here, the position zero, and the line as high as the font beside it and endless.
  open func attachmentBounds(
    for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect, glyphPosition position: CGPoint,
    characterIndex charIndex: Int
  ) -> CGRect { place }

  /// The bounds, or otherwise the image's size.
  final var place: CGRect { bounds.isEmpty ? CGRect(origin: bounds.origin, size: image?.size ?? .zero) : bounds }
}

extension NSAttributedString {
  /// Creates a text of one character that shows an attachment.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }
}
