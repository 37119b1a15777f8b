package import SceneTemplates
package import SceneText

/// A label that shows the captions of a file.
///
/// How large and where it is follows from the canvas that it is seen on, unless the file says so.
package struct CaptionLabel: Sendable {
  package var id: String
  package var isAtTop: Bool
  /// Whether the file says where it is.
  package var isPlaced: Bool
  /// Whether the file says how large its letters are.
  package var hasFontSize: Bool
  /// The captions that it shows, in the order of their beginnings, at the scene's times.
  package var captions: [SceneCaption]
  package var source: SourceText
}
