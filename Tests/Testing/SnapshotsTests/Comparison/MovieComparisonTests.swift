import CoreGraphics
import Foundation
import Media
import Snapshots
import Testing

/// Files that ffmpeg reads, with programs in its place.
struct MovieComparisonTests {
  /// The part of a GIF that is read.
  private static let file = Array("GIF89a, and more".utf8)

  /// Frames of 2 × 1 pixels: a colour, and a half transparent red.
  private static let frames: [Pixels] = [0xFF00_0000, 0xFFFF_FFFF, 0xFF00_00FF].map { (color: UInt32) in
    var pixels = Pixels(width: 2, height: 1)
    pixels.withUnsafeMutableBytes { bytes in
      bytes.storeBytes(of: color, as: UInt32.self)
      bytes.storeBytes(of: 0x8080_0000, toByteOffset: 4, as: UInt32.self)
    }
    return pixels
  }

  /// The frames as ffmpeg writes them: straight RGBA.
  private static let pictures: String = ["\\0\\0\\0", "\\377\\377\\377", "\\0\\0\\377"].map { color in
    "printf 'P7\\nWIDTH 2\\nHEIGHT 1\\nDEPTH 4\\nMAXVAL 255\\nTUPLTYPE RGB_ALPHA\\nENDHDR\\n\(color)\\377\\377\\0\\0\\200'\n"
  }.joined()

  private static func probe(_ times: [Double]) -> String {
    let packets = times.map { #"{"pts_time": "\#($0)", "flags": "K_"}"# }.joined(separator: ", ")
    let stream = #"{"codec_name": "gif", "width": 2, "height": 1, "avg_frame_rate": "10/1"}"#
    return #"echo '{"packets": [\#(packets)], "streams": [\#(stream)]}'"#
  }

  /// Scripts in place of the programs.
  private static func tool(_ folder: TemporaryFolder, probe: String, ffmpeg: String) throws -> FFmpeg {
    for (name, script) in [("ffprobe", probe), ("ffmpeg", ffmpeg)] {
      try Data("#!/bin/sh\n\(script)\n".utf8).write(to: folder.url.appending(path: name))
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path(name))
    }
    return FFmpeg(encoder: folder.url.appending(path: "ffmpeg"), probe: folder.url.appending(path: "ffprobe"))
  }

  private static func movie(_ folder: TemporaryFolder, _ tool: FFmpeg?) throws -> ImageSequence {
    try Data(file).write(to: folder.url.appending(path: "film.gif"))
    return try ImageSequence(path: folder.path("film.gif"), tool: tool)
  }

  @Test func `A film is compared with a recording, an animated PNG and a folder`() async throws {
    try await TemporaryFolder.with { folder in
      let tool = try Self.tool(folder, probe: Self.probe([0.5, 0.6, 0.7]), ffmpeg: Self.pictures)
      let movie = try Self.movie(folder, tool)
      #expect(movie.framesPerSecond == 10)
      #expect(movie.frames.compactMap(\.time).map { ($0 * 100).rounded() } == [0, 10, 20])
      for path in [
        try folder.recording("a", Self.frames), try folder.animation("b.png", Self.frames),
        try folder.pictures("c", Self.frames),
      ] {
        let other = try ImageSequence(path: path)
        #expect(try await SequenceComparison.comparing(other, movie).headline == "the same (3 frames)")
        #expect(try await SequenceComparison.comparing(movie, other).headline == "the same (3 frames)")
      }
      let shorter = try ImageSequence(path: try folder.recording("d", Array(Self.frames.prefix(2))))
      let comparison = try await SequenceComparison.comparing(shorter, movie)
      #expect(comparison.verdict == .frameCountDiffers)
      #expect(comparison.facts.map(\.text) == ["3, expected 2; 2 not expected"])
      let swapped = try ImageSequence(
        path: try folder.recording("e", [Self.frames[0], Self.frames[2], Self.frames[2]]))
      let other = try await SequenceComparison.comparing(swapped, movie)
      #expect(other.facts.first?.text == "frame 1 (0.1 s)")
    }
  }

  @Test func `Frames of different lengths have no rate`() async throws {
    try await TemporaryFolder.with { folder in
      let tool = try Self.tool(folder, probe: Self.probe([0, 0.1, 0.5]), ffmpeg: Self.pictures)
      let movie = try Self.movie(folder, tool)
      #expect(movie.framesPerSecond == nil)
      #expect(movie.frames.map(\.time) == [0, 0.1, 0.5])
    }
  }

