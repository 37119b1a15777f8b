import Foundation
import Mutoscope
import SceneLanguage
import SceneTemplates
import SceneText
import Utilities

/// Answers an editor: the Language Server Protocol, version 3.17, for scene files.
///
/// The findings of `validate` are published for each file that is open, whatever is on disk; keys, values and ids are
/// completed; a key is explained in the schema's words. Only the editor's messages and the files that its scenes refer
/// to are read, and nothing is written.
@MainActor
final class LanguageServer {
  /// The text of each open file by its address.
  private var texts: [String: String] = [:]
  /// The addresses of files whose findings have to be published, in the order of their changes.
  private var stale: [String] = []
  private lazy var search = SchemaSearch(SceneSchema.json())
  /// Whether the editor counts columns in Unicode scalars rather than in UTF-16's units.
  private var countsScalars = false
  private var isShutDown = false

  /// The status with which the process ends, after the editor has said so.
  private(set) var exitStatus: Int32?

  /// The longest message, in bytes.
  static let mostBytes = 8 << 20
  /// Findings beyond these are not published.
  private static let mostFindings = 200

  /// The messages that answer one of the editor's.
  func answer(_ message: [UInt8]) -> [JSON] {
    do throws(JSONRPC.Refusal) {
      switch JSONRPC.message(try JSONRPC.value(message, atMost: Self.mostBytes)) {
      case .notification(let method, let params):
        notify(method, params ?? [:])
        return []
      case .answer: return []
      case .fault(let answer): return [answer]
      case .request(let id, let method, let params): return [answer(id, method, params ?? [:])]
      }
    } catch {
      return [error.answer]
    }
  }

  private func answer(_ id: JSON, _ method: String, _ params: JSON) -> JSON {
    if isShutDown { return JSONRPC.failure(id, -32600, "The server is shut down.") }
    switch method {
    case "initialize": return JSONRPC.success(id, initialized(params))
    case "shutdown":
      isShutDown = true
      return JSONRPC.success(id, .null)
    case "textDocument/completion": return JSONRPC.success(id, .array(completions(params)))
    case "textDocument/hover": return JSONRPC.success(id, hover(params))
    default: return JSONRPC.unknown(method, id)
    }
  }

  /// Takes notice of a message that needs no answer.
  private func notify(_ method: String, _ params: JSON) {
    let document = params["textDocument"]
    if method == "exit" { exitStatus = isShutDown ? 0 : 1 }
    guard let address = document?["uri"]?.text else { return }
    switch method {
    case "textDocument/didOpen":
      texts[address] = document?["text"]?.text ?? ""
    case "textDocument/didChange":
      guard case .array(let changes)? = params["contentChanges"], let text = changes.last?["text"]?.text else { return }
      texts[address] = text
    case "textDocument/didClose":
      texts[address] = nil
    default: return
    }
    stale.removeAll { $0 == address }
    stale.append(address)
  }

  /// Whether there are findings to publish, once the editor pauses.
  var hasStaleFindings: Bool { !stale.isEmpty }

  /// The messages with the findings in all files that have changed.
  func findings() -> [JSON] {
    defer { stale = [] }
    return stale.map { address in
      let found = texts[address].map { diagnostics(of: $0, at: address) } ?? []
      return JSONRPC.notification(
        "textDocument/publishDiagnostics", ["uri": .string(address), "diagnostics": .array(found)])
    }
  }

  private func initialized(_ params: JSON) -> JSON {
    if case .array(let encodings)? = params["capabilities"]?["general"]?["positionEncodings"] {
      countsScalars = encodings.contains("utf-32")
    }
    return [
      "capabilities": [
        "positionEncoding": countsScalars ? "utf-32" : "utf-16",
        "textDocumentSync": ["openClose": true, "change": 1],
        "completionProvider": ["triggerCharacters": [" ", ":", "{", ",", "["]], "hoverProvider": true,
      ],
      "serverInfo": ["name": "mutoscope", "version": .string(Versions.mutoscope)],
    ]
  }
}

// Findings.

extension LanguageServer {
  private func diagnostics(of text: String, at address: String) -> [JSON] {
    let path = URL(string: address).flatMap { $0.isFileURL ? $0.path(percentEncoded: false) : nil } ?? address
    let lines = SceneLines(text)
    guard lines.looksLikeScene else { return [] }
    let name = URL(fileURLWithPath: path).lastPathComponent
    var found: [SceneDiagnostic]
    do {
      let template = try SceneTemplate.parse(text, fileName: name, folder: (path as NSString).deletingLastPathComponent)
      found = try SceneInput(template, path, SceneFiles.Reading(limits: SceneLimits())).warnings
    } catch {
      found = error.diagnostics.filter { !$0.lacksValue }
    }
    found = Array(found.prefix(Self.mostFindings))
    return found.map { finding in
      let isHere = finding.fileName == name
      let start = isHere ? finding.position ?? .start : .start
      let place = isHere ? "" : "\(finding.fileName.printable): "
      let hint = finding.suggestion.map { "; did you mean '\($0)'?" } ?? ""
      let range = lines.range(of: start, inScalars: countsScalars)
      return [
        "range": range, "severity": finding.severity == .error ? 1 : 2, "source": "mutoscope",
        "message": .string(place + finding.message + hint),
      ]
    }
  }
}

// Completion and explanation.

extension LanguageServer {
  private func place(_ params: JSON) -> (place: CursorPlace, lines: SceneLines)? {
    guard let address = params["textDocument"]?["uri"]?.text, let text = texts[address],
      let line = params["position"]?["line"]?.number.flatMap({ Int(exactly: $0) }),
      let character = params["position"]?["character"]?.number.flatMap({ Int(exactly: $0) })
    else { return nil }
    let lines = SceneLines(text)
    guard lines.scalars.indices.contains(line) else { return nil }
    let column = lines.column(character, in: line, inScalars: countsScalars)
    return (CursorPlace(in: lines.scalars, line: line, column: column), lines)
  }

  private func completions(_ params: JSON) -> [JSON] {
    guard let (place, lines) = place(params) else { return [] }
    let keys = place.isKey ? search.keys(at: place.path) : []
    if !keys.isEmpty {
      // A property, in the protocol's numbers.
      return keys.filter { !place.siblings.contains($0.name) }.map { item($0, kind: 10, text: $0.name + ": ") }
    }
    let values = search.values(at: place.path)
    if !values.isEmpty { return values.map { item($0, kind: 12, text: $0.name) } }
    guard case .key(let key)? = place.path.last, key != "id" else { return [] }
    return lines.ids.map { item(SchemaSearch.Entry(name: $0, help: ""), kind: 18, text: $0) }
  }

  private func item(_ entry: SchemaSearch.Entry, kind: Int, text: String) -> JSON {
    let item: JSON = ["label": .string(entry.name), "kind": .number(Double(kind)), "insertText": .string(text)]
    return entry.help.isEmpty ? item : item.merging(["documentation": .string(entry.help)])
  }

  private func hover(_ params: JSON) -> JSON {
    guard let (place, _) = place(params) else { return .null }
    var path = place.path
    var key = place.word
    if !place.isKey, case .key(let last)? = path.last {
      key = last
      path.removeLast()
    }
    guard !key.isEmpty, let help = search.help(for: key, at: path) else { return .null }
    return ["contents": ["kind": "plaintext", "value": .string("\(key): \(help)")]]
  }
}
