import ArgumentParser
import Foundation
import Media
import Mutoscope
import SceneLanguage
import ScenePlayer
import SceneTemplates
import SceneText
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

      --changed-since main tests what has changed since the commit in which HEAD and main parted, committed or not; \
      'mutoscope dependencies' lists the files of a scene.

      --shard 2/4 tests the second of four shares, which cost about the same by the number and the size of their frames, \
      and are the same on every machine; 'mutoscope merge' joins the runs. A shard's exit status is that of its share.

      The comparison is exact unless differences are allowed; measured values are printed with the limits. A \
      frame can only be measured if its expected image can be drawn again, or is kept as PNG: the verdict says why if \
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
      Only scenes of which a file has changed since HEAD left this commit or branch: the scene's, an image, a font, values \
      of variables, or the golden; what git does not track counts as changed.
      """, valueName: "ref"))
  var changedSince: String?

  @OptionGroup var output: TestOutputOption

  @OptionGroup var memory: MemoryOption

  @Option(
    name: [.customShort("j", allowingJoined: true), .long], parsing: .unconditional,
    help: ArgumentHelp("Frames drawn in parallel; by default one per core.", valueName: "n"))
  var jobs: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      Scenes and looks tested at a time, in processes of their own; by default one for two cores. What may be recorded is \
      tested in one.
      """, valueName: "n"))
  var processes: Int?

  @Flag(help: "Keep every frame of recorded goldens as PNG, for rasterisers of other versions and other programs.")
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
        "--last-failed asks what this machine knows, and shards have to agree; leave one of them out.")
    }
  }

  @MainActor
  func run() async throws {
    try await reporting {
      let mode = try mode()
      let all = try chosenScenes()
      try SceneFiles.Found.refuseCollisions(all, output: output.output)
      try verdicts.requireOthers(than: all.map(\.path))
      var run = TestRun()
      run.origin = RunOrigin.now(testing: all.first.map { ($0.path as NSString).deletingLastPathComponent } ?? "")
      run.share = try shardOption.resolved().map {
        TestShare($0, of: all, settings: try settings(mode), commit: run.origin?.commit)
      }
      let scenes = run.share?.select(all) ?? all
      if let share = run.share, !quiet { StandardError.write(share.announcement) }
      try begin(scenes, run)
      let count = processes ?? ProcessInfo.processInfo.activeProcessorCount / 2
      let parts = TestPart.division(scenes, into: count, mode)
      let others = try parts.dropFirst().map { try TestPart($0) }
      var result = try await test(parts.first ?? [], mode) { try verdicts.say($0.verdict, quiet: quiet) }
      for other in others {
        let more = try other.result()
        for entry in more.entries { try verdicts.say(entry.verdict, quiet: quiet) }
        result.entries += more.entries
        result.isAnyWrong = result.isAnyWrong || more.isAnyWrong
      }
      run.scenes = result.entries
      run.noteLooks()
      try refuseUnknownViews(run)
      try write(&run)
      try verdicts.conclude(run)
      // All errors were printed already.
      if result.isAnyWrong { throw Failure(.badScene) }
      try run.judge()
    }
  }

  /// Tests the scenes with these names, for another process.
  @MainActor
  func part(_ names: Set<String>) async throws -> TestPartResult {
    var reading = try reading()
    reading.names = names
    return try await test(try SceneFiles.find(StandardScenes.paths(verdicts.arguments(scenes)), reading), mode())
  }

  /// Tests scenes one after the other; while one is played, those before it are drawn and compared on other threads.
  @MainActor
  private func test(
    _ scenes: [SceneFiles.Found], _ mode: UpdateMode, _ visit: (TestRun.Entry) throws -> Void = { _ in }
  ) async throws -> TestPartResult {
    var result = TestPartResult()
    func add(_ tested: (entry: TestRun.Entry, isWrong: Bool)) throws {
      result.isAnyWrong = result.isAnyWrong || tested.isWrong
      result.entries.append(tested.entry)
      try visit(tested.entry)
    }
    var shared = Shared(of: "")
    // Goldens of a scene's looks depend on each other while they are recorded.
    let relay = Relay<(entry: TestRun.Entry, isWrong: Bool)>(mostBehind: TestPart.readsOnly(scenes, mode) ? 2 : 0)
    try await relay.run(scenes) { [self] scene, walked in
      if scene.path != shared.path { shared = Shared(of: scene.path) }
      return try await test(scene, mode, shared, walked)
    } take: {
      try add($0)
    }
    return result
  }

  private func mode() throws -> UpdateMode {
    if let update { return update }
    return try UpdateMode.standard()
  }

  private func reading() throws -> SceneFiles.Reading {
    var reading = SceneFiles.Reading(limits: memory.limits, variables: try variables.inputs(limits: memory.limits))
    reading.looks = looks.values
    return reading
  }

  @MainActor
  private func chosenScenes() throws -> [SceneFiles.Found] {
    let reading = try reading()
    let all = try SceneFiles.find(StandardScenes.paths(verdicts.arguments(scenes)), reading)
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

  /// What decides about verdicts besides the scenes, for shards to compare.
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

  /// Invalidates an earlier run's verdicts on the same scenes, and says what is being tested if it is a share.
  private func begin(_ scenes: [SceneFiles.Found], _ run: TestRun) throws {
    // Several runs at once may share the folder: each locks it while it writes.
    try OutputFile.makeFolder(output.url)
    try OutputFile.withLock(on: output.url) {
      let earlier = try? TestRun.read(in: output.url)
      if earlier == nil, run.share == nil { return }
      var begun = (earlier ?? TestRun()).beginning(scenes.map(\.path))
      begun.share = run.share
      if begun != earlier { try begun.write(in: output.url) }
    }
  }

  /// What a scene's looks need not find or draw each for itself.
  private struct Shared {
    let path: String
    let files = ImageFiles()
    let frames = KnownFrames()

    init(of path: String) { self.path = path }
  }

  /// Tests a scene, and returns whether its file has errors.
  @MainActor
  private func test(
    _ found: SceneFiles.Found, _ mode: UpdateMode, _ shared: Shared, _ walked: @escaping @MainActor () -> Void
  ) async throws -> (entry: TestRun.Entry, isWrong: Bool) {
    try OutputPlace.requireInside(output.url.appending(path: found.name), of: output.url)
    do {
      let (verdict, inputs) = try await test(
        try found.scene.get(), golden: found.golden, mode, shared, walked)
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
    _ input: SceneInput, golden: String, _ mode: UpdateMode, _ shared: Shared,
    _ walked: @escaping @MainActor () -> Void
  ) async throws -> (verdict: SceneVerdict, inputs: [SeenFiles.Input]) {
    var test = SequenceTest(
      plan: try input.plan(), sceneName: input.name, golden: URL(fileURLWithPath: golden),
      failures: output.url.appending(path: input.name), jobs: jobs, update: mode,
      pictures: keepAllFrames ? .all : nil)
    test.options = tolerance.comparison
    test.declarations = input.declarations
    if looks.values.count > 1 { test.known = shared.frames }
    // The scene, not its stage, holds the script.
    let scene = try input.scene(sharing: shared.files)
    defer { withExtendedLifetime(scene) {} }
    do {
      let verdict = try await test.run(on: scene.stage, walked: walked)
      if !scene.failures.isEmpty { throw SceneError(scene.failures) }
      return (verdict, input.seen(reading: shared.files))
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

  private func write(_ run: inout TestRun) throws {
    run.share?.isFinished = true
    try OutputFile.withLock(on: output.url) {
      let earlier = try? TestRun.read(in: output.url)
      try run.keeping(earlier).write(in: output.url)
    }
    try verdicts.write(run, output: output.url)
  }
}

extension UpdateMode: ExpressibleByArgument {
  init?(argument: String) { self.init(argument) }
}
