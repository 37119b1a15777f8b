package import Foundation

/// The built command-line tool, run as a separate process.
package enum Tool {
  /// In the folder of the test bundle, where the build puts it.
  package static let path: String = {
    let bundle = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    return bundle.deletingLastPathComponent().appending(path: "mutoscope").path(percentEncoded: false)
  }()

  /// More at once would take longer for all, and keep the other tests waiting.
  private static let turns = Turns(count: ProcessInfo.processInfo.activeProcessorCount + 1)

  /// Runs the tool to its end.
  ///
  /// - Parameters:
  ///   - arguments: The tool's arguments.
  ///   - folder: The working directory.
  ///   - environment: Added to a plain environment without a terminal or settings.
  ///   - closing: The standard streams that are closed for the tool.
  /// - Returns: The result of the process.
  /// - Throws: If the process cannot be started.
  package static func run(
    _ arguments: [String], in folder: URL, environment: [String: String] = [:], closing: [Int32] = []
  ) async throws -> Outcome {
    let streams = folder.appending(path: ".streams-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: streams, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: streams) }
    let (out, err) = (streams.appending(path: "out"), streams.appending(path: "err"))
    let status = try await turns.take {
      let child = try Child(
        path, arguments, in: folder, environment: environment, closing: closing, out: .file(out), err: .file(err))
      return await child.end()
    }
    // Bytes that are not text, such as frames, become replacement characters.
    let texts = [out, err].map { String(decoding: (try? Data(contentsOf: $0)) ?? Data(), as: UTF8.self) }
    return Outcome(status: status, out: texts[0], err: texts[1])
  }
}

/// The result of a process.
package struct Outcome: Sendable {
  /// The exit status, or minus the number of the signal that ended the process.
  package var status: Int32
  package var out: String
  package var err: String

  package init(status: Int32, out: String, err: String) { (self.status, self.out, self.err) = (status, out, err) }

  /// The first line on standard error.
  package var firstError: String { err.split(separator: "\n").first.map(String.init) ?? "" }
}
