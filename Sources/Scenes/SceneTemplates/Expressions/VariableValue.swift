import SceneText
import Utilities

/// The value of a variable; a colour, an image and a choice are texts.
package enum VariableValue: Sendable, Hashable {
  case number(Double)
  /// A number of a table with the digits that it has there, such as 19.90; it equals the number.
  case written(Double, String)
  case text(String)
  case boolean(Bool)
  /// Values in order; a table is a list of records with the same names.
  case list([VariableValue])
  /// Values by name.
  case record(ValueRecord)

  /// The number that it is; nil for anything else.
  var number: Double? {
    switch self {
    case .number(let number), .written(let number, _): number
    case .text, .boolean, .list, .record: nil
    }
  }

  /// The value without the digits of a table.
  var plain: VariableValue {
    if case .written(let number, _) = self { .number(number) } else { self }
  }

  package static func == (a: VariableValue, b: VariableValue) -> Bool {
    switch (a.plain, b.plain) {
    case (.number(let a), .number(let b)): a == b
    case (.text(let a), .text(let b)): a == b
    case (.boolean(let a), .boolean(let b)): a == b
    case (.list(let a), .list(let b)): a == b
    case (.record(let a), .record(let b)): a == b
    default: false
    }
  }

  package func hash(into hasher: inout Hasher) {
    switch self {
    case .number(let number), .written(let number, _): hasher.combine(number)
    case .text(let text): hasher.combine(text)
    case .boolean(let value): hasher.combine(value)
    case .list(let values): hasher.combine(values)
    case .record(let record): hasher.combine(record)
    }
  }

  /// The value as JSON.
  package var json: String {
    switch self {
    case .text(let text): JSONText.quoted(text)
    case .number, .boolean: text
    case .written(let number, _): Self.spelled(number)
    case .list(let values): "[\(values.map(\.json).joined(separator: ","))]"
    case .record(let record): "{\(record.members.map { "\(JSONText.quoted($0)):\($1.json)" }.joined(separator: ","))}"
    }
  }

  /// The text that it contributes to a longer text, and that `--set` takes: numbers without unnecessary digits.
  package var text: String {
    switch self {
    case .number(let number): Self.spelled(number)
    case .text(let text), .written(_, let text): text
    case .boolean(let value): "\(value)"
    case .list, .record: json
    }
  }

  /// The shortest digits that are read as the same number.
  package static func spelled(_ number: Double) -> String { SourceNode.Scalar.spelled(number) }

  /// Its name in errors: `the number 12`, `the text 'abc'`, `true`.
  var spoken: String {
    switch self {
    case .list(let values): values.count == 1 ? "a list of 1 value" : "a list of \(grouped(values.count)) values"
    case .record(let record): "a row with \(record.names.prefix(3).map { "'\($0.shortened)'" }.joined(separator: ", "))"
    case .number, .written, .text, .boolean: SourceNode(position: .start, content: .scalar(scalar)).spoken
    }
  }

  /// The value as it would be written in the file; of lists and records their text.
  var scalar: SourceNode.Scalar {
    switch self {
    case .number(let number): SourceNode.Scalar(number: number)
    case .written(_, let text): SourceNode.Scalar(text, isPlain: true, isComputed: true)
    case .boolean: SourceNode.Scalar(text, isPlain: true, isComputed: true)
    case .text, .list, .record: SourceNode.Scalar(text, isPlain: false, isComputed: true)
    }
  }

  /// The value as it would be written in the file.
  ///
  /// - Parameter position: The position that it gets in the file.
  func content(at position: SourcePosition) -> SourceNode.Content {
    switch self {
    case .number, .written, .boolean, .text: .scalar(scalar)
    case .list(let values): .list(values.map { SourceNode(position: position, content: $0.content(at: position)) })
    case .record(let record):
      .mapping(
        record.members.map {
          let node = SourceNode(position: position, content: $1.content(at: position))
          return SourceNode.Entry(key: $0, position: position, value: node)
        })
    }
  }

  /// The number of single values in it, its names included.
  var size: Int {
    switch self {
    case .number, .written, .boolean: 1
    case .text(let text): 1 + text.utf8.count / 16
    case .list(let values): values.reduce(1) { $0 + $1.size }
    case .record(let record): record.values.reduce(1) { $0 + $1.size }
    }
  }

  func isSameKind(as other: VariableValue) -> Bool {
    switch (plain, other.plain) {
    case (.number, .number), (.text, .text), (.boolean, .boolean), (.list, .list), (.record, .record): true
    default: false
    }
  }
}

/// Values by name, in order, such as a row of a table.
package struct ValueRecord: Sendable, Hashable {
  /// The unique names, which the rows of a table share.
  let names: [String]
  let values: [VariableValue]

  init(names: [String], values: [VariableValue]) { (self.names, self.values) = (names, values) }

  /// The value with a name; nil if there is none.
  subscript(name: String) -> VariableValue? { names.firstIndex(of: name).map { values[$0] } }

  var members: Zip2Sequence<[String], [VariableValue]> { zip(names, values) }
}

/// Values of variables that have been checked against their declarations.
package struct VariableValues: Sendable, Hashable {
  var values: [String: VariableValue] = [:]
  /// Where they are from, for errors about the scene.
  var origin: String?

  /// Creates an input without values: every variable has its default.
  package init() {}

  /// The value that was given for a variable; nil if it has its default.
  package subscript(name: String) -> VariableValue? { values[name] }
}
