import Foundation
import Utilities

/// A folder that restricts reading to files inside it, even through symbolic links.
///
/// The resolved path is that of the open file, and paths are compared as bytes: neither a link that is replaced in the
/// meantime nor a name with different code points leads outside.
package struct AssetFolder: Sendable {
  /// The folder's path, as given.
  package let path: String
  private let resolvedPath: ResolvedPath

  /// A file of the folder.
  package struct Asset: Sendable {
    package let bytes: [UInt8]
    package let version: FileVersion
  }

  /// Why a file cannot be read.
  package enum Failure: Error, Equatable {
    case missing
    /// A link leads out of the folder.
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
  /// - Throws: `Failure`, also if a symbolic link in the path leads outside `parent`.
  package init(_ path: String, inside parent: String) throws(Failure) {
    let folder = try Self.open(path)
    guard folder.isFolder else { throw Failure(.isFile) }
    (self.path, resolvedPath) = (path, try Self.resolvedPath(of: folder))
    let outer = try Self.resolvedPath(of: try Self.open(parent))
    guard resolvedPath == outer || resolvedPath.lies(in: outer) else { throw .outside }
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
  ///   - make: Makes it of a file that is not known.
  package func read<Content>(
    _ name: String, atMost limit: Int, unlessKnown known: (FileVersion) -> Content?, make: (Asset) -> Content
  ) throws(Failure) -> Content {
    let file = try Self.open("\(path)/\(name)")
    guard try Self.resolvedPath(of: file).lies(in: resolvedPath) else { throw .outside }
    if let content = known(file.version) { return content }
    do throws(FileFailure) {
      return make(Asset(bytes: try file.read(atMost: limit), version: file.version))
    } catch {
      throw Failure(error)
    }
  }

  /// The file of the folder that was probably meant by a path that leads to none: with other capitals, another ending or
  /// another slash, or with a slip; nil if there is none.
  package func nearest(to name: String) -> String? {
    let parts = name.replacing("\\", with: "/").split(separator: "/")
    guard let last = parts.last.map(String.init) else { return nil }
    let inner = parts.dropLast().joined(separator: "/")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: inner.isEmpty ? path : "\(path)/\(inner)")) ?? []
    func stem(_ name: String) -> String { (name as NSString).deletingPathExtension.lowercased() }
    let files = names.filter { !$0.hasPrefix(".") && !$0.hasSuffix(".yaml") }.sorted()
    let meant =
      files.first { $0.lowercased() == last.lowercased() } ?? files.first { stem($0) == stem(last) }
      ?? nearestName(to: last, in: files)
    return meant.map { inner.isEmpty ? $0 : "\(inner)/\($0)" }
  }

  private static func open(_ path: String) throws(Failure) -> OpenFile {
    do throws(FileFailure) { return try OpenFile(path) } catch { throw Failure(error) }
  }

  private static func resolvedPath(of file: borrowing OpenFile) throws(Failure) -> ResolvedPath {
    do throws(FileFailure) { return try ResolvedPath(of: file) } catch { throw Failure(error) }
  }
}
