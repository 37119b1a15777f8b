/// Stops the program with a sentence where an API is misused.
///
/// Unlike Swift's own precondition it says its sentence in optimised builds as well.
///
/// - Parameters:
///   - condition: What has to be so.
///   - sentence: What was called, what is wrong, and what to do.
@inline(__always)
package func require(
  _ condition: @autoclosure () -> Bool, _ sentence: @autoclosure () -> String, file: StaticString = #file,
  line: UInt = #line
) {
  if !condition() { fatalError(sentence(), file: file, line: line) }
}
