import Foundation
import SceneFile
import Testing

/// The complete scenes in the README and the reference can be rendered unchanged.
@Suite struct DocumentationTests {
  @Test(arguments: [("README.md", 2), ("docs/scene-format.md", 1), ("docs/first-film.md", 1), ("docs/recipes.md", 21)])
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

  @MainActor
  @Test func `Recipes have no warnings`() throws {
    let page = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../docs/recipes.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    for part in text.components(separatedBy: "\n## ").dropFirst() {
      let scene = try #require(part.components(separatedBy: "```yaml\n").last?.components(separatedBy: "```").first)
      let template = try SceneTemplate.parse(scene, fileName: "recipes.md")
      let warnings = try template.warnings + Scene.check(template.document())
      #expect(warnings.map(\.description) == [], "\(part.prefix(40))")
    }
  }
}
