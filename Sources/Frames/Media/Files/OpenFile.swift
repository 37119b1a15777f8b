import Foundation
import Utilities

/// A file or folder that is open for reading, so that its properties stay valid whatever happens to its path.
struct OpenFile: ~Copyable {
  private let descriptor: Int32
  private let status: stat

  init(_ path: String) throws(FileFailure) {
    // Non-blocking, so that a pipe without a writer cannot hang us.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .system(errno) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      let code = errno
      close(descriptor)
      throw .system(code)
    }
    guard FileFence.allows(descriptor) else {
      close(descriptor)
      throw .isFenced
    }
    (self.descriptor, self.status) = (descriptor, status)
  }

  deinit { close(descriptor) }

  var isFolder: Bool { status.st_mode & S_IFMT == S_IFDIR }
  var isRegular: Bool { status.st_mode & S_IFMT == S_IFREG }

  /// The file's identity, independent of its names.
  var identity: FileIdentity { FileIdentity(device: UInt64(status.st_dev), number: UInt64(status.st_ino)) }

  /// The version of the file, which distinguishes it from others of the same name.
  var version: FileVersion {
    FileVersion(
      identity: identity, size: Int(status.st_size), seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec
    )
  }

  /// The absolute path, with all symbolic links resolved.
  func resolvedPath() throws(FileFailure) -> [UInt8] {
    var code: Int32 = 0
    // Linux has no longer paths.
    let path = [UInt8](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, count in
      guard let start = buffer.baseAddress else { return }
      let length = readlink("/proc/self/fd/\(descriptor)", start, buffer.count)
      if length < 0 { code = errno }
      count = max(length, 0)
    }
    guard code == 0 else { throw .system(code) }
    return path
  }

  /// The first bytes of a file, by which its kind is known; none if it cannot be read.
  static func beginning(of path: String) -> [UInt8] {
    guard let file = try? OpenFile(path) else { return [] }
    var bytes = [UInt8](repeating: 0, count: 16)
    let count = bytes.withUnsafeMutableBytes { pread(file.descriptor, $0.baseAddress, $0.count, 0) }
    return Array(bytes.prefix(max(count, 0)))
  }

  /// Ends the life of this value without closing the file.
  ///
  /// - Returns: The descriptor, which the caller closes.
  consuming func takeDescriptor() -> Int32 {
    let descriptor = descriptor
    discard self
    return descriptor
  }

  /// Reads a regular file to its end.
  func read(atMost limit: Int) throws(FileFailure) -> [UInt8] {
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw .isFolder
    default: throw .isSpecial
    }
    let size = Int(status.st_size)
    guard size <= limit else { throw .tooLarge(byteCount: size, limit: limit) }

    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let got = Foundation.read(descriptor, buffer.baseAddress.map { $0 + count }, size - count)
        if got < 0 && errno == EINTR { continue }
        if got < 0 { code = errno }
        guard got > 0 else { return }
        count += got
      }
    }
    guard code == 0 else { throw .system(code) }
    return bytes
  }
}

/// A file at a time: another one once it has been written to.
package struct FileVersion: Hashable, Sendable {
  let identity: FileIdentity
  let size: Int
  let seconds: Int
  let nanoseconds: Int

  /// A text that is different for each version.
  package var key: String { "\(identity.device) \(identity.number) \(size) \(seconds).\(nanoseconds)" }
}

/// The identity of a file on this machine: the same for all of its names.
package struct FileIdentity: Hashable, Sendable {
  let device: UInt64
  let number: UInt64
}
