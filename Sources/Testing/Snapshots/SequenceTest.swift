package import CoreGraphics
import Foundation
import Media
import QuartzCore
package import Mutoscope
package import ViewVocabulary

/// Renders a scene in memory and compares it with its golden; only failures and recorded goldens are written.
///
///     let test = SequenceTest(plan: plan, sceneName: "card", golden: golden, failures: output.appending(path: "card"))
///     let verdict = try await test.run(on: stage)
///     if !verdict.isSame { print(verdict.text) }
package struct SequenceTest: Sendable {
  package var plan: FramePlan
  package var sceneName: String
  /// The folder of the golden.
  package var golden: URL
  /// The folder for the frames of a failure; nil for none.
  package var failures: URL?
  /// The number of frames drawn in parallel; nil for one per core.
  package var jobs: Int?
  /// The goldens that may be written.
  package var update: UpdateMode
  /// The frames that a recorded golden keeps as images; nil for the same as before.
  package var pictures: GoldenImages?

  /// Frames of the same sequence in other looks, which need not be drawn again.
  package var known: KnownFrames?
  /// The declarations of the sequence's author; nil if they are not known.
  package var declarations: Declarations?
  /// Whether the properties that code has set on views count as declared.
  package var declaresViews = false

  /// The options of the comparison; exact by default.
  ///
  /// Frames that are not identical to the golden's are measured against the expected image, which is drawn again from
  /// the golden's display list; a frame whose expected image is not available differs.
  package var options = ComparisonOptions.exact

  package init(
    plan: FramePlan, sceneName: String, golden: URL, failures: URL? = nil, jobs: Int? = nil,
    update: UpdateMode = .none, pictures: GoldenImages? = nil
  ) {
    self.plan = plan
    self.sceneName = sceneName
    self.golden = golden
    self.failures = failures
    self.jobs = jobs
    self.update = update
    self.pictures = pictures
  }

  /// Renders and compares; frames count from the stage's time at the call.
  ///
  /// - Parameter walked: Called when the stage has shown the last frame, while some are still drawn and compared on other
  ///   threads: another test may begin.
  /// - Throws: The error that prevented drawing a frame or writing a file.
  @MainActor
  package func run(on stage: Stage, walked: @MainActor () -> Void = {}) async throws -> SceneVerdict {
    let start = ContinuousClock.now
    let capture = declared(try await job.run(on: stage, walked: walked))
    let drawn = ContinuousClock.now
    async let comparison = compared(capture)
    return try await conclude(comparison, of: capture, stage, after: start.duration(to: drawn))
  }

  /// Renders and compares without suspending, so that nothing else happens on the main actor meanwhile.
  ///
  /// - Throws: The error that prevented drawing a frame or writing a file.
  @MainActor
  package func runSynchronously(on stage: Stage) throws -> SceneVerdict {
    try Self.runSynchronously([self]) { _ in stage }[0]
  }

  /// Renders several stages and compares them; frames of all are drawn and compared side by side.
  ///
  /// - Parameter makeStage: Called with the number of each test when its turn comes.
  /// - Throws: The error that prevented making a stage, drawing a frame or writing a file.
  @MainActor
  package static func runSynchronously(
    _ tests: [SequenceTest], on makeStage: (Int) throws -> Stage
  ) throws -> [SceneVerdict] {
    let start = ContinuousClock.now
    var stages: [Stage] = []
    // While goldens are written, those of a screen's looks depend on each other.
    let readsOnly = tests.allSatisfy(\.readsOnly)
    let compared = try withoutActuallyEscaping(makeStage) { makeStage in
      let renders = tests.indices.map { number in
        CaptureJob.Render(job: tests[number].job) {
          let stage = try makeStage(number)
          stages.append(stage)
          return stage
        }
      }
      return try CaptureJob.runSynchronously(renders) { number, capture in
        let capture = tests[number].declared(capture)
        return (capture, readsOnly ? try tests[number].compared(capture) : nil)
      }
    }
    let duration = start.duration(to: .now)
    return try tests.indices.map { number in
      let (test, (capture, comparison)) = (tests[number], compared[number])
      return try test.conclude(comparison ?? test.compared(capture), of: capture, stages[number], after: duration)
    }
  }

  /// Whether nothing can be recorded.
  package var readsOnly: Bool {
    switch update {
    case .none: true
    case .missing: FileManager.default.fileExists(atPath: golden.path(percentEncoded: false))
    case .changed, .all: false
    }
  }

  /// The job without the scene's folder, which a golden does not record.
  private var job: CaptureJob {
    var job = CaptureJob(plan: plan, sceneName: String(sceneName.split(separator: "/").last ?? ""), jobs: jobs)
    job.describesViews = declaresViews
    job.known = known
    let numbers = plan.indices
    job.noted = Set((pictures ?? .keyFrames).positions(of: numbers.count).map { numbers[$0] })
    return job
  }

  private func declared(_ capture: Capture) -> Capture {
    guard let declarations else { return capture }
    var capture = capture
    capture.declarations = declarations
    return capture
  }

  /// Writes what has to be written, and completes the verdict.
  @MainActor
  private func conclude(
    _ comparison: Comparison, of capture: Capture, _ stage: Stage, after duration: Duration
  ) throws -> SceneVerdict {
    let start = ContinuousClock.now
    func complete() throws -> SceneVerdict {
      let verdict = try completed(comparison, capture)
      if verdict.folder != nil, let failures {
        try FailureSheet.write(verdict, in: failures)
        // The contact sheet is drawn on a stage of its own.
        stage.context.becomeMostRecent()
      }
      return verdict
    }
    // Another process may test the same scene into the same folder.
    var verdict = try output.map { try OutputFile.withLock(on: $0, complete) } ?? complete()
    let whole = duration + start.duration(to: .now)
    verdict.seconds = Double(whole.components.seconds) + Double(whole.components.attoseconds) * 1e-18
    return verdict
  }

  private var output: URL? { failures?.deletingLastPathComponent() }

  /// Compares what was rendered with the golden, and records it if requested.
  ///
  /// - Throws: The error that prevented writing a file, `NothingToCompare` or `NamedViewsError`.
  package func judge(_ capture: Capture) throws -> SceneVerdict { try completed(compared(capture), capture) }

  /// The result of comparing a capture with its golden.
  private struct Comparison: Sendable {
    var verdict: SceneVerdict
    /// Provides the images of both; nil without an intact golden.
    var judge: Judge?
    /// The frames that are images in a golden that is recorded.
    var kept: GoldenImages
    var also: [Int] = []
  }

  /// Compares a capture with its golden; nothing is written.
  private func compared(_ capture: Capture) throws -> Comparison {
    func compare() throws -> Comparison {
      let count = capture.manifest.frames.count
      var result = Comparison(
        verdict: SceneVerdict(scene: sceneName, outcome: .missing, frameCount: count), kept: pictures ?? .keyFrames)
      do throws(any Error) {
        guard let golden = try Golden(directory: golden) else { return result }
        result.kept = pictures ?? golden.pictures
        let judge = try Judge(capture, golden: golden, options: options)
        result.judge = judge
        result.verdict = try judge.verdict()
        result.verdict.scene = sceneName
        result.also = (result.verdict.isSame ? golden.also : result.verdict.framesToShow).filter(capture.keeps)
      } catch let error as GoldenError {
        result.verdict = unreadable(error, frameCount: count)
        result.judge = nil
      }
      return result
    }
    return try output.map { try OutputFile.withLock(on: $0, isShared: true, compare) } ?? compare()
  }

  /// Writes the files of a failure, or the recorded golden.
  private func completed(_ comparison: Comparison, _ capture: Capture) throws -> SceneVerdict {
    let folder = failures.map(FailureFolder.init)
    try folder?.clear()
    PartialFolder.removeAbandoned(of: golden)
    var verdict = comparison.verdict
    if records(verdict.outcome) { return try record(capture, keeping: comparison.kept, also: comparison.also, verdict) }
    guard !verdict.isSame, let folder else { return verdict }
    do {
      try comparison.judge?.images(of: FailureFolder.shownFrames(verdict)) { try folder.add($0, $1, $2, $3) }
    } catch let error as GoldenError {
      verdict = unreadable(error, frameCount: verdict.frameCount)
      if records(verdict.outcome) {
        try folder.clear()
        return try record(capture, keeping: comparison.kept, also: comparison.also, verdict)
      }
    }
    verdict.folder = folder.directory.relativePath
    // Accepting has to find every image that the golden keeps.
    try folder.finish(capture, verdict, keeping: comparison.kept)
    return verdict
  }

  /// The verdict if the golden cannot be read.
  private func unreadable(_ error: GoldenError, frameCount: Int) -> SceneVerdict {
    SceneVerdict(
      scene: sceneName, outcome: error.isNewer ? .newer : .damaged, frameCount: frameCount, reason: "\(error)")
  }

  private func records(_ outcome: SceneVerdict.Outcome) -> Bool {
    switch update {
    case .none: false
    case .missing: outcome == .missing
    case .changed: outcome != .same && outcome != .newer
    case .all: true
    }
  }

  /// Records, with a verdict that is not a success: nobody has looked at what was recorded.
  private func record(
    _ capture: Capture, keeping pictures: GoldenImages, also: [Int], _ verdict: SceneVerdict
  ) throws -> SceneVerdict {
    try Golden.record(capture, in: golden, keeping: pictures, also: also)
    var verdict = verdict
    verdict.outcome = .recorded
    verdict.reason = nil
    return verdict
  }
}
