import CoreGraphics
import Foundation
import Mutoscope
import Media
import Snapshots
import SnapshotsTestSupport
import Testing

@MainActor
struct AcceptanceTests {
  private func acceptance(_ folder: GoldenFolder, _ verdict: SceneVerdict) -> Acceptance {
    Acceptance(
      TestRun.Entry(path: "box.yaml", golden: folder.golden.path(percentEncoded: false), verdict: verdict),
      output: folder.url.appending(path: "failures"), scenes: folder.url)
  }

  @Test func `Accepting touches only what differs`() async throws {
    try await GoldenFolder.withGolden { folder in
      let before = try folder.contents()
      let late = MovingBox(start: 0.4)
      let verdict = try await late.verdict(folder)
      #expect(try acceptance(folder, verdict).run() == 5)
      #expect(try await late.verdict(folder).outcome == .same)
      let after = try folder.contents()
      let touched = before.keys.filter { before[$0] != after[$0] }.sorted()
      #expect(touched == ["display-lists.bin", "frame_0005.png", "manifest.json", "trace.jsonl"])
      // The same as if it had been recorded.
      let golden = try #require(try Golden(directory: folder.golden))
      let capture = try await late.capture()
      #expect(try golden.trace() == capture.trace)
    }
  }

  @Test func `Only the chosen frames are accepted`() async throws {
    try await GoldenFolder.withGolden { folder in
      let late = MovingBox(start: 0.4)
      let verdict = try await late.verdict(folder)
      #expect(try acceptance(folder, verdict).run { _ in [0, 4, 5, 9] } == 2)
      let rest = try await late.verdict(folder)
      #expect(rest.comparison?.differences.map(\.index) == [3, 6, 7])
      #expect(try acceptance(folder, rest).run { _ in [0, 1] } == 0)
    }
  }

  @Test func `A missing golden is accepted as a whole`() async throws {
    try await GoldenFolder.with { folder in
      let verdict = try await MovingBox().verdict(folder)
      #expect(verdict.outcome == .missing)
      #expect(throws: GoldenError.self) { try acceptance(folder, verdict).run { _ in [0] } }
      #expect(try acceptance(folder, verdict).run() == 10)
      #expect(try await MovingBox().verdict(folder).outcome == .same)
    }
  }

  @Test func `Nothing is written into a folder with other contents`() async throws {
    try await GoldenFolder.with { folder in
      let verdict = try await MovingBox().verdict(folder)
      let source = folder.url.appending(path: "src")
      try FileManager.default.createDirectory(at: source, withIntermediateDirectories: true)
      try Data(#"{"name": "extension"}"#.utf8).write(to: source.appending(path: "manifest.json"))
      let links = folder.url.appending(path: "__Snapshots__")
      try FileManager.default.createDirectory(at: links, withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(at: links.appending(path: "link"), withDestinationURL: source)
      for place in ["src", "src/deep", "__Snapshots__/link"] {
        let golden = folder.url.appending(path: place).path(percentEncoded: false)
        let acceptance = Acceptance(
          TestRun.Entry(path: "box.yaml", golden: golden, verdict: verdict),
          output: folder.url.appending(path: "failures"), scenes: folder.url)
        #expect(throws: GoldenError.self) { try acceptance.run() }
      }
      #expect(folder.names(source) == ["manifest.json"])
    }
  }

  @Test func `A recording of another length is accepted as a whole`() async throws {
    try await GoldenFolder.withGolden { folder in
      let short = MovingBox(seconds: 0.7)
      let verdict = try await short.verdict(folder)
      #expect(try acceptance(folder, verdict).run() == 7)
      #expect(try await short.verdict(folder).outcome == .same)
      #expect(
        folder.names(folder.golden)
          == [
            "display-lists.bin", "frame_0000.png", "frame_0003.png", "frame_0006.png", "manifest.json", "trace.jsonl",
          ])
    }
  }

  /// A test run writes every image that accepting needs, also those of frames that are not compared.
  @Test(arguments: [MovingBox(seconds: 1.3), MovingBox(seconds: 0.7), MovingBox(framesPerSecond: 20)])
  func `A recording of another length or rate is accepted where all frames are kept`(_ box: MovingBox) async throws {
    try await GoldenFolder.with { folder in
      var test = try MovingBox().test(folder, .missing)
      test.pictures = .all
      _ = try await test.run(on: MovingBox().stage())
      let verdict = try await box.verdict(folder)
      #expect(verdict.outcome == .frameCount)
      // As if accepted elsewhere, where display lists are drawn differently.
      for name in ["actual", "expected"] {
        try? FileManager.default.removeItem(at: folder.failures.appending(path: "\(name)/display-lists.bin"))
      }
      let trace = folder.failures.appending(path: "actual/trace.jsonl")
      let text = try String(contentsOf: trace, encoding: .utf8)
      try Data(text.replacing(#/,"lists":"[0-9a-f]+"/#, with: "").utf8).write(to: trace)
      let count = try acceptance(folder, verdict).run()
      #expect(count == verdict.frameCount)
      #expect(try await box.verdict(folder).outcome == .same)
      #expect(folder.names(folder.golden).count { $0.hasPrefix("frame_") } == count)
    }
  }

  /// Frames of two recordings next to each other are all drawn again.
  @Test func `Only some frames can be drawn again`() async throws {
    try await GoldenFolder.withGolden { folder in
      let late = MovingBox(start: 0.4)
      let verdict = try await late.verdict(folder)
      _ = try acceptance(folder, verdict).run { _ in [4, 5] }
      let golden = try #require(try Golden(directory: folder.golden))
      let archive = try #require(try golden.archive())
      var painter = FramePainter(archive)
      #expect(golden.manifest.frames.count == 10)
      for frame in golden.manifest.frames {
        #expect(try painter.pixels(ofFrame: frame.index).map(PixelHash.init(of:)) == frame.hash)
      }
    }
  }

  /// The files of a run may have been truncated or swapped since.
  @Test(arguments: [
    (true, "The PNG is cut off: it ends after "), (false, "Frame 5 was changed after it was recorded: "),
  ])
  func `Only whole pictures are accepted`(_ isCut: Bool, _ sentence: String) async throws {
    try await GoldenFolder.withGolden { folder in
      let before = try folder.contents()
      let verdict = try await MovingBox(start: 0.4).verdict(folder)
      let file = folder.failures.appending(path: "actual/frame_0005.png")
      let other = Data(PNGEncoder().encode(Pixels(width: 40, height: 20)))
      try (isCut ? try Data(contentsOf: file).prefix(40) : other).write(to: file)
      let error = #expect(throws: GoldenError.self) { try acceptance(folder, verdict).run() }
      #expect(error?.path == file.path(percentEncoded: false))
      #expect(error?.sentence.hasPrefix(sentence) == true && error?.sentence.hasSuffix(" Run the test again.") == true)
      #expect(try folder.contents() == before)
    }
  }

  @Test func `Frames that no longer exist cannot be accepted`() async throws {
    try await GoldenFolder.withGolden { folder in
      let verdict = try await MovingBox(start: 0.4).verdict(folder)
      try FileManager.default.removeItem(at: folder.failures)
      let error = #expect(throws: GoldenError.self) { try acceptance(folder, verdict).run() }
      #expect(error?.sentence == "What the test rendered no longer exists; run the test again.")
    }
  }
}
