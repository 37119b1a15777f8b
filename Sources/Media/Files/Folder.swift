import Foundation

/// The folders that files are written to.
enum Folder {
  /// Creates the folder and those above it, where they are missing, and makes sure that it can be written to.
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
    guard let folder = opendir(path) else { throw .system(errno) }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { characters in
        characters.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      var status = stat()
      guard lstat("\(path)/\(name)", &status) == 0 else { continue }
      let kind = status.st_mode & S_IFMT
      if kind == S_IFREG || kind == S_IFLNK { names.append(name) }
    }
    return names.sorted()
  }
}
