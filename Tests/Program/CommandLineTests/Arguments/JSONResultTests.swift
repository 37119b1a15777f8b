import CommandTestSupport
import Foundation
import Testing

/// `--json` of commands that change or check something.
struct JSONResultTests {
  private func object(_ outcome: Outcome) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(outcome.out.utf8)) as? [String: Any])
  }

  private func scenes(_ outcome: Outcome) throws -> [[String: Any]] {
    try #require(try object(outcome)["scenes"] as? [[String: Any]])
  }

  @Test func `Validate lists errors and warnings with their positions`() async throws {
    let idle = Workspace.square.replacing(", startAt: 0", with: "")
    try await Workspace.with(["bad.yaml": "canvas: {size: [1, 1]}\nvews: []\n", "idle.yaml": idle]) { place in
      let outcome = try await place.run("validate", ".", "--json")
      #expect(outcome.status == 65)
      #expect(outcome.err == "")
      let scenes = try scenes(outcome)
      #expect(scenes.map { $0["name"] as? String } == ["bad", "idle", "square"])
      let error = try #require((scenes[0]["errors"] as? [[String: Any]])?.first { $0["line"] as? Int == 2 })
      #expect(error["column"] as? Int == 1)
      #expect(error["suggestion"] as? String == "views")
      #expect(scenes[0]["frames"] == nil)
      #expect((scenes[1]["warnings"] as? [Any])?.isEmpty == false)
      #expect((scenes[1]["errors"] as? [Any])?.isEmpty == true)
      #expect(scenes[2]["frames"] as? Int == 10)
      #expect(try await place.run("validate", "square.yaml", "--json").status == 0)
    }
  }

  @Test func `Accepting, reporting and pruning print JSON`() async throws {
    try await Workspace.with { place in
      try await place.run("test", "square.yaml", "--update", "missing")
      try place.write(["square.yaml": Workspace.square.replacing("red", with: "black")])
      #expect(try await place.run("test", "square.yaml").status == 23)
      let report = try object(await place.run("report", "--json"))
      #expect(report["page"] as? String == "output/report/index.html")
      #expect((report["bytes"] as? Int ?? 0) > 1000)
      let accepted = try scenes(await place.run("accept", "--json"))
      #expect(accepted.map { $0["name"] as? String } == ["square"])
      #expect((accepted.first?["frames"] as? Int ?? 0) > 0)
      #expect(try scenes(await place.run("accept", "--json")).isEmpty)
      try FileManager.default.removeItem(at: place["square.yaml"])
      try place.write(["other.yaml": Workspace.square])
      let dry = try object(await place.run("prune", ".", "--dry-run", "--json"))
      #expect(dry["isDryRun"] as? Bool == true)
      let pruned = try object(await place.run("prune", ".", "--json"))
      let removed = try #require(pruned["removed"] as? [[String: Any]])
      #expect(removed.map { $0["path"] as? String } == ["./__Snapshots__/square"])
      #expect(place.names("__Snapshots__") == [])
    }
  }

  @Test func `A check of determinism prints JSON`() async throws {
    let still =
      "canvas: {size: [4, 4]}\ntimeline: {fps: 10, duration: 0.1}\nviews: [{id: a, frame: [0, 0, 2, 2], backgroundColor: red}]\n"
    try await Workspace.with(["still.yaml": still]) { place in
      let outcome = try await place.run("verify-determinism", "still.yaml", "--json")
      #expect(outcome.status == 0)
      let scenes = try scenes(outcome)
      #expect(scenes[0]["isSame"] as? Bool == true)
      #expect(scenes[0]["frames"] as? Int == 1)
      #expect((scenes[0]["trials"] as? [String])?.isEmpty == false)
    }
  }
}
