import Testing

/// The exact text of all scene errors.
@Suite struct ErrorTests {
  @Test(arguments: ErrorCase.syntax)
  func syntax(_ example: ErrorCase) { #expect(ErrorCase.report(example.yaml) == example.expected) }

  @Test(arguments: ErrorCase.keys)
  func keys(_ example: ErrorCase) { #expect(ErrorCase.report(example.yaml) == example.expected) }

  @Test(arguments: ErrorCase.values)
  func values(_ example: ErrorCase) { #expect(ErrorCase.report(example.yaml) == example.expected) }

  @Test(arguments: ErrorCase.shapes)
  func shapes(_ example: ErrorCase) { #expect(ErrorCase.report(example.yaml) == example.expected) }

  @Test(arguments: ErrorCase.combinations)
  func combinations(_ example: ErrorCase) { #expect(ErrorCase.report(example.yaml) == example.expected) }

  @Test(arguments: ErrorCase.names)
  func names(_ example: ErrorCase) { #expect(ErrorCase.report(example.yaml) == example.expected) }

  @Test(arguments: ErrorCase.limits)
  func limits(_ example: ErrorCase) { #expect(ErrorCase.report(example.yaml) == example.expected) }

  @Test(arguments: ErrorCase.excerpts)
  func excerpts(_ example: ErrorCase) { #expect(ErrorCase.report(example.yaml) == example.expected) }
}
