import CommandLineSupport
import Foundation
import Media
import Mutoscope
import SceneLanguage
import ScenePlayer
import SceneText
import Snapshots

/// Tests scenes against their goldens, and keeps the record of the run in the output folder.
///
/// Scenes are played one after another on the main actor; while one is played, other threads draw and compare those
/// before it.
@MainActor
struct TestRunner {
  /// The folder for the frames of failures and the record of the run.
  let output: URL
  /// The goldens that may be written.
  let mode: UpdateMode
  /// The options of the comparison.
  let options: ComparisonOptions
  /// The number of frames drawn in parallel; nil for one per core.
  let jobs: Int?
  /// The frames that a recorded golden keeps as images; nil for the same as before.
  let pictures: GoldenImages?
  /// Whether a scene's looks share the frames that they have in common.
  let sharesFrames: Bool

  /// A tested scene, and whether its file has errors, which have been printed.
  private typealias Tested = (entry: TestRun.Entry, hasErrors: Bool)

  /// Tests scenes in several processes, and records the verdicts in the output folder.
  ///
  /// - Parameters:
  ///   - count: The largest number of processes, this one included.
  ///   - run: Receives the verdicts.
  ///   - visit: Called with each verdict, in the order of the scenes.
  /// - Returns: Whether a scene's file has errors, which have been printed.
  /// - Throws: A `Failure` that ends the run, or the error that prevented writing a file.
  func test(
    _ scenes: [SceneFiles.Found], in count: Int, recordingIn run: inout TestRun,
    visit: (TestRun.Entry) throws -> Void
  ) async throws -> Bool {
    try begin(scenes, run)
    let parts = TestPart.division(scenes, into: count, mode)
    let others = try parts.dropFirst().map { try TestPart($0) }
    var result = try await test(parts.first ?? [], visit: visit)
    for other in others {
      let more = try other.result()
      try more.entries.forEach(visit)
      result.entries += more.entries
      result.isAnyWrong = result.isAnyWrong || more.isAnyWrong
    }
    run.scenes = result.entries
    run.recordLooks()
    try refuseUnknownViews(run)
    run.share?.isFinished = true
    try OutputFile.withLock(on: output) {
      let earlier = try? TestRun.read(in: output)
      try run.keeping(earlier).write(in: output)
    }
    return result.isAnyWrong
  }

  /// Tests scenes in this process, without a record.
  func test(
    _ scenes: [SceneFiles.Found], visit: (TestRun.Entry) throws -> Void = { _ in }
  ) async throws -> TestPartResult {
    var result = TestPartResult()
    var shared = SharedWork(of: "")
    // Goldens of a scene's looks depend on each other while they are recorded.
    let pipeline = JobPipeline<Tested>(mostUnfinished: TestPart.readsOnly(scenes, mode) ? 2 : 0)
    try await pipeline.run(scenes) { scene, played in
      if scene.path != shared.path { shared = SharedWork(of: scene.path) }
      return try await test(scene, shared, played)
    } receive: { tested in
      result.isAnyWrong = result.isAnyWrong || tested.hasErrors
      result.entries.append(tested.entry)
      try visit(tested.entry)
    }
    return result
  }

  /// Invalidates an earlier run's verdicts on the same scenes, and records the share that is being tested.
  private func begin(_ scenes: [SceneFiles.Found], _ run: TestRun) throws {
    // Several runs at once may share the folder: each locks it while it writes.
    try OutputFile.makeFolder(output)
    try OutputFile.withLock(on: output) {
      let earlier = try? TestRun.read(in: output)
      if earlier == nil, run.share == nil { return }
      var begun = (earlier ?? TestRun()).beginning(scenes.map(\.path))
      begun.share = run.share
      if begun != earlier { try begun.write(in: output) }
    }
  }

  /// Images and frames that the looks of a scene have in common.
  private struct SharedWork {
    let path: String
    let files = ImageFiles()
    let frames = KnownFrames()

    init(of path: String) { self.path = path }
  }

  private func test(
    _ found: SceneFiles.Found, _ shared: SharedWork, _ played: @escaping @MainActor () -> Void
  ) async throws -> Tested {
    let failures = FailureFolder(ofScene: found.name, in: output).directory
    try OutputPlace.requireInside(failures, of: output)
    do {
      let (verdict, inputs) = try await test(try found.scene.get(), golden: found.golden, shared, played)
      var entry = TestRun.Entry(path: found.path, golden: found.golden, verdict: verdict)
      if Acceptance.applies(to: verdict) {
        entry.seen = SeenFiles(inputs: inputs, golden: URL(fileURLWithPath: found.golden), failures: failures)
      }
      return (entry, false)
    } catch let error as SceneError {
      StandardError.write(error.printed + "\n")
      try FailureFolder(failures).clear()
      let verdict = SceneVerdict(scene: found.name, outcome: .failed, frameCount: 0, reason: error.summary)
      let position = error.diagnostics.first?.position
      let entry = TestRun.Entry(
        path: found.path, golden: found.golden, line: position?.line, column: position?.column, verdict: verdict)
      return (entry, true)
    }
  }

  /// Compares a scene with its golden.
  ///
  /// - Returns: The verdict, and the files from which the frames were made.
  private func test(
    _ input: SceneInput, golden: String, _ shared: SharedWork, _ played: @escaping @MainActor () -> Void
  ) async throws -> (verdict: SceneVerdict, inputs: [SeenFiles.Input]) {
    var test = SequenceTest(
      plan: try input.plan(), sceneName: input.name, golden: URL(fileURLWithPath: golden),
      failures: FailureFolder(ofScene: input.name, in: output).directory, jobs: jobs, update: mode, pictures: pictures)
    test.options = options.adding(input.document.tolerance, scale: input.document.canvas.scale)
    test.declarations = input.declarations
    if sharesFrames { test.known = shared.frames }
    // The scene, not its stage, holds the script.
    let scene = try input.scene(sharing: shared.files)
    defer { withExtendedLifetime(scene) {} }
    do {
      let verdict = try await test.run(on: scene.stage, walked: played)
      if !scene.failures.isEmpty { throw SceneError(scene.failures) }
      return (verdict, input.seen(reading: shared.files))
    } catch {
      if error is SceneError { throw error }
      if let status = Self.status(ending: error) { throw Failure(error, as: status, about: input.name) }
      return (SceneVerdict(scene: input.name, outcome: .failed, frameCount: 0, reason: "\(error)"), [])
    }
  }

  /// The exit status if an error in one scene ends the whole run; nil if only the scene fails.
  private static func status(ending error: any Error) -> ExitStatus? {
    switch error {
    case is NothingToCompare: .usage
    case is GoldenError: .cannotWrite
    case let error as SequenceError where error.kind == .unwritable: .cannotWrite
    default: nil
    }
  }

  /// Throws if no scene has one of the named views; not every scene needs to have it.
  private func refuseUnknownViews(_ run: TestRun) throws(Failure) {
    let unknown = run.scenes.map { $0.verdict.unknownViews ?? [] }
    let names = unknown.map { Set($0.map(\.name)) }
    let nowhere = unknown.joined().first { view in names.allSatisfy { $0.contains(view.name) } }
    if let nowhere { throw Failure(.usage, "\(nowhere.sentence)") }
  }
}
