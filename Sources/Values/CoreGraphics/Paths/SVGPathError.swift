/// An error that says why a string is not SVG path data, and where.
package struct SVGPathError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The number of Unicode characters (scalars) before the place where reading stopped.
  package let offset: Int
  /// A sentence that says what was found there and what was expected.
  package let message: String

  /// The sentence and the place.
  package var description: String { "\(message) (at character \(offset + 1))" }
}
