import CoreGraphics
import Foundation
import Media
import TestSupport
import Testing

struct FrameSequenceReaderTests {
  /// Reads frame 1 of a recording after `change` has been made to its file; returns the error without the path.
  private func error(_ change: (URL) throws -> Void) throws -> SequenceError {
    try withTemporaryFolder { folder in
      let recording = Recording(frameCount: 3)
      try recording.write([0, 1, 2], to: folder)
      let file = folder.appending(path: "frame_0001.png")
      try change(file)
      let reader = try FrameSequenceReader(directory: folder)
      #expect(try reader.pixels(of: reader.manifest.frames[2]) == recording.pixels(2))
      let error = try #require(throws: SequenceError.self) { try reader.pixels(of: reader.manifest.frames[1]) }
      #expect(error.path == file.path(percentEncoded: false))
      return error
    }
  }

  @Test func `A file that is missing is named`() throws {
    let error = try error { try FileManager.default.removeItem(at: $0) }
    #expect(error.sentence == "The manifest lists frame 1, but its file is not there.")
    #expect(error.kind == .missing)
  }

  @Test func `A file that is cut off says where`() throws {
    let error = try error { try Data(Data(contentsOf: $0).prefix(60)).write(to: $0) }
    #expect(error.sentence == "The PNG is cut off: it ends after 60 bytes, in the middle of the image.")
    #expect(error.kind == .damaged)
  }

  @Test func `A frame that is a pointer of Git LFS says how to get the file`() throws {
    let error = try error { try Data("version https://git-lfs.github.com/spec/v1\n".utf8).write(to: $0) }
    #expect(error.sentence == "This is a Git LFS pointer file, not the file itself; run “git lfs pull”.")
  }

  @Test func `A frame with other pixels names both hashes`() throws {
    let recording = Recording(frameCount: 3)
    let error = try error { try Data(recording.png(2)).write(to: $0) }
    #expect(
      error.sentence
        == "Frame 1 was changed after it was recorded: its hash is \(PixelHash(of: recording.pixels(2))), "
        + "the manifest says \(PixelHash(of: recording.pixels(1))).")
    #expect(error.kind == .mismatch)
  }

  @Test func `A frame of another size names both sizes`() throws {
    let error = try error { try Data(PNGEncoder().encode(Pixels(width: 4, height: 3))).write(to: $0) }
    #expect(error.sentence == "Frame 1 is 4 × 3 pixels; the manifest says 5 × 3.")
    #expect(error.kind == .mismatch)
  }

  @Test func `A folder in place of a frame is an error`() throws {
    let error = try error {
      try FileManager.default.removeItem(at: $0)
      try FileManager.default.createDirectory(at: $0, withIntermediateDirectories: false)
    }
    #expect(error.sentence == "Frame 1 cannot be read: it is a folder.")
    #expect(error.kind == .unreadable)
  }

  @Test func `A folder without a manifest is not a recording`() throws {
    try withTemporaryFolder { folder in
      let error = #expect(throws: SequenceError.self) { try FrameSequenceReader(directory: folder) }
      #expect(
        error?.description
          == "\(folder.path(percentEncoded: false))/manifest.json: There is no manifest here: the folder holds no "
          + "recording, or one that was stopped before its end.")
    }
  }
}
