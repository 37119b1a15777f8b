import Foundation

/// A file of pictures or a video that ffmpeg reads: its frames, and when each is shown.
///
/// The first bytes determine the format, which is passed to ffmpeg: it tries no other, and opens no other file.
struct Movie: Sendable {
  let path: String
  let format: MovieFormat
  /// The times of the frames in seconds from the first, ascending; nil if there is one that has none.
  let times: [Double]?
  /// The number of frames.
  let frameCount: Int
  /// The frame rate; nil if frames have different durations, or there is but one.
  let framesPerSecond: Double?

  /// How long the frames are shown, in seconds from the first; nil if that is unknown.
  let duration: Double?

  /// The width of a pixel divided by its height.
  let pixelAspect: Double
  /// Whether pictures are stretched until their pixels are square.
  var squaresPixels = false

  private let tool: FFmpeg
  private let hasAlphaOfVP9: Bool
  private let source: Source

  /// The input of ffmpeg.
  enum Source: Sendable {
    /// The file at the path, as long as it is this version.
    case file(FileVersion?)
    case bytes([UInt8])
  }

  /// Looks through a file; no pixels are read.
  ///
  /// - Parameters:
  ///   - version: The version of the file that was checked; nil for any.
  ///   - limits: The largest pictures.
  ///   - tool: The programs of the machine; nil if there are none.
  /// - Throws: A `SequenceError` if there is no ffmpeg, or it makes nothing of the file.
  init(
    path: String, version: FileVersion?, format: MovieFormat, limits: DecodeLimits, tool: FFmpeg?
  ) throws(SequenceError) {
    guard let tool else { throw Self.missing(path, format) }
    (self.path, self.format, self.tool) = (path, format, tool)
    let report: Report
    let isCutOff: Bool
    do throws(ToolFailure) {
      let input = try Source.file(version).open(path)
      source = .file(input.version)
      var blocks = GIFBlocks(input)
      isCutOff = format == .gif && blocks.areCutOff()
      report = try Self.report(on: input, format, tool)
    } catch {
      throw SequenceError(.damaged, path: path, "This looks like \(format.noun), but ffprobe \(error.reason).")
    }
    if isCutOff { throw SequenceError(.damaged, path: path, "It is cut off: it ends in the middle of a picture.") }
    guard let stream = report.streams?.first, let width = stream.width, let height = stream.height, width > 0,
      height > 0
    else {
      throw SequenceError(.damaged, path: path, "This looks like \(format.noun), but there are no pictures in it.")
    }
    // ffmpeg would make room for it.
    let aspect = Self.ratio(stream.sample_aspect_ratio, ":") ?? 1
    // Nobody made a camera with pixels beyond this: it is a mistake of the file.
    pixelAspect = (0.25...4).contains(aspect) ? aspect : 1
    let widest = max(width, Int((Double(width) * pixelAspect).rounded()))
    do throws(ImageError) { try limits.check(width: widest, height: height) } catch {
      throw SequenceError(.unreadable, path: path, error.sentence)
    }
    let packets = (report.packets ?? []).filter { $0.flags?.contains("D") != true }
    guard !packets.isEmpty else {
      throw SequenceError(.damaged, path: path, "This looks like \(format.noun), but there are no pictures in it.")
    }
    frameCount = packets.count
    let ends = packets.compactMap { packet in
      packet.pts_time.flatMap(Double.init).flatMap { start in
        packet.duration_time.flatMap(Double.init).map { start + $0 }
      }
    }
    let shown = packets.compactMap { $0.pts_time.flatMap(Double.init) }.sorted()
    times = shown.count == packets.count && shown.count > 1 ? shown.map { $0 - shown[0] } : nil
    duration = ends.max().flatMap { end in shown.first.map { end - $0 } }
    if let declared = stream.tags?.seconds, let end = ends.max(), end < declared - max(0.5, declared / 100) {
      throw SequenceError(
        .damaged, path: path,
        String(format: "It is cut off: it should last %.2f s, and its pictures end at %.2f s.", declared, end))
    }
    framesPerSecond = times.flatMap { Self.rate($0, stream.avg_frame_rate) }
    hasAlphaOfVP9 = stream.codec_name == "vp9" && stream.tags?.alpha_mode == "1"
  }

  /// The error where there is no ffmpeg.
  static func missing(_ path: String, _ format: MovieFormat) -> SequenceError {
    SequenceError(
      .unreadable, path: path,
      "\(format.article) is read by ffmpeg, which is not installed; install it (on Debian: apt-get install ffmpeg).")
  }

  /// The bytes of a file with one picture, unseen.
  ///
  /// - Parameter path: The name of the file in messages.
  init(still bytes: [UInt8], _ path: String, _ format: MovieFormat, _ tool: FFmpeg) {
    (self.path, self.format, self.tool, hasAlphaOfVP9, pixelAspect) = (path, format, tool, false, 1)
    (frameCount, times, framesPerSecond, duration) = (1, nil, nil, nil)
    source = .bytes(bytes)
  }

  /// Begins to decode the frames, from the first on.
  func decoder(limits: DecodeLimits) -> MovieDecoder {
    // ffmpeg's own decoder of VP9 leaves out alpha.
    let codec = hasAlphaOfVP9 ? ["-c:v", "libvpx-vp9"] : []
    // Each picture says how large it is; colours are converted exactly, so that they are the same on every processor.
    let scaling = "bicubic+accurate_rnd+full_chroma_int+bitexact"
    let isStretched = squaresPixels && pixelAspect != 1
    let stretch = isStretched ? ["-vf", "scale=w=round(iw*sar):h=ih:flags=\(scaling),setsar=1"] : []
    let output =
      ["-map", "0:v:0", "-sws_flags", scaling] + stretch + [
        "-fps_mode", "passthrough", "-f", "image2pipe", "-c:v", "pam", "-pix_fmt", "rgba", "pipe:1",
      ]
    let start = ["-hide_banner", "-nostdin", "-loglevel", "error"] + format.arguments + codec + ["-i"]
    return MovieDecoder(
      "ffmpeg", tool.encoder, patience: tool.patience, start, source, path, output, frameCount: frameCount,
      limits: limits)
  }

