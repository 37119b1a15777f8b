import Foundation
import SceneLanguage
import ScenePlayer
import SceneTemplates
import SceneText
import TestSupport
import Testing

/// Warnings about text that is cut off or hardly seen, and about corners.
@MainActor
struct LegibilityTests {
  /// The warnings of a scene of 200 × 100 points that has an event.
  private func warnings(_ views: String, more: String = "", background: String = "white") throws -> [String] {
    let text = """
      canvas: {size: [200, 100], background: \(background)}
      timeline: {fps: 10, duration: 2}
      views:
        - {id: mover, frame: [0, 90, 4, 4], backgroundColor: red}
      \(views)
      animators: [{id: go, duration: 1, startAt: 0, animations: [{view: mover, alpha: 0.5}]}]
      \(more)
      """
    return try Scene.check(try SceneDocument.parse(text, fileName: "s.yaml")).map(\.message)
  }

  @Test func `Text that the canvas cuts off has a warning, at each side`() throws {
    let found = try warnings(
      "  - {id: a, frame: [150, 40, 100, 22], text: Hello everybody, font: 12}\n"
        + "  - {id: b, frame: [-20, -6, 200, 16], text: Hello, font: 12}\n"
        + "  - {id: c, frame: [10, 60, 100, 20], text: Hello, font: 12}")
    #expect(found.count == 2)
    #expect(found.first?.hasPrefix("the canvas cuts off the text of 'a', “Hello everybody”, by ") == true)
    #expect(found.first?.hasSuffix(" points at the right") == true)
    #expect(
      found.last?.hasPrefix("the canvas cuts off the text of 'b', “Hello”, by 20 points at the left and ") == true)
    #expect(found.last?.hasSuffix(" points at the top") == true)
  }

  @Test func `Text that comes in, is clipped, or scrolls, has none`() throws {
    let found = try warnings(
      """
        - {id: a, center: [-20, 40], text: Hello, font: 12}
        - {id: box, frame: [150, 0, 100, 30], clipsToBounds: true, subviews: [{id: b, frame: [0, 0, 100, 20], text: A long text, font: 12}]}
      """, more: "events: [{at: 0.5, animate: {duration: 0.5, animations: [{view: a, center: [60, 40]}]}}]")
    #expect(found == [])
  }

  @Test func `Each section is looked at before it ends`() throws {
    let text = """
      canvas: {size: [200, 100], background: white}
      timeline: {fps: 10}
      sections:
        - {id: one, duration: 1, views: [{id: a, frame: [150, 40, 100, 22], text: Hello everybody, font: 12}]}
        - {id: two, duration: 1, views: [{id: b, frame: [20, 40, 100, 22], text: Hello, font: 12}]}
      """
    let found = try Scene.check(try SceneDocument.parse(text, fileName: "s.yaml"))
    #expect(found.count == 1)
    #expect(found.first?.message.hasPrefix("the canvas cuts off the text of 'a'") == true)
    #expect(found.first?.position?.line == 4)
  }

  @Test(arguments: [
    ("  - {id: a, frame: [10, 10, 90, 20], text: Hi, textColor: '#fefefe'}", "white", "1"),
    ("  - {id: a, frame: [10, 10, 90, 20], text: Hi, textColor: '#333333'}", "black", "1.7"),
    ("  - {id: a, frame: [10, 10, 90, 20], text: Hi, textColor: '#222222'}", "black", "1.3"),
    ("  - {id: a, frame: [10, 10, 90, 20], text: Hi, textColor: red, backgroundColor: red}", "white", "1"),
    (
      "  - {id: c, frame: [0, 0, 150, 80], backgroundColor: blue, cornerRadius: 10, subviews: [{id: a, frame: [10, 10, 90, 20], text: Hi, textColor: blue}]}",
      "white", "1"
    ),
    (
      "  - {id: c, frame: [0, 0, 150, 80], backgroundColor: black, subviews: [{id: a, frame: [10, 10, 90, 20], text: Hi, textColor: white}]}",
      "white", ""
    ),
    // Nobody knows what is behind it.
    (
      "  - {id: c, frame: [0, 0, 20, 80], backgroundColor: black}\n  - {id: a, frame: [10, 10, 90, 20], text: Hello, textColor: white}",
      "white", ""
    ),
    ("  - {id: a, frame: [10, 10, 90, 20], text: Hi, textColor: '#fefefe', alpha: 0.5}", "white", ""),
  ])
  func `Text that has nearly the colour behind it has a warning`(
    _ views: String, _ background: String, _ contrast: String
  ) throws {
    let found = try warnings(views, background: background)
    let isSeen = contrast.isEmpty || contrast == "1.7"
    #expect(found.count == (isSeen ? 0 : 1), "\(found)")
    if !isSeen {
      #expect(
        found.first?.hasSuffix(
          "“Hi”, is hardly seen: the contrast of its colour with the one behind it is \(contrast) to 1") == true,
        "\(found)")
    }
  }

  @Test(arguments: [
    "{id: a, frame: [10, 10, 90, 20], text: 🎉🎉, textColor: white}",
    "{id: a, frame: [10, 10, 90, 20], text: [{text: Hi, textColor: white, backgroundColor: black}]}",
    "{id: a, frame: [10, 10, 90, 20], text: [{text: Hi, textColor: white, outlineColor: black, outlineWidth: 3}]}",
    "{id: a, frame: [10, 10, 90, 20], text: Hi, textColor: white, shadowOpacity: 1, shadowRadius: 2}",
    "{id: c, frame: [0, 0, 99, 50], backgroundColor: white, mask: {id: m, frame: [0, 0, 99, 50], backgroundColor: black}, "
      + "subviews: [{id: a, frame: [10, 10, 90, 20], text: Hi, textColor: black}]}",
  ])
  func `Text that something else makes visible has no warning`(_ view: String) throws {
    #expect(try warnings("  - " + view) == [])
  }

  @Test(arguments: ["transition: iris", "transition: wipe", "exit: iris"])
  func `The masks of transitions are not behind the text of a section`(_ transition: String) throws {
    let text = """
      canvas: {size: [200, 100], background: white}
      timeline: {fps: 10}
      sections:
        - {id: one, duration: 1, background: white, views: [{id: a, center: [100, 50], text: A}]}
        - {id: two, duration: 1, background: white, \(transition), views: [{id: b, center: [100, 50], text: B}]}
      """
    #expect(try Scene.check(try SceneDocument.parse(text, fileName: "s.yaml")).map(\.message) == [])
  }

  @Test func `A radius of corners that does not fit has a warning`() throws {
    let found = try warnings(
      "  - {id: a, frame: [10, 10, 60, 20], cornerRadius: 40, backgroundColor: red}\n"
        + "  - {id: b, frame: [80, 10, 60, 20], cornerRadius: 10, backgroundColor: red}")
    #expect(found == ["the cornerRadius of 'a', 40, is more than half of its height; 10 is the most that rounds it"])
  }
}
