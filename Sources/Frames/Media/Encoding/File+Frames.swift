import CLinux
import Foundation

extension File {
  /// Writes an encoded frame into a folder, without joining its pieces first.
  ///
  /// The file gets its name when it is whole: a process that is stopped leaves nothing. Where the file system has no files
  /// without names, and where another file has this name, it is written as `write(_:to:)` writes bytes.
  static func write(_ frame: EncodedFrame, to path: String, in folder: String) throws(FileFailure) {
    if writeNameless(frame, to: path, in: folder) { return }
    try write(to: path, by: path + partialSuffix) { descriptor in
      frame.withUnsafePieces { writeAll($0, to: descriptor) }
    }
  }

  /// Writes a frame to a file without a name, which then gets one; false if that is not possible, or if it went wrong.
  private static func writeNameless(_ frame: EncodedFrame, to path: String, in folder: String) -> Bool {
    let descriptor = clinux_open_nameless(folder)
    guard descriptor >= 0 else { return false }
    let isWhole = frame.withUnsafePieces { writeAll($0, to: descriptor) } == 0
    let isNamed = isWhole && clinux_name(descriptor, path) == 0
    let isClosed = close(descriptor) == 0
    if isNamed, !isClosed { unlink(path) }
    return isNamed && isClosed
  }
}
