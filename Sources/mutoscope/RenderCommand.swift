import ArgumentParser
import Foundation
import Media
import Mutoscope
import SceneFile

/// Renders scenes to PNG sequences.
struct RenderCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Render scenes to PNG sequences.",
    discussion: """
      Each scene goes to a folder of its own below the output folder, named as its file: frame_0000.png and so on, \
      and manifest.json, written last, with the hash of every frame's pixels. All scenes are checked before anything \
      is written, except for the pixels of their images; a frame on disk is always whole. Frames of an earlier render \
      in the folder are replaced.

      \(ExitStatus.list)
      """)

  @Argument(help: "Scene files, or folders with scene files.")
  var scenes: [String]

  @Option(name: .shortAndLong, help: ArgumentHelp("The output folder.", valueName: "dir"))
  var output = "output"

  @OptionGroup var frameOptions: FrameOptions

  @Option(
    parsing: .unconditional, help: ArgumentHelp("Pixels per point, in place of the scene's.", valueName: "s"))
  var scale: Double?

  @Option(
    name: [.customShort("j", allowingJoined: true), .long], parsing: .unconditional,
    help: ArgumentHelp("Frames drawn at a time; by default one for each core.", valueName: "n"))
  var jobs: Int?

  @Option(
    help: ArgumentHelp(
      """
      Save time or space: fast, balanced (repetitions are searched for, about ten times as slow) or small (as small \
      as zlib can).
      """, valueName: "level"))
  var compression = PNGEncoder.Compression.fast

  @Flag(help: "Print what the time was spent on, to standard error, and with --json in seconds.")
  var profile = false

  @Flag(help: "Draw every frame a second time, from nothing, and stop at the first pixel that differs.")
  var selfCheck = false

  @Flag(help: "Write trace.jsonl beside the frames: what each view showed, which 'compare --mask-view' needs.")
  var trace = false

  @Flag(help: "Draw what dynamics do above the views: bodies, joints, boundaries, fields, contacts, velocities.")
  var debugDynamics = false

  @Flag(help: "Print what was rendered as JSON on standard output.")
  var json = false

  @Flag(name: .shortAndLong, help: "Print nothing but errors.")
  var quiet = false

  func validate() throws {
    if output.isEmpty { throw ValidationError("--output names no folder.") }
    if let scale, !(scale > 0 && scale.isFinite) { throw ValidationError("--scale is a number above 0.") }
    if let jobs, jobs < 1 { throw ValidationError("--jobs is at least 1.") }
  }

  @MainActor
  func run() async throws {
    try await reporting {
      let inputs = try SceneFiles.load(scenes)
      let renders = try inputs.map { (input: $0, plan: try plan(for: $0)) }
      try refuseCollisions(inputs)
      var results: [(input: SceneInput, summary: RenderSummary)] = []
      for (number, render) in renders.enumerated() {
        let label = renders.count > 1 ? "[\(number + 1)/\(renders.count)] \(render.input.name)" : render.input.name
        let progress = quiet ? nil : ProgressReporter(label: label, total: render.plan.indices.count)
        let summary = try await self.render(render.input, render.plan, progress)
        progress?.finish(summary)
        if profile { StandardError.write(summary.profile.table(frameCount: summary.frameCount)) }
        results.append((render.input, summary))
      }
      if json { try StandardOutput.write(report(results)) }
    }
  }

  private func plan(for input: SceneInput) throws -> FramePlan {
    let size = input.document.canvas.size
    let scale = scale ?? input.document.canvas.scale
    let sides = [size.width, size.height].map { (Double($0) * scale).rounded() }
    guard sides.allSatisfy((1...16_384).contains) else {
      let pixels = sides.map { $0 < 1e9 ? String(Int($0)) : String($0) }.joined(separator: " × ")
      throw Failure(
        .usage, "mutoscope: \(input.name) at scale \(scale) has \(pixels) pixels; 1 to 16384 each way can be rendered.")
    }
    return try frameOptions.plan(for: input)
  }

  private func refuseCollisions(_ inputs: [SceneInput]) throws {
    var names: Set<String> = []
    for input in inputs where !names.insert(input.name).inserted {
      throw Failure(
        .usage,
        "mutoscope: two scenes are named '\(input.name)' and would share a folder below '\(output)'; render them apart."
      )
    }
  }

  @MainActor
  private func render(
    _ input: SceneInput, _ plan: FramePlan, _ progress: ProgressReporter?
  ) async throws -> RenderSummary {
    let scene = try input.scene(scale: scale)
    scene.stage.showsDynamicsDebug = debugDynamics
    let folder = URL(fileURLWithPath: output).appendingPathComponent(input.name, isDirectory: true)
    let job = RenderJob(plan: plan, sceneName: input.name, jobs: jobs, checksItself: selfCheck)
    do {
      let sink = try PNGFolderSink(directory: folder, plan: plan, compression: compression, writesTrace: trace)
      return try await job.run(on: scene.stage, into: sink) { progress?.update($0) }
    } catch RenderError.cannotCreate(let reason) {
      progress?.abandon()
      throw Failure(.cannotCreate, "mutoscope: \(reason)")
    } catch RenderError.cannotWrite(let reason) {
      progress?.abandon()
      throw Failure(.cannotWrite, "mutoscope: \(reason)")
    } catch RenderError.wrongDamage(let reason) {
      progress?.abandon()
      throw Failure(.internalError, "mutoscope: \(input.name): \(reason)")
    }
  }

  private func report(_ results: [(input: SceneInput, summary: RenderSummary)]) throws -> String {
    struct Report: Encodable {
      struct Scene: Encodable {
        var name: String
        var directory: String
        var frames: Int
        var bytes: Int
        var seconds: Double
        /// Seconds by kind of work, with `--profile`.
        var profile: [String: Double]?
      }
      var scenes: [Scene]
    }
    let report = Report(
      scenes: results.map { input, summary in
        Report.Scene(
          name: input.name, directory: summary.output.relativePath, frames: summary.frameCount,
          bytes: summary.byteCount, seconds: summary.seconds,
          profile: profile
            ? Dictionary(summary.profile.parts.map { ($0.name, $0.seconds) }, uniquingKeysWith: +) : nil)
      })
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(report), as: UTF8.self) + "\n"
  }
}

extension PNGEncoder.Compression: ExpressibleByArgument {}

extension RenderProfile {
  /// A line for each kind of work: its name, milliseconds a frame and share.
  fileprivate func table(frameCount: Int) -> String {
    let total = parts.reduce(0) { $0 + $1.seconds }
    return parts.map { name, seconds in
      let name = name.padding(toLength: 14, withPad: " ", startingAt: 0)
      let share = total > 0 ? seconds / total * 100 : 0
      return String(format: "  %@%9.3f ms/frame %5.1f %%\n", name, seconds * 1000 / Double(frameCount), share)
    }.joined()
  }
}
