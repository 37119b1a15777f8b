import Utilities

/// An error that says why a recording, or another output, could not be written or read, with a message that says what
/// to do.
package struct SequenceError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kind of error, for code that handles it.
  package enum Kind: Sendable, Hashable {
    /// The folder or a file in it cannot be written.
    case unwritable
    /// The folder or a file in it cannot be read.
    case unreadable
    /// A file that should exist does not.
    case missing
    /// A file's content breaks the rules of its format.
    case damaged
    /// A file was written by a newer version, and this one cannot read it.
    case newer
    /// A frame is intact but does not match the manifest.
    case mismatch
    /// The folder contains a manifest that is not a recording's.
    case foreign
  }

  /// The kind of error.
  package var kind: Kind
  /// The folder or file.
  package var path: String
  /// A sentence that says what was found and what to do.
  package var sentence: String

  /// Creates the error for a file of something else that is in the way.
  package init(foreign path: String, _ sentence: String) { self.init(.foreign, path: path, sentence) }

  init(_ kind: Kind, path: String, _ sentence: String) {
    self.kind = kind
    self.path = path
    self.sentence = sentence
  }

  /// The path and the sentence.
  package var description: String { "\(path.printable): \(sentence)" }
}
