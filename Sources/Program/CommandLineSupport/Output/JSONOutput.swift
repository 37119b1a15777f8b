import Utilities

extension StandardOutput {
  /// Writes a result as JSON with a line end: keys in alphabetical order.
  package static func write(result: some Encodable) throws {
    try write(json: try JSONOutput.text(result))
  }
}

/// A result of a command as JSON.
package enum JSONOutput {
  /// The text with a line end: keys in alphabetical order.
  package static func text(_ result: some Encodable) throws -> String {
    String(decoding: try JSONText.encoded(result), as: UTF8.self) + "\n"
  }
}
