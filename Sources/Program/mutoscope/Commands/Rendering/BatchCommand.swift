import ArgumentParser
import CommandLineSupport
import Foundation
import Media
import Mutoscope
import SceneText

/// Renders many scenes, one scene with many rows of values, or the jobs in files.
struct BatchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "batch",
    abstract: "Render many scenes, or a scene once for each row of a table.",
    discussion: """
      Makes everything that 'render' makes, many times: from folders of scenes, from a scene with --rows, a table whose \
      columns are its variables, or from a file with jobs. All outputs share the cores and the memory. Names are checked \
      before anything is rendered: no two outputs share one, and none is outside of the output folder.

      An output that fails does not stop the others; the exit status reports it. At the end a table is printed, and \
      batch.json in the output folder has the status, frames, bytes, seconds, hash and first error of each output. With \
      --resume, only outputs that are missing or have changed are rendered, whatever ended the previous run.

      Try:
        mutoscope batch scenes -o output/all --resume
        mutoscope batch card.yaml --rows people.csv --name '{name}' --format mp4 -o output/people
        mutoscope batch card.yaml --rows people.csv --look story,square,hd --format mp4 -o output/people
        mutoscope batch night.yaml
      """)

  @Argument(help: "Scene files, folders with scene files, or files with jobs.", completion: .file())
  var inputs: [String]

  @Option(
    help: ArgumentHelp("Render each scene once for each row of this .csv or .jsonl file.", valueName: "file"),
    completion: .file())
  var rows: String?

  @Option(
    help: ArgumentHelp(
      "The names of outputs: {scene}, {index} and columns of the rows; by default {scene}, or {scene}-{index} with rows.",
      valueName: "pattern"))
  var name: String?

  @Option(
    name: .shortAndLong, help: ArgumentHelp("The output folder; by default output.", valueName: "dir"),
    completion: .directory)
  var output: String?

  @Option(
    help: ArgumentHelp(
      "Make each output in each of these looks, separated by commas: dark,rtl or story,square,hd. Names end in @<look>, "
        + "unless --name has {look}.", valueName: "looks"),
    transform: { text in try LookOption.parsed { try LookName.list(text) } })
  var look: [Look] = []

  @OptionGroup var frameOptions: FrameOptions
  @OptionGroup var options: RenderOptions
  @OptionGroup var encoding: EncodingOptions
  @OptionGroup var film: FilmOptions
  @OptionGroup var scale: ScaleOption
  @OptionGroup var overlays: OverlayOptions
  @OptionGroup var shardOption: ShardOption
  @OptionGroup var variables: VariableOptions
  @OptionGroup var strict: StrictOption
  @OptionGroup var root: RootOption

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How many MB all renders may take together; by default three quarters of what the machine or the container has.",
      valueName: "n"))
  var memory: Int?

  @Flag(help: "Stop at the first output that fails.")
  var failFast = false

  @OptionGroup var progress: ProgressOption

  @Flag(help: "Print what was rendered as JSON on standard output, as batch.json has it.")
  var json = false

  @Flag(name: .shortAndLong, help: "Print nothing but errors.")
  var quiet = false

  func validate() throws {
    if output?.isEmpty == true { throw ValidationError("--output needs a folder name.") }
    if output == "-" { throw ValidationError("A batch has many outputs; --output needs a folder.") }
    if let output { try OutputName.validateFolder(output) }
    if let memory, !(1...1 << 24).contains(memory) {
      throw ValidationError("--memory is a number of MB from 1 to 16777216.")
    }
    try progress.check(json: json)
    _ = try settings()
  }

  /// The settings for scenes whose job does not change them.
  private func settings() throws -> RenderSettings {
    for format in options.formats.dropFirst() {
      _ = try options.settings(format, encoding, film, frameOptions, scale, overlays)
    }
    return try options.settings(options.formats.first ?? .png, encoding, film, frameOptions, scale, overlays)
  }

  @MainActor
  func run() async throws {
    try await reporting {
      let plan = try plan()
      if !quiet { IgnoreHint.give(about: plan.output.relativePath) }
      let memory = memory.map { $0 << 20 } ?? MemoryBudget.available / 4 * 3
      let shard = try shardOption.resolved()
      let count = plan.items(of: shard).count
      let counts = BatchCounts(total: count)
      let reporter = BatchProgress(quiet ? .none : progress.progress, total: count, counts: counts)
      var reading = SceneFiles.Reading(limits: limits, isStrict: strict.strict)
      reading.soundTool = FFmpeg()
      reading.limits.imageBytes = min(reading.limits.imageBytes, memory)
      let start = ContinuousClock.now
      let run = try BatchRun(
        plan, shard, reading: reading,
        jobs: options.boundedJobs, memory: memory, failsFast: failFast,
        resumes: options.resume, progress: reporter)
      let interruption = Interruption { counts.sentence }
      let (manifest, failures) = try await run.run()
      interruption.end()
      let seconds = start.duration(to: .now) / .seconds(1)
      let sentence = failures.isEmpty ? nil : "\(failures.count) of \(count) outputs failed"
      reporter.finish(failure: sentence)
      if !quiet { StandardError.write(BatchTable(manifest, seconds: seconds).text) }
      if json { try StandardOutput.write(json: manifest.json) }
      // The errors have been printed.
      if let first = failures.first(where: { $0.status != .badScene }) ?? failures.first { throw Failure(first.status) }
    }
  }

  private var limits: SceneLimits { root.limits }

  /// The outputs with their names.
  ///
  /// - Throws: A `Failure` if there is an error that concerns more than one output.
  func plan() throws -> BatchPlan {
    let inputs = BatchInputs(
      paths: inputs, rows: rows, pattern: name, variables: try variables.inputs(limits: limits), limits: limits,
      settings: try settings(), looks: look, formats: options.formats)
    let (jobs, folder) = try inputs.jobs()
    return try BatchPlan(output: URL(fileURLWithPath: output ?? folder ?? "output"), jobs: jobs)
  }
}
