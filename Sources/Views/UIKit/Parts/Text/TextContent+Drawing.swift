import CoreGraphics
import DisplayList
import Foundation
import QuartzCore
import Text

extension TextContent {
  /// Draws text that has been laid out.
  ///
  /// - Parameters:
  ///   - layout: The positions of its lines.
  ///   - origin: The top left corner.
  ///   - scale: Pixels per point: baselines are rounded to pixels. Nil leaves them where they are.
  ///   - shadow: A shadow of all letters, below those of the attributes.
  ///   - only: The part of the text to draw, in UTF-16 code units; nil for all of it.
  ///   - rounding: Rounds a baseline, given in points, to a pixel at a scale.
  func draw(
    _ layout: TextLayout, into context: CGContext, at origin: CGPoint, scale: CGFloat?, shadow: TextLook.Shadow? = nil,
    only part: Range<Int>? = nil, rounding: (Double, Double) -> Double = { PixelGrid.nearest($0, scale: $1) }
  ) {
    let lines = part.map { self.lines(of: layout, for: [$0])[0] } ?? self.lines(of: layout)
    draw(lines, into: context, at: origin, scale: scale, shadow: shadow, rounding: rounding)
    recordFonts(of: layout)
  }

  /// Draws lines, or parts of them, of text that has been laid out.
  func draw(
    _ lines: [LinePart], into context: CGContext, at origin: CGPoint, scale: CGFloat?, shadow: TextLook.Shadow? = nil,
    rounding: (Double, Double) -> Double = { PixelGrid.nearest($0, scale: $1) }
  ) {
    for part in lines {
      let line = part.line
      var baseline = Double(origin.y) + line.baseline
      if let scale { baseline = rounding(baseline, scale) }
      let place = CGPoint(x: Double(origin.x) + line.x, y: baseline)
      // The background of a text must not cover its neighbours' letters.
      // Lines share the edge between them, which is one of pixels, so that nothing is seen through it.
      var (top, bottom) = (Double(origin.y) + line.top, Double(origin.y) + line.top + line.height)
      if let scale { (top, bottom) = (PixelGrid.nearest(top, scale: scale), PixelGrid.nearest(bottom, scale: scale)) }
      let groups = part.groups.map { $0.aligned(from: place.x, scale: scale) }
      for group in groups { drawBackground(group, from: top, to: bottom, into: context, at: place) }
      if let shadow { for group in groups { drawShadow(group, shadow, into: context, at: place) } }
      for group in groups {
        if let shadow = looks[group.look].look.shadow, shadow.blur == 0 {
          drawShadow(group, shadow, into: context, at: place)
        }
      }
      for group in groups {
        if let shadow = looks[group.look].look.shadow, shadow.blur > 0 {
          context.saveGState()
          context.setShadow(offset: shadow.offset, blur: shadow.blur, color: CGColor(rgba: shadow.color))
          draw(group, into: context, at: place)
          context.restoreGState()
        } else {
          draw(group, into: context, at: place)
        }
      }
    }
  }

  /// Records, for the stage, the fonts in which text is drawn, and the characters that have none.
  func recordFonts(of layout: TextLayout) {
    let faces = layout.lines.flatMap { $0.runs.map(\.font.face) }
    let (missing, string) = (layout.missing, string)
    MainActor.assumeIsolated {
      let ledger = TextLedger.current
      for face in faces { ledger.record(face) }
      if !missing.isEmpty { ledger.warn(missing: missing, in: string) }
    }
  }

  /// A line, or the part of it to draw, from left to right.
  struct LinePart {
    let line: TextLayout.Line
    fileprivate(set) var groups: [Group]
  }

  /// All lines, whole.
  func lines(of layout: TextLayout) -> [LinePart] {
    layout.lines.map { line in LinePart(line: line, groups: line.runs.flatMap { self.groups(of: $0) }) }
  }

