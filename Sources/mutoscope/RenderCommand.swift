import ArgumentParser
import Foundation
import Media
import Mutoscope
import SceneFile
import UIKit
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
      in the folder are replaced.

      With another --format each scene becomes one file, <scene>.apng or .mp4 and so on, in the output folder; with a \
      single scene, --output may name the file, and its ending tells the format: -o card.mp4. A frame stays until the \
      time of the next, also with --frames 0-100x5. The file appears when it is whole.

      An animated PNG holds of each frame only the rectangle that changed; equal frames become one. Browsers show \
      frames of less than 11 ms for 100 ms: render at 90 frames per second or less for them.

      mp4 (H.264), webm (VP9), mov (ProRes 4444), mkv (FFV1, lossless), gif and webp (lossless) are encoded by ffmpeg, \
      which must be installed. The same scene gives the same bytes on any number of cores. webm, mov, mkv and webp \
      have an alpha channel if the background is translucent: add --transparent.

      bgra and y4m are plain frames, for programs that read them: --format y4m -o - writes them to standard output.
      """)

  @Argument(help: "Scene files, or folders with scene files; - for standard input.")
  var scenes: [String]

  @Option(name: .shortAndLong, help: ArgumentHelp("The output folder.", valueName: "dir"))
  var output = "output"

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

  @Flag(help: "Leave out the background, so that it is transparent.")
  var transparent = false

  @OptionGroup var frameOptions: FrameOptions
  @OptionGroup var variables: VariableOptions
  @OptionGroup var strict: StrictOption
  @OptionGroup var memory: MemoryOption

  @Flag(help: "Render the other scenes, too, if one has errors; the exit status still reports them.")
  var keepGoing = false

  @Option(
    parsing: .unconditional, help: ArgumentHelp("Pixels per point, in place of the scene's.", valueName: "s"))
  var scale: Double?

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

  @Flag(help: "Print how the time was spent, to standard error, and with --json in seconds.")
  var profile = false

  @Flag(help: "Build and draw every frame a second time, from nothing, and stop at the first difference.")
  var selfCheck = false

  @Flag(help: "Write trace.jsonl beside the frames: what each view showed, which 'compare --mask-view' needs.")
  var trace = false

  @Flag(help: "Draw the state of dynamics above the views: bodies, joints, boundaries, fields, contacts, velocities.")
  var debugDynamics = false

  @Flag(help: "Print what was rendered as JSON on standard output.")
  var json = false

  @Flag(name: .shortAndLong, help: "Print nothing but errors.")
  var quiet = false

  func validate() throws {
    if output.isEmpty { throw ValidationError("--output needs a folder name.") }
    if let scale, !(scale > 0 && scale.isFinite) { throw ValidationError("--scale must be a number above 0.") }
    if let jobs, jobs < 1 { throw ValidationError("--jobs must be at least 1.") }
    try validateFormat()
  }

  private func validateFormat() throws {
    let chosen = destination.format
    if format == nil, let suffix = Destination.unknownFormat(ofName: output) {
      let formats = RenderFormat.allCases.dropFirst().map { ".\($0.rawValue)" }.joined(separator: ", ")
      throw ValidationError("--output '\(output)': .\(suffix) files cannot be written; these can: \(formats).")
    }
    if let named = Destination.format(ofName: output), named != chosen {
      throw ValidationError(
        "--output '\(output)' names a file of the format \(named.rawValue); leave out --format \(chosen.rawValue), or "
          + "name a folder\(chosen == .png ? " for PNG files" : " or a .\(chosen.rawValue) file").")
    }
    if destination.isStandardOutput {
      guard chosen.isRaw else { throw ValidationError("--output - needs --format bgra or y4m.") }
      if json { throw ValidationError("--json and the frames cannot both go to standard output.") }
    }
    if chosen != .png, trace {
      throw ValidationError("--trace goes beside PNG files; leave it out, or leave out --format \(chosen.rawValue).")
    }
    if let loopCount {
      guard chosen.loops else { throw ValidationError("--loop-count is for apng, gif and webp; add --format apng.") }
      let most = chosen == .apng ? APNGEncoder.maximumLoopCount : VideoEncoding.maximumLoopCount
      guard (0...most).contains(loopCount) else {
        throw ValidationError("--loop-count must be 0 to \(most); 0 means forever.")
      }
    }
    if quality != nil, chosen.video?.hasQualities != true {
      throw ValidationError("--quality is for mp4 and webm; \(chosen.rawValue) has none.")
    }
  }

  private var destination: Destination { Destination(output: output, format: format) }

  @MainActor
  func run() async throws {
    try await reporting {
      let (inputs, hasErrors) = try inputs()
      if !quiet { inputs.warn() }
      let renders = try inputs.map { (input: $0, plan: try plan(for: $0)) }
      try destination.check(inputs.map(\.name))
      var results: [(input: SceneInput, summary: RenderSummary)] = []
      var failed = hasErrors
      let interruption = Interruption(sceneCount: renders.count)
      for (number, render) in renders.enumerated() {
        let label = renders.count > 1 ? "[\(number + 1)/\(renders.count)] \(render.input.name)" : render.input.name
        let progress = quiet ? nil : ProgressReporter(label: label, total: render.plan.indices.count)
        let url = destination.url(ofScene: render.input.name)
        interruption.begin(
          render.input.name, in: destination.format == .png ? url.relativePath : nil,
          frameCount: render.plan.indices.count, completeScenes: results.count)
        let summary: RenderSummary
        do {
          summary = try await self.render(render.input, render.plan, to: url) { done in
            progress?.update(done)
            interruption.update(done)
          }
        } catch let error as SceneError where keepGoing {
          StandardError.write(error.description + "\n")
          failed = true
          continue
        } catch {
          progress?.abandon()
          throw error
        }
        progress?.finish(summary)
        if profile { StandardError.write(summary.profile.table(frameCount: summary.frameCount)) }
        results.append((render.input, summary))
      }
      interruption.end()
      if json { try StandardOutput.write(json: RenderReport(results, destination.format, hasProfile: profile).json()) }
      if failed { throw Failure(.badScene) }
    }
  }

  /// The scenes to render, and whether others have errors, which have been printed.
  @MainActor
  private func inputs() throws -> (scenes: [SceneInput], hasErrors: Bool) {
    let reading = SceneFiles.Reading(
      limits: memory.limits, includesEnd: frameOptions.includeEnd, acceptsStandardInput: true, isStrict: strict.strict,
      variables: try variables.inputs(limits: memory.limits))
    guard keepGoing else { return (try SceneFiles.load(scenes, reading), false) }
    let found = try SceneFiles.find(scenes, reading).map(\.scene)
    for case .failure(let error) in found { StandardError.write(error.description + "\n") }
    let sound = found.compactMap { try? $0.get() }
    if sound.isEmpty { throw Failure(.badScene) }
    return (sound, sound.count < found.count)
  }

  private func plan(for input: SceneInput) throws -> FramePlan {
    let size = input.document.canvas.size
    let scale = scale ?? input.document.canvas.scale
    let sides = [size.width, size.height].map { (Double($0) * scale).rounded() }
    guard sides.allSatisfy((1...16_384).contains) else {
      let pixels = sides.map { $0 < 1e9 ? String(Int($0)) : String($0) }.joined(separator: " × ")
      throw Failure(
        .usage,
        "mutoscope: \(input.name.printable) at scale \(scale) has \(pixels) pixels; 1 to 16384 each way can be rendered."
      )
    }
    return try frameOptions.plan(for: input)
  }

  @MainActor
  private func render(
    _ input: SceneInput, _ plan: FramePlan, to url: URL, progress: @escaping @MainActor (Int) -> Void
  ) async throws -> RenderSummary {
    let scene = try input.scene(scale: scale)
    scene.stage.showsDynamicsDebug = debugDynamics
    if transparent { scene.stage.backgroundColor = .clear }
    let job = RenderJob(plan: plan, sceneName: input.name, jobs: jobs, checksItself: selfCheck)
    do {
      let sink = try sink(at: url, plan, scene.stage, name: input.name)
      return try await job.run(on: scene.stage, into: sink, progress: progress)
    } catch RenderError.cannotCreate(let reason) {
      throw Failure(.cannotCreate, "mutoscope: \(reason)")
    } catch RenderError.cannotWrite(let reason) {
      throw Failure(.cannotWrite, "mutoscope: \(reason)")
    } catch RenderError.wrongDamage(let reason) {
      throw Failure(.internalError, "mutoscope: \(input.name.printable): \(reason)")
    }
  }
}

extension RenderCommand {
  @MainActor
  private func sink(
    at url: URL, _ plan: FramePlan, _ stage: Stage, name: String
  ) throws(RenderError) -> any FrameSink {
    let format = destination.format
    if let video = format.video {
      return try VideoSink(
        file: url, format: video, plan: plan, stage: stage, quality: quality ?? .standard, loopCount: loopCount ?? 0)
    }
    switch format {
    case .apng:
      // They count in whole milliseconds, and take up to 10 for a mistake.
      if !quiet, plan.framesPerSecond > 90 {
        StandardError.write(
          "\(name.printable): browsers show frames of less than 11 ms for 100 ms; for them, render at 90 frames per "
            + "second or less.\n")
      }
      return try APNGSink(file: url, plan: plan, stage: stage, loopCount: loopCount ?? 0, compression: compression)
    case .bgra, .y4m:
      return try RawVideoSink(
        file: destination.isStandardOutput ? nil : url, format: format == .y4m ? .y4m : .bgra, plan: plan, stage: stage)
    default:
      return try PNGFolderSink(directory: url, plan: plan, compression: compression, writesTrace: trace)
    }
  }
}

extension PNGEncoder.Compression: ExpressibleByArgument {}
