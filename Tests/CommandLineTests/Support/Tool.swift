import Foundation

/// The built command line tool, run as a process of its own.
enum Tool {
  /// Beside the test bundle, where the build puts it.
  static let path: String = {
    let bundle = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    return bundle.deletingLastPathComponent().appending(path: "mutoscope").path(percentEncoded: false)
  }()

  /// Runs the tool to its end.
  ///
  /// - Parameters:
  ///   - arguments: What stands behind the tool's name.
  ///   - folder: The working directory.
  ///   - environment: Added to a plain environment, that of no terminal and no special wishes.
  ///   - closing: Which of the standard streams the tool gets closed.
  /// - Returns: What the process left behind.
  /// - Throws: When the process cannot be started.
  static func run(
    _ arguments: [String], in folder: URL, environment: [String: String] = [:], closing: [Int32] = []
  ) async throws -> Outcome {
    let streams = folder.appending(path: ".streams-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: streams, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: streams) }
    let (out, err) = (streams.appending(path: "out"), streams.appending(path: "err"))
    let child = try Child(
      path, arguments, in: folder, environment: environment, closing: closing, out: .file(out), err: .file(err))
    return Outcome(
      status: await child.end(), out: (try? String(contentsOf: out, encoding: .utf8)) ?? "",
      err: (try? String(contentsOf: err, encoding: .utf8)) ?? "")
  }
}

/// What a process left behind.
struct Outcome: Sendable {
  /// The exit status, or minus the number of the signal that ended the process.
  var status: Int32
  var out: String
  var err: String

  /// The first line on standard error.
  var firstError: String { err.split(separator: "\n").first.map(String.init) ?? "" }
}
