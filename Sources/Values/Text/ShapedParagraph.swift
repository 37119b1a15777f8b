import CText
import Synchronization
import Utilities

/// A paragraph of a text, ready for Pango.
struct ShapedParagraph: Hashable {
  /// A font, where it is used.
  struct FontRange: Hashable {
    /// The range in bytes.
    var range: Range<Int>
    var font: Font
    var box: StyledText.Box?
  }

  /// The text in UTF-8, without the separator.
  private(set) var text: [UInt8] = []
  private(set) var fonts: [FontRange] = []
  var style: ParagraphStyle
  /// The first UTF-16 code unit.
  let start: Int

  /// Whether the paragraph is written from right to left.
  private(set) var isRightToLeft = false
  /// Where characters begin that are not in the text: they change the direction, and none is seen.
  private var added: [Int] = []
  /// The changes of direction at the end.
  private var directions: [DirectionChange] = []

  /// The paragraphs of a text: one more than there are separators, or as many as are asked for.
  static func all(in text: StyledText, atMost limit: Int = .max) -> [ShapedParagraph] {
    var position = 0
    var paragraphs: [ShapedParagraph] = []
    var current: ShapedParagraph?
    var endsWithReturn = false
    for part in text.parts {
      var paragraph = current ?? ShapedParagraph(style: part.style, start: position)
      // A second owner would have every part copy all before it.
      current = nil
      var start = paragraph.text.count
      paragraph.change(to: part)
      for scalar in part.string.unicodeScalars {
        position += scalar.utf16.count
        // A carriage return and a line feed are one separator.
        if endsWithReturn, scalar == "\n" {
          endsWithReturn = false
          paragraph = ShapedParagraph(style: part.style, start: position)
          paragraph.change(to: part)
          continue
        }
        endsWithReturn = scalar == "\r"
        if scalar == "\n" || scalar == "\r" || scalar == "\u{2029}" {
          paragraph.close(part, from: start)
          paragraphs.append(paragraph)
          if paragraphs.count == limit { return paragraphs.map(\.withDirection) }
          paragraph = ShapedParagraph(style: part.style, start: position)
          paragraph.change(to: part)
          start = 0
        } else {
          // Pango ends at a NUL.
          paragraph.text += (scalar == "\0" ? " " : scalar).utf8
        }
      }
      paragraph.close(part, from: start)
      current = paragraph
    }
    return (paragraphs + (current.map { [$0] } ?? [])).map(\.withDirection)
  }

  private var withDirection: ShapedParagraph {
    var paragraph = self
    paragraph.isRightToLeft = style.isRightToLeft ?? (!text.isEmpty && Self.isRightToLeft(characters))
    return paragraph
  }

  private static func isRightToLeft(_ characters: [CChar]) -> Bool {
    ctext_is_right_to_left(characters, characters.count - 1)
  }

  /// The text in the form that C expects, with a NUL at its end.
  private var characters: [CChar] { text.map { CChar(bitPattern: $0) } + [0] }

  private init(style: ParagraphStyle, start: Int) { (self.style, self.start) = (style, start) }

  /// Begins the directions of a part, which end with the paragraph at the latest.
  private mutating func change(to part: StyledText.Part) {
    // The room of a picture belongs to each character in it.
    guard part.box == nil, part.directions != directions else { return }
    let ends = directions.map { _ in DirectionChange.end }
    for control in ends + part.directions.map(\.control) {
      added.append(text.count)
      text += control.utf8
    }
    directions = part.directions
  }

  private mutating func close(_ part: StyledText.Part, from start: Int) {
    // A paragraph without text is as high as the font in which it would be written.
    if start == text.count, !fonts.isEmpty { return }
    if fonts.last?.range.isEmpty == true { fonts.removeLast() }
    fonts.append(FontRange(range: start..<text.count, font: part.font, box: part.box))
  }

