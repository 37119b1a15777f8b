import SceneLanguage
import SceneTemplates
import SceneText
import Testing

/// The exact text of all scene errors.
@Suite struct ErrorTests {
  @Test(arguments: ErrorCase.syntax)
  func `Text that is not YAML is reported at the place where reading fails`(_ example: ErrorCase) {
    #expect(ErrorCase.report(example.yaml) == example.expected)
  }

  @Test(arguments: ErrorCase.keys)
  func `Unknown, missing and repeated keys are reported at their places`(_ example: ErrorCase) {
    #expect(ErrorCase.report(example.yaml) == example.expected)
  }

  @Test(arguments: ErrorCase.values)
  func `Values of the wrong kind or out of range are reported with what is expected`(_ example: ErrorCase) {
    #expect(ErrorCase.report(example.yaml) == example.expected)
  }

  @Test(arguments: ErrorCase.shapes)
  func `Scalars, lists and mappings in the wrong place are reported`(_ example: ErrorCase) {
    #expect(ErrorCase.report(example.yaml) == example.expected)
  }

  @Test(arguments: ErrorCase.combinations)
  func `Keys that exclude or need each other are reported together`(_ example: ErrorCase) {
    #expect(ErrorCase.report(example.yaml) == example.expected)
  }

  @Test(arguments: ErrorCase.names)
  func `Unknown names are reported with the nearest one`(_ example: ErrorCase) {
    #expect(ErrorCase.report(example.yaml) == example.expected)
  }

  @Test(arguments: ErrorCase.touches)
  func `Impossible touches and gestures are reported`(_ example: ErrorCase) {
    #expect(ErrorCase.report(example.yaml) == example.expected)
  }

  @Test(arguments: ErrorCase.limits)
  func `Everything that exceeds a limit is reported with the limit`(_ example: ErrorCase) {
    #expect(ErrorCase.report(example.yaml) == example.expected)
  }

  @Test(arguments: ErrorCase.variables)
  func `Mistakes in variables and expressions are reported inside the text`(_ example: ErrorCase) {
    #expect(ErrorCase.report(example.yaml) == example.expected)
  }

  @Test(arguments: ErrorCase.repetitions)
  func `Mistakes in copies are reported with their index`(_ example: ErrorCase) {
    #expect(ErrorCase.report(example.yaml) == example.expected)
  }

  @Test func `Each of several mappings with the same keys gets its own error`() throws {
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
  func `The excerpt marks the mistake, whatever the line looks like`(_ example: ErrorCase) {
    #expect(ErrorCase.report(example.yaml) == example.expected)
  }
}
