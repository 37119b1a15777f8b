import Foundation
import Utilities

/// Messages of JSON-RPC 2.0, which editors and the Model Context Protocol speak.
enum JSONRPC {
  /// A message that has come.
  enum Message {
    case request(id: JSONValue, method: String, params: JSONValue?)
    case notification(method: String, params: JSONValue?)
    /// An answer to something that was not asked.
    case answer
    /// Something else, with the answer to it.
    case fault(JSONValue)
  }

  /// Reads JSON.
  ///
  /// - Throws: The answer to bytes that are not JSON, or too many of them.
  static func value(_ bytes: [UInt8], atMost limit: Int) throws(Refusal) -> JSONValue {
    guard bytes.count <= limit else { throw Refusal(failure(.null, -32600, "The message is too long.")) }
    guard let value = try? JSONDecoder().decode(JSONValue.self, from: Data(bytes)) else {
      throw Refusal(failure(.null, -32700, "The message is not JSON."))
    }
    return value
  }

  /// The answer to what cannot be read.
  struct Refusal: Error {
    let answer: JSONValue
    fileprivate init(_ answer: JSONValue) { self.answer = answer }
  }

  /// Understands a message.
  static func message(_ value: JSONValue) -> Message {
    guard value["jsonrpc"]?.text == "2.0", let method = value["method"]?.text else {
      if value["method"] == nil, value["result"] != nil || value["error"] != nil { return .answer }
      return .fault(failure(usable(value["id"]) ?? .null, -32600, "The request is not one of JSON-RPC 2.0."))
    }
    guard let id = value["id"] else { return .notification(method: method, params: value["params"]) }
    guard let id = usable(id) else { return .fault(failure(.null, -32600, "An id is a number or a text.")) }
    return .request(id: id, method: method, params: value["params"])
  }

  static func success(_ id: JSONValue, _ result: JSONValue) -> JSONValue {
    ["jsonrpc": "2.0", "id": id, "result": result]
  }

  static func failure(_ id: JSONValue, _ code: Int, _ message: String) -> JSONValue {
    ["jsonrpc": "2.0", "id": id, "error": ["code": .number(Double(code)), "message": .text(message)]]
  }

  /// The answer about a method that does not exist.
  static func unknown(_ method: String, _ id: JSONValue) -> JSONValue {
    failure(id, -32601, "There is no method '\(String(method.prefix(80)).printable)'.")
  }

  static func notification(_ method: String, _ params: JSONValue) -> JSONValue {
    ["jsonrpc": "2.0", "method": .text(method), "params": params]
  }

  /// A message in one line.
  static func text(_ value: JSONValue) -> String {
    let bytes = try? JSONText.encoded(value, isIndented: false)
    return bytes.map { JSONText.printable(String(decoding: $0, as: UTF8.self)) }
      ?? #"{"error":"The answer cannot be written."}"#
  }

  private static func usable(_ id: JSONValue?) -> JSONValue? {
    switch id {
    case .text(let text): text.utf8.count <= 256 ? id : nil
    case .number: id
    default: nil
    }
  }
}
