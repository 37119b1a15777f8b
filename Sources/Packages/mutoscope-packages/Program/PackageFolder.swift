import Foundation

extension URL {
  /// The path of a package's folder, with a slash at its end.
  var packagePath: String {
    let path = standardizedFileURL.path(percentEncoded: false)
    return path.hasSuffix("/") ? path : path + "/"
  }

  /// A path as it is below this folder; other paths are returned unchanged.
  func relativePath(of path: String) -> String {
    path.hasPrefix(packagePath) ? String(path.dropFirst(packagePath.count)) : path
  }
}
