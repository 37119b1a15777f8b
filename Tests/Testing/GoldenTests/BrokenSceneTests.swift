import Foundation
import Media
import Mutoscope
import SceneLanguage
import ScenePlayer
import SceneTemplates
import SceneText
import Snapshots
import Testing

/// A scene with one error, and the expected verdict.
struct BrokenScene: Sendable, CustomTestStringConvertible {
  /// Text of the correct scene, and its replacement in the wrong one.
  var right: String
  var wrong: String
  var outcome = SceneVerdict.Outcome.pixels
  /// The frame, view and property, the expected and the actual value; nil if no view is responsible.
  var first: String?
  /// The kind of change; nil if it is not a known one.
  var pattern: String?

  var testDescription: String { "\(right) → \(wrong)" }

  /// Creates a row of the table.
  init(
    _ right: String, _ wrong: String, _ first: String?, _ pattern: String?,
    outcome: SceneVerdict.Outcome = .pixels
  ) {
    (self.right, self.wrong, self.first, self.pattern, self.outcome) = (right, wrong, first, pattern, outcome)
  }

  /// The correct scene.
  static let rightScene = """
    canvas: {size: [160, 120], background: white}
    timeline: {fps: 60, duration: 1.5}
    views:
      - {id: back, frame: [0, 80, 160, 40], backgroundColor: "#E5E5EA"}
      - {id: ring, frame: [100, 20, 30, 30], backgroundColor: systemGreen, borderWidth: 3, borderColor: black}
      - {id: lid, frame: [90, 30, 30, 30], backgroundColor: systemRed}
      - id: card
        center: [30, 40]
        size: [40, 30]
        backgroundColor: systemBlue
        cornerRadius: 6
        subviews:
          - {id: dot, frame: [4, 4, 8, 8], backgroundColor: systemYellow}
          - {id: tail, frame: [30, 20, 20, 20], backgroundColor: systemPink}
      - {id: photo, frame: [4, 84, 32, 24], image: wide.png}
      - {id: spot, frame: [140, 4, 12, 12], backgroundColor: black}
    animators:
      - {id: move, duration: 0.8, curve: easeInOut, startAt: 0.2, animations: [{view: card, center: [110, 60]}]}
      - {id: fade, duration: 0.5, curve: linear, startAt: 0.5, animations: [{view: ring, alpha: 0.2}]}
      - {id: swing, duration: 0.6, dampingRatio: 0.6, startAt: 0.3, animations: [{view: lid, center: [105, 90]}]}
      - {id: tint, duration: 0.4, curve: linear, startAt: 0.1, animations: [{view: back, backgroundColor: "#808080"}]}
    events:
      - {at: 0.25, keyframes: {duration: 0.8, curve: linear, frames: [{start: 0, duration: 0.5, view: dot, center: [20, 8]}, {start: 0.5, duration: 0.5, view: dot, center: [20, 20]}]}}
      - {at: 0.4, layerAnimation: {view: photo, keyPath: transform.rotation.z, from: 0, to: 90, duration: 0.6}}
      - {at: 1.0, set: {view: tail, isHidden: true}}
      - {at: 0.6, transition: {view: photo, style: crossDissolve, duration: 0.5, curve: linear, set: [{view: photo, backgroundColor: systemOrange}]}}

    """

  private static let ring =
    "  - {id: ring, frame: [100, 20, 30, 30], backgroundColor: systemGreen, borderWidth: 3, borderColor: black}"
  private static let lid = "  - {id: lid, frame: [90, 30, 30, 30], backgroundColor: systemRed}"

