import CommandLineSupport
import Foundation
import Mutoscope
import Utilities

/// Answers requests, one per line: the Model Context Protocol (JSON-RPC 2.0), or plain JSON.
///
///     {"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"see","arguments":{"scene":"card.yaml"}}}
///     {"tool":"see","arguments":{"scene":"card.yaml"}}
///
/// The same requests get the same answers. Whatever a client sends, the server answers and goes on: errors are answers.
@MainActor
final class ToolServer {
  private let tools: ServedTools

  /// The versions of the protocol that the server speaks, the newest first.
  private static let versions = ["2025-06-18", "2025-03-26", "2024-11-05"]
  /// The longest line of a request, in bytes.
  static let mostBytes = 1 << 20

  init(_ tools: ServedTools) { self.tools = tools }

  /// The answer to a line; nil for a notification.
  func answer(_ line: [UInt8]) -> String? {
    guard line.count <= Self.mostBytes else { return Self.failure(.null, -32600, "The request is too long.") }
    guard let request = try? JSONDecoder().decode(JSONValue.self, from: Data(line)) else {
      return Self.failure(.null, -32700, "The line is not JSON.")
    }
    if request["jsonrpc"] == nil, let tool = request["tool"]?.text { return plain(tool, request) }
    guard request["jsonrpc"]?.text == "2.0", let method = request["method"]?.text else {
      // A response to something that the server has not asked needs no answer.
      if request["method"] == nil, request["result"] != nil || request["error"] != nil { return nil }
      return Self.failure(Self.usable(request["id"]) ?? .null, -32600, "The request is not one of JSON-RPC 2.0.")
    }
    guard let id = request["id"] else { return nil }
    guard let id = Self.usable(id) else { return Self.failure(.null, -32600, "An id is a number or a text.") }
    switch method {
    case "initialize": return Self.success(id, initialized(request["params"]))
    case "ping": return Self.success(id, [:])
    case "tools/list": return Self.success(id, ["tools": .list(ServedTools.descriptions)])
    case "tools/call": return call(id, request["params"])
    default: return Self.failure(id, -32601, "There is no method '\(String(method.prefix(80)).printable)'.")
    }
  }

  private static func usable(_ id: JSONValue?) -> JSONValue? {
    switch id {
    case .text(let text): text.utf8.count <= 256 ? id : nil
    case .number: id
    default: nil
    }
  }

  private func initialized(_ params: JSONValue?) -> JSONValue {
    let asked = params?["protocolVersion"]?.text ?? ""
    let version = Self.versions.contains(asked) ? asked : Self.versions[0]
    return [
      "protocolVersion": .text(version), "capabilities": ["tools": [:]],
      "serverInfo": ["name": "mutoscope", "version": .text(Versions.mutoscope)],
      "instructions": .text(ServedTools.instructions),
    ]
  }

  private func call(_ id: JSONValue, _ params: JSONValue?) -> String {
    guard let name = params?["name"]?.text else {
      return Self.failure(id, -32602, "tools/call needs the name of a tool.")
    }
    guard ServedTools.names.contains(name) else {
      let near = nearestName(to: name, in: ServedTools.names).map { " Did you mean '\($0)'?" } ?? ""
      return Self.failure(id, -32602, "There is no tool '\(String(name.prefix(80)).printable)'.\(near)")
    }
    let result = tools.call(name, params?["arguments"] ?? [:])
    var content: [JSONValue] = []
    if !result.text.isEmpty || result.picture == nil { content.append(["type": "text", "text": .text(result.text)]) }
    if let picture = result.picture {
      content.append(
        ["type": "image", "data": .text(Data(picture).base64EncodedString()), "mimeType": "image/png"])
    }
    return Self.success(id, ["content": .list(content), "isError": .flag(result.isError)])
  }

  private func plain(_ tool: String, _ request: JSONValue) -> String {
    guard ServedTools.names.contains(tool) else {
      return Self.line(["error": .text("There is no tool '\(String(tool.prefix(80)).printable)'.")])
    }
    let result = tools.call(tool, request["arguments"] ?? [:])
    if result.isError { return Self.line(["error": .text(result.text)]) }
    var answer: [String: JSONValue] = ["text": .text(result.text)]
    if let picture = result.picture { answer["png"] = .text(Data(picture).base64EncodedString()) }
    return Self.line(.object(answer))
  }

  private static func success(_ id: JSONValue, _ result: JSONValue) -> String {
    line(["jsonrpc": "2.0", "id": id, "result": result])
  }

  private static func failure(_ id: JSONValue, _ code: Int, _ message: String) -> String {
    line(["jsonrpc": "2.0", "id": id, "error": ["code": .number(Double(code)), "message": .text(message)]])
  }

  private static func line(_ value: JSONValue) -> String {
    let bytes = try? JSONText.encoded(value, isIndented: false)
    return bytes.map { String(decoding: $0, as: UTF8.self) } ?? #"{"error":"The answer cannot be written."}"#
  }
}
