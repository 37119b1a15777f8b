import Foundation
import Media
import Snapshots

/// The list of failures in a folder, which `mutoscope accept`, `review` and `report` read.
enum SnapshotFailures {
  /// Records a failure, or removes a passing snapshot from the list.
  static func record(_ verdict: SceneVerdict, at place: SnapshotPlace) throws {
    let path = place.artifacts.path(percentEncoded: false)
    let isListed = Acceptance.applies(to: verdict)
    if !isListed, !FileManager.default.fileExists(atPath: path) { return }
    try OutputFile.makeFolder(place.artifacts)
    // Tests may run in several processes.
    try OutputFile.withLock(on: place.artifacts) {
      var run = (try? TestRun.read(in: place.artifacts)) ?? TestRun()
      let others = run.scenes.filter { $0.verdict.scene != verdict.scene }
      if !isListed, others.count == run.scenes.count { return }
      run.scenes = others
      let golden = place.golden.path(percentEncoded: false)
      if isListed {
        // The only source file known to affect the pixels is the test's own.
        let file = relative(place.file)
        let text = (try? String(contentsOf: URL(filePath: file), encoding: .utf8)) ?? ""
        let seen = SeenFiles(
          inputs: [SeenFiles.Input(path: file, text: text)], golden: place.golden, failures: place.failures)
        run.scenes.append(TestRun.Entry(path: file, golden: relative(golden), verdict: verdict, seen: seen))
      }
      run.scenes.sort { $0.verdict.scene < $1.verdict.scene }
      try run.write(in: place.artifacts)
    }
  }

  /// A path relative to the working directory if it is inside it, so that it is also valid on other machines.
  private static func relative(_ path: String) -> String {
    let here = FileManager.default.currentDirectoryPath + "/"
    return path.hasPrefix(here) ? String(path.dropFirst(here.count)) : path
  }
}
