import CoreGraphics
import Foundation
import Media
import Snapshots
import SnapshotsTestSupport
import Testing
import UIKit

/// A golden that was changed after it was recorded never passes, and the message describes the damage.
@MainActor
struct DamagedGoldenTests {
  struct Damage: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// The damaged file.
    var file: String
    /// Its new contents; nil if it is removed.
    var change: @Sendable (Data) -> Data?
    /// The message after the file's path.
    var sentence: String
  }

  nonisolated private static func replacing(_ old: String, _ new: String) -> @Sendable (Data) -> Data? {
    { Data(String(decoding: $0, as: UTF8.self).replacing(old, with: new).utf8) }
  }

  nonisolated private static let pointer = Data(
    "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 4\n".utf8)

  nonisolated static let damages = [
    Damage(
      testDescription: "a truncated picture", file: "frame_0005.png", change: { $0.prefix($0.count - 20) },
      sentence: "The PNG is cut off: it ends after "),
    Damage(
      testDescription: "a missing picture", file: "frame_0005.png", change: { _ in nil },
      sentence: "The manifest lists frame 5, but its file is not there."),
    Damage(
      testDescription: "another picture", file: "frame_0005.png",
      change: { _ in Data(PNGEncoder().encode(Pixels(width: 40, height: 20))) },
      sentence: "Frame 5 was changed after it was recorded: its hash is "),
    Damage(
      testDescription: "a picture of another size", file: "frame_0005.png",
      change: { _ in Data(PNGEncoder().encode(Pixels(width: 4, height: 20))) },
      sentence: "Frame 5 is 4 × 20 pixels; the manifest says 40 × 20."),
    Damage(
      testDescription: "a picture that git-lfs has not fetched", file: "frame_0005.png", change: { _ in pointer },
      sentence: "This is a Git LFS pointer file, not the file itself; run “git lfs pull”."),
    Damage(
      testDescription: "a manifest that git-lfs has not fetched", file: "manifest.json", change: { _ in pointer },
      sentence: "This is a Git LFS pointer file, not the file itself; run “git lfs pull”."),
    Damage(
      testDescription: "a trace that git-lfs has not fetched", file: "trace.jsonl", change: { _ in pointer },
      sentence: "This is a Git LFS pointer file, not the file itself; run “git lfs pull”."),
    Damage(
      testDescription: "an edited manifest", file: "manifest.json", change: replacing("\"time\": 0.5", "\"time\": 0.6"),
      sentence:
        "The manifest was changed after it was recorded; restore it, or look at the pictures and record them again."),
    Damage(
      testDescription: "a manifest that is no JSON", file: "manifest.json", change: { $0.prefix(100) },
      sentence: "This is not the manifest of a recording."),
    Damage(
      testDescription: "a missing manifest", file: "manifest.json", change: { _ in nil },
      sentence:
        "The golden has no manifest, although its other files exist; restore it or record the golden again."
    ),
    Damage(
      testDescription: "an edited trace", file: "trace.jsonl", change: replacing("[15,10]", "[16,10]"),
      sentence: "The trace was changed after it was recorded; restore it, or record the golden again."),
    Damage(
      testDescription: "a missing trace", file: "trace.jsonl", change: { _ in nil },
      sentence: "The golden has no trace; restore the file, or look at the pictures and record them again."),
    Damage(
      testDescription: "an empty trace", file: "trace.jsonl", change: { _ in Data() },
      sentence: "Line 1 is not the head of a golden's trace; restore the file or record it again."),
    Damage(
      testDescription: "a trace whose head is spelt in another way", file: "trace.jsonl",
      change: replacing("\"golden\":2", "\"golden\":2, \"golden\":2"),
      sentence: "Line 1 was changed after it was recorded; restore the file, or record the golden again."),
    Damage(
      testDescription: "missing display lists", file: "display-lists.bin", change: { _ in nil },
      sentence: "The golden has no display lists, although its trace says so; restore the file."),
    Damage(
      testDescription: "display lists that are cut off", file: "display-lists.bin", change: { $0.dropLast(3) },
      sentence: "The display lists were changed after they were recorded; restore them, or record the golden again."),
    Damage(
      testDescription: "display lists that git-lfs has not fetched", file: "display-lists.bin",
      change: { _ in pointer },
      sentence: "This is a Git LFS pointer file, not the file itself; run “git lfs pull”."),
  ]

  @Test(arguments: damages)
  func `A damaged golden is refused with the reason`(_ damage: Damage) async throws {
    try await GoldenFolder.withGolden { folder in
      let file = folder.golden.appending(path: damage.file)
      if let data = damage.change(try Data(contentsOf: file)) {
        try data.write(to: file)
      } else {
        try FileManager.default.removeItem(at: file)
      }
      for mode in [UpdateMode.none, .missing] {
        let verdict = try await MovingBox().verdict(folder, mode)
        #expect(verdict.outcome == .damaged)
        let path = file.path(percentEncoded: false)
        #expect(verdict.reason?.hasPrefix("\(path): \(damage.sentence)") == true, "\(verdict.reason ?? "")")
        #expect(verdict.headline == "box: the golden is damaged")
      }
      // Recording with `changed` repairs it.
      #expect(try await MovingBox().verdict(folder, .changed).outcome == .recorded)
      #expect(try await MovingBox().verdict(folder).outcome == .same)
    }
  }

  @Test(arguments: [
    Damage(
      testDescription: "a golden by a newer version", file: "trace.jsonl",
      change: replacing("\"golden\":2", "\"golden\":7,\"as\":\"yet unknown\""),
      sentence: "The golden has format 7, written by a newer version; this version reads formats up to 4."),
    Damage(
      testDescription: "a manifest by a newer version", file: "manifest.json",
      change: { _ in Data(#"{"formatVersion": 7, "scene": "box", "frameCount": 10}"#.utf8) },
      sentence: "This manifest has format 7, written by a newer version; this version reads formats up to 1."),
  ])
  func `A golden of a newer version is not damaged, and stays as it is`(_ damage: Damage) async throws {
    try await GoldenFolder.withGolden { folder in
      let file = folder.golden.appending(path: damage.file)
      let data = try #require(damage.change(try Data(contentsOf: file)))
      try data.write(to: file)
      for mode in [UpdateMode.none, .missing, .changed] {
        let verdict = try await MovingBox().verdict(folder, mode)
        #expect(verdict.outcome == .newer)
        #expect(verdict.reason == "\(file.path(percentEncoded: false)): \(damage.sentence)")
        #expect(verdict.headline == "box: the golden was recorded by a newer version of Mutoscope")
        #expect(!verdict.facts.contains { $0.name == "accept" })
      }
      #expect(try Data(contentsOf: file) == data)
      #expect(try await MovingBox().verdict(folder, .all).outcome == .recorded)
      #expect(try await MovingBox().verdict(folder).outcome == .same)
    }
  }

  @Test func `A picture that passed is not confused with another one`() async throws {
    try await GoldenFolder.withGolden { folder in
      let (first, middle) = (
        folder.golden.appending(path: "frame_0000.png"), folder.golden.appending(path: "frame_0005.png")
      )
      let bytes = try Data(contentsOf: middle)
      #expect(try await MovingBox().verdict(folder).outcome == .same)
      try Data(contentsOf: first).write(to: middle)
      let swapped = try await MovingBox().verdict(folder)
      #expect(swapped.outcome == .damaged)
      #expect(swapped.reason?.contains("Frame 5 was changed after it was recorded: its hash is ") == true)
      var flipped = bytes
      flipped[flipped.count / 2] ^= 4
      try flipped.write(to: middle)
      #expect(try await MovingBox().verdict(folder).outcome == .damaged)
      try bytes.write(to: middle)
      #expect(try await MovingBox().verdict(folder).outcome == .same)
      // The golden's files are intact, and not those that are drawn.
      #expect(try await MovingBox(color: .green).verdict(folder).outcome == .pixels)
    }
  }

  @Test func `A picture that another program has compressed is the same picture`() async throws {
    try await GoldenFolder.withGolden { folder in
      let file = folder.golden.appending(path: "frame_0005.png")
      let pixels = try PNGDecoder.decode([UInt8](Data(contentsOf: file)))
      let small = PNGEncoder(compression: .small).encode(pixels)
      #expect(try Data(small) != Data(contentsOf: file))
      try Data(small).write(to: file)
      #expect(try await MovingBox().verdict(folder).outcome == .same)
    }
  }

  @Test func `Line ends of other systems are not damage`() async throws {
    try await GoldenFolder.withGolden { folder in
      for name in ["manifest.json", "trace.jsonl"] {
        let file = folder.golden.appending(path: name)
        try Data(try String(contentsOf: file, encoding: .utf8).replacing("\n", with: "\r\n").utf8).write(to: file)
      }
      #expect(try await MovingBox().verdict(folder).outcome == .same)
      #expect(try await MovingBox(start: 0.3).verdict(folder).pattern == .shifted(frames: 1, seconds: 0.1, from: 3))
    }
  }
}
