import Foundation
import SceneText
import Utilities

/// Messages of JSON-RPC 2.0, which editors and the Model Context Protocol speak.
enum JSONRPC {
  /// A message that has come.
  enum Message {
    case request(id: JSON, method: String, params: JSON?)
    case notification(method: String, params: JSON?)
    /// An answer to something that was not asked.
    case answer
    /// Something else, with the answer to it.
    case fault(JSON)
  }

  /// Reads JSON.
  ///
  /// - Throws: The answer to bytes that are not JSON, or too many of them.
  static func value(_ bytes: [UInt8], atMost limit: Int) throws(Refusal) -> JSON {
    guard bytes.count <= limit else { throw Refusal(failure(.null, -32600, "The message is too long.")) }
    guard let value = try? JSONDecoder().decode(JSON.self, from: Data(bytes)) else {
      throw Refusal(failure(.null, -32700, "The message is not JSON."))
    }
    return value
  }

  /// The answer to what cannot be read.
  struct Refusal: Error {
    let answer: JSON
    fileprivate init(_ answer: JSON) { self.answer = answer }
  }

  /// Understands a message.
  static func message(_ value: JSON) -> Message {
    guard value["jsonrpc"]?.text == "2.0", let method = value["method"]?.text else {
      if value["method"] == nil, value["result"] != nil || value["error"] != nil { return .answer }
      return .fault(failure(usable(value["id"]) ?? .null, -32600, "The request is not one of JSON-RPC 2.0."))
    }
    guard let id = value["id"] else { return .notification(method: method, params: value["params"]) }
    guard let id = usable(id) else { return .fault(failure(.null, -32600, "An id is a number or a text.")) }
    return .request(id: id, method: method, params: value["params"])
  }

  static func success(_ id: JSON, _ result: JSON) -> JSON {
    ["jsonrpc": "2.0", "id": id, "result": result]
  }

  static func failure(_ id: JSON, _ code: Int, _ message: String) -> JSON {
    ["jsonrpc": "2.0", "id": id, "error": ["code": .number(Double(code)), "message": .string(message)]]
  }

  /// The answer about a method that does not exist.
  static func unknown(_ method: String, _ id: JSON) -> JSON {
    failure(id, -32601, "There is no method '\(String(method.prefix(80)).printable)'.")
  }

  static func notification(_ method: String, _ params: JSON) -> JSON {
    ["jsonrpc": "2.0", "method": .string(method), "params": params]
  }

  /// A message in one line.
  static func text(_ value: JSON) -> String {
    let bytes = try? JSONText.encoded(value, isIndented: false)
    return bytes.map { JSONText.printable(String(decoding: $0, as: UTF8.self)) }
      ?? #"{"error":"The answer cannot be written."}"#
  }

  private static func usable(_ id: JSON?) -> JSON? {
    switch id {
    case .string(let text): text.utf8.count <= 256 ? id : nil
    case .number: id
    default: nil
    }
  }
}
