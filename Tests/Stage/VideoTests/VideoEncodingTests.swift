import Foundation
import Media
import Testing

/// The arguments that ffmpeg gets.
struct VideoEncodingTests {
  private func arguments(
    _ format: VideoFormat, hasAlpha: Bool = false, quality: VideoQuality = .standard, loopCount: Int = 0
  ) -> String {
    VideoEncoding(
      format: format, width: 640, height: 360, frameDelay: APNGDelay(seconds: 1 / 59.94), hasAlpha: hasAlpha,
      quality: quality, loopCount: loopCount
    ).arguments(to: "a.b", palette: "p").joined(separator: " ")
  }

  private static let input =
    "-hide_banner -nostdin -loglevel error -y -f rawvideo -pixel_format bgr0 -video_size 640x360 -framerate 2997/50 "
    + "-i pipe:0 "
  private static let converted = input.replacing("bgr0", with: "yuv420p") + "-vf "
  private static let toVideo =
    "-vf scale=in_range=full:out_range=tv:out_color_matrix=bt709:flags=accurate_rnd+full_chroma_int+bitexact,"
  private static let tags = "setparams=range=tv:colorspace=bt709:color_primaries=bt709:color_trc=bt709 "
  private static let exact = "-fflags +bitexact -flags:v +bitexact "

