import Foundation
import Snapshots
import Utilities

/// Finds the test runs that are named on the command line.
enum RunSearch {
  /// How deep a folder of runs is searched: services put artifacts into folders of their own.
  private static let depth = 3

  /// The runs at a path: the one in the folder, else those in folders in it; empty if there are none.
  ///
  /// - Throws: A `Failure` for a record that cannot be read.
  static func runs(at path: String) throws(Failure) -> [MergedRun.Part] {
    try runs(in: URL(fileURLWithPath: path, isDirectory: true), depth)
  }

  /// Whether the folder itself has the record of a run.
  static func isRun(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: (path as NSString).appendingPathComponent(TestRun.fileName))
  }

  private static func runs(in folder: URL, _ depth: Int) throws(Failure) -> [MergedRun.Part] {
    if let run = try failing({ try TestRun.read(in: folder) }) { return [MergedRun.Part(output: folder, run: run)] }
    if depth == 0 { return [] }
    let path = folder.relativePath
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
    var found: [MergedRun.Part] = []
    for name in names {
      var status = stat()
      let inner = (path as NSString).appendingPathComponent(name)
      guard lstat(inner, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { continue }
      found += try runs(in: URL(fileURLWithPath: inner, isDirectory: true), depth - 1)
    }
    return found
  }

  /// Joins the runs in folders, each of which is taken once.
  ///
  /// - Throws: A `Failure` if they do not belong together.
  static func join(_ parts: [MergedRun.Part]) throws(Failure) -> MergedRun {
    var (seen, kept): (Set<String>, [MergedRun.Part]) = ([], [])
    for part in parts {
      let path = part.output.resolvingSymlinksInPath().standardizedFileURL.path(percentEncoded: false)
      if seen.insert(path).inserted { kept.append(part) }
    }
    return try failing { [kept] in try MergedRun(kept) }
  }
}
