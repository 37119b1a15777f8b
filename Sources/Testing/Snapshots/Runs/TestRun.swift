package import Foundation
import Media
import Utilities

/// The verdicts of all tested scenes, stored for later commands.
package struct TestRun: Sendable, Hashable, Codable {
  /// The name of the file in the output folder.
  package static let fileName = "run.json"
  /// The default output folder of a run.
  package static let usualFolder = SceneVerdict.usualFolder
  private static let currentFormatVersion = 2

  /// The version of the file's format.
  package var formatVersion = currentFormatVersion
  /// The scenes, in the order in which they were tested.
  package var scenes: [Entry]
  /// The shard that this run is; nil if it is complete.
  package var share: TestShare?
  /// The tested commit and the time; nil if that is not known.
  package var origin: RunOrigin?

  /// A scene that was tested.
  package struct Entry: Sendable, Hashable, Codable {
    /// The scene's file, as it was given.
    package var path: String
    /// The folder of its golden.
    package var golden: String
    /// The line of the error in the file; nil if there is none or it is unknown.
    package var line: Int?
    /// The column of the error in that line.
    package var column: Int?
    package var verdict: SceneVerdict
    /// The files that must not have changed when it is accepted; nil if it cannot be accepted.
    package var seen: SeenFiles?
    /// Whether an earlier run tested it, and the last one did not.
    package var isEarlier: Bool?

    package init(
      path: String, golden: String, line: Int? = nil, column: Int? = nil, verdict: SceneVerdict, seen: SeenFiles? = nil
    ) {
      (self.path, self.golden, self.line, self.column, self.verdict) = (path, golden, line, column, verdict)
      self.seen = seen
    }

    /// The standardised file URL, for comparing with others.
    package var file: URL { TestRun.file(path) }
  }

  /// A standardised file URL, links followed: `a.yaml`, `./a.yaml` and `link/a.yaml` are the same file.
  package static func file(_ path: String) -> URL {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().standardizedFileURL.absoluteURL
  }

  /// Creates a run.
  package init(scenes: [Entry] = []) { self.scenes = scenes }

  /// Reads the run in an output folder; nil if there is none.
  ///
  /// - Throws: `GoldenError` if the file cannot be read.
  package static func read(in directory: URL) throws(GoldenError) -> TestRun? {
    let path = directory.appending(path: fileName).path(percentEncoded: false)
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    guard let run = try? JSONDecoder().decode(TestRun.self, from: data), run.formatVersion == currentFormatVersion
    else {
      throw GoldenError(
        path: path, "This is not a record of a test run that this version can read; run the test again.")
    }
    return run
  }

  /// Writes the run into an output folder.
  package func write(in directory: URL) throws {
    try OutputFile.write(Array(json.utf8), to: directory.appending(path: Self.fileName))
  }

  /// The run as JSON, with a newline at the end.
  package var json: String {
    get throws { String(decoding: try JSONText.encoded(self), as: UTF8.self) + "\n" }
  }

  /// The scenes that the last run tested.
  package var lastScenes: [Entry] { scenes.filter { $0.isEarlier != true } }

  /// The failures of the last run that can be accepted.
  package var waiting: [Entry] { lastScenes.filter { Acceptance.applies(to: $0.verdict) } }

  /// Failures of the last run that cannot be accepted.
  package var refused: [Entry] {
    lastScenes.filter { entry in
      switch entry.verdict.outcome {
      case .failed, .newer, .damaged: true
      default: false
      }
    }
  }

  /// The names of scenes that failed in an earlier run, and were not tested in the last one.
  package var failedEarlier: [String] {
    scenes.filter { $0.isEarlier == true && !$0.verdict.isSame }.map(\.verdict.scene)
  }

  /// This run while some of its scenes are being tested again.
  ///
  /// If the process is stopped, the old verdicts of those scenes would not match the frames on disk.
  package func beginning(_ paths: [String]) -> TestRun {
    let files = Set(paths.map(Self.file))
    return TestRun(
      scenes: scenes.map { entry in
        guard files.contains(entry.file) else { return entry.earlier }
        guard Acceptance.applies(to: entry.verdict) else { return entry }
        let verdict = SceneVerdict(
          scene: entry.verdict.scene, outcome: .failed, frameCount: 0,
          reason: "the test was stopped before its end; run it again")
        return Entry(path: entry.path, golden: entry.golden, verdict: verdict)
      })
  }

  /// This run with the scenes of an earlier one that it did not test and whose files are still there.
  package func keeping(_ earlier: TestRun?) -> TestRun {
    let tested = Set(scenes.map(\.file))
    let others = (earlier?.scenes ?? []).filter {
      !tested.contains($0.file) && FileManager.default.fileExists(atPath: $0.path)
    }
    var run = self
    run.scenes += others.map(\.earlier)
    return run
  }
}

extension TestRun.Entry {
  /// This entry, marked as not from the last run.
  fileprivate var earlier: Self {
    var entry = self
    entry.isEarlier = true
    return entry
  }
}
