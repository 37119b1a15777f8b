import CoreGraphics
import Foundation
import Media
import Mutoscope
import Snapshots
import SnapshotsTestSupport
import Testing
import UIKit
import ViewVocabulary

@MainActor
struct SequenceTestTests {
  @Test func `A golden consists of its manifest, its trace, its display lists and three pictures`() async throws {
    try await GoldenFolder.withGolden { folder in
      #expect(
        folder.names(folder.golden)
          == [
            "display-lists.bin", "frame_0000.png", "frame_0005.png", "frame_0009.png", "manifest.json", "trace.jsonl",
          ])
      #expect(folder.names(folder.failures) == [])
      let golden = try #require(try Golden(directory: folder.golden))
      #expect(golden.pictures == .keyFrames)
    }
  }

  /// The effect of each mode on a missing, a matching and a differing golden.
  @Test(arguments: [
    (UpdateMode.none, [SceneVerdict.Outcome.missing, .same, .pixels]),
    (.missing, [.recorded, .same, .pixels]),
    (.changed, [.recorded, .same, .recorded]),
    (.all, [.recorded, .recorded, .recorded]),
  ])
  func `The update mode decides which goldens are recorded`(_ mode: UpdateMode, _ outcomes: [SceneVerdict.Outcome])
    async throws
  {
    try await GoldenFolder.with { folder in
      let first = try await MovingBox().verdict(folder, mode)
      #expect(first.outcome == outcomes[0])
    }
    try await GoldenFolder.withGolden { folder in
      let right = try await MovingBox().verdict(folder, mode)
      #expect(right.outcome == outcomes[1])
    }
    try await GoldenFolder.withGolden { folder in
      let wrong = try await MovingBox(color: .green).verdict(folder, mode)
      #expect(wrong.outcome == outcomes[2])
    }
  }

  @Test func `Recording the same frames again changes no file`() async throws {
    try await GoldenFolder.withGolden { folder in
      let before = try folder.contents()
      _ = try await MovingBox().verdict(folder, .all)
      #expect(try folder.contents() == before)
    }
  }

  /// Partial files of a stopped process are not a golden, and are removed when one is recorded.
  @Test func `Partial files of a stopped process are removed`() async throws {
    try await GoldenFolder.with { folder in
      try FileManager.default.createDirectory(at: folder.golden, withIntermediateDirectories: true)
      for name in ["frame_0005.png.77.partial", "manifest.json.77.partial"] {
        try Data("{".utf8).write(to: folder.golden.appending(path: name))
      }
      #expect(try await MovingBox().verdict(folder).outcome == .missing)
      #expect(try await MovingBox().verdict(folder, .missing).outcome == .recorded)
      #expect(
        folder.names(folder.golden) == [
          "display-lists.bin", "frame_0000.png", "frame_0005.png", "frame_0009.png", "manifest.json", "trace.jsonl",
        ])
    }
  }

  @Test func `A verdict names the view, the pixels and the pattern`() async throws {
    try await GoldenFolder.withGolden { folder in
      var verdict = try await MovingBox(start: 0.4).verdict(folder)
      #expect(verdict.folder == folder.failures.relativePath)
      verdict.folder = nil
      // Every expected image is one that was rendered two frames later, or one of the golden's.
      #expect(
        verdict.text == """
          box: motion differs from its golden (5 of 10 frames)
            first difference  frame 3 (0.3 s)  box.center.x  expected 10  actual 5
            pixels            frames 3-7, worst 4: 25 % of pixels, largest channel difference 255, in [0, 5, 20, 10]
            pattern           same path, 2 frames (0.2 s) late from frame 3 on
            accept            mutoscope accept box
          """)
    }
  }

  /// Expected frames are drawn again, whatever the golden keeps as PNG.
  @Test func `Every frame is measured`() async throws {
    try await GoldenFolder.withGolden { folder in
      let verdict = try await MovingBox(destination: 26).verdict(folder)
      #expect(verdict.comparison?.differences.map(\.index) == [3, 4, 5, 6, 7, 8, 9])
      #expect(verdict.comparison?.differences.allSatisfy { $0.comparison != nil } == true)
      #expect(verdict.unavailable == nil)
      let pixels = verdict.facts.first { $0.name == "pixels" }?.text
      #expect(pixels == "frames 3-9, worst 6: 2.5 % of pixels, largest channel difference 255, in [20, 5, 11, 10]")
    }
  }

  @Test func `A golden without display lists says so`() async throws {
    try await GoldenFolder.withGolden { folder in
      try folder.forgetDisplayLists()
      #expect(try await MovingBox().verdict(folder).outcome == .same)
      let verdict = try await MovingBox(destination: 26).verdict(folder)
      let pixels = verdict.facts.first { $0.name == "pixels" }?.text
      #expect(
        pixels == "frames 3-9, worst of those kept 6: 2.5 % of pixels, largest channel difference 255, "
          + "in [20, 5, 11, 10]; measured in 5 of 7: the golden was recorded by an earlier version, without display lists"
      )
    }
    try await GoldenFolder.with { folder in
      var test = try MovingBox().test(folder, .missing)
      test.pictures = .all
      #expect(try await test.run(on: MovingBox().stage()).outcome == .recorded)
      #expect(folder.names(folder.golden).count == 13)
      try folder.forgetDisplayLists()
      let comparison = try await MovingBox(destination: 26).verdict(folder).comparison
      #expect(comparison?.differences.count == 7)
      #expect(comparison?.differences.allSatisfy { $0.comparison != nil } == true)
    }
  }

  /// Display lists that another rasteriser drew differently do not give expected images.
  @Test func `A frame that is drawn again must have the recorded pixels`() async throws {
    try await GoldenFolder.with { folder in
      var other = DrawnElsewhere(capture: try await MovingBox().capture())
      let strange = PixelHash(of: Pixels(width: 1, height: 1))
      for frame in [1, 3, 4, 6, 7, 8] { other.manifest.frames[frame].hash = strange }
      other.lists = other.capture.archive
      try Golden.record(other, in: folder.golden, keeping: .keyFrames)
      let verdict = try await MovingBox().verdict(folder)
      #expect(verdict.comparison?.differences.map(\.index) == [1, 3, 4, 6, 7, 8])
      #expect(verdict.comparison?.differences.allSatisfy { $0.comparison == nil } == true)
      #expect(verdict.unavailable == "the golden's display lists give other pixels here")
    }
  }

  /// An image that many frames draw is stored once, and damage to it is named.
  @Test func `Images are stored by their hashes`() async throws {
    try await GoldenFolder.with { folder in
      @MainActor func stage(_ x: CGFloat) -> Stage {
        let stage = MovingBox().stage()
        stage.perform {
          let image = UIImage(cgImage: CGImage(pixels: .plain(4, 3, 0xFFFF_0000)))
          for place in [x, x + 10] {
            let view = UIImageView(image: image)
            view.frame.origin = CGPoint(x: place, y: 0)
            stage.addSubview(view)
          }
        }
        return stage
      }
      #expect(try await MovingBox().test(folder, .missing).run(on: stage(3)).outcome == .recorded)
      let images = folder.names(folder.golden).filter { $0.hasPrefix("image_") }
      let hash = PixelHash(of: .plain(4, 3, 0xFFFF_0000))
      #expect(images == ["image_\(hash).png"])
      #expect(try await MovingBox().test(folder).run(on: stage(3)).outcome == .same)
      let verdict = try await MovingBox().test(folder).run(on: stage(4))
      #expect(verdict.comparison?.differences.isEmpty == false)
      #expect(verdict.comparison?.differences.allSatisfy { $0.comparison != nil } == true)
      #expect(folder.names(folder.failures.appending(path: "actual")).contains("image_\(hash).png"))

      let file = folder.golden.appending(path: "image_\(hash).png")
      try Data(PNGEncoder().encode(.plain(4, 3, 0xFF00_FF00))).write(to: file)
      let other = try await MovingBox().test(folder).run(on: stage(3))
      #expect(other.outcome == .damaged)
      #expect(
        other.reason?.hasSuffix("The image was changed after it was recorded; restore it, or record the golden again.")
          == true)
      try FileManager.default.removeItem(at: file)
      let gone = try await MovingBox().test(folder).run(on: stage(3))
      #expect(gone.reason?.hasSuffix("The golden draws this image, but its file is missing.") == true)
      // Recording repairs it, and removes an image that is no longer drawn.
      #expect(try await MovingBox().test(folder, .changed).run(on: stage(3)).outcome == .recorded)
      #expect(try await MovingBox().test(folder).run(on: stage(3)).outcome == .same)
      _ = try await MovingBox().verdict(folder, .changed)
      #expect(!folder.names(folder.golden).contains { $0.hasPrefix("image_") })
    }
  }

  @Test func `The frames of a failure are written`() async throws {
    try await GoldenFolder.withGolden { folder in
      let verdict = try await MovingBox(color: .green).verdict(folder)
      let frames = (0..<10).map { "frame_000\($0).png" }
      #expect(
        folder.names(folder.failures.appending(path: "actual"))
          == ["display-lists.bin"] + frames + ["manifest.json", "trace.jsonl"])
      #expect(folder.names(folder.failures.appending(path: "expected")) == frames)
      #expect(folder.names(folder.failures.appending(path: "difference")) == frames)
      let json = try Data(contentsOf: folder.failures.appending(path: "verdict.json"))
      #expect(try JSONDecoder().decode(SceneVerdict.self, from: json).comparison == verdict.comparison)
      // Removed when the scene passes again.
      _ = try await MovingBox().verdict(folder)
      #expect(!FileManager.default.fileExists(atPath: folder.failures.path(percentEncoded: false)))
    }
  }

  /// Of many frames that differ a few are written; all others can be drawn.
  @Test func `Few frames of a long failure are written`() async throws {
    try await GoldenFolder.with { folder in
      _ = try await MovingBox(seconds: 9).verdict(folder, .missing)
      let verdict = try await MovingBox(color: .green, seconds: 9).verdict(folder)
      #expect(verdict.comparison?.differences.count == 90)
      let written = folder.names(folder.failures.appending(path: "difference"))
      #expect((4...12).contains(written.count))
      #expect(written.contains("frame_0000.png") && written.contains("frame_0089.png"))
      let actual = try #require(try Golden(directory: folder.failures.appending(path: "actual")))
      #expect(try actual.archive()?.indices == Array(0..<90))
    }
  }

  /// Three columns as wide as their names, which are above them, and a row for each of the frames 3, 4 (the worst), 5 and
  /// 7, with its number above it.
  @Test func `The contact sheet shows a row for each of the chosen frames`() async throws {
    try await GoldenFolder.withGolden { folder in
      _ = try await MovingBox(start: 0.4).verdict(folder)
      let sheet = try Data(contentsOf: folder.failures.appending(path: "contact-sheet.png"))
      let pixels = try PNGDecoder.decode([UInt8](sheet))
      #expect(pixels.width == 3 * 67 + 8)
      #expect(pixels.height == 8 + 12 + 4 * 40)
      // The box in frame 3 as expected, from 5 to 15 points, and as rendered, from 0 to 10.
      let (top, bytes) = (
        20 + 12 + 10,
        { (x: Int, y: Int) in
          pixels.withUnsafeBytes { Array($0[(y * pixels.width + x) * 4..<(y * pixels.width + x) * 4 + 3]) }
        }
      )
      #expect(
        [8 + 4, 8 + 6, 75 + 4, 75 + 11].map { bytes($0, top) } == [
          [255, 255, 255], [0, 0, 255], [0, 0, 255], [255, 255, 255],
        ])
      // The first squares of the “f” of “frame 3”, below which its stem is.
      let stroke: [UInt8] = [9, 10, 11, 12].map { bytes($0, 20)[0] }
      #expect(stroke == [255, 51, 51, 255])
      #expect(bytes(9, 25) == [51, 51, 51])
    }
  }

  /// The names of more than 10,000 frames have five digits.
  @Test func `The contact sheet of a long scene stays short`() async throws {
    try await GoldenFolder.with { folder in
      _ = try await MovingBox(seconds: 1000.1).verdict(folder, .missing)
      let verdict = try await MovingBox(start: 0.4, seconds: 1000.1).verdict(folder)
      #expect(verdict.outcome == .pixels)
      let sheet = try Data(contentsOf: folder.failures.appending(path: "contact-sheet.png"))
      let pixels = try PNGDecoder.decode([UInt8](sheet))
      #expect(pixels.height == 8 + 12 + 4 * 40)
    }
  }

  /// Of several reasons, the one that explains the others takes precedence.
  @Test func `The outcome that explains the others comes first`() async throws {
    try await GoldenFolder.withGolden { folder in
      let wide = CGSize(width: 50, height: 20)
      let size = try await MovingBox(color: .green, size: wide).verdict(folder)
      #expect(size.outcome == .size)
      #expect(size.reason == "50 × 20 pixels at scale 1; the golden has 40 × 20 pixels at scale 1")
      let count = try await MovingBox(color: .green, size: wide, seconds: 0.9).verdict(folder)
      #expect(count.outcome == .frameCount)
      #expect(count.reason == "9 frames at 10 a second; the golden has 10 frames at 10 a second")

      var old = DrawnElsewhere(capture: try await MovingBox().capture())
      old.manifest.versions["cairo"] = "1.0.0"
      try Golden.record(old, in: folder.golden, keeping: .keyFrames)
      let other = try await MovingBox(size: wide, seconds: 0.9).verdict(folder)
      #expect(other.outcome == .otherRasteriser)
      #expect(other.reason?.hasSuffix("here, 1.0.0 in the golden") == true)
      // A golden by another rasteriser with equal pixels passes.
      #expect(try await MovingBox().verdict(folder).outcome == .same)
    }
  }

  /// A golden that says where it was recorded, and one of an older version that does not.
  @Test func `A difference between machines is a reason only if it can be the cause`() async throws {
    try await GoldenFolder.withGolden { folder in
      var old = DrawnElsewhere(capture: try await MovingBox(color: .green).capture())
      let here = try #require(old.manifest.architecture)
      old.manifest.architecture = "pdp11"
      old.manifest.builds = [:]
      try Golden.record(old, in: folder.golden, keeping: .keyFrames)
      let other = try await MovingBox().verdict(folder)
      #expect(other.outcome == .pixels)
      #expect(other.reason == "\(here) here, pdp11 in the golden, which should draw the same")
      old.manifest.builds = ["sleef": "1234"]
      try Golden.record(old, in: folder.golden, keeping: .keyFrames)
      let functions = try await MovingBox().verdict(folder)
      #expect(functions.outcome == .otherRasteriser)
      #expect(functions.reason?.hasSuffix("(build 1234) in the golden") == true)
      (old.manifest.architecture, old.manifest.builds) = (nil, nil)
      try Golden.record(old, in: folder.golden, keeping: .keyFrames)
      #expect(try await MovingBox().verdict(folder).reason == nil)
    }
  }

  /// A later version may draw differently on purpose; the size and the length of a scene do not depend on it.
  @Test func `Another version of Mutoscope is a remark after the facts`() async throws {
    try await GoldenFolder.with { folder in
      var old = DrawnElsewhere(capture: try await MovingBox().capture())
      old.manifest.versions["mutoscope"] = "0.0.1"
      old.lists = old.capture.archive
      try Golden.record(old, in: folder.golden, keeping: .keyFrames)
      #expect(try await MovingBox().verdict(folder).outcome == .same)
      let late = try await MovingBox(start: 0.4).verdict(folder)
      #expect(late.reason == nil)
      #expect(late.facts.map(\.name) == ["first difference", "pixels", "pattern", "golden", "frames", "accept"])
      #expect(late.facts[3].text == "recorded by Mutoscope 0.0.1; this is \(Versions.mutoscope)")
      #expect(try await MovingBox(seconds: 1.2).verdict(folder).recordedBy == nil)
    }
  }

  @Test func `A changed declaration rules out the version as the cause`() async throws {
    func declared(_ color: String) -> Declarations {
      Declarations(things: [Declarations.Thing(name: "box", views: ["box"], values: ["backgroundColor": color])])
    }
    try await GoldenFolder.with { folder in
      var old = DrawnElsewhere(capture: try await MovingBox().capture())
      old.manifest.versions["mutoscope"] = "0.0.1"
      (old.lists, old.declarations) = (old.capture.archive, declared("red"))
      try Golden.record(old, in: folder.golden, keeping: .keyFrames)
      let green = MovingBox(color: .green)
      var test = try green.test(folder)
      test.declarations = declared("green")
      let verdict = try await test.run(on: green.stage())
      #expect(verdict.declared?.map(\.description) == ["box: backgroundColor green, expected red"])
      #expect(verdict.recordedBy == nil)
    }
  }

  @Test func `The environment sets the update mode`() throws {
    #expect(try UpdateMode.standard([:]) == .missing)
    #expect(try UpdateMode.standard(["CI": "true"]) == .none)
    #expect(try UpdateMode.standard(["CI": "false"]) == .missing)
    #expect(try UpdateMode.standard(["CI": "true", "SNAPSHOT_TESTING_RECORD": "missing"]) == .missing)
    for (name, mode) in [("all", UpdateMode.all), ("failed", .changed), ("changed", .changed), ("never", .none)] {
      #expect(try UpdateMode.standard(["SNAPSHOT_TESTING_RECORD": name]) == mode)
    }
    let error = #expect(throws: UpdateMode.UnknownMode.self) {
      try UpdateMode.standard(["SNAPSHOT_TESTING_RECORD": "yes"])
    }
    #expect(
      error?.description
        == "SNAPSHOT_TESTING_RECORD is 'yes'; it can be 'missing', 'changed' (or 'failed'), 'all' or 'none' (or 'never')."
    )
  }
}
