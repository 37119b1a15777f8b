import Foundation
import Synchronization

/// The folders outside which the process reads no file; without them it may read any.
///
/// A server that does what others ask reads only what it was given, even if names and links lead elsewhere. It is asked
/// with files that are open already, so that no link can be exchanged between the question and the reading.
package enum FileFence {
  private static let folders = Mutex<[String]?>(nil)

  /// From now on, only files in these folders, and below them, may be read.
  ///
  /// - Returns: False if one of the folders does not exist.
  package static func close(around paths: [String]) -> Bool {
    let real = paths.compactMap { path in
      realpath(path, nil).map { pointer in
        defer { free(pointer) }
        return String(cString: pointer)
      }
    }
    guard real.count == paths.count else { return false }
    folders.withLock { $0 = real }
    return true
  }

  /// Whether an open file may be read.
  package static func allows(_ descriptor: Int32) -> Bool {
    guard let folders = folders.withLock({ $0 }) else { return true }
    guard let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(descriptor)") else {
      return false
    }
    return folders.contains { path == $0 || path.hasPrefix($0.hasSuffix("/") ? $0 : $0 + "/") }
  }

  /// The message about a file that may not be read.
  package static let refusal = "the file is outside the folders that may be read"
}
