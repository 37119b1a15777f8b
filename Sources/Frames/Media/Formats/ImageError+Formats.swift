/// The errors that both formats share.
extension ImageError {
  static func truncated(_ format: String, byteCount: Int) -> ImageError {
    ImageError(.truncated, "The \(format) is cut off: it ends after \(byteCount) bytes, in the middle of the image.")
  }

  static func damaged(_ format: String, _ details: String) -> ImageError {
    ImageError(.damaged, "The \(format) is damaged: \(details).")
  }

  static let outOfMemory = ImageError(.outOfMemory, "There is not enough memory for the image.")
}

/// The text in a C array of characters, which Swift sees as a tuple.
func text<Characters>(of characters: Characters) -> String {
  withUnsafeBytes(of: characters) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
}
