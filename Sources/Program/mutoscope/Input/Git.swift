import Foundation
import Utilities

/// The git repository around a folder, queried with the program `git`.
struct Git {
  /// The reason why git does not answer.
  struct Problem: Error {
    /// The first line of its error, or that it is not installed; empty if it prints nothing.
    var words: String
  }

  /// The folder in which it runs.
  let folder: String

  /// Runs a query, which does not change anything.
  ///
  /// - Returns: The output.
  /// - Throws: `Problem` if git is not installed, or exits with an error.
  func ask(_ arguments: [String]) throws(Problem) -> Data {
    let answer = try run(arguments, heeding: \.standardOutput)
    if answer.status == 0 { return answer.data }
    // Run again for the error: reading both streams at once would need two readers.
    let complaint = try run(arguments, heeding: \.standardError)
    let lines = String(decoding: complaint.data, as: UTF8.self).split(whereSeparator: \.isNewline)
    throw Problem(
      words: complaint.status == Self.notFound ? "git is not installed" : lines.first.map(String.init) ?? "")
  }

  /// The same for names that end with a zero byte.
  func names(_ arguments: [String]) throws(Problem) -> [String] {
    try ask(arguments).split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The same for lines.
  func lines(_ arguments: [String]) throws(Problem) -> [String] {
    String(decoding: try ask(arguments), as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private func run(
    _ arguments: [String], heeding stream: ReferenceWritableKeyPath<Process, Any?>
  ) throws(Problem) -> (status: Int32, data: Data) {
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["git", "-C", folder, "-c", "core.fsmonitor=false"] + arguments
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["GIT_OPTIONAL_LOCKS": "0", "GIT_TERMINAL_PROMPT": "0", "LC_ALL": "C"]) { $1 }
    process.standardInput = FileHandle.nullDevice
    (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
    process[keyPath: stream] = pipe
    do { try process.run() } catch { throw Problem(words: "git cannot be started") }
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, data)
  }

  /// The exit status of `env` if there is no such program.
  private static let notFound: Int32 = 127
}
