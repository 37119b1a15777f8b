import ArgumentParser
import CommandLineSupport
import Foundation
import Media
import Mutoscope
import Utilities

/// Prints how a render is divided among shards, or the files with which a scheduler runs them.
struct PlanCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plan",
    abstract: "Divide a render among shards: as JSON, or as files for a scheduler.",
    usage: "mutoscope plan <scenes> ... [<options of render>] --shards <n> [--engine <engine>] [--write <dir>]",
    discussion: """
      Takes the arguments of 'mutoscope render', checks them and the scenes in the same way, and prints what each shard \
      renders, and its command, as JSON. 'mutoscope plan batch …' takes the arguments of 'mutoscope batch' and \
      divides its outputs.

      With --engine it prints the files for the engine, or with --write puts them into a folder: an array job, and a job \
      that joins the parts when all tasks have succeeded. Then:
        slurm        ./submit
        openjd       openjd run template.yaml --step Merge --run-dependencies; or a farm's own command
        parallel     ./run, on this machine
      docs/farm.md describes them, and has templates for Kubernetes and AWS Batch.
      """)

  @Argument(parsing: .allUnrecognized, help: "The arguments of 'mutoscope render', without --shard.")
  var render: [String]

  @Option(parsing: .unconditional, help: ArgumentHelp("The number of shards.", valueName: "n"))
  var shards: Int

  @Option(
    help: ArgumentHelp(
      "What runs them: \(FarmEngine.allCases.map(\.rawValue).joined(separator: ", ")).", valueName: "engine"))
  var engine: FarmEngine?

  @Option(
    help: ArgumentHelp("The folder for the engine's files.", valueName: "dir"), completion: .directory)
  var write: String?

  @Option(parsing: .unconditional, help: ArgumentHelp("The cores of each shard, for the engine.", valueName: "n"))
  var cores = 2

  @Option(
    help: ArgumentHelp("The name or path of the program where the shards run.", valueName: "path"), completion: .file())
  var program = "mutoscope"

  func validate() throws {
    guard (1...Shard.maximumCount).contains(shards) else {
      throw ValidationError("--shards must be 1 to \(Shard.maximumCount).")
    }
    if cores < 1 { throw ValidationError("--cores must be at least 1.") }
    if write != nil, engine == nil { throw ValidationError("--write needs an --engine whose files are to be written.") }
    if program.isEmpty { throw ValidationError("--program needs a path.") }
  }

  @MainActor
  func run() async throws {
    try await reporting {
      if render.first == BatchCommand.configuration.commandName { return try planBatch() }
      let command = try renderCommand()
      let (inputs, _) = try command.request().inputs()
      let settings = try command.settings()
      let whole = try inputs.map { (input: $0, plan: try $0.plan(settings)) }
      try command.destination.check(inputs)
      let outputs = inputs.map { command.destination.url(ofScene: $0.name) }
      let merge = [program, "merge"] + command.destination.mergeArguments(outputs) + ["--remove-parts"]
      if let engine {
        let work = FarmWork(
          name: FarmWork.name(inputs.count == 1 ? inputs[0].name : "render"), shardCount: shards, cores: cores,
          folder: FileManager.default.currentDirectoryPath, render: [program, "render"] + render,
          hasJobs: command.options.jobs != nil, merge: merge,
          leavesProgress: command.progress.progress == .auto && !command.json && !command.quiet)
        return try deliver(engine.files(for: work))
      }
      try checkSize(outputs: outputs.count)
      let plan = WorkPlan(
        of: whole, outputs: outputs, shardCount: shards, render: [program, "render"] + render, merge: merge)
      try StandardOutput.write(result: plan)
    }
  }

  /// The command that is divided.
  private func renderCommand() throws(Failure) -> RenderCommand {
    let command: RenderCommand = try parse(render)
    if command.shardOption.shard != nil {
      throw Failure(.usage, "leave out --shard; --shards divides the work.")
    }
    if command.destination.isStandardOutput {
      throw Failure(.usage, "standard output cannot be divided; name a folder or a file.")
    }
    if command.scenes.contains(SceneFiles.standardInput) {
      throw Failure(.usage, "shards cannot read standard input; write the scene to a file.")
    }
    return command
  }

  private func parse<Command: ParsableCommand>(_ arguments: [String]) throws(Failure) -> Command {
    do {
      guard let command = try Command.parseAsRoot(arguments) as? Command else {
        throw ValidationError("The arguments are not those of 'mutoscope \(Command._commandName)'.")
      }
      return command
    } catch {
      throw Failure(.usage, faults: [.report(Command.fullMessage(for: error))])
    }
  }

  /// A batch is divided by outputs.
  private func planBatch() throws {
    let command: BatchCommand = try parse(Array(render.dropFirst()))
    if command.shardOption.shard != nil {
      throw Failure(.usage, "leave out --shard; --shards divides the work.")
    }
    let batch = try command.plan()
    let folder = batch.output.relativePath
    let merge = [program, "merge", folder.hasPrefix("-") ? "./\(folder)" : folder, "--remove-parts"]
    if let engine {
      let work = FarmWork(
        name: FarmWork.name(batch.output.lastPathComponent), shardCount: shards, cores: cores,
        folder: FileManager.default.currentDirectoryPath, render: [program] + render,
        hasJobs: command.options.jobs != nil, merge: merge,
        leavesProgress: command.progress.progress == .auto && !command.json && !command.quiet, isBatch: true)
      return try deliver(engine.files(for: work))
    }
    try checkSize(outputs: batch.items.count)
    try StandardOutput.write(
      result: BatchWorkPlan(of: batch, shardCount: shards, command: [program] + render, merge: merge))
  }

  /// Reports plans that are too large to be printed: each shard has a command, and a share of each output.
  private func checkSize(outputs: Int) throws(Failure) {
    let command = ([program] + render).reduce(0) { $0 + $1.utf8.count + 16 }
    guard shards * max(command, outputs) > 32 << 20 else { return }
    throw Failure(
      .usage,
      "the commands of \(grouped(shards)) shards would be more than 32 MB; plan fewer, or name an --engine, whose files have "
        + "the command once.")
  }

  private func deliver(_ files: [FarmFile]) throws(Failure) {
    guard let write else {
      for file in files {
        let title = files.count > 1 ? "==> \(file.name) <==\n" : ""
        // They contain no control characters, and unlike texts for people they must not be changed.
        try StandardOutput.write(raw: title + file.text + (files.count > 1 ? "\n" : ""))
      }
      return
    }
    for file in files {
      let path = (write as NSString).appendingPathComponent(file.name)
      try failing { try OutputFile.write(Array(file.text.utf8), to: path) }
      // Everybody that the umask lets read it may run it.
      var status = stat()
      let isThere = stat(path, &status) == 0
      if file.isExecutable, !isThere || chmod(path, (status.st_mode & 0o777) | (status.st_mode & 0o444) >> 2) != 0 {
        throw Failure(.cannotCreate, "'\(path.printable)' cannot be made executable.")
      }
      try StandardOutput.write(path + "\n")
    }
  }
}

