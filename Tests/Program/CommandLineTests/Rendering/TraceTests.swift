import CommandTestSupport
import Foundation
import Testing

struct TraceTests {
  @Test func `The trace has a line for each frame`() async throws {
    try await Workspace.with { place in
      let outcome = try await place.run("trace", "square.yaml", "--frames", "0,5")
      #expect(outcome.status == 0)
      #expect(outcome.err == "")
      #expect(
        outcome.out == """
          {"frame":0,"time":0,"order":["root","box"],"depths":[0,1],"views":{\
          "root":{"center":[16,12],"bounds":[0,0,32,24],"transform":[1,0,0,1,0,0],"alpha":1,\
          "backgroundColor":{"red":1,"green":1,"blue":1,"alpha":1}},\
          "box":{"center":[6,6],"bounds":[0,0,8,8],"transform":[1,0,0,1,0,0],"alpha":1,\
          "backgroundColor":{"red":1,"green":0,"blue":0,"alpha":1}}},\
          "animators":{"go":{"state":"active","isRunning":true,"isReversed":false,"fractionComplete":0,"duration":1}},\
          "dynamics":{}}
          {"frame":5,"time":0.5,"views":{\
          "root":{"center":[16,12],"bounds":[0,0,32,24],"transform":[1,0,0,1,0,0],"alpha":1,\
          "backgroundColor":{"red":1,"green":1,"blue":1,"alpha":1}},\
          "box":{"center":[11,6],"bounds":[0,0,8,8],"transform":[1,0,0,1,0,0],"alpha":1,\
          "backgroundColor":{"red":0.5,"green":0,"blue":0.5,"alpha":1}}},\
          "animators":{"go":{"state":"active","isRunning":true,"isReversed":false,"fractionComplete":0.5,"duration":1}},\
          "dynamics":{}}

          """)
      #expect(place.names(".") == ["square.yaml"])
    }
  }

  @Test func `The trace has values that are not the default`() async throws {
    let scene = """
      canvas: {size: [100, 50]}
      timeline: {fps: 2, duration: 1}
      views: [{id: v, center: [30, 30], size: [40, 40], backgroundColor: red}]
      animators:
        - id: a
          spring: {mass: 1, stiffness: 1, damping: 0}
        - id: b
          duration: 1
          curve: linear
          startAt: 0
          animations: [{view: v, backgroundColor: blue, cornerRadius: 20, borderWidth: 4, zPosition: 3, anchorPoint: [0, 0]}]
      """
    try await Workspace.with(["fade.yaml": scene]) { place in
      let outcome = try await place.run("trace", "fade.yaml")
      let lines = outcome.out.split(separator: "\n")
      #expect(lines.count == 2)
      let place = #""bounds":[0,0,40,40],"transform":[1,0,0,1,0,0]"#
      let red = #""backgroundColor":{"red":1,"green":0,"blue":0,"alpha":1}"#
      #expect(lines.first?.contains(#""v":{"center":[30,30],\#(place),"alpha":1,\#(red)}}"#) == true)
      #expect(lines.first?.contains(#""fractionComplete":0,"duration":null},"b""#) == true)
      let violet = #""backgroundColor":{"red":0.5,"green":0,"blue":0.5,"alpha":1}"#
      #expect(
        lines.last?.contains(
          #"\#(place),"anchorPoint":[0.25,0.25],"zPosition":1.5,"alpha":1,\#(violet),"cornerRadius":10,"borderWidth":2}"#
        ) == true)
    }
  }

  /// The lines of a golden say the same as those of `mutoscope trace`, only shorter.
  @Test func `The trace can have only the changes`() async throws {
    try await Workspace.with { place in
      let outcome = try await place.run("trace", "square.yaml", "--changes", "--frames", "0,5")
      #expect(outcome.status == 0)
      #expect(
        outcome.out == """
          {"trace":1,"frames":"0,5"}
          {"frame":0,"order":["root","box"],"depths":[0,1],"views":{\
          "root":{"center":[16,12],"bounds":[0,0,32,24],"backgroundColor":"#ffffff"},\
          "box":{"center":[6,6],"bounds":[0,0,8,8],"backgroundColor":"#ff0000"}}}
          {"frame":5,"views":{"box":{"center":[11,6],"backgroundColor":"#800080"}}}

          """)
      let all = try await place.run("trace", "square.yaml", "--changes")
      _ = try await place.run("test", "square.yaml", "--update", "missing")
      let golden = place.folder.appending(path: "__Snapshots__/square/trace.jsonl")
      let text = try String(contentsOf: golden, encoding: .utf8)
      #expect(text.drop { $0 != "\n" }.dropFirst() == all.out)
    }
  }

  private struct Line: Decodable {
    struct View: Decodable { var center: [Double] }
    struct Animator: Decodable { var state: String }
    var frame: Int
    var time: Double
    var views: [String: View]
    var animators: [String: Animator]
  }

  @Test func `The options are the same as those of render`() async throws {
    try await Workspace.with { place in
      func lines(_ options: String...) async throws -> [Line] {
        let outcome = try await Tool.run(["trace", "square.yaml"] + options, in: place.folder)
        #expect(outcome.status == 0)
        return try outcome.out.split(separator: "\n").map { try JSONDecoder().decode(Line.self, from: Data($0.utf8)) }
      }
      #expect(try await lines().map(\.frame) == Array(0..<10))
      #expect(try await lines("--fps", "20").map(\.time).last == 0.95)
      #expect(try await lines("--at", "0.77").map(\.time) == [0.7])
      let end = try #require(try await lines("--include-end").last)
      #expect((end.frame, end.time) == (10, 1))
      #expect(end.views["box"]?.center == [16, 6])
      #expect(end.animators["go"]?.state == "inactive")
    }
  }
}