  static let all: [BrokenScene] = [
    // One property off by 1 %.
    BrokenScene(
      "center: [30, 40]", "center: [30.3, 40]", "0 card.center.x 30 → 30.3",
      "starts differently, ends alike: center (30.3, 40), expected (30, 40)"),
    BrokenScene(
      "center: [110, 60]", "center: [111.1, 60]", "14 card.center.x 30.267 → 30.271",
      "starts alike, ends differently: center (111.1, 60), expected (110, 60)"),
    BrokenScene(
      "cornerRadius: 6", "cornerRadius: 6.06", "0 card.cornerRadius 6 → 6.06", "constant offset: cornerRadius by 0.06"),
    BrokenScene(
      "borderWidth: 3", "borderWidth: 3.03", "0 ring.borderWidth 3 → 3.03", "constant offset: borderWidth by 0.03"),
    BrokenScene(
      "alpha: 0.2", "alpha: 0.202", "37 ring.alpha 0.8133 → 0.8138",
      "starts alike, ends differently: alpha 0.202, expected 0.2"),
    BrokenScene(
      "size: [40, 30]", "size: [40, 30.3]", "0 card.bounds.height 30 → 30.3",
      "constant offset: bounds by (0, 0, 0, 0.3)"),
    BrokenScene(
      "frame: [4, 4, 8, 8]", "frame: [4.04, 4, 8, 8]", "0 dot.center.x 8 → 8.04",
      "starts differently, ends alike: center"),
    BrokenScene(
      "center: [20, 20]}]", "center: [20, 20.2]}]", "40 dot.center.y 8.5 → 8.508",
      "starts alike, ends differently: center (20, 20.2), expected (20, 20)"
    ),
    BrokenScene(
      "to: 90,", "to: 90.9,", "25 photo.transform.rotation 2.499 → 2.528",
      "same start and end, different extent: transform: rotation 88.373, expected 87.501"),
    // Curves and durations.
    BrokenScene(
      "curve: easeInOut", "curve: easeIn", "13 card.center.x 30.066 → 30.064", "another curve (until frame 59)"),
    BrokenScene(
      "dampingRatio: 0.6", "dampingRatio: 0.606", "19 lid.center.y 46.862 → 46.834", "another curve (until frame 53)"),
    BrokenScene(
      "duration: 0.8, curve: easeInOut", "duration: 0.808, curve: easeInOut", "13 card.center.x 30.066 → 30.065",
      "1.01 × slower from frame 13 on"),
    BrokenScene(
      "style: crossDissolve, duration: 0.5", "style: crossDissolve, duration: 0.505",
      "37 photo.transition 0.0333 → 0.033", "same start and end, different path in between (until frame 66)"),
    // Different times.
    BrokenScene(
      "startAt: 0.2,", "startAt: 0.2166666666666667,", "13 card.center.x 30.066 → 30",
      "same path, 1 frame (0.017 s) late from frame 13 on"),
    BrokenScene(
      "startAt: 0.3,", "startAt: 0.2666666666666667,", "17 lid.center.y 45 → 46.862",
      "same path, 2 frames (0.033 s) early from frame 17 on"),
    BrokenScene(
      "startAt: 0.5,", "startAt: 0.55,", "31 ring.alpha 0.9733 → 1",
      "same path, 3 frames (0.05 s) late from frame 31 on"),
    BrokenScene(
      "startAt: 0.1,", "startAt: 0.15,", "7 back.backgroundColor #e1e1e6 → #e5e5ea",
      "same path, 3 frames (0.05 s) late from frame 7 on"),
    BrokenScene(
      "at: 0.25, keyframes", "at: 0.2833333333333333, keyframes", "16 dot.center.x 8.5 → 8",
      "same path, 2 frames (0.033 s) late from frame 16 on"),
    BrokenScene(
      "at: 1.0, set", "at: 1.1, set", "60 tail.isHidden true → false",
      "same path, 6 frames (0.1 s) late from frame 60 on"),
    // A view missing or added.
    BrokenScene("  - {id: spot,", "  # - {id: spot,", "0 spot there → missing", "view 'spot' missing"),
    BrokenScene(
      "  - {id: lid,", "  - {id: extra, frame: [0, 0, 9, 9], backgroundColor: red}\n  - {id: lid,",
      "0 extra not there → there", "view 'extra' added"),
    // Different colours.
    BrokenScene(
      "systemBlue", "systemIndigo", "0 card.backgroundColor #0088ff → #6155f5", "same motion, different colours"),
    BrokenScene(
      "borderColor: black", "borderColor: \"#030303\"", "0 ring.borderColor #000000 → #030303",
      "same motion, different colours"),
    BrokenScene(
      "#808080", "#818181", "9 back.backgroundColor #d8d8dd → #d9d9dd",
      "starts alike, ends differently: backgroundColor"),
    BrokenScene(
      "background: white", "background: \"#FEFEFE\"", "0 root.backgroundColor #ffffff → #fefefe",
      "same motion, different colours"),
    // Different stacking order.
    BrokenScene(
      "- {id: lid, ", "- {id: lid, zPosition: -1, ", "0 lid.zPosition 0 → -1",
      "z-order: the same views, stacked in a different order"),
    BrokenScene(
      "\(ring)\n\(lid)", "\(lid)\n\(ring)", "0 ring.order behind lid → in front of it",
      "z-order: the same views, stacked in a different order"),
    // Different shapes.
    BrokenScene(
      "cornerRadius: 6", "cornerRadius: 6\n    maskedCorners: [layerMinXMinYCorner]",
      "0 card.maskedCorners all → topLeft", "same motion, different appearance: maskedCorners"),
    BrokenScene(
      "cornerRadius: 6", "cornerRadius: 6\n    clipsToBounds: true", "0 card.clipsToBounds false → true",
      "same motion, different appearance: clipsToBounds"),
    BrokenScene(
      "cornerRadius: 6", "cornerRadius: 6\n    anchorPoint: [0.5, 0.52]", "0 card.anchorPoint.y 0.5 → 0.52",
      "constant offset: anchorPoint by (0, 0.02)"),
    BrokenScene(
      "center: [105, 90]", "center: [105, 90], transform: {rotate: 2}", "19 lid.transform.rotation 0 → 0.08",
      "starts alike, ends differently: transform: rotation 2, expected 0"),
    // Different contents.
    BrokenScene(
      "image: wide.png", "image: tall.png", "0 photo.contents image wide.png → image tall.png",
      "same motion, different appearance: contents"),
    BrokenScene(
      "image: wide.png", "image: wide.png, contentMode: scaleAspectFit",
      "0 photo.contentsGravity resize → resizeAspect", "same motion, different appearance: contentsGravity"),
    // Different sequences.
    BrokenScene(
      "duration: 1.5", "duration: 1.4", nil, "same motion, 6 frames (0.1 s) shorter", outcome: .frameCount),
    BrokenScene("fps: 60", "fps: 30", nil, "same motion at 30 fps", outcome: .frameCount),
    BrokenScene("size: [160, 120]", "size: [160, 120], scale: 2", nil, nil, outcome: .size),
    BrokenScene(
      "size: [160, 120]", "size: [160, 121]", "0 root.center.y 60 → 60.5",
      "constant offset: center by (0, 0.5), bounds by (0, 0, 0, 1)", outcome: .size),
  ]
}

