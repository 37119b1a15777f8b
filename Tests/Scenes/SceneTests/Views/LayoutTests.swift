import CoreGraphics
import Foundation
import Mutoscope
import QuartzCore
import SceneLanguage
import ScenePlayer
import SceneTemplates
import SceneText
import Testing
import UIKit
import ViewAttributes
import ViewVocabulary

/// Constraints and stacks in scene files.
@MainActor
struct LayoutTests {
  private func parse(_ body: String) throws -> SceneDocument {
    try SceneDocument.parse(
      "canvas: {size: [200, 100]}\ntimeline: {duration: 2}\n" + body, fileName: "s.yaml")
  }

  private func errors(_ body: String) -> [String] {
    do {
      _ = try Scene.check(parse(body))
      return []
    } catch let error as SceneError {
      return error.diagnostics.map { "\($0.position?.line ?? 0):\($0.position?.column ?? 0) \($0.message)" }
    } catch {
      return ["\(error)"]
    }
  }

  @Test func `A view that is mirrored has its leading edge on the right`() throws {
    let scene = try Scene(
      parse(
        """
        views:
          - {id: card, frame: [0, 0, 100, 50], semanticContentAttribute: forceRightToLeft, subviews: [{id: mark}]}
        layout:
          constraints: [mark.leading = card.leading + 10, mark.width = 20, mark.top = card.top, mark.height = 5]
        """))
    scene.stage.advance(to: 0)
    #expect(scene.named("mark")?.frame == CGRect(x: 70, y: 0, width: 20, height: 5))
  }

  /// A height of a tenth of a point has no exact binary form, and the view's place must not depend on how far it scrolls.
  @Test(arguments: [0.1, 0.3, 20.1]) func `Content below a safe area of any height comes to rest`(_ height: Double) {
    let errors = errors(
      """
      views:
        - id: list
          frame: [0, 0, 32, 56]
          scrollView: {alwaysBounceVertical: true, contentOffset: [0, -44]}
          subviews: [{id: group, backgroundColor: red}]
      layout:
        safeArea: [\(height), 0, 20, 0]
        constraints:
          - group.top = list.content.top + 20
          - group.bottom = list.content.bottom - 32
          - group.leading = list.content.leading
          - group.trailing = list.content.trailing
          - group.width = list.frame.width
          - group.height = 700
      """)
    #expect(errors == [])
  }

  @Test func `Constraints place views`() throws {
    let scene = try Scene(
      parse(
        """
        views:
          - {id: card, backgroundColor: red, subviews: [{id: title, text: Hello}]}
          - {id: fixed, frame: [0, 80, 50, 20]}
          - {id: beside, backgroundColor: blue}
        layout:
          safeArea: [10, 0, 0, 0]
          constraints:
            - card.top = root.safeArea.top + 16
            - card.leading=root.leading+20
            - "card.trailing == root.trailing - 20"
            - title.top = card.top + 4
            - title.bottom = card.bottom - 4
            - title.centerX = card.centerX @750
            - beside.left = fixed.right + 5
            - beside.top = fixed.top
            - beside.height = fixed.height * 0.5 - 2
            - beside.width = 2 * beside.height
            - beside.width <= 200
        """))
    scene.stage.advance(to: 0)
    let label = try #require(scene.named("title") as? UILabel)
    let height = label.intrinsicContentSize.height
    #expect(scene.named("card")?.frame == CGRect(x: 20, y: 26, width: 160, height: height + 8))
    #expect(label.frame.size == label.intrinsicContentSize)
    #expect(abs(label.center.x - 80) <= 0.5)
    #expect(scene.named("beside")?.frame == CGRect(x: 55, y: 80, width: 16, height: 8))
  }

