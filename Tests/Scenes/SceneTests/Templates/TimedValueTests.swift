import CoreGraphics
import Foundation
import Mutoscope
import SceneLanguage
import ScenePlayer
import SceneTemplates
import SceneText
import Testing
import UIKit

/// Properties of views that are functions of the time.
@Suite @MainActor struct TimedValueTests {
  private func scene(_ body: String) throws -> Scene {
    try Scene(
      SceneDocument.parse("canvas: {size: [100, 100]}\ntimeline: {duration: 4, fps: 10}\n" + body, fileName: "s.yaml"))
  }

  private func view(_ id: String, _ scene: Scene) -> UIView? { scene.views.first { $0.id == id }?.view }

  @Test func `A value follows the clock at each frame`() throws {
    let scene = try scene(
      """
      variables: {x: {type: number, default: "${10 * t}"}}
      views:
        - {id: dot, center: ["${x + 1}", 40], size: [10, 10], alpha: "${if(t < 2, 1, 0.5)}"}
        - {id: word, center: [50, 50], text: "${floor(t)} s"}
      """)
    let (dot, word) = (try #require(view("dot", scene)), try #require(view("word", scene) as? UILabel))
    #expect(dot.center == CGPoint(x: 1, y: 40))
    scene.stage.advance(to: 1.5)
    _ = scene.stage.frame()
    #expect(dot.center == CGPoint(x: 16, y: 40))
    #expect(dot.alpha == 1)
    #expect(word.text == "1 s")
    scene.stage.advance(to: 3)
    _ = scene.stage.frame()
    #expect(dot.center == CGPoint(x: 31, y: 40))
    #expect(dot.alpha == 0.5)
    #expect(word.text == "3 s")
  }

  @Test func `A frame keeps its meaning when the view is rotated`() throws {
    let scene = try scene("views: [{id: bar, frame: [10, 20, '${10 + 10 * t}', 8], transform: {rotate: 90}}]")
    scene.stage.advance(to: 2)
    _ = scene.stage.frame()
    let bar = try #require(view("bar", scene))
    #expect(bar.bounds.size == CGSize(width: 30, height: 8))
    #expect(bar.center == CGPoint(x: 25, y: 24))
  }

  @Test func `An animation of the same property takes it over from where it is`() throws {
    let scene = try scene(
      """
      views: [{id: dot, center: ["${10 * t}", 0], size: [2, 2]}]
      animators: [{id: fly, duration: 2, curve: linear, startAt: 1, animations: [{view: dot, center: [110, 0]}]}]
      """)
    let dot = try #require(view("dot", scene))
    var seen: [CGFloat] = []
    for time in [1, 2, 3, 3.5] {
      scene.stage.advance(to: time)
      _ = scene.stage.frame()
      seen.append((dot.layer.presentation() ?? dot.layer).position.x)
    }
    #expect(seen == [10, 60, 110, 110])
  }

  @Test func `An expression without a value at some time ends the scene there`() throws {
    let document = try SceneDocument.parse(
      """
      canvas: {size: [100, 100]}
      timeline: {duration: 4, fps: 10}
      views: [{id: dot, center: [50, "${10 / (t - 2)}"], size: [2, 2]}]
      """, fileName: "s.yaml")
    let error = #expect(throws: SceneError.self) { try Scene.check(document) }
    #expect(
      error?.description == """
        s.yaml:3:38: error: this divides by 0 (t = 2)
            3 | views: [{id: dot, center: [50, "${10 / (t - 2)}"], size: [2, 2]}]
              |                                      ^~~~~~~~~
        """)
  }

  @Test func `A view that is always in sight is also checked in all frames`() throws {
    let document = try SceneDocument.parse(
      """
      canvas: {size: [100, 100]}
      timeline: {duration: 1, fps: 10}
      views: [{id: bar, center: [50, 50], size: ["${40 - 100 * t}", 5], backgroundColor: red}]
      """, fileName: "s.yaml")
    let error = #expect(throws: SceneError.self) { try Scene.check(document) }
    #expect(
      error?.description.hasPrefix(
        "s.yaml:3:44: error: expected a number of at least 0 for width, found -10 (t = 0.5)\n") == true)
  }

  @Test func `Only properties of views follow the time`() throws {
    let head = "canvas: {size: [100, 100]}\ntimeline: {duration: 4, fps: 10}\n"
    #expect(
      ErrorCase.report(head + #"views: [{id: dot, center: [50, 50], image: "${t}.png"}]"#) == """
        s.yaml:3:37: error: 'image' cannot depend on the time; change it with 'set' events
            3 | views: [{id: dot, center: [50, 50], image: "${t}.png"}]
              |                                     ^~~~~
        """)
    #expect(
      ErrorCase.report(head + #"events: [{at: "${t}", set: {view: root, alpha: 0.5}}]"#) == """
        s.yaml:3:15: error: this depends on the time 't', which only properties of views in 'views' follow; in events and \
        animators it has no value
            3 | events: [{at: "${t}", set: {view: root, alpha: 0.5}}]
              |               ^~~~~~
        """)
  }
}
