import CommandTestSupport
import Foundation
import Testing

/// The server for programs.
struct ServeTests {
  /// The answers to requests, one line each.
  private func answers(_ requests: [String], in place: Workspace, _ folder: String = ".") async throws -> [String] {
    try place.write(["requests": requests.joined(separator: "\n") + "\n"])
    let out = place["answers"]
    let child = try Child(
      "/bin/sh", ["-c", "exec \"$0\" serve --stdio \"$1\" < requests", Tool.path, folder], in: place.folder,
      environment: [:], out: .file(out), err: .file(place["errors"]))
    #expect(await child.end() == 0)
    return try place.text("answers").split(separator: "\n").map(String.init)
  }

  private func request(_ id: Int, _ tool: String, _ arguments: String) -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"method":"tools/call","params":{"name":"\#(tool)","arguments":\#(arguments)}}"#
  }

  /// The text of an answer of a tool, and whether it is an error.
  private func result(_ line: String) throws -> (text: String, isError: Bool) {
    let object = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    let result = try #require(object["result"] as? [String: Any], "\(line)")
    let content = try #require(result["content"] as? [[String: Any]])
    return (content.first?["text"] as? String ?? "", result["isError"] as? Bool ?? true)
  }

  @Test func `The protocol is spoken: versions, tools, errors and notifications`() async throws {
    try await Workspace.with { place in
      let lines = try await answers(
        [
          #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-03-26","capabilities":{}}}"#,
          #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#,
          #"{"jsonrpc":"2.0","id":"a","method":"ping"}"#, #"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#,
          #"{"jsonrpc":"2.0","id":2,"method":"nothing"}"#, "{", "[]",
          #"{"jsonrpc":"2.0","id":3,"method":"tools/call"}"#,
          request(4, "accept", "{}"), "",
        ], in: place)
      #expect(lines.count == 8)
      #expect(lines[0].contains(#""protocolVersion":"2025-03-26""#) && lines[0].contains(#""name":"mutoscope""#))
      #expect(lines[1] == #"{"id":"a","jsonrpc":"2.0","result":{}}"#)
      for tool in ["see", "happened", "check", "picture", "open", "do", "advance", "back", "close"] {
        #expect(lines[2].contains(#""name":"\#(tool)""#))
      }
      #expect(!lines[2].contains("accept") && !lines[2].contains("record"))
      #expect(lines[3].contains("-32601") && lines[4].contains("-32700") && lines[5].contains("-32600"))
      #expect(lines[6].contains("-32602") && lines[7].contains("-32602"))
    }
  }

