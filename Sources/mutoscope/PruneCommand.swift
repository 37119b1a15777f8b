import ArgumentParser
import Foundation
import Snapshots
import Utilities

/// Removes goldens of scenes that no longer exist.
struct PruneCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "prune",
    abstract: "Remove goldens of scenes that no longer exist.",
    discussion: """
      Only files that a golden has are removed: manifest.json, trace.jsonl and frames.
      """)

  @Argument(help: "Folders with scene files; by default the folder 'scenes'.")
  var folders: [String] = []

  @Flag(help: "Only print what would be removed.")
  var dryRun = false

  @MainActor
  func run() async throws {
    try await reporting { try prune() }
  }

  // A separate function: the compiler cannot optimise all of this inside an asynchronous closure.
  private func prune() throws {
    var count = 0
    for folder in StandardScenes.paths(folders) {
      var isDirectory: ObjCBool = false
      guard FileManager.default.fileExists(atPath: folder, isDirectory: &isDirectory), isDirectory.boolValue else {
        throw Failure(.missingInput, "mutoscope: there is no folder '\(folder.printable)'.")
      }
      let url = URL(fileURLWithPath: folder)
      for golden in Orphans.find(beside: url, endings: SceneFiles.endings) {
        count += 1
        try StandardOutput.write("\(dryRun ? "would remove" : "removed") \(golden.relativePath.printable)\n")
        if !dryRun { try remove(golden) }
      }
      for link in Orphans.links(beside: url) {
        try StandardOutput.write("left \(link.relativePath.printable): it is a link\n")
      }
    }
    if count == 0 { try StandardOutput.write("Every golden has its scene.\n") }
  }

  private func remove(_ golden: URL) throws {
    let left: [String]
    do {
      left = try Orphans.remove(golden)
    } catch {
      throw Failure(.cannotWrite, "mutoscope: \(error)")
    }
    if !left.isEmpty {
      let names = left.map(\.printable).joined(separator: ", ")
      try StandardOutput.write("  kept files that are not part of a golden: \(names)\n")
    }
  }
}
