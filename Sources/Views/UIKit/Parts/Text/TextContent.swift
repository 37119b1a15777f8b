import CoreGraphics
import Elementary
import Foundation
import Text
import ViewVocabulary

/// Text with everything that determines its layout and its look.
///
/// It separates the values that decide about layout from the looks of parts, and draws lines as runs of glyphs,
/// rectangles and images. A label's drawing is a recording like any other, so a label that only moves, fades or grows
/// is neither shaped nor recorded again.
struct TextContent {
  /// The text to lay out.
  private(set) var text: StyledText
  /// The looks of the parts of the text, in UTF-16 code units, ascending and without gaps.
  private(set) var looks: [(range: Range<Int>, look: TextLook)]
  private(set) var string: String

  /// The values for text whose attributes do not specify them.
  struct Defaults {
    var font = FontTraits(size: 12).font
    /// Whether the system's fonts are heavier, as people choose who read them with difficulty.
    var isBold = false
    var color = RGBA.black
    var style = ParagraphStyle()
    /// It is also applied to the paragraph styles of attributes.
    var lineBreak: LineBreak?
    /// The pseudolanguage of texts that no user types.
    var pseudolanguage: Pseudolanguage = []

    /// The values for text that is drawn by itself.
    static var current: Defaults { Defaults(pseudolanguage: UITraitCollection.current.pseudolanguage) }
  }

  init(_ string: String, _ defaults: Defaults) {
    let string = defaults.pseudolanguage.text(for: string)
    self.string = string
    text = StyledText(string, font: defaults.font, style: defaults.style)
    looks = [(0..<string.utf16.count, TextLook(color: defaults.color))]
  }

  init(_ attributed: NSAttributedString, _ defaults: Defaults) {
    let attributed = defaults.pseudolanguage.text(for: attributed)
    string = attributed.string
    let units = Array(attributed.string.utf16)
    var parts: [StyledText.Part] = []
    var looks: [(range: Range<Int>, look: TextLook)] = []
    attributed.enumerateAttributes(in: NSRange(location: 0, length: attributed.length), options: []) {
      attributes, range, _ in
      let range = range.location..<range.location + range.length
      let part = StyledText.Part(String(decoding: units[range], as: UTF16.self), attributes, defaults)
      let look = TextLook(attributes, defaults)
      if let last = parts.last, last.font == part.font, last.style == part.style, last.box == nil, part.box == nil,
        last.directions == part.directions
      {
        parts[parts.count - 1].string += part.string
      } else {
        parts.append(part)
      }
      if let last = looks.last, last.look == look, look.attachment == nil {
        looks[looks.count - 1].range = last.range.lowerBound..<range.upperBound
      } else {
        looks.append((range, look))
      }
    }
    self.looks = looks
    text = StyledText(
      parts.isEmpty ? [StyledText.Part("", font: defaults.font, style: defaults.style)] : parts)
  }

  /// The same text with all fonts scaled.
  func scaled(by factor: Double) -> TextContent {
    var content = self
    for index in content.text.parts.indices {
      content.text.parts[index].font = text.parts[index].font.scaled(by: factor)
    }
    return content
  }

  /// A copy with another line break mode.
  func breaking(_ lineBreak: LineBreak) -> TextContent {
    var content = self
    for index in content.text.parts.indices { content.text.parts[index].style.lineBreak = lineBreak }
    return content
  }

  func isSame(as other: TextContent) -> Bool {
    text == other.text && looks.elementsEqual(other.looks) { $0.range == $1.range && $0.look == $1.look }
  }

  func layout(width: Double? = nil, lineLimit: Int = 0) -> TextLayout {
    Typesetter.layout(text, width: width, lineLimit: lineLimit)
  }

  /// The index of the look of a code unit.
  func look(at index: Int) -> Int {
    var (low, high) = (0, looks.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if looks[middle].range.upperBound > index { high = middle } else { low = middle + 1 }
    }
    return max(low, 0)
  }
}

/// The look of text, apart from its letters.
struct TextLook: Equatable {
  var color: RGBA
  var background: RGBA?
  var underline = NSUnderlineStyle()
  var underlineColor: RGBA?
  var strikethrough = NSUnderlineStyle()
  var strikethroughColor: RGBA?
  /// The distance in points, upwards.
  var rise = 0.0
  var shadow: Shadow?
  /// The width of the outlines of letters, as a fraction of the font's size; negative for letters that are also filled.
  var stroke = 0.0
  var strokeColor: RGBA?
  /// How far letters slant to the right, as a fraction of their height.
  var slant = 0.0
  /// The attachment, which is compared by identity.
  var attachment: NSTextAttachment?

