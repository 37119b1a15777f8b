import Foundation
import SceneLanguage
import ScenePlayer
import SceneTemplates
import SceneText
import Testing
import TestSupport

/// Warnings about things without an effect.
@MainActor
struct WarningTests {
  /// The warnings about a scene, without their excerpts.
  func warnings(_ body: String, includesEnd: Bool = false) throws -> [String] {
    let text = "canvas: {size: [100, 100]}\ntimeline: {fps: 10, duration: 2}\n" + body
    let document = try SceneDocument.parse(text, fileName: "s.yaml")
    return try Scene.check(document, includesEnd: includesEnd).map {
      String($0.description.split(separator: "\n")[0])
    }
  }

  /// A moving view, so that something happens, before the part that is tested.
  static let moving = """
    views:
      - {id: a, frame: [0, 0, 10, 10], backgroundColor: red}
      - {id: b, frame: [20, 0, 10, 10], backgroundColor: red}
    animators:
      - {id: go, duration: 1, curve: linear, startAt: 0, animations: [{view: a, alpha: 0.5}]}

    """

  @Test(arguments: [
    (
      "Our #1 hit",
      [
        "s.yaml:3:39: warning: this text ends at the '#', where a comment begins; put all of it in quotes: \"Our #1 hit\""
      ]
    ),
    ("\"Our #1 hit\"", []), ("Our hit # a comment", []), ("C#", []), ("a#b", []),
  ])
  func `A text that ends in a comment is a warning`(_ text: String, _ expected: [String]) throws {
    let template = try SceneTemplate.parse(
      "canvas: {size: [99, 9]}\ntimeline: {duration: 1}\nviews: [{id: a, center: [0, 0], text: \(text)\n  }]\n",
      fileName: "s.yaml")
    #expect(template.warnings.map { String($0.description.split(separator: "\n")[0]) } == expected)
  }

