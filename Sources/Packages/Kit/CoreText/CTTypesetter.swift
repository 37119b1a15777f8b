public import Foundation
@_spi(Typesetting) import UIKit
public import UIKitAdditions

/// Divides a text into lines.
public final class CTTypesetter: CTObject {
  let string: NSAttributedString

  init(_ string: NSAttributedString) { self.string = NSAttributedString(attributedString: string) }

  /// A part of the text.
  func part(_ range: Range<Int>) -> NSAttributedString {
    string.attributedSubstring(from: NSRange(location: range.lowerBound, length: range.count))
  }

  fileprivate func count(from start: Int, _ breaking: TypesetSource.Breaking) -> Int {
    guard start >= 0, start < string.length else { return 0 }
    // Only as much of the rest as a line may need: callers ask for one line after another.
    var reach = 512
    while true {
      let end = min(start + reach, string.length)
      let lines = TypesetSource(part(start..<end), offset: start, breaking).text.lines
      if lines.count > 1, end == string.length || lines[1].range.lowerBound < reach / 2 {
        return lines[1].range.lowerBound
      }
      if end == string.length { return end - start }
      reach *= 4
    }
  }
}

public let kCTTypesetterOptionForcedEmbeddingLevel: String = "CTTypesetterOptionForcedEmbeddingLevel"
public let kCTTypesetterOptionAllowUnboundedLayout: String = "CTTypesetterOptionAllowUnboundedLayout"

public func CTTypesetterGetTypeID() -> CFTypeID { 4104 }
public func CTTypesetterCreateWithAttributedString(_ string: CFAttributedString) -> CTTypesetter {
  CTTypesetter(string)
}
public func CTTypesetterCreateWithAttributedStringAndOptions(
  _ string: CFAttributedString, _ options: CFDictionary?
) -> CTTypesetter? { CTTypesetter(string) }

/// A line of a part of the text; a range without a length means all that follows its location.
public func CTTypesetterCreateLine(_ typesetter: CTTypesetter, _ stringRange: CFRange) -> CTLine {
  let range = stringRange.within(typesetter.string.length)
  return CTLine(typesetter.part(range), offset: range.lowerBound)
}
public func CTTypesetterCreateLineWithOffset(
  _ typesetter: CTTypesetter, _ stringRange: CFRange, _ offset: Double
) -> CTLine { CTTypesetterCreateLine(typesetter, stringRange) }

/// How many characters fit into a line, which ends between words where it can.
public func CTTypesetterSuggestLineBreak(
  _ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double
) -> CFIndex { typesetter.count(from: startIndex, .words(width: CGFloat(width))) }
public func CTTypesetterSuggestLineBreakWithOffset(
  _ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double, _ offset: Double
) -> CFIndex { CTTypesetterSuggestLineBreak(typesetter, startIndex, width) }

/// How many characters fit into a line, which ends between any two characters.
public func CTTypesetterSuggestClusterBreak(
  _ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double
) -> CFIndex { typesetter.count(from: startIndex, .characters(width: CGFloat(width))) }
public func CTTypesetterSuggestClusterBreakWithOffset(
  _ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double, _ offset: Double
) -> CFIndex { CTTypesetterSuggestClusterBreak(typesetter, startIndex, width) }
