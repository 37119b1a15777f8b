import Foundation
import SceneFile
import Testing

/// The scenes in the tests' folder.
enum Scenes {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fixtures")

  static let pageExample = folder.appendingPathComponent("page-example.yaml")

  /// A scene of which `body` is everything but a canvas and a timeline.
  static func document(_ body: String) throws -> SceneDocument {
    try SceneDocument.parse("canvas: {size: [100, 100]}\ntimeline: {duration: 1}\n" + body, fileName: "s.yaml")
  }

  /// A scene with one view that has `keys` besides its id, and a frame unless `keys` place it.
  static func view(_ keys: String, frame: Bool = true) throws -> SceneView {
    let document = try document("views: [{id: v, \(frame ? "frame: [1, 2, 3, 4], " : "")\(keys)}]")
    return try #require(document.views.first)
  }
}
