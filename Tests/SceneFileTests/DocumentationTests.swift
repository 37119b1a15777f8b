import Foundation
import SceneFile
import Testing

/// The complete scenes in the README and the reference can be rendered unchanged.
@Suite struct DocumentationTests {
  @Test(arguments: [("README.md", 2), ("docs/scene-format.md", 1), ("docs/first-film.md", 1)])
  func `Scenes are right`(_ page: String, _ count: Int) throws {
    let repository = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    let text = try String(contentsOf: repository.appending(path: page), encoding: .utf8)
    let scenes = text.components(separatedBy: "```yaml\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }.filter { $0.hasPrefix("canvas:") }
    #expect(scenes.count == count)
    for scene in scenes {
      let document = try SceneDocument.parse(scene, fileName: page)
      #expect(!document.views.isEmpty)
    }
  }
}
