import CommandLineSupport
import Foundation
import Media
import Snapshots

/// Finds the test runs named on the command line.
enum RunSearch {
  /// The depth to which a folder is searched for runs, because services put artifacts into folders of their own.
  private static let depth = 3

  /// The runs at a path: the one in the folder itself, or else those in folders inside it; empty if there are none.
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
    var found: [MergedRun.Part] = []
    for inner in folder.innerFolders { found += try runs(in: inner, depth - 1) }
    return found
  }

  /// Joins the runs in folders, each of which counts once.
  ///
  /// - Throws: A `Failure` if they do not belong together.
  static func join(_ parts: [MergedRun.Part]) throws(Failure) -> MergedRun {
    var seen: Set<String> = []
    let kept = parts.filter { seen.insert($0.output.placePath).inserted }
    return try failing { try MergedRun(kept) }
  }
}
