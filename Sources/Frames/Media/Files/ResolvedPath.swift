import Foundation

/// Where a path leads when all links are followed.
///
/// Paths are compared as bytes: names that are spelled with other code points are other names.
package struct ResolvedPath: Sendable, Equatable {
  private let bytes: [UInt8]

  /// The place of an open file or folder.
  init(of file: borrowing OpenFile) throws(FileFailure) { bytes = try file.resolvedPath() }

  /// Follows a path as far as it exists; a part that does not exist yet is in the last folder that does.
  ///
  /// Nil if the path cannot be followed, or goes up again from a part that does not exist.
  package init?(_ path: String) {
    var (existing, missing) = (Substring(path.hasPrefix("/") ? path : "./\(path)"), [Substring]())
    while true {
      if let resolved = realpath(String(existing), nil) {
        defer { free(resolved) }
        let root = Array(UnsafeBufferPointer(start: resolved, count: strlen(resolved)).map(UInt8.init(bitPattern:)))
        bytes = missing.reversed().reduce(root == [UInt8(ascii: "/")] ? [] : root) {
          $0 + [UInt8(ascii: "/")] + Array($1.utf8)
        }
        return
      }
      guard errno == ENOENT, let slash = existing.utf8.lastIndex(of: UInt8(ascii: "/")) else { return nil }
      let name = existing[existing.utf8.index(after: slash)...]
      if name == ".." { return nil }
      if !name.isEmpty, name != "." { missing.append(name) }
      existing = existing[..<slash]
      if existing.isEmpty { existing = "/" }
    }
  }

  /// Whether this is the place of something in a folder, or in a folder in it.
  package func lies(in folder: ResolvedPath) -> Bool {
    let start = folder.bytes.last == UInt8(ascii: "/") ? folder.bytes : folder.bytes + [UInt8(ascii: "/")]
    return bytes.count > start.count && bytes.starts(with: start)
  }

  /// In how many folders it is.
  package var depth: Int { bytes.split(separator: UInt8(ascii: "/")).count }

  /// Whether this is the place of something in a folder of this name, wherever that is.
  package func lies(inAnyFolderNamed name: String) -> Bool {
    bytes.split(separator: UInt8(ascii: "/")).dropLast().contains { $0.elementsEqual(name.utf8) }
  }
}
