/// The treatment of text that is wider than its line.
package enum LineBreak: Sendable, Hashable {
  case wordWrapping, characterWrapping
  /// Lines are broken between words; the rest at the end is cut.
  case clipping
  case truncatingHead, truncatingTail, truncatingMiddle

  /// Whether an ellipsis stands for what is left out.
  package var truncates: Bool {
    switch self {
    case .truncatingHead, .truncatingTail, .truncatingMiddle: true
    case .wordWrapping, .characterWrapping, .clipping: false
    }
  }
}

/// Where lines lie that are narrower than there is room.
package enum TextAlignment: Sendable, Hashable {
  case left, center, right
  /// Lines fill the width, except for the last one.
  case justified
  /// Where the paragraph's writing begins.
  case natural
}

/// How the lines of a paragraph are laid out; lengths are in points.
package struct ParagraphStyle: Sendable, Hashable {
  package var alignment = TextAlignment.natural
  package var lineBreak = LineBreak.wordWrapping
  /// Whether it runs from right to left; nil for the direction of the first letter.
  package var isRightToLeft: Bool?
  /// The space between the lines.
  package var lineSpacing = 0.0
  /// The space before the paragraph, unless it is the first one.
  package var spacingBefore = 0.0
  /// The space after the paragraph, unless it is the last one.
  package var spacing = 0.0
  /// The distance from the leading edge to the first line.
  package var firstLineHeadIndent = 0.0
  /// The distance from the leading edge to the other lines.
  package var headIndent = 0.0
  /// The distance from the leading edge to the trailing end if positive; else from the trailing edge.
  package var tailIndent = 0.0
  /// 0 for none.
  package var lineHeightMultiple = 0.0
  package var minimumLineHeight = 0.0
  /// 0 for none.
  package var maximumLineHeight = 0.0
  /// Where text goes on behind a tab, in ascending order.
  package var tabs = TextTab.usual
  /// The distance of the tabs behind the last one; 0 for 28.
  package var tabInterval = 0.0

  package init() {}
}

/// Where text goes on behind a tab.
package struct TextTab: Sendable, Hashable {
  package enum Alignment: Sendable, Hashable { case left, center, right, decimal }

  /// The distance from the beginning of the lines, in points.
  package var location: Double
  /// The point of the text up to the next tab that lies there.
  package var alignment: Alignment

  package init(_ location: Double, _ alignment: Alignment = .left) {
    (self.location, self.alignment) = (location, alignment)
  }

  /// The distance between two tabs of a paragraph that has none of its own.
  static let distance = 28.0
  /// UIKit's twelve tabs.
  package static let usual = (1...12).map { TextTab(distance * Double($0)) }
}

extension ParagraphStyle {
  /// Some more tabs than the style has.
  var allTabs: [TextTab] {
    let interval = tabInterval > 0 ? tabInterval : TextTab.distance
    let last = tabs.last?.location ?? 0
    // Pango continues by itself behind the second one.
    let next = (last / interval + 1e-9).rounded(.down) + 1
    return tabs + [TextTab(next * interval), TextTab((next + 1) * interval)]
  }
}

/// A change of the direction of writing, for a part of a paragraph.
package enum DirectionChange: Int, Sendable, Hashable {
  /// Characters keep their own directions; characters without one, and the order of words, have this one.
  case leftToRightEmbedding, rightToLeftEmbedding
  /// All characters have this direction.
  case leftToRightOverride, rightToLeftOverride

  /// The character of Unicode that begins it.
  var control: Unicode.Scalar {
    switch self {
    case .leftToRightEmbedding: "\u{202A}"
    case .rightToLeftEmbedding: "\u{202B}"
    case .leftToRightOverride: "\u{202D}"
    case .rightToLeftOverride: "\u{202E}"
    }
  }

  /// The character that ends the last one.
  static let end: Unicode.Scalar = "\u{202C}"
}

/// Text to be laid out.
package struct StyledText: Sendable, Hashable {
  /// A part of the text in one font.
  package struct Part: Sendable, Hashable {
    package var string: String
    package var font: Font
    /// The style of the paragraphs that begin in this part.
    package var style: ParagraphStyle
    /// Something in the text that replaces the part's only character; nil for text.
    package var box: Box?
    /// Directions other than those of the characters, each inside of the one before.
    package var directions: [DirectionChange] = []

    package init(_ string: String, font: Font, style: ParagraphStyle = ParagraphStyle(), box: Box? = nil) {
      (self.string, self.font, self.style, self.box) = (string, font, style, box)
    }
  }

  /// The room that a picture takes in a line, in points.
  package struct Box: Sendable, Hashable {
    package var width: Double
    /// The height above the baseline.
    package var ascent: Double
    /// The height below the baseline.
    package var descent: Double

    package init(width: Double, ascent: Double, descent: Double) {
      (self.width, self.ascent, self.descent) = (width, ascent, descent)
    }
  }

  /// The parts in the order of the text; there is at least one.
  package var parts: [Part]

  package init(_ parts: [Part]) { self.parts = parts }

  /// Text in one font.
  package init(_ string: String, font: Font, style: ParagraphStyle = ParagraphStyle()) {
    parts = [Part(string, font: font, style: style)]
  }
}
