public import Foundation
@_spi(Typesetting) import UIKit
public import QuartzCore
public import UIKitAdditions

/// Glyphs with the same attributes.
public final class CTRun: CTObject {
  let source: TypesetSource
  let run: TypesetText.Run
  /// Whether the run stands for characters that were left out.
  let isToken: Bool
  let attributes: [NSAttributedString.Key: Any]
  /// The font that was asked for, and the one that has the glyphs.
  let askedFont: UIFont
  let font: UIFont
  private var buffers = Buffers()

  init(_ source: TypesetSource, _ run: TypesetText.Run, isToken: Bool = false) {
    (self.source, self.run, self.isToken) = (source, run, isToken)
    attributes = source.attributes(at: run.range.lowerBound)
    askedFont = attributes[.font] as? UIFont ?? UIFont.systemFont(ofSize: 12)
    font = run.font(insteadOf: askedFont)
  }

  var delegate: CTRunDelegate? { attributes[.runDelegate] as? CTRunDelegate }

  /// The glyphs; the room of a delegate, and a character without a glyph, count as one.
  var glyphs: [CGGlyph] {
    // The number of no glyph.
    if run.glyphs.isEmpty { return [0xFFFF] }
    let glyphs = run.glyphs.map { CGGlyph(truncatingIfNeeded: $0) }
    for (place, glyph) in glyphs.enumerated() { GlyphSources.record(glyph, of: font, as: letters(of: place)) }
    return glyphs
  }

  /// The characters of a glyph.
  private func letters(of glyph: Int) -> String {
    let start = run.indices[glyph]
    let end = run.indices.filter { $0 > start }.min() ?? run.range.upperBound
    return source.characters(start..<end)
  }

  /// The code unit of each glyph in the laid-out text.
  var indices: [Int] { run.glyphs.isEmpty ? [run.range.lowerBound] : run.indices }

  /// The place of each glyph from the beginning of the line, y pointing up.
  var positions: [CGPoint] {
    if run.glyphs.isEmpty { return [CGPoint(x: run.x, y: 0)] }
    return run.positions.map { CGPoint(x: run.x + $0.x, y: -$0.y) }
  }

  var advances: [CGFloat] {
    let starts = positions.map(\.x)
    return starts.indices.map { ($0 + 1 < starts.count ? starts[$0 + 1] : run.x + run.width) - starts[$0] }
  }

  var ascent: CGFloat { delegate?.ascent ?? askedFont.ascender }
  var descent: CGFloat { delegate?.descent ?? -askedFont.descender }
  var leading: CGFloat { delegate == nil ? askedFont.leading : 0 }

  /// The rectangle of the ink of some glyphs, from the line's beginning, y pointing up; null for none.
  func ink(of range: Range<Int>) -> CGRect {
    guard !run.glyphs.isEmpty else { return .null }
    let (glyphs, positions) = (run.glyphs, positions)
    if run.hasImages {
      // Images are about as high as letters with ascenders and descenders.
      return zip(positions, advances).map { position, advance in
        CGRect(x: position.x, y: -descent, width: advance, height: ascent + descent)
      }[range].reduce(CGRect.null) { $0.union($1) }
    }
    return range.reduce(CGRect.null) { box, glyph in
      let outline = font.outline(ofGlyph: glyphs[glyph])
      guard !outline.isEmpty else { return box }
      let ink = outline.boundingBoxOfPath
      return box.union(
        CGRect(
          x: positions[glyph].x + ink.minX, y: positions[glyph].y - ink.maxY, width: ink.width, height: ink.height))
    }
  }

  /// The same run, moved and with its glyphs further apart.
  ///
  /// - Parameters:
  ///   - distance: The distance by which the run is moved.
  ///   - extra: The distance that is added before each glyph and the end, from the beginning of the run.
  func moved(by distance: CGFloat, apart extra: [CGFloat]? = nil) -> CTRun {
    var moved = extra.map { run.part(0..<run.glyphs.count, range: run.range, moved: $0) } ?? run
    moved.x = run.x + distance
    return CTRun(source, moved, isToken: isToken)
  }

  /// Some of the run's glyphs.
  func part(_ glyphs: Range<Int>) -> CTRun {
    let part = run.part(glyphs, range: run.range)
    return CTRun(source, part, isToken: isToken)
  }

  /// The run as one that stands for what was left out, at a distance from the beginning of the line.
  func token(at distance: CGFloat) -> CTRun {
    var moved = run
    moved.x = run.x + distance
    return CTRun(source, moved, isToken: true)
  }

  /// Memory that pointers into the run lead to.
  private final class Buffers {
    var glyphs: UnsafeMutableBufferPointer<CGGlyph>?
    var positions: UnsafeMutableBufferPointer<CGPoint>?
    var advances: UnsafeMutableBufferPointer<CGSize>?
    var indices: UnsafeMutableBufferPointer<CFIndex>?

    static func of<Element>(
      _ elements: [Element], _ buffer: inout UnsafeMutableBufferPointer<Element>?
    ) -> UnsafePointer<Element>? {
      if let buffer { return UnsafePointer(buffer.baseAddress) }
      let new = UnsafeMutableBufferPointer<Element>.allocate(capacity: max(1, elements.count))
      _ = new.initialize(from: elements)
      buffer = new
      return UnsafePointer(new.baseAddress)
    }

