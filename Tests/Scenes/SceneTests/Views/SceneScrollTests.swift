import CoreGraphics
import Foundation
import Mutoscope
import SceneLanguage
import ScenePlayer
import SceneText
import Testing
import UIKit

/// Scroll views of scene files.
@MainActor
struct SceneScrollTests {
  private static let list = """
    views:
      - id: list
        frame: [0, 0, 300, 500]
        scrollView: {contentSize: [300, 20000], contentOffset: [0, 40]}
        subviews:
          - {id: first, frame: [0, 100, 300, 100], backgroundColor: red}

    """

  private func scene(_ body: String) throws -> Scene {
    let text = "canvas: {size: [300, 500]}\ntimeline: {duration: 5}\n" + body
    let document = try SceneDocument.parse(text, fileName: "s.yaml")
    try Scene.check(document)
    return try Scene(document)
  }

  private func list(_ scene: Scene) throws -> UIScrollView {
    try #require(scene.views.first { $0.id == "list" }?.view as? UIScrollView)
  }

  private func problem(_ body: String) -> String {
    do {
      _ = try scene(body)
      return "none"
    } catch { return "\(error)" }
  }

  @Test func `A scroll event is a flick of the content offset`() throws {
    let scene = try scene(Self.list + "events:\n  - {at: 0.5, scroll: {view: list, velocity: [0, 3000]}}\n")
    let view = try list(scene)
    #expect(view.contentOffset == CGPoint(x: 0, y: 40))
    scene.stage.advance(to: 1.5)
    #expect(abs(view.contentOffset.y - (40 + 3000 * 0.499 * (1 - Foundation.pow(0.998, 999.1)))) <= 0.5)
    scene.stage.advance(to: 4)
    #expect(abs(view.contentOffset.y - (40 + 1492.01)) < 0.01)
  }

  @Test func `A scroll event may name the offset`() throws {
    let scene = try scene(
      Self.list + """
        events:
          - {at: 0, scroll: {view: list, to: [0, 700]}}
          - {at: 1, scroll: {view: list, to: [0, 90], animated: false}}
        """)
    let view = try list(scene)
    scene.stage.advance(to: 0.15)
    #expect(abs(view.contentOffset.y - 370) < 1)
    scene.stage.advance(to: 0.9)
    #expect(view.contentOffset.y == 700)
    scene.stage.advance(to: 1)
    #expect(view.contentOffset.y == 90)
  }

  @Test func `Scripted fingers scroll`() throws {
    let scene = try scene(
      Self.list + "events:\n  - {at: 0, drag: {from: first, by: [0, -60], over: 0.2, hold: 0.2}}\n")
    scene.stage.advance(to: 1)
    #expect(try list(scene).contentOffset == CGPoint(x: 0, y: 90))
  }

  @Test func `All settings reach the view`() throws {
    let scene = try scene(
      """
      views:
        - id: list
          frame: [0, 0, 300, 500]
          scrollView:
            contentSize: [300, 900]
            contentInset: [1, 2, 3, 4]
            isScrollEnabled: false
            isPagingEnabled: true
            isDirectionalLockEnabled: true
            bounces: false
            alwaysBounceVertical: true
            alwaysBounceHorizontal: true
            showsVerticalScrollIndicator: false
            showsHorizontalScrollIndicator: false
            decelerationRate: fast
            minimumZoomScale: 0.5
            maximumZoomScale: 4
      """)
    let view = try list(scene)
    #expect(view.contentSize == CGSize(width: 300, height: 900))
    #expect(view.contentInset == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(!view.isScrollEnabled && view.isPagingEnabled && view.isDirectionalLockEnabled && !view.bounces)
    #expect(view.alwaysBounceVertical && view.alwaysBounceHorizontal)
    #expect(!view.showsVerticalScrollIndicator && !view.showsHorizontalScrollIndicator)
    #expect(view.decelerationRate == .fast)
    #expect(view.minimumZoomScale == 0.5 && view.maximumZoomScale == 4)
  }

  @Test func `A scroll event of a view that cannot scroll is an error`() {
    #expect(
      problem(Self.list + "events:\n  - {at: 0, scroll: {view: first, velocity: [0, 1]}}\n")
        .contains("'first' is not a scroll view, so it cannot scroll; give it a 'scrollView'"))
    #expect(
      problem(Self.list + "events:\n  - {at: 0, scroll: {view: list}}\n")
        .contains("a scroll event needs a 'velocity' or 'to'"))
    #expect(
      problem("views: [{id: a, frame: [0, 0, 9, 9], text: Hi, scrollView: {contentSize: [9, 9]}}]")
        .contains("a scroll view has no text, image or outline of its own"))
    #expect(
      problem("views: [{id: a, frame: [0, 0, 9, 9], scrollView: {}}]").contains("contentSize"))
  }
}
