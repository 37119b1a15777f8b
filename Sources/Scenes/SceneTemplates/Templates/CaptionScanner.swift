import Foundation
package import SceneText

/// Reads captions as SubRip (`.srt`) and WebVTT (`.vtt`) files have them.
///
/// Of the looks bold, italic and underlined are kept; places, colours and voices are left out.
package struct CaptionScanner {
  private let lines: [Substring]
  private let source: SourceText
  private let isWebVTT: Bool
  package private(set) var captions: [SceneCaption] = []
  package private(set) var diagnostics: [SceneDiagnostic] = []

  /// The most captions of a file.
  static let most = 20_000
  /// The most captions that are seen at once.
  static let mostAtOnce = 32
  private static let arrow = "-->"

  /// Reads a whole file; captions are in the order of their times.
  package init(_ source: SourceText, limits: SceneLimits) {
    self.source = source
    isWebVTT = source.fileName.lowercased().hasSuffix(".vtt")
    let text = source.text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if let position = source.firstControlCharacter {
      report(
        "control characters are not allowed in captions; delete it", line: position.line - 1, column: position.column)
      return
    }
    var place = 0
    if isWebVTT {
      guard lines.first?.hasPrefix("WEBVTT") == true else {
        report("a .vtt file begins with the line 'WEBVTT'", line: 0)
        return
      }
      while place < lines.count, !lines[place].isBlank { place += 1 }
    }
    while place < lines.count, diagnostics.count < limits.diagnostics {
      if lines[place].isBlank { place += 1 } else { readBlock(from: &place) }
      guard captions.count <= Self.most else {
        report("there are more than \(Self.most) captions", line: place - 1)
        return
      }
    }
    if captions.isEmpty, diagnostics.isEmpty { report("there is no caption in this file", line: 0) }
    captions.sort { ($0.start, $0.position) < ($1.start, $1.position) }
    checkCrowds()
  }

  /// Reports the first caption that begins while too many others are seen.
  private mutating func checkCrowds() {
    var ends: [Double] = []
    for caption in captions {
      ends.removeAll { $0 <= caption.start }
      ends.append(caption.end)
      guard ends.count > Self.mostAtOnce else { continue }
      return report(
        "more than \(Self.mostAtOnce) captions are seen at once when this one begins", line: caption.position.line - 1)
    }
  }

  private mutating func report(_ sentence: String, line: Int, column: Int = 1) {
    diagnostics.append(
      SceneDiagnostic(sentence, at: SourcePosition(line: line + 1, column: column, copy: 0), in: source))
  }

  /// Reads the text between two empty lines.
  private mutating func readBlock(from place: inout Int) {
    let first = place
    var end = place
    while end < lines.count, !lines[end].isBlank { end += 1 }
    defer { place = end }
    if isWebVTT, ["NOTE", "STYLE", "REGION"].contains(where: lines[first].hasPrefix) { return }
    // A number or a name may precede the times.
    guard let timing = (first..<min(first + 2, end)).first(where: { lines[$0].contains(Self.arrow) }) else {
      let line = min(first + (Int(String(lines[first]).trimmingBlanks) == nil ? 0 : 1), end - 1)
      report("expected the times of a caption, such as 00:00:01,500 --> 00:00:04,000", line: line)
      return
    }
    end = textEnd(behind: timing, before: end)
    guard let (start, stop) = times(timing) else { return }
    guard stop > start else {
      report("this caption ends \(stop < start ? "before" : "when") it begins", line: timing)
      return
    }
    let spans = Self.spans(of: lines[(timing + 1)..<end].joined(separator: "\n"))
    captions.append(
      SceneCaption(
        start: start, end: stop, spans: spans, position: SourcePosition(line: timing + 1, column: 1, copy: 0)))
  }

  /// Where the text of a caption ends: before an empty line, or where the next caption begins without one.
  private func textEnd(behind timing: Int, before end: Int) -> Int {
    func hasTimes(_ line: Int) -> Bool {
      let parts = String(lines[line]).components(separatedBy: Self.arrow)
      guard parts.count == 2, let second = parts[1].trimmingBlanks.split(separator: " ").first else { return false }
      return Self.seconds(parts[0].trimmingBlanks) != nil && Self.seconds(String(second)) != nil
    }
    guard let next = lines.indices[(timing + 1)..<end].first(where: hasTimes) else { return end }
    let hasNumber = next - 1 > timing && Int(String(lines[next - 1]).trimmingBlanks) != nil
    return hasNumber ? next - 1 : next
  }

  private mutating func times(_ line: Int) -> (start: Double, end: Double)? {
    let parts = String(lines[line]).components(separatedBy: Self.arrow)
    // Behind the second time WebVTT says where the caption is.
    let words = [parts[0].trimmingBlanks, parts[1].trimmingBlanks.split(separator: " ").first.map(String.init) ?? ""]
    var seconds: [Double] = []
    for word in words {
      guard let time = Self.seconds(word) else {
        let column = (lines[line].range(of: word).map { lines[line].unicodeScalars[..<$0.lowerBound].count } ?? 0) + 1
        report(
          "'\(word.shortened)' is not a time; expected hours:minutes:seconds,thousandths, such as 00:00:01,500",
          line: line, column: word.isEmpty ? 1 : column)
        return nil
      }
      seconds.append(time)
    }
    return (seconds[0], seconds[1])
  }

  /// The seconds of `01:02:03,456`, of `02:03.456`; nil for other texts.
  static func seconds(_ text: String) -> Double? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), let last = parts.last else { return nil }
    let fraction = last.split(whereSeparator: { $0 == "," || $0 == "." })
    guard (1...2).contains(fraction.count), fraction.count == 1 || fraction[1].count <= 6 else { return nil }
    let whole = parts.dropLast() + [fraction[0]]
    guard
      (whole + fraction.dropFirst()).allSatisfy({ (1...6).contains($0.utf8.count) && $0.utf8.allSatisfy(\.isDigit) })
    else { return nil }
    var seconds = 0.0
    for (index, part) in whole.enumerated() {
      guard let number = Double(part), index == 0 || number < 60 else { return nil }
      seconds = seconds * 60 + number
    }
    return fraction.count == 2 ? seconds + (Double("0.\(fraction[1])") ?? 0) : seconds
  }

  /// The number of characters that a tag or the name of a character has at most.
  private static let longestTag = 100

  /// A text without its tags, in parts that look the same.
  static func spans(of text: String) -> [SceneCaption.Span] {
    var spans: [SceneCaption.Span] = []
    var look = SceneCaption.Span(string: "")
    var rest = Substring(text)
    func add(_ string: String) {
      if string.isEmpty { return }
      var span = look
      span.string = string
      // The last span is not copied, because its text may be long.
      if let last = spans.indices.last,
        (spans[last].isBold, spans[last].isItalic, spans[last].isUnderlined)
          == (look.isBold, look.isItalic, look.isUnderlined)
      {
        spans[last].string += string
      } else {
        spans.append(span)
      }
    }
    while let place = rest.firstIndex(where: { $0 == "<" || $0 == "&" || $0 == "{" }) {
      add(String(rest[..<place]))
      rest = rest[place...]
      let closing: Character = rest.first == "<" ? ">" : rest.first == "{" ? "}" : ";"
      // A sign that closes nothing is a letter like any other.
      guard let end = rest.prefix(longestTag).firstIndex(of: closing) else {
        add(String(rest.removeFirst()))
        continue
      }
      let word = rest[rest.index(after: place)..<end]
      switch rest.first {
      case "<":
        guard word.first.map({ $0.isLetter || $0 == "/" || $0.isNumber }) == true else {
          add(String(rest.removeFirst()))
          continue
        }
        let name = word.drop { $0 == "/" }.prefix { $0.isLetter }.lowercased()
        let begins = word.first != "/"
        if name == "b" { look.isBold = begins }
        if name == "i" { look.isItalic = begins }
        if name == "u" { look.isUnderlined = begins }
      case "{":
        guard word.hasPrefix("\\") else {
          add(String(rest.removeFirst()))
          continue
        }
      default:
        guard let character = CharacterReference.text(of: word) else {
          add(String(rest.removeFirst()))
          continue
        }
        add(character)
      }
      rest = rest[rest.index(after: end)...]
    }
    add(String(rest))
    return spans
  }
}

extension SourceText {
  /// The first character that is neither visible nor a space between visible ones.
  fileprivate var firstControlCharacter: SourcePosition? {
    let offset = text.utf8.enumerated().first { byte in
      byte.element < 0x20 && ![0x09, 0x0A, 0x0C, 0x0D].contains(byte.element) || byte.element == 0x7F
    }?.offset
    return offset.map { position(ofUTF8Offset: $0) }
  }
}

extension Substring {
  fileprivate var isBlank: Bool { allSatisfy { $0 == " " || $0 == "\t" } }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (0x30...0x39).contains(self) }
}
