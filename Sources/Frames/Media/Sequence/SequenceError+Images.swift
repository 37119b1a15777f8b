extension SequenceError {
  /// Creates the error for an image in a file.
  init(_ error: ImageError, path: String) {
    switch error.kind {
    case .unreadable, .tooLarge, .outOfMemory, .unsupported: self.init(.unreadable, path: path, error.sentence)
    case .notAPicture, .truncated, .damaged: self.init(.damaged, path: path, error.sentence)
    }
  }

  /// Runs `body`, and adds `path` to its errors.
  package static func wrapping<R>(_ path: String, _ body: () throws(ImageError) -> R) throws(SequenceError) -> R {
    do throws(ImageError) { return try body() } catch { throw SequenceError(error, path: path) }
  }
}
