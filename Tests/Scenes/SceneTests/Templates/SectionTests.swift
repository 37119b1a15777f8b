import CoreGraphics
import Foundation
import Mutoscope
import SceneLanguage
import ScenePlayer
import SceneTemplates
import SceneText
import TestSupport
import Testing
import UIKit

/// Parts of scenes with their own times.
@Suite @MainActor struct SectionTests {
  private static let head = "canvas: {size: [100, 80]}\ntimeline: {duration: 10, fps: 10}\n"

  private func document(_ body: String) throws -> SceneDocument {
    try SceneDocument.parse(Self.head + body, fileName: "s.yaml")
  }

  @Test func `Sections follow each other, overlap for transitions and gaps, and may begin together`() throws {
    let document = try document(
      """
      sections:
        - {id: a, duration: 2}
        - {id: b, duration: 3, transition: dissolve}
        - {id: c, duration: 1, gap: 0.25}
        - {id: d, with: c, duration: 1, speed: 0.5, hold: 1}
        - {id: e, at: 7, duration: 1, loop: 2}
      """)
    #expect(document.sections.map(\.id) == ["a", "b", "c", "d", "e"])
    #expect(document.sections.map(\.start) == [0, 1.5, 4.75, 4.75, 7])
    #expect(document.sections.map(\.end) == [2, 4.5, 5.75, 7.75, 9])
    #expect(document.views.map(\.id) == ["a", "b", "c", "d", "e[0]", "e[1]"])
  }

  @Test func `Without a duration, the scene ends with its last section`() throws {
    func duration(_ timeline: String, _ sections: String) throws -> Double {
      try SceneDocument.parse(
        "canvas: {size: [100, 80]}\ntimeline: \(timeline)\nsections: \(sections)", fileName: "s.yaml"
      ).timeline.duration
    }
    let sections = "[{id: a, duration: 2}, {id: b, duration: 3, transition: dissolve}, {id: c, at: 1, duration: 1}]"
    #expect(try duration("{fps: 10}", sections) == 4.5)
    #expect(try duration("{}", sections) == 4.5)
    #expect(try duration("{duration: 7}", sections) == 7)
    #expect(throws: SceneError.self) { try duration("{}", "[]") }
    do {
      _ = try SceneDocument.parse("canvas: {size: [9, 9]}\ntimeline: {fps: 10}", fileName: "s.yaml")
      Issue.record("no error")
    } catch {
      #expect(error.description.contains("s.yaml:2:11: error: missing key 'duration' in a timeline"))
    }
  }