  @Test func `Gradients, blurs and replicators also have natural sizes`() throws {
    let scene = try Scene(
      parse(
        """
        views:
          - id: row
            frame: [0, 0, 200, 50]
            stack: {alignment: top}
            subviews:
              - {id: sky, intrinsicContentSize: [20, 10], gradient: {colors: [red, blue]}}
              - {id: glass, intrinsicContentSize: [30, 12], blurEffect: light}
              - {id: copies, intrinsicContentSize: [150, 14], replicator: {count: 2}}
        """))
    scene.stage.advance(to: 0)
    #expect(scene.named("sky")?.frame == CGRect(x: 0, y: 0, width: 20, height: 10))
    #expect(scene.named("sky")?.layer is CAGradientLayer)
    #expect(scene.named("glass")?.frame == CGRect(x: 20, y: 0, width: 30, height: 12))
    #expect(scene.named("glass") is UIVisualEffectView)
    #expect(scene.named("copies")?.frame == CGRect(x: 50, y: 0, width: 150, height: 14))
    #expect(scene.named("copies")?.layer is CAReplicatorLayer)
  }

  @Test func `A hidden text in a stack is as wide as when it is shown`() throws {
    let body = """
      views:
        - id: column
          frame: [0, 0, 100, 90]
          stack: {axis: vertical}
          subviews:
            - {id: box}
            - {id: gone, text: "a text of several lines that is wider than the column", numberOfLines: 0, isHidden: true}
      """
    let scene = try Scene(parse(body))
    scene.stage.advance(to: 0)
    #expect(scene.named("gone")?.frame == CGRect(x: 0, y: 90, width: 100, height: 0))
    #expect(scene.named("gone")?.hasAmbiguousLayout == false)
    #expect(scene.named("box")?.frame == CGRect(x: 0, y: 0, width: 100, height: 90))
  }

