package import Foundation
import Media

/// Accepts what a test run rendered as the golden.
package struct Acceptance: Sendable {
  /// The scene's entry in the run.
  package let entry: TestRun.Entry
  /// The candidate for the golden.
  private let actual: URL

  /// Prepares to accept a scene.
  ///
  /// - Parameter output: The folder of the run.
  package init(_ entry: TestRun.Entry, output: URL) {
    self.entry = entry
    actual = FailureFolder(output.appending(path: entry.verdict.scene)).actual
  }

  /// Whether a scene with this verdict can be accepted.
  package static func applies(to verdict: SceneVerdict) -> Bool {
    switch verdict.outcome {
    case .missing, .otherRasteriser, .frameCount, .size, .pixels, .damaged: true
    case .same, .recorded, .failed: false
    }
  }

  /// Accepts the scene as it was rendered.
  ///
  /// Only frames whose pixels differ are replaced, and their trace.
  ///
  /// - Parameter choose: Chooses frames of the scene; nil for all that differ.
  /// - Returns: How many frames of the golden were replaced.
  /// - Throws: `GoldenError` if what was rendered no longer exists, or if single frames cannot be accepted.
  package func run(_ choose: ((_ frameCount: Int) throws -> [Int])? = nil) throws -> Int {
    // A path relative to another folder would create a golden in the wrong place.
    if !entry.golden.hasPrefix("/"), !FileManager.default.fileExists(atPath: entry.path) {
      throw GoldenError(path: entry.path, "There is no such file here; run accept in the folder in which the test ran.")
    }
    guard let candidate = try Golden(directory: actual) else {
      throw GoldenError(
        path: actual.path(percentEncoded: false), "What the test rendered no longer exists; run the test again.")
    }
    let directory = URL(fileURLWithPath: entry.golden)
    let golden = try? Golden(directory: directory)
    guard let choose else {
      let changed = Self.changed(candidate, golden)
      if let golden, let frames = changed {
        try golden.accept(frames, of: candidate)
        return frames.count
      }
      try Golden.record(candidate, in: directory, keeping: golden?.pictures ?? .keyFrames)
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
    let (here, there) = (candidate.manifest, golden.manifest)
    guard here.frames.map(\.index) == there.frames.map(\.index), here.pixelSize == there.pixelSize,
      here.scale == there.scale, here.framesPerSecond == there.framesPerSecond
    else { return nil }
    return Set(zip(here.frames, there.frames).filter { $0.hash != $1.hash }.map(\.0.index))
  }
}
