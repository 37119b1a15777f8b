import CoreGraphics
import Foundation
import Media
import TestSupport
import Testing

/// A test's own folder, with scenes small enough to render quickly.
struct Workspace: Sendable {
  let folder: URL

  /// 10 frames of 32 × 24 pixels: a square moves by ten points, turning blue.
  static let square = """
    canvas: {size: [32, 24]}
    timeline: {fps: 10, duration: 1}
    views:
      - {id: box, frame: [2, 2, 8, 8], backgroundColor: red}
    animators:
      - {id: go, duration: 1, curve: linear, startAt: 0, animations: [{view: box, center: [16, 6], backgroundColor: blue}]}

    """

  /// A scene that takes so long that no test waits for its end, even on a busy machine: its frames are large and change
  /// completely.
  static let endless = """
    canvas: {size: [1200, 1200]}
    timeline: {fps: 60, duration: 600}
    views: [{id: a, frame: [0, 0, 1200, 1200], backgroundColor: red}]
    animators:
      - {id: go, duration: 600, curve: linear, startAt: 0, animations: [{view: a, transform: {rotate: 170}, alpha: 0.2}]}
    """

  /// The same square over `seconds` seconds, 60 frames each.
  static func square(seconds: Int) -> String {
    square.replacing("fps: 10, duration: 1", with: "fps: 60, duration: \(seconds)")
      .replacing("duration: 1,", with: "duration: \(seconds),")
  }

  /// Calls `body` with a new folder that holds `square.yaml` and the given files; it is removed afterwards.
  static func with<R>(_ files: [String: String] = [:], _ body: (Workspace) async throws -> R) async throws -> R {
    try await withTemporaryFolder { folder in
      let workspace = Workspace(folder: folder)
      try workspace.write(["square.yaml": square].merging(files) { $1 })
      return try await body(workspace)
    }
  }

  func write(_ files: [String: String]) throws {
    for (name, text) in files { try folder.write(Data(text.utf8), to: name) }
  }

  /// A file in the folder.
  subscript(_ path: String) -> URL { folder.appending(path: path) }

  /// The names of everything in a folder, sorted; empty if there is no such folder.
  func names(_ path: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: self[path].path(percentEncoded: false))) ?? []).sorted()
  }

  func text(_ path: String) throws -> String { try String(contentsOf: self[path], encoding: .utf8) }

  /// The manifest of a rendered scene.
  func manifest(_ path: String) throws -> Manifest { try FrameSequenceReader(directory: self[path]).manifest }

  /// The bytes of every file in a folder, by name.
  func contents(_ path: String) throws -> [String: Data] {
    try Dictionary(uniqueKeysWithValues: names(path).map { ($0, try Data(contentsOf: self["\(path)/\($0)"])) })
  }

  /// The image in a file.
  func picture(_ path: String) throws -> Pixels {
    try PNGDecoder.decode([UInt8](Data(contentsOf: self[path])))
  }

  /// Runs the tool in the folder.
  @discardableResult
  func run(
    _ arguments: String..., environment: [String: String] = [:], closing: [Int32] = []
  ) async throws -> Outcome {
    try await Tool.run(arguments, in: folder, environment: environment, closing: closing)
  }

  /// Starts the tool in the folder without waiting for it.
  func start(
    _ arguments: [String], environment: [String: String] = [:], out: Child.Stream = .file(URL(filePath: "/dev/null")),
    err: Child.Stream = .file(URL(filePath: "/dev/null"))
  ) throws -> Child {
    try Child(Tool.path, arguments, in: folder, environment: environment, out: out, err: err)
  }

  /// Sends a running render a signal as soon as it has written some frames.
  func send(_ signal: Int32, to child: Child, afterFrames count: Int, in path: String) async throws {
    let sent = try await child.when({ names(path).count { $0.hasSuffix(".png") } >= count }) { kill(child.id, signal) }
    #expect(sent == 0, "The render ended with fewer than \(count) frames in \(path).")
  }
}
