import CPlainYAML
import CYAML
import Contracts
import Utilities

/// The events that a YAML reader finds in a text, one after the other.
package protocol YAMLEvents: AnyObject {
  /// The next event.
  ///
  /// - Throws: The reason why the text is not YAML; then there are no more events.
  func next() throws(YAMLFailure) -> YAMLEvent

  /// The name after the `*` if an unquoted word is an alias.
  func aliasName(of word: String) -> String?

  /// The text in the file where a word was found.
  func original(_ word: String) -> String
}

/// The events of a text that is plain YAML, as nearly all files are.
///
/// The events of any other text end with a failure that says nothing, and libyaml has to read it from the beginning.
package final class PlainYAMLEvents: YAMLEvents {
  /// Unchecked: no call to the reader comes back to this object.
  @exclusivity(unchecked) private var reader = CPlainYAMLReader()

  /// Begins to read a text that has no control characters but tabs and ends of lines.
  package init(_ text: String) {
    var text = text
    reader.count = text.utf8.count
    reader.text = .allocate(capacity: reader.count + 1)
    text.withUTF8 { bytes in
      if let start = bytes.baseAddress { reader.text.initialize(from: start, count: bytes.count) }
    }
    reader.text[reader.count] = 0
  }

  deinit { reader.text.deallocate() }

  package func next() throws(YAMLFailure) -> YAMLEvent {
    let event = cplainyaml_next(&reader)
    let position = SourcePosition(line: Int(event.line), column: Int(event.column))
    switch event.kind {
    case CPLAINYAML_SCALAR:
      let word = String(decoding: UnsafeBufferPointer(start: event.text, count: event.length), as: UTF8.self)
      return YAMLEvent(kind: .scalar(word, isPlain: !event.is_quoted), position: position)
    case CPLAINYAML_LIST: return YAMLEvent(kind: .list, position: position)
    case CPLAINYAML_MAPPING: return YAMLEvent(kind: .mapping, position: position)
    case CPLAINYAML_END: return YAMLEvent(kind: .end, position: position)
    case CPLAINYAML_END_OF_DOCUMENT: return YAMLEvent(kind: .mark, position: position)
    case CPLAINYAML_END_OF_FILE: return YAMLEvent(kind: .endOfFile, position: position)
    default: throw .notPlain
    }
  }

  package func aliasName(of word: String) -> String? { nil }

  package func original(_ word: String) -> String { word }
}

/// The events that libyaml finds in a text; no other code uses libyaml.
///
/// libyaml refuses words such as `*a b`, and reads on in the wrong place after others. Each `*` is hidden from it by a
/// noncharacter, so that an alias is an ordinary word, whose name `aliasName` returns; one scalar takes the place of
/// one, so all lines and columns are those of the text.
package final class LibraryYAMLEvents: YAMLEvents {
  private var parser = yaml_parser_t()
  private let bytes: UnsafeMutableBufferPointer<UInt8>
  /// Whether the text has a `*`.
  private let hasAsterisks: Bool

  /// The scalars that Unicode reserves for use inside programs.
  ///
  /// YAML readers treat them as letters; a scene must not contain them.
  static let noncharacters: ClosedRange<UInt32> = 0xFDD0...0xFDEF

  /// The cover of a `*`: U+FDD0 in UTF-8.
  private static let cover: [UInt8] = [0xEF, 0xB7, 0x90]

  /// Begins to read a text that has no noncharacters.
  package init(_ text: String) {
    let asterisks = text.containsBytes(of: "*") ? text.utf8.count { $0 == UInt8(ascii: "*") } : 0
    hasAsterisks = asterisks > 0
    bytes = .allocate(capacity: text.utf8.count + asterisks * (Self.cover.count - 1))
    if hasAsterisks {
      _ = bytes.initialize(from: text.utf8.lazy.flatMap { $0 == UInt8(ascii: "*") ? Self.cover : [$0] })
    } else {
      _ = bytes.initialize(from: text.utf8)
    }
    guard yaml_parser_initialize(&parser) == 1 else { internalError("There is no memory for a YAML parser.") }
    yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(&parser, bytes.baseAddress, bytes.count)
  }

  deinit {
    yaml_parser_delete(&parser)
    bytes.deallocate()
  }

  package func next() throws(YAMLFailure) -> YAMLEvent {
    var event = yaml_event_t()
    guard yaml_parser_parse(&parser, &event) == 1 else { throw YAMLFailure(parser) }
    defer { yaml_event_delete(&event) }
    let position = SourcePosition(event.start_mark)
    switch event.type {
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      let isPlain = scalar.style == YAML_PLAIN_SCALAR_STYLE
      // Quotes also say so.
      let tag = scalar.quoted_implicit != 1 ? text(scalar.tag) : isPlain ? "tag:yaml.org,2002:str" : nil
      let word = String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
      return YAMLEvent(
        kind: .scalar(word, isPlain: isPlain), position: position, properties: .init(tag, text(scalar.anchor)))
    case YAML_SEQUENCE_START_EVENT:
      let start = event.data.sequence_start
      return YAMLEvent(
        kind: .list, position: position,
        properties: .init(start.implicit == 0 ? text(start.tag) : nil, text(start.anchor)))
    case YAML_MAPPING_START_EVENT:
      let start = event.data.mapping_start
      return YAMLEvent(
        kind: .mapping, position: position,
        properties: .init(start.implicit == 0 ? text(start.tag) : nil, text(start.anchor)))
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: return YAMLEvent(kind: .end, position: position)
    case YAML_STREAM_END_EVENT: return YAMLEvent(kind: .endOfFile, position: position)
    case YAML_ALIAS_EVENT: internalError("Aliases are hidden from libyaml.")
    default: return YAMLEvent(kind: .mark, position: position)
    }
  }

  package func aliasName(of word: String) -> String? {
    guard hasAsterisks, word.utf8.starts(with: Self.cover) else { return nil }
    return original(String(word.unicodeScalars.dropFirst()))
  }

  package func original(_ word: String) -> String {
    guard hasAsterisks, word.utf8.contains(Self.cover[0]) else { return word }
    var scalars = String.UnicodeScalarView()
    for scalar in word.unicodeScalars { scalars.append(scalar.value == Self.noncharacters.lowerBound ? "*" : scalar) }
    return String(scalars)
  }

  private func text(_ pointer: UnsafeMutablePointer<UInt8>?) -> String? {
    pointer.map { String(decodingCString: $0, as: UTF8.self) }
  }
}

