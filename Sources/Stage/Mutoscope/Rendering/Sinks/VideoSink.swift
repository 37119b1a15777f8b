package import Foundation
package import Media

/// A video file, encoded by ffmpeg while frames are drawn.
///
/// A frame is shown until the time of the next. The file appears when it is whole and has been read again.
package struct VideoSink: FrameSink {
  package let output: URL
  package let order = FrameSinkOrder.ascending
  package let recordsTrace = false
  private let plan: FramePlan
  private let encoding: VideoEncoding
  private let writer: VideoWriter

  /// Starts ffmpeg, which writes under a temporary name, in a folder that is made if it is missing.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - format: The file's format.
  ///   - plan: The frames that will be rendered.
  ///   - stage: The stage that will be rendered; a translucent background gives the video an alpha channel.
  ///   - quality: The balance between the size and the looks of lossy formats.
  ///   - loopCount: How often a GIF or WebP plays; 0 means forever.
  ///   - sound: The sound, from the scene's beginning on.
  ///   - captions: The captions, as tracks that players show on demand.
  ///   - chapters: The chapters that players list, from the scene's beginning on.
  ///   - poster: A PNG that is shown of the film, in formats that have a place for one.
  ///   - options: The codec, and options that few films need.
  /// - Throws: `RenderError.cannotCreate`, also if there is no ffmpeg, or no alpha channel in the format.
  @MainActor
  package init(
    file: URL, format: VideoFormat, plan: FramePlan, stage: Stage, quality: VideoQuality = .standard,
    loopCount: Int = 0, sound: [SoundTrack] = [], captions: [CaptionTrack] = [], chapters: [VideoChapter] = [],
    poster: [UInt8]? = nil, options: VideoOptions = VideoOptions()
  ) throws(RenderError) {
    try self.init(
      file: file, format: format, plan: plan, canvas: FrameCanvas(stage), quality: quality, loopCount: loopCount,
      sound: sound, captions: captions, chapters: chapters, poster: poster, options: options)
  }

  /// The same for frames that were drawn earlier.
  package init(
    file: URL, format: VideoFormat, plan: FramePlan, canvas: FrameCanvas, quality: VideoQuality, loopCount: Int,
    sound: [SoundTrack] = [], captions: [CaptionTrack] = [], chapters: [VideoChapter] = [], poster: [UInt8]? = nil,
    options: VideoOptions = VideoOptions()
  ) throws(RenderError) {
    (output, self.plan) = (file, plan)
    let hasAlpha = !canvas.isOpaque
    if hasAlpha, !format.hasAlphaChannel {
      throw .cannotCreate(
        "\(file.path(percentEncoded: false)): \(format.name) has no alpha channel, and the background is translucent; "
          + "give it an opaque one, or render WebM, QuickTime, Matroska, WebP or an animated PNG.")
    }
    var encoding = VideoEncoding(
      format: format, width: canvas.size.width, height: canvas.size.height, frameDelay: try plan.frameDelay(for: file),
      hasAlpha: hasAlpha, quality: quality, loopCount: loopCount)
    encoding.poster = poster
    (encoding.options, encoding.dithers) = (options, plan.dithers)
    if let first = plan.indices.first {
      let (start, length) = (plan.time(ofFrame: first), plan.displayTime(ofFrames: plan.indices))
      if !sound.isEmpty { encoding.sound = SoundMix(sound, from: start, duration: length) }
      encoding.captions = captions.compactMap { $0.part(from: start, duration: length) }
      encoding.chapters = chapters.clipped(from: start, duration: length)
    }
    self.encoding = encoding
    do throws(SequenceError) {
      writer = try VideoWriter(file: file, encoding: encoding)
    } catch {
      throw .cannotCreate("\(error)")
    }
  }

  package func makeEncoder() -> RawFrameEncoder {
    RawFrameEncoder(
      encoding.layout,
      hasEvenSize: encoding.codedSize != (encoding.width, encoding.height), dithers: plan.dithers, for: output)
  }

  package func write(_ image: RawFrameEncoder.Image, frames indices: [Int]) throws -> Int {
    try writer.append(image.frame, count: plan.videoFrameCount(ofFrames: indices))
    return 0
  }

  package func finish(_ manifest: Manifest, trace: Trace?) throws -> Int { try writer.finish() }

  /// Ends ffmpeg and removes what it wrote.
  package func cancel() { writer.cancel() }
}
