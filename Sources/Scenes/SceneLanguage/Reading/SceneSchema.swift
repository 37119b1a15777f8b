import SceneTemplates
import SceneText

/// The JSON Schema of scene files, for editors and for programs that write scenes.
package enum SceneSchema {
  /// The schema, JSON Schema draft 2020-12, with a line break at its end.
  ///
  /// It covers keys and values individually. Checks that need the whole file, such as that ids exist and are unique,
  /// are left to `SceneDocument`.
  package static func json() -> String {
    let head: JSON = [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "Mutoscope scene",
      "description": "Views, property animators and a script, in UIKit's words. Points, seconds and degrees.",
    ]
    let definitions: JSON = ["$defs": JSON(Grammar.definitions.map { ($0.name, $0.definition) })]
    return head.merging(Grammar.scene.schema).merging(definitions).printed() + "\n"
  }

  /// The schema of files with jobs for `batch`.
  package static func batchJSON() -> String {
    let head: JSON = [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "Mutoscope batch",
      "description": "What a batch renders: scenes, rows for their variables, and options.",
    ]
    let definitions: JSON = ["$defs": JSON(Grammar.batchDefinitions.map { ($0.name, $0.definition) })]
    return head.merging(Grammar.batch.schema).merging(definitions).printed() + "\n"
  }
}
