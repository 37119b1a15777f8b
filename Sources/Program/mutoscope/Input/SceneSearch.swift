import CommandLineSupport
import Foundation
import Snapshots
import Utilities

/// A scene file from the command line, with the name of the scene.
struct ScenePlace: Equatable {
  /// The file, as it was given.
  var path: String
  /// The name of the file, after the folders between it and the folder that was given.
  var name: String
}

/// Finds the scene files that paths lead to.
enum SceneSearch {
  /// The scene files that a path names: itself, or those in a folder and in the folders below it.
  ///
  /// Hidden folders, folders of goldens and everything that git ignores are left out. Below the folder itself, so are files
  /// that have neither a canvas nor a timeline, because a repository has many other files of YAML and JSON. Links to folders
  /// are not followed.
  ///
  /// - Throws: A `Failure` if there are none.
  static func places(at path: String) throws(Failure) -> [ScenePlace] {
    var own = try SceneFiles.filesDirectly(at: path)
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory), isDirectory.boolValue else {
      return own.map { ScenePlace(path: $0, name: SceneFiles.name(of: $0)) }
    }
    let ignored = IgnoredPaths(below: path)
    own.removeAll { ignored.contains(($0 as NSString).lastPathComponent) }
    var found: [String] = []
    walk(path, ignoring: ignored) { folder in
      for name in names(in: (path as NSString).appendingPathComponent(folder)) where SceneFiles.isSceneName(name) {
        let file = (folder as NSString).appendingPathComponent(name)
        let whole = (path as NSString).appendingPathComponent(file)
        if ignored.contains(file) { continue }
        if SceneFiles.hasForeignName(whole) || kind(of: whole) == S_IFREG && isScene(whole) { found.append(file) }
      }
    }
    guard !own.isEmpty || !found.isEmpty else {
      throw Failure(.missingInput, "there is no scene file (.yaml, .yml, .json) in '\(path.printable)'.")
    }
    let root = (path as NSString)
    return own.map { ScenePlace(path: $0, name: SceneFiles.name(of: $0)) }
      + found.sorted().map { file in
        ScenePlace(path: root.appendingPathComponent(file), name: (file as NSString).deletingPathExtension)
      }
  }

  /// Distinguishes scenes with the same name by their whole paths, as they were given.
  static func distinguished(_ places: [ScenePlace]) -> [ScenePlace] {
    let names = Dictionary(grouping: places, by: \.name)
    return places.map { place in
      guard let others = names[place.name], Set(others.map(\.path)).count > 1 else { return place }
      let parts = (place.path as NSString).deletingPathExtension.split(separator: "/").filter {
        ![".", ".."].contains($0)
      }
      return ScenePlace(path: place.path, name: parts.joined(separator: "/"))
    }
  }

  /// Visits all folders below one that may contain scenes, the outer ones first.
  ///
  /// - Parameter visit: Receives the path of a folder, relative to the root.
  static func walk(_ root: String, _ visit: (String) -> Void) {
    walk(root, ignoring: IgnoredPaths(below: root), visit)
  }

  private static func walk(
    _ root: String, _ folder: String = "", ignoring ignored: IgnoredPaths, _ visit: (String) -> Void
  ) {
    if !folder.isEmpty { visit(folder) }
    let path = folder.isEmpty ? root : (root as NSString).appendingPathComponent(folder)
    for name in names(in: path) where !name.hasPrefix(".") && name != Golden.folderName {
      let inner = folder.isEmpty ? name : "\(folder)/\(name)"
      var status = stat()
      guard lstat((path as NSString).appendingPathComponent(name), &status) == 0,
        status.st_mode & S_IFMT == S_IFDIR, !ignored.contains(inner)
      else { continue }
      walk(root, inner, ignoring: ignored, visit)
    }
  }

  private static func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  /// The kind of a file, links followed.
  private static func kind(of file: String) -> mode_t {
    var status = stat()
    return stat(file, &status) == 0 ? status.st_mode & S_IFMT : 0
  }

  /// The keys that every scene has.
  private static let keys = ["canvas", "timeline"]

  /// Whether a file has one of the keys that every scene has, or cannot be read, which is reported later.
  private static func isScene(_ file: String) -> Bool {
    guard let handle = FileHandle(forReadingAtPath: file) else { return true }
    defer { try? handle.close() }
    guard let data = try? handle.read(upToCount: 1 << 20) else { return true }
    let isJSON = file.lowercased().hasSuffix(".json")
    return String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline).contains { line in
      let text = isJSON ? line.drop { " \t{\"'".contains($0) } : line.drop { "{\"'".contains($0) }
      return keys.contains { key in
        text.hasPrefix(key) && (text.dropFirst(key.count).first { !" \t\"'".contains($0) }) == ":"
      }
    }
  }
}
