package import SceneText
import Utilities

/// How often something is repeated.
package struct Repetition: Sendable {
  var count = 0
  /// One for each copy; none if they only have an index.
  ///
  /// A value is under the empty name, or it has members under names such as `.height`.
  var values: [[String: VariableValue]] = []
}

private struct RepetitionDraft: Sendable {
  var count: Int?
  var values: [[String: VariableValue]]?
  var index = "index"
  var value = "value"
}

extension Grammar {
  /// The value of `repeat`.
  package static let repetition: Form<Repetition> = .byShape(
    named: "repeat", "a number of copies, or a mapping", scalar: copyCount.map { Repetition(count: $0) },
    mapping: .mapping(
      "repeat", into: RepetitionDraft(),
      [
        .optional("count", \.count, copyCount, "How many copies are made."),
        .optional(
          "over", \.values, repeatedValues,
          "The values for which a copy is made each: a list, the name of data, or an expression."),
        .optional(
          "index", \.index, .text("a name", isFree: true), "The name of the copy's number in expressions, from 0.",
          default: RepetitionDraft()),
        .optional(
          "value", \.value, .text("a name", isFree: true), "The name of the copy's value in expressions.",
          default: RepetitionDraft()),
      ],
      choices: [
        Choice(
          rule: "a repeat has a 'count', or values that it goes 'over'",
          need: "a repeat needs a 'count', or values to go 'over'",
          groups: [.init("count"), .init("over", optional: ["value"])])
      ]
    ) { draft, keys, reader in
      let values = draft.values ?? []
      guard Set(values.flatMap(\.keys)).count <= reader.limits.members else {
        return reader.report(
          "the values of a repeat can have at most \(reader.limits.members) members", at: keys.valuePosition(of: "over")
        )
      }
      guard values.count <= reader.limits.copies else {
        return tooMany(values.count, at: keys.valuePosition(of: "over"), reader)
      }
      return Repetition(count: draft.count ?? values.count, values: values)
    })

  /// The schema of an item that repeats something other than a mapping.
  package static let repeated: JSON = [
    "type": "object",
    "properties": [
      "repeat": ["description": "How often.", "$ref": "#/$defs/repeat"],
      "each": ["description": "The item that is repeated."],
    ],
    "required": ["repeat", "each"],
    "additionalProperties": false,
  ]

  private static let copyCount: Form<Int> = Form(Form<Double>.number(.atLeast(0)).definition) { node, reader in
    guard let number = Form<Double>.number(.atLeast(0)).read(node, reader) else { return nil }
    guard number == number.rounded() else { return reader.refuse(node, expected: "a whole number", asNumber: true) }
    return number <= Double(reader.limits.copies) ? Int(number) : tooMany(Int(number), at: node.position, reader)
  }

  static func tooMany<Value>(_ count: Int, at position: SourcePosition, _ reader: SceneReader) -> Value? {
    reader.report(
      "a repeat makes at most \(grouped(reader.limits.copies)) copies, found \(grouped(count))", at: position)
  }

  private static let repeatedValues: Form<[[String: VariableValue]]> = .byShape(
    "a list of values, or the name of data",
    scalar: Form(["type": "string"]) { node, reader in
      reader.refuse(node, expected: "a list of values, or the name of data")
    }, list: .list("a list of values", of: repeatedValue))

  private static let repeatedValue: Form<[String: VariableValue]> = .byShape(
    "a text, a number, true, false, or a mapping with such values", scalar: repeatedScalar.map { ["": $0] },
    mapping: Form<[(key: String, value: VariableValue)]>.dictionary("a mapping with values", of: repeatedScalar).map {
      Dictionary($0.map { (".\($0.key)", $0.value) }) { first, _ in first }
    })

  private static let repeatedScalar: Form<VariableValue> = Form(["type": ["string", "number", "boolean"]]) {
    node, reader in
    guard case .scalar(let scalar) = node.content else {
      return reader.refuse(node, expected: "a text, a number, true or false")
    }
    switch scalar.meaning {
    case .number(let number) where number.isFinite: return .number(number)
    case .bool(let value): return .boolean(value)
    case .text: return .text(scalar.text)
    case .null, .number: return reader.refuse(node, expected: "a text, a number, true or false")
    }
  }
}
