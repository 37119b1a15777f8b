import Foundation
import SceneLanguage
import ScenePlayer
import SceneTemplates
import SceneText

/// The material of mutants: the scenes of the repository and the schema.
struct Corpus: Sendable {
  struct Scene: Sendable {
    var text: String
    var tree: Tree
  }

  /// The scenes, by the names of their files.
  let scenes: [Scene]
  let schema: Tree
  /// The values that each key has anywhere in the scenes.
  let values: [String: [Tree]]
  /// All keys, sorted.
  let keys: [String]

  static let repository = URL(filePath: #filePath).appending(path: "../../../..").standardized

  /// - Parameter longest: The largest size of a scene in bytes.
  init(longest: Int = .max) throws {
    let folder = Self.repository.appending(path: "scenes")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false)).sorted()
    scenes = try names.filter { $0.hasSuffix(".yaml") }.compactMap { name in
      let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      return text.utf8.count <= longest ? Scene(text: text, tree: try Tree(yaml: text)) : nil
    }
    schema = try Tree(yaml: SceneSchema.json())
    var values: [String: [Tree]] = [:]
    func collect(_ tree: Tree) {
      for entry in tree.entries {
        if values[entry.key, default: []].count < 200 { values[entry.key, default: []].append(entry.value) }
        collect(entry.value)
      }
      for element in tree.elements { collect(element) }
    }
    for scene in scenes { collect(scene.tree) }
    self.values = values
    keys = values.keys.sorted()
  }
}
