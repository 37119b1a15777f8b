/// Why a recording could not be written or read, as a sentence that a person can act on.
package struct SequenceError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What went wrong, for code that decides by it.
  package enum Kind: Sendable, Hashable {
    /// The folder or a file in it cannot be written.
    case unwritable
    /// The folder or a file in it cannot be read.
    case unreadable
    /// A file that should be there is not.
    case missing
    /// A file's content breaks the rules of its format.
    case damaged
    /// A frame is whole but not the picture that the manifest describes.
    case mismatch
    /// The folder holds a manifest that no recording has written.
    case foreign
  }

  /// What went wrong.
  package var kind: Kind
  /// The folder or file.
  package var path: String
  /// What was found and what to do, as a sentence.
  package var sentence: String

  init(_ kind: Kind, path: String, _ sentence: String) {
    self.kind = kind
    self.path = path
    self.sentence = sentence
  }

  /// The path and the sentence.
  package var description: String { "\(path): \(sentence)" }
}

extension SequenceError {
  /// Creates the error that a picture in a file means.
  init(_ error: ImageError, path: String) {
    switch error.kind {
    case .unreadable, .tooLarge, .outOfMemory, .unsupported: self.init(.unreadable, path: path, error.sentence)
    case .notAPicture, .truncated, .damaged: self.init(.damaged, path: path, error.sentence)
    }
  }

  /// Runs `body`, whose errors are about the file at `path`.
  package static func wrapping<R>(_ path: String, _ body: () throws(ImageError) -> R) throws(SequenceError) -> R {
    do throws(ImageError) { return try body() } catch { throw SequenceError(error, path: path) }
  }
}
