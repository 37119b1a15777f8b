import CoreGraphics
import Foundation
import Media
import TestSupport
import Testing

/// The fate of a video when ffmpeg is missing, fails or lies: scripts take its place.
struct VideoWriterTests {
  private func tool(_ folder: URL, encoder: String, probe: String = "exit 0") throws -> FFmpeg {
    let fixture = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/tool")
    for (name, script) in [("ffmpeg", encoder), ("ffprobe", probe)] {
      try folder.write(Data("\(script)\n".utf8), to: "bin/\(name).sh")
      try FileManager.default.createSymbolicLink(
        at: folder.appending(path: "bin/\(name)"), withDestinationURL: fixture)
    }
    return try #require(FFmpeg(searchPath: "/nowhere:" + folder.appending(path: "bin").path(percentEncoded: false)))
  }

  /// Writes 40 frames of 64 × 64 over an existing file, and expects an error and the old file.
  private func sentence(encoder: String, probe: String = "exit 0", _ format: VideoFormat = .mp4) throws -> String {
    try withTemporaryFolder { folder in
      let out = folder.appending(path: "out")
      let file = out.appending(path: "a.\(format.rawValue)")
      try out.write(Data("old".utf8), to: file.lastPathComponent)
      let tool = try tool(folder, encoder: encoder, probe: probe)
      var message = ""
      do throws(SequenceError) {
        let encoding = VideoEncoding(
          format: format, width: 64, height: 64, frameDelay: APNGDelay(seconds: 1 / 50))
        let writer = try VideoWriter(file: file, encoding: encoding, tool: tool)
        for _ in 0..<40 { try writer.append(RawFrame(Pixels(width: 64, height: 64), layout: .straight), count: 4) }
        _ = try writer.finish()
      } catch {
        let path = file.path(percentEncoded: false)
        #expect(error.path == path)
        message = error.sentence.replacing(path, with: "PATH")
      }
      #expect(try names(in: out) == [file.lastPathComponent])
      #expect(try String(contentsOf: file, encoding: .utf8) == "old")
      return message
    }
  }

  @Test func `An encoder that fails half-way is an error`() throws {
    let script =
      "head -c 100000 > /dev/null; echo 'file:a: No space left on device' >&2; echo 'Conversion failed!' >&2;"
    #expect(try sentence(encoder: script + "exit 1") == "ffmpeg says: file:a: No space left on device.")
    #expect(try sentence(encoder: script + "exit 1", .gif) == "ffmpeg says: file:a: No space left on device.")
    #expect(try sentence(encoder: "exit 7") == "ffmpeg ended with status 7.")
    #expect(try sentence(encoder: "cat > /dev/null; kill -9 $$") == "ffmpeg was ended by signal 9.")
    #expect(try sentence(encoder: "exit 0") == "ffmpeg ended before it had read all frames.")
  }

  @Test func `An encoder that claims to have finished without output is an error`() throws {
    func probe(_ width: Int = 64, _ format: String = "yuv420p", _ frames: Int = 160, _ seconds: String = "3.2")
      -> String
    {
      #"echo '{"streams": [{"width": \#(width), "height": 64, "pix_fmt": "\#(format)", "nb_read_packets": "\#(frames)"}],"#
        + #" "format": {"duration": "\#(seconds)"}}'"#
    }
    let encoder = "cat > /dev/null"
    let other = "ffmpeg wrote another file than was asked for: "
    #expect(try sentence(encoder: encoder) == "ffmpeg wrote a file that ffprobe cannot read.")
    #expect(
      try sentence(encoder: encoder, probe: "echo 'moov atom not found' >&2; exit 1")
        == "ffmpeg says: moov atom not found.")
    #expect(try sentence(encoder: encoder, probe: probe(62)) == other + "its size is 62 × 64, not 64 × 64.")
    #expect(
      try sentence(encoder: encoder, probe: probe(64, "yuv444p"))
        == other + "its pixel format is yuv444p, not yuv420p.")
    #expect(
      try sentence(encoder: encoder, probe: probe(64, "yuv420p", 159))
        == other + "its number of frames is 159, not 160.")
    #expect(
      try sentence(encoder: encoder, probe: probe(64, "yuv420p", 160, "2.5"))
        == "ffmpeg wrote a file of 2.5 s instead of 3.2 s.")
    #expect(
      try sentence(encoder: encoder, probe: probe())
        == "ffmpeg wrote a file whose first frame, decoded again, is another picture.")
    #expect(
      try sentence(encoder: encoder + "; printf RIFF > \"$(echo \"$*\" | sed 's/.*file://')\"", .webp)
        == "ffmpeg wrote a file that is not a whole animated WebP.")
  }

  /// While it reads, at its end, and in what comes after it.
  @Test(arguments: [("sleep 60", "exit 0"), ("cat > /dev/null; sleep 60", "exit 0"), ("cat > /dev/null", "sleep 60")])
  func `A program that hangs is stopped`(_ encoder: String, _ probe: String) throws {
    try withTemporaryFolder { folder in
      var tool = try tool(folder, encoder: "exec /bin/sh -c '\(encoder)'", probe: "exec \(probe)")
      tool.patience = 1
      let file = folder.appending(path: "a.mkv")
      let error = #expect(throws: SequenceError.self) {
        let encoding = VideoEncoding(format: .mkv, width: 64, height: 64, frameDelay: APNGDelay(seconds: 1))
        let writer = try VideoWriter(file: file, encoding: encoding, tool: tool)
        for _ in 0..<80 { try writer.append(RawFrame(Pixels(width: 64, height: 64), layout: .straight), count: 4) }
        _ = try writer.finish()
      }
      #expect(error?.sentence == "ffmpeg did nothing for 1 s and was ended.")
      #expect(try names(in: folder) == ["bin"])
    }
  }

  @Test func `An encoder that ignores a full disk is an error`() throws {
    let script = "cat > /dev/null; echo 'file:a: No space left on device' >&2"
    #expect(try sentence(encoder: script) == "ffmpeg failed, as no space is left on the device.")
  }

  @Test func `A second writer of a file is refused`() throws {
    try withTemporaryFolder { folder in
      let encoding = VideoEncoding(format: .mkv, width: 8, height: 8, frameDelay: APNGDelay(seconds: 1))
      let tool = try tool(folder, encoder: "cat > /dev/null")
      let file = folder.appending(path: "a.mkv")
      let first = try VideoWriter(file: file, encoding: encoding, tool: tool)
      let error = #expect(throws: SequenceError.self) {
        try VideoWriter(file: file, encoding: encoding, tool: tool)
      }
      #expect(error?.sentence == "The file cannot be written: another process is writing it.")
      first.cancel()
      #expect(try names(in: folder) == ["bin"])
    }
  }

  @Test func `A missing ffmpeg is reported with what to install`() throws {
    #expect(FFmpeg(searchPath: "/nowhere:") == nil)
    let encoding = VideoEncoding(format: .webm, width: 8, height: 8, frameDelay: APNGDelay(seconds: 1))
    let error = #expect(throws: SequenceError.self) {
      try VideoWriter(file: URL(filePath: "/nowhere/a.webm"), encoding: encoding, tool: nil)
    }
    #expect(
      error?.description
        == "/nowhere/a.webm: WebM files are encoded by ffmpeg, which is not installed; install it (on Debian: apt-get "
        + "install ffmpeg), or render an animated PNG or a PNG sequence.")
  }
}
