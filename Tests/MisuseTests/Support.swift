import Testing

// Everything in this target runs against a release build as well (`make check-release`): there, too, the program may
// not stop without its sentence.

/// Expects that the process stopped with `sentence`, in its own words and without a backtrace behind them.
func expect(_ sentence: String, in result: ExitTest.Result?, sourceLocation: SourceLocation = #_sourceLocation) {
  let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  #expect(text.contains("Fatal error: "), "\(text)", sourceLocation: sourceLocation)
  #expect(text.contains(sentence), "\(text)", sourceLocation: sourceLocation)
}