    deinit {
      glyphs?.deallocate()
      positions?.deallocate()
      advances?.deallocate()
      indices?.deallocate()
    }
  }

  var glyphPointer: UnsafePointer<CGGlyph>? { Buffers.of(glyphs, &buffers.glyphs) }
  var positionPointer: UnsafePointer<CGPoint>? { Buffers.of(positions, &buffers.positions) }
  var advancePointer: UnsafePointer<CGSize>? {
    Buffers.of(advances.map { CGSize(width: $0, height: 0) }, &buffers.advances)
  }
  var indexPointer: UnsafePointer<CFIndex>? {
    Buffers.of(indices.map { $0 + source.offset }, &buffers.indices)
  }
}

/// The properties of a run that differ from the usual ones.
public struct CTRunStatus: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let rightToLeft = CTRunStatus(rawValue: 1 << 0)
  public static let nonMonotonic = CTRunStatus(rawValue: 1 << 1)
  public static let hasNonIdentityMatrix = CTRunStatus(rawValue: 1 << 2)
}

public func CTRunGetTypeID() -> CFTypeID { 4101 }
public func CTRunGetGlyphCount(_ run: CTRun) -> CFIndex { max(1, run.run.glyphs.count) }

/// The attributes, with the font that has the glyphs.
public func CTRunGetAttributes(_ run: CTRun) -> CFDictionary {
  var attributes = Dictionary(uniqueKeysWithValues: run.attributes.map { ($0.key.rawValue, $0.value) })
  attributes[NSAttributedString.Key.font.rawValue] = run.font
  return NSDictionary(dictionary: attributes)
}

/// The attributes by keys, which rewritten sources ask for where they cast a dictionary to one with such keys.
public func CTRunGetKeyedAttributes(_ run: CTRun) -> [NSAttributedString.Key: Any] {
  var attributes = run.attributes
  attributes[.font] = run.font
  return attributes
}

public func CTRunGetStatus(_ run: CTRun) -> CTRunStatus { run.run.isRightToLeft ? .rightToLeft : [] }
public func CTRunGetStringRange(_ run: CTRun) -> CFRange {
  CFRange(run.run.range.lowerBound + run.source.offset..<run.run.range.upperBound + run.source.offset)
}
public func CTRunGetTextMatrix(_ run: CTRun) -> CGAffineTransform { .identity }

public func CTRunGetGlyphsPtr(_ run: CTRun) -> UnsafePointer<CGGlyph>? { run.glyphPointer }
public func CTRunGetPositionsPtr(_ run: CTRun) -> UnsafePointer<CGPoint>? { run.positionPointer }
public func CTRunGetAdvancesPtr(_ run: CTRun) -> UnsafePointer<CGSize>? { run.advancePointer }
public func CTRunGetStringIndicesPtr(_ run: CTRun) -> UnsafePointer<CFIndex>? { run.indexPointer }

private func copy<Element>(_ elements: [Element], _ range: CFRange, to buffer: UnsafeMutablePointer<Element>) {
  for (place, element) in elements[range.within(elements.count)].enumerated() { buffer[place] = element }
}

public func CTRunGetGlyphs(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGGlyph>) {
  copy(run.glyphs, range, to: buffer)
}

/// The places of glyphs from the beginning of the line, y pointing up.
public func CTRunGetPositions(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGPoint>) {
  copy(run.positions, range, to: buffer)
}

public func CTRunGetAdvances(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGSize>) {
  copy(run.advances.map { CGSize(width: $0, height: 0) }, range, to: buffer)
}

public func CTRunGetBaseAdvancesAndOrigins(
  _ runRef: CTRun, _ range: CFRange, _ advancesBuffer: UnsafeMutablePointer<CGSize>?,
  _ originsBuffer: UnsafeMutablePointer<CGPoint>?
) {
  if let advancesBuffer { CTRunGetAdvances(runRef, range, advancesBuffer) }
  if let originsBuffer { copy(runRef.positions.map { CGPoint(x: 0, y: $0.y) }, range, to: originsBuffer) }
}

public func CTRunGetStringIndices(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CFIndex>) {
  copy(run.indices.map { $0 + run.source.offset }, range, to: buffer)
}

/// The width of some glyphs; a range without a length means all that follow its location.
public func CTRunGetTypographicBounds(
  _ run: CTRun, _ range: CFRange, _ ascent: UnsafeMutablePointer<CGFloat>?, _ descent: UnsafeMutablePointer<CGFloat>?,
  _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
  ascent?.pointee = run.ascent
  descent?.pointee = run.descent
  leading?.pointee = run.leading
  let advances = run.advances
  return Double(advances[range.within(advances.count)].reduce(0, +))
}

/// The rectangle of the ink of some glyphs, at the text position of the context if there is one.
public func CTRunGetImageBounds(_ run: CTRun, _ context: CGContext?, _ range: CFRange) -> CGRect {
  run.ink(of: range.within(max(1, run.run.glyphs.count))).atTextPosition(of: context)
}

/// Draws some glyphs from the text position of the context, which is that of the line's beginning.
public func CTRunDraw(_ run: CTRun, _ context: CGContext, _ range: CFRange) {
  let glyphs = range.within(max(1, run.run.glyphs.count))
  context.draw([run.run.glyphs.isEmpty || glyphs.count == run.run.glyphs.count ? run : run.part(glyphs)])
}
