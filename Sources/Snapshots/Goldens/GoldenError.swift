import Media
import Utilities

/// Why a golden cannot be used, with a message that says what to do.
package struct GoldenError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The file or folder.
  package let path: String
  /// What was found and what to do.
  package let sentence: String

  init(path: String, _ sentence: String) { (self.path, self.sentence) = (path, sentence) }

  init(_ error: SequenceError) { self.init(path: error.path, error.sentence) }

  /// The path and the sentence.
  package var description: String { "\(path.printable): \(sentence)" }
}
