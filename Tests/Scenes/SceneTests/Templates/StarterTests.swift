import Foundation
import SceneLanguage
import ScenePlayer
import SceneTemplates
import SceneText
import TestSupport
import Testing

/// The scenes of `mutoscope new`.
@MainActor
struct StarterTests {
  @Test(arguments: Starter.all.map(\.name))
  func `A scene to begin with has neither errors nor warnings`(_ name: String) throws {
    let starter = try #require(Starter.all.first { $0.name == name })
    try withTemporaryFolder { folder in
      for file in starter.files { try Data(file.text.utf8).write(to: folder.appendingPathComponent(file.name)) }
      let scene = folder.appendingPathComponent(starter.files[0].name).path(percentEncoded: false)
      let template = try SceneTemplate.load(scene)
      let document = try template.document()
      #expect(template.warnings.map(\.description) == [])
      #expect(try Scene.check(document).map(\.description) == [])
      #expect(document.timeline.frameCount > 60)
      for file in starter.files where file.name == "people.csv" {
        try template.check(try SceneRows.parse(file.text, fileName: file.name))
      }
    }
  }

  @Test func `There are five starters, with their own names and files`() {
    #expect(Starter.all.map(\.name) == ["title", "phone", "chart", "sections", "batch"])
    for starter in Starter.all { #expect(Set(starter.files.map(\.name)).count == starter.files.count) }
  }
}
