import Contracts
import Foundation
import Utilities

/// How frames become a video, and the arguments that make ffmpeg do it.
///
/// The same frames give the same bytes on every machine with the same ffmpeg: wherever an encoder's result depends on
/// its number of threads, that number is fixed. Colours are converted to BT.709 and the file says so.
package struct VideoEncoding: Sendable, Hashable {
  package var format: VideoFormat
  /// The size of the frames in pixels.
  package var width: Int
  package var height: Int
  /// The display time of a frame.
  package var frameDelay: APNGDelay
  /// Whether frames have translucent pixels.
  package var hasAlpha: Bool
  package var quality: VideoQuality
  /// How often a GIF or WebP is played; 0 means forever.
  package var loopCount: Int
  /// The codec, and options that few films need.
  package var options = VideoOptions()
  /// Whether frames are dithered, so that details that look like noise have to be kept.
  package var dithers = false
  /// The sound; formats without sound leave it out.
  package var sound: SoundMix?
  /// The captions, at the times of the video; formats without captions leave them out.
  package var captions: [CaptionTrack] = []
  /// A PNG that file managers and players show of the film; formats that have no place for one leave it out.
  package var poster: [UInt8]?
  /// The chapters that players list; formats without sound leave them out.
  package var chapters: [VideoChapter] = []

  package init(
    format: VideoFormat, width: Int, height: Int, frameDelay: APNGDelay, hasAlpha: Bool = false,
    quality: VideoQuality = .standard, loopCount: Int = 0
  ) {
    require(!hasAlpha || format.hasAlphaChannel, "\(format.name) has no alpha channel.")
    (self.format, self.width, self.height, self.frameDelay) = (format, width, height, frameDelay)
    (self.hasAlpha, self.quality, self.loopCount) = (hasAlpha, quality, loopCount)
  }

  /// The largest `loopCount`: the files have 16 bits for it.
  package static let maximumLoopCount = 65_535

  /// The codec of formats that have several.
  private var codec: VideoCodec? { options.codec ?? (format == .mp4 ? .h264 : nil) }

  /// The size of the video: these codecs with chroma at half the resolution need even sides.
  package var codedSize: (width: Int, height: Int) {
    codec == nil ? (width, height) : (width + width % 2, height + height % 2)
  }

  /// A sentence about a size that the format cannot have; nil if it can.
  package var problem: String? {
    let most = format.mostPixelsPerSide
    if max(width, height) > most {
      return "\(format.name) has at most \(grouped(most)) pixels along a side, and the frames have \(width) × \(height)"
    }
    if options.codec != nil, hasAlpha { return "only VP9 has an alpha channel in \(format.name); leave out --codec" }
    if codec == .av1, min(width, height) < 64 {
      return "AV1 has at least 64 pixels along a side, and the frames have \(width) × \(height)"
    }
    return nil
  }

  /// The frame rate of the file, as a fraction.
  ///
  /// A GIF counts in hundredths of a second, and players show delays of less than two of them for ten.
  var codedRate: (numerator: Int, denominator: Int) {
    let (time, scale) = (Int(frameDelay.numerator), Int(frameDelay.denominator))
    return format == .gif && scale > 50 * time ? (50, 1) : (scale, time)
  }

  /// Frames per second of the file.
  var framesPerSecond: Double { Double(codedRate.numerator) / Double(codedRate.denominator) }

  /// The pixel format of the file, as ffmpeg names it.
  var pixelFormat: String {
    switch format {
    case .mp4: is10Bit ? "yuv420p10le" : "yuv420p"
    case .webm: hasAlpha ? "yuva420p" : is10Bit ? "yuv420p10le" : "yuv420p"
    case .mov: hasAlpha ? "yuva444p10le" : "yuv444p10le"
    case .mkv: hasAlpha ? "bgra" : "bgr0"
    case .gif: "pal8"
    case .webp: "bgra"
    }
  }

  /// Whether samples have ten bits, so that gradients of few colours show no bands.
  private var is10Bit: Bool { options.bits == 10 && format.hasQualities && !hasAlpha }

  /// The pixel formats that a reader may report: ProRes does not record how many bits of its samples are significant.
  var decodedPixelFormats: [String] {
    format == .mov ? [pixelFormat, pixelFormat.replacingOccurrences(of: "10", with: "12")] : [pixelFormat]
  }

  /// The layout of the frames that ffmpeg gets.
  ///
  /// Converting colours here takes half as long as in ffmpeg, whose flags for equal results forbid it vectors, and less
  /// than half as many bytes go through the pipe.
  package var layout: RawFrame.Layout {
    if hasAlpha { return .straight }
    return pixelFormat == "yuv420p" ? .ycbcr420 : .opaque
  }

  private var inputPixelFormat: String {
    switch layout {
    case .straight: "bgra"
    case .ycbcr420: "yuv420p"
    case .opaque, .ycbcr: "bgr0"
    }
  }

  /// The arguments that encode raw frames from standard input.
  ///
  /// - Parameters:
  ///   - path: The file to write; of a GIF, a lossless copy of the frames.
  ///   - palette: Where the palette of a GIF is written, a PNG.
  ///   - sounds: The facts about the file of each track of the sound.
  ///   - captions: A SubRip file for each track of captions.
  ///   - poster: A file with the poster, if there is one.
  package func arguments(
    to path: String, palette: String, sounds: [SoundFile] = [], captions: [String] = [], poster: String = ""
  ) -> [String] {
    let reader = format == .webm ? "webvtt" : "srt"
    var inputs = input + (heard?.inputs(sounds) ?? [])
    for file in captions { inputs += ["-f", reader, "-i", "file:" + file] }
    inputs += named
    if posed == .stream { inputs += ["-f", "png_pipe", "-i", "file:" + poster] }
    if format == .gif {
      let colors = self.palette(options.colors ?? 256)
      return inputs + [
        "-filter_complex", "[0:v]fps=\(rate),split[frames][seen];[seen]\(colors)[palette]", "-map", "[frames]",
        "-c:v", "ffv1", "-level", "3", "-g", "1", "-f", "matroska", "file:" + path,
        "-map", "[palette]", "-c:v", "png", "-frames:v", "1", "-update", "1", "-f", "image2", "file:" + palette,
      ]
    }
    let streams = filters + mixing(sounds) + saying(captions)
    let codecs = encoder + chosen(behind: captions.count) + showing(poster, behind: captions.count)
    return inputs + streams + codecs + [
      "-fflags", "+bitexact", "-flags:v", "+bitexact", "-f", muxer, "file:" + path,
    ]
  }

  /// The filter that finds the colours of a GIF.
  private func palette(_ count: Int) -> String {
    "palettegen=" + (count < 256 ? "max_colors=\(count):" : "") + "stats_mode=diff"
  }

  /// The arguments that find other colours for a GIF of the lossless copy of the frames.
  func arguments(from frames: String, toPalette palette: String, colors: Int) -> [String] {
    common + [
      "-i", "file:" + frames, "-vf", self.palette(colors), "-c:v", "png", "-frames:v", "1", "-update", "1", "-f",
      "image2", "file:" + palette,
    ]
  }

  /// The arguments that make a GIF of the lossless copy of the frames and their palette.
  package func arguments(from frames: String, palette: String, to path: String) -> [String] {
    // The file counts repetitions after the first time.
    let repetitions = loopCount == 1 ? -1 : max(loopCount - 1, 0)
    return common + [
      "-i", "file:" + frames, "-i", "file:" + palette, "-filter_complex",
      "[0:v][1:v]paletteuse=dither=bayer:bayer_scale=5:diff_mode=rectangle", "-loop", "\(repetitions)",
      "-fflags", "+bitexact", "-flags:v", "+bitexact", "-f", "gif", "file:" + path,
    ]
  }

  /// The sound, if the format has any.
  var heard: SoundMix? { format.soundEncoder == nil ? nil : sound }

  /// The chapters as another input, behind those of the sound and the captions.
  private var named: [String] {
    chapters.isEmpty || !format.hasSound ? [] : ["-f", "ffmetadata", "-i", chapters.address]
  }

  private func chosen(behind captions: Int) -> [String] {
    named.isEmpty ? [] : ["-map_chapters", "\(1 + (heard?.tracks.count ?? 0) + captions)"]
  }

  /// How the file has its poster; nil for none.
  private var posed: VideoFormat.PosterPlace? { poster == nil ? nil : format.posterPlace }

  private func showing(_ poster: String, behind captions: Int) -> [String] {
    switch posed {
    case nil: []
    case .attachment:
      ["-attach", "file:" + poster, "-metadata:s:t", "mimetype=image/png", "-metadata:s:t", "filename=cover.png"]
    case .stream:
      (heard == nil && said.isEmpty ? ["-map", "0:v:0"] : [])
        + ["-map", "\(1 + (heard?.tracks.count ?? 0) + captions + (named.isEmpty ? 0 : 1)):v:0"]
        + ["-c:v:1", "copy", "-disposition:v:1", "attached_pic"]
    }
  }

  private func mixing(_ sounds: [SoundFile]) -> [String] {
    guard let heard, let encoder = format.soundEncoder else { return [] }
    return [
      "-filter_complex", heard.graph(sounds), "-map", "0:v:0", "-map", "[sound]", "-flags:a", "+bitexact",
    ]
      + encoder
  }

  /// The tracks of captions that the file has.
  var said: [CaptionTrack] { format.captionEncoder == nil ? [] : captions }

  private func saying(_ files: [String]) -> [String] {
    guard !files.isEmpty, let encoder = format.captionEncoder else { return [] }
    let first = 1 + (heard?.tracks.count ?? 0)
    var arguments = heard == nil ? ["-map", "0:v:0"] : []
    for index in files.indices { arguments += ["-map", "\(first + index):s:0"] }
    arguments += ["-c:s", encoder]
    for (index, track) in said.enumerated() {
      if let language = track.language {
        arguments += ["-metadata:s:s:\(index)", "language=\(format.name(ofLanguage: language))"]
      }
    }
    return arguments
  }

  private var rate: String { "\(codedRate.numerator)/\(codedRate.denominator)" }

  private var common: [String] { ["-hide_banner", "-nostdin", "-loglevel", "error", "-y"] }

  private var input: [String] {
    common + [
      "-f", "rawvideo", "-pixel_format", inputPixelFormat,
      "-video_size", "\(codedSize.width)x\(codedSize.height)",
      "-framerate", "\(frameDelay.denominator)/\(frameDelay.numerator)", "-i", "pipe:0",
    ]
  }

  private var filters: [String] {
    // A poster beside the frames is copied as it is.
    let filter = posed == .stream ? "-filter:v:0" : "-vf"
    let tags = "setparams=range=tv:colorspace=bt709:color_primaries=bt709:color_trc=bt709"
    switch format {
    case .mp4, .webm, .mov:
      if layout == .ycbcr420 { return [filter, tags] }
      // Without these the conversion is BT.601 and the file does not say which it is. Without the flags of the scaler
      // its result depends on the processor.
      return [
        filter,
        "scale=in_range=full:out_range=tv:out_color_matrix=bt709:flags=accurate_rnd+full_chroma_int+bitexact,"
          + "format=\(pixelFormat),\(tags)",
      ]
    case .mkv, .webp, .gif: return ["-pix_fmt", pixelFormat]
    }
  }

  private var encoder: [String] {
    switch format {
    case .mp4:
      moving + ["-movflags", "+faststart"]
    case .webm where codec == .av1: moving
    case .webm:
      [
        // Only the highest qualities keep dithering.
        "-c:v", "libvpx-vp9", "-crf", dithers ? "6" : ["36", "24", "14"][quality.index], "-b:v", "0", "-deadline",
        "good",
        "-cpu-used", "5", "-row-mt", "1",
      ] + (hasAlpha ? ["-auto-alt-ref", "0"] : [])
    case .mov: ["-c:v", "prores_ks", "-profile:v", "4444", "-vendor", "apl0"]
    case .mkv: ["-c:v", "ffv1", "-level", "3", "-g", "1", "-slicecrc", "1"] + slices
    case .webp: ["-c:v", "libwebp_anim", "-lossless", "1", "-loop", "\(loopCount)"]
    case .gif: []
    }
  }

  /// The encoder of a codec that several formats have.
  private var moving: [String] {
    switch codec {
    case .h264, nil:
      // The result depends on the number of threads, also on that of the look-ahead, and a note in the stream (type 6)
      // lists the settings of the machine. By default, small changes are taken for noise that nobody misses.
      [
        "-c:v", "libx264", "-preset", "veryfast", "-crf", ["28", "18", "12"][quality.index], "-threads", "4",
        "-x264-params",
        "lookahead-threads=1\(dithers ? ":aq-mode=3:aq-strength=2:no-dct-decimate=1:deadzone-inter=6:deadzone-intra=6" : "")",
        posed == .stream ? "-bsf:v:0" : "-bsf:v", "filter_units=remove_types=6",
      ]
    case .h265:
      // Apple's players ask for the tag. The result depends on whether rows are encoded side by side, not by how many
      // threads.
      [
        "-c:v", "libx265", "-preset", "fast", "-crf", dithers ? "12" : ["30", "22", "16"][quality.index],
        "-x265-params", "log-level=error:info=0:pools=4:frame-threads=1:wpp=1:lookahead-slices=0", "-tag:v", "hvc1",
      ]
    case .av1:
      [
        "-c:v", "libsvtav1", "-preset", "8", "-crf", dithers ? "12" : ["45", "30", "20"][quality.index], "-g", "240",
      ]
    }
  }

  /// FFV1's default depends on the machine, a slice needs pixels, and large frames need more of them.
  private var slices: [String] {
    ["-slices", min(width, height) < 16 ? "1" : width * height > 1 << 24 ? "16" : "4"]
  }

  private var muxer: String {
    switch format {
    case .mkv: "matroska"
    case .mp4, .webm, .mov, .gif, .webp: format.rawValue
    }
  }
}

extension VideoQuality {
  /// The position in tables of settings, from the smallest files to the largest.
  fileprivate var index: Int {
    switch self {
    case .draft: 0
    case .standard: 1
    case .high: 2
    }
  }
}
