package import CoreGraphics
import Foundation
package import Media
import TestSupport
import Testing

/// A test's own folder, with scenes small enough to render quickly.
package struct Workspace: Sendable {
  package let folder: URL

  /// 10 frames of 32 × 24 pixels: a square moves by ten points, turning blue.
  package static let square = """
    canvas: {size: [32, 24]}
    timeline: {fps: 10, duration: 1}
    views:
      - {id: box, frame: [2, 2, 8, 8], backgroundColor: red}
    animators:
      - {id: go, duration: 1, curve: linear, startAt: 0, animations: [{view: box, center: [16, 6], backgroundColor: blue}]}

    """

  /// A scene that takes so long that no test waits for its end, even on a busy machine: its frames are large and change
  /// completely.
  package static let endless = """
    canvas: {size: [1200, 1200]}
    timeline: {fps: 60, duration: 600}
    views: [{id: a, frame: [0, 0, 1200, 1200], backgroundColor: red}]
    animators:
      - {id: go, duration: 600, curve: linear, startAt: 0, animations: [{view: a, transform: {rotate: 170}, alpha: 0.2}]}
    """

  /// The same square over `seconds` seconds, 60 frames each.
  package static func square(seconds: Int) -> String {
    square.replacing("fps: 10, duration: 1", with: "fps: 60, duration: \(seconds)")
      .replacing("duration: 1,", with: "duration: \(seconds),")
  }

  /// Calls `body` with a new folder that holds `square.yaml` and the given files; it is removed afterwards.
  package static func with<R>(_ files: [String: String] = [:], _ body: (Workspace) async throws -> R) async throws -> R
  {
    try await withTemporaryFolder { folder in
      let workspace = Workspace(folder: folder)
      try workspace.write(["square.yaml": square].merging(files) { $1 })
      return try await body(workspace)
    }
  }

  package func write(_ files: [String: String]) throws {
    for (name, text) in files { try folder.write(Data(text.utf8), to: name) }
  }

  /// A file in the folder.
  package subscript(_ path: String) -> URL { folder.appending(path: path) }

  /// The names of everything in a folder, sorted; empty if there is no such folder.
  package func names(_ path: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: self[path].path(percentEncoded: false))) ?? []).sorted()
  }

  package func text(_ path: String) throws -> String { try String(contentsOf: self[path], encoding: .utf8) }

  /// The manifest of a rendered scene.
  package func manifest(_ path: String) throws -> Manifest { try FrameSequenceReader(directory: self[path]).manifest }

  /// The bytes of every file in a folder, by name.
  package func contents(_ path: String) throws -> [String: Data] {
    try Dictionary(uniqueKeysWithValues: names(path).map { ($0, try Data(contentsOf: self["\(path)/\($0)"])) })
  }

  /// The image in a file.
  package func picture(_ path: String) throws -> Pixels {
    try PNGDecoder.decode([UInt8](Data(contentsOf: self[path])))
  }

  /// Runs the tool in the folder.
  @discardableResult
  package func run(
    _ arguments: String..., environment: [String: String] = [:], closing: [Int32] = []
  ) async throws -> Outcome {
    try await Tool.run(arguments, in: folder, environment: environment, closing: closing)
  }

  /// Runs git in the folder; it has to succeed.
  ///
  /// - Parameter arguments: Separated by spaces.
  @discardableResult
  package func git(_ arguments: String) async throws -> Outcome {
    let (out, err) = (self[".git.out"], self[".git.err"])
    let child = try Child(
      "/usr/bin/git", arguments.split(separator: " ").map(String.init), in: folder, environment: [:], out: .file(out),
      err: .file(err))
    let outcome = Outcome(status: await child.end(), out: try text(".git.out"), err: try text(".git.err"))
    #expect(outcome.status == 0, "\(arguments): \(outcome.err)")
    for file in [out, err] { try FileManager.default.removeItem(at: file) }
    return outcome
  }

  /// Starts the tool in the folder without waiting for it.
  package func start(
    _ arguments: [String], environment: [String: String] = [:], out: Child.Stream = .file(URL(filePath: "/dev/null")),
    err: Child.Stream = .file(URL(filePath: "/dev/null"))
  ) throws -> Child {
    try Child(Tool.path, arguments, in: folder, environment: environment, out: out, err: err)
  }

  /// Sends a running render a signal as soon as it has written some frames.
  package func send(_ signal: Int32, to child: Child, afterFrames count: Int, in path: String) async throws {
    let sent = try await child.when({ names(path).count { $0.hasSuffix(".png") } >= count }) { kill(child.id, signal) }
    #expect(sent == 0, "The render ended with fewer than \(count) frames in \(path).")
  }
}
