import Foundation
import Utilities

/// Reads the text of scene files.
package enum TextFile {
  /// The error for a file that is larger than a limit in bytes.
  package static func tooLarge(_ limit: Int) -> String { "the file is larger than \(grouped(limit)) bytes" }

  /// Reads a file or a pipe as UTF-8.
  ///
  /// - Parameter limit: the largest size in bytes.
  package static func load(_ path: String, fileName: String, limit: Int) throws(SceneError) -> String {
    func error(_ message: String) -> SceneError { SceneError(unreadable: fileName, message) }

    // Reading a named pipe that nobody writes to would never end.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw error("the file cannot be opened: \(reason())") }
    defer { close(descriptor) }
    if !FileFence.allows(descriptor) { throw error(FileFence.refusal) }
    if isNamedPipe(descriptor) { throw error("this is a named pipe; write to a file, or to standard input") }
    _ = fcntl(descriptor, F_SETFL, 0)
    return try read(descriptor, fileName: fileName, limit: limit)
  }

  /// Whether it is a pipe in the file system, unlike `<(…)` in a shell.
  private static func isNamedPipe(_ descriptor: Int32) -> Bool {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFIFO else { return false }
    let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(descriptor)")
    return path?.hasPrefix("/") == true
  }

  /// Reads an open file or a pipe to its end, as UTF-8.
  ///
  /// - Parameter limit: the largest size in bytes.
  package static func read(_ descriptor: Int32, fileName: String, limit: Int) throws(SceneError) -> String {
    func error(_ message: String) -> SceneError { SceneError(unreadable: fileName, message) }

    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = chunk.withUnsafeMutableBytes { Foundation.read(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw error("the file cannot be read: \(reason())") }
      if count == 0 { break }
      bytes.append(contentsOf: chunk[..<count])
      guard bytes.count <= limit else { throw SceneError(SceneDiagnostic(tooLarge(limit), fileName: fileName)) }
    }
    return try decode(bytes, fileName: fileName)
  }

  /// Reads bytes as UTF-8, or as UTF-16 if they begin with its mark; the error is at the first byte that is not UTF-8.
  package static func decode(_ bytes: [UInt8], fileName: String) throws(SceneError) -> String {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      let isLittle = bytes[0] == 0xFF
      let units = stride(from: 2, to: bytes.count - 1, by: 2).map { place in
        UInt16(bytes[place]) << (isLittle ? 0 : 8) | UInt16(bytes[place + 1]) << (isLittle ? 8 : 0)
      }
      if let text = String(validating: units, as: UTF16.self) { return text }
    }
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    // Repairing leaves the text before the first invalid byte unchanged.
    let repaired = String(decoding: bytes, as: UTF8.self)
    let same = zip(bytes, repaired.utf8).prefix { $0 == $1 }.count
    let source = SourceText(fileName: fileName, text: repaired)
    let position = source.position(ofUTF8Offset: same - (repaired.utf8.count - source.text.utf8.count))
    throw SceneError(SceneDiagnostic("the file is not UTF-8 text", at: position, in: source))
  }

  private static func reason() -> String {
    let text = String(cString: strerror(errno))
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}
