import SceneLanguage
import SceneTemplates
import SceneText
import Testing

/// The exact text of all scene errors.
@Suite struct ErrorTests {
  @Test(arguments: ErrorCase.syntax)
  func `Syntax`(_ example: ErrorCase) { #expect(ErrorCase.report(example.yaml) == example.expected) }

  @Test(arguments: ErrorCase.keys)
  func `Keys`(_ example: ErrorCase) { #expect(ErrorCase.report(example.yaml) == example.expected) }

  @Test(arguments: ErrorCase.values)
  func `Values`(_ example: ErrorCase) { #expect(ErrorCase.report(example.yaml) == example.expected) }

  @Test(arguments: ErrorCase.shapes)
  func `Shapes`(_ example: ErrorCase) { #expect(ErrorCase.report(example.yaml) == example.expected) }

  @Test(arguments: ErrorCase.combinations)
  func `Combinations`(_ example: ErrorCase) { #expect(ErrorCase.report(example.yaml) == example.expected) }

  @Test(arguments: ErrorCase.names)
  func `Names`(_ example: ErrorCase) { #expect(ErrorCase.report(example.yaml) == example.expected) }

  @Test(arguments: ErrorCase.touches)
  func `Touches`(_ example: ErrorCase) { #expect(ErrorCase.report(example.yaml) == example.expected) }

  @Test(arguments: ErrorCase.limits)
  func `Limits`(_ example: ErrorCase) { #expect(ErrorCase.report(example.yaml) == example.expected) }

  @Test(arguments: ErrorCase.variables)
  func `Variables`(_ example: ErrorCase) { #expect(ErrorCase.report(example.yaml) == example.expected) }

  @Test(arguments: ErrorCase.repetitions)
  func `Repetitions`(_ example: ErrorCase) { #expect(ErrorCase.report(example.yaml) == example.expected) }

  @Test func `Mappings with the same keys are each told what is wrong`() throws {
    let views = [
      "{id: a, frame: [0, 0, 1, 1]}", "{id: b, frame: [0, 0, 1]}", "{id: a, frame: [0, 0, 1, 1]}",
      "{id: c, center: [0, 0]}", "{id: d, frame: [0, 0, 1, 1], center: [0, 0]}", "{id: e, center: [0, 0]}",
      "{frame: [0, 0, 1, 1], id: f}", "{frame: [0, 0, 1, -1], id: g}",
    ]
    let error = #expect(throws: SceneError.self) {
      try Scenes.document("views:\n" + views.map { "  - \($0)\n" }.joined())
    }
    let lines = try #require(error).diagnostics.map { $0.position?.line }
    #expect(lines == [5, 6, 7, 8, 9, 11])
  }

  @Test(arguments: ErrorCase.excerpts)
  func `Excerpts`(_ example: ErrorCase) { #expect(ErrorCase.report(example.yaml) == example.expected) }
}
