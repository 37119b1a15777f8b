import Foundation

/// Functions for folders that files are written to.
enum Folder {
  /// Creates the folder and its parents if they are missing, and checks that it can be written to.
  static func create(_ path: String) throws(FileFailure) {
    if mkdir(path, 0o777) != 0 {
      switch errno {
      case EEXIST: break
      case ENOENT:
        let parent = URL(filePath: path).deletingLastPathComponent().path(percentEncoded: false)
        guard parent != path else { throw .system(ENOENT) }
        try create(parent)
        guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw .system(errno) }
      default: throw .system(errno)
      }
    }
    var status = stat()
    guard stat(path, &status) == 0 else { throw .system(errno) }
    guard status.st_mode & S_IFMT == S_IFDIR else { throw .isFile }
    guard access(path, W_OK | X_OK) == 0 else { throw .system(errno) }
  }

  /// The names of the regular files and symbolic links in a folder, sorted.
  static func fileNames(in path: String) throws(FileFailure) -> [String] {
    try names(in: path) { name in
      var status = stat()
      guard lstat(name, &status) == 0 else { return false }
      let kind = status.st_mode & S_IFMT
      return kind == S_IFREG || kind == S_IFLNK
    }
  }

  /// The names of the folders, or of the files and of links to files, in a folder, sorted and without hidden ones.
  static func names(
    in path: String, areFolders: Bool, where isWanted: (String) -> Bool
  ) throws(FileFailure) -> [String] {
    let wanted = areFolders ? S_IFDIR : S_IFREG
    return try names(in: path) { place in
      var status = stat()
      guard (areFolders ? lstat(place, &status) : stat(place, &status)) == 0, status.st_mode & S_IFMT == wanted else {
        return false
      }
      return true
    }.filter { !$0.hasPrefix(".") && isWanted($0) }
  }

  /// The names of the folders in a folder, sorted; symbolic links are followed.
  static func folderNames(in path: String) throws(FileFailure) -> [String] {
    try names(in: path) { name in
      var status = stat()
      return stat(name, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
  }

  /// The names in a folder for whose path `isWanted` returns true.
  private static func names(in path: String, _ isWanted: (String) -> Bool) throws(FileFailure) -> [String] {
    guard let folder = opendir(path) else { throw .system(errno) }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { characters in
        characters.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if isWanted("\(path)/\(name)") { names.append(name) }
    }
    return names.sorted()
  }
}
