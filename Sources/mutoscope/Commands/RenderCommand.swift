import ArgumentParser
import Foundation
import Media
import Mutoscope
import SceneFile
import Utilities

/// Renders scenes to PNG sequences, animated PNGs or videos.
struct RenderCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Render scenes to PNG sequences, animated PNGs or videos.",
    discussion: """
      Each scene goes to a folder of its own below the output folder, named as its file: frame_0000.png and so on, \
      and manifest.json, written last, with the hash of every frame's pixels. All scenes are checked before anything \
      is written, except for the pixels of their images; a frame on disk is always whole. Frames of an earlier render \
      in the folder are replaced; with --resume, those that are up to date stay.

      With another --format each scene becomes one file, <scene>.apng or .mp4 and so on, in the output folder; with a \
      single scene, --output may name the file, and its ending tells the format: -o card.mp4. A frame stays until the \
      time of the next, also with --frames 0-100x5. The file appears when it is whole.

      An animated PNG holds of each frame only the rectangle that changed; equal frames become one. Browsers show \
      frames of less than 11 ms for 100 ms: render at 90 frames per second or less for them.

      mp4 (H.264), webm (VP9), mov (ProRes 4444), mkv (FFV1, lossless), gif and webp (lossless) are encoded by ffmpeg, \
      which must be installed. The same scene gives the same bytes on any number of cores. webm, mov, mkv and webp \
      have an alpha channel if the background is translucent: add --transparent.

      With --shard 2/4 only the second quarter of all frames is rendered, into folders like card.shard-2-of-4 beside \
      the outputs; 'mutoscope merge' joins them to what rendering at once gives.

      With --look dark the scene is shown in that look, and called <scene>@dark.

      bgra and y4m are plain frames, for programs that read them: --format y4m -o - writes them to standard output.
      """)

  @Argument(help: "Scene files, or folders with scene files; - for standard input.", completion: .file())
  var scenes: [String]

  @Option(name: .shortAndLong, help: ArgumentHelp("The output folder.", valueName: "dir"), completion: .directory)
  var output = "output"

  @OptionGroup var frameOptions: FrameOptions
  @OptionGroup var options: RenderOptions
  @OptionGroup var scale: ScaleOption
  @OptionGroup var look: LookOption
  @OptionGroup var overlays: OverlayOptions
  @OptionGroup var variables: VariableOptions
  @OptionGroup var shardOption: ShardOption
  @OptionGroup var strict: StrictOption
  @OptionGroup var loopOption: LoopOption
  @OptionGroup var memory: MemoryOption

  @Flag(help: "Render the other scenes, too, if one has errors; the exit status still reports them.")
  var keepGoing = false

  @Flag(help: "Print how the time was spent, to standard error, and with --json in seconds.")
  var profile = false

  @OptionGroup var progress: ProgressOption

  @Flag(help: "Print what was rendered as JSON on standard output.")
  var json = false

  @Flag(name: .shortAndLong, help: "Print nothing but errors.")
  var quiet = false

  func validate() throws {
    if output.isEmpty { throw ValidationError("--output needs a folder name.") }
    let chosen = destination.format
    if options.format == nil, let suffix = Destination.unknownFormat(ofName: output) {
      let formats = RenderFormat.allCases.dropFirst().map { ".\($0.rawValue)" }.joined(separator: ", ")
      throw ValidationError("--output '\(output)': .\(suffix) files cannot be written; these can: \(formats).")
    }
    if let named = Destination.format(ofName: output), named != chosen {
      throw ValidationError(
        "--output '\(output)' names a file of the format \(named.rawValue); leave out --format \(chosen.rawValue), or "
          + "name a folder\(chosen == .png ? " for PNG files" : " or a .\(chosen.rawValue) file").")
    }
    if shardOption.shard != nil {
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
  func settings() throws -> RenderSettings { try options.settings(destination.format, frameOptions, scale, overlays) }

  @MainActor
  func run() async throws {
    try await reporting {
      let (inputs, hasErrors) = try inputs()
      if !quiet { inputs.warn() }
      let settings = try settings()
      let whole = try inputs.map { (input: $0, plan: try $0.plan(settings)) }
      try destination.check(inputs)
      let shares = try shardOption.resolved().map { ShardWork($0, of: whole, destination, settings) }
      if !quiet { shares?.announce() }
      let renders = shares?.renders ?? whole
      var results: [(input: SceneInput, summary: RenderSummary)] = []
      var failed = hasErrors
      let course = RenderCourse(sceneCount: renders.count, canResume: !destination.isStandardOutput)
      let interruption = Interruption { course.sentence }
      let progress = RenderProgress(progress.progress, isQuiet: quiet, sceneCount: renders.count)
      for (number, render) in renders.enumerated() {
        let label = renders.count > 1 ? "[\(number + 1)/\(renders.count)] \(render.input.name)" : render.input.name
        let part = shares?.parts[number]
        let url = part?.url ?? destination.url(ofScene: render.input.name)
        course.begin(
          render.input.name, in: destination.format == .png || part != nil ? url.relativePath : nil,
          frameCount: render.plan.indices.count, completeScenes: results.count)
        if !quiet { settings.warnOfSlowBrowsers(render.plan, label: render.input.name) }
        progress.begin(render.input.name, label: label, frameCount: render.plan.indices.count)
        var job = OutputJob(
          input: render.input, plan: render.plan, settings: settings, url: destination.isStandardOutput ? nil : url)
        job.part = part
        let result: OutputJob.Result
        do {
          result = try await job.run { done in
            progress.update(done)
            course.update(done)
          }
        } catch let error as SceneError where keepGoing {
          progress.fail(error)
          failed = true
          continue
        } catch {
          progress.end(failure: Failure(error).message)
          throw error
        }
        progress.finish(result.summary, obstacle: result.obstacle)
        if profile { StandardError.write(result.summary.profile.table(frameCount: result.summary.frameCount)) }
        results.append((render.input, result.summary))
      }
      interruption.end()
      progress.end(failure: failed ? "some scenes have errors" : nil)
      if json { try StandardOutput.write(result: report(results, shares == nil ? destination.format : .png)) }
      if failed { throw Failure(.badScene) }
      Leftovers.keep(inputs)
    }
  }

  private func report(
    _ results: [(input: SceneInput, summary: RenderSummary)], _ format: RenderFormat
  ) -> RenderReport {
    RenderReport(results, format, hasProfile: profile, resumes: options.resume)
  }

  /// The scenes to render, and whether others have errors, which have been printed.
  @MainActor
  func inputs() throws -> (scenes: [SceneInput], hasErrors: Bool) {
    var reading = SceneFiles.Reading(
      limits: memory.limits, includesEnd: frameOptions.includeEnd, acceptsStandardInput: true,
      isStrict: strict.strict, variables: try variables.inputs(limits: memory.limits))
    reading.looks = [look.value]
    reading.soundTool = FFmpeg()
    reading.checksLoop = loopOption.loop
    guard keepGoing else { return (try SceneFiles.load(scenes, reading), false) }
    let found = try SceneFiles.find(scenes, reading).map(\.scene)
    for case .failure(let error) in found { StandardError.write(error.description + "\n") }
    let sound = found.compactMap { try? $0.get() }
    if sound.isEmpty { throw Failure(.badScene) }
    return (sound, sound.count < found.count)
  }
}

extension RenderSettings {
  /// Browsers count in whole milliseconds, and take up to 10 for a mistake.
  func warnOfSlowBrowsers(_ plan: FramePlan, label: String) {
    guard format == .apng, plan.framesPerSecond > 90 else { return }
    StandardError.write(
      "\(label.printable): browsers show frames of less than 11 ms for 100 ms; for them, render at 90 frames per "
        + "second or less.\n")
  }
}
