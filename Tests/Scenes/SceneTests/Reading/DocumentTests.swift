import CoreGraphics
import Foundation
import SceneLanguage
import ScenePlayer
import SceneTemplates
import SceneText
import Testing
import UIKit
import ViewAttributes
import ViewVocabulary

/// The structure of a whole document.
@Suite struct DocumentTests {
  @Test func `Rates of television are fractions, and numbers that are counted may be large`() throws {
    let document = try SceneDocument.parse(
      "canvas: {size: [9, 9]}\ntimeline: {duration: 10.01, fps: 29.97, loudness: -16}\n"
        + "views: [{id: a, center: [0, 0], text: x}]\n"
        + "events: [{at: 0, count: {view: a, from: -5000000000, to: 12345678901, duration: 1}}]\n", fileName: "s.yaml")
    #expect(document.timeline.fps == 30_000.0 / 1001 && document.timeline.frameCount == 300)
    #expect(document.timeline.loudness == -16)
    guard case .count(let count)? = document.events.first?.action else {
      Issue.record("no event")
      return
    }
    #expect(count.to == 12_345_678_901)
  }

  @Test func `A scene with the least keys has the defaults`() throws {
    let document = try SceneDocument.parse(
      "canvas: {size: [10, 20]}\ntimeline: {duration: 0.5}\n", fileName: "/tmp/scenes/s.yaml")
    #expect(document.canvas.scale == 1)
    #expect(document.canvas.background == .named("systemBackground"))
    #expect(document.timeline.fps == 60)
    #expect(document.timeline.frameCount == 30)
    #expect(document.folder == "/tmp/scenes")
    #expect(document.assets == "/tmp/scenes")
    #expect(document.views.isEmpty)
    #expect(document.animators.isEmpty)
    #expect(document.events.isEmpty)
  }

  @Test(arguments: [
    ("images", "/tmp/scenes/images"), (".", "/tmp/scenes"), ("a/./../b/c", "/tmp/scenes/b/c"),
  ])
  func `Paths of assets stay inside the scene's folder`(_ path: String, _ expected: String) throws {
    let document = try SceneDocument.parse(
      "canvas: {size: [10, 20]}\ntimeline: {duration: 0.5}\nassets: \(path)", fileName: "/tmp/scenes/s.yaml")
    #expect(document.assets == expected)
  }

  @Test func `Properties are in the order in which they are set`() throws {
    let view = try Scenes.view(
      """
      zPosition: 1, transform: {}, backgroundColor: red, center: [1, 2], bounds: [0, 0, 3, 4], image: a.png, \
      anchorPoint: [0, 0]
      """, frame: false)
    let expected: [ViewProperty] = [
      .image(ImageReference(path: "a.png", position: SourcePosition(line: 3, column: 113))),
      .anchorPoint(.zero), .bounds(CGRect(x: 0, y: 0, width: 3, height: 4)), .center(CGPoint(x: 1, y: 2)),
      .transform(.identity), .zPosition(1), .backgroundColor(.named("red")),
    ]
    #expect(view.properties == expected)
    #expect(view.image?.path == "a.png")
  }

  @Test func `An image view may lack its size`() throws {
    let view = try Scenes.view("image: a.png, center: [1, 2]", frame: false)
    #expect(view.properties.last == .center(CGPoint(x: 1, y: 2)))
    #expect(view.properties.count == 2)
  }

  @Test func `Events at one time keep the order of the file`() throws {
    let document = try Scenes.document(
      """
      events:
        - {at: 2, pause: b}
        - {at: 1, pause: a}
        - {at: 1, reverse: a}
      animators:
        - {id: a, duration: 1, curve: linear, startAt: 1}
        - {id: b, duration: 1, curve: linear, startAt: 0}
      """)
    let expected: [SceneEvent.Action] = [
      .start(animator: "b", afterDelay: 0), .pause(animator: "a"), .reverse(animator: "a"),
      .start(animator: "a", afterDelay: 0), .pause(animator: "b"),
    ]
    #expect(document.events.map(\.action) == expected)
    #expect(document.events.map(\.time) == [0, 1, 1, 1, 2])
    #expect(document.events[3].position == SourcePosition(line: 8, column: 41))
  }

  @Test func `Animators and views may share an ID`() throws {
    let document = try Scenes.document(
      """
      views: [{id: a, frame: [0, 0, 1, 1]}]
      animators: [{id: a, duration: 1, curve: linear, animations: [{view: a, size: [1, 2]}]}]
      """)
    #expect(document.animators[0].animations[0].properties == [.size(CGSize(width: 1, height: 2))])
  }

  @Test func `Aliases stand for copies`() throws {
    let document = try Scenes.document(
      """
      views:
        - {id: a, frame: &frame [0, 0, 1, 1], backgroundColor: &tint "#fff"}
        - {id: b, frame: *frame, borderColor: *tint, subviews: &inner [{id: c, frame: *frame}]}
        - {id: d, image: "*.png", center: [0, 0]} # *not an alias
      """)
    #expect(document.views[1].properties[0] == .frame(CGRect(x: 0, y: 0, width: 1, height: 1)))
    #expect(document.views[1].properties[1] == .borderColor(.rgba(red: 1, green: 1, blue: 1, alpha: 1)))
    #expect(document.views[1].subviews[0].properties == [.frame(CGRect(x: 0, y: 0, width: 1, height: 1))])
    #expect(document.views[2].image?.path == "*.png")
  }

  @Test func `A scene can be written as JSON`() throws {
    let document = try SceneDocument.parse(
      "{\n\t\"canvas\": {\"size\": [1, 2]},\n\t\"timeline\": {\"duration\": 1},\n\t\"views\": [{\"id\": \"a\\u0062\", "
        + "\"frame\":[0,0,1,1]}]\n}", fileName: "s.json")
    #expect(document.views.map(\.id) == ["ab"])
  }

  @Test func `Errors of a builder look like the others`() throws {
    let document = try Scenes.document("views: [{id: v, image: frog.pgn, center: [0, 0]}]")
    let image = try #require(document.views[0].image)
    let error = SceneError([
      document.diagnostic("there is no image 'frog.pgn'", suggestion: "frog.png", at: image.position),
      document.diagnostic("the canvas is dull", at: .start),
    ])
    #expect(
      "\(error)" == """
        s.yaml:1:1: error: the canvas is dull
            1 | canvas: {size: [100, 100]}
              | ^~~~~~
        s.yaml:3:24: error: there is no image 'frog.pgn'; did you mean 'frog.png'?
            3 | views: [{id: v, image: frog.pgn, center: [0, 0]}]
              |                        ^~~~~~~~
        """)
  }
}
