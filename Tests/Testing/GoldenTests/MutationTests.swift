import Foundation
import Mutoscope
import Snapshots
import Testing

/// A changed scene, and the verdict about it.
struct Mutation: Sendable, CustomTestStringConvertible {
  var testDescription: String
  /// Text of the correct scene, and its replacement.
  var change: KeyValuePairs<String, String>
  var scene = BrokenScene.rightScene
  /// The lines "pattern", "also" and "dynamics" of the verdict.
  var lines: [String]

  private static let move =
    "  - {id: move, duration: 0.8, curve: easeInOut, startAt: 0.2, animations: [{view: card, center: [110, 60]}]}\n"

  /// A ball falls onto a floor, and a drum waits beside it.
  private static let fall = """
    canvas: {size: [120, 160], background: white}
    timeline: {fps: 60, duration: 1.2}
    views:
      - {id: floor, frame: [0, 140, 120, 20], backgroundColor: black}
      - {id: ball, frame: [50, 10, 20, 20], backgroundColor: red}
      - {id: dot, frame: [5, 5, 6, 6], backgroundColor: blue}
    dynamics:
      - id: world
        behaviors:
          - gravity: {items: [ball], magnitude: 1}
          - collision: {items: [ball, floor]}
          - item: {items: [floor], isAnchored: true}
          - item: {items: [ball], elasticity: 0.5}

    """

  static let all: [Mutation] = [
    Mutation(
      testDescription: "duration",
      change: ["duration: 0.8, curve: easeInOut": "duration: 0.976, curve: easeInOut"],
      lines: ["pattern 1.22 × slower from frame 13 on"]),
    Mutation(
      testDescription: "shorter duration", change: ["duration: 0.6, d": "duration: 0.48, d"],
      lines: ["pattern 1.25 × faster from frame 19 on"]),
    Mutation(
      testDescription: "curve", change: ["curve: easeInOut": "curve: easeOut"],
      lines: ["pattern another curve (until frame 59)"]),
    Mutation(
      testDescription: "delay", change: ["startAt: 0.2,": "startAt: 0.23333333333333334,"],
      lines: ["pattern same path, 2 frames (0.033 s) late from frame 13 on"]),
    Mutation(
      testDescription: "colour", change: ["systemBlue": "systemIndigo"],
      lines: ["pattern same motion, different colours"]),
    Mutation(
      testDescription: "size", change: ["size: [40, 30]": "size: [44, 30]"],
      lines: ["pattern constant offset: bounds by (0, 0, 4, 0)"]),
    Mutation(
      testDescription: "place and size", change: ["frame: [140, 4, 12, 12]": "frame: [140, 4, 12, 16]"],
      lines: ["pattern constant offset: center by (0, 2), bounds by (0, 0, 0, 4)"]),
    Mutation(
      testDescription: "order", change: ["{id: lid, ": "{id: lid, zPosition: -1, "],
      lines: ["pattern z-order: the same views, stacked in a different order"]),
    Mutation(
      testDescription: "wrong view", change: ["[{view: card, center: [110, 60]}]": "[{view: spot, center: [110, 60]}]"],
      lines: ["pattern card no longer moves, spot now does"]),
    Mutation(
      testDescription: "missing view", change: ["  - {id: spot,": "  # - {id: spot,"],
      lines: ["pattern view 'spot' missing"]),
    Mutation(
      testDescription: "one-frame glitch",
      change: [
        "events:\n":
          "events:\n  - {at: 1.1, set: {view: spot, alpha: 0}}\n  - {at: 1.11, set: {view: spot, alpha: 1}}\n"
      ], lines: ["pattern only frame 66"]),
    Mutation(
      testDescription: "rounding noise", change: ["center: [30, 40]": "center: [30.0004, 40]"],
      lines: ["pattern the traces are equal; the drawing moved by less than 0.001 pt"]),
    Mutation(
      testDescription: "image", change: ["image: wide.png": "image: tall.png"],
      lines: ["pattern same motion, different appearance: contents"]),
    Mutation(
      testDescription: "physics parameter", change: ["magnitude: 1": "magnitude: 0.8"], scene: fall,
      lines: [
        "dynamics 'world' diverges at step 0 (0.017 s): ball is accelerated by (0, 795) pt/s², "
          + "expected (0, 993)", "pattern starts alike, ends differently: center",
      ]),
    Mutation(
      testDescription: "bounce", change: ["elasticity: 0.5": "elasticity: 0.25"], scene: fall,
      lines: [
        "dynamics 'world' diverges at step 56 (0.483 s): ball leaves a contact with floor at (0, -78) "
          + "pt/s, expected (1, -194)", "pattern starts alike, ends differently: center",
      ]),
    Mutation(
      testDescription: "two causes at once",
      change: ["startAt: 0.2,": "startAt: 0.23333333333333334,", "alpha: 0.2": "alpha: 0.5"],
      lines: [
        "pattern card.center, frames 13-61: same path, 2 frames (0.033 s) late from frame 13 on",
        "also ring.alpha, frames 31-89: starts alike, ends differently: alpha 0.5, expected 0.2",
      ]),
    Mutation(
      testDescription: "two properties of one view",
      change: ["startAt: 0.2,": "startAt: 0.23333333333333334,", "systemBlue": "systemIndigo"],
      lines: [
        "pattern card.backgroundColor, frames 0-89: #6155f5, expected #0088ff",
        "also card.center, frames 13-61: same path, 2 frames (0.033 s) late from frame 13 on",
      ]),
    Mutation(testDescription: "dead animator", change: [move: ""], lines: ["pattern card no longer moves"]),
    Mutation(
      testDescription: "dead fade", change: ["[{view: ring, alpha: 0.2}]": "[{view: ring, alpha: 1}]"],
      lines: ["pattern ring no longer changes"]),
    Mutation(
      testDescription: "another end", change: ["center: [110, 60]": "center: [120, 60]"],
      lines: ["pattern starts alike, ends differently: center (120, 60), expected (110, 60)"]),
    Mutation(
      testDescription: "another frame rate", change: ["fps: 60": "fps: 30"], lines: ["pattern same motion at 30 fps"]),
    Mutation(
      testDescription: "late at another frame rate", change: ["fps: 60": "fps: 30", "startAt: 0.2,": "startAt: 0.3,"],
      lines: ["pattern same path, 3 frames (0.1 s) late from frame 7 on"]),
    Mutation(
      testDescription: "longer", change: ["fps: 60, duration: 1.5": "fps: 60, duration: 1.6"],
      lines: ["pattern same motion, 6 frames (0.1 s) longer"]),
  ]
}

extension BrokenSceneTests {
  /// Changes that people tried when they looked for the verdict's weaknesses.
  @Test(arguments: Mutation.all)
  func `The cause of a mutation is named`(_ mutation: Mutation) async throws {
    let wrong = try Self.replacing(mutation.scene, mutation.change)
    let verdict = try await Self.verdict(on: wrong, expecting: mutation.scene)
    let lines = verdict.facts.filter { ["pattern", "also", "dynamics"].contains($0.name) }
      .map { "\($0.name) \($0.text)" }
    #expect(lines == mutation.lines)
  }
}
