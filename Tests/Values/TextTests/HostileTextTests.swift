import Foundation
import Testing

@testable import Text

/// Texts that nobody should write: no crash, and a bounded time.
struct HostileTextTests {
  private static let megabyte = 1 << 20

  @Test(arguments: [
    String(repeating: "\u{202E}\u{2066}", count: 500) + "x", "a" + String(repeating: "\u{301}", count: 3000),
    "\0\u{1}\u{7F}\u{FEFF}\u{FFFE}\u{FFFF}", String(repeating: "\u{200D}", count: 500), "\u{200F}\u{200E}", "\t\t\t",
    " ", String(repeating: "🇩", count: 301), String(repeating: "\u{2067}a\u{2069}", count: 400),
    String(repeating: "👨\u{200D}", count: 400), String(repeating: "\u{1F3FD}", count: 100),
    String(repeating: "\u{AD}", count: 1000), String(repeating: "\u{FFFC}", count: 100), "\u{2028}\u{2029}\u{85}\u{B}",
  ])
  func `Strange texts are laid out`(_ text: String) {
    for width in [nil, 0, 50.0] as [Double?] {
      let layout = Typesetter.layout(StyledText(text, font: .system(size: 17)), width: width)
      #expect(layout.lines.last?.range.upperBound == text.utf16.count)
      #expect(layout.width.isFinite && layout.height.isFinite)
    }
  }

  @Test func `Half a surrogate pair is shown as a replacement character`() {
    let text = String(decoding: [0x61, 0xD800, 0x62, 0xDC00] as [UInt16], as: UTF16.self)
    #expect(text == "a\u{FFFD}b\u{FFFD}")
    let layout = Typesetter.layout(StyledText(text, font: .system(size: 17)))
    #expect(layout.missing == [] && layout.width > 20)
  }

  /// Marks upon marks: a letter stays one letter, however many marks it has.
  @Test func `A letter with a thousand accents is as wide as it is`() {
    let marks = String(repeating: "\u{301}\u{316}\u{489}\u{35C}", count: 250)
    let zalgo = String("zalgo".flatMap { "\($0)\(marks)" })
    let layout = Typesetter.layout(StyledText(zalgo, font: .system(size: 17)))
    #expect(layout.height == FontMetrics.system(size: 17).lineHeight)
    #expect(layout.lines.count == 1)
  }

  @Test(arguments: [
    ("words", "The quick brown fox. "), ("one word", "a"), ("lines", "\n"), ("short lines", "ab\r\n"), ("spaces", " "),
    ("arabic", "سلام "), ("turns", "a\u{202E}b"), ("accents", "e\u{301}"), ("emoji", "👨‍👩‍👧 "), ("nothing", "\u{10FFFD}"),
  ])
  func `A megabyte of text has at most as many lines as are asked for`(_ name: String, _ part: String) {
    // With a time that grows quadratically, this would never end; `make check-growth` measures how time grows.
    let text = String(repeating: part, count: Self.megabyte / part.utf8.count)
    let layout = Typesetter.layout(StyledText(text, font: .system(size: 17)), width: 300, lineLimit: 100)
    #expect(layout.lines.count <= 100 && !layout.lines.isEmpty, "\(name)")
  }

