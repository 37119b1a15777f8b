import CoreGraphics
import Foundation
import Media
import TestSupport
import Testing

struct FrameSequenceWriterTests {
  let recording = Recording(frameCount: 6)

  private func error(_ folder: URL) throws -> SequenceError {
    try #require(throws: SequenceError.self) { try FrameSequenceWriter(directory: folder, frameCount: 1) }
  }

  @Test func `A finished recording has its frames and its manifest`() throws {
    try withTemporaryFolder { folder in
      let target = folder.appending(path: "new/and nested")
      try recording.write(Array(0..<6), to: target)
      #expect(
        try names(in: target) == (0..<6).map { "frame_000\($0).png" } + ["manifest.json"])
      let reader = try FrameSequenceReader(directory: target)
      #expect(reader.manifest == recording.manifest(Array(0..<6)))
      for frame in reader.manifest.frames {
        #expect(try reader.pixels(of: frame) == recording.pixels(frame.index))
        #expect(try reader.bytes(of: frame) == recording.png(frame.index))
      }
    }
  }

  @Test func `A part of a scene can be written`() throws {
    try withTemporaryFolder { folder in
      let recording = Recording(frameCount: 20_000)
      try recording.write([150, 151], to: folder)
      #expect(try names(in: folder) == ["frame_00150.png", "frame_00151.png", "manifest.json"])
      #expect(try FrameSequenceReader(directory: folder).manifest.frames.map(\.index) == [150, 151])
    }
  }

  @Test func `A writer killed half-way leaves whole frames and no manifest`() throws {
    try withTemporaryFolder { folder in
      let writer = try FrameSequenceWriter(directory: folder, frameCount: 6)
      for index in 0..<3 { try writer.write(frameIndex: index, recording.png(index)) }
      // The remains of a process that is killed while it writes frame 3.
      try Data(recording.png(3).prefix(40)).write(to: folder.appending(path: "frame_0003.png.partial"))
      #expect(
        try names(in: folder)
          == ["frame_0000.png", "frame_0001.png", "frame_0002.png", "frame_0003.png.partial"])
      let error = #expect(throws: SequenceError.self) { try FrameSequenceReader(directory: folder) }
      #expect(error?.kind == .missing)

      try recording.write([3, 4], to: folder)
      #expect(try names(in: folder) == ["frame_0003.png", "frame_0004.png", "manifest.json"])
    }
  }

  @Test func `A writer removes its own files and no others`() throws {
    try withTemporaryFolder { folder in
      try recording.write([0, 1], to: folder)
      for name in ["frame_00012.png", "frame_0001.png.partial", "manifest.json.partial"] {
        try Data("x".utf8).write(to: folder.appending(path: name))
      }
      let others = [
        ".frame_0000.png", "Frame_0000.png", "frame_0000.PNG", "frame_0000.jpg", "frame_0000.png.bak", "frame_000.png",
        "frame_00a0.png", "frame_.png", "frame_٠٠٠٠.png", "manifest.json~", "manifest.yaml", "notes.txt",
        "xframe_0000.png",
      ]
      for name in others { try Data("x".utf8).write(to: folder.appending(path: name)) }
      try FileManager.default.createDirectory(
        at: folder.appending(path: "frame_0005.png"), withIntermediateDirectories: false)
      _ = try FrameSequenceWriter(directory: folder, frameCount: 6)
      #expect(try Set(names(in: folder)) == Set(others + ["frame_0005.png"]))
    }
  }

  @Test func `A writer removes a link and not its target`() throws {
    try withTemporaryFolder { folder in
      let (precious, target) = (folder.appending(path: "precious.png"), folder.appending(path: "out"))
      try Data("x".utf8).write(to: precious)
      try FileManager.default.createDirectory(at: target, withIntermediateDirectories: false)
      try FileManager.default.createSymbolicLink(
        at: target.appending(path: "frame_0000.png"), withDestinationURL: precious)
      _ = try FrameSequenceWriter(directory: target, frameCount: 6)
      #expect(try names(in: target) == [])
      #expect(try Data(contentsOf: precious) == Data("x".utf8))
    }
  }

  @Test(arguments: ["{\"name\": \"a web page\"}", "", "version https://git-lfs.github.com/spec/v1\n"])
  func `A writer refuses a foreign manifest and touches nothing`(_ text: String) throws {
    try withTemporaryFolder { folder in
      try Data(text.utf8).write(to: folder.appending(path: "manifest.json"))
      try Data("x".utf8).write(to: folder.appending(path: "frame_0000.png"))
      let error = try error(folder)
      #expect(
        error.description
          == "\(folder.path(percentEncoded: false))/manifest.json: This file is not the manifest of a recording and "
          + "would be overwritten; choose another folder or remove it.")
      #expect(error.kind == .foreign)
      #expect(try names(in: folder) == ["frame_0000.png", "manifest.json"])
    }
  }

  @Test func `Impossible folders are refused`() throws {
    try withTemporaryFolder { folder in
      let file = folder.appending(path: "file")
      let path = file.path(percentEncoded: false)
      try Data("x".utf8).write(to: file)
      #expect(
        try error(file).description == "\(path): The folder cannot be written to: it is a file, not a folder.")
      #expect(
        try error(file.appending(path: "below/it")).description
          == "\(path)/below/it: The folder cannot be written to: a part of its path is a file, not a folder.")
      #expect(try error(file).kind == .unwritable)
    }
  }

  @Test(.enabled(if: getuid() != 0, "root may write everywhere"))
  func `A read-only folder is refused with the reason`() throws {
    try withTemporaryFolder { folder in
      let path = folder.path(percentEncoded: false)
      #expect(chmod(path, 0o500) == 0)
      defer { chmod(path, 0o700) }
      let error = try error(folder)
      #expect(error.description == "\(path): The folder cannot be written to: permission denied.")
    }
  }

  @Test func `A folder in a frame's place is an error`() throws {
    try withTemporaryFolder { folder in
      let place = folder.appending(path: "frame_0002.png")
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: false)
      let writer = try FrameSequenceWriter(directory: folder, frameCount: 6)
      let error = #expect(throws: SequenceError.self) { try writer.write(frameIndex: 2, recording.png(2)) }
      #expect(
        error?.description
          == "\(place.path(percentEncoded: false)): The file cannot be written: it is a folder.")
      #expect(try names(in: folder) == ["frame_0002.png"])
    }
  }

  @Test func `A folder that vanishes is named in the error`() throws {
    try withTemporaryFolder { folder in
      let target = folder.appending(path: "out")
      let writer = try FrameSequenceWriter(directory: target, frameCount: 6)
      try FileManager.default.removeItem(at: target)
      let error = #expect(throws: SequenceError.self) { try writer.write(frameIndex: 0, recording.png(0)) }
      #expect(
        error?.description
          == "\(target.path(percentEncoded: false))/frame_0000.png: The file cannot be written: its folder is no longer there."
      )
    }
  }

  @Test func `The manifest is written only when every listed frame exists`() throws {
    try withTemporaryFolder { folder in
      let writer = try FrameSequenceWriter(directory: folder, frameCount: 6)
      try writer.write(frameIndex: 0, recording.png(0))
      let missing = #expect(throws: SequenceError.self) { try writer.finish(recording.manifest([0, 1])) }
      #expect(
        missing?.description
          == "\(folder.path(percentEncoded: false))/frame_0001.png: Frame 1 was not written, so the manifest that "
          + "lists it is not written either.")
      let empty = #expect(throws: SequenceError.self) { try writer.finish(recording.manifest([])) }
      #expect(empty?.sentence == "The recording has no frame, so its manifest is not written.")
      #expect(try names(in: folder) == ["frame_0000.png"])
    }
  }

  @Test func `Frames may be written from many threads`() throws {
    try withTemporaryFolder { folder in
      let recording = Recording(frameCount: 200)
      let writer = try FrameSequenceWriter(directory: folder, frameCount: 200)
      DispatchQueue.concurrentPerform(iterations: 200) { index in
        #expect(throws: Never.self) { try writer.write(frameIndex: index, recording.png(index)) }
      }
      try writer.finish(recording.manifest(Array(0..<200)))
      let reader = try FrameSequenceReader(directory: folder)
      for frame in reader.manifest.frames { #expect(try reader.bytes(of: frame) == recording.png(frame.index)) }
      #expect(try names(in: folder).count == 201)
    }
  }
}
