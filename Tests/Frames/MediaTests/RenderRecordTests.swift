import CoreGraphics
import Foundation
import Media
import TestSupport
import Testing

/// The record that a render leaves for the next one.
struct RenderRecordTests {
  let recording = Recording(frameCount: 6)
  let fingerprint = RenderFingerprint(pixels: ["scene": "1"], encoding: ["format": "png"])

  /// Writes frames and stops before the manifest.
  private func stop(after indices: [Int], in folder: URL, kept: [Int: RecordedFrames.Frame] = [:]) throws {
    let writer = try FrameSequenceWriter(
      directory: folder, frameCount: 6, fingerprint: fingerprint, keeping: kept)
    let encoder = PNGFrameEncoder()
    for index in indices {
      try writer.write(frameIndices: [index], encoder.encode(recording.pixels(index)))
    }
  }

  private func whole(_ folder: URL, _ fingerprint: RenderFingerprint? = nil, frameCount: Int = 6) -> [Int] {
    RecordedFrames(in: folder).whole(Array(0..<frameCount), of: frameCount, fingerprint ?? self.fingerprint).keys
      .sorted()
  }

  @Test func `Frames of a stopped render are known`() throws {
    try withTemporaryFolder { folder in
      try stop(after: [0, 1, 4], in: folder)
      #expect(
        try names(in: folder) == ["frame_0000.png", "frame_0001.png", "frame_0004.png", "manifest.json.journal"])
      #expect(whole(folder) == [0, 1, 4])
      let kept = RecordedFrames(in: folder).whole([1, 2], of: 6, fingerprint)
      #expect(kept.keys.sorted() == [1])
      #expect(kept[1]?.hash == PixelHash(of: recording.pixels(1)))
      let size = try Data(contentsOf: folder.appending(path: "frame_0001.png")).count
      #expect(kept[1]?.byteCount == size)
    }
  }

  @Test func `Frames of something else are not`() throws {
    try withTemporaryFolder { folder in
      try stop(after: [0, 1], in: folder)
      #expect(whole(folder, RenderFingerprint(pixels: ["scene": "2"], encoding: ["format": "png"])) == [])
      #expect(whole(folder, RenderFingerprint(pixels: ["scene": "1"], encoding: ["format": "apng"])) == [])
      #expect(whole(folder, frameCount: 7) == [])
    }
  }

  @Test func `A last line that is not complete does not count`() throws {
    try withTemporaryFolder { folder in
      try stop(after: [0, 1, 2], in: folder)
      let journal = folder.appending(path: "manifest.json.journal")
      let bytes = try Data(contentsOf: journal)
      for count in bytes.indices {
        try bytes.prefix(count).write(to: journal)
        let lines = bytes.prefix(count).count { $0 == UInt8(ascii: "\n") }
        #expect(whole(folder) == Array(0..<max(lines - 1, 0)))
      }
      for text in ["", "\n", "{}\n", "[1]\n{\"frames\": [0], \"hash\": \"00\"}\n"] {
        try Data(text.utf8).write(to: journal)
        #expect(whole(folder) == [])
      }
    }
  }

  @Test func `A file that is not whole does not count`() throws {
    try withTemporaryFolder { folder in
      try stop(after: [0, 1, 2, 3], in: folder)
      let frame = folder.appending(path: "frame_0002.png")
      let bytes = try Data(contentsOf: frame)
      for position in [8, 20, 40, bytes.count / 2, bytes.count - 14] {
        var other = bytes
        other[position] ^= 4
        try other.write(to: frame)
        #expect(whole(folder) == [0, 1, 3], "\(position)")
      }
      for part in [bytes.prefix(0), bytes.dropLast(), bytes.prefix(60), bytes + Data([0])] {
        try part.write(to: frame)
        #expect(whole(folder) == [0, 1, 3])
      }
      try bytes.write(to: frame)
      #expect(whole(folder) == [0, 1, 2, 3])
    }
  }

  @Test func `A file that shows another frame does not count`() throws {
    try withTemporaryFolder { folder in
      try stop(after: [0, 1, 2, 3, 4], in: folder)
      let frames = try (0..<5).map { try Data(contentsOf: folder.appending(path: "frame_000\($0).png")) }
      try frames[2].write(to: folder.appending(path: "frame_0001.png"))
      try frames[1].write(to: folder.appending(path: "frame_0002.png"))
      try Data(PNGEncoder().encode(recording.pixels(5))).write(to: folder.appending(path: "frame_0004.png"))
      #expect(whole(folder) == [0, 3])
    }
  }

  @Test func `Frames that were kept survive another stop`() throws {
    try withTemporaryFolder { folder in
      try stop(after: [0, 1, 2], in: folder)
      let kept = RecordedFrames(in: folder).whole([1, 2, 3], of: 6, fingerprint)
      try stop(after: [4], in: folder, kept: kept)
      #expect(
        try names(in: folder) == ["frame_0001.png", "frame_0002.png", "frame_0004.png", "manifest.json.journal"])
      #expect(whole(folder) == [1, 2, 4])
    }
  }

  @Test func `The manifest replaces the record`() throws {
    try withTemporaryFolder { folder in
      let all = Array(0..<6)
      let writer = try FrameSequenceWriter(directory: folder, frameCount: 6, fingerprint: fingerprint)
      for index in all {
        try writer.write(frameIndices: [index], PNGFrameEncoder().encode(recording.pixels(index)))
      }
      var manifest = recording.manifest(all)
      manifest.fingerprint = fingerprint
      try writer.finish(manifest)
      #expect(!(try names(in: folder).contains("manifest.json.journal")))
      let recorded = RecordedFrames(in: folder)
      #expect(recorded.manifest == manifest)
      #expect(recorded.isComplete(all, of: 6, fingerprint))
      #expect(!recorded.isComplete([0, 1], of: 6, fingerprint))
      #expect(!recorded.isComplete(all, of: 6, RenderFingerprint()))
      #expect(whole(folder) == all)
      #expect(recorded.obstacle(to: fingerprint) == nil)
      #expect(
        recorded.obstacle(to: RenderFingerprint(pixels: ["scene": "2", "cairo": "1"]))
          == "these differ: cairo, scene and format")
    }
  }

  @Test func `A render is refused while another is running in the same folder`() throws {
    try withTemporaryFolder { folder in
      let first = try FrameSequenceWriter(directory: folder, frameCount: 6, fingerprint: fingerprint)
      let error = #expect(throws: SequenceError.self) {
        try FrameSequenceWriter(directory: folder, frameCount: 6, fingerprint: fingerprint)
      }
      #expect(error?.sentence == "The record of the render cannot be written: another process is writing it.")
      #expect(try names(in: folder) == ["manifest.json.journal"])
      withExtendedLifetime(first) {}
    }
    try withTemporaryFolder { folder in
      for _ in 0..<2 { _ = try FrameSequenceWriter(directory: folder, frameCount: 6, fingerprint: fingerprint) }
    }
  }

  @Test func `The difference of two fingerprints names what differs`() {
    let a = RenderFingerprint(
      pixels: ["a": "1", "b": "1", "c": "1", "d": "1", "e": "1"], encoding: ["f": "1"])
    #expect(a.difference(from: a) == nil)
    var b = a
    b.pixels["b"] = "2"
    #expect(b.difference(from: a) == "b")
    b.encoding["f"] = nil
    #expect(b.difference(from: a) == "b and f")
    #expect(b.difference(from: a, comparingEncoding: false) == "b")
    #expect(RenderFingerprint().difference(from: a) == "a, b, c, d and 2 more")
  }

  @Test func `Numbers of frames are written as ranges`() {
    #expect(FileRecord.text([]) == "")
    #expect(FileRecord.text([3]) == "3")
    #expect(FileRecord.text([0, 1, 2, 5, 7, 8]) == "0-2,5,7-8")
  }

  @Test func `The record of a file describes only that file`() throws {
    try withTemporaryFolder { folder in
      let file = folder.appending(path: "a.mp4")
      try Data("video".utf8).write(to: file)
      #expect(FileRecord.read(of: file) == nil)
      let record = try FileRecord(of: file, frames: [0, 1], fingerprint)
      try record.write(for: file)
      #expect(try names(in: folder) == ["a.mp4", "a.mp4.json"])
      #expect(FileRecord.read(of: file) == record)
      #expect(record.describes(file, frames: [0, 1], fingerprint))
      #expect(!record.describes(file, frames: [0], fingerprint))
      #expect(!record.describes(file, frames: [0, 1], RenderFingerprint()))
      try Data("vIdeo".utf8).write(to: file)
      #expect(!record.describes(file, frames: [0, 1], fingerprint))
      try FileRecord.remove(of: file)
      #expect(try names(in: folder) == ["a.mp4"])
    }
  }
}
