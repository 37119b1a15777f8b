import Foundation
import SceneLanguage
import UIKit

/// Captions in lines that have room on the canvas, with a blank at both ends of each line for the background of the
/// letters.
///
/// Lines are broken where the file breaks them, and where they are too long: between words, inside of words that are too
/// long for any line, and between the letters of scripts that have no blanks. The lines into which a long one is broken
/// are about as long as each other.
@MainActor
struct CaptionLines {
  /// The captions, each part with its font.
  private let whole: NSAttributedString

  /// Longer texts than anybody can read have lines of any length.
  private static let mostBalanced = 1000

  /// - Parameter whole: The captions, each part with its font.
  init(_ whole: NSAttributedString) { self.whole = whole }

  /// The text with its lines.
  ///
  /// - Parameter label: Where it is shown.
  func text(in label: SceneLabel) -> NSAttributedString {
    let kerning = label.setting.letterSpacing
    let blank = NSAttributedString(string: "\u{A0}", attributes: [.font: label.font as Any])
    let room = label.captionWidth - 2 * Self.width(blank, kerning)
    var text = JoinedText()
    let lines = lines({ Self.width(whole.attributedSubstring(from: $0), kerning) }, room, kerning)
    for (number, line) in lines.enumerated() {
      let part = NSMutableAttributedString(attributedString: whole.attributedSubstring(from: line))
      for place in [0, part.length] {
        // The background of the letters continues behind the blank.
        let neighbour = min(max(line.location, place == 0 ? line.location : NSMaxRange(line) - 1), whole.length - 1)
        var attributes = neighbour < 0 ? [:] : whole.attributes(at: neighbour, effectiveRange: nil)
        for key in [NSAttributedString.Key.underlineStyle, .strikethroughStyle] { attributes[key] = nil }
        part.insert(NSAttributedString(string: "\u{A0}", attributes: attributes), at: place == 0 ? 0 : part.length)
      }
      if number > 0 { text.append(NSAttributedString(string: "\n", attributes: [.font: label.font as Any])) }
      text.append(part)
    }
    return text.whole
  }

  /// The range of the text in each line.
  private func lines(_ width: (NSRange) -> CGFloat, _ room: CGFloat, _ kerning: CGFloat) -> [NSRange] {
    var lines: [NSRange] = []
    var start = 0
    for paragraph in whole.string.split(separator: "\n", omittingEmptySubsequences: false) {
      let length = paragraph.utf16.count
      if length <= Self.mostBalanced, paragraph.contains(where: \.hasNoBlanksAround) {
        lines += laidOut(NSRange(location: start, length: length), room, kerning)
        start += length + 1
        continue
      }
      lines += broken(CaptionParagraph(paragraph, at: start), width, room)
      start += length + 1
    }
    return lines
  }

  private func broken(_ paragraph: CaptionParagraph, _ width: (NSRange) -> CGFloat, _ room: CGFloat) -> [NSRange] {
    let (greedy, cuts) = paragraph.lines { width($0) <= room }
    guard greedy.count > 1, paragraph.length <= Self.mostBalanced else { return greedy }
    // The narrowest room in which there are as many lines, and no word is broken that has room.
    var (best, low, high) = (greedy, room / 2, room)
    for _ in 0..<6 {
      let middle = (low + high) / 2
      let trial = paragraph.lines { width($0) <= middle }
      if trial.lines.count > greedy.count || trial.cuts > cuts {
        low = middle
      } else {
        (best, high) = (trial.lines, middle)
      }
    }
    return best
  }

  /// The lines of a paragraph in which words have no blanks between them: labels know where such words end, and which
  /// characters may not begin a line.
  private func laidOut(_ range: NSRange, _ room: CGFloat, _ kerning: CGFloat) -> [NSRange] {
    let storage = NSTextStorage(attributedString: whole.attributedSubstring(from: range))
    if kerning != 0 {
      storage.addAttribute(.kern, value: kerning, range: NSRange(location: 0, length: range.length))
    }
    let (manager, container) = (NSLayoutManager(), NSTextContainer(size: .zero))
    container.lineFragmentPadding = 0
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
    let units = Array(storage.string.utf16)
    func lines(_ width: CGFloat) -> [NSRange] {
      var lines: [NSRange] = []
      container.size.width = width
      manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: range.length)) { _, _, _, line, _ in
        var length = line.length
        while length > 0, units[line.location + length - 1] == 32 { length -= 1 }
        lines.append(NSRange(location: range.location + line.location, length: length))
      }
      return lines
    }
    var (best, low, high) = (lines(room), room / 2, room)
    guard best.count > 1 else { return best.isEmpty ? [range] : best }
    for _ in 0..<6 {
      let middle = (low + high) / 2
      let trial = lines(middle)
      if trial.count > best.count { low = middle } else { (best, high) = (trial, middle) }
    }
    return best
  }

  private static func width(_ text: NSAttributedString, _ kerning: CGFloat) -> CGFloat {
    guard kerning != 0 else { return text.size().width }
    let spaced = NSMutableAttributedString(attributedString: text)
    spaced.addAttribute(.kern, value: kerning, range: NSRange(location: 0, length: text.length))
    return spaced.size().width
  }
}

