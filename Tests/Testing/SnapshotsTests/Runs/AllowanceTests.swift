import CoreGraphics
import Foundation
import Media
import Snapshots
import SnapshotsTestSupport
import Testing
import UIKit

/// Tests of scenes that may differ from their goldens to some extent.
@MainActor
struct AllowanceTests {
  /// Compares with a golden that has display lists, or only three images.
  private static func verdict(
    _ box: MovingBox, _ options: ComparisonOptions, hasLists: Bool = true, update: UpdateMode = .none,
    _ body: ((SceneVerdict, GoldenFolder) throws -> Void)? = nil
  ) async throws -> SceneVerdict {
    var verdict: SceneVerdict?
    try await GoldenFolder.with { folder in
      var test = try MovingBox().test(folder, .missing)
      _ = try await test.run(on: MovingBox().stage())
      if !hasLists { try folder.forgetDisplayLists() }
      test = try box.test(folder, update)
      test.options = options
      let found = try await test.run(on: box.stage())
      try body?(found, folder)
      verdict = found
    }
    return try #require(verdict)
  }

  /// The options for a box of another red, 100 of 800 pixels, and the resulting outcome.
  @Test(
    arguments: [
      (.exact, .pixels, nil),
      (ComparisonOptions(maxPixels: 100), .same, "distance 0.032 (allowed 0), 100 pixels (allowed 100)"),
      (ComparisonOptions(maxPixels: 99), .pixels, "distance 0.032 (allowed 0), 100 pixels (allowed 99)"),
      (ComparisonOptions(maxRatio: 0.125), .same, "distance 0.032 (allowed 0), ratio 0.125 (allowed 0.125)"),
      (ComparisonOptions(threshold: 0.05), .same, "distance 0.032 (allowed 0.05), 0 pixels (allowed 0)"),
      (ComparisonOptions(threshold: 0.01), .pixels, "distance 0.032 (allowed 0.01), 100 pixels (allowed 0)"),
    ] as [(ComparisonOptions, SceneVerdict.Outcome, String?)])
  func `A difference passes exactly within its limits`(
    _ options: ComparisonOptions, _ outcome: SceneVerdict.Outcome, _ text: String?
  ) async throws {
    let red = UIColor(red: 240 / 255.0, green: 0, blue: 0, alpha: 1)
    let verdict = try await Self.verdict(MovingBox(color: red), options) { verdict, folder in
      #expect((verdict.folder == nil) == (outcome == .same))
      #expect(folder.names(folder.failures).isEmpty == (outcome == .same))
    }
    #expect(verdict.outcome == outcome)
    #expect(verdict.facts.first { $0.name == "limits" }?.text == text)
  }

