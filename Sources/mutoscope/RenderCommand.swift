import ArgumentParser
import Foundation
import Media
import Mutoscope
import SceneFile
import Utilities

/// Renders scenes to PNG sequences or animated PNGs.
struct RenderCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Render scenes to PNG sequences or animated PNGs.",
    discussion: """
      Each scene goes to a folder of its own below the output folder, named as its file: frame_0000.png and so on, \
      and manifest.json, written last, with the hash of every frame's pixels. All scenes are checked before anything \
      is written, except for the pixels of their images; a frame on disk is always whole. Frames of an earlier render \
      in the folder are replaced.

      With --format apng each scene becomes one file, <scene>.apng, in the output folder; with a single scene, \
      --output may name the file: -o card.apng. A frame holds only the rectangle that changed and stays until the time \
      of the next, also with --frames 0-100x5. Equal frames become one. The file appears when it is whole. Browsers \
      show frames of less than 11 ms for 100 ms: render at 90 frames per second or less for them.

      \(ExitStatus.list)
      """)

  @Argument(help: "Scene files, or folders with scene files.")
  var scenes: [String]

  @Option(name: .shortAndLong, help: ArgumentHelp("The output folder.", valueName: "dir"))
  var output = "output"

  @Option(
    help: ArgumentHelp(
      "The output format: png, a folder of PNG files, or apng, one animated PNG; by default png, unless --output "
        + "ends in .apng.", valueName: "format"))
  var format: RenderFormat?

  @Option(
    help: ArgumentHelp("How often an animated PNG plays; 0, the default, means forever.", valueName: "n"))
  var loopCount: Int?

  @OptionGroup var frameOptions: FrameOptions
  @OptionGroup var memory: MemoryOption

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
    switch destination.format {
    case .png:
      if format != nil, Destination.isAnimationName(output) {
        throw ValidationError(
          "--output '\(output)' names an animated PNG; leave out --format png, or name a folder for PNG files.")
      }
      if loopCount != nil { throw ValidationError("--loop-count is for animated PNGs; add --format apng.") }
    case .apng:
      if trace {
        throw ValidationError("--trace goes beside PNG files; leave it out, or leave out --format apng.")
      }
      if let loopCount, !(0...APNGEncoder.maximumLoopCount).contains(loopCount) {
        throw ValidationError("--loop-count must be 0 to \(APNGEncoder.maximumLoopCount); 0 means forever.")
      }
    }
  }

  private var destination: Destination { Destination(output: output, format: format) }

  @MainActor
  func run() async throws {
    try await reporting {
      let inputs = try SceneFiles.load(scenes, limits: memory.limits)
      let renders = try inputs.map { (input: $0, plan: try plan(for: $0)) }
      try destination.check(inputs.map(\.name))
      var results: [(input: SceneInput, summary: RenderSummary)] = []
      for (number, render) in renders.enumerated() {
        let label = renders.count > 1 ? "[\(number + 1)/\(renders.count)] \(render.input.name)" : render.input.name
        let progress = quiet ? nil : ProgressReporter(label: label, total: render.plan.indices.count)
        let summary = try await self.render(render.input, render.plan, progress)
        progress?.finish(summary)
        if profile { StandardError.write(summary.profile.table(frameCount: summary.frameCount)) }
        results.append((render.input, summary))
      }
      if json { try StandardOutput.write(json: RenderReport(results, destination.format, hasProfile: profile).json()) }
    }
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
    _ input: SceneInput, _ plan: FramePlan, _ progress: ProgressReporter?
  ) async throws -> RenderSummary {
    let scene = try input.scene(scale: scale)
    scene.stage.showsDynamicsDebug = debugDynamics
    let url = destination.url(ofScene: input.name)
    let job = RenderJob(plan: plan, sceneName: input.name, jobs: jobs, checksItself: selfCheck)
    do {
      let sink: any FrameSink
      switch destination.format {
      case .png:
        sink = try PNGFolderSink(directory: url, plan: plan, compression: compression, writesTrace: trace)
      case .apng:
        // They count in whole milliseconds, and take up to 10 for a mistake.
        if !quiet, plan.framesPerSecond > 90 {
          StandardError.write(
            "\(input.name.printable): browsers show frames of less than 11 ms for 100 ms; for them, render at 90 frames "
              + "per second or less.\n")
        }
        sink = try APNGSink(
          file: url, plan: plan, stage: scene.stage, loopCount: loopCount ?? 0, compression: compression)
      }
      return try await job.run(on: scene.stage, into: sink) { progress?.update($0) }
    } catch RenderError.cannotCreate(let reason) {
      progress?.abandon()
      throw Failure(.cannotCreate, "mutoscope: \(reason)")
    } catch RenderError.cannotWrite(let reason) {
      progress?.abandon()
      throw Failure(.cannotWrite, "mutoscope: \(reason)")
    } catch RenderError.wrongDamage(let reason) {
      progress?.abandon()
      throw Failure(.internalError, "mutoscope: \(input.name.printable): \(reason)")
    }
  }
}

extension PNGEncoder.Compression: ExpressibleByArgument {}
