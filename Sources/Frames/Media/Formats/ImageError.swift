import Utilities

/// An error that says why an image could not be read, with a message that says what to do.
package struct ImageError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kind of error, for code that handles it.
  package enum Kind: Sendable, Hashable {
    /// The file cannot be opened or read.
    case unreadable
    /// The bytes are not those of a PNG or JPEG image.
    case notAPicture
    /// A kind of PNG or JPEG that cannot be read.
    case unsupported
    /// The bytes end before the image does.
    case truncated
    /// The bytes break the rules of their format.
    case damaged
    /// The image or its file exceeds the limits.
    case tooLarge
    /// There is no memory for the image.
    case outOfMemory
  }

  /// The kind of error.
  package var kind: Kind
  /// A sentence that says what was found and what to do.
  package var sentence: String
  /// The file that the image was read from, if it was a file.
  package var path: String?

  init(_ kind: Kind, _ sentence: String, path: String? = nil) {
    self.kind = kind
    self.sentence = sentence
    self.path = path
  }

  /// The sentence, after the path if there is one.
  package var description: String {
    if let path { "\(path.printable): \(sentence)" } else { sentence }
  }
}
