/// Why a picture could not be read, as a sentence that a person can act on.
package struct ImageError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What went wrong, for code that decides by it.
  package enum Kind: Sendable, Hashable {
    /// The file cannot be opened or read.
    case unreadable
    /// The bytes are not those of a PNG or JPEG picture.
    case notAPicture
    /// A kind of PNG or JPEG that cannot be read.
    case unsupported
    /// The bytes end before the picture does.
    case truncated
    /// The bytes break the rules of their format.
    case damaged
    /// The picture or its file is over the limits.
    case tooLarge
    /// There is no memory for the picture.
    case outOfMemory
  }

  /// What went wrong.
  package var kind: Kind
  /// What was found and what to do, as a sentence.
  package var sentence: String
  /// The file that the picture was read from, if it was a file.
  package var path: String?

  init(_ kind: Kind, _ sentence: String, path: String? = nil) {
    self.kind = kind
    self.sentence = sentence
    self.path = path
  }

  /// The sentence, after the path if there is one.
  package var description: String {
    if let path { "\(path): \(sentence)" } else { sentence }
  }
}
