public import Foundation
import Text

/// Finds the units of a text: characters, words, sentences and so on.
@preconcurrency @MainActor
public protocol UITextInputTokenizer: AnyObject {
  /// The unit around a position, or beside it in a direction; nil if there is none.
  func rangeEnclosingPosition(
    _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> UITextRange?
  /// Whether a unit ends at a position, or, backwards, begins there.
  func isPosition(
    _ position: UITextPosition, atBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> Bool
  /// The next end of a unit, or, backwards, the next beginning; nil if there is none.
  func position(
    from position: UITextPosition, toBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> UITextPosition?
  /// Whether a position is in a unit, or at the side of a unit that lies in the direction.
  func isPosition(
    _ position: UITextPosition, withinTextUnit granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> Bool
}

/// Finds units in the text of a view.
///
/// Words are letters and digits beside each other, with the apostrophes and hyphens between them.
@preconcurrency @MainActor
open class UITextInputStringTokenizer: NSObject, UITextInputTokenizer {
  private weak var input: (any UIResponder & UITextInput)?

  /// Creates a tokenizer without a text.
  public override init() { super.init() }

  /// Creates a tokenizer for the text of a view.
  public init(textInput: any UIResponder & UITextInput) {
    input = textInput
    super.init()
  }

  open func rangeEnclosingPosition(
    _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> UITextRange? {
    guard let input, let unit = unit(at: position, granularity, direction) else { return nil }
    let start = input.beginningOfDocument
    guard let lower = input.position(from: start, offset: unit.lowerBound),
      let upper = input.position(from: start, offset: unit.upperBound)
    else { return nil }
    return input.textRange(from: lower, to: upper)
  }

  open func isPosition(
    _ position: UITextPosition, atBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> Bool {
    let place = offset(of: position)
    return units(granularity).contains { (direction.isForward ? $0.upperBound : $0.lowerBound) == place }
  }

  open func position(
    from position: UITextPosition, toBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> UITextPosition? {
    let (place, units) = (offset(of: position), units(granularity))
    let next =
      direction.isForward
      ? units.lazy.map(\.upperBound).first { $0 > place } : units.lazy.map(\.lowerBound).last { $0 < place }
    guard let input, let next else { return nil }
    return input.position(from: input.beginningOfDocument, offset: next)
  }

  open func isPosition(
    _ position: UITextPosition, withinTextUnit granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> Bool { unit(at: position, granularity, direction) != nil }

  private func offset(of position: UITextPosition) -> Int {
    input.map { $0.offset(from: $0.beginningOfDocument, to: position) } ?? 0
  }

  private func unit(
    at position: UITextPosition, _ granularity: UITextGranularity, _ direction: UITextDirection
  ) -> Range<Int>? {
    let place = offset(of: position)
    return units(granularity).first {
      $0.lowerBound < place && place < $0.upperBound
        || (direction.isForward ? $0.lowerBound : $0.upperBound) == place && !$0.isEmpty
    }
  }

  /// The units of a kind, in UTF-16 code units from the beginning.
  private func units(_ granularity: UITextGranularity) -> [Range<Int>] {
    guard let input, let whole = input.textRange(from: input.beginningOfDocument, to: input.endOfDocument) else {
      return []
    }
    let text = input.text(in: whole) ?? ""
    if granularity == .line, let view = input as? UITextView { return view.laidOut.layout.lines.map(\.range) }
    if granularity == .line { return lines(of: text, input) }
    return text.units(granularity).map {
      $0.lowerBound.utf16Offset(in: text)..<$0.upperBound.utf16Offset(in: text)
    }
  }

  /// The lines in which the view shows the text.
  private func lines(of text: String, _ input: any UITextInput) -> [Range<Int>] {
    var (lines, start, y): ([Range<Int>], Int, CGFloat?) = ([], 0, nil)
    for index in text.indices {
      let offset = index.utf16Offset(in: text)
      guard let position = input.position(from: input.beginningOfDocument, offset: offset) else { continue }
      let top = input.caretRect(for: position).minY
      if let y, top > y + 0.5 {
        lines.append(start..<offset)
        start = offset
      }
      y = top
    }
    return text.isEmpty ? [] : lines + [start..<text.utf16.count]
  }
}

extension UITextDirection {
  fileprivate var isForward: Bool {
    self == .storage(.forward) || self == .layout(.right) || self == .layout(.down)
  }
}

extension String {
  /// The units of a kind, but for lines.
  fileprivate func units(_ granularity: UITextGranularity) -> [Range<Index>] {
    switch granularity {
    case .character: indices.map { $0..<index(after: $0) }
    case .word: words
    case .sentence: paragraphs.flatMap(sentences)
    case .paragraph: paragraphs
    case .line: []
    case .document: isEmpty ? [] : [startIndex..<endIndex]
    @unknown default: []
    }
  }

  private var words: [Range<Index>] {
    func isPart(_ index: Index) -> Bool { self[index].isLetter || self[index].isNumber || self[index] == "_" }
    var (words, start): ([Range<Index>], Index?) = ([], nil)
    for index in indices {
      if isPart(index) {
        if start == nil { start = index }
      } else if let known = start {
        let next = self.index(after: index)
        let joins = "'’-".contains(self[index]) && next < endIndex && isPart(next)
        if joins { continue }
        words.append(known..<index)
        start = nil
      }
    }
    return start.map { words + [$0..<endIndex] } ?? words
  }

  /// The paragraphs, without their line breaks.
  private var paragraphs: [Range<Index>] {
    split(omittingEmptySubsequences: true, whereSeparator: \.isNewline).map { $0.startIndex..<$0.endIndex }
  }

  /// The sentences of a paragraph, each with the blanks behind it.
  private func sentences(of paragraph: Range<Index>) -> [Range<Index>] {
    var (sentences, start, index) = ([Range<Index>](), paragraph.lowerBound, paragraph.lowerBound)
    while index < paragraph.upperBound {
      let isEnd = ".!?…。！？".contains(self[index])
      formIndex(after: &index)
      guard isEnd, index < paragraph.upperBound, self[index].isWhitespace else { continue }
      while index < paragraph.upperBound, self[index].isWhitespace { formIndex(after: &index) }
      sentences.append(start..<index)
      start = index
    }
    return start < paragraph.upperBound ? sentences + [start..<paragraph.upperBound] : sentences
  }
}