  struct Shadow: Equatable {
    var offset: CGSize
    /// Twice the standard deviation.
    var blur: CGFloat = 0
    var color: RGBA
  }

  init(color: RGBA) { self.color = color }

  fileprivate init(_ attributes: [NSAttributedString.Key: Any], _ defaults: TextContent.Defaults) {
    func color(_ key: NSAttributedString.Key) -> RGBA? { (attributes[key] as? UIColor)?.cgColor.rgba }
    func style(_ key: NSAttributedString.Key) -> NSUnderlineStyle {
      (attributes[key] as? NSUnderlineStyle) ?? NSUnderlineStyle(rawValue: attributes.number(key).map { Int($0) } ?? 0)
    }
    self.color = color(.foregroundColor) ?? defaults.color
    background = color(.backgroundColor)
    (underline, underlineColor) = (style(.underlineStyle), color(.underlineColor))
    (strikethrough, strikethroughColor) = (style(.strikethroughStyle), color(.strikethroughColor))
    rise = attributes.number(.baselineOffset) ?? 0
    if let shadow = attributes[.shadow] as? NSShadow, let color = shadow.shadowColor as? UIColor {
      self.shadow = Shadow(
        offset: shadow.shadowOffset, blur: max(shadow.shadowBlurRadius, 0), color: color.cgColor.rgba)
    }
    stroke = (attributes.number(.strokeWidth) ?? 0) / 100
    strokeColor = color(.strokeColor)
    // Links look the same whatever their other attributes; a text view gives them another look beforehand.
    if attributes[.link] != nil { (self.color, underline) = (UIColor.link.cgColor.rgba, .single) }
    slant = attributes.number(.obliqueness) ?? 0
    attachment = attributes[.attachment] as? NSTextAttachment
  }
}

extension StyledText.Part {
  fileprivate init(
    _ string: String, _ attributes: [NSAttributedString.Key: Any], _ defaults: TextContent.Defaults
  ) {
    var font = (attributes[.font] as? UIFont)?.traits.font(isBold: defaults.isBold) ?? defaults.font
    font.kerning = attributes.number(.tracking) ?? attributes.number(.kern) ?? defaults.font.kerning
    font.stretch = attributes.stretch
    font.hasLigatures = attributes.number(.ligature) != 0
    var style = (attributes[.paragraphStyle] as? NSParagraphStyle)?.values ?? defaults.style
    if let lineBreak = defaults.lineBreak { style.lineBreak = lineBreak }
    self.init(string, font: font, style: style)
    directions = attributes.directions
    if string == "\u{FFFC}", let attachment = attributes[.attachment] as? NSTextAttachment {
      let place = attachment.place(beside: font)
      box = StyledText.Box(
        width: Double(max(0, place.width)), ascent: Double(max(0, place.maxY)), descent: Double(max(0, -place.minY)))
    }
  }
}

extension [NSAttributedString.Key: Any] {
  /// The factor by which letters are stretched; the attribute is its logarithm.
  fileprivate var stretch: Double {
    guard let expansion = number(.expansion), expansion != 0 else { return 1 }
    return Elementary.exp(Swift.max(-3, Swift.min(expansion, 3)))
  }

  /// The changes of direction, the outermost first.
  fileprivate var directions: [DirectionChange] {
    guard let numbers = self[.writingDirection] as? [Any] else { return [] }
    // Deeper nesting than Unicode allows has no effect.
    return numbers.prefix(60).compactMap { number in
      ((number as? Int) ?? (number as? NSNumber)?.intValue).flatMap(DirectionChange.init)
    }
  }

  /// A number of any type; nil if there is no finite one.
  fileprivate func number(_ key: NSAttributedString.Key) -> Double? {
    let number: Double? =
      switch self[key] {
      case let number as Double: number
      case let number as CGFloat: Double(number)
      case let number as Int: Double(number)
      case let number as Float: Double(number)
      case let number as NSNumber: number.doubleValue
      default: nil
      }
    return number.flatMap { abs($0) < 1e6 ? $0 : nil }
  }
}

extension Font {
  /// The same font at another size, with the tracking of that size.
  fileprivate func scaled(by factor: Double) -> Font {
    var font =
      hasSystemMetrics && face.isSystem
      ? Font.system(
        size: size * factor, weight: weight, isItalic: face.isItalic, hasMonospacedDigits: hasMonospacedDigits)
      : self
    font.size = size * factor
    font.kerning = kerning * factor
    (font.stretch, font.hasLigatures) = (stretch, hasLigatures)
    return font
  }
}

extension FontFace {
  fileprivate var isItalic: Bool { self == .interfaceItalic || self == .displayItalic }
  fileprivate var isSystem: Bool { isItalic || self == .interface || self == .display }
}
