/// Why a text is no trace, as a sentence.
package struct TraceError: Error, Sendable, Hashable, CustomStringConvertible {
  package let description: String
  init(_ description: String) { self.description = description }
}
