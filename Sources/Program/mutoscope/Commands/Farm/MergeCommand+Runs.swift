import CommandLineSupport
import Foundation
import Media
import Mutoscope
import Snapshots
import Utilities

/// Joining test runs, with their verdicts and the frames of failures.
extension MergeCommand {
  /// The test runs among the arguments, and the other arguments.
  ///
  /// - Throws: A `Failure` for options that do not apply to runs.
  func testRuns(_ parts: [String]) throws(Failure) -> (runs: [MergedRun.Part], parts: [String]) {
    var (runs, others): ([MergedRun.Part], [String]) = ([], [])
    for path in parts {
      // A folder of renders may also have a test run; only a folder without a run of its own is searched for runs.
      let found = RunSearch.isRun(path) || !PartSearch.hasParts(path) ? try RunSearch.runs(at: path) : []
      if found.isEmpty { others.append(path) } else { runs += found }
    }
    if runs.isEmpty {
      guard !verdicts.concernsVerdicts else {
        throw Failure(
          .usage,
          "--junit, --code-quality, --report, --github and --azure apply to test runs, and none of the named folders has one."
        )
      }
      return ([], others)
    }
    guard others.isEmpty else {
      throw Failure(
        .usage, "'\(others[0].printable)' has no test run in it; merge test runs and parts of renders separately.")
    }
    guard format == nil, quality == nil, loopCount == nil, jobs == nil, !removeParts else {
      throw Failure(
        .usage,
        "--format, --quality, --loop-count, --jobs and --remove-parts belong to parts of renders, not to test runs.")
    }
    return (runs, [])
  }

  /// Joins test runs: their outputs are copied into one folder, and everything else is as after a test.
  @MainActor
  func merge(_ parts: [MergedRun.Part]) throws {
    let folder = output ?? TestRun.usualFolder
    let url = URL(fileURLWithPath: folder, isDirectory: true)
    let merged = try RunSearch.join(parts)
    for part in parts {
      guard let place = ResolvedPath(folder), let other = ResolvedPath(part.output.path(percentEncoded: false)),
        place == other || place.lies(in: other)
      else { continue }
      throw Failure(
        .usage, "'\(folder.printable)' has one of the runs in it; name another folder for the whole with --output.")
    }
    var run = merged.run
    try OutputFile.makeFolder(url)
    try OutputFile.withLock(on: url) {
      let earlier = try? TestRun.read(in: url)
      try earlier?.beginning(run.scenes.map(\.path)).write(in: url)
      for index in run.scenes.indices {
        run.scenes[index] = try copy(run.scenes[index], from: merged, into: url)
      }
      try run.keeping(earlier).write(in: url)
    }
    for entry in run.scenes { try verdicts.say(entry.verdict, quiet: quiet) }
    try verdicts.write(run, output: url)
    try verdicts.conclude(run)
    if !merged.problems.isEmpty { throw Failure(.incomplete, merged.problems) }
    if run.hasBadScene { throw Failure(.badScene) }
    try run.judge()
  }

  /// Copies the frames of a scene, if there are any.
  private func copy(_ entry: TestRun.Entry, from merged: MergedRun, into url: URL) throws -> TestRun.Entry {
    let name = entry.verdict.scene
    try OutputPlace.requireInside(FailureFolder(ofScene: name, in: url).directory, of: url)
    let folder = FailureFolder(ofScene: name, in: URL(fileURLWithPath: url.relativePath))
    guard entry.verdict.folder != nil, let source = merged.failureFolder(of: entry) else {
      try folder.clear()
      return entry
    }
    var entry = entry
    entry.verdict.folder = folder.directory.relativePath
    try folder.replaceContents(with: source, entry.verdict)
    return entry
  }
}