  @Test func `MP4 has settings that do not depend on the number of cores`() {
    #expect(
      arguments(.mp4)
        == Self.converted + Self.tags
        + "-c:v libx264 -preset veryfast -crf 18 -threads 4 -x264-params lookahead-threads=1 "
        + "-bsf:v filter_units=remove_types=6 -movflags +faststart " + Self.exact + "-f mp4 file:a.b")
    #expect(arguments(.mp4, dithers: true) { _ in }.contains("lookahead-threads=1:aq-mode=3:aq-strength=2:"))
    #expect(arguments(.webm, dithers: true) { _ in }.contains("-crf 6 "))
    #expect(arguments(.mp4, quality: .draft).contains("-crf 28 "))
    #expect(arguments(.mp4, quality: .high).contains("-crf 12 "))
  }

  @Test(arguments: [VideoFormat.mp4, .webm])
  func `Samples have ten bits only on request, because not everything plays them`(_ format: VideoFormat) {
    #expect(arguments(format, quality: .high).contains("-pixel_format yuv420p "))
    #expect(!arguments(format, quality: .high).contains("10le"))
    let ten = arguments(format) { $0.bits = 10 }
    #expect(ten.contains("format=yuv420p10le,") && ten.contains("-pixel_format bgr0 "))
  }

  /// With other options.
  private func arguments(_ format: VideoFormat, dithers: Bool = false, _ change: (inout VideoOptions) -> Void) -> String
  {
    var encoding = VideoEncoding(format: format, width: 640, height: 360, frameDelay: APNGDelay(seconds: 1 / 59.94))
    change(&encoding.options)
    encoding.dithers = dithers
    return encoding.arguments(to: "a.b", palette: "p").joined(separator: " ")
  }

  @Test func `Other codecs also have settings that do not depend on the number of cores`() {
    let h265 = arguments(.mp4) { $0.codec = .h265 }
    #expect(
      h265.contains("-c:v libx265 -preset fast -crf 22 -x265-params log-level=error:info=0:pools=4:frame-threads=1"))
    #expect(h265.contains("-tag:v hvc1 "))
    #expect(arguments(.mp4) { $0.codec = .av1 }.contains("-c:v libsvtav1 -preset 8 -crf 30 -g 240 -movflags"))
    #expect(arguments(.webm) { $0.codec = .av1 }.contains("-c:v libsvtav1 -preset 8 -crf 30 -g 240 -fflags"))
    var odd = VideoEncoding(format: .webm, width: 65, height: 65, frameDelay: APNGDelay(seconds: 1 / 25))
    #expect(odd.codedSize == (65, 65))
    odd.options.codec = .av1
    #expect(odd.codedSize == (66, 66) && odd.problem == nil)
    (odd.width, odd.height) = (63, 80)
    #expect(odd.problem == "AV1 has at least 64 pixels along a side, and the frames have 63 × 80")
  }

  @Test func `Sizes that a format cannot have are refused, and large frames have more slices`() {
    func encoding(_ format: VideoFormat, _ width: Int, _ height: Int) -> VideoEncoding {
      VideoEncoding(format: format, width: width, height: height, frameDelay: APNGDelay(seconds: 1 / 25))
    }
    #expect(
      encoding(.webp, 16_384, 9).problem
        == "WebP has at most 16,383 pixels along a side, and the frames have 16384 × 9")
    #expect(encoding(.webp, 16_383, 9).problem == nil && encoding(.gif, 16_384, 9).problem == nil)
    func slices(_ width: Int, _ height: Int) -> String? {
      let arguments = encoding(.mkv, width, height).arguments(to: "a.b", palette: "p")
      return arguments.firstIndex(of: "-slices").map { arguments[$0 + 1] }
    }
    #expect(slices(3840, 2160) == "4" && slices(7680, 4320) == "16" && slices(8, 8) == "1")
  }

  @Test func `Options that a format does not support are refused with a sentence`() {
    func problem(_ format: VideoFormat?, _ change: (inout VideoOptions) -> Void) -> String? {
      var options = VideoOptions()
      change(&options)
      return options.problem(for: format, named: format?.rawValue ?? "png")
    }
    #expect(problem(.mov) { $0.codec = .h265 } == "--codec h265 is for mp4; mov has another codec.")
    #expect(problem(.webm) { $0.codec = .av1 } == nil)
    #expect(problem(.mkv) { $0.bits = 10 } == "--bits is for mp4 and webm; mkv has none.")
    #expect(problem(.mp4) { $0.bits = 9 } == "--bits must be 8 or 10.")
    #expect(problem(.mp4) { $0.colors = 16 } == "--colors is for gif; mp4 has none.")
    #expect(problem(.webp) { $0.targetSize = 16 } == "--target-size is for gif; webp has none.")
    #expect(problem(.gif) { $0.loudness = -16 } == "--loudness is for mp4, webm, mov and mkv; gif has no sound.")
    #expect(problem(.mkv) { $0.loudness = 3 } == "--loudness must be from -60 to 0, such as -16.")
  }

  @Test func `A poster is a picture in an MP4 and a file in Matroska`() {
    func arguments(_ format: VideoFormat) -> String {
      var encoding = VideoEncoding(format: format, width: 64, height: 64, frameDelay: APNGDelay(seconds: 1 / 25))
      encoding.poster = [1]
      encoding.chapters = [VideoChapter(name: "a", start: 0, end: 1)]
      return encoding.arguments(to: "a.b", palette: "p", poster: "c").joined(separator: " ")
    }
    let movie = arguments(.mp4)
    #expect(movie.contains(" -f png_pipe -i file:c -filter:v:0 setparams"))
    #expect(movie.contains(" -bsf:v:0 filter_units"))
    #expect(movie.contains(" -map 0:v:0 -map 2:v:0 -c:v:1 copy -disposition:v:1 attached_pic "))
    #expect(arguments(.mkv).contains(" -attach file:c -metadata:s:t mimetype=image/png "))
    for format in [VideoFormat.webm, .mov, .webp] { #expect(!arguments(format).contains("file:c")) }
  }

  @Test func `Chapters are a separate input of formats whose chapters players list`() {
    func arguments(_ format: VideoFormat, _ chapters: [VideoChapter]) -> [String] {
      var encoding = VideoEncoding(
        format: format, width: 64, height: 64, frameDelay: APNGDelay(seconds: 1 / 25))
      encoding.chapters = chapters
      return encoding.arguments(to: "a.b", palette: "p")
    }
    let chapters = [VideoChapter(name: "in;tro", start: 0, end: 1.5), VideoChapter(name: "b", start: 1.5, end: 2)]
    let text =
      ";FFMETADATA1\n[CHAPTER]\nTIMEBASE=1/1000\nSTART=0\nEND=1500\ntitle=in\\;tro\n"
      + "[CHAPTER]\nTIMEBASE=1/1000\nSTART=1500\nEND=2000\ntitle=b\n"
    let address = "data:text/plain;base64," + Data(text.utf8).base64EncodedString()
    for format in [VideoFormat.mp4, .webm, .mov, .mkv] {
      let found = arguments(format, chapters)
      #expect(found.contains(address))
      #expect(found.firstIndex(of: "-map_chapters").map { found[$0 + 1] } == "1")
    }
    #expect(!arguments(.webp, chapters).contains("-map_chapters"))
    #expect(!arguments(.mp4, []).contains("-map_chapters"))
    #expect(
      chapters.clipped(from: 1, duration: 0.75) == [
        VideoChapter(name: "in;tro", start: 0, end: 0.5), VideoChapter(name: "b", start: 0.5, end: 0.75),
      ])
    #expect(chapters.clipped(from: 0, duration: 1).map(\.name) == ["in;tro"])
  }

  @Test func `Chapters that overlap end where the next one begins`() {
    func times(_ chapters: [(String, Double, Double)]) -> String {
      var encoding = VideoEncoding(format: .mp4, width: 64, height: 64, frameDelay: APNGDelay(seconds: 1 / 25))
      encoding.chapters = chapters.map { VideoChapter(name: $0.0, start: $0.1, end: $0.2) }
      let prefix = "data:text/plain;base64,"
      let address = encoding.arguments(to: "a.b", palette: "p").first { $0.hasPrefix(prefix) } ?? ""
      let text = String(decoding: Data(base64Encoded: String(address.dropFirst(prefix.count))) ?? Data(), as: UTF8.self)
      return text.split(separator: "\n").filter { !$0.hasPrefix("[") && !$0.hasPrefix("TIMEBASE") }.dropFirst()
        .joined(separator: " ")
    }
    #expect(times([("a", 0, 1), ("b", 0.5, 1.5)]) == "START=0 END=500 title=a START=500 END=1500 title=b")
    #expect(
      times([("a", 0, 1), ("b", 0.5, 1.5), ("e", 0, 3)]) == "START=0 END=500 title=e START=500 END=1500 title=b")
  }

  @Test func `WebM has an alpha channel on request`() {
    let codec = "-c:v libvpx-vp9 -crf 24 -b:v 0 -deadline good -cpu-used 5 -row-mt 1 "
    #expect(
      arguments(.webm)
        == Self.converted + Self.tags + codec + Self.exact + "-f webm file:a.b")
    #expect(
      arguments(.webm, hasAlpha: true)
        == Self.input.replacing("bgr0", with: "bgra") + Self.toVideo + "format=yuva420p," + Self.tags + codec
        + "-auto-alt-ref 0 " + Self.exact + "-f webm file:a.b")
  }

  @Test func `QuickTime and Matroska get the documented settings`() {
    #expect(
      arguments(.mov, hasAlpha: true).hasSuffix(
        "format=yuva444p10le," + Self.tags + "-c:v prores_ks -profile:v 4444 -vendor apl0 " + Self.exact
          + "-f mov file:a.b"))
    #expect(
      arguments(.mkv)
        == Self.input + "-pix_fmt bgr0 -c:v ffv1 -level 3 -g 1 -slicecrc 1 -slices 4 " + Self.exact
        + "-f matroska file:a.b")
  }

  @Test func `GIF takes two passes`() {
    #expect(
      arguments(.gif)
        == Self.input
        + "-filter_complex [0:v]fps=50/1,split[frames][seen];[seen]palettegen=stats_mode=diff[palette] -map [frames] "
        + "-c:v ffv1 -level 3 -g 1 -f matroska file:a.b -map [palette] -c:v png -frames:v 1 -update 1 -f image2 file:p")
    for (loops, option) in [(0, "-loop 0 "), (1, "-loop -1 "), (4, "-loop 3 ")] {
      let encoding = VideoEncoding(
        format: .gif, width: 8, height: 8, frameDelay: APNGDelay(seconds: 1 / 25), loopCount: loops)
      let second = encoding.arguments(from: "f", palette: "p", to: "x.gif").joined(separator: " ")
      #expect(
        second == "-hide_banner -nostdin -loglevel error -y -i file:f -i file:p -filter_complex "
          + "[0:v][1:v]paletteuse=dither=bayer:bayer_scale=5:diff_mode=rectangle " + option + Self.exact
          + "-f gif file:x.gif")
      #expect(encoding.arguments(to: "f", palette: "p").contains { $0.hasPrefix("[0:v]fps=25/1,") })
    }
  }

  @Test func `WebP is lossless and says how often it is played`() {
    #expect(
      arguments(.webp, loopCount: 3)
        == Self.input + "-pix_fmt bgra -c:v libwebp_anim -lossless 1 -loop 3 " + Self.exact + "-f webp file:a.b")
  }
}
