import ArgumentParser
import Foundation
import Media
import Mutoscope

/// The options of every command that renders scenes to files, besides those that select frames.
///
/// It holds no other options: in debug builds ArgumentParser checks a group five times for each group around it, which
/// took longer than rendering a small scene.
struct RenderOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The output format: png, a folder of PNG files; apng, one animated PNG; mp4, webm, mov, mkv, gif or webp; bgra "
        + "or y4m. By default the one that the ending of --output names, or png.", valueName: "format"))
  var format: RenderFormat?

  @Option(
    help: ArgumentHelp("How often an animated PNG, GIF or WebP plays; 0, the default, means forever.", valueName: "n"))
  var loopCount: Int?

  @Option(help: ArgumentHelp("The quality of mp4 and webm: draft, standard or high.", valueName: "level"))
  var quality: VideoQuality?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      Write a picture beside each video, <scene>.poster.png, of what is seen at this time: 0.5, 750ms, 50%, end, or auto \
      for when the scene says, or its middle; mp4 and mkv have it inside, too.
      """, valueName: "time"))
  var poster: PosterTime?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      Motion blur: for how much of a frame's time what moves is seen, 180 for half of it, 360 for all, 0 for none; by \
      default what the scene says.
      """, valueName: "degrees"))
  var shutterAngle: Double?

  @Flag(
    inversion: .prefixedNo,
    help: """
      Dither gradients, shadows and blurs, so that they have no bands in 8 bits; by default what the scene says.
      """)
  var dither: Bool?

  @Flag(help: "Leave out the background, so that it is transparent.")
  var transparent = false

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

  @Flag(help: "Build and draw every frame a second time, from nothing, and stop at the first difference.")
  var selfCheck = false

  @Flag(help: "Write trace.jsonl beside the frames: what each view showed, which 'compare --mask-view' needs.")
  var trace = false

  @Flag(
    help: """
      Keep what an earlier run left that is whole and up to date, as if this one had not been interrupted: of PNG \
      sequences each frame, of other formats whole files.
      """)
  var resume = false

  /// The number of frames that are drawn at a time: more than there are cores would only take memory.
  var boundedJobs: Int {
    let cores = ProcessInfo.processInfo.activeProcessorCount
    return min(jobs ?? cores, cores + 1)
  }

  func validate() throws {
    if let shutterAngle, !(0...360).contains(shutterAngle) {
      throw ValidationError("--shutter-angle is a number of degrees from 0 to 360.")
    }
    if let jobs, jobs < 1 { throw ValidationError("--jobs must be at least 1.") }
  }

  /// How the frames that are selected are rendered to a format.
  ///
  /// The other options are arguments because they are no options of this group.
  ///
  /// - Throws: `ValidationError` if the format does not have what was asked for.
  func settings(
    _ format: RenderFormat, _ frames: FrameOptions, _ scale: ScaleOption, _ overlays: OverlayOptions
  ) throws -> RenderSettings {
    let settings = RenderSettings(
      format: format, loopCount: loopCount, quality: quality, isTransparent: transparent, fps: frames.fps,
      selection: frames.selection, includesEnd: frames.includeEnd, scale: scale.scale, jobs: jobs,
      compression: compression, checksItself: selfCheck, writesTrace: trace, overlays: overlays.overlays,
      resumes: resume, shutterAngle: shutterAngle, dithers: dither, poster: poster)
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
  /// Whether what an earlier render left is kept where it is up to date.
  var resumes = false
  /// The shutter's angle in degrees, in place of the scene's.
  var shutterAngle: Double?
  /// Whether gradients and what is blurred are dithered, in place of what the scene says.
  var dithers: Bool?
  /// When the picture is taken that lies beside a video, in place of when the scene says.
  var poster: PosterTime?

  /// What the format does not have, as a sentence; nil if nothing.
  var problem: String? {
    if format != .png, writesTrace {
      return "--trace goes beside PNG files; leave it out, or leave out --format \(format.rawValue)."
    }
    if poster != nil, format == .png || format.isRaw {
      return "--poster lies beside a video; add --format mp4, or draw the picture with 'mutoscope still'."
    }
    if let loopCount {
      guard format.loops else { return "--loop-count is for apng, gif and webp; add --format apng." }
      let most = format == .apng ? APNGEncoder.maximumLoopCount : VideoEncoding.maximumLoopCount
      guard (0...most).contains(loopCount) else { return "--loop-count must be 0 to \(most); 0 means forever." }
    }
    if quality != nil, format.video?.hasQualities != true {
      return "--quality is for mp4 and webm; \(format.rawValue) has none."
    }
    return nil
  }
}

extension PNGEncoder.Compression: ExpressibleByArgument {}
