package import SceneText

/// The time of a section of a scene.
package struct SceneSection: Sendable, Hashable {
  /// The name of the section.
  package let id: String
  /// The time at which it begins, in seconds; a transition also begins then.
  package let start: Double
  /// The time at which it ends.
  package let end: Double
  /// Where it is in the file.
  package let position: SourcePosition
}
