/// The JSON Schema of scene files, for editors and for programs that write scenes.
package enum SceneSchema {
  /// The schema, JSON Schema draft 2020-12, with a line break at its end.
  ///
  /// Says what can be said about keys and values one by one. What needs the whole file, as that ids exist
  /// and are unique, is left to `SceneDocument`.
  package static func json() -> String {
    let head: JSON = [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "Mutoscope scene",
      "description": "Views, property animators and a script, in UIKit's words. Points, seconds and degrees.",
    ]
    let definitions: JSON = ["$defs": JSON(Grammar.definitions.map { ($0.name, $0.definition) })]
    return head.merging(Grammar.scene.schema).merging(definitions).printed() + "\n"
  }
}
