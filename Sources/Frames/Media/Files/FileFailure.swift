import Foundation
import Utilities

/// The reason why a file could not be read or written.
enum FileFailure: Error, Equatable {
  /// A system call failed with this `errno`.
  case system(Int32)
  case isFolder
  case isFile
  /// A pipe, a device or a socket.
  case isSpecial
  case tooLarge(byteCount: Int, limit: Int)
  /// The file is outside the folders that this process may read.
  case isFenced
  /// The path leads to another file, or to another content, than when it was checked.
  case hasChanged

  var isMissing: Bool { self == .system(ENOENT) }

  var isTooLarge: Bool {
    if case .tooLarge = self { true } else { false }
  }

  /// The reason in a few words, for use after a colon.
  var reason: String {
    switch self {
    case .isFolder, .system(EISDIR): "it is a folder"
    case .isFile: "it is a file, not a folder"
    case .system(EEXIST): "another process is writing it"
    case .isSpecial: "it is a pipe, a device or a socket, not a file"
    case .tooLarge(let byteCount, let limit): "it has \(byteCount) bytes and at most \(limit) are read"
    case .isFenced: FileFence.refusal
    case .hasChanged: "it was changed after it had been checked"
    case .system(ENOENT): "it is not there"
    case .system(EACCES), .system(EPERM): "permission denied"
    case .system(ENOSPC), .system(EDQUOT): "no space is left on the device"
    case .system(EROFS): "the file system is read-only"
    case .system(ENOTDIR): "a part of its path is a file, not a folder"
    case .system(ENAMETOOLONG): "its name is too long"
    case .system(EMFILE), .system(ENFILE): "too many files are open"
    case .system(EIO): "the device failed"
    case .system(EPIPE): "its reader has closed it"
    case .system(let code): "the system reports error \(code) (\(String(cString: strerror(code))))"
    }
  }
}
