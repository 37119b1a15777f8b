package import Foundation
import Media
import Utilities

/// Accepts what a test run rendered as the golden.
package struct Acceptance: Sendable {
  /// The scene's entry in the run.
  package let entry: TestRun.Entry
  /// The folder of the run.
  private let output: URL
  /// The folder that has the goldens.
  private let scenes: URL

  /// Prepares to accept a scene.
  ///
  /// - Parameters:
  ///   - output: The folder of the run.
  ///   - scenes: The folder inside which the golden has to be: a run may come from anywhere.
  package init(_ entry: TestRun.Entry, output: URL, scenes: URL) {
    (self.entry, self.output, self.scenes) = (entry, output, scenes)
  }

  /// The folder of the scene's frames in the folder of the run.
  ///
  /// - Throws: `GoldenError` if it is not inside that folder, links followed.
  package func failureFolder() throws -> FailureFolder {
    let scene = entry.verdict.scene
    let folder = FailureFolder(ofScene: scene, in: output).directory
    guard !scene.isEmpty, !scene.split(separator: "/").contains(".."), Self.lies(folder, in: output) else {
      throw GoldenError(
        path: scene, "The frames of this scene are not inside the folder of the run; run the test again.")
    }
    return FailureFolder(folder)
  }

  private static func lies(_ url: URL, in folder: URL) -> Bool {
    guard let inner = ResolvedPath(url.path(percentEncoded: false)),
      let outer = ResolvedPath(folder.path(percentEncoded: false))
    else { return false }
    return inner.lies(in: outer)
  }

  /// Whether a scene with this verdict can be accepted.
  package static func applies(to verdict: SceneVerdict) -> Bool {
    switch verdict.outcome {
    case .missing, .otherEngine, .otherRasteriser, .frameCount, .size, .pixels: true
    // With a damaged golden, nobody has seen the expected frames.
    case .same, .recorded, .failed, .newer, .damaged: false
    }
  }

  /// Accepts the scene as it was rendered.
  ///
  /// Only frames whose pixels differ are replaced, and their trace.
  ///
  /// - Parameter choose: Chooses frames of the scene; nil for all that differ.
  /// - Returns: How many frames of the golden were replaced.
  /// - Throws: `GoldenError` if the rendered frames no longer exist, if the tested files have changed since, or if single
  ///   frames cannot be accepted.
  package func run(_ choose: ((_ frameCount: Int) throws -> [Int])? = nil) throws -> Int {
    // A path relative to a different folder would create a golden in the wrong place.
    if !entry.golden.hasPrefix("/"), !FileManager.default.fileExists(atPath: entry.path) {
      throw GoldenError(path: entry.path, "There is no such file here; run accept in the folder in which the test ran.")
    }
    let directory = URL(fileURLWithPath: entry.golden)
    guard Self.lies(directory, in: scenes) else {
      throw GoldenError(
        path: entry.golden,
        "This golden is not inside the folder \(scenes.path(percentEncoded: false).printable); if the run is one of yours, "
          + "run accept in the folder in which the test ran, or name the folder of the scenes with --scenes.")
    }
    let golden = try? Golden(directory: directory)
    // Anybody may have edited the record of a run: the folder that it names may hold something else.
    guard golden != nil || ResolvedPath(entry.golden)?.lies(inAnyFolderNamed: Golden.folderName) == true else {
      throw GoldenError(
        path: entry.golden,
        "This is not a golden, and not inside a folder '\(Golden.folderName)', so nothing is written there.")
    }
    let actual = try failureFolder().actual
    guard let candidate = try Golden(directory: actual) else {
      throw GoldenError(
        path: actual.path(percentEncoded: false), "What the test rendered no longer exists; run the test again.")
    }
    try entry.seen?.check(golden: directory, rendered: candidate)
    guard let choose else {
      let changed = Self.changed(candidate, golden)
      if let golden, let frames = changed {
        try golden.accept(frames, of: candidate)
        return frames.count
      }
      try Golden.record(
        candidate, in: directory, keeping: golden?.pictures ?? .keyFrames, also: candidate.also)
      return candidate.manifest.frames.count
    }
    guard let golden, let changed = Self.changed(candidate, golden) else {
      throw GoldenError(
        path: directory.path(percentEncoded: false),
        "Single frames can be accepted only into an intact golden with as many frames of the same size; "
          + "accept all of '\(entry.verdict.scene)'.")
    }
    let frames = changed.intersection(try choose(candidate.manifest.frameCount))
    if !frames.isEmpty { try golden.accept(frames, of: candidate) }
    return frames.count
  }

  /// The frames whose pixels differ; nil if the two cannot be matched frame by frame.
  private static func changed(_ candidate: Golden, _ golden: Golden?) -> Set<Int>? {
    guard let golden else { return nil }
    let (actual, expected) = (candidate.manifest, golden.manifest)
    guard actual.frames.map(\.index) == expected.frames.map(\.index), actual.pixelSize == expected.pixelSize,
      actual.scale == expected.scale, actual.framesPerSecond == expected.framesPerSecond
    else { return nil }
    return Set(zip(actual.frames, expected.frames).filter { $0.hash != $1.hash }.map(\.0.index))
  }
}
