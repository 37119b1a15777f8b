import Foundation

/// Reads a video that has been written, because an encoder that ends well has not always written what was asked for.
struct VideoCheck {
  let encoding: VideoEncoding
  let tool: FFmpeg
  let path: String
  /// The number of frames that were encoded.
  let frameCount: Int

  /// How far the mean colour of a part of a lossy frame may be off, of 255: compression at its strongest changes it by
  /// a few levels, a palette by more.
  private var tolerance: Double { encoding.format.isLossless ? 0.01 : 24 }

  /// Checks size, format, number of frames and duration, and decodes the first frame and the last.
  func run(first: RawFrame, last: RawFrame) throws(ToolFailure) {
    if encoding.format == .webp {
      // The ffprobe and ffmpeg that read them are newer than those of many machines.
      return try checkWebP()
    }
    // The two look at the file at the same time.
    let properties = try startProbe()
    let frames = try startDecoding()
    try checkProperties(properties.result())
    let bytes = try frames?.result()
    guard let bytes else { return }
    let size = encoding.codedSize
    let length = RawFrame.byteCount(encoding.layout, width: size.width, height: size.height)
    for (index, (frame, name)) in [(first, "first"), (last, "last")].prefix(timesOfFrames.count).enumerated() {
      let found = bytes.withUnsafeBytes { bytes in
        let part = bytes[min(index * length, bytes.count)..<min((index + 1) * length, bytes.count)]
        return VideoThumbnail(
          UnsafeRawBufferPointer(rebasing: part), encoding.layout, width: size.width, height: size.height)
      }
      guard found.difference(from: VideoThumbnail(frame)) <= tolerance else {
        throw ToolFailure(reason: "wrote a file whose \(name) frame, decoded again, is another picture")
      }
    }
  }

  private struct Report: Decodable {
    struct Stream: Decodable {
      var width: Int?
      var height: Int?
      var pix_fmt: String?
      var nb_read_packets: String?
    }

    struct Format: Decodable {
      var duration: String?
    }

    var streams: [Stream]
    var format: Format
  }

  private func startProbe() throws(ToolFailure) -> FFmpeg.Running {
    try tool.start(
      tool.probe,
      [
        "-v", "error", "-select_streams", "v:0", "-count_packets", "-show_entries",
        "stream=width,height,pix_fmt,nb_read_packets:format=duration", "-of", "json", "file:" + path,
      ])
  }

  private func checkProperties(_ output: Data) throws(ToolFailure) {
    guard let report = try? JSONDecoder().decode(Report.self, from: output), let stream = report.streams.first else {
      throw ToolFailure(reason: "wrote a file that ffprobe cannot read")
    }
    let size = encoding.codedSize
    try expect(["\(size.width) × \(size.height)"], "\(stream.width ?? 0) × \(stream.height ?? 0)", "its size is")
    // A GIF is decoded to colours. A WebM's alpha channel is a stream of its own, which ffprobe does not look at.
    if encoding.format != .gif, encoding.format != .webm {
      try expect(encoding.decodedPixelFormats, stream.pix_fmt ?? "none", "its pixel format is")
    }
    if encoding.format != .gif {
      try expect(["\(frameCount)"], stream.nb_read_packets ?? "0", "its number of frames is")
    }
    let duration = report.format.duration.flatMap(Double.init) ?? 0
    // Files count in thousandths or hundredths of a second.
    if abs(duration - seconds) > 1.5 / encoding.framesPerSecond + 0.02 {
      throw ToolFailure(reason: "wrote a file of \(duration) s instead of \(seconds) s")
    }
  }

  private var seconds: Double {
    Double(frameCount) * Double(encoding.frameDelay.numerator) / Double(encoding.frameDelay.denominator)
  }

  private func expect(_ expected: [String], _ found: String, _ what: String) throws(ToolFailure) {
    guard !expected.contains(found) else { return }
    throw ToolFailure(reason: "wrote another file than was asked for: \(what) \(found), not \(expected[0])")
  }

