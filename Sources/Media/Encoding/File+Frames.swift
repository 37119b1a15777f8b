extension File {
  /// Writes an encoded frame as `write(_:to:)` writes bytes, without joining its pieces first.
  static func write(_ frame: EncodedFrame, to path: String) throws(FileFailure) {
    try write(to: path, by: path + partialSuffix) { descriptor in
      frame.withUnsafePieces { writeAll($0, to: descriptor) }
    }
  }
}
