import Foundation
import Testing

@testable import Text

/// Lines, directions and fonts.
struct TypesetterTests {
  private static let body = Font.system(size: 17)
  private static let fox = "The quick brown fox jumps over the lazy dog again and again"

  private static func style(_ lineBreak: LineBreak, _ alignment: TextAlignment = .natural) -> ParagraphStyle {
    var style = ParagraphStyle()
    (style.lineBreak, style.alignment) = (lineBreak, alignment)
    return style
  }

  private static func layout(
    _ string: String, _ style: ParagraphStyle = ParagraphStyle(), width: Double? = nil, lines: Int = 0,
    font: Font = body
  ) -> TextLayout {
    Typesetter.layout(StyledText(string, font: font, style: style), width: width, lineLimit: lines)
  }

  /// The texts of the lines.
  private static func texts(_ layout: TextLayout, of string: String) -> [String] {
    let units = Array(string.utf16)
    return layout.lines.map { String(decoding: units[$0.range], as: UTF16.self) }
  }

  @Test func `Lines are broken between words`() {
    let layout = Self.layout(Self.fox, width: 150)
    #expect(
      Self.texts(layout, of: Self.fox) == ["The quick brown ", "fox jumps over the ", "lazy dog again and ", "again"])
    #expect(!layout.isTruncated)
    #expect(layout.lines.allSatisfy { $0.width <= 150 })
    #expect(abs(layout.height - 4 * 20.2871) < 0.001)
    #expect(zip(layout.lines, layout.lines.dropFirst()).allSatisfy { abs($1.top - $0.top - 20.2871) < 0.001 })
  }

  @Test func `Lines are broken between characters`() {
    let layout = Self.layout(Self.fox, Self.style(.characterWrapping), width: 150)
    #expect(Self.texts(layout, of: Self.fox).first == "The quick brown fo")
  }

  @Test func `Characters that change the direction are not counted`() {
    func layout(_ parts: [(String, [DirectionChange])], width: Double? = nil) -> TextLayout {
      let parts = parts.map { string, directions in
        var part = StyledText.Part(string, font: Self.body)
        part.directions = directions
        return part
      }
      return Typesetter.layout(StyledText(parts), width: width)
    }
    let turned = layout([("ab", []), ("cd", [.rightToLeftOverride]), ("ef\ngh", [])])
    #expect(turned.lines.map(\.range) == [0..<6, 7..<9])
    #expect(turned.lines[0].runs.flatMap(\.indices) == [0, 1, 3, 2, 4, 5])
    #expect(turned.lines[1].runs.flatMap(\.indices) == [7, 8])
    #expect(turned.missing.isEmpty)
    // Directions end with their paragraph and begin again in the next one.
    let both = layout([("ab\ncd", [.rightToLeftOverride])])
    #expect(both.lines.flatMap(\.runs).flatMap(\.indices) == [1, 0, 4, 3])
    // Also where text is laid out piece by piece.
    let long = layout([("x", [.rightToLeftEmbedding]), (String(repeating: "word ", count: 2000), [])], width: 200)
    #expect(long.lines.last?.range.upperBound == 10_001)
    #expect(zip(long.lines, long.lines.dropFirst()).allSatisfy { $0.range.upperBound == $1.range.lowerBound })
  }

  @Test func `Ligatures can be left out`() {
    // Of the Armenian letters men and ech, one glyph is made.
    var font = Self.body
    let usual = Self.layout("\u{574}\u{565}", font: font)
    #expect(usual.lines[0].runs.map(\.glyphs.count) == [1])
    font.hasLigatures = false
    let plain = Self.layout("\u{574}\u{565}", font: font)
    #expect(plain.lines[0].runs.map(\.glyphs.count) == [2])
    #expect(plain.lines[0].runs.allSatisfy { !$0.font.hasLigatures })
  }

  @Test func `A word that is too long is broken anywhere`() {
    let layout = Self.layout("Donaudampfschifffahrtsgesellschaft", width: 100)
    #expect(layout.lines.count == 3)
    #expect(layout.lines.allSatisfy { $0.width <= 100 })
  }

  @Test func `Lines without room are left out`() {
    let wrapped = Self.layout(Self.fox, width: 150, lines: 2)
    #expect(Self.texts(wrapped, of: Self.fox) == ["The quick brown ", "fox jumps over the "])
    #expect(wrapped.isTruncated)
    let clipped = Self.layout(Self.fox, Self.style(.clipping), width: 150, lines: 1)
    #expect(clipped.lines.count == 1)
    #expect(clipped.lines[0].width > 400)
  }

  @Test(arguments: [LineBreak.truncatingHead, .truncatingMiddle, .truncatingTail])
  func `An ellipsis stands for the text that is left out`(_ lineBreak: LineBreak) {
    let one = Self.layout(Self.fox, Self.style(lineBreak), width: 150, lines: 1)
    #expect(one.isTruncated)
    #expect(one.lines.count == 1)
    #expect(one.lines[0].width <= 150.01)
    let ellipsis = Self.layout("…").lines[0].runs[0].glyphs[0]
    let glyphs = one.lines[0].runs.flatMap(\.glyphs)
    switch lineBreak {
    case .truncatingHead: #expect(glyphs.first == ellipsis)
    case .truncatingTail: #expect(glyphs.last == ellipsis)
    default: #expect(glyphs.dropFirst().dropLast().contains(ellipsis))
    }
    let two = Self.layout(Self.fox, Self.style(lineBreak), width: 150, lines: 2)
    #expect(two.isTruncated)
    #expect(Self.texts(two, of: Self.fox).first == "The quick brown ")
    #expect(!Self.layout(Self.fox, Self.style(lineBreak), width: 150).isTruncated)
    #expect(!Self.layout("fox", Self.style(lineBreak), width: 150, lines: 1).isTruncated)
  }

  @Test func `An ellipsis can also stand for paragraphs`() {
    let layout = Self.layout("Hello\nWorld", Self.style(.truncatingTail), width: 150, lines: 1)
    let ellipsis = Self.layout("…").lines[0].runs[0].glyphs[0]
    #expect(layout.isTruncated)
    #expect(layout.lines.map { $0.runs.flatMap(\.glyphs).last } == [ellipsis])
  }

  @Test func `Every separator begins a paragraph`() {
    for (text, count) in [
      ("", 1), ("a", 1), ("a\n", 2), ("\n", 2), ("a\nb", 2), ("a\r\nb", 2), ("a\n\nb", 3), ("a\rb", 2),
      ("a\u{2029}b", 2), ("a\u{2028}b", 2),
    ] {
      let layout = Self.layout(text)
      #expect(layout.lines.count == count, "\(text.debugDescription)")
      #expect(abs(layout.height - Double(count) * 20.2871) < 0.001)
    }
  }

  @Test func `Paragraphs have spaces and indents`() {
    var style = ParagraphStyle()
    (style.spacing, style.spacingBefore, style.lineSpacing) = (5, 3, 2)
    (style.firstLineHeadIndent, style.headIndent, style.tailIndent) = (30, 10, -20)
    let layout = Self.layout("aaa bbb ccc ddd\neee", style, width: 100)
    #expect(layout.lines.map(\.x) == [30, 10, 10, 30])
    #expect(layout.lines.dropLast().allSatisfy { $0.x + $0.width <= 90 })
    #expect(abs(layout.lines[1].top - 22.2871) < 0.001)
    #expect(abs(layout.lines[3].top - 74.8613) < 0.001)
  }

  @Test func `Lines can be made higher`() {
    var style = ParagraphStyle()
    style.lineHeightMultiple = 2
    let layout = Self.layout("a", style)
    #expect(abs(layout.height - 40.5742) < 0.001)
    #expect(abs(layout.lines[0].baseline - 36.4736) < 0.001)
    (style.lineHeightMultiple, style.minimumLineHeight) = (0, 30)
    #expect(Self.layout("a", style).height == 30)
    (style.minimumLineHeight, style.maximumLineHeight) = (0, 10)
    #expect(Self.layout("a", style).height == 10)
  }

  @Test func `A line is as high as its largest font`() {
    let text = StyledText([
      StyledText.Part("small ", font: .system(size: 10)), StyledText.Part("LARGE", font: .system(size: 40)),
    ])
    let layout = Typesetter.layout(text)
    #expect(layout.lines[0].height == FontMetrics.system(size: 40).lineHeight)
    #expect(layout.lines[0].runs.map(\.font.size) == [10, 40])
  }

  @Test func `Lines are aligned`() {
    func x(_ alignment: TextAlignment, _ text: String = "Hello") -> Double {
      Self.layout(text, Self.style(.wordWrapping, alignment), width: 100).lines[0].x
    }
    let width = Self.layout("Hello").width
    #expect(x(.left) == 0)
    #expect(x(.natural) == 0)
    #expect(x(.right) == 100 - width)
    #expect(x(.center) == (100 - width) / 2)
    #expect(x(.natural, "שלום") > 50)
    let justified = Self.layout(Self.fox, Self.style(.wordWrapping, .justified), width: 150)
    #expect(justified.lines.dropLast().allSatisfy { abs($0.width - 150) < 0.01 })
    #expect(justified.lines[3].width < 100)
  }

  @Test func `Tabs are 28 points apart`() {
    func places(_ text: String, _ style: ParagraphStyle = ParagraphStyle()) -> [Double] {
      let line = Self.layout(text, style).lines[0]
      return text.utf16.enumerated().compactMap { index, unit in
        unit == 9 ? (line.caret(at: index + 1) * 100).rounded() / 100 : nil
      }
    }
    #expect(places("a\tb\tc") == [28, 56])
    #expect(places("aaaaaaaa\tb") == [84])
    #expect(places(String(repeating: "\t", count: 14)).last == 14.0 * 28)
    var style = ParagraphStyle()
    style.tabs = [TextTab(50), TextTab(120)]
    style.tabInterval = 30
    #expect(places("a\tb\tc\td\te", style) == [50, 120, 150, 180])
  }

  @Test func `Tabs align what follows them`() {
    var style = ParagraphStyle()
    func line(_ alignment: TextTab.Alignment, _ text: String) -> TextLayout.Line {
      style.tabs = [TextTab(100, alignment)]
      return Self.layout(text, style).lines[0]
    }
    let width = Self.layout("12.5").width
    #expect(abs(line(.right, "a\t12.5").width - 100) < 0.01)
    #expect(abs(line(.center, "a\t12.5").width - 100 - width / 2) < 0.01)
    // The middle of the point.
    let decimal = line(.decimal, "a\t12.5")
    #expect(abs((decimal.caret(at: 4) + decimal.caret(at: 5)) / 2 - 100) < 0.5)
  }

  @Test func `A soft hyphen is seen where it ends a line`() {
    let text = "Donau\u{AD}dampf\u{AD}schiff"
    let hyphen = Self.layout("-").lines[0].runs[0].glyphs[0]
    let other = Self.layout("\u{2010}").lines[0].runs[0].glyphs[0]
    let whole = Self.layout(text)
    #expect(abs(whole.width - Self.layout("Donaudampfschiff").width) < 1.5)
    let broken = Self.layout(text, width: 110)
    #expect(Self.texts(broken, of: text) == ["Donau\u{AD}dampf\u{AD}", "schiff"])
    #expect([hyphen, other].contains(broken.lines[0].runs.last?.glyphs.last))
    #expect(broken.lines[0].width > Self.layout("Donaudampf").width + 3)
    // Elsewhere words are broken without one.
    let plain = Self.layout("Donaudampfschifffahrt", width: 60)
    #expect(
      plain.lines.allSatisfy { line in line.runs.last.map { ![hyphen, other].contains($0.glyphs.last) } ?? true })
  }

  @Test func `The caret has places before and after letters of both directions`() {
    let line = Self.layout("abc שלום").lines[0]
    #expect(line.caret(at: 0) == 0)
    #expect(abs(line.caret(at: 3) - Self.layout("abc").width) < 0.5)
    // The place before the first Hebrew letter is at the right end, and that after the last at the left end.
    #expect(abs(line.caret(at: 4) - line.width) < 0.01)
    #expect(line.caret(at: 8) < line.caret(at: 5) && line.caret(at: 8) > line.caret(at: 3))
    let layout = Self.layout("Hello\nWorld")
    #expect(layout.index(x: -5, y: 3) == 0 && layout.index(x: 500, y: 3) == 5 && layout.index(x: 500, y: 300) == 11)
    let middle = layout.lines[1].caret(at: 8)
    #expect(layout.index(x: middle + 0.1, y: 25) == 8)
    #expect(layout.rects(of: 3..<8).map { Double($0.minY) } == [0, layout.lines[1].top])
  }

  @Test func `Words from right to left are drawn backwards among others`() {
    let text = "abc שלום def"
    let runs = Self.layout(text).lines[0].runs
    #expect(runs.map(\.isRightToLeft) == [false, true, false, false])
    #expect(runs.map(\.range) == [0..<4, 4..<8, 8..<9, 9..<12])
    #expect(runs.map(\.font.face.family) == ["Inter", "Noto Sans Hebrew", "Inter", "Inter"])
    // Drawn from left to right: the last letter of the word first.
    #expect(runs[1].indices == [7, 6, 5, 4])
    // A line that begins with Hebrew begins at the right.
    #expect(Self.layout("שלום abc").lines[0].runs.first?.range == 5..<8)
  }

  /// Thirty strings in ten scripts: each is set in one font that has all of it.
  @Test(arguments: [
    ("Hello", "Inter"), ("Straße", "Inter"), ("Žluťoučký kůň", "Inter"), ("Ελληνικά", "Inter"), ("Γειά σου", "Inter"),
    ("Привет", "Inter"), ("Київ", "Inter"), ("Tiếng Việt", "Inter"), ("1 234,56 €", "Inter"),
    ("שלום", "Noto Sans Hebrew"), ("עברית", "Noto Sans Hebrew"), ("مرحبا", "Noto Sans Arabic"),
    ("السلام", "Noto Sans Arabic"), ("فارسی", "Noto Sans Arabic"), ("नमस्ते", "Noto Sans Devanagari"),
    ("हिन्दी", "Noto Sans Devanagari"), ("বাংলা", "Noto Sans Bengali"), ("தமிழ்", "Noto Sans Tamil"),
    ("สวัสดี", "Noto Sans Thai"), ("ภาษาไทย", "Noto Sans Thai"), ("ქართული", "Noto Sans Georgian"),
    ("Հայերեն", "Noto Sans Armenian"), ("你好", "Droid Sans Fallback"), ("日本語", "Droid Sans Fallback"),
    ("ひらがな", "Droid Sans Fallback"), ("カタカナ", "Droid Sans Fallback"), ("한국어", "NanumSquare"),
    ("👋", "Noto Color Emoji"), ("👨‍👩‍👧", "Noto Color Emoji"), ("🇩🇪👍🏽", "Noto Color Emoji"),
  ])
  func `Every script has a font`(_ text: String, _ family: String) {
    let layout = Self.layout(text)
    #expect(layout.missing == [])
    #expect(Set(layout.lines[0].runs.map(\.font.face.family)) == [family])
    #expect(layout.lines[0].runs.allSatisfy { !$0.isMissing })
    #expect(layout.width > 5)
  }

  @Test func `Sequences are one image`() {
    #expect(Self.layout("👨‍👩‍👧").lines[0].runs.flatMap(\.glyphs).count == 1)
    #expect(Self.layout("👋🏽").lines[0].runs.flatMap(\.glyphs).count == 1)
    #expect(Self.layout("🇩🇪").lines[0].runs.flatMap(\.glyphs).count == 1)
    // A separate accent is over its letter.
    #expect(abs(Self.layout("e\u{301}").width - Self.layout("é").width) < 0.01)
  }

  @Test func `Chinese is broken between characters but not before a full stop`() {
    let text = "我能吞下玻璃而不伤身体。"
    let layout = Self.layout(text, width: 17 * 11 + 5)
    #expect(layout.lines.count == 2)
    #expect(Self.texts(layout, of: text)[1] == "体。")
  }

  @Test func `A character that no font has is a box`() {
    let layout = Self.layout("a\u{10FFFD}\u{E0042}b\u{10FFFD}")
    #expect(layout.missing.contains("\u{10FFFD}"))
    #expect(layout.missing.count(where: { $0 == "\u{10FFFD}" }) == 1)
    let boxes = layout.lines[0].runs.filter(\.isMissing)
    #expect(boxes.allSatisfy { $0.glyphs.allSatisfy { $0 == 0 } && $0.width > 4 })
    #expect(!boxes.isEmpty)
  }

  @Test func `An arrow that was not typed is not drawn`() {
    #expect(Self.layout("->").lines[0].runs.flatMap(\.glyphs).count == 2)
    #expect(
      Self.layout("->").lines[0].runs[0].glyphs == Self.layout("-").lines[0].runs[0].glyphs
        + Self.layout(">").lines[0].runs[0].glyphs)
  }

  @Test func `The same text is laid out the same on every thread`() async {
    let texts = (0..<40).map { "\(Self.fox) \($0 % 8) שלום 👋" }
    let results = await withTaskGroup(of: (Int, TextLayout).self) { group in
      for (number, text) in texts.enumerated() {
        group.addTask { (number, Self.layout(text, width: 150 + Double(number % 8))) }
      }
      var results: [Int: TextLayout] = [:]
      for await (number, layout) in group { results[number] = layout }
      return results
    }
    for number in 8..<40 where number % 8 == 0 { #expect(results[number] == results[0]) }
    #expect(results.count == 40)
  }
}
