import ArgumentParser
import CommandLineSupport
import Foundation
import Snapshots
import Utilities

/// Removes goldens of scenes that no longer exist.
struct PruneCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "prune",
    abstract: "Remove goldens of scenes that no longer exist.",
    discussion: """
      Only files that a golden has are removed: manifest.json, trace.jsonl, display-lists.bin, \
      frames and images.
      """)

  @Argument(
    help: "Folders with scene files, also in folders below them; by default the folder 'scenes'.", completion: .file())
  var folders: [String] = []

  @Flag(help: "Only print what would be removed.")
  var dryRun = false

  @Flag(help: "Print what was removed as JSON on standard output.")
  var json = false

  @Flag(name: .shortAndLong, help: "Print nothing but errors.")
  var quiet = false

  /// The result that `--json` prints.
  private struct Report: Encodable {
    struct Golden: Encodable {
      var path: String
      /// The names of files in its folder that do not belong to a golden, and were kept.
      var kept: [String]
    }
    var isDryRun: Bool
    var removed: [Golden] = []
    /// Links, which are not touched.
    var links: [String] = []
  }

  @MainActor
  func run() async throws {
    try await reporting { try prune() }
  }

  // A separate function: the compiler cannot optimise all of this inside an asynchronous closure.
  private func prune() throws {
    var report = Report(isDryRun: dryRun)
    for folder in try StandardScenes.paths(folders) {
      var isDirectory: ObjCBool = false
      guard FileManager.default.fileExists(atPath: folder, isDirectory: &isDirectory), isDirectory.boolValue else {
        throw Failure(.missingInput, "there is no folder '\(folder.printable)'.")
      }
      var places = [URL(fileURLWithPath: folder)]
      SceneSearch.walk(folder) { below in
        places.append(URL(fileURLWithPath: (folder as NSString).appendingPathComponent(below)))
      }
      try prune(places, &report)
    }
    if report.removed.isEmpty { try say("Every golden has a scene.\n") }
    if json { try StandardOutput.write(result: report) }
  }

  private func prune(_ folders: [URL], _ report: inout Report) throws {
    for url in folders {
      for golden in Orphans.find(beside: url, endings: SceneFiles.endings) {
        try say("\(dryRun ? "would remove" : "removed") \(golden.relativePath.printable)\n")
        let kept = dryRun ? [] : try remove(golden)
        report.removed.append(Report.Golden(path: golden.relativePath, kept: kept))
        if !kept.isEmpty {
          let names = kept.map(\.printable).joined(separator: ", ")
          try say("  kept files that are not part of a golden: \(names)\n")
        }
      }
      for link in Orphans.links(beside: url) {
        report.links.append(link.relativePath)
        try say("left \(link.relativePath.printable): it is a link\n")
      }
    }
  }

  private func say(_ text: String) throws { if !json, !quiet { try StandardOutput.write(text) } }

  /// Removes a golden, and returns the names of other files, which were kept.
  private func remove(_ golden: URL) throws(Failure) -> [String] {
    try failing(as: .cannotWrite) { try Orphans.remove(golden) }
  }
}
