package import SceneText

/// When a section of a scene is.
package struct SceneSection: Sendable, Hashable {
  /// Its name.
  package let id: String
  /// When it begins, in seconds; a transition begins then, too.
  package let start: Double
  /// When it has ended.
  package let end: Double
  /// Where it is in the file.
  package let position: SourcePosition
}