  @Test func `A scene in which nothing moves is a warning`() throws {
    #expect(
      try warnings("views: [{id: a, frame: [0, 0, 5, 5], backgroundColor: red}]\n") == [
        "s.yaml:2:11: warning: nothing happens in this scene: without animators, dynamics or events its 20 frames are "
          + "all the same"
      ])
    #expect(try warnings(Self.moving) == [])
    let particles = "{birthRate: 9, lifetime: 1, velocity: 40, colors: [red]}"
    #expect(try warnings("views: [{frame: [0, 0, 50, 50], emitter: {cells: [\(particles)]}}]\n") == [])
  }

  @Test(arguments: [
    // A full turn ends where it began, except for the last digits of a double.
    (
      "curve: linear, animations: [{view: a, center: [25, 5]}]",
      "curve: linear, animations: [{view: a, center: [5, 5]}]", nil
    ),
    (
      "curve: linear, animations: [{view: a, center: [25, 5]}]", "curve: linear, animations: [{view: b, alpha: 0.5}]",
      "s.yaml:2:11: warning: the film does not close: the frame after the last is another than the first, in 300 pixels, "
        + "of 'b', 'a'"
    ),
  ])
  func `Loops that do not close are warnings`(_ there: String, _ back: String, _ warning: String?) throws {
    let text = """
      canvas: {size: [100, 100]}
      timeline: {fps: 10, duration: 2, loop: true}
      views:
        - {id: b, frame: [0, 20, 10, 10], backgroundColor: red}
        - {id: a, frame: [0, 0, 10, 10], backgroundColor: red}
      animators:
        - {id: go, duration: 1, startAt: 0, \(there)}
        - {id: back, duration: 1, startAt: 1, \(back)}
      """
    let document = try SceneDocument.parse(text, fileName: "s.yaml")
    let found = try Scene.check(document).map { String($0.description.split(separator: "\n")[0]) }
    #expect(found == (warning.map { [$0] } ?? []))
  }

  @Test(arguments: [
    ("start: {animator: x, afterDelay: 0.5}", true), ("fractionComplete: {animator: x, value: 0.5}", true),
    ("reverse: x", false), ("pause: x", false),
  ])
  func `Animators that never start are warnings`(_ event: String, _ isStart: Bool) throws {
    let animator = "  - {id: x, duration: 1, curve: linear, animations: [{view: b, alpha: 0}]}\n"
    let warning = "s.yaml:8:5: warning: animator 'x' never starts; give it a 'startAt', or start it with an event"
    #expect(try warnings(Self.moving + animator) == [warning])
    #expect(try warnings(Self.moving + animator + "events: [{at: 0.4, \(event)}]\n") == (isStart ? [] : [warning]))
  }

  @Test func `An animator without animations is a warning`() throws {
    let animator = "  - {id: x, duration: 1, curve: linear, startAt: 0.5}\n"
    #expect(
      try warnings(Self.moving + animator)
        == ["s.yaml:8:5: warning: animator 'x' changes nothing: it has no animations"])
    #expect(
      try warnings(Self.moving + animator + "events: [{at: 1, addAnimations: {animator: x, view: b, alpha: 0}}]\n")
        == [])
  }

  @Test func `Events after the end are warnings`() throws {
    let events = """
      events:
        - {at: 2.5, start: go}
        - {at: 1.5, start: {animator: go, afterDelay: 1}}
        - {at: 2, set: {view: b, alpha: 0}}
        - {at: 1.95, set: {view: b, alpha: 0}}
      """
    let late = [
      "s.yaml:9:5: warning: 'go' starts at 2.5 s, after the end of the scene at 2 s",
      "s.yaml:10:5: warning: 'go' starts at 2.5 s, after the end of the scene at 2 s",
    ]
    let atTheEnd =
      "s.yaml:11:5: warning: this event happens at 2 s, at the end of the scene, which only --include-end shows"
    #expect(try warnings(Self.moving + events) == late + [atTheEnd])
    #expect(try warnings(Self.moving + events, includesEnd: true) == late)
  }

  @Test(arguments: [
    ("{id: x, duration: 0, startAt: 1, ", "animator 'x' takes 0 s: everything changes at once, as with 'set'"),
    (
      "{id: x, duration: 1.25, startAt: 1, ",
      "animator 'x' ends at 2.25 s, after the end of the scene at 2 s"
    ), ("{id: x, duration: 1, startAt: 1, ", ""),
    ("{id: x, spring: {duration: 0.5, bounce: 0.25}, startAt: 1.9, ", ""),
  ])
  func `Animators that take no time, or too much, are warnings`(_ animator: String, _ sentence: String) throws {
    let body = Self.moving + "  - \(animator)animations: [{view: b, alpha: 0}]}\n"
    #expect(try warnings(body) == (sentence.isEmpty ? [] : ["s.yaml:8:5: warning: \(sentence)"]))
  }

  @Test func `An animator that the script stops in time does not end too late`() throws {
    let body =
      Self.moving
      + "  - {id: x, duration: 5, startAt: 1, animations: [{view: b, alpha: 0}]}\nevents: [{at: 1.5, pause: x}]\n"
    #expect(try warnings(body) == [])
  }

  @Test func `Sounds that begin after the end are warnings`() throws {
    let document = try SceneDocument.parse(
      """
      canvas: {size: [100, 100]}
      timeline: {fps: 10, duration: 2}
      \(Self.moving)
      audio: [{file: page-example.yaml, at: 1.9}, {file: page-example.yaml, at: 2.5}]
      """, fileName: Scenes.folder.appendingPathComponent("s.yaml").path)
    let warnings = try Scene.check(document).map { $0.message }
    #expect(warnings == ["'page-example.yaml' begins at 2.5 s, when the scene has ended at 2 s"])
  }

  @Test func `Animations that change nothing are warnings`() throws {
    let events = """
      events:
        - {at: 0.1, animate: {duration: 1, animations: [{view: b, center: [25, 5]}, {view: b, alpha: 0.1}]}}
        - {at: 1.2, keyframes: {duration: 0.5, frames: [{start: 0, duration: 1, view: b, alpha: 0.1}]}}
        - at: 0.5
          keyframes:
            duration: 0.5
            frames: [{start: 0, duration: 0.5, view: a, alpha: 0.5}, {start: 0.5, duration: 0.5, view: a, alpha: 0}]
      """
    func sentence(_ place: String) -> String {
      "s.yaml:\(place): warning: this animation changes nothing: 'b' already has these values when it begins"
    }
    #expect(try warnings(Self.moving + events) == [sentence("9:51"), sentence("10:51")])
  }

  @Test(arguments: [
    ("frame: [200, 0, 10, 10], backgroundColor: red", "is never in sight: it stays outside the canvas"),
    ("frame: [0, 0, 10, 10], backgroundColor: red, isHidden: true", "is never in sight: it stays hidden"),
    ("frame: [0, 0, 10, 10], backgroundColor: red, alpha: 0", "is never in sight: its alpha stays 0"),
    ("frame: [0, 0, 10, 0], backgroundColor: red", "is never in sight: its size stays 0"),
    (
      "frame: [0, 0, 10, 10], backgroundColor: red, transform: {scale: 0}",
      "is never in sight: its transform leaves nothing to see"
    ),
    ("frame: [0, 0, 10, 10]", "shows nothing: it has no backgroundColor, image or border"),
    ("frame: [0, 0, 10, 10], backgroundColor: clear", "shows nothing: it has no backgroundColor, image or border"),
  ])
  func `Views that are never in sight are warnings`(_ properties: String, _ sentence: String) throws {
    let body = Self.moving.replacing("animators:", with: "  - {id: c, \(properties)}\nanimators:")
    #expect(try warnings(body) == ["s.yaml:6:5: warning: view 'c' \(sentence)"])
    // Whatever brings it into sight for one frame is enough.
    let change =
      "{at: 1.9, set: {view: c, frame: [0, 0, 9, 9], isHidden: false, alpha: 1, borderWidth: 1, transform: {}}}"
    #expect(try warnings(body + "events: [\(change)]\n") == [])
  }

  @Test func `A view that shows nothing also shows nothing while it is faded`() throws {
    let body = Self.moving.replacing("animators:", with: "  - {id: c, frame: [0, 0, 10, 10]}\nanimators:")
    let events = "events: [{at: 0.5, set: {view: c, alpha: 0}}, {at: 1, set: {view: c, isHidden: true}}]\n"
    #expect(
      try warnings(body + events)
        == ["s.yaml:6:5: warning: view 'c' shows nothing: it has no backgroundColor, image or border"])
  }

  @Test func `A view that shows only a shadow is not a warning`() throws {
    let body = Self.moving.replacing(
      "animators:",
      with: "  - {id: c, frame: [0, 0, 9, 9], shadowPath: M 0 0 H 9 V 9 Z, shadowOpacity: 0.5}\nanimators:")
    #expect(try warnings(body) == [])
    #expect(try warnings(body.replacing("shadowOpacity: 0.5", with: "shadowOpacity: 0")).count == 1)
  }

  @Test func `Touches without an effect are warnings`() throws {
    let body = """
      views:
        - {id: a, frame: [0, 0, 50, 50], backgroundColor: red, gestures: [{pan: {move: true}}]}
        - {id: b, frame: [50, 0, 50, 50], backgroundColor: blue}
        - {id: hidden, frame: [0, 50, 50, 40], backgroundColor: green, isHidden: true, gestures: [{pan: {move: true}}]}
        - {id: out, frame: [150, 50, 50, 50], backgroundColor: green, gestures: [{pan: {move: true}}]}
        - {id: under, frame: [50, 50, 50, 50], backgroundColor: green, gestures: [{pan: {move: true}}]}
        - {id: cover, frame: [60, 60, 30, 30], backgroundColor: black}
        - id: off
          frame: [0, 90, 10, 10]
          backgroundColor: red
          isUserInteractionEnabled: false
          gestures: [{pan: {move: true}}]
      events:
        - {at: 0.1, tap: a}
        - {at: 0.2, tap: b}
        - {at: 0.3, longPress: hidden}
        - {at: 0.8, drag: {from: out, by: [-9, 0]}}
        - {at: 1.1, tap: under}
        - {at: 1.2, tap: {view: under, offsetFromCenter: [-20, 0]}}
        - {at: 1.3, tap: [75, 75]}
        - {at: 1.4, touchDown: off}
        - {at: 1.5, set: {view: hidden, isHidden: false}}
        - {at: 1.5, animate: {duration: 0.2, animations: [{view: a, alpha: 0.5}]}}
        - {at: 1.6, tap: a}
        - {at: 1.8, tap: a}
      """
    #expect(
      try warnings(body).filter { !$0.contains("in sight") } == [
        "s.yaml:17:5: warning: this tap has no effect: neither 'b' nor what it is in has gestures",
        "s.yaml:18:5: warning: this long press does not reach 'hidden': it is hidden",
        "s.yaml:19:5: warning: this drag does not reach 'out': it is outside the canvas",
        "s.yaml:20:5: warning: this tap does not reach 'under', which 'cover' covers at this time",
        "s.yaml:22:5: warning: this tap has no effect: what is touched has no gestures",
        "s.yaml:23:5: warning: finger 1 is never lifted; add an event with 'touchUp: 1'",
        "s.yaml:23:5: warning: this touch does not reach 'off', which takes no touches at this time",
        "s.yaml:26:5: warning: this tap does not reach 'a', which takes no touches at this time",
      ])
  }
}