  /// The behaviour of ffprobe and ffmpeg, and the message.
  @Test(arguments: [
    ("echo '{}'", "", "This looks like a GIF, but there are no pictures in it."),
    ("echo ?", "", "This looks like a GIF, but ffprobe printed something else than JSON."),
    ("echo Invalid data found >&2; exit 1", "", "This looks like a GIF, but ffprobe says: Invalid data found."),
    (
      probe([0, 0.1, 0.2, 0.3]), pictures, "ffmpeg reads only 3 of its 4 frames."
    ),
    (probe([0, 0.1]), "printf P7", "ffmpeg ended in the middle of a picture."),
    (probe([0, 0.1]), "echo P7; echo WIDTH 2", "ffmpeg ended in the middle of a picture."),
    (probe([0, 0.1]), "yes no pictures", "ffmpeg wrote something else than pictures."),
    (
      probe([0, 0.1]), "printf 'P7\\nWIDTH 99999\\nHEIGHT 1\\nDEPTH 4\\nMAXVAL 255\\nENDHDR\\n'; sleep 60",
      "ffmpeg finds a picture of 99999 × 1 pixels, which is too large."
    ),
    (probe([0, 0.1]), "echo film.gif: broken >&2; exit 1", "ffmpeg says: film.gif: broken."),
    (probe([0, 0.1]), "sleep 60", "ffmpeg did nothing for 2 s and was ended."),
    ("sleep 60", "", "This looks like a GIF, but ffprobe did nothing for 2 s and was ended."),
  ])
  func `A film that cannot be read is refused with the reason`(_ probe: String, _ ffmpeg: String, _ message: String)
    async throws
  {
    try await TemporaryFolder.with { folder in
      var tool = try Self.tool(folder, probe: probe, ffmpeg: ffmpeg)
      tool.patience = 2
      let other = try ImageSequence(path: try folder.recording("a", Self.frames + Self.frames))
      let error = await #expect(throws: SequenceError.self) {
        _ = try await SequenceComparison.comparing(other, Self.movie(folder, tool))
      }
      #expect(error?.sentence == message)
      #expect(error?.path == folder.path("film.gif"))
    }
  }

  @Test func `A GIF without ffmpeg is refused with the remedy`() async throws {
    try await TemporaryFolder.with { folder in
      let error = #expect(throws: SequenceError.self) { _ = try Self.movie(folder, nil) }
      #expect(
        error?.sentence
          == "A GIF is read by ffmpeg, which is not installed; install it (on Debian: apt-get install ffmpeg).")
    }
  }

  /// A WebP of 4 × 2 pixels with two frames, the second one on the right; ffmpeg says blue.
  @Test func `The frames of an animated WebP are composed`() async throws {
    try await TemporaryFolder.with { folder in
      func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
        Array(name.utf8) + [UInt8(content.count), 0, 0, 0] + content + (content.count % 2 == 1 ? [0] : [])
      }
      func frame(x: UInt8, milliseconds: UInt8) -> [UInt8] {
        chunk("ANMF", [x / 2, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, milliseconds, 0, 0, 2] + chunk("VP8L", [1, 2, 3]))
      }
      let content =
        Array("WEBP".utf8) + chunk("VP8X", [2, 0, 0, 0, 3, 0, 0, 0, 0, 0]) + chunk("ANIM", [0, 0, 0, 0, 0, 0])
        + frame(x: 0, milliseconds: 100) + frame(x: 2, milliseconds: 50)
      try Data(chunk("RIFF", content)).write(to: folder.url.appending(path: "a.webp"))
      let script = "printf 'P7\\nWIDTH 2\\nHEIGHT 1\\nDEPTH 4\\nMAXVAL 255\\nENDHDR\\n"
      let blue = "\\0\\0\\377\\377"
      let tool = try Self.tool(folder, probe: "exit 1", ffmpeg: script + blue + blue + "'")
      let movie = try ImageSequence(path: folder.path("a.webp"), tool: tool)
      #expect(movie.frames.map(\.time) == [0, 0.1])
      var decoder = try #require(movie.decoder)
      let pictures = [try #require(try decoder.next()), try #require(try decoder.next())]
      #expect(try decoder.next() == nil)
      #expect(
        pictures.map { picture in (0..<4).map { picture[$0, 0] == 0xFF00_00FF } } == [
          [true, true, false, false], [true, true, true, true],
        ])
      let cut = Array(chunk("RIFF", content).dropLast(9))
      try Data(cut).write(to: folder.url.appending(path: "cut.webp"))
      let error = #expect(throws: SequenceError.self) {
        _ = try ImageSequence(path: folder.path("cut.webp"), tool: tool)
      }
      #expect(error?.sentence.hasPrefix("The WebP is cut off: it ends after \(cut.count) bytes") == true)
    }
  }

  @Test func `Files of folders are paired by name, or else in order`() async throws {
    try await TemporaryFolder.with { folder in
      func pictures(_ name: String, _ files: KeyValuePairs<String, Int>) throws -> ImageSequence {
        for (file, frame) in files {
          try PNGFile.write(PNGEncoder().encode(Self.frames[frame]), to: folder.path("\(name)/\(file)"))
        }
        return try ImageSequence(path: folder.path(name))
      }
      let before = try pictures("before", ["home.png": 0, "login.png": 1, "start.png": 2])
      let after = try pictures("after", ["a-new-one.png": 2, "home.png": 0, "login.png": 2])
      let byName = try await SequenceComparison.comparing(before, after)
      #expect(
        byName.description(of: "shots") == """
          shots: some pictures are missing, others are not expected
            frames            3, expected 3; start.png missing; a-new-one.png not expected
            pairs             by name
            first difference  login.png
            pixels            login.png: 50 % of pixels, largest channel difference 255, in [0, 0, 1, 1]
          """)
      let renamed = try pictures("renamed", ["1.png": 0, "2.png": 0, "3.png": 2])
      let inOrder = try await SequenceComparison.comparing(before, renamed)
      #expect(
        inOrder.description(of: "shots") == """
          shots: pictures differ (1 of 3 pictures)
            pairs             in order, since no names are the same
            first difference  login.png and 2.png
            pixels            login.png and 2.png: 50 % of pixels, largest channel difference 255, in [0, 0, 1, 1]
          """)
      let json = try JSONEncoder().encode(inOrder)
      #expect(try JSONDecoder().decode(SequenceComparison.self, from: json) == inOrder)
      let same = try pictures("same", ["x.png": 0, "y.png": 1, "z.png": 2])
      #expect(
        try await SequenceComparison.comparing(before, same).headline == "the same (3 pictures, paired in order)")
    }
  }
}
