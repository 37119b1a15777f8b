import Foundation
import SceneLanguage
import ScenePlayer
import SceneTemplates
import SceneText
import Testing
import TestSupport

/// Warnings about contents without an effect.
extension WarningTests {
  @Test func `Subviews that are never in sight are warnings`() throws {
    let outside = "{id: d, frame: [300, 0, 9, 9], backgroundColor: red}"
    func body(_ container: String, _ inner: String) -> String {
      Self.moving.replacing("animators:", with: "  - {id: c, frame: \(container), subviews: [\(inner)]}\nanimators:")
    }
    let warning = ["s.yaml:6:47: warning: view 'd' is never in sight: it stays outside the canvas"]
    #expect(try warnings(body("[0, 0, 50, 50]", outside)) == warning)
    // A list, part of which is in sight.
    let inside = "{id: e, frame: [0, 0, 9, 9], backgroundColor: red}"
    #expect(try warnings(body("[0, 0, 50, 50]", "\(outside), \(inside)")) == [])
    // One warning for a view and what is in it.
    #expect(
      try warnings(body("[500, 0, 50, 50], backgroundColor: red", "\(outside), \(inside)"))
        == ["s.yaml:6:5: warning: view 'c' is never in sight: it stays outside the canvas"])
  }

  @Test func `Items that nothing moves are warnings`() throws {
    let world = """
      dynamics:
        - id: world
          groups: [{id: pair, items: [b]}]
          behaviors:
            - collision: {items: [a], translatesReferenceBoundsIntoBoundary: true}
      """
    let advice = "add it to gravity, a push, a snap, an attachment or a field, or make it isAnchored"
    // Nothing may touch a boundary, which would move it.
    let body = Self.moving.replacing("view: a", with: "view: b").replacing("[0, 0, 10", with: "[60, 50, 10") + world
    #expect(
      try warnings(body) == [
        "s.yaml:9:5: warning: item 'pair' is in no behavior; \(advice)",
        "s.yaml:12:9: warning: item 'a' is moved by no behavior; \(advice)",
      ])
    let moved = """

            - gravity: {items: [a]}
            - item: {items: [pair], isAnchored: true}
      """
    #expect(try warnings(body + moved) == [])
  }

  @Test func `An item that others push needs no behavior of its own`() throws {
    let scene = """
      views:
        - {id: ball, frame: [45, 0, 10, 10], backgroundColor: red}
        - {id: can, frame: [40, 60, 20, 20], backgroundColor: blue}
        - {id: wall, frame: [0, 60, 5, 5]}
      dynamics:
        - id: world
          behaviors:
            - gravity: {items: [ball]}
            - collision: {items: [ball, can]}
            - item: {items: [wall], isAnchored: true}
      """
    #expect(try warnings(scene) == [])
    #expect(
      try warnings(scene.replacing("45, 0, 10", with: "85, 0, 10")).map { $0.prefix(36) }
        == ["s.yaml:11:9: warning: item 'can' is "])
  }

  @Test func `Dynamic animators that move nothing are warnings`() throws {
    let worlds = """
      dynamics:
        - {id: empty}
        - {id: held, isPaused: true, behaviors: [{gravity: {items: [b]}}]}

      """
    let empty = "s.yaml:9:5: warning: dynamic animator 'empty' moves nothing: it has no behaviors"
    #expect(
      try warnings(Self.moving + worlds) == [
        empty,
        "s.yaml:10:5: warning: dynamic animator 'held' never starts; leave out 'isPaused', or start it with an event",
      ])
    #expect(try warnings(Self.moving + worlds + "events: [{at: 1, start: held}]\n") == [empty])
  }

  @Test func `Looks that show nothing are warnings`() throws {
    func views(_ views: String) throws -> [String] {
      try warnings(Self.moving.replacing("animators:", with: "\(views)\nanimators:"))
    }
    #expect(
      try views("  - {id: g, frame: [0, 20, 9, 9], gradient: {colors: [red]}}") == [
        "s.yaml:6:5: warning: the gradient of 'g' has one colour, like a backgroundColor; give it two or more"
      ])
    #expect(
      try views(
        "  - {id: g, frame: [0, 20, 9, 9], gradient: {colors: [red, blue, red], locations: [0, 0.6, 0.5]}}") == [
          "s.yaml:6:5: warning: the 'locations' of the gradient of 'g' fall; write colours and locations from the start to "
            + "the end"
        ])
    #expect(
      try views("  - {id: g, frame: [0, 20, 9, 9], gradient: {colors: [red, blue, red], locations: [0, 0.5, 0.5]}}")
        == [])
    #expect(
      try views("  - {id: r, frame: [0, 20, 9, 9], replicator: {count: 0}, subviews: [{frame: [0, 0, 5, 5]}]}")
        .contains(
          "s.yaml:6:5: warning: 'r' shows its subviews 0 times: its replicator has the 'count' 0"))
    let glass = "{id: g, frame: [5, 5, 50, 50], blurEffect: light}"
    func group(_ first: String, _ key: String) -> String {
      "  - {id: v, frame: [0, 20, 90, 70], \(key), subviews: [\(first)\(glass)]}"
    }
    #expect(
      try views(group("", "grayscale: 1")) == [
        "s.yaml:6:62: warning: the blur of 'g' has nothing to blur: 'v', which has a 'grayscale', is a picture of its own, "
          + "and nothing in it is behind 'g'; move 'g' out of it"
      ])
    #expect(try views(group("{id: p, frame: [0, 0, 9, 9], backgroundColor: red}, ", "grayscale: 1")) == [])
    #expect(try views(group("", "grayscale: 1, backgroundColor: red")) == [])
    #expect(try views(group("", "alpha: 1")) == [])
  }

  /// The attributes of a deeply nested view are found: the walks pass over views without any.
  @Test(arguments: [
    "subviews: [{frame: [0, 0, 80, 60], subviews: [{frame: [0, 0, 70, 50], subviews: [VIEW]}]}]",
    "mask: {frame: [0, 0, 80, 60], backgroundColor: red, subviews: [{frame: [0, 0, 70, 50], subviews: [VIEW]}]}",
    "subviews: [{frame: [0, 0, 80, 60], mask: {frame: [0, 0, 70, 50], backgroundColor: red, subviews: [VIEW]}}]",
  ])
  func `Deeply nested views are checked`(_ nest: String) throws {
    func warn(_ view: String) throws -> [String] {
      let outer = "{id: o, frame: [0, 20, 90, 70], backgroundColor: blue, \(nest.replacing("VIEW", with: view))}"
      return try warnings(Self.moving.replacing("animators:", with: "  - \(outer)\nanimators:"))
        .filter { !$0.contains("shows nothing") }
        .map { String($0.drop { $0 != " " }) }
    }
    #expect(
      try warn("{id: g, frame: [0, 0, 9, 9], gradient: {colors: [red]}}") == [
        " warning: the gradient of 'g' has one colour, like a backgroundColor; give it two or more"
      ])
    #expect(
      try warn("{id: r, frame: [0, 0, 9, 9], replicator: {count: 0}, subviews: [{id: s, frame: [0, 0, 5, 5]}]}")
        .contains(" warning: 'r' shows its subviews 0 times: its replicator has the 'count' 0"))
    #expect(
      try warn("{id: t, frame: [0, 0, 9, 9], text: Some words, font: {name: Nowhere, size: 12}}")
        .contains { $0.contains("'Nowhere'") })
    #expect(
      try warn("{id: t, frame: [0, 0, 9, 20], text: Some words}").contains { $0.contains("“Some words”") })
  }

  @Test func `Text that is too long for its path is a warning`() throws {
    func label(_ path: String, _ more: String = "") throws -> [String] {
      try warnings(
        Self.moving.replacing(
          "animators:",
          with: "  - {id: t, frame: [0, 20, 90, 70], text: Some words, textPath: \(path)\(more)}\nanimators:"))
    }
    #expect(
      try label("M 0 0 L 30 0") == [
        "s.yaml:6:5: warning: the text of 't', “Some words”, is longer than its textPath, by 65.3 points"
      ])
    for empty in ["''", "M 0 0"] {
      #expect(
        try label(empty) == ["s.yaml:6:5: warning: the textPath of 't' has no length, so nothing of its text is seen"])
    }
    #expect(try label("M 0 0 L 95 0") == [])
    #expect(try label("M 0 0 L 30 0", ", textPathOffset: 40") == [])
    #expect {
      _ = try label("abc")
    } throws: {
      "\($0)".contains("s.yaml:6:65: error: expected SVG path data, such as 'M 0 0 L 80 20', found the text 'abc'")
    }
  }

  @Test func `The example scenes give no warnings`() throws {
    let folder = Repository.folder.appending(path: "scenes")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".yaml") }
    #expect(names.count >= 40)
    for name in names.sorted() {
      let document = try SceneDocument.load(contentsOf: folder.appending(path: name), fileName: name)
      #expect(try Scene.check(document).map(\.description) == [])
    }
  }
}
