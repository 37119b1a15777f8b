/// A label that shows the captions of a file.
///
/// How large and where it is follows from the canvas that it is seen on, unless the file says so.
struct CaptionLabel: Sendable {
  var id: String
  var isAtTop: Bool
  /// Whether the file says where it is.
  var isPlaced: Bool
  /// Whether the file says how large its letters are.
  var hasFontSize: Bool
  /// What it shows, in the order of the beginnings, at the scene's times.
  var captions: [SceneCaption]
  var source: SourceText
}
