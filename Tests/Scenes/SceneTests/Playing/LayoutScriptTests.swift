import CoreGraphics
import Foundation
import Mutoscope
import QuartzCore
import SceneLanguage
import ScenePlayer
import SceneText
import Testing
import UIKit
import ViewAttributes
import ViewVocabulary

/// The effect of scripts on constraints, stacks and scroll views.
@MainActor
struct LayoutScriptTests {
  private func scene(_ body: String) throws -> Scene {
    let document = try SceneDocument.parse(
      "canvas: {size: [200, 100]}\ntimeline: {duration: 2, fps: 4}\n" + body, fileName: "s.yaml")
    try Scene.check(document)
    return try Scene(document)
  }

  private func errors(_ body: String) -> [String] {
    do {
      _ = try scene(body)
      return []
    } catch let error as SceneError {
      return error.diagnostics.map { "\($0.position?.line ?? 0):\($0.position?.column ?? 0) \($0.message)" }
    } catch {
      return ["\(error)"]
    }
  }

  private static let card = """
    views: [{id: card, intrinsicContentSize: [20, 20], backgroundColor: red}]
    layout: {constraints: [{id: left, rule: card.left = root.left}, card.top = root.top]}

    """

  private func x(_ scene: Scene, at time: Double) -> Double {
    scene.stage.advance(to: time)
    let x = scene.named("card")?.layer.presentation()?.frame.minX ?? -1
    return (Double(x) * 1000).rounded() / 1000
  }

  @Test func `Keyframes change constants`() throws {
    let scene = try scene(
      Self.card + """
        events:
          - at: 0
            keyframes:
              duration: 1
              curve: linear
              frames:
                - {start: 0, duration: 0.5, constraint: left, constant: 100}
                - {start: 0.5, duration: 0.5, constraint: left, constant: 60}
        """)
    #expect([0.25, 0.5, 0.75, 1].map { x(scene, at: $0) } == [50, 100, 80, 60])
  }

  @Test func `Added animations change constants`() throws {
    let scene = try scene(
      Self.card + """
        animators: [{id: go, duration: 1, curve: linear, startAt: 0, animations: [{view: card, alpha: 0.5}]}]
        events: [{at: 0.5, addAnimations: {animator: go, constraint: left, constant: 80}}]
        """)
    #expect(x(scene, at: 0.5) == 0)
    #expect(x(scene, at: 0.75) == 40)
    #expect(x(scene, at: 2) == 80)
  }

  private static let row = """
    views:
      - id: row
        frame: [0, 0, 200, 50]
        stack: {spacing: 10}
        subviews:
          - {id: first, intrinsicContentSize: [40, 50], contentHuggingPriority: [800, 250], backgroundColor: red}
          - {id: card, backgroundColor: blue}

    """

  @Test func `Hiding in a stack is animated`() throws {
    let scene = try scene(
      Self.row + """
        events:
          - {at: 0, animate: {duration: 1, curve: linear, animations: [{view: first, isHidden: true}]}}
        """)
    #expect(x(scene, at: 0) == 50)
    #expect(x(scene, at: 0.5) == 25)
    #expect(scene.named("first")?.layer.isHidden == false)
    #expect(x(scene, at: 1.5) == 0)
    #expect(scene.named("first")?.layer.isHidden == true)
  }

  @Test func `Hiding cannot be animated outside a stack`() {
    #expect(
      errors(
        Self.row + """
          events:
            - {at: 0, animate: {duration: 1, animations: [{view: row, isHidden: true}]}}
          """) == [
          "11:5 only views in a stack can animate 'isHidden', and 'row' is not in one; change it with a 'set' event"
        ])
  }

  @Test func `Constraints decide the content of a scroll view`() throws {
    let scene = try scene(
      """
      views:
        - id: list
          frame: [0, 0, 200, 100]
          scrollView: {contentOffset: [0, 10]}
          subviews:
            - {id: card, intrinsicContentSize: [20, 300], backgroundColor: red}
            - {id: badge, intrinsicContentSize: [10, 10], backgroundColor: blue}
      layout:
        constraints:
          - card.top = list.content.top + 5
          - card.bottom = list.content.bottom - 15
          - card.left = list.content.left
          - card.right = list.content.right
          - card.width = list.frame.width
          - badge.right = list.frame.right - 4
          - badge.top = list.frame.top + 4
      """)
    scene.stage.advance(to: 0)
    let list = try #require(scene.named("list") as? UIScrollView)
    #expect(list.contentSize == CGSize(width: 200, height: 320))
    #expect(scene.named("card")?.frame == CGRect(x: 0, y: 5, width: 200, height: 300))
    #expect(scene.named("badge")?.frame == CGRect(x: 186, y: 14, width: 10, height: 10))
    scene.stage.perform { list.contentOffset.y = 60 }
    scene.stage.advance(to: 0.5)
    #expect(scene.named("badge")?.frame.minY == 64)
  }

  @Test func `Only scroll views have these guides, and need a size without constraints`() {
    #expect(
      errors(
        """
        views: [{id: card, intrinsicContentSize: [20, 20]}]
        layout: {constraints: [card.top = root.content.top, card.left = root.left]}
        """) == ["4:24 'root' is not a scroll view, so it has no guide 'content'; give it a 'scrollView'"])
    #expect(
      errors("views: [{id: list, frame: [0, 0, 9, 9], scrollView: {bounces: true}}]") == [
        "3:53 missing key 'contentSize' in a scroll view"
      ])
  }

  @Test func `Margins move their guide`() throws {
    let scene = try scene(
      """
      views: [{id: box, frame: [10, 10, 100, 50], layoutMargins: [1, 2, 3, 4], subviews: [{id: card}]}]
      layout:
        constraints:
          - card.top = box.margins.top
          - card.left = box.margins.left
          - card.bottom = box.margins.bottom
          - card.right = box.margins.right
      """)
    scene.stage.advance(to: 0)
    #expect(scene.named("card")?.frame == CGRect(x: 2, y: 1, width: 94, height: 46))
  }
}
