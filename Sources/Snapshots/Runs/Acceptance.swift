package import Foundation
import Media

/// Makes what a test run rendered the golden.
package struct Acceptance: Sendable {
  /// The scene, as the run left it.
  package let entry: TestRun.Entry
  /// The golden in waiting.
  private let actual: URL

  /// Prepares to accept a scene.
  ///
  /// - Parameter output: The folder of the run.
  package init(_ entry: TestRun.Entry, output: URL) {
    self.entry = entry
    actual = FailureFolder(output.appending(path: entry.verdict.scene)).actual
  }

  /// The verdicts that accepting answers.
  package static func applies(to verdict: SceneVerdict) -> Bool {
    switch verdict.outcome {
    case .missing, .otherRasteriser, .frameCount, .size, .pixels, .damaged: true
    case .same, .recorded, .failed: false
    }
  }

  /// Accepts the scene as it was rendered.
  ///
  /// Only what differs in pixels is touched, and its trace.
  ///
  /// - Parameter choose: Picks the frames, from those of the scene; nil for all that differ.
  /// - Returns: How many frames the golden has anew.
  /// - Throws: `GoldenError` when what was rendered is not there any more, or when some frames alone cannot be taken.
  package func run(_ choose: ((_ frameCount: Int) throws -> [Int])? = nil) throws -> Int {
    // A path from another folder would lead to a new golden that nobody looks for.
    if !entry.golden.hasPrefix("/"), !FileManager.default.fileExists(atPath: entry.path) {
      throw GoldenError(path: entry.path, "There is no such file here; accept in the folder in which the test ran.")
    }
    guard let candidate = try Golden(directory: actual) else {
      throw GoldenError(
        path: actual.path(percentEncoded: false), "What the test rendered is not there any more; run the test again.")
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
        "Some frames alone can be accepted only into a whole golden with as many frames of the same size; "
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
