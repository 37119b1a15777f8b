import Foundation
import Snapshots
import Utilities

/// A scene file that a command was given, and the scene's name.
struct ScenePlace: Equatable {
  /// The file, as it was given.
  var path: String
  /// The name: of a file its own, of one in a folder below one that was given, with the folders between them.
  var name: String
}

/// Finds the scene files that paths lead to.
enum SceneSearch {
  /// The scene files that a path names: itself, or those in a folder and in the folders below it.
  ///
  /// Hidden folders, those of goldens and what git ignores are left out, and below the folder itself also files that
  /// have neither a canvas nor a timeline: a repository has many files of YAML and JSON. Links to folders are not followed.
  ///
  /// - Throws: A `Failure` if there are none.
  static func places(at path: String) throws(Failure) -> [ScenePlace] {
    var own = try SceneFiles.filesDirectly(at: path)
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory), isDirectory.boolValue else {
      return own.map { ScenePlace(path: $0, name: SceneFiles.name(of: $0)) }
    }
    var rules = IgnoreRules(of: path)
    rules.enter(path)
    own.removeAll { rules.ignores($0, isFolder: false) }
    var found: [String] = []
    walk(path) { folder, rules in
      for name in names(in: (path as NSString).appendingPathComponent(folder)) where SceneFiles.isSceneName(name) {
        let file = (folder as NSString).appendingPathComponent(name)
        let whole = (path as NSString).appendingPathComponent(file)
        if !rules.ignores(whole, isFolder: false), kind(of: whole) == S_IFREG, isScene(whole) { found.append(file) }
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

  /// Tells apart scenes of one name by their whole paths, as they were given.
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

  /// Visits all folders below one in which there may be scenes, the outer ones first.
  ///
  /// - Parameter visit: Receives the path of a folder relative to the root, and what git ignores in it.
  static func walk(_ root: String, _ visit: (String, IgnoreRules) -> Void) {
    walk(root, "", IgnoreRules(of: root), visit)
  }

  private static func walk(
    _ root: String, _ folder: String, _ rules: IgnoreRules, _ visit: (String, IgnoreRules) -> Void
  ) {
    var rules = rules
    let path = folder.isEmpty ? root : (root as NSString).appendingPathComponent(folder)
    rules.enter(path)
    if !folder.isEmpty { visit(folder, rules) }
    for inner in folders(in: path, rules) {
      walk(root, folder.isEmpty ? inner : "\(folder)/\(inner)", rules, visit)
    }
  }

  private static func folders(in path: String, _ rules: IgnoreRules) -> [String] {
    names(in: path).filter { name in
      let folder = (path as NSString).appendingPathComponent(name)
      var status = stat()
      guard !name.hasPrefix("."), name != Golden.folderName, lstat(folder, &status) == 0,
        status.st_mode & S_IFMT == S_IFDIR
      else { return false }
      return !rules.ignores(folder, isFolder: true)
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

  /// Whether a file has one of the keys that every scene has, or cannot be read, which is told when it is.
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
