public import Foundation
@_spi(Typesetting) import UIKit
public import QuartzCore
public import UIKitAdditions

/// A line of text.
public final class CTLine: CTObject {
  /// From left to right.
  let runs: [CTRun]
  /// The part of the caller's text, in UTF-16 code units.
  let range: Range<Int>
  let width: CGFloat
  let ascent: CGFloat
  let descent: CGFloat
  let leading: CGFloat

  init(_ runs: [CTRun], range: Range<Int>, width: CGFloat, font: UIFont) {
    (self.runs, self.range, self.width) = (runs, range, width)
    ascent = runs.map(\.ascent).max() ?? font.ascender
    descent = runs.map(\.descent).max() ?? -font.descender
    leading = runs.map(\.leading).max() ?? font.leading
  }

  /// A line of a text; `range` is the part of the caller's text that it stands for.
  convenience init(_ line: TypesetText.Line?, of source: TypesetSource, range: Range<Int>) {
    let runs = line.map { source.runs(of: $0) } ?? []
    let font = source.attributes(at: max(0, range.lowerBound - source.offset))[.font] as? UIFont
    self.init(
      runs, range: range, width: runs.last.map { $0.run.x + $0.run.width } ?? 0,
      font: font ?? UIFont.systemFont(ofSize: 12))
  }

  /// All of a text in one line.
  convenience init(_ string: NSAttributedString, offset: Int = 0) {
    let source = TypesetSource(string, offset: offset, .none)
    self.init(source.text.lines.first, of: source, range: offset..<offset + string.length)
  }

  /// The rectangle of the ink, from the line's beginning; null for none.
  var ink: CGRect {
    runs.reduce(CGRect.null) { $0.union($1.ink(of: $1.run.glyphs.indices)) }
  }

  /// The width of blanks at the end.
  var trailingBlank: CGFloat {
    var width: CGFloat = 0
    let logical = runs.filter { !$0.isToken }.sorted { $0.run.range.lowerBound > $1.run.range.lowerBound }
    for run in logical {
      for (index, advance) in zip(run.indices, run.advances).sorted(by: { $0.0 > $1.0 }) {
        guard run.delegate == nil, run.source.isBlank(index) else { return width }
        width += advance
      }
    }
    return width
  }

  /// The places between characters, by positions in the caller's text, in ascending order.
  var carets: [(index: Int, x: CGFloat)] {
    var found: [Int: CGFloat] = [:]
    var end: (index: Int, x: CGFloat) = (range.lowerBound, 0)
    for run in runs where !run.isToken {
      let isRightToLeft = run.run.isRightToLeft
      for ((index, position), advance) in zip(zip(run.indices, run.positions), run.advances) {
        let place = index + run.source.offset
        let x = isRightToLeft ? position.x + advance : position.x
        found[place] = found[place].map { isRightToLeft ? max($0, x) : min($0, x) } ?? x
      }
      let upper = run.run.range.upperBound + run.source.offset
      if upper > end.index { end = (upper, isRightToLeft ? run.run.x : run.run.x + run.run.width) }
    }
    if found[range.upperBound] == nil { found[range.upperBound] = end.x }
    return found.sorted { $0.key < $1.key }.map { (index: $0.key, x: $0.value) }
  }
}

public func CTLineGetTypeID() -> CFTypeID { 4103 }

/// All of a text in one line; line breaks in it have no width.
public func CTLineCreateWithAttributedString(_ attrString: CFAttributedString) -> CTLine { CTLine(attrString) }

public func CTLineGetGlyphCount(_ line: CTLine) -> CFIndex { line.runs.reduce(0) { $0 + CTRunGetGlyphCount($1) } }
/// The `CTRun`s from left to right.
public func CTLineGetGlyphRuns(_ line: CTLine) -> CFArray { NSArray(array: line.runs) }
public func CTLineGetStringRange(_ line: CTLine) -> CFRange { CFRange(line.range) }

