import ArgumentParser
import CommandLineSupport
import Foundation
import Media

/// Renders scenes to PNG sequences, animated PNGs or videos.
struct RenderCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Render scenes to PNG sequences, animated PNGs or videos.",
    discussion: """
      Each scene gets its own folder in the output folder, with the name of its file. The folder contains \
      frame_0000.png and so on, and manifest.json, written last, with the hash of every frame's pixels. All scenes are \
      checked before anything is written, except for the pixels of their images; a frame on disk is always complete. \
      Frames of an earlier render in the folder are replaced; with --resume, those that are up to date are kept.

      With another --format, each scene becomes one file, <scene>.apng or .mp4 and so on, in the output folder. For a \
      single scene, --output may name the file, and its suffix is the format: -o card.mp4. Each frame is shown until the \
      time of the next, also with --frames 0-100x5. The file appears when it is complete.

      An animated PNG stores only the rectangle of each frame that changed; equal frames become one. Browsers show \
      frames of less than 11 ms for 100 ms: render at 90 frames per second or less for them.

      mp4 (H.264), webm (VP9), mov (ProRes 4444), mkv (FFV1, lossless), gif and webp (lossless) are encoded by ffmpeg, \
      which must be installed. The same scene gives the same bytes on any number of cores. All but \
      mp4 have an alpha channel if the background is translucent: add --transparent.

      With --shard 2/4, only the second quarter of all frames is rendered, into folders like card.shard-2-of-4 beside \
      the outputs. 'mutoscope merge' joins them; the result is the same as without shards.

      With --look dark, the scene is shown in that look, and called <scene>@dark.

      bgra and y4m are uncompressed frames for other programs: --format y4m -o - writes them to standard output.
      """)

  @Argument(help: "Scene files, or folders with scene files; - for standard input.", completion: .file())
  var scenes: [String]

  @Option(name: .shortAndLong, help: ArgumentHelp("The output folder.", valueName: "dir"), completion: .directory)
  var output = Destination.usualOutput

  @OptionGroup var frameOptions: FrameOptions
  @OptionGroup var options: RenderOptions
  @OptionGroup var encoding: EncodingOptions
  @OptionGroup var film: FilmOptions
  @OptionGroup var scale: ScaleOption
  @OptionGroup var look: LookOption
  @OptionGroup var overlays: OverlayOptions
  @OptionGroup var variables: VariableOptions
  @OptionGroup var shardOption: ShardOption
  @OptionGroup var strict: StrictOption
  @OptionGroup var loopOption: LoopOption
  @OptionGroup var memory: LimitOptions

  @Flag(help: "If a scene has errors, still render the others; the exit status reports the errors.")
  var keepGoing = false

  @Flag(help: "Print to standard error how the time was spent; with --json, also in the output.")
  var profile = false

  @OptionGroup var progress: ProgressOption

  @Flag(help: "Print what was rendered as JSON on standard output.")
  var json = false

  @Flag(name: .shortAndLong, help: "Print nothing but errors.")
  var quiet = false

  func validate() throws {
    if output.isEmpty { throw ValidationError("--output needs a folder name.") }
    if options.formats.count > 1 {
      throw ValidationError("One format can be rendered at a time; 'mutoscope batch' makes several.")
    }
    let chosen = destination.format
    if options.format == nil { try OutputName.validate(output) }
    if chosen == .png, OutputName.isPicture(output) {
      throw ValidationError(
        "--output '\(output)' is the name of one picture: 'mutoscope still' draws one, --format apng an animated one, and "
          + "a folder takes one for each frame.")
    }
    if let named = OutputName.format(output), named != chosen {
      throw ValidationError(
        "--output '\(output)' names a file of the format \(named.rawValue); leave out --format \(chosen.rawValue), or "
          + "name a folder\(chosen == .png ? " for PNG files" : " or a .\(chosen.rawValue) file").")
    }
    if shardOption.shard != nil {
      if chosen == .images {
        throw ValidationError("Images whose names have numbers cannot be parts; name a folder, or leave out --shard.")
      }
      if options.trace { throw ValidationError("--trace needs all frames; leave it out, or leave out --shard.") }
      if destination.isStandardOutput { throw ValidationError("--output - cannot be a part; name a folder or a file.") }
    }
    if destination.isStandardOutput {
      guard chosen.isRaw else { throw ValidationError("--output - needs --format bgra or y4m.") }
      if json { throw ValidationError("--json and the frames cannot both go to standard output.") }
      if progress.progress == .openjd {
        throw ValidationError("--progress openjd and the frames cannot both go to standard output.")
      }
      if options.resume { throw ValidationError("--resume needs a file or a folder that stays, not standard output.") }
    }
    try progress.check(json: json)
    _ = try settings()
  }

  var destination: Destination { Destination(output: output, format: options.format) }

  /// How the scenes are rendered.
  func settings() throws -> RenderSettings {
    try options.settings(destination.format, encoding, film, frameOptions, scale, overlays)
  }

  /// The work of this call.
  ///
  /// - Throws: The errors in files with values of variables, or in the settings.
  func request() throws -> RenderRequest {
    var reading = SceneFiles.Reading(
      limits: memory.limits, includesEnd: frameOptions.includeEnd, acceptsStandardInput: true,
      isStrict: strict.strict, variables: try variables.inputs(limits: memory.limits))
    reading.looks = [look.value]
    reading.soundTool = FFmpeg()
    reading.checksLoop = loopOption.loop
    var request = RenderRequest(scenes: scenes, destination: destination, settings: try settings(), reading: reading)
    request.shard = shardOption
    (request.keepsGoing, request.hasProfile, request.progress) = (keepGoing, profile, progress.progress)
    (request.hasReport, request.isQuiet) = (json, quiet)
    return request
  }

  @MainActor
  func run() async throws {
    try await reporting { try await request().run() }
  }
}
