import Foundation

extension URL {
  /// The path of a folder, without a slash at its end.
  var folderPath: String {
    let path = standardizedFileURL.path(percentEncoded: false)
    return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  /// The path of a file in this folder.
  func filePath(_ name: String) -> String { folderPath == "/" ? "/\(name)" : "\(folderPath)/\(name)" }
}