  /// The lines of each part of the text, in one pass over its glyphs.
  ///
  /// - Parameter ranges: The parts, in UTF-16 code units, which do not overlap.
  func lines(of layout: TextLayout, for ranges: [Range<Int>]) -> [[LinePart]] {
    var parts = [[LinePart]](repeating: [], count: ranges.count)
    // The part to which each code unit belongs.
    var owners = [Int?](repeating: nil, count: ranges.map(\.upperBound).max() ?? 0)
    for (number, range) in ranges.enumerated() { for unit in range { owners[unit] = number } }
    for (index, part) in lines(of: layout).enumerated() {
      // The last line of each part, by part; only entries for this line exist.
      var begun: [Int: Int] = [:]
      for group in part.groups {
        for (owner, piece) in group.pieces(owners) {
          if begun.updateValue(index, forKey: owner) == nil {
            parts[owner].append(LinePart(line: part.line, groups: [piece]))
          } else {
            parts[owner][parts[owner].count - 1].groups.append(piece)
          }
        }
      }
    }
    return parts
  }

  /// A part of a run with a uniform look.
  struct Group {
    fileprivate var run: TextRun
    fileprivate var look: Int
    /// The glyphs.
    fileprivate var range: Range<Int>
    /// The distance from the beginning of the line.
    fileprivate var start: Double
    fileprivate var end: Double
    /// Whether it is cut off there from what looks the same.
    fileprivate var isCutAtStart = false
    fileprivate var isCutAtEnd = false

    /// The same with its cuts on pixels: the lines and backgrounds of both sides meet there without a seam.
    fileprivate func aligned(from origin: CGFloat, scale: CGFloat?) -> Group {
      guard let scale, isCutAtStart || isCutAtEnd else { return self }
      var group = self
      func nearest(_ x: Double) -> Double {
        PixelGrid.nearest(Double(origin) + x, scale: Double(scale)) - Double(origin)
      }
      if isCutAtStart { group.start = nearest(start) }
      if isCutAtEnd { group.end = nearest(end) }
      return group
    }

    /// The parts of the text in the group, as ranges of neighbouring glyphs.
    ///
    /// - Parameter owners: The part to which each code unit belongs.
    fileprivate func pieces(_ owners: [Int?]) -> [(owner: Int, piece: Group)] {
      func owner(_ unit: Int) -> Int? { owners.indices.contains(unit) ? owners[unit] : nil }
      if run.glyphs.isEmpty {
        var seen: Set<Int> = []
        return run.range.compactMap { unit in
          owner(unit).flatMap { seen.insert($0).inserted ? ($0, self) : nil }
        }
      }
      var pieces: [(owner: Int, piece: Group)] = []
      for index in range {
        guard let owner = owner(run.indices[index]) else { continue }
        let isLast = index + 1 == range.upperBound
        let limit = isLast ? end : run.x + run.positions[index + 1].x
        if let last = pieces.last, last.owner == owner, last.piece.range.upperBound == index {
          pieces[pieces.count - 1].piece.range = last.piece.range.lowerBound..<index + 1
          pieces[pieces.count - 1].piece.end = limit
        } else {
          let isFirst = index == range.lowerBound
          let begin = isFirst ? start : run.x + run.positions[index].x
          pieces.append((owner, Group(run: run, look: look, range: index..<index + 1, start: begin, end: limit)))
          pieces[pieces.count - 1].piece.isCutAtStart = !isFirst
        }
        pieces[pieces.count - 1].piece.isCutAtEnd = !isLast
      }
      return pieces
    }
  }

  private func groups(of run: TextRun) -> [Group] {
    if run.glyphs.isEmpty || looks.count == 1 {
      let look = looks.isEmpty ? 0 : look(at: run.range.lowerBound)
      return [Group(run: run, look: look, range: run.glyphs.indices, start: run.x, end: run.x + run.width)]
    }
    var groups: [Group] = []
    for index in run.glyphs.indices {
      let look = look(at: run.indices[index])
      if let last = groups.last, last.look == look {
        groups[groups.count - 1].range = last.range.lowerBound..<index + 1
      } else {
        let start = index == 0 ? run.x : run.x + run.positions[index].x
        if !groups.isEmpty { groups[groups.count - 1].end = start }
        groups.append(Group(run: run, look: look, range: index..<index + 1, start: start, end: run.x + run.width))
      }
    }
    return groups
  }

