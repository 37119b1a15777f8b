package import Foundation
import Media
import Mutoscope

/// Goldens of scenes that no longer exist.
package enum Orphans {
  /// The folders of goldens without a scene, sorted by name.
  ///
  /// Links are not followed, because other folders may share their targets.
  ///
  /// - Parameters:
  ///   - scenes: The folder of the scenes.
  ///   - endings: The extensions of scene files.
  package static func find(beside scenes: URL, endings: [String]) -> [URL] {
    let snapshots = scenes.appending(path: Golden.folderName)
    let names = Set(
      Golden.fileNames(in: scenes).compactMap { name in
        let url = URL(fileURLWithPath: name)
        return endings.contains(url.pathExtension.lowercased()) ? url.deletingPathExtension().lastPathComponent : nil
      })
    if isLink(snapshots) { return [] }
    return Golden.fileNames(in: snapshots).filter { !names.contains($0) && !isLook($0, of: names) }.map {
      snapshots.appending(path: $0)
    }
    .filter { !isLink($0) }
    .filter { Golden.fileNames(in: $0).contains(where: Golden.isOwn) }
  }

  /// Whether a golden belongs to one of the scenes, in any look.
  private static func isLook(_ name: String, of scenes: Set<String>) -> Bool {
    let (scene, look) = LookGolden.parts(of: name)
    return scenes.contains(scene) && look.map { (try? LookName.look($0)) != nil } == true
  }

  /// The links among the folders of goldens, which are not touched.
  package static func links(beside scenes: URL) -> [URL] {
    let snapshots = scenes.appending(path: Golden.folderName)
    if isLink(snapshots) { return [snapshots] }
    return Golden.fileNames(in: snapshots).map { snapshots.appending(path: $0) }.filter(isLink)
  }

  private static func isLink(_ url: URL) -> Bool {
    var status = stat()
    return lstat(url.path(percentEncoded: false), &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// Removes the files of a golden, and its folder if that leaves it empty.
  ///
  /// - Returns: The names of other files, which were kept.
  package static func remove(_ golden: URL) throws -> [String] {
    for name in Golden.fileNames(in: golden) where Golden.isOwn(name) {
      try OutputFile.remove(golden.appending(path: name))
    }
    rmdir(golden.path(percentEncoded: false))
    return Golden.fileNames(in: golden)
  }
}
