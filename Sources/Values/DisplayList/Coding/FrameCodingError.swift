/// Bytes that are not an encoded sequence of frames.
package struct FrameCodingError: Error, Sendable, Hashable, CustomStringConvertible {
  /// A clause that says what is wrong with them.
  package let description: String

  init(_ description: String) { self.description = description }

  /// The reader asks for more than the bytes contain.
  static let truncated = FrameCodingError("they end too early")
}
