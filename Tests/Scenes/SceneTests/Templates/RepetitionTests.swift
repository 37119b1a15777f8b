import CoreGraphics
import Foundation
import SceneLanguage
import ScenePlayer
import SceneTemplates
import SceneText
import Testing

/// Items of lists that stand for several.
@Suite struct RepetitionTests {
  @Test func `Copies can be placed on a circle`() throws {
    let document = try Scenes.document(
      """
      variables: {count: {type: number, default: 4}}
      views:
        - {id: first, frame: [0, 0, 1, 1]}
        - repeat: {count: "${count}", index: i}
          id: dot${i}
          center: ["${50 + 40 * cos(360 * i / count)}", "${50 + 40 * sin(360 * i / count)}"]
          size: [8, 8]
          subviews: [{repeat: "${i}", id: "sub${i}-${index}", frame: [0, 0, 1, 1]}]
        - {id: last, frame: [0, 0, 1, 1]}
      """)
    #expect(document.views.map(\.id) == ["first", "dot0", "dot1", "dot2", "dot3", "last"])
    let centers = [(90, 50), (50, 90), (10, 50), (50, 10)].map { CGPoint(x: $0.0, y: $0.1) }
    for (view, center) in zip(document.views.dropFirst(), centers) {
      #expect(view.properties.contains(.center(center)))
    }
    #expect(
      document.views.dropFirst().prefix(4).map { $0.subviews.map(\.id) } == [
        [], ["sub1-0"], ["sub2-0", "sub2-1"], ["sub3-0", "sub3-1", "sub3-2"],
      ])
  }

  @Test func `Copies over values may rename the variables`() throws {
    let document = try Scenes.document(
      """
      views:
        - repeat: {over: [3, x, true], value: v, index: i}
          id: "bar-${v}-${i}"
          frame: [0, 0, 1, "${if(v == v, i, 0)}"]
        - {repeat: {over: []}, id: "${value}", frame: [0, 0, 1, 1]}
      """)
    #expect(document.views.map(\.id) == ["bar-3-0", "bar-x-1", "bar-true-2"])
    #expect(document.views[2].properties == [.frame(CGRect(x: 0, y: 0, width: 1, height: 2))])
  }

  @Test func `Copies over values can read their members`() throws {
    let document = try Scenes.document(
      """
      variables: {unit: {type: number, default: 2}}
      views:
        - repeat: {over: [{name: a, height: 3, tint: red}, {name: b, height: "${unit * 2}"}], value: bar}
          id: ${bar.name}
          frame: [0, 0, 1, "${bar.height * unit}"]
      """)
    #expect(document.views.map(\.id) == ["a", "b"])
    #expect(document.views[1].properties == [.frame(CGRect(x: 0, y: 0, width: 1, height: 8))])
  }

  @Test func `Staggered copies begin one after the other`() throws {
    let document = try Scenes.document(
      """
      views: [{repeat: 3, id: "v${index}", frame: [0, 0, 1, 1]}]
      animators:
        - {repeat: 3, stagger: 0.25, id: "a${index}", duration: 1, curve: linear, startAt: 0.5,
           animations: [{repeat: {count: 3, index: i}, stagger: 0.2, view: "v${i}", alpha: 0, delayFactor: 0.1}]}
      events:
        - {repeat: {count: 2, index: i}, stagger: 0.125, at: 0.5, pause: "a${i}"}
      dynamics:
        - id: d
          behaviors:
            - {repeat: 2, stagger: 2, addedAt: 1, removedAt: 2, gravity: {items: [{repeat: 3, each: "v${index}"}]}}
      """.replacing("repeat: 2, stagger: 2", with: "repeat: {count: 2, index: k}, stagger: 2"))
    #expect(document.animators.map(\.id) == ["a0", "a1", "a2"])
    let starts = document.events.filter { if case .start = $0.action { true } else { false } }
    #expect(starts.map(\.time) == [0.5, 0.75, 1])
    let pauses = document.events.filter { if case .pause = $0.action { true } else { false } }
    #expect(pauses.map(\.time) == [0.5, 0.625])
    #expect(document.dynamics[0].behaviors.map(\.addedAt) == [1, 3])
    #expect(document.dynamics[0].behaviors.map(\.removedAt) == [2, 4])
    for behavior in document.dynamics[0].behaviors {
      guard case .gravity(let items) = behavior.kind else {
        Issue.record("\(behavior.kind) is not gravity.")
        continue
      }
      #expect(items == ["v0", "v1", "v2"])
    }
    #expect(document.animators[1].animations.map(\.view) == ["v0", "v1", "v2"])
    #expect(document.animators[1].animations.map(\.delayFactor) == [0.1, 0.30000000000000004, 0.5])
  }

  /// Copies are in file order, and of one time in the order of their indices.
  @Test func `Copies have their own events`() throws {
    let document = try Scenes.document(
      """
      animators: [{repeat: 12, id: "a${index}", duration: 1, curve: linear}]
      events: [{repeat: 12, at: 0.5, start: "a${11 - index}"}, {repeat: 2, at: 0.5, pause: "a${index}"}]
      """)
    let ids = document.events.map { event in
      switch event.action {
      case .start(let id, _), .pause(let id): id
      default: ""
      }
    }
    #expect(ids == (0..<12).map { "a\(11 - $0)" } + ["a0", "a1"])
  }

  @Test func `Copies are limited in number and in size`() {
    func report(_ body: String, _ change: (inout SceneLimits) -> Void = { _ in }) -> String {
      var limits = SceneLimits()
      change(&limits)
      do {
        _ = try SceneDocument.parse(
          "canvas: {size: [9, 9]}\ntimeline: {duration: 1}\n" + body, fileName: "s.yaml", limits: limits)
        return "no error"
      } catch {
        return error.description
      }
    }
    let views = "views: [{repeat: 5, id: 'a${index}', frame: [0, 0, 1, 1]}]"
    #expect(SceneLimits().copies == 100_000)
    #expect(SceneLimits().copiedValues == 1_000_000)
    #expect(report(views) { $0.copies = 5 } == "no error")
    #expect(
      report(views) { $0.copies = 4 } == """
        s.yaml:3:18: error: a repeat makes at most 4 copies, found 5
            3 | views: [{repeat: 5, id: 'a${index}', frame: [0, 0, 1, 1]}]
              |                  ^
        """)
    // The view, its id, its frame and four numbers.
    #expect(report(views) { $0.copiedValues = 35 } == "no error")
    #expect(
      report(views) { $0.copiedValues = 34 }.hasPrefix(
        "s.yaml:3:10: error: the copies that this file makes have more than 34 values\n"))
    let members = "views: [{repeat: {over: [{a: 1, b: 2}, {c: 3}]}, id: 'a${index}', frame: [0, 0, 1, 1]}]"
    #expect(report(members) { $0.members = 3 } == "no error")
    #expect(
      report(members) { $0.members = 2 }.hasPrefix(
        "s.yaml:3:25: error: the values of a repeat can have at most 2 members\n"))
    let variables = "variables: {a: {type: text, default: x}, b: {type: text, default: x}}\n" + views
    #expect(report(variables) { $0.variables = 2 } == "no error")
    #expect(
      report(variables) { $0.variables = 1 }.hasPrefix(
        "s.yaml:3:42: error: a scene can declare at most 1 variables\n"))
    let nested =
      "views: " + (0..<20).map { "[{repeat: {count: 99999, index: i\($0)}, each: " }.joined() + "1"
      + String(repeating: "}]", count: 20)
    // The 10¹⁰⁰ copies are refused before they are made.
    #expect(report(nested).contains("the copies that this file makes have more than 1,000,000 values"))
  }
}
