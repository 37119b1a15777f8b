import Foundation

/// A file that a program reads: the one that was opened, whatever its path leads to by then.
final class ToolInput: Sendable {
  /// The path, for messages.
  let path: String
  /// The version that was opened; nil for bytes without a file.
  let version: FileVersion?
  private let descriptor: Int32

  /// Opens a regular file.
  ///
  /// - Parameter version: The version that was checked; nil for any.
  /// - Throws: The reason why it cannot be read, also if it is another file by now.
  init(_ path: String, version: FileVersion? = nil) throws(FileFailure) {
    let file = try OpenFile(path)
    guard file.isRegular else { throw file.isFolder ? .isFolder : .isSpecial }
    guard version == nil || version == file.version else { throw .hasChanged }
    (self.path, self.version) = (path, file.version)
    descriptor = file.takeDescriptor()
  }

  /// Keeps bytes in a file without a name.
  init(_ bytes: [UInt8], as path: String) throws(ToolFailure) {
    let file = try NamelessFile()
    let code = bytes.withUnsafeBytes { File.writeAll([$0], to: file.descriptor) }
    guard code == 0 else {
      throw ToolFailure(reason: "needs a temporary file, which cannot be written: \(FileFailure.system(code).reason)")
    }
    (self.path, version) = (path, nil)
    descriptor = dup(file.descriptor)
    guard descriptor >= 0 else { throw ToolFailure(reason: "cannot be started: \(FileFailure.system(errno).reason)") }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// The name by which the program opens it.
  ///
  /// Foundation lets programs inherit no other descriptors than the standard ones, so they open that of this process.
  var name: String { "/proc/\(getpid())/fd/\(descriptor)" }

  /// The first bytes, by which its kind is known.
  var beginning: [UInt8] { bytes(256, from: 0) }

  /// Some of its bytes: fewer at the end, and none behind it or where they cannot be read.
  func bytes(_ count: Int, from place: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { bytes, found in
      found = max(pread(descriptor, bytes.baseAddress, count, place), 0)
    }
  }

  /// A message of a program with the path instead of the name.
  static func spelled(_ message: String, _ inputs: [ToolInput]) -> String {
    // A name may be the beginning of another one.
    inputs.sorted { $0.name.utf8.count > $1.name.utf8.count }.reduce(message) { text, input in
      text.replacing("file:" + input.name, with: input.path).replacing(input.name, with: input.path)
    }
  }
}