  /// A part of the paragraph, in bytes, as a paragraph of its own that begins with a UTF-16 code unit of the text.
  func part(_ range: Range<Int>, at unit: Int) -> ShapedParagraph {
    var part = ShapedParagraph(style: style, start: unit)
    part.text = Array(text[range])
    let controls =
      added.partitioningIndex { $0 >= range.lowerBound }..<added.partitioningIndex { $0 >= range.upperBound }
    part.added = added[controls].map { $0 - range.lowerBound }
    part.isRightToLeft = isRightToLeft
    part.fonts = fonts[fontPlaces(in: range)].map { font in
      let inside = font.range.clamped(to: range)
      return FontRange(
        range: inside.lowerBound - range.lowerBound..<inside.upperBound - range.lowerBound, font: font.font,
        box: font.box)
    }
    if range.lowerBound > 0 { part.style.firstLineHeadIndent = style.headIndent }
    return part
  }

  /// The places of the fonts that have something in a range of bytes.
  private func fontPlaces(in range: Range<Int>) -> Range<Int> {
    let first = fonts.partitioningIndex { $0.range.upperBound > range.lowerBound }
    return first..<max(first, fonts.partitioningIndex { $0.range.lowerBound >= range.upperBound })
  }

  /// The paragraph with an ellipsis behind it.
  var endingWithEllipsis: ShapedParagraph {
    var longer = self
    longer.text += Array("…".utf8)
    let last = longer.fonts.removeLast()
    if last.box != nil { longer.fonts.append(last) }
    let start = last.box == nil ? last.range.lowerBound : last.range.upperBound
    longer.fonts.append(FontRange(range: start..<longer.text.count, font: last.font))
    return longer
  }

  /// The room that is left free before and after a line.
  ///
  /// - Parameter room: The width with the margins; nil for lines as long as they have to be.
  func margins(isFirst: Bool, in room: Double?) -> (before: Double, after: Double) {
    let before = isFirst ? style.firstLineHeadIndent : style.headIndent
    let after = style.tailIndent > 0 ? room.map { max(0, $0 - style.tailIndent) } ?? 0 : -style.tailIndent
    return (before, after)
  }

  /// The margins that lines need in any width: an end at a distance from the beginning needs none after it.
  func keptMargins(before: Double, after: Double) -> TextLayout.Margins {
    let after = style.tailIndent > 0 ? 0 : after
    return isRightToLeft
      ? TextLayout.Margins(left: after, right: before) : TextLayout.Margins(left: before, right: after)
  }

  /// The height of a line, and from its top to its baseline.
  ///
  /// Fonts that only lend a glyph do not count: a line with a Chinese character is as high as any other.
  private func lineBox(_ metrics: [FontMetrics], _ boxes: [StyledText.Box]) -> (height: Double, ascent: Double) {
    let ascender = max(metrics.map(\.ascender).max() ?? 0, boxes.map(\.ascent).max() ?? 0)
    let descender = min(metrics.map(\.descender).min() ?? 0, boxes.map { -$0.descent }.min() ?? 0)
    let natural = ascender - descender + (metrics.map(\.leading).max() ?? 0)
    var height = natural
    if style.lineHeightMultiple > 0 { height *= style.lineHeightMultiple }
    height = max(height, style.minimumLineHeight)
    if style.maximumLineHeight > 0 { height = min(height, style.maximumLineHeight) }
    // The height that a line has more or less than its font is above the letters.
    return (height, ascender + height - natural)
  }

  /// How many UTF-16 code units of the text are before a byte.
  func units(before place: Int) -> Int {
    text[..<place].reduce(0) { $0 + Self.units($1) } - added.count { $0 < place }
  }

  /// The UTF-16 code units of the character that begins with a byte; 0 for other bytes.
  private static func units(_ byte: UInt8) -> Int { byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1 }

