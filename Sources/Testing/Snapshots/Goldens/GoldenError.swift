import Media
import Utilities

/// An error that says why a golden cannot be used, with a message that says what to do.
package struct GoldenError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The file or folder.
  package let path: String
  /// A sentence with the fault and the remedy.
  package let sentence: String
  /// Whether a newer version recorded the golden: it is not damaged.
  let isNewer: Bool

  init(path: String, _ sentence: String, isNewer: Bool = false) {
    (self.path, self.sentence, self.isNewer) = (path, sentence, isNewer)
  }

  init(_ error: SequenceError) { self.init(path: error.path, error.sentence, isNewer: error.kind == .newer) }

  /// The path and the sentence.
  package var description: String { "\(path.printable): \(sentence)" }
}
