import Foundation
import Media
import Mutoscope
import Snapshots
import Testing

/// A scene with one visible error and one invisible error.
struct HalfBrokenScene: Sendable, CustomTestStringConvertible {
  var testDescription: String
  /// Text of the correct scene, and its replacement in the golden's scene.
  var golden: KeyValuePairs<String, String> = [:]
  /// Text of the golden's scene, and its replacement in the wrong scene.
  var wrong: KeyValuePairs<String, String>
  var options = ComparisonOptions.exact
  var pictures = GoldenImages.keyFrames
  /// The frame, view and property, the expected and the actual value.
  var first: String?
  /// The kind of change; nil if it is not a known one.
  var pattern: String?

  /// Adds a view behind all others.
  private static func behind(_ view: String) -> KeyValuePairs<String, String> {
    ["  - {id: back,": "  - \(view)\n  - {id: back,"]
  }

  private static let late = "startAt: 0.23333333333333334,"
  private static let moved = (
    first: "13 card.center.x 30.066 → 30", pattern: "same path, 2 frames (0.033 s) late from frame 13 on"
  )

  /// A view that moves by a point while the card is late.
  private static func still(_ name: String, _ view: String) -> HalfBrokenScene {
    HalfBrokenScene(
      testDescription: name, golden: behind(view), wrong: ["50, 5, 9, 9]": "51, 5, 9, 9]", "startAt: 0.2,": late],
      first: moved.first, pattern: moved.pattern)
  }

  private static func recoloured(
    _ name: String, _ color: String, _ options: ComparisonOptions, _ pictures: GoldenImages
  ) -> HalfBrokenScene {
    HalfBrokenScene(
      testDescription: name, wrong: ["[140, 4, 12, 12], backgroundColor: black": color, "startAt: 0.2,": late],
      options: options, pictures: pictures, first: moved.first, pattern: moved.pattern)
  }

  static let all: [HalfBrokenScene] = [
    HalfBrokenScene(
      testDescription: "another name",
      wrong: ["id: dot,": "id: knob,", "view: dot,": "view: knob,", "center: [110, 60]": "center: [111.1, 60]"],
      first: "14 card.center.x 30.267 → 30.271",
      pattern: "starts alike, ends differently: center (111.1, 60), expected (110, 60)"),
    HalfBrokenScene(
      testDescription: "another name and colour",
      wrong: [
        "id: dot,": "id: knob,", "view: dot,": "view: knob,",
        "systemYellow": "systemMint",
      ],
      first: "0 dot there → missing", pattern: "view 'dot' missing"),
    still("out of the picture", "{id: ghost, frame: [-50, 5, 9, 9], backgroundColor: black}"),
    still("fully transparent", "{id: ghost, frame: [50, 5, 9, 9], backgroundColor: black, alpha: 0}"),
    still(
      "in a hidden view",
      "{id: shell, frame: [0, 0, 90, 60], isHidden: true, subviews: [{id: ghost, frame: [50, 5, 9, 9]}]}"),
    still(
      "under another view",
      "{id: shell, frame: [40, 85, 90, 30], subviews: [{id: ghost, frame: [50, 5, 9, 9], backgroundColor: red}]}"),
    recoloured(
      "under a mask", "[140, 4, 12, 12], backgroundColor: red", ComparisonOptions(maskedViews: ["spot"]), .all),
    recoloured(
      "under a mask, with three pictures", "[140, 4, 12, 12], backgroundColor: red",
      ComparisonOptions(maskedViews: ["spot"]), .keyFrames),
    recoloured(
      "within the limits", "[140, 4, 12, 12], backgroundColor: \"#020202\"", ComparisonOptions(threshold: 0.05), .all),
    recoloured(
      "within the limits, with three pictures", "[140, 4, 12, 12], backgroundColor: \"#020202\"",
      ComparisonOptions(threshold: 0.05), .keyFrames),
    HalfBrokenScene(
      testDescription: "by less than rounding",
      golden: ["center: [105, 90]": "center: [105, 90], transform: {scale: 1.2}"],
      wrong: ["scale: 1.2": "scale: 1.201"], first: "20 lid.transform.scale.x 1.029 → 1.0291",
      pattern: "starts alike, ends differently: transform: scale 1.201, expected 1.2"),
    HalfBrokenScene(
      testDescription: "a view missing and another colour",
      wrong: ["  - {id: spot,": "  # - {id: spot,", "systemRed": "systemPink"],
      first: "0 spot there → missing", pattern: "view 'spot' missing"),
    HalfBrokenScene(
      testDescription: "in another view",
      wrong: [
        "      - {id: tail, frame: [30, 20, 20, 20], backgroundColor: systemPink}\n": "",
        "  - {id: photo,":
          "  - {id: tail, frame: [40, 45, 20, 20], backgroundColor: systemPink}\n  - {id: photo,",
      ], first: "13 tail.superview card → root", pattern: "view 'tail' moved to another superview"),
  ]
}

extension BrokenSceneTests {
  /// Invisible changes are not reported and do not affect the report of visible ones.
  @Test(arguments: HalfBrokenScene.all)
  func `Visible differences are named`(_ broken: HalfBrokenScene) async throws {
    let right = try Self.replacing(BrokenScene.rightScene, broken.golden)
    let verdict = try await Self.verdict(
      on: try Self.replacing(right, broken.wrong), expecting: right, options: broken.options,
      pictures: broken.pictures)
    #expect(verdict.motion.map { "\($0.frame) \($0.place) \($0.expected) → \($0.actual)" } == broken.first)
    #expect(verdict.pattern?.description == broken.pattern)
    if broken.options == .exact { #expect(verdict.motion?.frame == verdict.comparison?.firstDifference?.index) }
  }
}
