import Mutoscope
import SceneLanguage
import ScenePlayer
import SceneTemplates
import Testing

/// Many scenes can run in one process, so leaks would add up.
@MainActor
struct LifetimeTests {
  @Test(arguments: GoldenScene.names)
  func `A scene is released when it ends`(_ name: String) throws {
    let duration = try GoldenScene(name: name).document().timeline.duration
    for time in [0, 0.4, duration + 1] {
      weak var scene: Scene?
      weak var stage: Stage?
      do {
        let short = try GoldenScene(name: name).scene()
        short.stage.advance(to: time)
        _ = short.stage.frame()
        (scene, stage) = (short, short.stage)
      }
      #expect(scene == nil, "\(time) s")
      #expect(stage == nil, "\(time) s")
    }
  }
}
