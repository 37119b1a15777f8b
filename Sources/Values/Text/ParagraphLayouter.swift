/// One text while it is being laid out, paragraph by paragraph.
struct ParagraphLayouter {
  private let request: Typesetter.Request
  private var layout = TextLayout()
  /// The bottom of what has been laid out.
  private var y = 0.0

  init(_ request: Typesetter.Request) { self.request = request }

  mutating func run() -> TextLayout {
    // One more says that there are more.
    let paragraphs = ShapedParagraph.all(
      in: request.text, atMost: request.lineLimit == 0 ? .max : request.lineLimit + 1)
    for (number, paragraph) in paragraphs.enumerated() {
      let left = request.lineLimit == 0 ? Int.max : request.lineLimit - layout.lines.count
      guard left > 0 else {
        layout.isTruncated = true
        break
      }
      if number > 0 { y += paragraph.style.spacingBefore }
      add(paragraph, limit: left, hasMore: number + 1 < paragraphs.count)
      // The space between lines is below each line but the last one of the text.
      if number + 1 < paragraphs.count { y += paragraph.style.lineSpacing + paragraph.style.spacing }
    }
    align(paragraphs)
    var seen: Set<Unicode.Scalar> = []
    layout.missing = layout.missing.filter { seen.insert($0).inserted }
    return layout
  }

  private mutating func add(_ paragraph: ShapedParagraph, limit: Int, hasMore: Bool) {
    var set = paragraph.lines(in: request.width, limit: limit)
    // The ellipsis also stands for the paragraphs that have no room.
    if hasMore, set.lines.count >= limit, paragraph.style.lineBreak.truncates, !set.isTruncated {
      set = paragraph.endingWithEllipsis.lines(in: request.width, limit: limit)
      set.isTruncated = true
    }
    layout.isTruncated = layout.isTruncated || set.isTruncated || set.lines.count > limit
    layout.missing += set.missing
    for (number, line) in set.lines.prefix(limit).enumerated() {
      var line = line
      if number > 0 { y += paragraph.style.lineSpacing }
      line.top = y
      line.baseline += y
      y += line.height
      layout.lines.append(line)
    }
  }

  /// Lines of text without a width are aligned with the widest of them.
  private mutating func align(_ paragraphs: [ShapedParagraph]) {
    var paragraphs = paragraphs[...]
    var owners: [ShapedParagraph?] = []
    for line in layout.lines {
      while let next = paragraphs.dropFirst().first, next.start <= line.range.lowerBound { paragraphs.removeFirst() }
      owners.append(paragraphs.first)
    }
    var room = request.width ?? 0
    if request.width == nil {
      for (line, owner) in zip(layout.lines, owners) {
        guard let owner else { continue }
        let (before, after) = owner.margins(isFirst: line.range.lowerBound == owner.start, in: nil)
        room = max(room, before + line.width + after)
      }
    }
    for (index, owner) in owners.enumerated() {
      guard let paragraph = owner else { continue }
      let line = layout.lines[index]
      let (before, after) = paragraph.margins(isFirst: line.range.lowerBound == paragraph.start, in: room)
      let free = max(0, room - before - after - line.width)
      let isRightToLeft = paragraph.isRightToLeft
      let left = isRightToLeft ? after : before
      layout.lines[index].margins = paragraph.keptMargins(before: before, after: after)
      switch paragraph.style.alignment {
      case .left: layout.lines[index].x = left
      case .right: layout.lines[index].x = left + free
      case .center: layout.lines[index].x = left + free / 2
      case .natural, .justified: layout.lines[index].x = isRightToLeft ? left + free : left
      }
    }
  }
}