  private func drawBackground(
    _ group: Group, from top: Double, to bottom: Double, into context: CGContext, at place: CGPoint
  ) {
    guard let color = looks[group.look].look.background else { return }
    fill(
      CGRect(x: place.x + group.start, y: top, width: group.end - group.start, height: bottom - top), color, context)
  }

  private func drawShadow(_ group: Group, _ shadow: TextLook.Shadow, into context: CGContext, at place: CGPoint) {
    drawLetters(
      group, into: context, at: CGPoint(x: place.x + shadow.offset.width, y: place.y + shadow.offset.height),
      shadow.color, isShadow: true)
  }

  private func draw(_ group: Group, into context: CGContext, at place: CGPoint) {
    let look = looks[group.look].look
    if let attachment = look.attachment, group.run.glyphs.isEmpty {
      let bounds = attachment.place(beside: group.run.font)
      attachment.image(beside: group.run.font, in: look.color)?.draw(
        in: CGRect(
          x: place.x + group.start + bounds.minX, y: place.y - bounds.maxY - look.rise, width: bounds.width,
          height: bounds.height))
      return
    }
    drawLetters(group, into: context, at: place, look.color)
    let size = group.run.font.size
    if !look.underline.isEmpty {
      for (start, end) in spans(of: group, look.underline) {
        draw(
          look.underline, look.underlineColor ?? look.color, from: start, to: end, size: size, into: context,
          at: CGPoint(x: place.x, y: place.y + size * 0.11 - look.rise))
      }
    }
    if !look.strikethrough.isEmpty {
      for (start, end) in spans(of: group, look.strikethrough) {
        draw(
          look.strikethrough, look.strikethroughColor ?? look.color, from: start, to: end, size: size,
          into: context, at: CGPoint(x: place.x, y: place.y - group.run.font.metrics.xHeight / 2 - look.rise))
      }
    }
  }

  private func draw(
    _ style: NSUnderlineStyle, _ color: RGBA, from start: Double, to end: Double, size: Double,
    into context: CGContext, at place: CGPoint
  ) {
    let isThick = style.rawValue & 0xF == NSUnderlineStyle.thick.rawValue
    let thickness = size * (isThick ? 0.12 : 0.06)
    let rect = CGRect(x: place.x + start, y: place.y, width: end - start, height: thickness)
    for rect in style.contains(.double) ? [rect, rect.offsetBy(dx: 0, dy: thickness * 2)] : [rect] {
      guard let dashes = style.dashes, !rect.isEmpty else {
        fill(rect, color, context)
        continue
      }
      context.saveGState()
      context.setStrokeColor(CGColor(rgba: color))
      context.setLineWidth(rect.height)
      context.setLineDash(phase: 0, lengths: dashes.map { $0 * rect.height })
      context.strokeLineSegments(
        between: [CGPoint(x: rect.minX, y: rect.midY), CGPoint(x: rect.maxX, y: rect.midY)])
      context.restoreGState()
    }
  }

  /// The spans of lines to draw: the whole group, or its words.
  private func spans(of group: Group, _ style: NSUnderlineStyle) -> [(start: Double, end: Double)] {
    guard style.contains(.byWord) else { return [(group.start, group.end)] }
    let units = Array(string.utf16)
    var spans: [(start: Double, end: Double)] = []
    var isInWord = false
    for index in group.range {
      let start = group.run.x + group.run.positions[index].x
      let isLast = index + 1 == group.range.upperBound
      let end = isLast ? group.end : group.run.x + group.run.positions[index + 1].x
      let unit = units.indices.contains(group.run.indices[index]) ? units[group.run.indices[index]] : 32
      let isSpace = unit == 32 || unit == 9 || unit == 0xA0
      if !isSpace, isInWord { spans[spans.count - 1].end = end } else if !isSpace { spans.append((start, end)) }
      isInWord = !isSpace
    }
    return spans
  }

