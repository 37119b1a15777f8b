import Foundation

/// The stream for people: errors and progress.
enum StandardError {
  static func write(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }

  /// Whether a person is watching.
  static var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }
}

/// The stream for data.
enum StandardOutput {
  static func write(_ text: String) throws {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
    } catch {
      throw Failure(.cannotWrite, "mutoscope: cannot write to standard output: \(error.localizedDescription)")
    }
  }
}
