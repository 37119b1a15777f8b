import Foundation
import Utilities

/// Any JSON value, as clients send and receive it.
indirect enum JSONValue: Sendable, Hashable {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([JSONValue])
  case object([String: JSONValue])

  /// The member of an object; nil for other values, and if there is none.
  subscript(name: String) -> JSONValue? { if case .object(let members) = self { members[name] } else { nil } }

  var text: String? { if case .text(let text) = self { text } else { nil } }
  var number: Double? { if case .number(let number) = self { number } else { nil } }
  var flag: Bool? { if case .flag(let flag) = self { flag } else { nil } }
}

extension JSONValue: Codable {
  /// Deeper values are not read.
  static let mostDepth = 64

  init(from decoder: any Decoder) throws {
    guard decoder.codingPath.count < Self.mostDepth else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: [], debugDescription: "The value is nested too deeply."))
    }
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let list = try? container.decode([JSONValue].self) {
      self = .list(list)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .flag(let flag): try container.encode(flag)
    case .number(let number):
      if let whole = Int(exactly: number) { try container.encode(whole) } else { try container.encode(number) }
    case .text(let text): try container.encode(text)
    case .list(let list): try container.encode(list)
    case .object(let members): try container.encode(members)
    }
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral
{
  init(stringLiteral value: String) { self = .text(value) }
  init(arrayLiteral elements: JSONValue...) { self = .list(elements) }
  init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(Dictionary(elements) { first, _ in first })
  }
  init(booleanLiteral value: Bool) { self = .flag(value) }
  init(integerLiteral value: Int) { self = .number(Double(value)) }
}
