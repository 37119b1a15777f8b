import Foundation
import Mutoscope
import Snapshots
import Testing

/// A change of a scene, and everything that a verdict says about its cause.
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
    let wrong = try Self.replacing(explanation.scene, explanation.change)
    let verdict = try await Self.verdict(on: wrong, expecting: explanation.scene)
    let names = ["declared", "pattern", "also", "follows", "dynamics"]
    let lines = verdict.facts.filter { names.contains($0.name) }.map { "\($0.name) \($0.text)" }
    #expect(lines == explanation.lines)
    if lines != explanation.lines { print("### \(explanation.testDescription)\n" + verdict.text) }
  }

  @Test func `Another file of a scene's font is the reason`() async throws {
    let scene = ExplainedScenes.lettering
    let bold = try Self.replacing(scene, ["Georgian-Regular": "Georgian-Bold"])
    let verdict = try await Self.verdict(on: bold, expecting: scene)
    #expect(verdict.outcome == .otherRasteriser)
    let reason = try #require(verdict.facts.first { $0.name == "reason" }?.text)
    #expect(
      reason.contains(#/^font Noto Sans Georgian [\d.]+ \(build \w+\) here, [\d.]+ \(build \w+\) in the golden$/#))
  }
}
