import Foundation
import MutoscopeRun

/// A preview in a look, and its picture or the reason that there is none.
struct DrawnPreview {
  var entry: PreviewEntry
  var look: String
  /// The picture; nil if the preview's code stopped the program.
  var picture: PreviewPicture?
  /// The reason that nothing was drawn.
  var problem: String?
  /// The file, relative to the package's folder.
  var file: String

  /// The name for files: `CardView.dark-mode@rtl`.
  var fileName: String { Self.fileName(entry.id, look) }

  static func fileName(_ id: String, _ look: String) -> String { look == "standard" ? id : "\(id)@\(look)" }

  /// The file beside each picture, which services that show screenshots read.
  struct Sidecar: Encodable {
    var displayName: String
    var group: String
    var tags: [String: String]
    var context: Context

    enum CodingKeys: String, CodingKey { case displayName = "display_name", group, tags, context }

    struct Context: Encodable {
      var preview: String
      var name: String
      var module: String
      var file: String
      var line: Int
      var look: String
      /// The size in points.
      var width: Double
      var height: Double
      var scale: Double
      var hash: String
    }
  }

  /// The sidecar; nil if nothing was drawn.
  var sidecar: Sidecar? {
    guard let picture else { return nil }
    let context = Sidecar.Context(
      preview: entry.id, name: entry.name, module: entry.module, file: file, line: entry.line, look: look,
      width: picture.width, height: picture.height, scale: picture.scale, hash: picture.hash)
    return Sidecar(
      displayName: look == "standard" ? entry.name : "\(entry.name) (\(look))", group: file, tags: ["look": look],
      context: context)
  }
}
