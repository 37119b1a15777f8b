import Foundation
import SceneFile
import Testing

struct OtherVerbTests {
  @Test func `Validate`() async throws {
    try await Workspace.with { place in
      let outcome = try await place.run("validate", "square.yaml")
      #expect(outcome.status == 0)
      #expect(outcome.out == "square: ok, 10 frames\n")
      #expect(outcome.err == "")
      #expect(place.names(".") == ["square.yaml"])
    }
  }

  @Test func `Schema`() async throws {
    try await Workspace.with { place in
      let outcome = try await place.run("schema")
      #expect(outcome.status == 0)
      #expect(outcome.out == SceneSchema.json())
      #expect(outcome.err == "")
      let schema = try JSONSerialization.jsonObject(with: Data(outcome.out.utf8)) as? [String: Any]
      #expect(schema?["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
    }
  }
}
