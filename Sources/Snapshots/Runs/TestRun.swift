package import Foundation

/// What became of all scenes that were tested, as it is kept for the next commands.
package struct TestRun: Sendable, Hashable, Codable {
  /// The name of the file in the output folder.
  package static let fileName = "run.json"
  private static let currentFormatVersion = 1

  /// The version of the file's format.
  package var formatVersion = currentFormatVersion
  /// The scenes, in the order in which they were tested.
  package var scenes: [Entry]

  /// A scene that was tested.
  package struct Entry: Sendable, Hashable, Codable {
    /// The scene's file, as it was named.
    package var path: String
    /// The folder of its golden.
    package var golden: String
    package var verdict: SceneVerdict

    package init(path: String, golden: String, verdict: SceneVerdict) {
      (self.path, self.golden, self.verdict) = (path, golden, verdict)
    }
  }

  /// Creates a run.
  package init(scenes: [Entry] = []) { self.scenes = scenes }

  /// Reads the run in an output folder; nil if there is none.
  ///
  /// - Throws: A `GoldenError` when the file cannot be read.
  package static func read(in directory: URL) throws(GoldenError) -> TestRun? {
    let path = directory.appending(path: fileName).path(percentEncoded: false)
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    guard let run = try? JSONDecoder().decode(TestRun.self, from: data), run.formatVersion == currentFormatVersion
    else {
      throw GoldenError(path: path, "This is not the record of a test run by this version; run the test again.")
    }
    return run
  }

  /// Writes the run into an output folder.
  package func write(in directory: URL) throws {
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    try Data(json.utf8).write(to: directory.appending(path: Self.fileName), options: .atomic)
  }

  /// The run as JSON, with a newline at the end.
  package var json: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
    }
  }

  /// This run with the scenes of an earlier one that it did not test and whose files are still there.
  package func keeping(_ earlier: TestRun?) -> TestRun {
    let tested = Set(scenes.map(\.path))
    let others = (earlier?.scenes ?? []).filter {
      !tested.contains($0.path) && FileManager.default.fileExists(atPath: $0.path)
    }
    return TestRun(scenes: scenes + others)
  }
}
