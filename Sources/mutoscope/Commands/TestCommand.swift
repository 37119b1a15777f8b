import ArgumentParser
import Foundation
import Media
import Mutoscope
import SceneFile
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
      showed in it, what it draws, and a few frames as PNG. The frames of a scene that differs go to \
      <output>/<scene>, into the folders actual, expected and difference.

      A golden that is missing is recorded, unless the environment has CI=true or --update says otherwise; \
      SNAPSHOT_TESTING_RECORD means the same as --update. A run that recorded something never succeeds.

      Errors in one scene file do not keep other scenes from being tested.

      The comparison is exact unless differences are allowed; measured values are printed with the limits. A \
      frame can only be measured if its expected image can be drawn again, or is kept as PNG: the verdict says why if \
      neither is the case. A frame that differs and cannot be measured is a failure. 'mutoscope help compare' says \
      more about thresholds and views.
      """)

  @Argument(help: "Scene files, or folders with scene files; by default the folder 'scenes'.")
  var scenes: [String] = []

  @Option(help: ArgumentHelp("Which goldens to record: missing, changed, all or none.", valueName: "mode"))
  var update: UpdateMode?

  @OptionGroup var filter: FilterOption

  @OptionGroup var variables: VariableOptions
  @OptionGroup var looks: LooksOption

  @OptionGroup var tolerance: ToleranceOptions

  @Flag(help: "Only scenes that failed in the last run; all if none did.")
  var lastFailed = false

  @OptionGroup var output: TestOutputOption

  @OptionGroup var memory: MemoryOption

  @Option(
    name: [.customShort("j", allowingJoined: true), .long], parsing: .unconditional,
    help: ArgumentHelp("Frames drawn in parallel; by default one per core.", valueName: "n"))
  var jobs: Int?

  @Flag(help: "Keep every frame of recorded goldens as PNG, for rasterisers of other versions and other programs.")
  var keepAllFrames = false

  @Option(
    defaultAsFlag: "-",
    help: ArgumentHelp(
      "Write the verdicts as JSON, to standard output unless a .json file is named.", valueName: "file"))
  var json: String?

  @Option(help: ArgumentHelp("Write the verdicts as JUnit XML.", valueName: "file"))
  var junit: String?

  @Option(
    help: ArgumentHelp("Write a report: a folder with a page that shows the failures in a browser.", valueName: "dir"))
  var report: String?

  @Flag(help: "Print GitHub annotations, and append to the job's summary if GITHUB_STEP_SUMMARY names it.")
  var github = false

  @Flag(name: .shortAndLong, help: "Print nothing about scenes that pass.")
  var quiet = false

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("--jobs must be at least 1.") }
    if junit?.isEmpty == true { throw ValidationError("--junit needs a file name.") }
    if report?.isEmpty == true { throw ValidationError("--report needs a folder name.") }
    if printsJSON, github {
      throw ValidationError("--json and --github both write to standard output; give --json the name of a file.")
    }
  }

  /// The file for the verdicts as JSON; nil for standard output, or for none.
  private var jsonFile: String? { json.flatMap { $0.lowercased().hasSuffix(".json") ? $0 : nil } }

  private var printsJSON: Bool { json != nil && jsonFile == nil }

  /// The scenes that are named; the word after --json is one of them unless it names a file of JSON.
  private var namedScenes: [String] {
    guard let json, jsonFile == nil, json != "-" else { return scenes }
    return [json] + scenes
  }

  @MainActor
  func run() async throws {
    try await reporting {
      let mode = try mode()
      let scenes = try chosenScenes()
      try SceneFiles.Found.refuseCollisions(scenes, output: output.output)
      try begin(scenes)
      var run = TestRun()
      var isAnyWrong = false
      for scene in scenes {
        let (entry, isWrong) = try await test(scene, mode)
        isAnyWrong = isAnyWrong || isWrong
        run.scenes.append(entry)
        if !quiet || !entry.verdict.isSame { try say(entry.verdict.text + "\n") }
      }
      run.noteLooks()
      for line in run.lookLines { try say("looks: \(line)\n") }
      try refuseUnknownViews(run)
      try write(run)
      if let report { try say(try SnapshotReport(run: run, output: output.url).written(to: report)) }
      try conclude(run)
      // All errors were printed already.
      if isAnyWrong { throw Failure(.badScene) }
      try judge(run)
    }
  }

  private func mode() throws -> UpdateMode {
    if let update { return update }
    return try UpdateMode.standard()
  }

  @MainActor
  private func chosenScenes() throws -> [SceneFiles.Found] {
    var reading = SceneFiles.Reading(limits: memory.limits, variables: try variables.inputs(limits: memory.limits))
    reading.looks = looks.values
    let all = try SceneFiles.find(StandardScenes.paths(namedScenes), reading)
    var chosen = all.filter { filter.includes($0.name) }
    if chosen.isEmpty {
      throw Failure(
        .usage,
        "no scene's name matches \(filter.filter.map { "'\($0)'" }.joined(separator: " or ")); "
          + "there are \(all.map(\.name.printable).joined(separator: ", ")).")
    }
    if lastFailed, let run = try output.lastRunIfAny() {
      let failed = Set(run.scenes.filter { !$0.verdict.isSame }.map(\.file))
      let again = chosen.filter { failed.contains(TestRun.file($0.path)) }
      if !again.isEmpty { chosen = again }
    }
    return chosen
  }

  /// Invalidates an earlier run's verdicts on the same scenes.
  private func begin(_ scenes: [SceneFiles.Found]) throws {
    // Several runs at once may share the folder: each locks it while it writes.
    try OutputFile.makeFolder(output.url)
    try OutputFile.withLock(on: output.url) {
      guard let earlier = try? TestRun.read(in: output.url) else { return }
      let run = earlier.beginning(scenes.map(\.path))
      if run != earlier { try run.write(in: output.url) }
    }
  }

  /// Tests a scene, and returns whether its file has errors.
  @MainActor
  private func test(
    _ found: SceneFiles.Found, _ mode: UpdateMode
  ) async throws -> (entry: TestRun.Entry, isWrong: Bool) {
    try OutputPlace.requireInside(output.url.appending(path: found.name), of: output.url)
    do {
      let (verdict, inputs) = try await test(try found.scene.get(), golden: found.golden, mode)
      var entry = TestRun.Entry(path: found.path, golden: found.golden, verdict: verdict)
      if Acceptance.applies(to: verdict) {
        entry.seen = SeenFiles(
          inputs: inputs, golden: URL(fileURLWithPath: found.golden), failures: output.url.appending(path: found.name))
      }
      return (entry, false)
    } catch let error as SceneError {
      StandardError.write(error.description + "\n")
      try FailureFolder(output.url.appending(path: found.name)).clear()
      let verdict = SceneVerdict(scene: found.name, outcome: .failed, frameCount: 0, reason: error.summary)
      let position = error.diagnostics.first?.position
      let entry = TestRun.Entry(
        path: found.path, golden: found.golden, line: position?.line, column: position?.column, verdict: verdict)
      return (entry, true)
    }
  }

  @MainActor
  private func test(
    _ input: SceneInput, golden: String, _ mode: UpdateMode
  ) async throws -> (verdict: SceneVerdict, inputs: [SeenFiles.Input]) {
    var test = SequenceTest(
      plan: try input.plan(), sceneName: input.name, golden: URL(fileURLWithPath: golden),
      failures: output.url.appending(path: input.name), jobs: jobs, update: mode,
      pictures: keepAllFrames ? .all : nil)
    test.options = tolerance.comparison
    test.declarations = input.declarations
    // The scene, not its stage, holds the script.
    let files = ImageFiles()
    let scene = try input.scene(sharing: files)
    defer { withExtendedLifetime(scene) {} }
    do {
      return (try await test.run(on: scene.stage), input.seen(sharing: files))
    } catch {
      if error is SceneError { throw error }
      if let status = Self.status(ending: error) { throw Failure(error, as: status, about: input.name) }
      return (SceneVerdict(scene: input.name, outcome: .failed, frameCount: 0, reason: "\(error)"), [])
    }
  }

  /// The exit status if an error in one scene ends the whole run; nil if it only fails the scene.
  private static func status(ending error: any Error) -> ExitStatus? {
    switch error {
    case is NothingToCompare: .usage
    case is GoldenError: .cannotWrite
    case let error as SequenceError where error.kind == .unwritable: .cannotWrite
    default: nil
    }
  }

  /// A named view need not be in every scene, but has to be in one.
  private func refuseUnknownViews(_ run: TestRun) throws(Failure) {
    let unknown = run.scenes.map { $0.verdict.unknownViews ?? [] }
    let names = unknown.map { Set($0.map(\.name)) }
    let nowhere = unknown.joined().first { view in names.allSatisfy { $0.contains(view.name) } }
    if let nowhere { throw Failure(.usage, "\(nowhere.sentence)") }
  }

  private func write(_ run: TestRun) throws {
    try OutputFile.withLock(on: output.url) {
      let earlier = try? TestRun.read(in: output.url)
      try run.keeping(earlier).write(in: output.url)
    }
    if let junit { try OutputFile.write(Array(run.junit.utf8), to: junit) }
    if let jsonFile { try OutputFile.write(Array(try run.json.utf8), to: jsonFile) }
    if github, let path = ProcessInfo.processInfo.environment["GITHUB_STEP_SUMMARY"], !path.isEmpty {
      try append(run.githubSummary, to: path)
    }
    if printsJSON { try StandardOutput.write(json: try run.json) }
    if github { try StandardOutput.write(raw: run.githubAnnotations) }
  }

  /// In place: the file belongs to the CI runner.
  private func append(_ summary: String, to path: String) throws(Failure) {
    let file = fopen(path, "a")
    defer { if let file { fclose(file) } }
    guard let file, fputs(summary, file) >= 0, fflush(file) == 0 else {
      throw Failure(
        .cannotCreate,
        "\(path.printable): The job's summary, which GITHUB_STEP_SUMMARY names, cannot be written: "
          + "\(String(cString: strerror(errno))).")
    }
  }

  /// Prints the summary.
  private func conclude(_ run: TestRun) throws {
    let seconds = (run.scenes.reduce(0) { $0 + $1.verdict.seconds } * 100).rounded() / 100
    try say("\(run.tally) (\(seconds) s)\n")
  }

  /// Fails unless every scene passed.
  private func judge(_ run: TestRun) throws(Failure) {
    let wrong = run.scenes.map(\.verdict.outcome).filter { $0 != .same }
    if wrong.contains(where: { $0 != .recorded }) { throw Failure(.notGolden) }
    if !wrong.isEmpty { throw Failure(.recorded) }
  }

  /// Prints to standard output, unless that is used for data.
  private func say(_ text: String) throws {
    if printsJSON || github { StandardError.write(text) } else { try StandardOutput.write(text) }
  }
}

extension UpdateMode: ExpressibleByArgument {
  init?(argument: String) { self.init(argument) }
}
