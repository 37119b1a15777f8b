package import Foundation
import Media
import QuartzCore
package import Mutoscope

/// Renders a scene in memory and compares it with its golden; writes only failures, or what is recorded.
package struct SequenceTest: Sendable {
  package var plan: FramePlan
  package var sceneName: String
  /// The folder of the golden.
  package var golden: URL
  /// The folder for the frames of a failure; nil for none.
  package var failures: URL?
  /// The number of frames drawn in parallel; nil for one per core.
  package var jobs: Int?
  /// Which goldens may be written.
  package var update: UpdateMode
  /// Which frames a recorded golden keeps as images; nil for the same as before.
  package var pictures: GoldenImages?

  /// Frames of the same sequence in other looks, which need not be drawn again.
  package var known: KnownFrames?
  /// What the author of the sequence has declared; nil if nothing is known of that.
  package var declarations: Declarations?
  /// Whether what code has set of the views counts as declared.
  package var declaresViews = false

  /// What counts as a difference; exact by default.
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
  /// - Throws: The error that prevented drawing a frame or writing a file.
  @MainActor
  package func run(on stage: Stage) async throws -> SceneVerdict {
    let start = ContinuousClock.now
    return try conclude(try await job.run(on: stage), of: stage, since: start)
  }

  /// Renders and compares without suspending, so that nothing else happens on the main actor meanwhile.
  ///
  /// - Throws: The error that prevented drawing a frame or writing a file.
  @MainActor
  package func runSynchronously(on stage: Stage) throws -> SceneVerdict {
    let start = ContinuousClock.now
    return try conclude(try job.runSynchronously(on: stage), of: stage, since: start)
  }

  /// Renders several stages and compares them; the frames of all are drawn side by side.
  ///
  /// - Throws: The error that prevented drawing a frame or writing a file.
  @MainActor
  package static func runSynchronously(_ tests: [(test: SequenceTest, stage: Stage)]) throws -> [SceneVerdict] {
    let start = ContinuousClock.now
    let captures = try CaptureJob.runSynchronously(tests.map { ($0.test.job, $0.stage) })
    return try zip(tests, captures).map { try $0.test.conclude($1, of: $0.stage, since: start) }
  }

  /// A golden does not say in which folder its scene is.
  private var job: CaptureJob {
    var job = CaptureJob(plan: plan, sceneName: String(sceneName.split(separator: "/").last ?? ""), jobs: jobs)
    job.tellsOfViews = declaresViews
    job.known = known
    return job
  }

  @MainActor
  private func conclude(
    _ capture: Capture, of stage: Stage, since start: ContinuousClock.Instant
  ) throws -> SceneVerdict {
    var capture = capture
    if let declarations { capture.declarations = declarations }
    func judge() throws -> SceneVerdict {
      let verdict = try self.judge(capture)
      if verdict.folder != nil, let failures {
        try FailureSheet.write(verdict, in: failures)
        // The contact sheet is drawn on a stage of its own.
        stage.context.becomeMostRecent()
      }
      return verdict
    }
    // Another process may test the same scene into the same folder.
    let output = failures?.deletingLastPathComponent()
    var verdict = try output.map { try OutputFile.withLock(on: $0, judge) } ?? judge()
    let duration = start.duration(to: .now)
    verdict.seconds = Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18
    return verdict
  }

  /// Compares what was rendered with the golden, and records it if requested.
  ///
  /// - Throws: The error that prevented writing a file, `NothingToCompare` or `NamedViewsError`.
  package func judge(_ capture: Capture) throws -> SceneVerdict {
    let folder = failures.map(FailureFolder.init)
    try folder?.clear()
    PartialFolder.removeAbandoned(of: golden)
    var kept = pictures ?? .keyFrames
    var also: [Int] = []
    var verdict: SceneVerdict
    do throws(any Error) {
      if let golden = try Golden(directory: golden) {
        kept = pictures ?? golden.pictures
        let judge = try Judge(capture, golden: golden, options: options)
        verdict = try judge.verdict()
        verdict.scene = sceneName
        also = verdict.isSame ? golden.also : verdict.framesToShow
        if !verdict.isSame, !records(verdict.outcome), let folder {
          try judge.images(of: FailureFolder.shownFrames(verdict)) { try folder.add($0, $1, $2, $3) }
        }
      } else {
        verdict = SceneVerdict(scene: sceneName, outcome: .missing, frameCount: capture.manifest.frames.count)
      }
    } catch let error as GoldenError {
      verdict = SceneVerdict(
        scene: sceneName, outcome: error.isNewer ? .newer : .damaged, frameCount: capture.manifest.frames.count,
        reason: "\(error)")
    }
    if records(verdict.outcome) {
      try folder?.clear()
      return try record(capture, keeping: kept, also: also, verdict)
    }
    if !verdict.isSame, let folder {
      verdict.folder = folder.directory.relativePath
      // Accepting has to find every image that the golden keeps.
      try folder.finish(capture, verdict, keeping: kept)
    }
    return verdict
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
