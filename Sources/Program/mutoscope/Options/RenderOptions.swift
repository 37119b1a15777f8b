import ArgumentParser
import CommandLineSupport
import Foundation
import Media
import SceneLanguage

/// The options of every command that renders scenes to files, besides those that select frames.
///
/// It holds no other options: in debug builds ArgumentParser checks a group five times for each group around it, which
/// took longer than rendering a small scene.
struct RenderOptions: ParsableArguments {
  @Option(
    name: .customLong("format"),
    help: ArgumentHelp(
      "The output format: png, a folder of PNG files; apng, one animated PNG; mp4, webm, mov, mkv, gif or webp; bgra "
        + "or y4m. By default the one that the suffix of --output names, or png. 'batch' takes several, separated by "
        + "commas.", valueName: "format"), transform: RenderFormat.list)
  var formats: [RenderFormat] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      Write a picture beside each video, <scene>.poster.png, that shows this time: 0.5, 750ms, 50%, end, or auto for the \
      time that the scene names, or its middle. In mp4 and mkv, it is also inside the file.
      """, valueName: "time"))
  var poster: PosterTime?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      Motion blur: the part of a frame's time during which the shutter is open, 180 for half of it, 360 for all, 0 for \
      none; by default the scene's.
      """, valueName: "degrees"))
  var shutterAngle: Double?

  @Flag(
    inversion: .prefixedNo,
    help: """
      Dither gradients, shadows and blurs, so that they do not show bands in 8 bits; by default the scene's choice.
      """)
  var dither: Bool?

  @Option(
    name: [.customShort("j", allowingJoined: true), .long], parsing: .unconditional,
    help: ArgumentHelp("Frames drawn in parallel; by default one per core.", valueName: "n"))
  var jobs: Int?

  @Option(
    help: ArgumentHelp(
      """
      Save time or space: fast, balanced (searches for matches, about ten times as slow) or small (as small \
      as zlib can).
      """, valueName: "level"))
  var compression = PNGEncoder.Compression.fast

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("With --output 'out/card_%04d.png': the number of the scene's first frame.", valueName: "n"))
  var firstNumber: Int?

  @Flag(help: "Build and draw every frame a second time, from scratch, and stop at the first difference.")
  var selfCheck = false

  @Flag(help: "Write trace.jsonl beside the frames, with what each view showed; 'compare --mask-view' needs it.")
  var trace = false

  @Flag(
    help: """
      Keep the complete and current results of an earlier run, as if this one had not been interrupted: single frames of \
      PNG sequences and of images with names of your own, whole files of other formats.
      """)
  var resume = false

  /// The format of commands that write one.
  var format: RenderFormat? { formats.first }

  /// The number of frames that are drawn at a time: more of them than cores would only take memory.
  var boundedJobs: Int {
    let cores = ProcessInfo.processInfo.activeProcessorCount
    return min(jobs ?? cores, cores + 1)
  }

  func validate() throws {
    if Set(formats).count < formats.count { throw ValidationError("--format names a format twice.") }
    if let shutterAngle, !(0...360).contains(shutterAngle) {
      throw ValidationError("--shutter-angle is a number of degrees from 0 to 360.")
    }
    if let jobs, jobs < 1 { throw ValidationError("--jobs must be at least 1.") }
  }

  /// The settings for rendering the selected frames to a format.
  ///
  /// The other options are parameters because they are not in this group.
  ///
  /// - Throws: `ValidationError` if the format cannot do what was requested.
  func settings(
    _ format: RenderFormat, _ encoding: EncodingOptions, _ film: FilmOptions, _ frames: FrameOptions,
    _ scale: ScaleOption,
    _ overlays: OverlayOptions
  ) throws -> RenderSettings {
    var settings = RenderSettings(
      format: format, loopCount: encoding.loopCount, quality: encoding.quality, isTransparent: encoding.transparent,
      fps: frames.fps,
      selection: frames.selection, includesEnd: frames.includeEnd, scale: scale.scale, jobs: jobs,
      compression: compression, checksItself: selfCheck, writesTrace: trace, overlays: overlays.overlays,
      resumes: resume, shutterAngle: shutterAngle, dithers: dither, poster: poster, video: film.video)
    settings.firstNumber = firstNumber
    if let problem = settings.problem { throw ValidationError(problem) }
    return settings
  }
}

/// How a scene is rendered.
struct RenderSettings: Sendable {
  var format = RenderFormat.png
  var loopCount: Int?
  var quality: VideoQuality?
  /// Whether the background is left out.
  var isTransparent = false
  /// Frames per second, in place of the scene's.
  var fps: Double?
  var selection = FrameSelection.all
  var includesEnd = false
  /// Pixels per point, in place of the scene's.
  var scale: Double?
  /// The number of frames drawn in parallel.
  var jobs: Int?
  var compression = PNGEncoder.Compression.fast
  var checksItself = false
  var writesTrace = false
  var overlays = Overlays()
  /// Whether results of an earlier render are kept where they are up to date.
  var resumes = false
  /// The shutter's angle in degrees, in place of the scene's.
  var shutterAngle: Double?
  /// Whether gradients and blurs are dithered, in place of the scene's choice.
  var dithers: Bool?
  /// The time of the picture beside a video, in place of the scene's.
  var poster: PosterTime?
  /// The codec of videos, and options that few films need.
  var video = VideoOptions()
  /// The number of the first of images whose names have numbers.
  var firstNumber: Int?

  /// The options of the video of a scene, which may say how loud it is.
  func video(of document: SceneDocument) -> VideoOptions {
    var options = video
    if format.video?.hasSound == true { options.loudness = options.loudness ?? document.timeline.loudness }
    return options
  }

  /// A sentence about a setting that the format does not support; nil if there is none.
  var problem: String? {
    if format != .png, writesTrace {
      return "--trace goes beside PNG files; leave it out, or leave out --format \(format.rawValue)."
    }
    if let firstNumber {
      if format != .images {
        return "--first-number goes with a name for images, such as --output 'out/card_%04d.png'."
      }
      if !(0...999_999_999).contains(firstNumber) { return "--first-number must be 0 to 999999999." }
    }
    if poster != nil, format == .png || format == .images || format.isRaw {
      return "--poster needs a video to accompany; add --format mp4, or draw the picture with 'mutoscope still'."
    }
    return format.problem(loopCount: loopCount, quality: quality)
      ?? video.problem(for: format.video, named: format.rawValue)
  }
}

extension PNGEncoder.Compression: ExpressibleByArgument {}