  /// For each byte, and the end, how many UTF-16 code units are before it.
  var utf16Offsets: [Int] {
    var offsets: [Int] = []
    offsets.reserveCapacity(text.count + 1)
    var (count, added) = (0, added[...])
    for (place, byte) in text.enumerated() {
      // A character of four bytes is a pair; bytes that continue one count as its end.
      offsets.append(count)
      if added.first == place { added.removeFirst() } else { count += Self.units(byte) }
    }
    return offsets + [count]
  }

  /// Collects the results of the handlers below.
  private final class Collector {
    var lines: [TextLayout.Line] = []
    var missing: [Unicode.Scalar] = []
    private let offsets: [Int]
    private let paragraph: ShapedParagraph
    /// The metrics of each of the paragraph's fonts, asked for beforehand, because the lock is held while this
    /// collects.
    private let metrics: [FontMetrics]

    init(_ paragraph: ShapedParagraph) {
      (offsets, self.paragraph) = (paragraph.utf16Offsets, paragraph)
      metrics = paragraph.fonts.map(\.font.metrics)
    }

    private func place(_ byte: Int) -> Int { paragraph.start + offsets[min(byte, offsets.count - 1)] }

    func add(_ line: CTextLine) {
      let inLine = paragraph.fontPlaces(in: line.start..<max(line.start, line.end))
      let (height, ascent) = paragraph.lineBox(
        inLine.isEmpty ? metrics : inLine.map { metrics[$0] }, inLine.compactMap { paragraph.fonts[$0].box })
      lines.append(
        TextLayout.Line(
          range: place(line.start)..<place(line.end), x: 0, width: line.width, top: 0, baseline: ascent, height: height)
      )
    }

    func add(_ run: CTextRun) {
      let asked = paragraph.fonts[..<paragraph.fonts.partitioningIndex { $0.range.lowerBound > run.start }].last?.font
      var font = Font(face: FontFace(number: run.font.face), size: run.font.size, weight: run.font.weight)
      (font.tracking, font.kerning, font.hasMonospacedDigits) =
        (run.font.tracking, run.font.kerning, run.font.tabular_digits)
      (font.stretch, font.hasLigatures) = (run.font.stretch, !run.font.without_ligatures)
      font.hasSystemMetrics = asked?.hasSystemMetrics ?? false
      let clusters = (0..<run.count).map { run.start + Int(run.clusters[$0]) }
      lines[lines.count - 1].runs.append(
        TextRun(
          font: font, glyphs: (0..<run.count).map { run.glyphs[$0] },
          positions: (0..<run.count).map { TextRun.Position(x: run.x_positions[$0], y: run.y_positions[$0]) },
          indices: clusters.map(place), x: run.x, width: run.width, range: place(run.start)..<place(run.end),
          isRightToLeft: run.is_right_to_left, isMissing: run.is_missing))
      if run.is_missing {
        for cluster in clusters.sorted() {
          let letter = String(decoding: paragraph.text[cluster..<min(cluster + 4, paragraph.text.count)], as: UTF8.self)
          if let scalar = letter.unicodeScalars.first { missing.append(scalar) }
        }
      }
    }
  }

  /// The result of breaking a paragraph into lines.
  struct Lines {
    /// Their places are not known yet; the baselines count from the tops of the lines.
    var lines: [TextLayout.Line]
    /// Whether an ellipsis stands for something.
    var isTruncated: Bool
    /// The characters that no font has.
    var missing: [Unicode.Scalar]
  }

  /// Breaks the paragraph into lines.
  ///
  /// - Parameters:
  ///   - room: The width with the margins; nil for lines as long as they have to be.
  ///   - limit: How many lines are shown.
  func lines(in room: Double?, limit: Int) -> Lines {
    if text.isEmpty { return Lines(lines: [emptyLine], isTruncated: false, missing: []) }
    guard let room, isLong, style.lineBreak != .clipping || limit != 1 else {
      return wholeLines(in: room, limit: limit)
    }
    return linesInPieces(in: room, limit: limit)
  }

  private var emptyLine: TextLayout.Line {
    let (height, ascent) = lineBox(fonts.map(\.font.metrics), [])
    return TextLayout.Line(range: start..<start, x: 0, width: 0, top: 0, baseline: ascent, height: height)
  }