  /// Longer than a piece, without a place to break a line but between letters.
  @Test(arguments: [
    ("three bytes", "日本語テキスト", 300), ("two bytes", "é", 3000), ("four bytes", "🐸", 1500),
    ("decomposed", "e\u{301}", 2000), ("joined", "👨\u{200D}👩\u{200D}👧", 300), ("flags", "🇩🇪", 700),
    ("joiners", "\u{200D}👨", 590), ("leading jamo", "\u{1100}", 1400), ("syllables", "\u{1100}\u{1161}\u{11A8}", 460),
    ("marks", "a" + String(repeating: "\u{301}", count: 2500), 2), ("devanagari", "क्षि", 500), ("mixed", "aé日🐸", 600),
  ])
  func `A long text has all of its letters in lines`(_ name: String, _ part: String, _ count: Int) {
    let text = String(repeating: part, count: count)
    #expect(text.utf8.count > ShapedParagraph.longest)
    for lineBreak in [LineBreak.wordWrapping, .characterWrapping] {
      var style = ParagraphStyle()
      style.lineBreak = lineBreak
      let layout = Typesetter.layout(StyledText(text, font: .system(size: 17), style: style), width: 200)
      #expect(layout.lines.first?.range.lowerBound == 0)
      #expect(layout.lines.last?.range.upperBound == text.utf16.count)
      #expect(zip(layout.lines, layout.lines.dropFirst()).allSatisfy { $0.range.upperBound == $1.range.lowerBound })
      // A letter that is cut in two would be two boxes.
      #expect(!layout.missing.contains("\u{FFFD}"))
    }
  }

  @Test func `A letter is not divided where a piece ends`() {
    // Of three bytes, so that no piece of 256 is a whole number of them.
    let text = String(repeating: "語", count: 1500)
    let layout = Typesetter.layout(StyledText(text, font: .system(size: 17)), width: 200)
    #expect(layout.missing.isEmpty)
    let glyphs = Set(layout.lines.flatMap(\.runs).flatMap(\.glyphs))
    #expect(glyphs.count == 1)
    #expect(layout.lines.flatMap(\.runs).reduce(0) { $0 + $1.glyphs.count } == 1500)
  }

  /// Paragraphs with longer words are also laid out in pieces.
  @Test(arguments: [256, 257, 700, 3000])
  func `A long word is broken as the whole text is`(_ length: Int) {
    let word = String((0..<length).map { Character(UnicodeScalar(97 + UInt8($0 * 7919 % 26))) })
    let paragraph = ShapedParagraph.all(in: StyledText(word, font: .system(size: 17)))[0]
    #expect(paragraph.isLong == (length > 256))
    let (whole, pieces) = (paragraph.wholeLines(in: 220), paragraph.linesInPieces(in: 220, limit: .max))
    #expect(pieces.lines.map(\.range) == whole.lines.map(\.range))
    #expect(pieces.lines.flatMap(\.runs).map(\.glyphs) == whole.lines.flatMap(\.runs).map(\.glyphs))
  }

  @Test func `Ordinary sentences and ideographs are not long words`() {
    for text in [String(repeating: "a sentence ", count: 100), String(repeating: "日本語", count: 300)] {
      #expect(!ShapedParagraph.all(in: StyledText(text, font: .system(size: 17)))[0].isLong)
    }
  }

  /// Longer paragraphs are laid out in pieces.
  @Test(arguments: [LineBreak.wordWrapping, .characterWrapping, .truncatingTail])
  func `Pieces are broken as the whole text is`(_ lineBreak: LineBreak) {
    let words = (0..<900).map { "w\($0 * 7919 % 1000)é" }.joined(separator: " ")
    var style = ParagraphStyle()
    (style.lineBreak, style.firstLineHeadIndent, style.headIndent) = (lineBreak, 20, 10)
    let paragraph = ShapedParagraph.all(in: StyledText(words, font: .system(size: 17), style: style))[0]
    #expect(words.utf8.count > ShapedParagraph.longest)
    for limit in [1, 7, 60, Int.max] {
      let (whole, pieces) = (
        paragraph.wholeLines(in: 220, limit: limit), paragraph.linesInPieces(in: 220, limit: limit)
      )
      #expect(pieces.lines.map(\.range) == Array(whole.lines.prefix(limit)).map(\.range), "\(limit)")
      #expect(pieces.lines.map(\.width) == Array(whole.lines.prefix(limit)).map(\.width))
      #expect(pieces.isTruncated == (whole.isTruncated || whole.lines.count > limit))
    }
  }
}