  @Test func `Stacks lay out their subviews`() throws {
    let scene = try Scene(
      parse(
        """
        views:
          - id: row
            frame: [0, 0, 200, 50]
            stack: {distribution: equalSpacing, alignment: bottom, margins: [5, 10, 5, 10]}
            subviews:
              - {repeat: 3, id: "dot${index}", intrinsicContentSize: [20, 10]}
              - {id: gone, intrinsicContentSize: [20, 10], isHidden: true}
        """))
    scene.stage.advance(to: 0)
    let frames = (0..<3).compactMap { scene.named("dot\($0)")?.frame }
    #expect(
      frames == [
        CGRect(x: 10, y: 35, width: 20, height: 10), CGRect(x: 90, y: 35, width: 20, height: 10),
        CGRect(x: 170, y: 35, width: 20, height: 10),
      ])
  }

  @Test func `Events and animators change constants`() throws {
    let scene = try Scene(
      parse(
        """
        views: [{id: card, intrinsicContentSize: [20, 20]}]
        layout:
          constraints:
            - {id: left, rule: card.left = root.left + 10}
            - card.top = root.top
        animators:
          - {id: go, duration: 1, curve: linear, startAt: 0.5, animations: [{constraint: left, constant: 110}]}
        events:
          - {at: 0.2, set: {constraint: left, constant: 30}}
          - {at: 0.75, reverse: go}
        """))
    func x() -> CGFloat { scene.named("card")?.layer.presentation()?.frame.minX ?? -1 }
    scene.stage.advance(to: 0)
    #expect(x() == 10)
    scene.stage.advance(to: 0.2)
    #expect(x() == 30)
    scene.stage.advance(to: 0.75)
    #expect(abs(x() - 50) < 1e-6)
    scene.stage.advance(to: 2)
    #expect(x() == 30)
    #expect(scene.named("card")?.frame.minX == 30)
  }

  @Test func `Errors point at the wrong word`() {
    #expect(
      errors(
        """
        views: [{id: card, intrinsicContentSize: [9, 9]}, {id: lost, backgroundColor: red}]
        layout:
          constraints:
            - card.top = rot.top
            - card.topp = root.top
            - "card.top = root.safeAria.top"
            - card.left = root.top
            - card.left = 10
            - card.left = root.leading
            - card.width = root.width * x
            - card.width = 10 @1001
            - card.width ! 10
            - {id: a, rule: card.width = 10 20}
            - card.width = root.width 20
            - card.height <= -5
            - card.height >= -5
            - {id: a, rule: card}
        events:
          - {at: 0, set: {constraint: b, constant: 1}}
        """) == [
          "6:18 unknown view 'rot'",
          "7:12 unknown attribute 'topp'",
          "8:24 unknown guide 'safeAria'",
          "9:19 'left' cannot be related to 'top': they are a place and a length, or places in different directions",
          "10:19 only a width or a height can be just a number; write what 'left' is related to",
          "11:19 'left' cannot be related to 'leading': leading and trailing depend on the direction of reading",
          "12:33 expected a number",
          "13:24 a priority is above 0 and at most 1000",
          "14:18 expected =, <= or >=",
          "15:37 expected @ and a priority, or the end of the constraint",
          "16:31 expected +, -, * or @ and a number, or the end of the constraint",
          "17:22 a height is a number of at least 0",
          "19:12 the constraint id 'a' is already taken on line 15",
          "19:25 expected '.' and an attribute, such as 'card.top'",
          "21:31 unknown constraint 'b'",
        ])
  }

  @Test func `A view needs a place, except in a stack`() {
    #expect(
      errors(
        """
        views:
          - {id: a, backgroundColor: red}
          - {id: b, frame: [0, 0, 9, 9], stack: {}, subviews: [{id: c, center: [1, 1], size: [2, 2]}]}
        """) == [
          "4:5 a view needs 'frame', or 'center' and 'size', or constraints that mention it",
          "5:56 the stack places 'c'; remove its frame, center or size",
        ])
    #expect(errors("views: [{id: a, backgroundColor: red}]") == ["3:9 a view needs 'frame', or 'center' and 'size'"])
  }

  @Test func `A contradiction is an error at a constraint that is left out`() {
    #expect(
      errors(
        """
        views: [{id: card, backgroundColor: red}]
        layout:
          constraints:
            - card.top = root.top
            - card.left = root.left
            - card.height = 9
            - card.width = 10
            - card.width = 20
        """) == [
          """
          10:7 Auto Layout: these constraints cannot be satisfied together:
            <NSLayoutConstraint card.width == 10>
            <NSLayoutConstraint card.width == 20>
          <NSLayoutConstraint card.width == 20> is left out. Remove one, or give one a priority below 1000.
          """
        ])
  }

  @Test func `Ambiguous constraints are a warning`() throws {
    let warnings = try Scene.check(
      parse(
        """
        views: [{id: card, backgroundColor: red}]
        layout: {constraints: [card.top = root.top, card.width = 20, card.height = 20]}
        """))
    #expect(
      warnings.map(\.message).contains(
        "the constraints leave open where 'card' is or how large; relate both directions and both lengths"))
  }

  @Test func `Views that a stack hides need no place`() throws {
    let scene = """
      canvas: {size: [100, 100]}
      timeline: {fps: 10, duration: 1}
      views:
        - id: thread
          stack: {axis: vertical}
          subviews:
            - id: row
              isHidden: true
              stack: {axis: vertical, alignment: leading}
              subviews: [{id: words, text: words that need more than one line, numberOfLines: 0}]
      layout: {constraints: [thread.left = root.left, thread.top = root.top, thread.width = 80]}
      events: [{at: 0.2, animate: {duration: 0.3, animations: [{view: row, isHidden: false}]}}]
      """
    let document = try SceneDocument.parse(scene, fileName: "s.yaml")
    #expect(try Scene.check(document).map(\.message) == [])
    // It comes from the leading edge.
    let played = try Scene(document)
    played.stage.advance(to: 0.1)
    #expect(played.view("row")?.frame.minX == 0)
  }

  @Test func `Directional margins of a stack follow the direction of the text`() throws {
    func frame(_ direction: String) throws -> CGRect {
      let document = try SceneDocument.parse(
        """
        canvas: {size: [100, 40]}
        timeline: {duration: 1}
        environment: {direction: \(direction)}
        views:
          - id: s
            frame: [0, 0, 100, 40]
            stack: {directionalMargins: [4, 20, 6, 5]}
            subviews: [{id: a, backgroundColor: red}]
        """, fileName: "s.yaml")
      let scene = try Scene(document)
      _ = scene.stage.frame()
      return try #require(scene.view("a")).frame
    }
    #expect(try frame("leftToRight") == CGRect(x: 20, y: 4, width: 75, height: 30))
    #expect(try frame("rightToLeft") == CGRect(x: 5, y: 4, width: 75, height: 30))
  }
}

extension Scene {
  /// The view with an id.
  func named(_ id: String) -> UIView? { views.first { $0.id == id }?.view }
}
