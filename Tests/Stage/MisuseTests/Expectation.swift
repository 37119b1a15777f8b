import Testing

// Everything in this target runs against a release build as well (`make check-release`): even there the program must
// not stop without its message.

/// Expects that the process stopped with `sentence` and without a backtrace.
func expect(_ sentence: String, in result: ExitTest.Result?, sourceLocation: SourceLocation = #_sourceLocation) {
  let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  #expect(text.contains("Fatal error: "), "\(text)", sourceLocation: sourceLocation)
  #expect(text.contains(sentence), "\(text)", sourceLocation: sourceLocation)
}

/// Expects a process to have gone on after warning with a sentence.
func expectWarning(
  _ sentence: String, in result: ExitTest.Result?, sourceLocation: SourceLocation = #_sourceLocation
) {
  let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  #expect(text.contains("Warning: ") && text.contains(sentence), "\(text)", sourceLocation: sourceLocation)
}
