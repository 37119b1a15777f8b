package import Foundation
import Media

extension TestRun {
  /// Accepts a scene of the last run, and records that.
  ///
  /// Other processes that test into the same folder wait meanwhile.
  ///
  /// - Parameters:
  ///   - entry: The scene's entry, as the person has read it.
  ///   - output: The folder of the run.
  ///   - scenes: The folder that must contain the golden.
  ///   - choose: Chooses frames of the scene; nil for all that differ.
  /// - Returns: The number of replaced frames of the golden.
  /// - Throws: `GoldenError` if the scene was tested again or accepted since, or for a reason of `Acceptance.run`;
  ///   `SequenceError` if a file cannot be written.
  package static func accept(
    _ entry: Entry, output: URL, scenes: URL, _ choose: ((_ frameCount: Int) throws -> [Int])? = nil
  ) throws -> Int {
    try OutputFile.withLock(on: output) {
      guard var run = try read(in: output), let place = run.scenes.firstIndex(of: entry) else {
        throw GoldenError(path: entry.path, "The scene was tested again since, or accepted; look at it again.")
      }
      let acceptance = Acceptance(entry, output: output, scenes: scenes)
      let count = try acceptance.run(choose)
      if choose != nil {
        run.scenes[place].seen?.look(at: URL(fileURLWithPath: entry.golden))
        try run.write(in: output)
        return count
      }
      run.scenes.remove(at: place)
      // Scenes that can still be accepted keep their frames, even if the process is stopped here.
      try run.write(in: output)
      try acceptance.failureFolder().clear()
      removeEmptyFolders(above: entry.verdict.scene, in: output)
      return count
    }
  }

  /// Removes the folders in the output that belonged to scenes of a folder.
  private static func removeEmptyFolders(above scene: String, in output: URL) {
    var parts = scene.split(separator: "/").dropLast()
    while !parts.isEmpty, rmdir(output.appending(path: parts.joined(separator: "/")).path(percentEncoded: false)) == 0 {
      parts = parts.dropLast()
    }
  }
}
