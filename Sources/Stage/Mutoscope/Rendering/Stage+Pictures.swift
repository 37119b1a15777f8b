import Contracts
public import CoreGraphics
public import Foundation
public import Media
import Raster

extension Stage {
  /// An image of what the stage shows now.
  ///
  /// - Throws: If the frame cannot be drawn because memory ran out.
  public func image() throws -> CGImage { CGImage(pixels: try Rasteriser().render(frame())) }

  /// The present content of the stage, as the bytes of a PNG file.
  ///
  /// - Throws: If the frame cannot be drawn because memory ran out.
  public func pngData() throws -> Data { Data(PNGEncoder().encode(try Rasteriser().render(frame()))) }

  /// Advances the clock to a time and draws what the stage shows then.
  ///
  /// - Parameters:
  ///   - time: The time in seconds.
  ///   - dithers: Whether gradients and blurred contents are dithered.
  /// - Throws: The stage's failure, or if the frame cannot be drawn because memory ran out.
  package func pixels(at time: TimeInterval, dithers: Bool = false) throws -> Pixels {
    advance(to: time)
    if let failure { throw failure }
    return try Rasteriser(pictures: ScaledImageCache(dithers: dithers)).render(frame())
  }

  /// Advances the clock by `seconds` seconds and writes every frame as a PNG file.
  ///
  /// Frame k shows the stage k / `framesPerSecond` seconds after the call; the frame rate samples the motion and
  /// never changes it. The files are `frame_0000.png` and so on; `manifest.json`, written last, lists them with
  /// the hash of each one's pixels. Earlier frames in the folder are replaced.
  ///
  /// - Parameters:
  ///   - seconds: The duration in seconds; there are round(seconds × framesPerSecond) frames.
  ///   - framesPerSecond: The frame rate.
  ///   - directory: The folder to write to; created if it is missing.
  ///   - includesEnd: Whether one more frame shows the end.
  ///   - name: The scene's name in the manifest; by default the folder's name.
  ///   - jobs: The number of frames drawn in parallel; by default one per core.
  /// - Returns: The numbers of frames and bytes written.
  /// - Throws: If the folder cannot be written to, or there are no frames.
  @discardableResult
  public func render(
    seconds: TimeInterval, framesPerSecond: Double = 60, to directory: String, includesEnd: Bool = false,
    name: String? = nil, jobs: Int? = nil
  ) async throws -> RenderSummary {
    let url = URL(fileURLWithPath: directory)
    let plan = try FramePlan(
      duration: seconds, framesPerSecond: framesPerSecond, includesEnd: includesEnd, selection: .all)
    let job = RenderJob(plan: plan, sceneName: name ?? url.lastPathComponent, jobs: jobs)
    return try await job.run(on: self, into: PNGFolderSink(directory: url, plan: plan))
  }

  /// Advances the clock by `seconds` seconds and writes the frames as one animated PNG.
  ///
  /// The frames are those of `render`. A frame with the same pixels as the previous one only extends its delay. The
  /// file appears when it is complete, and replaces one of the same name. With a translucent `backgroundColor` the
  /// animation has an alpha channel.
  ///
  /// - Parameters:
  ///   - seconds: The duration in seconds; there are round(seconds × framesPerSecond) frames.
  ///   - framesPerSecond: The frame rate, at most 65 535. Browsers play more than 90 slowly.
  ///   - file: The file; its folder is created if it is missing.
  ///   - includesEnd: Whether one more frame shows the end.
  ///   - loopCount: How often the animation plays; 0 means forever.
  ///   - jobs: The number of frames drawn in parallel; by default one per core.
  /// - Returns: The numbers of frames and bytes written.
  /// - Throws: If the file cannot be written, or there are no frames.
  @discardableResult
  public func renderAnimatedPNG(
    seconds: TimeInterval, framesPerSecond: Double = 60, to file: String, includesEnd: Bool = false, loopCount: Int = 0,
    jobs: Int? = nil
  ) async throws -> RenderSummary {
    let url = URL(fileURLWithPath: file)
    let plan = try FramePlan(
      duration: seconds, framesPerSecond: framesPerSecond, includesEnd: includesEnd, selection: .all)
    let job = RenderJob(plan: plan, sceneName: url.deletingPathExtension().lastPathComponent, jobs: jobs)
    return try await job.run(on: self, into: APNGSink(file: url, plan: plan, stage: self, loopCount: loopCount))
  }

  /// Advances the clock by `seconds` seconds and writes the frames as a video, which `ffmpeg` encodes.
  ///
  /// The frames are those of `render`, and the same frames give the same bytes on any number of cores. The file appears
  /// when it is complete and has been read again, and replaces one of the same name. With a translucent
  /// `backgroundColor` the video has an alpha channel, which MP4 and GIF cannot have.
  ///
  /// - Parameters:
  ///   - seconds: The duration in seconds; there are round(seconds × framesPerSecond) frames.
  ///   - framesPerSecond: The frame rate, at most 65 535. A GIF has at most 50.
  ///   - file: The file, whose name ends in `.mp4`, `.webm`, `.mov`, `.mkv`, `.gif` or `.webp`; its folder is created if
  ///     it is missing.
  ///   - includesEnd: Whether one more frame shows the end.
  ///   - quality: The balance between size and looks of MP4 and WebM.
  ///   - loopCount: How often a GIF or WebP plays, 0…65 535; 0 means forever.
  ///   - jobs: The number of frames drawn in parallel; by default one per core.
  /// - Returns: The numbers of frames and bytes written.
  /// - Throws: If the file cannot be written, ffmpeg is not installed or fails, or there are no frames.
  @discardableResult
  public func renderVideo(
    seconds: TimeInterval, framesPerSecond: Double = 60, to file: String, includesEnd: Bool = false,
    quality: VideoQuality = .standard, loopCount: Int = 0, jobs: Int? = nil
  ) async throws -> RenderSummary {
    let url = URL(fileURLWithPath: file)
    guard let format = VideoFormat(rawValue: url.pathExtension.lowercased()) else {
      let endings = VideoFormat.allCases.map { ".\($0.rawValue)" }.joined(separator: ", ")
      throw RenderError.cannotCreate("\(file): The name of a video ends in one of \(endings).")
    }
    require(
      (0...VideoEncoding.maximumLoopCount).contains(loopCount),
      "A video cannot be played \(loopCount) times; 0 to \(VideoEncoding.maximumLoopCount) times it can.")
    let plan = try FramePlan(
      duration: seconds, framesPerSecond: framesPerSecond, includesEnd: includesEnd, selection: .all)
    let sink = try VideoSink(
      file: url, format: format, plan: plan, stage: self, quality: quality, loopCount: loopCount)
    let job = RenderJob(plan: plan, sceneName: url.deletingPathExtension().lastPathComponent, jobs: jobs)
    return try await job.run(on: self, into: sink)
  }
}

/// The balance between the size and the looks of a lossy video.
public typealias VideoQuality = Media.VideoQuality