  /// The frame with the most pixels is not the one with the largest distance.
  @Test func `The measured values are limits with which the scene passes`() async throws {
    let box = MovingBox(destination: 26)
    func limits(_ options: ComparisonOptions) async throws -> String? {
      try await Self.verdict(box, options).facts.first { $0.name == "limits" }?.text
    }
    func number(_ text: String?, _ pattern: Regex<(Substring, Substring)>) throws -> Double {
      let match = try #require(text?.firstMatch(of: pattern))
      return try #require(Double(match.1))
    }
    let distance = try number(try await limits(ComparisonOptions(threshold: 0.01)), #/distance ([0-9.]+)/#)
    #expect(try await Self.verdict(box, ComparisonOptions(threshold: distance)).outcome == .same)
    #expect(try await Self.verdict(box, ComparisonOptions(threshold: distance - 0.0002)).outcome == .pixels)
    let pixels = Int(try number(try await limits(ComparisonOptions(maxPixels: 1)), #/([0-9]+) pixels/#))
    #expect(try await Self.verdict(box, ComparisonOptions(maxPixels: pixels)).outcome == .same)
    #expect(try await Self.verdict(box, ComparisonOptions(maxPixels: pixels - 1)).outcome == .pixels)
    let ratio = try number(try await limits(ComparisonOptions(maxRatio: 0.0001)), #/ratio ([0-9.]+)/#)
    #expect(try await Self.verdict(box, ComparisonOptions(maxRatio: ratio)).outcome == .same)
    #expect(try await Self.verdict(box, ComparisonOptions(maxRatio: ratio - 0.0001)).outcome == .pixels)
  }

  @Test func `A verdict within the limits states the measured values`() async throws {
    let red = UIColor(red: 240 / 255.0, green: 0, blue: 0, alpha: 1)
    let verdict = try await Self.verdict(MovingBox(color: red), ComparisonOptions(maxPixels: 100))
    #expect(
      verdict.text == """
        box: the same within the limits (10 frames)
          pixels  10 frames within the limits, worst 0: 12.5 % of pixels, largest channel difference 15, in [0, 5, 10, 10]
          limits  distance 0.032 (allowed 0), 100 pixels (allowed 100)
        """)
  }

  /// A frame that was not compared does not count as the same.
  @Test func `A frame that cannot be measured counts as different`() async throws {
    let box = MovingBox(destination: 26)
    let allowed = ComparisonOptions(maxRatio: 1)
    #expect(try await Self.verdict(box, allowed).outcome == .same)
    let verdict = try await Self.verdict(box, allowed, hasLists: false)
    #expect(verdict.outcome == .pixels)
    #expect(
      verdict.reason == "2 frames cannot be measured against the limits, because the golden was recorded by an earlier "
        + "version, without display lists; once they are right, record the golden again, with --keep-all-frames if "
        + "necessary")
    #expect(verdict.headline == "box: motion differs from its golden (2 of 10 frames)")
  }

  /// A masked view is ignored at both its expected and its actual position.
  @Test func `A masked view is ignored where it is and where it should be`() async throws {
    let late = MovingBox(start: 0.4)
    #expect(try await Self.verdict(late, ComparisonOptions(maskedViews: ["box"])).outcome == .same)
    #expect(try await Self.verdict(late, ComparisonOptions(regionViews: ["UIView[0]"])).outcome == .same)
    #expect(try await Self.verdict(late, ComparisonOptions(regionViews: ["box"])).outcome == .pixels)
    #expect(try await Self.verdict(late, ComparisonOptions(maskedViews: ["UIView[0]"])).outcome == .pixels)
    let all = try await Self.verdict(late, ComparisonOptions(maskedViews: ["window"]))
    #expect(all.facts.map(\.text) == ["frames 3-7"])
    #expect(all.facts.map(\.name) == ["not compared"])
  }

  @Test func `A name that no view has is reported`() async throws {
    let verdict = try await Self.verdict(MovingBox(), ComparisonOptions(maskedViews: ["box", "bix", "lid"]))
    #expect(
      verdict.unknownViews?.map(\.sentence) == [
        "There is no view 'bix'; did you mean 'box'?", "There is no view 'lid'; valid names: window, box, UIView[0].",
      ])
    #expect(try await Self.verdict(MovingBox(), ComparisonOptions(maskedViews: ["box"])).unknownViews == nil)
  }

  @Test func `Regions that leave no pixel are an error`() async throws {
    let options = ComparisonOptions(regions: [PixelRect(x: 90, y: 0, width: 5, height: 5)])
    let error = await #expect(throws: NothingToCompare.self) {
      _ = try await Self.verdict(MovingBox(color: .green), options)
    }
    #expect(error?.description.hasPrefix("Of the 40 × 20 pixels of frame_000") == true)
  }

  /// Only differences that count are marked.
  @Test func `The difference image marks only pixels that count`() async throws {
    let options = ComparisonOptions(masks: [PixelRect(x: 0, y: 0, width: 5, height: 20)])
    _ = try await Self.verdict(MovingBox(color: .green), options) { verdict, folder in
      let file = folder.failures.appending(path: "difference/frame_0000.png")
      let picture = try PNGDecoder.decode([UInt8](Data(contentsOf: file)))
      #expect(picture[7, 10] == 0xFFFF_0000)
      #expect(picture[2, 10] & 0xFF > picture[2, 10] >> 8 & 0xFF)
      #expect(verdict.comparison?.worst?.comparison?.boundingBox == PixelRect(x: 5, y: 5, width: 10, height: 10))
    }
  }

  /// Frames within the allowed limits can be accepted together with those that differ.
  @Test func `Frames within the limits are accepted with the others`() async throws {
    let box = MovingBox(destination: 26)
    _ = try await Self.verdict(box, ComparisonOptions(maxPixels: 10)) { verdict, folder in
      #expect(verdict.outcome == .pixels)
      let entry = TestRun.Entry(
        path: "box.yaml", golden: folder.golden.path(percentEncoded: false), verdict: verdict)
      let output = folder.failures.deletingLastPathComponent()
      let count = try Acceptance(entry, output: output, scenes: folder.url).run()
      #expect(count == 7)
    }
  }
}