/// A line of a file of captions, and where it may be broken.
private struct CaptionParagraph {
  /// The start in UTF-16 code units of the whole text.
  private let start: Int
  let length: Int
  /// The ends of the characters.
  private let characters: [Int]
  /// The places among `characters` behind which a line may end.
  private let ends: [Int]
  /// The places among `characters` of blanks.
  private let blanks: Set<Int>

  init(_ text: Substring, at start: Int) {
    var (place, characters, ends) = (start, [Int](), [Int]())
    var blanks: Set<Int> = []
    for (number, character) in text.enumerated() {
      place += character.utf16.count
      characters.append(place)
      if character == " " {
        blanks.insert(number)
        if number > 0 { ends.append(number - 1) }
      } else if character.hasNoBlanksAround {
        ends.append(number)
      }
    }
    if !characters.isEmpty { ends.append(characters.count - 1) }
    (self.start, length, self.characters, self.ends, self.blanks) = (start, place - start, characters, ends, blanks)
  }

  /// The lines of the paragraph, each as long as possible, and how many of them end inside of a word.
  ///
  /// - Parameter fits: Whether a part of the text has room in a line.
  func lines(_ fits: (NSRange) -> Bool) -> (lines: [NSRange], cuts: Int) {
    guard !characters.isEmpty else { return ([NSRange(location: start, length: 0)], 0) }
    var lines: [NSRange] = []
    var (first, end, cuts) = (0, 0, 0)
    while first < characters.count {
      // The place of the last character of a line: where a word ends, or else any.
      while end < ends.count, ends[end] < first { end += 1 }
      let words = Self.most(from: end, below: ends.count) { fitsWhole(first, ends[$0], fits) }
      if words == nil { cuts += 1 }
      let last =
        words.map { ends[$0] } ?? Self.most(from: first, below: characters.count) { fits(range(first, $0)) } ?? first
      lines.append(range(first, last))
      first = last + 1
      while blanks.contains(first) { first += 1 }
    }
    return (lines, cuts)
  }

  /// Whether the characters between two places have room in a line.
  ///
  /// Beginnings that become longer are measured first: a word may be much longer than a line.
  private func fitsWhole(_ first: Int, _ last: Int, _ fits: (NSRange) -> Bool) -> Bool {
    var length = 64
    while first + length < last {
      if !fits(range(first, first + length)) { return false }
      length *= 2
    }
    return fits(range(first, last))
  }

  private func range(_ first: Int, _ last: Int) -> NSRange {
    let from = first == 0 ? start : characters[first - 1]
    return NSRange(location: from, length: characters[last] - from)
  }

  /// The last number for which something is true that is false from some number on; nil if it is false for the first.
  ///
  /// Looks only at numbers near the answer.
  private static func most(from first: Int, below limit: Int, _ isTrue: (Int) -> Bool) -> Int? {
    guard first < limit, isTrue(first) else { return nil }
    var (low, step) = (first, 1)
    while low + step < limit, isTrue(low + step) { (low, step) = (low + step, step * 2) }
    var high = min(low + step, limit)
    while low + 1 < high {
      let middle = (low + high) / 2
      if isTrue(middle) { low = middle } else { high = middle }
    }
    return low
  }
}

/// A text of many parts with attributes.
///
/// `NSMutableAttributedString` counts all of a text each time that a part is appended.
private struct JoinedText {
  private var string = ""
  private var length = 0
  private var runs: [(range: NSRange, attributes: [NSAttributedString.Key: Any])] = []

  mutating func append(_ part: NSAttributedString) {
    part.enumerateAttributes(in: NSRange(location: 0, length: part.length), options: []) { attributes, range, _ in
      runs.append((NSRange(location: length + range.location, length: range.length), attributes))
    }
    string += part.string
    length += part.length
  }

  /// All parts.
  var whole: NSAttributedString {
    let text = NSMutableAttributedString(string: string)
    for (range, attributes) in runs { text.setAttributes(attributes, range: range) }
    return text
  }
}

extension Character {
  /// Whether it belongs to a script whose words have no blanks between them, such as Chinese, Japanese and Thai.
  fileprivate var hasNoBlanksAround: Bool {
    guard let value = unicodeScalars.first?.value else { return false }
    return Self.scriptsWithoutBlanks.contains { $0.contains(value) }
  }

  private static let scriptsWithoutBlanks: [Range<UInt32>] = [
    0x0E00..<0x0F00, 0x1000..<0x10A0, 0x1780..<0x1800, 0x2E80..<0xAC00, 0xF900..<0xFB00, 0x20000..<0x31000,
  ]
}

extension SceneLabel {
  /// Becomes the label that shows captions on a canvas.
  func show(_ captions: CaptionLabel, on canvas: CGSize) {
    captionWidth = canvas.width * 0.94
    if !captions.hasFontSize {
      font = font.withSize(max(12, (min(canvas.width, canvas.height) * 0.05).rounded()))
    }
    guard !captions.isPlaced else { return }
    let margin = max(canvas.height * 0.06, 8)
    center = CGPoint(x: canvas.width / 2, y: captions.isAtTop ? margin : canvas.height - margin)
  }
}
