import CommandLineSupport

/// The files and folders below a folder that git ignores; none where there is no repository, or no git.
struct IgnoredPaths {
  private let paths: Set<String>

  init(below folder: String) {
    // A folder that is ignored as a whole is one path, with a slash at its end.
    let listed = try? Git(folder: folder).names([
      "ls-files", "-z", "--others", "--ignored", "--exclude-standard", "--directory",
    ])
    paths = Set((listed ?? []).map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 })
  }

  /// Whether a file or folder is ignored, not counting the folders around it.
  ///
  /// - Parameter path: Its path, relative to the folder.
  func contains(_ path: String) -> Bool { paths.contains(path) }
}