  private struct Report: Decodable {
    struct Packet: Decodable {
      var pts_time: String?
      var duration_time: String?
      var flags: String?
    }

    struct Tags: Decodable {
      var alpha_mode: String?
      /// The length of the track, which Matroska states as hours, minutes and seconds.
      var DURATION: String?

      var seconds: Double? {
        let parts = (DURATION ?? "").split(separator: ":").compactMap { Double($0) }
        return parts.count == 3 ? parts[0] * 3600 + parts[1] * 60 + parts[2] : nil
      }
    }

    struct Stream: Decodable {
      var codec_name: String?
      var width: Int?
      var height: Int?
      var avg_frame_rate: String?
      var sample_aspect_ratio: String?
      var tags: Tags?
    }

    var packets: [Packet]?
    var streams: [Stream]?
  }

  private static func report(on input: ToolInput, _ format: MovieFormat, _ tool: FFmpeg) throws(ToolFailure) -> Report {
    let output = try tool.run(
      tool.probe,
      ["-v", "error"] + format.arguments + [
        "-select_streams", "v:0", "-show_entries",
        "packet=pts_time,duration_time,flags:stream=codec_name,width,height,avg_frame_rate,sample_aspect_ratio:"
          + "stream_tags=alpha_mode,DURATION",
        "-of", "json",
        "file:" + input.name,
      ], reading: [input])
    guard let report = try? JSONDecoder().decode(Report.self, from: output) else {
      throw ToolFailure(reason: "printed something else than JSON")
    }
    return report
  }

  /// The rate of frames that are equally long, up to how exactly files keep times.
  static func rate(_ times: [Double], _ fraction: String? = nil) -> Double? {
    guard let last = times.last, last > 0 else { return nil }
    let step = last / Double(times.count - 1)
    // Files count in milliseconds, or in hundredths of a second.
    guard zip(times.indices, times).allSatisfy({ abs(Double($0) * step - $1) < min(0.0015, step / 4) }) else {
      return nil
    }
    if let rate = ratio(fraction, "/"), abs(1 / rate - step) < 0.000_6 { return rate }
    return 1 / step
  }

  /// The value of a fraction; nil if it is none, or not above 0.
  private static func ratio(_ fraction: String?, _ bar: Character) -> Double? {
    let parts = (fraction ?? "").split(separator: bar).compactMap { Double($0) }
    return parts.count == 2 && parts[0] > 0 && parts[1] > 0 ? parts[0] / parts[1] : nil
  }
}

extension Movie.Source {
  /// Opens it for a program.
  ///
  /// - Throws: A reason that can follow "ffmpeg ".
  func open(_ path: String) throws(ToolFailure) -> ToolInput {
    switch self {
    case .bytes(let bytes): return try ToolInput(bytes, as: path)
    case .file(let version):
      do throws(FileFailure) { return try ToolInput(path, version: version) } catch {
        throw ToolFailure(reason: "cannot read it: \(error.reason)")
      }
    }
  }
}

/// The formats that ffmpeg is asked to read.
enum MovieFormat: Sendable, Equatable {
  case gif, webp, mpeg4, matroska, avi, ogg, bmp, tiff

  /// Recognises a format by the first bytes of a file; nil for everything else.
  init?(_ bytes: some Collection<UInt8>) {
    let bytes = Array(bytes.prefix(12))
    func has(_ text: String, at offset: Int = 0) -> Bool { bytes.dropFirst(offset).starts(with: text.utf8) }
    if has("GIF8") {
      self = .gif
    } else if has("RIFF"), has("WEBP", at: 8) {
      self = .webp
    } else if has("RIFF"), has("AVI ", at: 8) {
      self = .avi
    } else if has("ftyp", at: 4) {
      self = .mpeg4
    } else if bytes.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) {
      self = .matroska
    } else if has("OggS") {
      self = .ogg
    } else if has("BM"), bytes.count > 9, bytes[6..<10].allSatisfy({ $0 == 0 }) {
      self = .bmp
    } else if has("II*\0") || has("MM\0*") {
      self = .tiff
    } else {
      return nil
    }
  }

  /// The arguments of ffmpeg before the name of the file.
  var arguments: [String] {
    let name =
      switch self {
      case .gif: "gif"
      case .webp: "webp_pipe"
      case .mpeg4: "mov"
      case .matroska: "matroska"
      case .avi: "avi"
      case .ogg: "ogg"
      case .bmp: "bmp_pipe"
      case .tiff: "tiff_pipe"
      }
    return ["-protocol_whitelist", "file", "-f", name]
  }

  /// The format with its article, as in the middle of a sentence.
  var noun: String {
    switch self {
    case .gif: "a GIF"
    case .webp: "a WebP image"
    case .mpeg4: "an MPEG-4 or QuickTime file"
    case .matroska: "a WebM or Matroska file"
    case .avi: "an AVI file"
    case .ogg: "an Ogg file"
    case .bmp: "a BMP image"
    case .tiff: "a TIFF image"
    }
  }

  /// The format with its article, as at the beginning of a sentence.
  var article: String { noun.prefix(1).uppercased() + noun.dropFirst() }
}
