import CoreGraphics
import Foundation
import Media
import TestSupport
import Testing

/// The sound of videos, decoded again by ffmpeg.
///
/// A file of one channel is as loud in each of two, and the limiter is five milliseconds late.
struct SoundTests {
  private static let tool = FFmpeg()

  /// A second of a tone at half of full scale, as a WAV file of one channel.
  private func tone(_ hertz: Double, seconds: Double = 1) -> Data {
    let rate = 48_000
    let samples = (0..<Int(seconds * Double(rate))).map { index in
      Int16(16_384 * sin(2 * .pi * hertz * Double(index) / Double(rate)))
    }
    func number<N: FixedWidthInteger>(_ number: N) -> [UInt8] { withUnsafeBytes(of: number.littleEndian) { Array($0) } }
    var bytes = Array("RIFF".utf8) + number(UInt32(36 + samples.count * 2)) + Array("WAVEfmt ".utf8)
    bytes += number(UInt32(16)) + number(UInt16(1)) + number(UInt16(1)) + number(UInt32(rate))
    bytes += number(UInt32(rate * 2)) + number(UInt16(2)) + number(UInt16(16)) + Array("data".utf8)
    bytes += number(UInt32(samples.count * 2)) + samples.flatMap { number($0) }
    return Data(bytes)
  }

  /// The loudest sample in each tenth of a second of a video with this sound, as a share of full scale.
  private func peaks(
    _ tracks: [SoundTrack], from offset: Double = 0, seconds: Double = 2, format: VideoFormat = .mkv,
    options: VideoOptions = VideoOptions(), in folder: URL
  ) throws -> [Double] {
    let tool = try #require(Self.tool)
    var encoding = VideoEncoding(
      format: format, width: 32, height: 32, frameDelay: APNGDelay(numerator: 1, denominator: 10))
    encoding.sound = SoundMix(tracks, from: offset, duration: seconds)
    encoding.options = options
    let file = folder.appending(path: "film.\(format.rawValue)")
    let writer = try VideoWriter(file: file, encoding: encoding)
    var pixels = Pixels(width: 32, height: 32)
    pixels.withUnsafeMutableBytes { bytes in for index in bytes.indices { bytes[index] = 255 } }
    pixels.isOpaque = true
    try writer.append(
      RawFrame(pixels, layout: encoding.layout, hasEvenSize: true), count: Int((seconds * 10).rounded()))
    _ = try writer.finish()
    let raw = folder.appending(path: "sound.raw").path(percentEncoded: false)
    _ = tool.output([
      "-v", "error", "-y", "-i", file.path(percentEncoded: false), "-f", "s16le", "-ac", "1", "-ar", "48000", raw,
    ])
    let data = [UInt8](try Data(contentsOf: URL(filePath: raw)))
    let samples = stride(from: 0, to: data.count - 1, by: 2).map { index in
      abs(Int(Int16(bitPattern: UInt16(data[index]) | UInt16(data[index + 1]) << 8)))
    }
    return stride(from: 0, to: samples.count - 4799, by: 4800).map { start in
      Double(samples[start..<start + 4800].max() ?? 0) / 32_768
    }
  }

  private func track(_ name: String, _ hertz: Double, in folder: URL, seconds: Double = 1) throws -> SoundTrack {
    let file = folder.appending(path: name)
    try tone(hertz, seconds: seconds).write(to: file)
    return SoundTrack(path: file.path(percentEncoded: false))
  }

  @Test(.enabled(if: tool != nil))
  func `A track begins, fades and ends where it says`() throws {
    try withTemporaryFolder { folder in
      var tone = try track("a.wav", 440, in: folder)
      (tone.start, tone.from, tone.to) = (0.5, 0.2, 0.9)
      let peaks = try peaks([tone], in: folder)
      #expect(peaks.count == 20)
      #expect(peaks[..<5].allSatisfy { $0 == 0 } && peaks[13...].allSatisfy { $0 == 0 })
      #expect(peaks[5..<12].allSatisfy { abs($0 - 0.5) < 0.01 })
      (tone.gain, tone.fadeIn) = (-20, 0.7)
      let quiet = try self.peaks([tone], in: folder)
      #expect(quiet[5] < quiet[8] && quiet[8] < quiet[11] && abs(quiet[11] - 0.05) < 0.01)
    }
  }