  /// The times at which the decoded frames are shown.
  private var timesOfFrames: [Double] {
    // The frames of a GIF may be others than those that were drawn: it has at most 50 a second.
    encoding.format == .gif ? [0] : [0, max(0, (Double(frameCount) - 1.5) / encoding.framesPerSecond)]
  }

  /// Begins to decode the first and the last frame, one after the other; nil for frames that change beyond recognition,
  /// such as those of a handful of pixels.
  private func startDecoding() throws(ToolFailure) -> FFmpeg.Running? {
    // Translucent pixels are either opaque or transparent in a GIF, and few colours look like others.
    let options = encoding.options
    if encoding.format == .gif, encoding.hasAlpha || options.colors != nil || options.targetSize != nil { return nil }
    if !encoding.format.isLossless, min(encoding.width, encoding.height) < VideoThumbnail.pixels { return nil }
    // ffmpeg's own decoder of VP9 leaves out alpha.
    let decoder = encoding.format == .webm && encoding.hasAlpha ? ["-c:v", "libvpx-vp9"] : []
    // The last frame is far behind the one that is complete by itself; of those between, H.264 needs about half.
    let skipping = encoding.format == .mp4 ? ["-skip_frame", "noref"] : []
    let inputs = timesOfFrames.flatMap {
      decoder + skipping + ["-ss", String(format: "%.6f", $0), "-i", "file:" + path]
    }
    let indices = timesOfFrames.indices
    let cuts = indices.map { "[\($0):v:0]trim=end_frame=1[frame\($0)];" }.joined()
    let all = indices.map { "[frame\($0)]" }.joined()
    return try tool.start(
      tool.encoder,
      ["-hide_banner", "-nostdin", "-loglevel", "error"] + inputs + [
        // Without fps, a frame that lasts longer than 1/25 s is written more than once.
        "-filter_complex", "\(cuts)\(all)concat=n=\(indices.count),settb=1/25,setpts=N,fps=25", "-r", "25",
        "-frames:v", "\(indices.count)", "-f", "rawvideo", "-pix_fmt",
        encoding.layout == .ycbcr420 ? "yuv420p" : "bgra", "pipe:1",
      ])
  }

  /// Reads the chunks of a WebP file: its size, and the display times of its frames; equal frames count as one.
  private func checkWebP() throws(ToolFailure) {
    let broken = ToolFailure(reason: "wrote a file that is not a whole animated WebP")
    guard let data = try? Data(contentsOf: URL(filePath: path), options: .alwaysMapped), data.count > 30 else {
      throw broken
    }
    func number(_ at: Int, _ count: Int) -> Int { (0..<count).reduce(0) { $0 | Int(data[at + $1]) << (8 * $1) } }
    func name(_ at: Int) -> String { String(decoding: data[at..<at + 4], as: UTF8.self) }
    guard name(0) == "RIFF", name(8) == "WEBP", number(4, 4) + 8 == data.count else { throw broken }
    var (at, milliseconds, size) = (12, 0, (width: 0, height: 0))
    while at + 8 <= data.count {
      let count = number(at + 4, 4)
      guard at + 8 + count <= data.count else { throw broken }
      switch name(at) {
      case "VP8X" where count >= 10: size = (number(at + 12, 3) + 1, number(at + 15, 3) + 1)
      case "ANMF" where count >= 16: milliseconds += number(at + 20, 3)
      // Equal frames become one, and if all are equal, the file is a still.
      case "VP8L", "VP8 ": return
      default: break
      }
      at += 8 + count + count % 2
    }
    try expect(["\(encoding.width) × \(encoding.height)"], "\(size.width) × \(size.height)", "its size is")
    // Every frame's time is rounded, and the last one's is a guess of the encoder's.
    if abs(Double(milliseconds) / 1000 - seconds) > 1.5 / encoding.framesPerSecond + 0.02 {
      throw ToolFailure(reason: "wrote a file of \(milliseconds) ms instead of \(seconds) s")
    }
  }
}
