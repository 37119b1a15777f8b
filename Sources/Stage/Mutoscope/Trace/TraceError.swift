/// An error that says why a text is not a valid trace.
package struct TraceError: Error, Sendable, Hashable, CustomStringConvertible {
  package let description: String
  /// Whether a newer version wrote the trace.
  package let isNewer: Bool

  init(_ description: String, isNewer: Bool = false) { (self.description, self.isNewer) = (description, isNewer) }
}
