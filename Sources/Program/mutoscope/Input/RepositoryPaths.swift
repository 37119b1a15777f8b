import Foundation

/// Paths as continuous-integration services show them: relative to the root of the repository.
enum RepositoryPaths {
  /// The path of a file from the folder that GITHUB_WORKSPACE names, else from that of its repository, else as it is.
  @Sendable static func text(_ path: String) -> String {
    let file = URL(fileURLWithPath: path).standardizedFileURL
    guard let folder = resolved(file.deletingLastPathComponent().path(percentEncoded: false)) else { return path }
    let place = folder + (folder.hasSuffix("/") ? "" : "/") + file.lastPathComponent
    let workspace = ProcessInfo.processInfo.environment["GITHUB_WORKSPACE"].flatMap { $0.isEmpty ? nil : resolved($0) }
    for root in [workspace, top(above: folder)].compactMap(\.self) where place.hasPrefix(root + "/") {
      return String(place.dropFirst(root.count + 1))
    }
    return path
  }

  /// Whether there is a repository around a folder.
  static func isInRepository(_ folder: String) -> Bool { resolved(folder).flatMap(top) != nil }

  /// The nearest folder with a `.git`, which is a folder, or a file in a submodule or a second work tree.
  private static func top(above folder: String) -> String? {
    var place = folder
    while true {
      if FileManager.default.fileExists(atPath: place + "/.git") { return place }
      guard let slash = place.lastIndex(of: "/"), slash > place.startIndex else { return nil }
      place = String(place[..<slash])
    }
  }

  /// The path with all links followed; nil if it does not exist.
  static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
