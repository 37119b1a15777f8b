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

  @Test(arguments: ErrorCase.excerpts)
  func `Excerpts`(_ example: ErrorCase) { #expect(ErrorCase.report(example.yaml) == example.expected) }
}