/// One thing that a YAML reader finds.
package struct YAMLEvent {
  package enum Kind {
    case scalar(String, isPlain: Bool)
    /// The beginning of a list.
    case list
    /// The beginning of a mapping; keys and values follow in turn.
    case mapping
    /// The end of a list or a mapping.
    case end
    case endOfFile
    /// The beginning of the file, or the beginning or end of a document.
    case mark
  }

  /// A value's tag and anchor, which are kept apart from the event: most values have neither, and events are copied.
  package final class Properties {
    package let tag: String?
    package let anchor: String?

    package init?(_ tag: String?, _ anchor: String?) {
      if tag == nil, anchor == nil { return nil }
      (self.tag, self.anchor) = (tag, anchor)
    }
  }

  package let kind: Kind
  package let position: SourcePosition
  package var properties: Properties?

  package var tag: String? { properties?.tag }
  package var anchor: String? { properties?.anchor }
}

/// The reason why a text is not YAML, in libyaml's words.
package struct YAMLFailure: Error {
  package let problem: String
  package let position: SourcePosition
  /// Where the list, mapping or text begins in which it was found.
  package let begin: SourcePosition?

  fileprivate init(_ parser: yaml_parser_t) {
    problem = parser.problem.map { String(cString: $0) } ?? "there is not enough memory"
    position = SourcePosition(parser.problem_mark)
    begin = parser.context == nil ? nil : SourcePosition(parser.context_mark)
  }

  /// A second document in a file that has one.
  static func anotherDocument(at position: SourcePosition) -> YAMLFailure {
    YAMLFailure(problem: "but found another document", position: position, begin: .start)
  }

  /// Lists or mappings in more than a thousand others.
  static func bottomless(at position: SourcePosition) -> YAMLFailure {
    YAMLFailure(problem: Self.nesting, position: position, begin: nil)
  }

  /// Nothing more has to be read.
  package static func enough(at position: SourcePosition) -> YAMLFailure {
    YAMLFailure(problem: enough, position: position, begin: nil)
  }

  /// The text has to be read by libyaml.
  static let notPlain = YAMLFailure(problem: "not plain", position: .start, begin: nil)

  var isEnough: Bool { problem == Self.enough }

  package static let nesting = "nested too deep"
  private static let enough = "enough"

  private init(problem: String, position: SourcePosition, begin: SourcePosition?) {
    (self.problem, self.position, self.begin) = (problem, position, begin)
  }
}

extension SourcePosition {
  fileprivate init(_ mark: yaml_mark_t) {
    self.init(line: Int(mark.line) + 1, column: Int(mark.column) + 1)
  }
}
