import CoreGraphics
public import Foundation
import Text

/// The positions of letters, and the letters at positions; rectangles and points are in the container's coordinates.
extension NSLayoutManager {
  /// The letters in a container.
  public func glyphRange(for container: NSTextContainer) -> NSRange {
    let last = page(container).layout.lines.last?.range.upperBound ?? 0
    return NSRange(location: 0, length: min(last, numberOfGlyphs))
  }

  /// The letter at a point, or the nearest one.
  public func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int {
    let (_, layout, padding) = page(container)
    let place = layout.index(x: Double(point.x - padding), y: Double(point.y))
    let line = layout.lines.isEmpty ? nil : layout.lines[layout.line(at: place)]
    // The position before a letter is at the end of the previous one.
    let isBehind = line.map { $0.x + $0.caret(at: place) > Double(point.x - padding) } ?? false
    let first = line?.range.lowerBound ?? 0
    return max(0, min(isBehind ? max(place - 1, first) : place, numberOfGlyphs - 1))
  }

  /// The letter at a point, and the fraction of its width before the point, from 0 to 1.
  public func glyphIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceThroughGlyph partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    let index = glyphIndex(for: point, in: container)
    let rect = boundingRect(forGlyphRange: NSRange(location: index, length: 1), in: container)
    partialFraction?.pointee = rect.width > 0 ? max(0, min((point.x - rect.minX) / rect.width, 1)) : 0
    return index
  }

  /// The letter at a point, and the fraction of its width before the point, from 0 to 1.
  public func characterIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int { glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: partialFraction) }

  /// The same index: glyphs are counted as letters.
  public func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }
  /// The same index: glyphs are counted as letters.
  public func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }
  /// Whether there is a letter with this index.
  public func isValidGlyphIndex(_ glyphIndex: Int) -> Bool { (0..<numberOfGlyphs).contains(glyphIndex) }

  /// The same range: glyphs are counted as letters.
  public func glyphRange(
    forCharacterRange charRange: NSRange, actualCharacterRange: NSRangePointer?
  ) -> NSRange {
    actualCharacterRange?.pointee = charRange
    return charRange
  }

  /// The same range: glyphs are counted as letters.
  public func characterRange(forGlyphRange glyphRange: NSRange, actualGlyphRange: NSRangePointer?) -> NSRange {
    actualGlyphRange?.pointee = glyphRange
    return glyphRange
  }

  /// The smallest rectangle around letters; as high as their lines.
  public func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect {
    rects(glyphRange, container).reduce(CGRect.null) { $0.union($1) }.nullToZero
  }

  /// Calls a closure with the rectangles of letters, one for each line.
  public func enumerateEnclosingRects(
    forGlyphRange glyphRange: NSRange, withinSelectedGlyphRange selectedRange: NSRange,
    in textContainer: NSTextContainer,
    using block: @escaping (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var stop = ObjCBool(false)
    for rect in rects(glyphRange, textContainer) where !stop.boolValue { block(rect, &stop) }
  }

  /// Calls a closure for each line with some of the letters, with the line's rectangle, the rectangle of its letters,
  /// the container, and the line's letters.
  public func enumerateLineFragments(
    forGlyphRange glyphRange: NSRange,
    using block: @escaping (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    guard let container = owner?.textContainer ?? textContainers.first else { return }
    let (_, layout, _) = page(container)
    var stop = ObjCBool(false)
    for (number, line) in layout.lines.enumerated() where !stop.boolValue {
      let range = letters(ofLine: number, layout)
      guard NSIntersectionRange(range, glyphRange).length > 0 || range.length == 0 else { continue }
      block(fragment(line, container), used(line, container), container, range, &stop)
    }
  }

  /// The rectangle of a letter's line.
  public func lineFragmentRect(forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?) -> CGRect {
    line(glyphIndex, effectiveRange).map { fragment($0.line, $0.container) } ?? .zero
  }

  /// The rectangle of the letters in a letter's line.
  public func lineFragmentUsedRect(forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?) -> CGRect {
    line(glyphIndex, effectiveRange).map { used($0.line, $0.container) } ?? .zero
  }

  /// The start of a letter on its baseline, relative to the top left corner of its line.
  public func location(forGlyphAt glyphIndex: Int) -> CGPoint {
    guard let (line, container) = line(glyphIndex, nil) else { return .zero }
    return CGPoint(
      x: line.x + line.caret(at: glyphIndex) + Double(container.lineFragmentPadding), y: line.baseline - line.top)
  }

  /// The container of a letter.
  public func textContainer(forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?) -> NSTextContainer? {
    guard let container = owner?.textContainer ?? textContainers.first else { return nil }
    effectiveRange?.pointee = glyphRange(for: container)
    return container
  }

  private func rects(_ range: NSRange, _ container: NSTextContainer) -> [CGRect] {
    guard range.location != NSNotFound, range.length >= 0 else { return [] }
    let (_, layout, padding) = page(container)
    return layout.rects(of: range.location..<NSMaxRange(range)).map { $0.offsetBy(dx: padding, dy: 0) }
  }

  private func line(_ index: Int, _ range: NSRangePointer?) -> (line: TextLayout.Line, container: NSTextContainer)? {
    guard let container = owner?.textContainer ?? textContainers.first else { return nil }
    let (_, layout, _) = page(container)
    guard !layout.lines.isEmpty else { return nil }
    let number = layout.line(at: index)
    range?.pointee = letters(ofLine: number, layout)
    return (layout.lines[number], container)
  }

  /// The letters of a line with the line break that ends it.
  private func letters(ofLine number: Int, _ layout: TextLayout) -> NSRange {
    let range = layout.lines[number].range
    let end = number + 1 < layout.lines.count ? layout.lines[number + 1].range.lowerBound : range.upperBound
    return NSRange(location: range.lowerBound, length: max(end, range.upperBound) - range.lowerBound)
  }

  private func fragment(_ line: TextLayout.Line, _ container: NSTextContainer) -> CGRect {
    let width = container.size.width > 0 ? Double(container.size.width) : line.x + line.width
    return CGRect(x: 0, y: line.top, width: width, height: line.height)
  }

  private func used(_ line: TextLayout.Line, _ container: NSTextContainer) -> CGRect {
    CGRect(
      x: line.x, y: line.top, width: line.width + 2 * Double(container.lineFragmentPadding), height: line.height)
  }
}

extension CGRect {
  fileprivate var nullToZero: CGRect { isNull ? .zero : self }
}
