import ArgumentParser
import Foundation
import Mutoscope
import SceneFile
import Snapshots

/// Compares scenes with their goldens.
struct TestCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Render scenes in memory and compare every pixel with their goldens.",
    discussion: """
      A scene's golden is a folder beside it, __Snapshots__/<scene>: the fingerprint of every frame, what each view \
      showed in it, and a few frames as PNG. Of a scene that differs, the frames go to <output>/<scene>, in actual, \
      expected and difference.

      A golden that is missing is recorded, unless the environment has CI=true or --update says otherwise; \
      SNAPSHOT_TESTING_RECORD means the same as --update. A run that recorded something never ends in success.

      The comparison is exact unless something is allowed; what was measured is printed beside what is allowed. A \
      frame can only be measured if its expected picture is known: a golden recorded with --keep-all-frames has all of \
      them, and others have few. A frame that differs and cannot be measured is a failure. 'mutoscope help compare' \
      says more about thresholds and views.

      \(ExitStatus.list)
      """)

  @Argument(help: "Scene files, or folders with scene files; by default the folder 'scenes'.")
  var scenes: [String] = []

  @Option(help: ArgumentHelp("Which goldens to record: missing, changed, all or none.", valueName: "mode"))
  var update: UpdateMode?

  @OptionGroup var filter: FilterOption

  @OptionGroup var tolerance: ToleranceOptions

  @Flag(help: "Only scenes that failed in the last run; all if none did.")
  var lastFailed = false

  @OptionGroup var output: TestOutputOption

  @Option(
    name: .shortAndLong, parsing: .unconditional,
    help: ArgumentHelp("Frames drawn at a time; by default one for each core.", valueName: "n"))
  var jobs: Int?

  @Flag(help: "Keep every frame of goldens that are recorded, so that whatever differs can be shown beside it.")
  var keepAllFrames = false

  @Flag(help: "Print the verdicts as JSON on standard output.")
  var json = false

  @Option(help: ArgumentHelp("Write the verdicts as JUnit's XML.", valueName: "file"))
  var junit: String?

  @Option(
    help: ArgumentHelp("Write a report: a folder of a page to look at the failures in a browser.", valueName: "dir"))
  var report: String?

  @Flag(help: "Print GitHub annotations, and append to the job's summary if GITHUB_STEP_SUMMARY names it.")
  var github = false

  @Flag(name: .shortAndLong, help: "Print nothing about scenes that are as in their goldens.")
  var quiet = false

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("--jobs is at least 1.") }
    if json, github { throw ValidationError("--json and --github both write to standard output; choose one.") }
  }

  @MainActor
  func run() async throws {
    try await reporting {
      let mode = try mode()
      let inputs = try chosenInputs()
      try SceneInput.refuseCollisions(inputs, output: output.output)
      var run = TestRun()
      for input in inputs {
        let verdict = try await test(input, mode)
        run.scenes.append(TestRun.Entry(path: input.path, golden: input.golden, verdict: verdict))
        if !quiet || !verdict.isSame { try say(verdict.text + "\n") }
      }
      try refuseUnknownViews(run)
      try write(run)
      if let report { try say(try SnapshotReport(run: run, output: output.url).written(to: report)) }
      try conclude(run)
    }
  }

  private func mode() throws -> UpdateMode {
    if let update { return update }
    do throws(UpdateMode.UnknownMode) {
      return try UpdateMode.standard()
    } catch {
      throw Failure(.usage, "mutoscope: \(error)")
    }
  }

  @MainActor
  private func chosenInputs() throws -> [SceneInput] {
    let all = try SceneFiles.load(StandardScenes.paths(scenes))
    var chosen = all.filter { filter.includes($0.name) }
    if chosen.isEmpty {
      throw Failure(
        .usage,
        "mutoscope: no scene's name matches \(filter.filter.map { "'\($0)'" }.joined(separator: " or ")); "
          + "there are \(all.map(\.name).joined(separator: ", ")).")
    }
    if lastFailed, let run = try output.lastRunIfAny() {
      let failed = Set(run.scenes.filter { !$0.verdict.isSame }.map(\.path))
      let again = chosen.filter { failed.contains($0.path) }
      if !again.isEmpty { chosen = again }
    }
    return chosen
  }

  @MainActor
  private func test(_ input: SceneInput, _ mode: UpdateMode) async throws -> SceneVerdict {
    var test = SequenceTest(
      plan: try input.plan(), sceneName: input.name, golden: URL(fileURLWithPath: input.golden),
      failures: output.url.appending(path: input.name), jobs: jobs, update: mode,
      pictures: keepAllFrames ? .all : nil)
    test.writesEveryFrame = report != nil
    test.options = tolerance.comparison
    // The scene, not its stage, has the script.
    let scene = try input.scene()
    defer { withExtendedLifetime(scene) {} }
    do {
      return try await test.run(on: scene.stage)
    } catch let failure as Failure {
      throw failure
    } catch let error as NothingToCompare {
      throw Failure(.usage, "mutoscope: \(input.name): \(error)")
    } catch let error as GoldenError {
      throw Failure(.cannotWrite, "mutoscope: \(input.name): \(error)")
    } catch let error as CocoaError {
      throw Failure(.cannotWrite, "mutoscope: \(input.name): \(error.localizedDescription)")
    } catch {
      return SceneVerdict(scene: input.name, outcome: .failed, frameCount: 0, reason: "\(error)")
    }
  }

  /// A view need not be in every scene, but in one.
  private func refuseUnknownViews(_ run: TestRun) throws(Failure) {
    let unknown = run.scenes.map { $0.verdict.unknownViews ?? [] }
    let names = unknown.map { Set($0.map(\.name)) }
    let nowhere = unknown.joined().first { view in names.allSatisfy { $0.contains(view.name) } }
    if let nowhere { throw Failure(.usage, "mutoscope: \(nowhere.sentence)") }
  }

  private func write(_ run: TestRun) throws {
    do {
      let earlier = try? TestRun.read(in: output.url)
      try run.keeping(earlier).write(in: output.url)
      if let junit { try Data(run.junit.utf8).write(to: URL(fileURLWithPath: junit), options: .atomic) }
      if github, let path = ProcessInfo.processInfo.environment["GITHUB_STEP_SUMMARY"], !path.isEmpty {
        let old = FileManager.default.contents(atPath: path) ?? Data()
        try (old + Data(run.githubSummary.utf8)).write(to: URL(fileURLWithPath: path))
      }
    } catch {
      throw Failure(.cannotCreate, "mutoscope: \(error.localizedDescription)")
    }
    if json { try StandardOutput.write(try run.json) }
    if github { try StandardOutput.write(run.githubAnnotations) }
  }

  /// Says how it went, and fails unless every scene is its golden's.
  private func conclude(_ run: TestRun) throws {
    let verdicts = run.scenes.map(\.verdict)
    let (same, recorded) = (verdicts.count(where: \.isSame), verdicts.count { $0.outcome == .recorded })
    let other = verdicts.count - same - recorded
    var parts = same > 0 ? ["\(same) as in \(same == 1 ? "its golden" : "their goldens")"] : []
    if other > 0 { parts.append("\(other) not") }
    if recorded > 0 { parts.append("\(recorded) recorded") }
    let seconds = (verdicts.reduce(0) { $0 + $1.seconds } * 100).rounded() / 100
    try say(
      "\(verdicts.count) scene\(verdicts.count == 1 ? "" : "s"): \(parts.joined(separator: ", ")) (\(seconds) s)\n")
    if other > 0 { throw Failure(.notGolden) }
    if recorded > 0 { throw Failure(.recorded) }
  }

  /// To standard output, unless that is for data.
  private func say(_ text: String) throws {
    if json || github { StandardError.write(text) } else { try StandardOutput.write(text) }
  }
}

extension UpdateMode: ExpressibleByArgument {
  init?(argument: String) { self.init(argument) }
}
