import Foundation
import Utilities

/// A folder that restricts reading to files inside it, or inside the root of its project, even through symbolic links.
///
/// The resolved path is that of the open file, and paths are compared as bytes: neither a link that is replaced in the
/// meantime nor a name with different code points leads outside.
package struct AssetFolder: Sendable {
  /// The folder's path, as given.
  package let path: String
  private let resolvedPath: ResolvedPath
  /// The folder outside which nothing is read.
  private let boundary: ResolvedPath

  /// A file of the folder.
  package struct Asset: Sendable {
    package let bytes: [UInt8]
    package let version: FileVersion
  }

  /// The reason why a file cannot be read.
  package enum Failure: Error, Equatable {
    case missing
    /// The path, or a link, leads out of the folder.
    case outside
    /// The reason in a few words, for use after a colon.
    case unreadable(String)

    fileprivate init(_ failure: FileFailure) {
      self = failure.isMissing ? .missing : .unreadable(failure.reason)
    }
  }

  /// Opens a folder that is equal to another one or inside it.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - parent: The folder inside which it has to be.
  ///   - root: The root of a project: then the folder may be anywhere in it, and so may its files.
  /// - Throws: `Failure`, also if a symbolic link in the path leads outside.
  package init(_ path: String, inside parent: String, root: String? = nil) throws(Failure) {
    let folder = try Self.open(path)
    guard folder.isFolder else { throw Failure(.isFile) }
    (self.path, resolvedPath) = (path, try Self.resolvedPath(of: folder))
    let outer = try Self.resolvedPath(of: try Self.open(root ?? parent))
    guard resolvedPath == outer || resolvedPath.lies(in: outer) else { throw .outside }
    boundary = root == nil ? resolvedPath : outer
  }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - name: Its path, relative to the folder.
  ///   - limit: The largest number of bytes.
  package func read(_ name: String, atMost limit: Int) throws(Failure) -> Asset {
    try read(name, atMost: limit) { (_: FileVersion) -> Asset? in
      nil
    } make: {
      $0
    }
  }

  /// Reads a file, unless its contents are known.
  ///
  /// - Parameters:
  ///   - name: Its path, relative to the folder.
  ///   - limit: The largest number of bytes.
  ///   - known: Returns what is known of a file's version.
  ///   - make: Makes the content from a file that is not known.
  package func read<Content>(
    _ name: String, atMost limit: Int, unlessKnown known: (FileVersion) -> Content?, make: (Asset) -> Content
  ) throws(Failure) -> Content {
    // Nothing outside is even opened.
    guard !leadsOutside(name.split(separator: "/")) else { throw .outside }
    let file = try Self.open("\(path)/\(name)")
    guard try Self.resolvedPath(of: file).lies(in: boundary) else { throw .outside }
    if let content = known(file.version) { return content }
    let bytes: [UInt8]
    do throws(FileFailure) { bytes = try file.read(atMost: limit) } catch { throw Failure(error) }
    if let explanation = PointerFile.explanation(for: bytes) { throw .unreadable(explanation.asClause) }
    return make(Asset(bytes: bytes, version: file.version))
  }

  /// The names of the files in a folder of the folder; nil for a file.
  package func files(in name: String) throws(Failure) -> [String]? {
    guard !leadsOutside(name.split(separator: "/")) else { throw .outside }
    let place = "\(path)/\(name)"
    let folder = try Self.open(place)
    guard try Self.resolvedPath(of: folder).lies(in: boundary) else { throw .outside }
    if !folder.isFolder { return nil }
    do throws(FileFailure) { return try Folder.fileNames(in: place) } catch { throw Failure(error) }
  }

  /// Whether a path goes up more often than the folder is deep in the boundary.
  private func leadsOutside(_ parts: [Substring]) -> Bool {
    var depth = resolvedPath.depth - boundary.depth
    return parts.contains { part in
      depth += part == ".." ? -1 : part == "." ? 0 : 1
      return depth < 0
    }
  }

  /// The file of the folder that was probably meant by a path that leads to none: with other capitals, another ending or
  /// another slash, or with a slip; nil if there is none.
  ///
  /// Folders are not looked into if a link leads there, or if they may not be read.
  ///
  /// - Parameter isFolder: Whether a folder is meant.
  package func nearest(to name: String, isFolder: Bool = false, where isMeant: (String) -> Bool) -> String? {
    let parts = name.replacing("\\", with: "/").split(separator: "/")
    guard let last = parts.last.map(String.init), !leadsOutside(parts) else { return nil }
    var place = ""
    for part in parts.dropLast().map(String.init) {
      guard let folder = Self.nearest(to: part, in: names(in: place, areFolders: true)) else { return nil }
      place += folder + "/"
    }
    return Self.nearest(to: last, in: names(in: place, areFolders: isFolder).filter(isMeant)).map { place + $0 }
  }

  /// The names in a folder of the folder, without hidden ones, and without links to folders and out of the boundary.
  private func names(in place: String, areFolders: Bool) -> [String] {
    let path = "\(path)/\(place)"
    guard let folder = try? OpenFile(path), let resolved = try? ResolvedPath(of: folder),
      resolved == boundary || resolved.lies(in: boundary)
    else { return [] }
    let names = (try? Folder.names(in: path, areFolders: areFolders) { isShown("\(path)\($0)") }) ?? []
    return names + (areFolders && !leadsOutside(place.split(separator: "/") + [".."]) ? [".."] : [])
  }

  /// Whether a file or folder is in the boundary, links followed, and may be read.
  private func isShown(_ path: String) -> Bool {
    guard let file = try? OpenFile(path), let resolved = try? ResolvedPath(of: file) else { return false }
    return resolved.lies(in: boundary)
  }

  private static func nearest(to name: String, in names: [String]) -> String? {
    func stem(_ name: String) -> String { (name as NSString).deletingPathExtension.lowercased() }
    if names.contains(name) || name == ".." { return name }
    return names.first { $0.lowercased() == name.lowercased() } ?? names.first { stem($0) == stem(name) }
      ?? nearestName(to: name, in: names)
  }

  private static func open(_ path: String) throws(Failure) -> OpenFile {
    do throws(FileFailure) { return try OpenFile(path) } catch { throw Failure(error) }
  }

  private static func resolvedPath(of file: borrowing OpenFile) throws(Failure) -> ResolvedPath {
    do throws(FileFailure) { return try ResolvedPath(of: file) } catch { throw Failure(error) }
  }
}
