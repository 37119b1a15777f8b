import Utilities

/// A JSON value, whose objects keep the order of their members; members that are decoded are sorted by their names.
package indirect enum JSON: Sendable, Hashable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSON])
  case object([Member])

  /// A name and its value.
  package struct Member: Sendable, Hashable {
    package let name: String
    package let value: JSON
  }
}

extension JSON: ExpressibleByBooleanLiteral, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  package init(floatLiteral value: Double) { self = .number(value) }
  package init(integerLiteral value: Int) { self = .number(Double(value)) }
}

extension JSON: ExpressibleByStringInterpolation {
  package init(stringLiteral value: String) { self = .string(value) }
}

extension JSON: ExpressibleByArrayLiteral {
  package init(arrayLiteral elements: JSON...) { self = .array(elements) }
}

extension JSON: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral elements: (String, JSON)...) { self.init(elements) }

  /// Creates an object with its members in the given order.
  package init(_ members: some Sequence<(String, JSON)>) {
    self = .object(members.map(Member.init))
  }

  /// The members of both objects; of two with the same name, the first.
  ///
  /// Other values count as an object without members.
  package func merging(_ other: JSON) -> JSON {
    let names = Set(members.map(\.name))
    return .object(members + other.members.filter { !names.contains($0.name) })
  }

  /// The value of the member with a name; nil if there is none, and for other values.
  package subscript(name: String) -> JSON? { members.first { $0.name == name }?.value }

  private var members: [Member] {
    guard case .object(let members) = self else { return [] }
    return members
  }
}

extension JSON {
  /// The value as text; lists of plain values and short objects stay on one line.
  package func printed() -> String { JSONWriter.text { write(to: &$0, onOneLine: false) } }

  /// The value as text on one line.
  package var compact: String { JSONWriter.text { write(to: &$0, onOneLine: true) } }

  private func write(to writer: inout JSONWriter, onOneLine: Bool) {
    switch self {
    case .null: writer.writeNull()
    case .bool(let value): writer.write(value)
    case .number(let value): writer.write(value)
    case .string(let text): writer.write(text)
    case .array(let elements):
      let isLine = onOneLine || elements.allSatisfy(\.isPlain)
      writer.array(isLine ? .line : .lines) { array in
        for element in elements { array.element { element.write(to: &$0, onOneLine: isLine) } }
      }
    case .object(let members):
      let isLine = onOneLine || members.count <= 2 && members.allSatisfy(\.value.isPlain)
      writer.object(isLine ? .line : .lines) { object in
        for one in members { object.member(one.name) { one.value.write(to: &$0, onOneLine: isLine) } }
      }
    }
  }

  private var isPlain: Bool {
    switch self {
    case .null, .bool, .number, .string: true
    case .array(let elements): elements.allSatisfy(\.isPlain)
    case .object: false
    }
  }
}

/// A default value that can be written in the schema.
package protocol JSONRepresentable: Sendable {
  var json: JSON { get }
}

extension Bool: JSONRepresentable {
  package var json: JSON { .bool(self) }
}

extension Double: JSONRepresentable {
  package var json: JSON { .number(self) }
}

extension String: JSONRepresentable {
  package var json: JSON { .string(self) }
}
