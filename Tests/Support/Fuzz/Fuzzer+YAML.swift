import SceneText
import TestSupport

extension Fuzzer {
  /// Compares the events that the reader of plain YAML finds in some texts with libyaml's.
  ///
  /// The texts are short, so that there are many: parts of scenes with a few changes, and rows of tokens.
  func compareYAML(_ random: inout SeededRandom) throws {
    for _ in 0..<100 {
      let text = String(decoding: yamlMutant(&random), as: UTF8.self)
      if let difference = Self.yamlDifference(text) {
        throw Finding("YAML is read differently: \(difference) in \(text.debugDescription)")
      }
    }
  }

  func yamlMutant(_ random: inout SeededRandom) -> [UInt8] {
    if random.oneIn(2) {
      let count = random.integer(1...40)
      return Array((0..<count).map { _ in random.pick(Self.tokens) }.joined().utf8)
    }
    let lines = random.pick(corpus.scenes).text.split(separator: "\n", omittingEmptySubsequences: false)
    let first = random.integer(0...(lines.count - 1))
    var bytes = Array(lines[first..<min(first + random.integer(1...20), lines.count)].joined(separator: "\n").utf8)
    for _ in 0..<random.integer(0...4) where !bytes.isEmpty {
      let place = random.integer(0...(bytes.count - 1))
      switch random.integer(0...2) {
      case 0: bytes.remove(at: place)
      case 1: bytes.insert(contentsOf: random.pick(Self.tokens).utf8, at: place)
      default: bytes.insert(contentsOf: bytes[min(place, 30)..<min(place + 9, bytes.count)], at: place)
      }
    }
    return bytes
  }

  /// The tokens of YAML, including those that plain YAML does not have.
  private static let tokens = [
    "a", "b: ", "c:", "- ", "-", "\n", "\n  ", "\n    ", "\n", " ", "  ", "\t", ", ", ",", ": ", ":", "#", " # d", "[",
    "]", "{",
    "}", "[1, 2]", "{e: f}", "'", "''", "'g h'", "\"", "\"i\\n\"", "\"j\\\\k\"", "\\", "1", "-2.5", "~", "null", "true",
    "ä",
    "日本", "é: ", "*", "*l", "&m ", "!", "!!str ", "|", ">", "|-\n  n", "? ", "%", "@", "`", "---", "\n---\n", "...",
    "\r\n",
    "\r", "<<: ", "x:y", "http://o/p#q", "=", "\u{FEFF}",
  ]

  /// The first event that differs; nil if there is none, or if the text is not plain.
  static func yamlDifference(_ text: String) -> String? {
    let source = SourceText(fileName: "text", text: text)
    guard source.firstForbiddenScalar() == nil else { return nil }
    let (plain, library) = (PlainYAMLEvents(source.text), LibraryYAMLEvents(source.text))
    do throws(YAMLFailure) {
      var found: [String] = []
      while true {
        let event = try plain.next()
        if let words = words(event, plain) { found.append(words) }
        if case .endOfFile = event.kind { break }
      }
      return difference(found, library)
    } catch {
      // Texts that are not plain are left to libyaml.
      return nil
    }
  }

  private static func difference(_ found: [String], _ library: LibraryYAMLEvents) -> String? {
    for words in found {
      do throws(YAMLFailure) {
        var event = try library.next()
        while case .mark = event.kind { event = try library.next() }
        let expected = Self.words(event, library) ?? ""
        if words != expected { return "\(words) instead of \(expected)" }
      } catch {
        return "\(words) instead of an error, '\(error.problem)'"
      }
    }
    return nil
  }

  /// The kind, the value, the quotes and the place of an event, with its tag and its anchor; nil for a mark.
  private static func words(_ event: YAMLEvent, _ reader: some YAMLEvents) -> String? {
    let kind: String
    switch event.kind {
    case .scalar(let word, let isPlain):
      if isPlain, let alias = reader.aliasName(of: word) {
        kind = "alias \(alias)"
      } else {
        kind = "\(isPlain ? "plain" : "quoted") \(reader.original(word).debugDescription)"
      }
    case .list: kind = "list"
    case .mapping: kind = "mapping"
    case .end: kind = "end"
    case .endOfFile: kind = "end of file"
    case .mark: return nil
    }
    // Ends have no place in plain YAML, because nothing needs it.
    let place =
      switch event.kind {
      case .end, .endOfFile, .mark: ""
      default: " at \(event.position.line):\(event.position.column)"
      }
    return kind + place + (event.tag.map { ", tag \($0)" } ?? "") + (event.anchor.map { ", anchor \($0)" } ?? "")
  }
}
