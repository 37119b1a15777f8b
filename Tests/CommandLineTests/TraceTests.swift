import Foundation
import Testing

struct TraceTests {
  @Test func aLineForEachFrame() async throws {
    try await Workspace.with { place in
      let outcome = try await place.run("trace", "square.yaml", "--frames", "0,5")
      #expect(outcome.status == 0)
      #expect(outcome.err == "")
      #expect(
        outcome.out == """
          {"frame": 0, "time": 0, "views": {"box": {"center": [6, 6], "bounds": [0, 0, 8, 8], "alpha": 1, \
          "transform": [1, 0, 0, 1, 0, 0]}}, "animators": {"go": {"state": "active", "isRunning": true, \
          "isReversed": false, "fractionComplete": 0}}, "dynamics": {}}
          {"frame": 5, "time": 0.5, "views": {"box": {"center": [11, 6], "bounds": [0, 0, 8, 8], "alpha": 1, \
          "transform": [1, 0, 0, 1, 0, 0]}}, "animators": {"go": {"state": "active", "isRunning": true, \
          "isReversed": false, "fractionComplete": 0.5}}, "dynamics": {}}

          """)
      #expect(place.names(".") == ["square.yaml"])
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

  @Test func theOptionsAreThoseOfRender() async throws {
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
