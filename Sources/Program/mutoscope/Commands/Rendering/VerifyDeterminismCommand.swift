import ArgumentParser
import CommandLineSupport
import Foundation
import Media
import SceneLanguage
import SceneTemplates
import SceneText
import Snapshots
import Utilities

/// Renders scenes in many ways and verifies that the results are identical.
struct VerifyDeterminismCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify-determinism",
    abstract: "Verify that scenes have the same pixels however they are rendered.",
    discussion: """
      Each scene is rendered repeatedly, in separate processes: with other numbers of workers, in parts, with whole frames \
      instead of only the changes, and with other hash seeds, locales and time zones. The pixels of every frame and the \
      values of every view are compared with the first rendering.
      """)

  @Argument(help: "Scene files, or folders with scene files; by default the folder 'scenes'.", completion: .file())
  var scenes: [String] = []

  @OptionGroup var filter: FilterOption

  @OptionGroup var variables: VariableOptions

  @OptionGroup var memory: LimitOptions

  @Flag(help: "Print the results as JSON on standard output.")
  var json = false

  @Flag(name: .shortAndLong, help: "Print nothing but differences and errors.")
  var quiet = false

  /// The result for a scene.
  private struct Finding: Encodable {
    var name: String
    var frames: Int
    var isSame: Bool
    /// The first difference, in words.
    var difference: String?
    /// The ways in which it was rendered.
    var trials: [String]
  }

  @MainActor
  func run() async throws {
    try await reporting {
      let reading = SceneFiles.Reading(limits: memory.limits, variables: try variables.inputs(limits: memory.limits))
      let inputs = try SceneFiles.load(StandardScenes.paths(scenes), reading).filter { filter.includes($0.name) }
      if inputs.isEmpty { throw Failure(.usage, "no scene's name matches the filter.") }
      let interruption = Interruption { "interrupted before all scenes were rendered in all ways." }
      defer { interruption.end() }
      var findings: [Finding] = []
      for input in inputs { findings.append(try await verify(input)) }
      if json { try StandardOutput.write(result: SceneList(scenes: findings)) }
      if findings.contains(where: { !$0.isSame }) { throw Failure(.notDeterministic) }
    }
  }

  private func say(_ text: String) throws { if !json { try StandardOutput.write(text) } }

  private func verify(_ input: SceneInput) async throws -> Finding {
    let reference = try await Self.fingerprint(input, [], [:])
    let frames = reference.manifest.frames.count
    let trials = DeterminismTrial.all(frameCount: frames)
    var finding = Finding(name: input.name, frames: frames, isSame: true, trials: trials.map(\.name))
    for trial in trials {
      for options in trial.runs {
        let other = try await Self.fingerprint(input, options, trial.environment)
        guard let difference = try reference.difference(to: other) else { continue }
        try say("\(input.name.printable): not the same when rendered with \(trial.name): \(difference)\n")
        (finding.isSame, finding.difference) = (false, "rendered with \(trial.name): \(difference)")
        return finding
      }
    }
    let ways = trials.map(\.name).joined(separator: "; ")
    let seeds = trials.reduce(1) { $0 + $1.runs.count }
    if quiet { return finding }
    try say(
      "\(input.name.printable): the same pixels in all \(counted(frames, "frame")), \(seeds) processes "
        + "with different hash seeds: \(ways)\n")
    return finding
  }

  /// Renders in a separate process.
  private static func fingerprint(
    _ input: SceneInput, _ options: [String], _ environment: [String: String]
  ) async throws -> Fingerprint {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    let memory = input.document.limits.imageBytes >> 20
    let values = input.givenVariables.flatMap { ["--set", "\($0.name)=\($0.value.text)"] }
    let root = input.document.limits.root.map { ["--root", $0] } ?? []
    process.arguments = ["fingerprint", "--memory", "\(memory)"] + root + values + options + ["--", input.path]
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let output = Pipe()
    process.standardOutput = output
    process.standardInput = FileHandle.nullDevice
    do {
      try StartedPrograms.start(process)
    } catch {
      throw Failure(.internalError, "cannot start another process: \(error.localizedDescription)")
    }
    defer { StartedPrograms.remove(process) }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0, let fingerprint = try? JSONDecoder().decode(Fingerprint.self, from: data)
    else {
      throw Failure(
        .internalError,
        "the process that rendered '\(input.path.printable)' with \(options) ended with \(process.terminationStatus)."
      )
    }
    return fingerprint
  }
}
