package import Foundation
import Media

/// Goldens of scenes that are no more.
package enum Orphans {
  /// The folders of goldens beside scenes for which there is no scene, sorted by name.
  ///
  /// - Parameters:
  ///   - scenes: The folder of the scenes.
  ///   - endings: The endings of scene files.
  package static func find(beside scenes: URL, endings: [String]) -> [URL] {
    let snapshots = scenes.appending(path: Golden.folderName)
    let names = Set(
      Golden.fileNames(in: scenes).compactMap { name in
        let url = URL(fileURLWithPath: name)
        return endings.contains(url.pathExtension.lowercased()) ? url.deletingPathExtension().lastPathComponent : nil
      })
    return Golden.fileNames(in: snapshots).filter { !names.contains($0) }.map { snapshots.appending(path: $0) }
      .filter { Golden.fileNames(in: $0).contains(where: Golden.isOwn) }
  }

  /// Removes the files of a golden, and its folder if nothing else is in it.
  ///
  /// - Returns: The names of files that are not a golden's and were left.
  package static func remove(_ golden: URL) throws -> [String] {
    for name in Golden.fileNames(in: golden) where Golden.isOwn(name) {
      try OutputFile.remove(golden.appending(path: name))
    }
    rmdir(golden.path(percentEncoded: false))
    return Golden.fileNames(in: golden)
  }
}