extension Destination {
  /// The arguments of `merge`: the outputs, whose parts are beside them, or their folder if there are many.
  fileprivate func mergeArguments(_ outputs: [URL]) -> [String] {
    let most = 50
    if outputs.count <= most { return outputs.map { Self.path($0) } }
    return Array(Set(outputs.map { Self.path($0.deletingLastPathComponent()) })).sorted()
  }

  private static func path(_ url: URL) -> String {
    let path = url.relativePath
    return path.hasPrefix("-") ? "./\(path)" : path
  }
}

/// The output of `plan`.
private struct WorkPlan: Encodable {
  struct Output: Encodable {
    var name: String
    var scene: String
    var output: String
    var frameCount: Int
    /// The frames in the form of `--frames`.
    var frames: String
  }

  struct Range: Encodable {
    var name: String
    var frames: String
    var folder: String
  }

  struct Task: Encodable {
    var shard: String
    var frameCount: Int
    var ranges: [Range]
    var command: [String]
  }

  var frameCount: Int
  var outputs: [Output]
  var shards: [Task]
  var merge: [String]

  init(
    of whole: [(input: SceneInput, plan: FramePlan)], outputs urls: [URL], shardCount: Int, render: [String],
    merge: [String]
  ) {
    frameCount = whole.reduce(0) { $0 + $1.plan.indices.count }
    outputs = zip(whole, urls).map { scene, url in
      Output(
        name: scene.input.name, scene: scene.input.path, output: url.relativePath,
        frameCount: scene.plan.indices.count, frames: FrameSelection.text(scene.plan.indices))
    }
    shards = (1...shardCount).compactMap { Shard($0, of: shardCount) }.map { shard in
      let shares = shard.ranges(of: whole.map(\.plan.indices.count))
      let ranges = zip(zip(whole, urls), shares).filter { !$0.1.isEmpty }.map { scene, share in
        let folder = RenderPart.folderName(of: scene.1.lastPathComponent, shard: shard.number, of: shard.count)
        return Range(
          name: scene.0.input.name, frames: FrameSelection.text(Array(scene.0.plan.indices[share])),
          folder: scene.1.deletingLastPathComponent().appending(path: folder).relativePath)
      }
      return Task(
        shard: "\(shard)", frameCount: shares.reduce(0) { $0 + $1.count }, ranges: ranges,
        command: render + ["--shard", "\(shard)"])
    }
    self.merge = merge
  }
}

/// The output of `plan batch`.
private struct BatchWorkPlan: Encodable {
  struct Task: Encodable {
    var shard: String
    /// The outputs, below the output folder.
    var outputs: [String]
    var command: [String]
  }

  var output: String
  var outputCount: Int
  var shards: [Task]
  var merge: [String]

  init(of plan: BatchPlan, shardCount: Int, command: [String], merge: [String]) {
    (output, outputCount, self.merge) = (plan.output.relativePath, plan.items.count, merge)
    shards = (1...shardCount).compactMap { Shard($0, of: shardCount) }.map { shard in
      Task(
        shard: "\(shard)", outputs: plan.items(of: shard).map(plan.relativePath(of:)),
        command: command + ["--shard", "\(shard)"])
    }
  }
}