  @Test(.enabled(if: tool != nil))
  func `One channel is as loud as two with the same sound`() throws {
    try withTemporaryFolder { folder in
      let tool = try #require(Self.tool)
      let mono = try track("mono.wav", 440, in: folder)
      let file = folder.appending(path: "stereo.wav").path(percentEncoded: false)
      _ = tool.output(["-v", "error", "-i", mono.path, "-filter:a", "pan=stereo|c0=c0|c1=c0", file])
      let (one, two) = (try peaks([mono], in: folder), try peaks([SoundTrack(path: file)], in: folder))
      #expect(abs(one[5] - 0.5) < 0.01 && abs(two[5] - one[5]) < 0.005)
    }
  }

  @Test(.enabled(if: tool != nil), arguments: [-16.0, -26])
  func `A film is as loud as it should be`(_ loudness: Double) throws {
    try withTemporaryFolder { folder in
      let tool = try #require(Self.tool)
      var options = VideoOptions()
      options.loudness = loudness
      _ = try peaks([try track("a.wav", 1000, in: folder, seconds: 2)], options: options, in: folder)
      let file = folder.appending(path: "film.mkv").path(percentEncoded: false)
      let text = try #require(
        tool.output([
          "-v", "error", "-i", file, "-map", "0:a", "-filter:a",
          "ebur128=metadata=1,ametadata=print:key=lavfi.r128.I:file=-",
          "-f", "null", "-",
        ]))
      let last = text.split(separator: "\n").last { $0.hasPrefix("lavfi.r128.I=") }
      let found = try #require(last.flatMap { Double($0.dropFirst(13)) })
      #expect(abs(found - loudness) < 0.3, "\(found)")
    }
  }

  @Test(.enabled(if: tool != nil))
  func `A loop continues, and a part of a film has its part of the sound`() throws {
    try withTemporaryFolder { folder in
      var tone = try track("a.wav", 500, in: folder, seconds: 0.3)
      tone.loops = true
      #expect(try peaks([tone], in: folder).allSatisfy { abs($0 - 0.5) < 0.02 })
      (tone.loops, tone.start) = (false, 1)
      let part = try peaks([tone], from: 0.8, seconds: 1, in: folder)
      #expect(part.count == 10)
      #expect(
        part[..<2].allSatisfy { $0 == 0 } && part[2..<5].allSatisfy { $0 > 0.47 } && part[6...].allSatisfy { $0 == 0 })
    }
  }

  @Test(.enabled(if: tool != nil))
  func `Music makes room for a voice`() throws {
    try withTemporaryFolder { folder in
      var music = try track("music.wav", 220, in: folder, seconds: 2)
      var voice = try track("voice.wav", 880, in: folder, seconds: 0.8)
      (music.gain, voice.start, music.duckedBy) = (-6, 0.6, [1])
      let loud = try peaks([music, voice], in: folder)
      music.duckedBy = []
      let plain = try peaks([music, voice], in: folder)
      #expect(abs(loud[3] - plain[3]) < 0.01)
      #expect(loud[10] < plain[10] - 0.1)
    }
  }

  @Test(.enabled(if: tool != nil), arguments: [VideoFormat.mp4, .webm, .mov, .mkv])
  func `The same film has the same bytes, in every format`(_ format: VideoFormat) throws {
    try withTemporaryFolder { folder in
      let tone = try track("a.wav", 440, in: folder)
      let first = try peaks([tone], format: format, in: folder)
      let file = folder.appending(path: "film.\(format.rawValue)")
      let bytes = try Data(contentsOf: file)
      #expect(first.contains { $0 > 0.3 })
      _ = try peaks([tone], format: format, in: folder)
      #expect(try Data(contentsOf: file) == bytes)
    }
  }

  @Test(.enabled(if: tool != nil))
  func `A file without sound is an error that names it`() throws {
    try withTemporaryFolder { folder in
      let file = folder.appending(path: "words.txt")
      try Data("no sound".utf8).write(to: file)
      #expect {
        _ = try peaks([SoundTrack(path: file.path(percentEncoded: false))], in: folder)
      } throws: {
        "\($0)".contains("words.txt")
      }
    }
  }

  @Test(.enabled(if: tool != nil), arguments: [VideoFormat.mp4, .mov, .mkv, .webm])
  func `Captions are tracks with their languages, at the times of the video`(_ format: VideoFormat) throws {
    let tool = try #require(Self.tool)
    try withTemporaryFolder { folder in
      var encoding = VideoEncoding(
        format: format, width: 32, height: 32, frameDelay: APNGDelay(numerator: 1, denominator: 10))
      encoding.sound = SoundMix([try track("a.wav", 440, in: folder)], from: 0, duration: 2)
      let all = CaptionTrack(
        [
          .init(start: 0.2, end: 0.6, text: "gone"), .init(start: 1.5, end: 2.25, text: "Hello\nyou"),
          .init(start: 2.5, end: 9, text: "bye"),
        ], language: "deu")
      encoding.captions = [try #require(all.part(from: 1, duration: 2))]
      #expect(encoding.captions[0].captions.map(\.start) == [0.5, 1.5])
      #expect(encoding.captions[0].captions.map(\.end) == [1.25, 2])
      let file = folder.appending(path: "film.\(format.rawValue)")
      let writer = try VideoWriter(file: file, encoding: encoding)
      var pixels = Pixels(width: 32, height: 32)
      pixels.withUnsafeMutableBytes { bytes in for index in bytes.indices { bytes[index] = 255 } }
      pixels.isOpaque = true
      try writer.append(RawFrame(pixels, layout: encoding.layout, hasEvenSize: true), count: 20)
      _ = try writer.finish()
      let text = try #require(
        tool.output([
          "-v", "error", "-copyts", "-i", file.path(percentEncoded: false), "-map", "0:s:0", "-f", "srt", "-",
        ]))
      let found = text.split(whereSeparator: \.isNewline).map(String.init)
      // Opus begins before the first frame, and WebM has no negative times: everything is 7 ms later, even the picture.
      let late = format == .webm ? 7 : 0
      #expect(
        found == [
          "1", "00:00:00,50\(late) --> 00:00:01,25\(late)", "Hello", "you", "2",
          "00:00:01,50\(late) --> 00:00:02,00\(late)", "bye",
        ], "\(format)")
      // QuickTime's languages are found by other letters.
      let arguments = encoding.arguments(
        to: "x", palette: "y", sounds: [SoundFile(format: .wav, seconds: 1)], captions: ["a.srt"])
      #expect(arguments.contains(format == .mov ? "language=ger" : "language=deu"))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false)).count == 2)
    }
    #expect(CaptionTrack([.init(start: 0, end: 1, text: "a")]).part(from: 1, duration: 1) == nil)
  }

  @Test(.enabled(if: tool != nil), arguments: [VideoFormat.mp4, .mov, .mkv, .webm])
  func `Captions are read back as they were written`(_ format: VideoFormat) throws {
    let tool = try #require(Self.tool)
    let texts = ["if a < b & c > d", "I <3 you", "C:\\Now {\\an8} a\\hb \\N", "<b>x</b> &lt; &amp; --> y\nsecond line"]
    try withTemporaryFolder { folder in
      var encoding = VideoEncoding(
        format: format, width: 32, height: 32, frameDelay: APNGDelay(numerator: 1, denominator: 10))
      encoding.captions = [
        CaptionTrack(texts.enumerated().map { .init(start: Double($0), end: Double($0) + 1, text: $1) })
      ]
      let file = folder.appending(path: "film.\(format.rawValue)")
      let writer = try VideoWriter(file: file, encoding: encoding)
      var pixels = Pixels(width: 32, height: 32)
      pixels.withUnsafeMutableBytes { bytes in for index in bytes.indices { bytes[index] = 255 } }
      pixels.isOpaque = true
      try writer.append(RawFrame(pixels, layout: encoding.layout, hasEvenSize: true), count: 40)
      _ = try writer.finish()
      // Of WebM the cues are read as they are, because ffmpeg adds backslashes when it turns them into others.
      let isWebM = format == .webm
      let reading = isWebM ? ["-c:s", "copy", "-f", "webvtt", "-"] : ["-f", "srt", "-"]
      let text = try #require(
        tool.output(["-v", "error", "-i", file.path(percentEncoded: false), "-map", "0:s:0"] + reading))
      // An invisible mark keeps what looks like markup from being taken for it.
      var plain = text.replacing("\u{2060}", with: "").replacing("\r\n", with: "\n")
      if isWebM {
        plain = plain.replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&amp;", with: "&")
      }
      let found = plain.split(separator: "\n\n").dropFirst(isWebM ? 1 : 0)
        .map { $0.split(separator: "\n").dropFirst(isWebM ? 1 : 2).joined(separator: "\n") }
      #expect(found == texts)
    }
  }

  @Test func `A sound is known by its first bytes`() {
    func format(_ text: String) -> SoundFormat? { SoundFormat(text.utf8) }
    #expect(format("RIFF....WAVEfmt ") == .wav && format("RF64....WAVE") == .wav)
    #expect(format("FORM....AIFF") == .aiff && format("FORM....AIFC") == .aiff && format("caff") == .caf)
    #expect(format("fLaC") == .flac && format("OggS") == .ogg && format("....ftypM4A ") == .mpeg4)
    #expect(format("ID3\u{3}") == .mp3)
    #expect(SoundFormat([0x1A, 0x45, 0xDF, 0xA3]) == .matroska)
    #expect(SoundFormat([0xFF, 0xFB, 0x90]) == .mp3 && SoundFormat([0xFF, 0xF1, 0x50]) == .aac)
    for text in ["#EXTM3U", "ffconcat version 1.0", "<?xml", "v=0", "[playlist]", "RIFF....AVI ", "", "R"] {
      #expect(format(text) == nil, "\(text)")
    }
  }

  @Test(
    .enabled(if: tool != nil),
    arguments: [
      "#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\n../secret.wav\n#EXT-X-ENDLIST\n",
      "ffconcat version 1.0\nfile ../secret.wav\n", "",
    ])
  func `A playlist is not a sound, whatever it is called`(_ text: String) throws {
    try withTemporaryFolder { folder in
      _ = try track("secret.wav", 440, in: folder)
      let inner = folder.appending(path: "assets")
      try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
      let file = inner.appending(path: "music.mp3")
      try Data(text.utf8).write(to: file)
      let found = try #require(Self.tool).soundLength(of: file.path(percentEncoded: false))
      #expect(found.seconds == nil)
      #expect(
        found.complaint.hasSuffix(
          "music.mp3: it is not a file of these formats: WAV, AIFF, CAF, FLAC, MP3, AAC, M4A and MPEG-4, Ogg and Opus, WebM and Matroska"
        ))
      #expect(throws: SequenceError.self) {
        _ = try peaks([SoundTrack(path: file.path(percentEncoded: false))], in: folder)
      }
    }
  }

  @Test(.enabled(if: tool != nil))
  func `A sound whose samples have no bits is refused`() throws {
    try withTemporaryFolder { folder in
      var data = tone(440)
      data.replaceSubrange(34..<36, with: [0, 0])
      let file = folder.appending(path: "a.wav")
      try data.write(to: file)
      let found = try #require(Self.tool).soundLength(of: file.path(percentEncoded: false))
      #expect(
        found.seconds == nil && found.complaint.hasPrefix("finds no sound in ") && found.complaint.hasSuffix("a.wav"))
    }
  }
}
