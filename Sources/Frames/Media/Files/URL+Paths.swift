package import Foundation

extension URL {
  /// The path of a folder, without a slash at its end.
  var folderPath: String {
    let path = standardizedFileURL.path(percentEncoded: false)
    return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  /// The path of a file in this folder.
  func filePath(_ name: String) -> String { folderPath == "/" ? "/\(name)" : "\(folderPath)/\(name)" }

  /// The path of the file that is here once links are followed: the same however it is written.
  package var placePath: String { resolvingSymlinksInPath().folderPath }

  /// The folders in this folder, links to some and hidden ones left out, in natural order; empty if it cannot be read.
  package var innerFolders: [URL] {
    let path = folderPath
    return ((try? Folder.folderNames(in: path)) ?? [])
      .filter { name in
        var status = stat()
        return !name.hasPrefix(".") && lstat("\(path)/\(name)", &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
      }
      .sorted(by: NaturalOrder.areInOrder).map { appending(path: $0, directoryHint: .isDirectory) }
  }
}
