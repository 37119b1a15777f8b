import CommandTestSupport
import Foundation
import Testing

/// The server for editors.
struct LanguageServerTests {
  private struct Message {
    var object: [String: Any]
    var result: Any? { object["result"] }
    var params: [String: Any]? { object["params"] as? [String: Any] }
  }

  /// Sends messages, and returns the server's and its exit status.
  private func talk(_ messages: [String], in place: Workspace) async throws -> (messages: [Message], status: Int32) {
    let input = messages.map { "Content-Length: \($0.utf8.count)\r\n\r\n\($0)" }.joined()
    return try await talk(input, in: place)
  }

  private func talk(_ input: String, in place: Workspace) async throws -> (messages: [Message], status: Int32) {
    try place.write(["input": input])
    let child = try Child(
      "/bin/sh", ["-c", "exec \"$0\" language-server < input", Tool.path], in: place.folder, environment: [:],
      out: .file(place["answers"]), err: .file(place["errors"]))
    let status = await child.end()
    var rest = Data(try place.text("answers").utf8)[...]
    var found: [Message] = []
    while let end = rest.range(of: Data("\r\n\r\n".utf8)) {
      let header = String(decoding: rest[rest.startIndex..<end.lowerBound], as: UTF8.self)
      let count = try #require(Int(header.dropFirst("Content-Length: ".count)))
      let body = rest[end.upperBound...].prefix(count)
      found.append(Message(object: try #require(try JSONSerialization.jsonObject(with: body) as? [String: Any])))
      rest = rest[(end.upperBound + count)...]
    }
    return (found, status)
  }

  private static func open(_ text: String, _ place: Workspace) -> String {
    let address = place["scene.yaml"].absoluteString
    let quoted = String(decoding: (try? JSONEncoder().encode(text)) ?? Data(), as: UTF8.self)
    let document = #"{"uri":"\#(address)","languageId":"yaml","version":1,"text":\#(quoted)}"#
    return #"{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":\#(document)}}"#
  }

  private static func ask(_ id: Int, _ method: String, _ place: Workspace, _ line: Int, _ column: Int) -> String {
    let address = place["scene.yaml"].absoluteString
    let position = #"{"line":\#(line),"character":\#(column)}"#
    let params = #"{"textDocument":{"uri":"\#(address)"},"position":\#(position)}"#
    return #"{"jsonrpc":"2.0","id":\#(id),"method":"textDocument/\#(method)","params":\#(params)}"#
  }

  private static let farewell = [
    #"{"jsonrpc":"2.0","id":"end","method":"shutdown"}"#, #"{"jsonrpc":"2.0","method":"exit"}"#,
  ]

  /// The names that the server offers at the end of a text.
  private func offers(_ text: String) async throws -> [String] {
    try await Workspace.with { place in
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      let line = lines.count - 1
      let question = Self.ask(1, "completion", place, line, lines[line].count)
      let answer = try await talk([Self.open(text, place), question] + Self.farewell, in: place)
      #expect(answer.status == 0)
      let result = answer.messages.first { $0.object["id"] as? Int == 1 }?.result as? [[String: Any]]
      return (try #require(result)).compactMap { $0["label"] as? String }
    }
  }

  private static let head = "canvas: {size: [100, 80]}\ntimeline: {fps: 10, duration: 1}\n"

  @Test func `The editor is greeted, and the server ends on its request`() async throws {
    try await Workspace.with { place in
      let hello = #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"capabilities":{}}}"#
      let answer = try await talk(
        [hello, #"{"jsonrpc":"2.0","id":1,"method":"workspace/symbol"}"#, "{"] + Self.farewell, in: place)
      #expect(answer.status == 0)
      #expect(answer.messages.count == 4)
      let capabilities = (answer.messages[0].result as? [String: Any])?["capabilities"] as? [String: Any]
      #expect(capabilities?["positionEncoding"] as? String == "utf-16")
      #expect(capabilities?["hoverProvider"] as? Bool == true)
      let codes = answer.messages[1...2].map { ($0.object["error"] as? [String: Any])?["code"] as? Int }
      #expect(codes == [-32601, -32700])
      // Without 'shutdown' before it, 'exit' is a failure, as the protocol says.
      #expect(try await talk([Self.farewell[1]], in: place).status == 1)
      let garbage = try await talk("hello\r\n\r\n", in: place)
      #expect(garbage.status == 64)
      #expect(try place.text("errors").contains("Content-Length: 123"))
    }
  }

  @Test(arguments: [
    ("Content-Length: 999999999999999999999\r\n\r\n{}", "a header 'Content-Length: 123' is missing"),
    ("Content-Length: -5\r\n\r\n{}", "a header 'Content-Length: 123' is missing"),
    ("X: " + String(repeating: "a", count: 10_000), "a header 'Content-Length: 123' is missing"),
    ("Content-Length: 90000000\r\n\r\n{}", "a message has 90000000 bytes, and at most 8388608 are read."),
    ("Content-Length: 50\r\n\r\n{\"json", "the input ends in the middle of a message."),
    ("Content-Len", "the input ends in the middle of a message."),
  ])
  func `Input that is not the protocol ends with a sentence`(_ input: String, _ sentence: String) async throws {
    try await Workspace.with { place in
      let answer = try await talk(input, in: place)
      #expect(answer.status == 64 && answer.messages.isEmpty)
      let errors = try place.text("errors")
      #expect(errors.contains(sentence) && errors.split(separator: "\n").count == 1, "\(errors)")
    }
  }

  @Test func `Whatever an editor says, it is answered`() async throws {
    try await Workspace.with { place in
      let text = "canvas: {size: [9, 9]}\nviews:\n  - {id: 😀, te"
      let numbers = ["-1", "0", "2", "99", "1000000000", "1e300", "0.5"]
      let address = place["scene.yaml"].absoluteString
      var messages = [Self.open(text, place)]
      for line in numbers {
        for column in numbers {
          let params = #"{"textDocument":{"uri":"\#(address)"},"position":{"line":\#(line),"character":\#(column)}}"#
          for method in ["hover", "completion"] {
            messages.append(
              #"{"jsonrpc":"2.0","id":\#(messages.count),"method":"textDocument/\#(method)","params":\#(params)}"#)
          }
        }
      }
      let asked = messages.count - 1
      messages += ["[]", "5", #"{"jsonrpc":"2.0","id":{},"method":"initialize"}"#, "{}"]
      let open = #"{"jsonrpc":"2.0","method":"textDocument/didOpen","params":"#
      messages += [open + "[1]}", open + #"{"textDocument":{"uri":"http://x/y","text":"views: ["}}}"#]
      let answer = try await talk(messages + Self.farewell, in: place)
      #expect(answer.status == 0)
      #expect(answer.messages.count { $0.object["id"] is Int } == asked)
      #expect(answer.messages.count { $0.object["error"] != nil } == 4)
    }
  }

  @Test func `Errors and warnings mark their words, and disappear when they are fixed`() async throws {
    try await Workspace.with { place in
      let text = Self.head + "views:\n  - {id: a, frame: [0, 0, 9, 9], backgroundColour: red, text: \"😀\", aplha: 1}\n"
      let address = place["scene.yaml"].absoluteString
      let mended = Self.head + "views:\n  - {id: a, frame: [0, 0, 9, 9], backgroundColor: red}\n"
      let quoted = String(decoding: try JSONEncoder().encode(mended), as: UTF8.self)
      let params = #"{"textDocument":{"uri":"\#(address)","version":2},"contentChanges":[{"text":\#(quoted)}]}"#
      let change = #"{"jsonrpc":"2.0","method":"textDocument/didChange","params":\#(params)}"#
      let first = try await talk([Self.open(text, place)], in: place)
      let findings = try #require(first.messages.first?.params?["diagnostics"] as? [[String: Any]])
      #expect(first.messages.first?.object["method"] as? String == "textDocument/publishDiagnostics")
      #expect(findings.count == 2)
      let message = findings.first?["message"] as? String
      #expect(message?.contains("backgroundColour") == true)
      #expect(message?.contains("did you mean 'backgroundColor'?") == true)
      func start(_ finding: [String: Any]?) -> [Int?] {
        let start = (finding?["range"] as? [String: Any])?["start"] as? [String: Any]
        return [start?["line"] as? Int, start?["character"] as? Int]
      }
      #expect(start(findings.first) == [3, 33])
      // The face takes two units of UTF-16.
      #expect(start(findings.last) == [3, 68])
      let second = try await talk([Self.open(text, place), change], in: place)
      let warnings = try #require(second.messages.last?.params?["diagnostics"] as? [[String: Any]])
      #expect(warnings.map { $0["severity"] as? Int } == [2])
      #expect((warnings.first?["message"] as? String)?.hasPrefix("nothing happens in this scene") == true)
      #expect(start(warnings.first) == [1, 10])
    }
  }

  @Test func `Files other than scenes are left alone`() async throws {
    try await Workspace.with { place in
      let answer = try await talk([Self.open("replicas: 3\nimage: nginx\n", place)], in: place)
      #expect((answer.messages.first?.params?["diagnostics"] as? [Any])?.isEmpty == true)
    }
  }

  @Test(arguments: [
    ("", "views"), ("canvas:\n  ", "background"), ("canvas: {size: [1, 2], ", "scale"),
    ("views:\n  - ", "cornerRadius"),
    ("views:\n  - id: a\n    ", "image"), ("views:\n- {id: a, subviews: [{", "alpha"),
    ("views:\n  - id: a\nanimators:\n  - animations:\n      - {view: a, ", "transform"),
  ])
  func `Keys are completed where they belong`(_ text: String, _ key: String) async throws {
    let names = try await offers(text)
    #expect(names.contains(key))
    #expect(!names.contains("id") || !text.contains("id: a\n    "))
  }

  @Test func `Values and ids are completed`() async throws {
    #expect(try await offers("views:\n  - {contentMode: ").contains("scaleAspectFill"))
    #expect(try await offers("views:\n  - {clipsToBounds: ") == ["true", "false"])
    let ids = try await offers("views:\n  - {id: card}\n  - {id: title}\nanimators:\n  - animations:\n      - {view: ")
    #expect(ids == ["card", "title"])
  }

  @Test func `A key is explained in the schema's words`() async throws {
    try await Workspace.with { place in
      let text = Self.head + "views:\n  - {id: a, contentMode: center}\n"
      let questions = [(3, 15), (3, 28), (2, 1)].enumerated().map { id, cursor in
        Self.ask(id, "hover", place, cursor.0, cursor.1)
      }
      let answer = try await talk([Self.open(text, place)] + questions + Self.farewell, in: place)
      let words = answer.messages.compactMap {
        (($0.result as? [String: Any])?["contents"] as? [String: Any])?["value"] as? String
      }
      let mode = "contentMode: How an image fills the bounds."
      #expect(words.prefix(2) == [mode, mode])
      #expect(words.last?.hasPrefix("views: The views, back to front") == true)
    }
  }
}