  /// Breaks all of the paragraph into lines at once.
  func wholeLines(in room: Double?, limit: Int = .max) -> Lines {
    // A single line that is cut is cut within a letter.
    var room = style.lineBreak == .clipping && limit == 1 ? nil : room
    // An end at a distance from the beginning breaks lines in any width.
    if room == nil, style.tailIndent > 0, limit != 1 { room = style.tailIndent }
    let collector = Collector(self)
    let spans = fonts.map { part in
      CTextSpan(
        start: part.range.lowerBound, end: part.range.upperBound,
        font: CTextFont(
          face: part.font.face.number, size: part.font.size, weight: part.font.weight, tracking: part.font.tracking,
          kerning: part.font.kerning, tabular_digits: part.font.hasMonospacedDigits, stretch: part.font.stretch,
          without_ligatures: !part.font.hasLigatures),
        box_width: part.box?.width ?? -1)
    }
    let (_, after) = margins(isFirst: false, in: room)
    let ellipsis: CTextEllipsize =
      switch style.lineBreak {
      case .truncatingHead: CTEXT_ELLIPSIZE_START
      case .truncatingMiddle: CTEXT_ELLIPSIZE_MIDDLE
      case .truncatingTail: CTEXT_ELLIPSIZE_END
      case .wordWrapping, .characterWrapping, .clipping: CTEXT_ELLIPSIZE_NONE
      }
    let tabs = text.contains(UInt8(ascii: "\t")) ? style.allTabs.map(\.cTab) : []
    let isEllipsized = characters.withUnsafeBufferPointer { characters -> Bool in
      spans.withUnsafeBufferPointer { spans -> Bool in
        tabs.withUnsafeBufferPointer { tabs -> Bool in
          guard let text = characters.baseAddress, let first = spans.baseAddress else { return false }
          let paragraph = CTextParagraph(
            text: text, length: characters.count - 1, spans: first, span_count: spans.count,
            // Pango indents either the first line or all others within the width.
            width: room.map { max(0, $0 - min(style.headIndent, style.firstLineHeadIndent) - after) } ?? -1,
            indent: style.firstLineHeadIndent - style.headIndent,
            wrap: style.lineBreak == .characterWrapping ? CTEXT_WRAP_CHARACTERS : CTEXT_WRAP_WORDS,
            ellipsize: room == nil ? CTEXT_ELLIPSIZE_NONE : ellipsis,
            line_limit: limit == .max ? 0 : Int32(clamping: limit), is_justified: style.alignment == .justified,
            is_right_to_left: isRightToLeft, tabs: tabs.baseAddress, tab_count: tabs.count)
          return Self.layOut(paragraph, collector)
        }
      }
    }
    return Lines(lines: collector.lines, isTruncated: isEllipsized, missing: collector.missing)
  }

  private static func layOut(_ paragraph: CTextParagraph, _ collector: Collector) -> Bool {
    let context = Unmanaged.passUnretained(collector).toOpaque()
    return Typesetter.lock.withLock { _ in
      withUnsafePointer(to: paragraph) { paragraph in
        ctext_layout(
          paragraph,
          { context, line in
            guard let context else { return }
            Unmanaged<Collector>.fromOpaque(context).takeUnretainedValue().add(line.pointee)
          },
          { context, run in
            guard let context else { return }
            Unmanaged<Collector>.fromOpaque(context).takeUnretainedValue().add(run.pointee)
          }, context)
      }
    }
  }
}

extension TextTab {
  fileprivate var cTab: CTextTab {
    let alignment: CTextTabAlignment =
      switch self.alignment {
      case .left: CTEXT_TAB_LEFT
      case .center: CTEXT_TAB_CENTER
      case .right: CTEXT_TAB_RIGHT
      case .decimal: CTEXT_TAB_DECIMAL
      }
    return CTextTab(position: location, alignment: alignment)
  }
}