/// A verdict names the view, the property, the first frame and the kind of change.
@MainActor
@Suite(.serialized, SharedGoldens())
struct BrokenSceneTests {
  private static let folder = FileManager.default.temporaryDirectory.appending(
    path: "mutoscope-broken-\(ProcessInfo.processInfo.processIdentifier)")

  /// Renders a scene file's text in a folder with two images.
  static func capture(_ text: String) async throws -> (Capture, FramePlan) {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, width, height) in [("wide.png", 8, 4), ("tall.png", 4, 8)] {
      let png = PNGEncoder().encode(picture(width: width, height: height))
      try Data(png).write(to: folder.appending(path: name))
    }
    if let font = text.firstMatch(of: #/fonts: fonts  # (\S+)/#) {
      let fonts = folder.appending(path: "fonts")
      try FileManager.default.createDirectory(at: fonts, withIntermediateDirectories: true)
      try Data(contentsOf: URL(filePath: "/usr/share/fonts/truetype/noto/\(font.1)")).write(
        to: fonts.appending(path: "own.ttf"))
    }
    let file = folder.appending(path: "scene.yaml")
    try Data(text.utf8).write(to: file)
    let template = try SceneTemplate.load(file.path(percentEncoded: false), fileName: "scene.yaml")
    let document = try template.document()
    try Scene.check(document)
    let scene = try Scene(document)
    let plan = try GoldenScene.plan(of: scene)
    var capture = try await CaptureJob(plan: plan, sceneName: "scene").run(on: scene.stage)
    capture.declarations = template.declarations()
    withExtendedLifetime(scene) {}
    return (capture, plan)
  }

  /// The verdict about a wrong scene where the right one is expected.
  static func verdict(
    on wrong: String, expecting right: String, options: ComparisonOptions = .exact,
    pictures: GoldenImages = .keyFrames
  ) async throws -> SceneVerdict {
    var test = try await SharedGoldens.test(right, keeping: pictures)
    test.options = options
    let verdict = try await test.judged(try await capture(wrong).0)
    // In JSON as well.
    let json = try JSONEncoder().encode(verdict)
    #expect(try JSONDecoder().decode(SceneVerdict.self, from: json) == verdict)
    return verdict
  }

  /// A text with some changes, each of which has to find the text that it replaces.
  static func replacing(_ text: String, _ changes: KeyValuePairs<String, String>) throws -> String {
    try changes.reduce(text) { text, change in
      try #require(text.contains(change.key))
      return text.replacing(change.key, with: change.value)
    }
  }

  @Test(arguments: BrokenScene.all)
  func `A broken scene is named`(_ broken: BrokenScene) async throws {
    let right = BrokenScene.rightScene
    let verdict = try await Self.verdict(
      on: try Self.replacing(right, [broken.right: broken.wrong]), expecting: right)
    #expect(verdict.outcome == broken.outcome)
    let first = verdict.motion.map { "\($0.frame) \($0.place) \($0.expected) → \($0.actual)" }
    #expect(first == broken.first)
    if broken.outcome == .pixels { #expect(verdict.motion?.frame == verdict.comparison?.firstDifference?.index) }
    #expect(verdict.pattern?.description == broken.pattern)
  }
}
