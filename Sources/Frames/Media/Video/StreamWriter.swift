package import Foundation
import Synchronization

/// Writes bytes one after the other to standard output, or to a file that appears when it is whole.
package final class StreamWriter: Sendable {
  private let path: String
  /// The file; nil for standard output.
  private let file: Mutex<PartialFile?>

  /// - Parameter file: The file, in a folder that is made if it is missing; nil for standard output.
  /// - Throws: A `SequenceError` that is `unwritable`.
  package init(_ file: URL?) throws(SequenceError) {
    guard let file else {
      path = "standard output"
      self.file = Mutex(nil)
      return
    }
    let folder = file.deletingLastPathComponent()
    let path = folder.filePath(file.lastPathComponent)
    self.path = path
    try OutputFile.makeFolder(folder)
    do throws(FileFailure) {
      self.file = Mutex(try PartialFile(path: path))
    } catch {
      throw SequenceError(.unwritable, path: path, "The file cannot be written: \(error.reason).")
    }
  }

  /// Appends bytes.
  ///
  /// - Returns: The number of bytes appended.
  @discardableResult
  package func append(_ bytes: [UInt8]) throws(SequenceError) -> Int {
    try bytes.withUnsafeBytes { bytes in Result { () throws(SequenceError) in try append(bytes) } }.get()
  }

  /// Appends the bytes of a frame.
  ///
  /// - Returns: The number of bytes appended.
  package func append(_ frame: RawFrame) throws(SequenceError) -> Int {
    try frame.withUnsafeBytes { bytes throws(SequenceError) in try append(bytes) }
  }

  /// Renames the file to its final name.
  package func finish() throws(SequenceError) { try perform { file throws(FileFailure) in try file?.commit() } }

  /// Removes the file unless it is finished.
  package func cancel() { file.withLock { $0?.discard() } }

  private func append(_ bytes: UnsafeRawBufferPointer) throws(SequenceError) -> Int {
    try perform { file throws(FileFailure) in
      if let file { return try file.append(bytes) }
      let code = File.writeAll([bytes], to: STDOUT_FILENO)
      guard code == 0 else { throw .system(code) }
    }
    return bytes.count
  }

  private func perform(_ body: (PartialFile?) throws(FileFailure) -> Void) throws(SequenceError) {
    let failure = file.withLock { file -> FileFailure? in
      do throws(FileFailure) { try body(file) } catch { return error }
      return nil
    }
    guard let failure else { return }
    throw SequenceError(.unwritable, path: path, "It cannot be written to: \(failure.reason).")
  }
}
