import Foundation
import SceneFile

/// A scene file that was asked for.
struct SceneInput {
  /// The file's name without its ending; names the scene's folder below the output folder.
  var name: String
  var document: SceneDocument
  var images: SceneImages
}

/// The scene files that a command was given.
enum SceneFiles {
  private static let endings = ["yaml", "yml", "json"]

  /// Finds and checks all scenes that the paths name: files as they are, folders with every scene file in them.
  ///
  /// - Throws: A failure that says everything that is wrong with any of them.
  @MainActor
  static func load(_ paths: [String]) throws -> [SceneInput] {
    var inputs: [SceneInput] = []
    var errors: [String] = []
    for path in try paths.flatMap(files(at:)) {
      do {
        let document = try SceneDocument.load(contentsOf: URL(fileURLWithPath: path), fileName: path)
        let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
        inputs.append(SceneInput(name: name, document: document, images: try Scene.check(document)))
      } catch {
        errors.append(error.description)
      }
    }
    guard errors.isEmpty else { throw Failure(.badScene, errors.joined(separator: "\n")) }
    return inputs
  }

  private static func files(at path: String) throws -> [String] {
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
      throw Failure(.missingInput, "mutoscope: there is no scene '\(path)'.")
    }
    guard isDirectory.boolValue else {
      guard FileManager.default.isReadableFile(atPath: path) else {
        throw Failure(.missingInput, "mutoscope: '\(path)' cannot be read: permission denied.")
      }
      return [path]
    }
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
      throw Failure(.missingInput, "mutoscope: the folder '\(path)' cannot be read.")
    }
    let scenes = names.filter { endings.contains(($0 as NSString).pathExtension.lowercased()) }.sorted()
    guard !scenes.isEmpty else {
      throw Failure(.missingInput, "mutoscope: there is no scene file (.yaml, .yml, .json) in '\(path)'.")
    }
    return scenes.map { (path as NSString).appendingPathComponent($0) }
  }
}
