import Foundation
import Mutoscope
import SceneText
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
    do throws(JSONRPC.Refusal) {
      let value = try JSONRPC.value(line, atMost: Self.mostBytes)
      if value["jsonrpc"] == nil, let tool = value["tool"]?.text { return JSONRPC.text(plain(tool, value)) }
      return answer(JSONRPC.message(value)).map(JSONRPC.text)
    } catch {
      return JSONRPC.text(error.answer)
    }
  }

  private func answer(_ message: JSONRPC.Message) -> JSON? {
    switch message {
    case .notification, .answer: nil
    case .fault(let answer): answer
    case .request(let id, "initialize", let params): JSONRPC.success(id, initialized(params))
    case .request(let id, "ping", _): JSONRPC.success(id, [:])
    case .request(let id, "tools/list", _): JSONRPC.success(id, ["tools": .array(ServedTools.descriptions)])
    case .request(let id, "tools/call", let params): call(id, params)
    case .request(let id, let method, _): JSONRPC.unknown(method, id)
    }
  }

  private func initialized(_ params: JSON?) -> JSON {
    let asked = params?["protocolVersion"]?.text ?? ""
    let version = Self.versions.contains(asked) ? asked : Self.versions[0]
    return [
      "protocolVersion": .string(version), "capabilities": ["tools": [:]],
      "serverInfo": ["name": "mutoscope", "version": .string(Versions.mutoscope)],
      "instructions": .string(ServedTools.instructions),
    ]
  }

  private func call(_ id: JSON, _ params: JSON?) -> JSON {
    guard let name = params?["name"]?.text else {
      return JSONRPC.failure(id, -32602, "tools/call needs the name of a tool.")
    }
    guard ServedTools.names.contains(name) else {
      let near = nearestName(to: name, in: ServedTools.names).map { " Did you mean '\($0)'?" } ?? ""
      return JSONRPC.failure(id, -32602, "There is no tool '\(String(name.prefix(80)).printable)'.\(near)")
    }
    let result = tools.call(name, params?["arguments"] ?? [:])
    var content: [JSON] = []
    if !result.text.isEmpty || result.picture == nil { content.append(["type": "text", "text": .string(result.text)]) }
    if let picture = result.picture {
      content.append(
        ["type": "image", "data": .string(Data(picture).base64EncodedString()), "mimeType": "image/png"])
    }
    return JSONRPC.success(id, ["content": .array(content), "isError": .bool(result.isError)])
  }

  private func plain(_ tool: String, _ request: JSON) -> JSON {
    guard ServedTools.names.contains(tool) else {
      return ["error": .string("There is no tool '\(String(tool.prefix(80)).printable)'.")]
    }
    let result = tools.call(tool, request["arguments"] ?? [:])
    if result.isError { return ["error": .string(result.text)] }
    let answer: JSON = ["text": .string(result.text)]
    guard let picture = result.picture else { return answer }
    return answer.merging(["png": .string(Data(picture).base64EncodedString())])
  }
}
