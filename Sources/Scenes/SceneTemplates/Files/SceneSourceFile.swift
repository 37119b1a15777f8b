package import SceneText

/// A file that a scene is made from besides its own.
package struct SceneSourceFile: Sendable {
  package enum Kind: String, Sendable { case data, components, captions, markers }
  package let kind: Kind
  package let source: SourceText
  /// The hash of its bytes, if it is not a text: then nothing is in `source` but its name.
  package var hash: String?
  /// Its path, as the scene was given.
  package var path: String { source.fileName }
}