  @Test func `A session is touched, advanced and taken back, and always answers the same`() async throws {
    try await Workspace.with { place in
      let requests = [
        request(1, "open", #"{"scene":"square.yaml"}"#), request(2, "advance", #"{"session":"s1","to":0.5}"#),
        request(3, "see", #"{"session":"s1"}"#), request(4, "advance", #"{"session":"s1","by":0.5}"#),
        request(5, "back", #"{"session":"s1","to":0.5}"#), request(6, "see", #"{"session":"s1"}"#),
        request(7, "do", #"{"session":"s1","steps":"tap 5,5; wait 0.1"}"#),
        request(8, "picture", #"{"session":"s1","hash":true}"#), request(9, "close", #"{"session":"s1"}"#),
        request(10, "see", #"{"session":"s1"}"#), request(11, "happened", #"{"scene":"square.yaml"}"#),
        request(12, "check", #"{"scene":"square.yaml"}"#),
        request(13, "picture", #"{"scene":"square.yaml","at":0.5,"pixels":100}"#),
        #"{"tool":"see","arguments":{"scene":"square.yaml","at":1}}"#,
      ]
      let lines = try await answers(requests, in: place)
      #expect(lines.count == requests.count)
      let texts = try lines.prefix(13).map { try result($0) }
      #expect(texts[0].text.hasPrefix("s1: square, 32 x 24 points, ends at 1.0 s"))
      #expect(texts[2].text == texts[5].text && texts[2].text.contains("#box 7,2 8x8"))
      #expect(texts[6].text.contains("0.5 s tap 5,5\n") && texts[6].text.hasSuffix("the clock shows 0.7 s"))
      #expect(texts[9].isError && texts[9].text.contains("There is no session 's1'"))
      #expect(texts[10].text.contains("box: center.x 6 → 16, linear"))
      #expect(texts[11].text == "ok")
      #expect(lines[12].contains(#""mimeType":"image/png""#))
      #expect(lines[13].hasPrefix(#"{"text":"at 1.0 s\nr"#))
      #expect(try await answers(requests, in: place) == lines)
    }
  }

  @Test func `An argument that a tool does not have is an error`() async throws {
    try await Workspace.with { place in
      let lines = try await answers(
        [
          request(1, "happened", #"{"scene":"square.yaml","frmo":1}"#),
          request(2, "close", #"{"session":"s1","bogus":1}"#),
        ], in: place)
      let first = try result(lines[0])
      let second = try result(lines[1])
      #expect(first.isError && first.text == "'happened' has no argument 'frmo'; did you mean 'from'?")
      #expect(second.isError && second.text == "'close' has no argument 'bogus'; it has session.")
    }
  }

  @Test func `Only files below the folders are read, whatever their names are`() async throws {
    try await Workspace.with(["inside/ok.yaml": Workspace.square, "secret.yaml": Workspace.square]) { place in
      try FileManager.default.createSymbolicLink(
        atPath: place["inside/link.yaml"].path(percentEncoded: false), withDestinationPath: "../secret.yaml")
      try place.write(["inside/reaches.yaml": Workspace.square + "components: [../secret.yaml]\n"])
      let paths = [
        "inside/ok.yaml", "secret.yaml", "inside/../secret.yaml", "inside/link.yaml", "/etc/passwd",
        "inside/reaches.yaml", "-", "",
      ]
      let lines = try await answers(
        paths.enumerated().map { request($0, "see", #"{"scene":"\#($1)"}"#) }, in: place, "inside")
      let texts = try lines.map { try result($0) }
      #expect(texts.map(\.isError) == [false, true, true, true, true, true, true, true])
      #expect(texts[3].text.contains("outside the folders that may be read"))
      #expect(!lines[4].contains("root:") && !lines[5].contains("backgroundColor"))
    }
  }

  @Test func `A project root outside of the folders lets nothing else be read`() async throws {
    let scene = Workspace.square.replacing("views:", with: "data: {d: ../brand/a.csv}\nviews:")
    try await Workspace.with([
      "films/a.yaml": scene, "brand/a.csv": "a\n1\n", ".mutoscope-root": "", "brand/b.csv": "a\n1\n",
      "films/near.yaml": scene.replacing("a.csv", with: "c.csv"),
    ]) { place in
      let requests = [
        request(1, "see", #"{"scene":"films/a.yaml"}"#), request(2, "see", #"{"scene":"films/near.yaml"}"#),
      ]
      let inside = try await answers(requests, in: place).map { try result($0) }
      #expect(inside.map(\.isError) == [false, true])
      #expect(inside[1].text.contains("did you mean '../brand/"))
      let outside = try await answers(requests, in: place, "films").map { try result($0) }
      #expect(outside.map(\.isError) == [true, true])
      #expect(outside[0].text.contains("the file is outside the folders that may be read"), "\(outside[0].text)")
      #expect(!outside[1].text.contains("brand/a.csv") && !outside[1].text.contains("brand/b.csv"))
    }
  }

  @Test func `Steps take at most two minutes of the stage's clock, in every tool`() async throws {
    try await Workspace.with { place in
      let steps = #""steps":"wait 100; wait 100""#
      let requests = [
        request(0, "open", #"{"scene":"square.yaml"}"#), request(1, "do", #"{"session":"s1",\#(steps)}"#),
        request(2, "see", #"{"scene":"square.yaml",\#(steps)}"#),
        request(3, "picture", #"{"scene":"square.yaml",\#(steps)}"#),
        request(4, "happened", #"{"scene":"square.yaml",\#(steps)}"#),
        request(5, "check", #"{"scene":"square.yaml",\#(steps)}"#),
      ]
      let texts = try await answers(requests, in: place).map { try result($0) }
      #expect(texts.dropFirst().map(\.isError) == [true, true, true, true, true])
      for text in texts.dropFirst() { #expect(text.text.contains("the steps take more than 120 s."), "\(text.text)") }
    }
  }

  @Test func `After steps that failed, a session goes back and on`() async throws {
    try await Workspace.with { place in
      let requests = [
        request(0, "open", #"{"scene":"square.yaml"}"#),
        request(1, "do", #"{"session":"s1","steps":"wait 0.4; tap nothing; wait 1"}"#),
        request(2, "see", #"{"session":"s1"}"#), request(3, "do", #"{"session":"s1","steps":"wait 100; wait 100"}"#),
        request(4, "back", #"{"session":"s1","to":0.4}"#), request(5, "see", #"{"session":"s1"}"#),
        request(6, "back", #"{"session":"s1","to":0.2}"#), request(7, "advance", #"{"session":"s1","to":0.4}"#),
        request(8, "see", #"{"session":"s1"}"#),
      ]
      let texts = try await answers(requests, in: place).map { try result($0) }
      #expect(texts.map(\.isError) == [false, true, false, true, false, false, false, false, false])
      #expect(texts[1].text.contains("“tap nothing” cannot be done"))
      #expect(texts[4].text == "the clock shows 0.4 s" && texts[6].text == "the clock shows 0.2 s")
      #expect(texts[2].text.contains("#box"))
      #expect(texts[2].text == texts[5].text && texts[2].text == texts[8].text)
    }
  }

  @Test func `A session has at most 200 entries`() async throws {
    try await Workspace.with { place in
      let requests =
        [request(0, "open", #"{"scene":"square.yaml"}"#)]
        + (1...201).map { request($0, "do", #"{"session":"s1","steps":"wait 0.01"}"#) }
      let texts = try await answers(requests, in: place).map { try result($0) }
      #expect(texts.prefix(201).allSatisfy { !$0.isError })
      #expect(texts[201].isError && texts[201].text.contains("the session has 200 entries; open a new one."))
    }
  }

  /// Numbers that look random and are the same in each run.
  private struct Dice {
    var state: UInt64 = 7

    mutating func roll(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(count))
    }

    mutating func pick(_ words: [String]) -> String { words[roll(words.count)] }
  }

  @Test func `Ten thousand random requests are answered, the same each time`() async throws {
    try await Workspace.with { place in
      var dice = Dice()
      let tools = ["see", "happened", "check", "picture", "open", "do", "advance", "back", "close", "accept", ""]
      let names = [
        "scene", "session", "at", "to", "by", "steps", "limit", "of", "crop", "pixels", "looks", "look", "marks",
      ]
      let values = [
        #""square.yaml""#, #""s1""#, #""s2""#, "0.3", "-1", "1e308", "0", "true", "null", "[]", #""tap box""#,
        #""wait until nobody is seen""#, #""box""#, "200", #""dark""#, #""\u0000;'""#, "{}", "64",
      ]
      var requests: [String] = []
      for id in 0..<10_000 {
        switch dice.roll(20) {
        case 0: requests.append(String(repeating: "[", count: dice.roll(2000)) + "x")
        case 1: requests.append(#"{"jsonrpc":"2.0","id":\#(dice.pick(values)),"method":"\#(dice.pick(tools))"}"#)
        case 2: requests.append(#"{"tool":"\#(dice.pick(tools))","arguments":\#(dice.pick(values))}"#)
        default:
          var members = (0..<dice.roll(4)).map { _ in #""\#(dice.pick(names))":\#(dice.pick(values))"# }
          if dice.roll(3) == 0 { members.append(#""session":"s\#(1 + dice.roll(3))""#) }
          if dice.roll(6) == 0 { members = [#""scene":"square.yaml""#] + members.prefix(1) }
          requests.append(request(id, dice.pick(tools), "{\(members.joined(separator: ","))}"))
        }
      }
      requests.append(#"{"jsonrpc":"2.0","id":"last","method":"ping"}"#)
      let lines = try await answers(requests, in: place)
      #expect(lines.last == #"{"id":"last","jsonrpc":"2.0","result":{}}"#)
      #expect(lines.count == requests.count)
      #expect(lines.contains { $0.contains("box") && $0.contains("#box") })
      #expect(try await answers(requests, in: place) == lines)
    }
  }
}