/// The width of the line, with blanks at its end.
public func CTLineGetTypographicBounds(
  _ line: CTLine, _ ascent: UnsafeMutablePointer<CGFloat>?, _ descent: UnsafeMutablePointer<CGFloat>?,
  _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
  ascent?.pointee = line.ascent
  descent?.pointee = line.descent
  leading?.pointee = line.leading
  return Double(line.width)
}

/// Which rectangle of a line is meant.
public struct CTLineBoundsOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let excludeTypographicLeading = CTLineBoundsOptions(rawValue: 1 << 0)
  /// It has no effect.
  public static let excludeTypographicShifts = CTLineBoundsOptions(rawValue: 1 << 1)
  /// It has no effect.
  public static let useHangingPunctuation = CTLineBoundsOptions(rawValue: 1 << 2)
  public static let useGlyphPathBounds = CTLineBoundsOptions(rawValue: 1 << 3)
  /// It has no effect.
  public static let useOpticalBounds = CTLineBoundsOptions(rawValue: 1 << 4)
  /// It has no effect.
  public static let includeLanguageExtents = CTLineBoundsOptions(rawValue: 1 << 5)
}

/// The rectangle of a line from its beginning, y pointing up.
public func CTLineGetBoundsWithOptions(_ line: CTLine, _ options: CTLineBoundsOptions) -> CGRect {
  if options.contains(.useGlyphPathBounds) { return line.ink.isNull ? .zero : line.ink }
  let leading = options.contains(.excludeTypographicLeading) ? 0 : line.leading
  return CGRect(
    x: 0, y: -line.descent - leading, width: line.width, height: line.ascent + line.descent + leading)
}

/// The rectangle of a line's ink, at the text position of the context if there is one.
public func CTLineGetImageBounds(_ line: CTLine, _ context: CGContext?) -> CGRect {
  line.ink.atTextPosition(of: context)
}

public func CTLineGetTrailingWhitespaceWidth(_ line: CTLine) -> Double { Double(line.trailingBlank) }

/// How far a line is moved to be flush left (0), right (1) or between within a width.
public func CTLineGetPenOffsetForFlush(_ line: CTLine, _ flushFactor: CGFloat, _ flushWidth: Double) -> Double {
  let free = max(0, flushWidth - Double(line.width - line.trailingBlank))
  return free * Double(min(max(flushFactor, 0), 1))
}

/// The place between two characters that is nearest to a point.
public func CTLineGetStringIndexForPosition(_ line: CTLine, _ position: CGPoint) -> CFIndex {
  line.carets.min { (abs($0.x - position.x), $0.index) < (abs($1.x - position.x), $1.index) }?.index ?? -1
}

/// The distance of the place before a character from the line's beginning.
@discardableResult
public func CTLineGetOffsetForStringIndex(
  _ line: CTLine, _ charIndex: CFIndex, _ secondaryOffset: UnsafeMutablePointer<CGFloat>?
) -> CGFloat {
  let carets = line.carets
  let caret = carets.last { $0.index <= charIndex } ?? carets.first
  secondaryOffset?.pointee = caret?.x ?? 0
  return caret?.x ?? 0
}

/// Calls a function with the distance and the index of each place between characters, in ascending order of the text.
public func CTLineEnumerateCaretOffsets(
  _ line: CTLine, _ block: (Double, CFIndex, Bool, UnsafeMutablePointer<Bool>) -> Void
) {
  var stops = false
  for caret in line.carets {
    block(Double(caret.x), caret.index, true, &stops)
    if stops { return }
  }
}

/// Draws a line from the text position of the context.
public func CTLineDraw(_ line: CTLine, _ context: CGContext) { context.draw(line.runs) }

extension CGRect {
  /// The rectangle moved to the text position of a context; zero for the null rectangle.
  func atTextPosition(of context: CGContext?) -> CGRect {
    guard !isNull else { return .zero }
    let place = context?.textPosition ?? .zero
    return offsetBy(dx: place.x, dy: place.y)
  }
}