  private func fill(_ rect: CGRect, _ color: RGBA, _ context: CGContext) {
    context.saveGState()
    context.setFillColor(CGColor(rgba: color))
    context.fill(.rect(rect))
    context.restoreGState()
  }

  private func drawLetters(
    _ group: Group, into context: CGContext, at place: CGPoint, _ color: RGBA, isShadow: Bool = false
  ) {
    let (run, look) = (group.run, looks[group.look].look)
    let origin = CGPoint(x: place.x + run.x, y: place.y - look.rise)
    if run.font.face.hasImages {
      for index in group.range {
        guard let (image, box) = GlyphImages.image(of: run.glyphs[index], in: run.font.face) else { continue }
        let size = run.font.size
        let rect = CGRect(
          x: origin.x + run.positions[index].x + box.minX * size * run.font.stretch,
          y: origin.y + run.positions[index].y + box.minY * size,
          width: box.width * size * run.font.stretch, height: box.height * size)
        context.saveGState()
        context.multiplyAlpha(by: color.alpha)
        context.drawUpright(image, in: rect)
        context.restoreGState()
      }
    } else if look.stroke == 0, look.slant == 0, run.font.stretch == 1 {
      context.draw(run.glyphRun(group.range), at: origin, color: color)
    } else {
      context.saveGState()
      context.translateBy(x: origin.x, y: origin.y)
      context.concatenate(CGAffineTransform(a: run.font.stretch, b: 0, c: -look.slant, d: 1, tx: 0, ty: 0))
      if look.stroke <= 0 { context.draw(run.glyphRun(group.range), at: .zero, color: color) }
      if look.stroke != 0 {
        context.addPath(run.path(group.range))
        context.setLineWidth(abs(look.stroke) * run.font.size)
        context.setStrokeColor(CGColor(rgba: isShadow ? color : look.strokeColor ?? color))
        context.strokePath()
      }
      context.restoreGState()
    }
  }
}

extension NSUnderlineStyle {
  /// The lengths of dashes and gaps, in thicknesses; nil for an unbroken line.
  fileprivate var dashes: [CGFloat]? {
    switch rawValue & 0x0700 {
    case Self.patternDot.rawValue: [1, 1]
    case Self.patternDash.rawValue: [4, 2]
    case Self.patternDashDot.rawValue: [4, 2, 1, 2]
    case Self.patternDashDotDot.rawValue: [4, 2, 1, 2, 1, 2]
    default: nil
    }
  }
}

extension TextRun {
  /// The outlines of some glyphs, relative to the run's beginning on its baseline, before stretching.
  fileprivate func path(_ range: Range<Int>) -> CGPath {
    var path = Path()
    for index in range {
      let place = CGAffineTransform(
        a: font.size, b: 0, c: 0, d: font.size, tx: positions[index].x / font.stretch, ty: positions[index].y)
      path.append(font.face.outline(of: glyphs[index], weight: font.weight).applying(place))
    }
    return CGPath(path)
  }

  /// Some glyphs as those of a display list, relative to the run's beginning on its baseline, before stretching.
  fileprivate func glyphRun(_ range: Range<Int>) -> GlyphRun {
    let hash = font.face.hash
    var bounds = CGRect.null
    var glyphs: [GlyphRun.Glyph] = []
    glyphs.reserveCapacity(range.count)
    for index in range {
      let origin = CGPoint(x: positions[index].x / font.stretch, y: positions[index].y)
      let outline = font.face.outline(of: self.glyphs[index], weight: font.weight)
      if outline.isEmpty { continue }
      let box = outline.controlPointBounds
      bounds = bounds.union(
        CGRect(
          x: origin.x + box.minX * font.size, y: origin.y + box.minY * font.size, width: box.width * font.size,
          height: box.height * font.size))
      glyphs.append(GlyphRun.Glyph(id: self.glyphs[index], origin: origin))
    }
    return GlyphRun(
      font: GlyphFont(high: hash.high, low: hash.low, weight: font.weight), size: font.size, glyphs: glyphs,
      bounds: bounds)
  }
}
