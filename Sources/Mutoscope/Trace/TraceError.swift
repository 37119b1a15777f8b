/// Why a text is not a valid trace, as a sentence.
package struct TraceError: Error, Sendable, Hashable, CustomStringConvertible {
  package let description: String
  init(_ description: String) { self.description = description }
}