  @Test func `A scene that continues after its last section is a warning`() throws {
    func warnings(_ body: String) throws -> [String] { try Scene.check(try document(body)).map(\.message) }
    let section = "{id: a, duration: 4, views: [{frame: [0, 0, 9, 9], backgroundColor: red}]}"
    #expect(
      try warnings("sections: [\(section)]") == [
        "nothing is seen after 4 s, when the last section has ended; without a 'duration' the scene ends then"
      ])
    try withTemporaryFolder { folder in
      let captions = "1\n00:00:05,000 --> 00:00:06,000\nHello\n"
      try Data(captions.utf8).write(to: folder.appending(path: "c.srt"))
      let captioned = try SceneDocument.parse(
        Self.head + "sections: [\(section)]\ncaptions: {file: c.srt}", fileName: "s.yaml",
        folder: folder.path(percentEncoded: false))
      #expect(
        try Scene.check(captioned).map(\.message) == [
          "nothing but captions is seen after 4 s, when the last section has ended; without a 'duration' the scene ends "
            + "then"
        ])
    }
    let whole = try warnings("sections: [\(section.replacing("duration: 4", with: "duration: 10"))]")
    #expect(!whole.contains { $0.hasPrefix("nothing is seen") })
    #expect(
      try warnings("sections: [\(section)]\nviews: [{frame: [0, 0, 9, 9], backgroundColor: red}]").isEmpty)
  }

  @Test func `A transition accepts every curve that animators accept`() throws {
    let curves = ["linear", "easeOutBack", "easeInOutSine", "{steps: 4}"]
    for curve in curves {
      let document = try document(
        """
        sections:
          - {id: a, duration: 2}
          - id: b
            duration: 3
            transition: {style: slide, duration: 1, curve: \(curve)}
            views: [{frame: [0, 0, 9, 9], backgroundColor: red}]
        events: [{at: 1, animate: {duration: 1, curve: \(curve), animations: [{view: root, alpha: 0.9}]}}]
        """)
      let timings = document.events.compactMap { event -> AnimationTiming? in
        if case .animate(let block) = event.action { block.timing } else { nil }
      }
      #expect(timings.count == 2, "\(curve)")
      #expect(timings.first == timings.last, "\(curve)")
    }
    do {
      _ = try document(
        "sections: [{id: a, duration: 2, transition: {style: slide, curve: easeOutBak}}]")
      Issue.record("no error")
    } catch {
      let sentence = "s.yaml:3:67: error: unknown curve 'easeOutBak'; did you mean 'easeOutBack'?"
      #expect("\(error)".contains(sentence), "\(error)")
    }
  }

  @Test func `Times in a section count from its beginning, at its speed`() throws {
    let document = try document(
      """
      variables: {late: {type: number, default: 1}}
      sections:
        - {id: a, duration: 2}
        - id: b
          duration: 4
          speed: 2
          views: [{id: dot, center: ["${10 * t}", "${section.end}"], size: [2, 2]}]
          animators: [{id: fly, duration: 1, curve: linear, startAt: 1, animations: [{view: dot, alpha: 0}]}]
          events: [{at: "${section.end - 1}", animate: {duration: 1, delay: 0.5, animations: [{view: dot, alpha: 1}]}}]
      events: [{at: "${b.end}", set: {view: root, alpha: 0.5}}]
      """)
    #expect(document.animators.map(\.duration) == [0.5])
    let times = document.events.map(\.time)
    #expect(times == [2, 2, 2.5, 3.5, 4, 4])
    let scene = try Scene(document)
    let dot = try #require(scene.views.first { $0.id == "dot" }?.view)
    var seen: [CGPoint] = []
    for time in [1, 3, 4.5] {
      scene.stage.advance(to: time)
      _ = scene.stage.frame()
      seen.append(dot.center)
    }
    #expect(seen == [CGPoint(x: 0, y: 4), CGPoint(x: 20, y: 4), CGPoint(x: 40, y: 4)])
  }

  @Test func `Sounds, particles, behaviors and words in a section begin with it`() throws {
    let document = try document(
      """
      sections:
        - {id: a, duration: 2}
        - id: b
          duration: 4
          speed: 2
          views:
            - {id: ball, frame: [0, 0, 10, 10], backgroundColor: red}
            - {id: words, frame: [0, 20, 100, 20], text: Two words}
          animators:
            - {id: come, duration: 1, curve: linear, startAt: 1,
               animations: [{view: words, from: {alpha: 0}, alpha: 1, by: {unit: letter, interval: 0.1}}]}
          dynamics: [{id: world, behaviors: [{id: fall, gravity: {items: [ball]}}]}]
          audio: [{file: beep.wav}, {file: beep.wav, at: 1, fadeIn: 0.5}]
      """)
    #expect(document.sound.map(\.at) == [2, 2.5])
    #expect(document.sound.map(\.fadeIn) == [0, 0.5])
    #expect(document.events.map(\.time) == [2, 2, 2, 2.5, 4])
    let scene = try Scene(document)
    let ball = try #require(scene.views.first { $0.id == "ball" }?.view)
    scene.stage.advance(to: 1.9)
    #expect(ball.center == CGPoint(x: 5, y: 5))
    scene.stage.advance(to: 2.5)
    #expect(ball.center.y > 50)
  }

  @Test(arguments: ["dissolve", "slide", "wipe", "zoom", "iris"])
  func `A section is shown in its time and enters with its transition`(_ style: String) throws {
    let document = try document(
      """
      sections:
        - {id: a, duration: 2, views: [{id: one, frame: [0, 0, 100, 80], backgroundColor: red}]}
        - {id: b, duration: 2, transition: {style: \(style), duration: 1, curve: linear},
           exit: {style: \(style), duration: 0.5}, views: [{id: two, frame: [0, 0, 100, 80], backgroundColor: blue}]}
      """)
    let scene = try Scene(document)
    func hidden() -> [Bool] { ["a", "b"].map { id in scene.views.first { $0.id == id }?.view.isHidden == true } }
    #expect(hidden() == [false, true])
    scene.stage.advance(to: 1.5)
    #expect(hidden() == [false, false])
    scene.stage.advance(to: 2.2)
    #expect(hidden() == [true, false])
    scene.stage.advance(to: 3.2)
    #expect(hidden() == [true, true])
    #expect(
      try Scene.check(document).map(\.message) == [
        "nothing is seen after 3 s, when the last section has ended; without a 'duration' the scene ends then"
      ])
  }

  @Test(arguments: [
    ("sections: 1", "s.yaml:3:11: error: expected a list of sections"),
    ("sections: [{id: a}]", "s.yaml:3:12: error: missing key 'duration' in a section"),
    (
      "sections: [{id: a, duration: 1, transitoin: wipe}]",
      "s.yaml:3:33: error: unknown key 'transitoin'; did you mean 'transition'?"
    ),
    ("sections: [{id: a, duration: 1, transition: fade}]", "s.yaml:3:45: error: unknown transition of sections 'fade'"),
    ("sections: [{id: a, duration: 1}, {id: a, duration: 1}]", "s.yaml:3:34: error: the section 'a' is there already"),
    (
      "sections: [{id: a, duration: 1}, {id: b, with: c, duration: 1}]",
      "s.yaml:3:34: error: no section 'c' comes before this one"
    ),
    (
      "sections: [{id: a, duration: 1, at: 1, with: b}]",
      "s.yaml:3:40: error: a section begins 'at' a time, 'with' another section, or after the one before it"
    ),
    (
      "sections: [{id: a, duration: 1, transition: {style: iris, duration: 2}}]",
      "s.yaml:3:12: error: the transitions of 'a' take 2 s, longer than the section"
    ),
    (
      "sections: [{id: a, duration: 1, views: [{frame: [0, 0, x, 1]}]}]",
      "s.yaml:3:56: error: expected a number of at least 0 for width, found the text 'x' (in section 'a')"
    ),
    (
      "sections: [{id: a, duration: 1, views: [{frame: [0, 0, '${b.end}', 1]}]}]",
      "s.yaml:3:59: error: unknown variable 'b.end'"
    ),
    (
      "variables: {a: {type: number, default: 1}}\nsections: [{id: a, duration: 1}]",
      "s.yaml:4:12: error: 'a' is the name of a variable, too; give the section another id"
    ),
    (
      "sections: [{id: section, duration: 1}]",
      "s.yaml:3:17: error: 'section' already means something in expressions; give the section another id"
    ),
    (
      "sections: [{id: a, duration: 1}, {id: b, duration: 1, gap: soon}]",
      "s.yaml:3:60: error: expected a number, found the text 'soon'"
    ),
    (
      "sections: [{id: a-b, duration: 1}]",
      "s.yaml:3:17: error: 'a-b' is not the id of a section; write letters, digits and '_'"
    ),
  ])
  func `Mistakes in sections are reported at their places`(_ body: String, _ expected: String) {
    let report = ErrorCase.report(Self.head + body)
    #expect(report.split(separator: "\n").contains { $0.hasPrefix(expected) }, "\(report)")
  }

  @Test func `A mistake in one section hides none in another`() {
    let report = ErrorCase.report(
      Self.head + """
        sections:
          - {id: a, duration: 1, views: [{frame: [0, 0, 1, 1], backgroundColour: red}]}
          - {id: b, duration: 1, transition: {style: iris, duration: 2}}

        """)
    #expect(report.contains("s.yaml:4:56: error: unknown key 'backgroundColour'"), "\(report)")
    #expect(report.contains("s.yaml:5:5: error: the transitions of 'b' take 2 s"), "\(report)")
  }

  @Test func `Sections that last longer than the scene are warnings`() throws {
    let document = try document(
      """
      sections:
        - {id: a, duration: 6, background: blue}
        - {id: b, duration: 4, background: green, speed: 0.8, exit: {style: dissolve, duration: 0.5}}
        - {id: c, duration: 1, background: red, loop: 2, transition: {style: iris, duration: 0.5}}
        - {id: d, at: 9, duration: 1, background: blue}

      """)
    #expect(
      try Scene.check(document).map { String($0.description.split(separator: "\n")[0]) } == [
        "s.yaml:5:5: warning: section 'b' ends at 11 s, after the end of the scene at 10 s",
        "s.yaml:6:5: warning: section 'c' begins at 10.5 s, when the scene has ended at 10 s",
      ])
  }

  @Test func `Views of a section that are never in sight are warnings, but not the end of a list`() throws {
    let document = try document(
      """
      sections:
        - id: a
          duration: 5
          loop: 2
          views:
            - {id: far, frame: [300, 0, 10, 10], backgroundColor: red}
            - id: list
              frame: [0, 0, 50, 50]
              backgroundColor: red
              subviews: [{frame: [0, 90, 9, 9], backgroundColor: blue}]

      """)
    #expect(
      try Scene.check(document).map { String($0.description.split(separator: "\n")[0]) } == [
        "s.yaml:8:9: warning: view 'a[0].far' is never in sight: it is hidden, transparent or outside the canvas in every frame "
          + "(in section 'a', turn 0)",
        "s.yaml:8:9: warning: view 'a[1].far' is never in sight: it is hidden, transparent or outside the canvas in every frame "
          + "(in section 'a', turn 1)",
      ])
  }
}
