public import CoreGraphics
public import Foundation
public import QuartzCore
@_spi(Typesetting) import UIKit
public import UIKitAdditions

/// Lays out a text in rectangles.
public final class CTFramesetter: CTObject {
  let typesetter: CTTypesetter
  init(_ typesetter: CTTypesetter) { self.typesetter = typesetter }

  /// The lines of a part of the text that have room in a size, and the distance from the top to each baseline.
  fileprivate func lines(
    _ range: Range<Int>, in size: CGSize
  ) -> (lines: [(line: CTLine, x: CGFloat, baseline: CGFloat)], size: CGSize) {
    guard !range.isEmpty else { return ([], .zero) }
    let string = typesetter.part(range)
    let width = size.width > 0 && size.width < 1e6 ? size.width : 1e6
    let source = TypesetSource(
      string, offset: range.lowerBound, .paragraphs(width: width, lineLimit: limit(of: string, size.height)))
    var lines = source.text.lines
    // No line begins behind a line break at the end of the text.
    if let last = lines.last, last.range.isEmpty, last.range.lowerBound == string.length { lines.removeLast() }
    let fitting = lines.prefix { $0.top + $0.height <= size.height + 0.01 }
    let found = fitting.enumerated().map { number, line in
      let end = number + 1 < lines.count ? lines[number + 1].range.lowerBound : string.length
      let range = range.lowerBound + line.range.lowerBound..<range.lowerBound + max(end, line.range.lowerBound)
      return (line: CTLine(line, of: source, range: range), x: line.x, baseline: line.baseline)
    }
    let right = fitting.map { $0.width + source.indents(of: $0) }.max() ?? 0
    return (found, CGSize(width: right, height: fitting.last.map { $0.top + $0.height } ?? 0))
  }

  /// More lines than have room in a height; 0 for all.
  private func limit(of string: NSAttributedString, _ height: CGFloat) -> Int {
    var smallest: CGFloat = 12
    var truncates = false
    string.enumerateAttributes(in: NSRange(location: 0, length: string.length), options: []) { attributes, _, _ in
      if let font = attributes[.font] as? UIFont { smallest = min(smallest, font.pointSize) }
      guard let style = attributes[.paragraphStyle] as? NSParagraphStyle else { return }
      if [.byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail].contains(style.lineBreakMode) { truncates = true }
      if style.maximumLineHeight > 0 { smallest = min(smallest, style.maximumLineHeight) }
      if style.lineHeightMultiple > 0, style.lineHeightMultiple < 1 { smallest *= style.lineHeightMultiple }
    }
    guard !truncates, height < 1e5, smallest > 0.1 else { return 0 }
    return Int(height / smallest * 2) + 2
  }
}

public enum CTFrameProgression: UInt32, Sendable { case topToBottom, rightToLeft, leftToRight }
public enum CTFramePathFillRule: UInt32, Sendable { case evenOdd, windingNumber }

// The attributes of frames, which have no effect.
public var kCTFrameProgressionAttributeName: CFString { "CTFrameProgression" }
public var kCTFramePathFillRuleAttributeName: CFString { "CTFramePathFillRule" }
public var kCTFramePathWidthAttributeName: CFString { "CTFramePathWidth" }
public var kCTFrameClippingPathsAttributeName: CFString { "CTFrameClippingPaths" }
public var kCTFramePathClippingPathAttributeName: CFString { "CTFramePathClippingPath" }

public func CTFramesetterGetTypeID() -> CFTypeID { 4105 }
public func CTFramesetterCreateWithAttributedString(_ attrString: CFAttributedString) -> CTFramesetter {
  CTFramesetter(CTTypesetter(attrString))
}
public func CTFramesetterCreateWithTypesetter(_ typesetter: CTTypesetter) -> CTFramesetter {
  CTFramesetter(typesetter)
}
public func CTFramesetterGetTypesetter(_ framesetter: CTFramesetter) -> CTTypesetter { framesetter.typesetter }

/// The size of a part of the text within the width and the height of `constraints`.
///
/// - Parameter fitRange: Receives the part that has room.
public func CTFramesetterSuggestFrameSizeWithConstraints(
  _ framesetter: CTFramesetter, _ stringRange: CFRange, _ frameAttributes: CFDictionary?, _ constraints: CGSize,
  _ fitRange: UnsafeMutablePointer<CFRange>?
) -> CGSize {
  let range = stringRange.within(framesetter.typesetter.string.length)
  let height = constraints.height > 0 ? constraints.height : .greatestFiniteMagnitude
  let found = framesetter.lines(range, in: CGSize(width: constraints.width, height: height))
  fitRange?.pointee = CFRange(range.lowerBound..<(found.lines.last?.line.range.upperBound ?? range.lowerBound))
  return found.size
}

/// Lays out a part of the text in the rectangle around a path.
public func CTFramesetterCreateFrame(
  _ framesetter: CTFramesetter, _ stringRange: CFRange, _ path: CGPath, _ frameAttributes: CFDictionary?
) -> CTFrame {
  let range = stringRange.within(framesetter.typesetter.string.length)
  let box = path.boundingBoxOfPath
  let lines = box.isNull ? [] : framesetter.lines(range, in: box.size).lines
  return CTFrame(lines, range: range, path: path, attributes: frameAttributes)
}

/// Lines in a rectangle.
public final class CTFrame: CTObject {
  let lines: [CTLine]
  /// The beginnings of the lines, from the rectangle's lower left corner.
  let origins: [CGPoint]
  let range: Range<Int>
  let path: CGPath
  let attributes: CFDictionary?

  fileprivate init(
    _ lines: [(line: CTLine, x: CGFloat, baseline: CGFloat)], range: Range<Int>, path: CGPath, attributes: CFDictionary?
  ) {
    (self.range, self.path, self.attributes) = (range, path, attributes)
    self.lines = lines.map(\.line)
    let height = path.boundingBoxOfPath.height
    origins = lines.map { CGPoint(x: $0.x, y: height - $0.baseline) }
  }
}

public func CTFrameGetTypeID() -> CFTypeID { 4106 }
public func CTFrameGetStringRange(_ frame: CTFrame) -> CFRange { CFRange(frame.range) }
/// The part of the text that has room.
public func CTFrameGetVisibleStringRange(_ frame: CTFrame) -> CFRange {
  CFRange(frame.range.lowerBound..<(frame.lines.last?.range.upperBound ?? frame.range.lowerBound))
}
public func CTFrameGetPath(_ frame: CTFrame) -> CGPath { frame.path }
public func CTFrameGetFrameAttributes(_ frame: CTFrame) -> CFDictionary? { frame.attributes }
/// The `CTLine`s from top to bottom.
public func CTFrameGetLines(_ frame: CTFrame) -> CFArray { NSArray(array: frame.lines) }

/// The beginnings of lines, from the lower left corner of the rectangle around the path, y pointing up.
public func CTFrameGetLineOrigins(_ frame: CTFrame, _ range: CFRange, _ origins: UnsafeMutablePointer<CGPoint>) {
  for (place, origin) in frame.origins[range.within(frame.origins.count)].enumerated() { origins[place] = origin }
}

/// Draws the lines, y pointing up; this changes the text position of the context.
public func CTFrameDraw(_ frame: CTFrame, _ context: CGContext) {
  let corner = frame.path.boundingBoxOfPath.origin
  for (line, origin) in zip(frame.lines, frame.origins) {
    context.textPosition = CGPoint(x: corner.x + origin.x, y: corner.y + origin.y)
    CTLineDraw(line, context)
  }
}
