import ArgumentParser
import CommandLineSupport
import Foundation
import Media
import Snapshots
import Synchronization
import Utilities

/// Compares scenes with their goldens.
struct TestCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Render scenes in memory and compare every pixel with their goldens.",
    discussion: """
      A scene's golden is a folder next to it, __Snapshots__/<scene>: the hash of every frame, what each view \
      showed in it, its display list, and a few frames as PNG. The frames of a scene that differs go to \
      <output>/<scene>, into the folders actual, expected and difference.

      A golden that is missing is recorded, unless the environment has CI=true or --update says otherwise; \
      SNAPSHOT_TESTING_RECORD means the same as --update. A run that recorded something never succeeds.

      Errors in one scene file do not prevent other scenes from being tested.

      --changed-since main tests what has changed since HEAD branched off main, committed or not; \
      'mutoscope dependencies' lists the files of a scene.

      --shard 2/4 tests the second of four shares, which take about the same time by the number and size of their frames \
      and are the same on every machine; 'mutoscope merge' joins the runs. A shard's exit status is about its share only.

      The comparison is exact unless options allow differences; measured values are then printed with the limits. A \
      frame can only be measured if its expected image can be drawn again or is kept as PNG; the verdict says why if \
      neither is the case. A frame that differs and cannot be measured is a failure. 'mutoscope help compare' says \
      more about thresholds and views.
      """)

  @Argument(help: "Scene files, or folders with scene files; by default the folder 'scenes'.", completion: .file())
  var scenes: [String] = []

  @Option(help: ArgumentHelp("Which goldens to record: missing, changed, all or none.", valueName: "mode"))
  var update: UpdateMode?

  @OptionGroup var filter: FilterOption

  @OptionGroup var variables: VariableOptions
  @OptionGroup var looks: LooksOption

  @OptionGroup var tolerance: ToleranceOptions

  @Flag(help: "Only scenes that failed in the last run; all if none did.")
  var lastFailed = false

  @Option(
    help: ArgumentHelp(
      """
      Only scenes with a file that has changed since HEAD left this commit or branch: the scene's, an image, a font, values \
      of variables, or the golden; a file that git does not track counts as changed.
      """, valueName: "ref"))
  var changedSince: String?

  @OptionGroup var output: TestOutputOption

  @OptionGroup var memory: LimitOptions

  @Option(
    name: [.customShort("j", allowingJoined: true), .long], parsing: .unconditional,
    help: ArgumentHelp("Frames drawn in parallel; by default one per core.", valueName: "n"))
  var jobs: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      Scenes and looks tested at a time, in processes of their own; by default one per two cores. Scenes that may be \
      recorded are tested in one.
      """, valueName: "n"))
  var processes: Int?

  @Flag(
    help: "Keep every frame of recorded goldens as PNG, for other versions of the rasteriser and for other programs.")
  var keepAllFrames = false

  @OptionGroup var shardOption: ShardOption

  @OptionGroup var verdicts: VerdictOptions

  @Flag(name: .shortAndLong, help: "Print nothing about scenes that pass.")
  var quiet = false

  func validate() throws {
    if changedSince?.isEmpty == true { throw ValidationError("--changed-since needs a commit or a branch.") }
    if let jobs, jobs < 1 { throw ValidationError("--jobs must be at least 1.") }
    if let processes, !(1...1000).contains(processes) { throw ValidationError("--processes must be 1 to 1000.") }
    if lastFailed, shardOption.shard != nil {
      throw ValidationError(
        "--last-failed depends on this machine, and shards have to agree; leave one of them out.")
    }
  }

  @MainActor
  func run() async throws {
    try await reporting {
      let runner = try runner()
      let all = try chosenScenes()
      try SceneFiles.Found.refuseCollisions(all, output: output.output)
      try verdicts.requireOthers(than: all.map(\.path))
      if !quiet { IgnoreHint.give(about: output.output) }
      var run = TestRun()
      run.origin = RunOrigin.now(testing: all.first.map { ($0.path as NSString).deletingLastPathComponent } ?? "")
      run.share = try shardOption.resolved().map {
        TestShare($0, of: all, settings: try settings(runner.mode), commit: run.origin?.commit)
      }
      if let share = run.share, !quiet { StandardError.write(share.announcement) }
      let scenes = run.share?.select(all) ?? all
      let start = ContinuousClock.now
      let hasErrors = try await runner.test(
        scenes, in: processes ?? ProcessInfo.processInfo.activeProcessorCount / 2, recordingIn: &run
      ) { try verdicts.say($0.verdict, quiet: quiet) }
      try verdicts.write(run, output: output.url)
      try verdicts.conclude(run, after: start.duration(to: .now))
      // All errors were printed already.
      if hasErrors { throw Failure(.badScene) }
      try run.judge()
    }
  }

  /// Tests the scenes with these names, for another process.
  @MainActor
  func part(_ names: Set<String>) async throws -> TestPartResult {
    var reading = try reading()
    reading.names = names
    return try await runner().test(try SceneFiles.find(StandardScenes.paths(scenes), reading))
  }

  private func runner() throws -> TestRunner {
    TestRunner(
      output: output.url, mode: try update ?? UpdateMode.standard(), options: tolerance.comparison, jobs: jobs,
      pictures: keepAllFrames ? .all : nil, sharesFrames: looks.values.count > 1)
  }

  private func reading() throws -> SceneFiles.Reading {
    var reading = SceneFiles.Reading(limits: memory.limits, variables: try variables.inputs(limits: memory.limits))
    reading.looks = looks.values
    return reading
  }

  @MainActor
  private func chosenScenes() throws -> [SceneFiles.Found] {
    let reading = try reading()
    let all = try SceneFiles.find(StandardScenes.paths(scenes), reading)
    var chosen = try filter.select(all)
    if let changedSince {
      let changes = try ChangedFiles(since: changedSince, around: chosen[0].path)
      chosen = chosen.filter { changes.concern($0) }
      if !quiet { StandardError.write(changes.announcement(chosen.count, of: all.count)) }
    }
    if lastFailed, let run = try output.lastRunIfAny() {
      let failed = Set(run.scenes.filter { !$0.verdict.isSame }.map(\.file))
      let again = chosen.filter { failed.contains(TestRun.file($0.path)) }
      if !again.isEmpty { chosen = again }
    }
    return chosen
  }

  /// The settings that affect verdicts, for shards to compare.
  private func settings(_ mode: UpdateMode) throws -> [String: String] {
    let values = variables.files.map {
      FileManager.default.contents(atPath: $0).map { RenderFingerprint.hash([UInt8]($0)) }
    }
    return [
      "--update": mode.rawValue,
      "limits of what may differ": String(
        decoding: try JSONText.encoded(tolerance.comparison, isIndented: false), as: UTF8.self),
      "values of variables": (values.compactMap(\.self) + variables.settings).joined(separator: "\n"),
    ]
  }
}

extension UpdateMode: ExpressibleByArgument {
  init?(argument: String) { self.init(argument) }
}
