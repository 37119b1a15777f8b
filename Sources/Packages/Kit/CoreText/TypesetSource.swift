import Foundation
@_spi(Typesetting) import UIKit

/// A text that has been laid out, with the attributes of its parts.
final class TypesetSource {
  /// The text whose attributes are those of the caller.
  let string: NSAttributedString
  /// The position of its first code unit in the caller's text.
  let offset: Int
  let text: TypesetText
  /// The parts with the same attributes, in ascending order.
  private let parts: [(range: Range<Int>, attributes: [NSAttributedString.Key: Any])]
  private lazy var units = Array(string.string.utf16)

  /// How lines are made of the text.
  enum Breaking {
    /// A single line.
    case none
    /// Lines of a width, by the paragraphs' styles.
    case paragraphs(width: CGFloat, lineLimit: Int)
    /// As many characters as fit into a line, whatever the paragraphs' styles say.
    case words(width: CGFloat), characters(width: CGFloat)
  }

  init(_ string: NSAttributedString, offset: Int, _ breaking: Breaking) {
    (self.string, self.offset) = (string, offset)
    var parts: [(range: Range<Int>, attributes: [NSAttributedString.Key: Any])] = []
    string.enumerateAttributes(in: NSRange(location: 0, length: string.length), options: []) { attributes, range, _ in
      parts.append((range.location..<range.location + range.length, attributes))
    }
    self.parts = parts
    let prepared = PreparedText(parts, of: string, breaking).string
    switch breaking {
    case .none: text = TypesetText(prepared)
    case .paragraphs(let width, let limit): text = TypesetText(prepared, width: width, lineLimit: limit)
    case .words(let width), .characters(let width): text = TypesetText(prepared, width: width, lineLimit: 2)
    }
  }

  /// The attributes of a code unit.
  func attributes(at index: Int) -> [NSAttributedString.Key: Any] { part(at: index)?.attributes ?? [:] }

  private func part(at index: Int) -> (range: Range<Int>, attributes: [NSAttributedString.Key: Any])? {
    var (low, high) = (0, parts.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if parts[middle].range.upperBound > index { high = middle } else { low = middle + 1 }
    }
    return parts.indices.contains(low) ? parts[low] : nil
  }

  /// Whether a code unit is a blank or ends a line.
  func isBlank(_ index: Int) -> Bool {
    guard units.indices.contains(index) else { return false }
    return [0x20, 0x09, 0x0A, 0x0D, 0x85, 0x3000, 0x2028, 0x2029].contains(units[index])
      || (0x2000...0x200B).contains(units[index])
  }

  /// The room that a line's paragraph keeps free on both sides.
  func indents(of line: TypesetText.Line) -> CGFloat {
    let start = line.range.lowerBound
    guard let style = attributes(at: start)[.paragraphStyle] as? NSParagraphStyle else { return 0 }
    let isFirst = start == 0 || [0x0A, 0x0D, 0x2029].contains(units[start - 1])
    return (isFirst ? style.firstLineHeadIndent : style.headIndent) + max(0, -style.tailIndent)
  }

  func characters(_ range: Range<Int>) -> String {
    String(decoding: units[range.clamped(to: units.indices)], as: UTF16.self)
  }

  /// The runs of a line, each with uniform attributes.
  func runs(of line: TypesetText.Line) -> [CTRun] {
    line.runs.flatMap { run -> [CTRun] in
      let glyphs = run.indices
      guard !glyphs.isEmpty else { return [CTRun(self, run)] }
      // The numbers of the glyphs whose characters have the same attributes.
      var groups: [Range<Int>] = []
      for (glyph, index) in glyphs.enumerated() {
        if let last = groups.last, part(at: glyphs[last.lowerBound])?.range.contains(index) ?? true {
          groups[groups.count - 1] = last.lowerBound..<glyph + 1
        } else {
          groups.append(glyph..<glyph + 1)
        }
      }
      if groups.count == 1 { return [CTRun(self, run)] }
      let starts = groups.map { group in glyphs[group].min() ?? run.range.lowerBound }
      let sorted = starts.sorted()
      return zip(groups, starts).map { group, start in
        let isFirst = start == sorted.first
        let end = sorted.first { $0 > start } ?? run.range.upperBound
        return CTRun(self, run.part(group, range: (isFirst ? run.range.lowerBound : start)..<max(start, end)))
      }
    }
  }
}

/// A text with UIKit's attributes in places of those of Core Text.
private struct PreparedText {
  let string: NSAttributedString

  init(
    _ parts: [(range: Range<Int>, attributes: [NSAttributedString.Key: Any])], of source: NSAttributedString,
    _ breaking: TypesetSource.Breaking
  ) {
    let result = NSMutableAttributedString(string: "")
    let units = Array(source.string.utf16)
    for part in parts {
      let attributes = Self.attributes(part.attributes, breaking)
      if let delegate = part.attributes[.runDelegate] as? CTRunDelegate {
        for _ in part.range {
          var attributes = attributes
          attributes[.attachment] = delegate.attachment
          result.append(NSAttributedString(string: "\u{FFFC}", attributes: attributes))
        }
        continue
      }
      var letters = Array(units[part.range])
      if case .none = breaking {
        for (place, unit) in letters.enumerated() where [0x0A, 0x0D, 0x85, 0x2028, 0x2029].contains(unit) {
          letters[place] = 0x200B
        }
      }
      result.append(NSAttributedString(string: String(decoding: letters, as: UTF16.self), attributes: attributes))
    }
    string = result
  }

  private static func attributes(
    _ attributes: [NSAttributedString.Key: Any], _ breaking: TypesetSource.Breaking
  ) -> [NSAttributedString.Key: Any] {
    var result = attributes
    // Core Text draws none of these.
    for key in [.backgroundColor, .strikethroughStyle, .link, .attachment, .shadow, .obliqueness, .expansion]
      as [NSAttributedString.Key]
    {
      result[key] = nil
    }
    let colors: [(String, NSAttributedString.Key)] = [
      ("CTForegroundColor", .foregroundColor), ("CTBackgroundColor", .backgroundColor),
      ("CTStrokeColor", .strokeColor), ("CTUnderlineColor", .underlineColor),
    ]
    for (name, key) in colors {
      if let color = result[key] as? CGColor { result[key] = UIColor(cgColor: color) }
      switch attributes[NSAttributedString.Key(name)] {
      case let color as CGColor: result[key] = UIColor(cgColor: color)
      case let color as UIColor: result[key] = color
      default: break
      }
    }
    if result[.font] as? UIFont == nil { result[.font] = UIFont.systemFont(ofSize: 12) }
    switch breaking {
    case .words, .characters:
      let style = NSMutableParagraphStyle()
      if let own = attributes[.paragraphStyle] as? NSParagraphStyle {
        (style.tabStops, style.defaultTabInterval) = (own.tabStops, own.defaultTabInterval)
        style.baseWritingDirection = own.baseWritingDirection
      }
      if case .characters = breaking { style.lineBreakMode = .byCharWrapping }
      result[.paragraphStyle] = style
    case .none, .paragraphs: break
    }
    return result
  }
}
