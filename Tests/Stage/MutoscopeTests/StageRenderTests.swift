import CoreGraphics
import Foundation
import Media
import Mutoscope
import TestSupport
import Testing
import UIKit

/// `Stage.render`, as a client of the library uses it.
@MainActor
struct StageRenderTests {
  @Test func `Every frame of the plan is rendered`() async throws {
    try await withTemporaryFolder { folder in
      let stage = stageWithSquare()
      let target = folder.appending(path: "my square")
      let summary = try await stage.render(
        seconds: 1, framesPerSecond: 10, to: target.path(percentEncoded: false))
      #expect(summary.frameCount == 10)
      #expect(summary.output.lastPathComponent == "my square")
      #expect(summary.seconds > 0)
      #expect(try names(in: target) == (0..<10).map { "frame_000\($0).png" } + ["manifest.json"])
      let reader = try FrameSequenceReader(directory: target)
      #expect(reader.manifest.scene == "my square")
      #expect(reader.manifest.frames.map(\.time) == [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9])
      var byteCount = 0
      for frame in reader.manifest.frames { byteCount += try reader.bytes(of: frame).count }
      #expect(summary.byteCount == byteCount)
      for frame in reader.manifest.frames { _ = try reader.pixels(of: frame) }
      #expect(stage.time == 0.9)
    }
  }

  @Test func `The frame at the end is rendered on request`() async throws {
    try await withTemporaryFolder { folder in
      let stage = stageWithSquare()
      try await stage.render(
        seconds: 1, framesPerSecond: 10, to: folder.path(percentEncoded: false), includesEnd: true, name: "square")
      let reader = try FrameSequenceReader(directory: folder)
      #expect(reader.manifest.scene == "square")
      #expect(reader.manifest.frameCount == 11)
      #expect(stage.time == 1)
      let last = try #require(reader.manifest.frames.last)
      #expect(last.time == 1)
      #expect(try reader.bytes(of: last) == [UInt8](stage.pngData()))
    }
  }

  @Test func `Sixty frames a second by default`() async throws {
    try await withTemporaryFolder { folder in
      let summary = try await stageWithSquare().render(seconds: 0.25, to: folder.path(percentEncoded: false))
      #expect(summary.frameCount == 15)
      #expect(try FrameSequenceReader(directory: folder).manifest.framesPerSecond == 60)
    }
  }

  @Test func `Renders may follow one another`() async throws {
    try await withTemporaryFolder { folder in
      let (whole, parts) = (folder.appending(path: "whole"), ["a", "b"].map { folder.appending(path: $0) })
      try await stageWithSquare().render(seconds: 1, framesPerSecond: 8, to: whole.path(percentEncoded: false))
      let stage = stageWithSquare()
      try await stage.render(seconds: 0.5, framesPerSecond: 8, to: parts[0].path(percentEncoded: false))
      #expect(stage.time == 0.375)
      stage.advance(to: 0.5)
      try await stage.render(seconds: 0.5, framesPerSecond: 8, to: parts[1].path(percentEncoded: false))

      let frames = try FrameSequenceReader(directory: whole).manifest.frames
      let (first, second) = (
        try FrameSequenceReader(directory: parts[0]).manifest.frames,
        try FrameSequenceReader(directory: parts[1]).manifest.frames
      )
      #expect(first == Array(frames.prefix(4)))
      // Frames and times count from the call.
      #expect(second.map(\.time) == [0, 0.125, 0.25, 0.375])
      #expect(second.map(\.hash) == frames.suffix(4).map(\.hash))
    }
  }

  @Test func `A render may begin at a time without an exact number`() async throws {
    try await withTemporaryFolder { folder in
      let stage = stageWithSquare()
      for _ in 0..<10 {
        stage.advance(by: 0.1)
        try await stage.render(seconds: 0.1, framesPerSecond: 30, to: folder.path(percentEncoded: false))
      }
      #expect(abs(stage.time - (1 + 10 * 2.0 / 30)) < 1e-9)
    }
  }

  @Test func `Two renders may run at once`() async throws {
    try await withTemporaryFolder { folder in
      func render(_ name: String, _ stage: Stage) async throws -> [PixelHash] {
        let target = folder.appending(path: name)
        try await stage.render(seconds: 1, framesPerSecond: 10, to: target.path(percentEncoded: false))
        return try FrameSequenceReader(directory: target).manifest.frames.map(\.hash)
      }
      let alone = (try await render("a", stageWithSquare()), try await render("b", stageWithSquare(startingAfter: 0.3)))
      async let first = render("c", stageWithSquare())
      async let second = render("d", stageWithSquare(startingAfter: 0.3))
      let together = (try await first, try await second)
      #expect(together == alone)
      #expect(alone.0 != alone.1)
    }
  }

  @Test func `A cancelled render leaves no manifest`() async throws {
    try await withTemporaryFolder { folder in
      let stage = stageWithSquare()
      stage.schedule(at: 0.5) { withUnsafeCurrentTask { $0?.cancel() } }
      let path = folder.path(percentEncoded: false)
      let render = Task { try await stage.render(seconds: 1, framesPerSecond: 10, to: path, jobs: 1) }
      await #expect(throws: CancellationError.self) { try await render.value }
      // The sixth image was not yet written, as the seventh could have been the same. The fifth may still be on its way.
      for _ in 0..<1000 where try names(in: folder).count < 5 { try await Task.sleep(for: .milliseconds(10)) }
      #expect(try names(in: folder) == (0..<5).map { "frame_000\($0).png" })
    }
  }

  @Test func `Rendering no frames is refused`() async throws {
    try await withTemporaryFolder { folder in
      let target = folder.appending(path: "out").path(percentEncoded: false)
      let stage = stageWithSquare()
      let error = await #expect(throws: (any Error).self) {
        try await stage.render(seconds: 0, framesPerSecond: 60, to: target)
      }
      #expect(
        error.map { "\($0)" }
          == "0.0 s at 60.0 frames per second do not make a frame; include the end to get the one there.")
      await #expect(throws: (any Error).self) { try await stage.render(seconds: -1, to: target) }
      await #expect(throws: (any Error).self) { try await stage.render(seconds: 1, framesPerSecond: 0, to: target) }
      let written = try names(in: folder)
      #expect(written == [])
      #expect(stage.time == 0)
    }
  }

  @Test func `Impossible folders are refused`() async throws {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "file")
      try Data("x".utf8).write(to: file)
      let path = file.appending(path: "out").path(percentEncoded: false)
      let error = await #expect(throws: RenderError.self) { try await stageWithSquare().render(seconds: 1, to: path) }
      guard case .cannotCreate(let sentence) = error else {
        return #expect(Bool(false), "\(String(describing: error))")
      }
      #expect(
        sentence == "\(path): The folder cannot be written to: a part of its path is a file, not a folder.")
      #expect(error?.description == sentence)
    }
  }

  @Test func `A render that stops half-way names the file that cannot be written`() async throws {
    try await withTemporaryFolder { folder in
      let place = folder.appending(path: "frame_0003.png")
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: false)
      let path = folder.path(percentEncoded: false)
      let error = await #expect(throws: RenderError.self) {
        try await stageWithSquare().render(seconds: 1, framesPerSecond: 10, to: path)
      }
      guard case .cannotWrite(let sentence) = error else { return #expect(Bool(false), "\(String(describing: error))") }
      #expect(sentence == "\(path)/frame_0003.png: The file cannot be written: it is a folder.")
      #expect(try !names(in: folder).contains("manifest.json"))
    }
  }
}
