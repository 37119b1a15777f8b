import Foundation
import Mutoscope
import Snapshots
import Testing

/// A change of a scene, and all that a verdict says about its cause.
struct Explanation: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var scene: String
  /// Text of the correct scene, and its replacement.
  var change: KeyValuePairs<String, String>
  /// The lines about what was declared, what kind of change it is, and what else changed.
  var lines: [String]

  init(_ name: String, _ scene: String, _ change: KeyValuePairs<String, String>, _ lines: [String]) {
    (testDescription, self.scene, self.change, self.lines) = (name, scene, change, lines)
  }
}

extension BrokenSceneTests {
  @Test(arguments: Explanation.all)
  func `A change is explained in the author's words`(_ explanation: Explanation) async throws {
    let golden = FileManager.default.temporaryDirectory.appending(path: "mutoscope-golden-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: golden) }
    let (right, plan) = try await Self.rightCapture(explanation.scene)
    var test = SequenceTest(plan: plan, sceneName: "scene", golden: golden, update: .missing)
    #expect(try await test.judged(right).outcome == .recorded)
    test.update = .none
    let text = try explanation.change.reduce(explanation.scene) { text, change in
      try #require(text.contains(change.key))
      return text.replacing(change.key, with: change.value)
    }
    let (wrong, _) = try await Self.capture(text)
    let verdict = try await test.judged(wrong)
    let names = ["declared", "pattern", "also", "follows", "dynamics"]
    let lines = verdict.facts.filter { names.contains($0.name) }.map { "\($0.name) \($0.text)" }
    #expect(lines == explanation.lines)
    if lines != explanation.lines { print("### \(explanation.testDescription)\n" + verdict.text) }
    let json = try JSONEncoder().encode(verdict)
    #expect(try JSONDecoder().decode(SceneVerdict.self, from: json) == verdict)
  }
}
