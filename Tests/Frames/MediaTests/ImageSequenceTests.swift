import CoreGraphics
import Foundation
import Media
import TestSupport
import Testing

struct ImageSequenceTests {
  private static let dot = Pixels(width: 2, height: 1, bgra: [1, 2, 3, 255, 4, 5, 6, 255])

  private func write(_ bytes: [UInt8], to name: String, in folder: URL) throws {
    try FileManager.default.createDirectory(
      at: folder.appending(path: name).deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: folder.appending(path: name))
  }

  private func path(_ name: String, in folder: URL) -> String {
    folder.appending(path: name).path(percentEncoded: false)
  }

  @Test func `A picture is a sequence of one frame`() throws {
    try withTemporaryFolder { folder in
      try write(PNGEncoder().encode(Self.dot), to: "dot.png", in: folder)
      let sequence = try ImageSequence(path: path("dot.png", in: folder))
      #expect(sequence.frames.map(\.file) == ["dot.png"])
      #expect(sequence.frames.map(\.time) == [nil])
      #expect(sequence.framesPerSecond == nil)
      #expect(sequence.manifest == nil)
      let bytes = try #require(try sequence.bytes(at: 0))
      #expect(try sequence.decode(bytes, at: 0) == Self.dot)
    }
  }

  @Test func `A folder is read in natural order`() throws {
    try withTemporaryFolder { folder in
      let names = [
        "a10.png", "a9.png", "a009.png", "a9b.png", "b.PNG", "a1000000000000000000000.png", "a.png", "7.png",
      ]
      for name in names + ["notes.txt", ".hidden.png", "more/c.png"] {
        try write(PNGEncoder().encode(Self.dot), to: name, in: folder)
      }
      // Not a recording's manifest.
      try write(Array(#"{"name": "an app"}"#.utf8), to: "manifest.json", in: folder)
      let sequence = try ImageSequence(path: folder.path(percentEncoded: false))
      #expect(
        sequence.frames.map(\.file) == [
          "7.png", "a.png", "a9.png", "a009.png", "a9b.png", "a10.png", "a1000000000000000000000.png", "b.PNG",
        ])
      #expect(sequence.frames.map(\.index) == Array(0..<8))
    }
  }

  @Test func `An animation has times, and a rate if its delays are equal`() throws {
    try withTemporaryFolder { folder in
      func encode(_ delays: [APNGDelay]) -> [UInt8] { APNGEncoder.file(of: delays.map { (Self.dot, $0) }) }
      let even = APNGDelay(numerator: 1, denominator: 30)
      try write(encode([even, even, even, even]), to: "even.png", in: folder)
      let sequence = try ImageSequence(path: path("even.png", in: folder))
      let evenTimes: [Double?] = [0, 1.0 / 30, 2.0 / 30, 3.0 / 30]
      #expect(sequence.frames.map(\.time) == evenTimes)
      #expect(sequence.frames.map(\.file) == (0..<4).map { "frame_000\($0).png" })
      #expect(sequence.framesPerSecond == 30)
      try write(encode([even, APNGDelay(numerator: 1, denominator: 2), even]), to: "odd.png", in: folder)
      let odd = try ImageSequence(path: path("odd.png", in: folder))
      #expect(odd.framesPerSecond == nil)
      let times: [Double?] = [0, 1.0 / 30, 1.0 / 30 + 0.5]
      #expect(odd.frames.map(\.time) == times)
    }
  }

  /// The reason why a file or folder cannot be read.
  @Test(arguments: [
    ("gone", "No such file or folder."),
    ("empty", "There is no PNG, JPEG or WebP in this folder, and no manifest of a recording."),
    ("nothing.png", "This is empty: there are no bytes at all."),
    ("pointer.png", "This is a Git LFS pointer file, not the file itself; run “git lfs pull”."),
    ("text.png", "This is text that begins with “hello”, not an image or a video."),
    ("cut", "This is not the manifest of a recording."),
  ])
  func `Files that cannot be read are refused with the reason`(_ name: String, _ sentence: String) throws {
    try withTemporaryFolder { folder in
      try write([], to: "empty/notes.txt", in: folder)
      try write([], to: "nothing.png", in: folder)
      try write(Array("version https://git-lfs.github.com/spec/v1\noid sha256:0\n".utf8), to: "pointer.png", in: folder)
      try write(Array("hello\n".utf8), to: "text.png", in: folder)
      try write(Array(#"{"formatVersion": 1, "#.utf8), to: "cut/manifest.json", in: folder)
      try write(PNGEncoder().encode(Self.dot), to: "cut/frame_0000.png", in: folder)
      let error = #expect(throws: SequenceError.self) { try ImageSequence(path: path(name, in: folder)) }
      #expect(error?.sentence == sentence)
      #expect(error?.path.contains("/\(name)") == true)
    }
  }

  @Test func `A JPEG is a picture, by itself and in a folder`() throws {
    try withTemporaryFolder { folder in
      try write(fixture("grey.jpg"), to: "shots/b.JPG", in: folder)
      try write(PNGEncoder().encode(Self.dot), to: "shots/a.png", in: folder)
      let file = try ImageSequence(path: path("shots/b.JPG", in: folder))
      let expected = try ImageDecoder.decode(fixture("grey.jpg"))
      #expect(PixelHash(of: try file.decode(try #require(try file.bytes(at: 0)), at: 0)) == PixelHash(of: expected))
      let shots = try ImageSequence(path: path("shots", in: folder))
      #expect(shots.frames.map(\.file) == ["a.png", "b.JPG"])
      #expect(PixelHash(of: try shots.decode(try #require(try shots.bytes(at: 1)), at: 1)) == PixelHash(of: expected))
    }
  }

  @Test func `A damaged picture is named`() throws {
    try withTemporaryFolder { folder in
      let file = PNGEncoder().encode(Self.dot)
      try write(Array(file.dropLast(30)), to: "pictures/7.png", in: folder)
      let sequence = try ImageSequence(path: path("pictures", in: folder))
      let bytes = try #require(try sequence.bytes(at: 0))
      let error = #expect(throws: SequenceError.self) { try sequence.decode(bytes, at: 0) }
      #expect(error?.path.hasSuffix("pictures/7.png") == true)
      #expect(error?.kind == .damaged)
      #expect(
        error?.sentence == "The PNG is cut off: it ends after \(file.count - 30) bytes, in the middle of the image.")
      #expect(!PNGFile.isWhole(Array(file.dropLast(1))))
      #expect(!PNGFile.areSame(Array(file.dropLast(30)), Array(file.dropLast(30))))
      #expect(PNGFile.areSame(file, file))
    }
  }
}
