import DisplayList
import Media
import QuartzCore

/// An image and the consecutive frames that show it.
struct FrameRun: Sendable {
  let exposure: Exposure
  /// The number of runs before this one.
  let number: Int
  /// The content of the frame before this run; nil in the first run.
  let previous: Exposure?
  /// The frames; at least one, ascending.
  var indices: [Int]

  /// The display list of the moment at which the frame begins.
  var frame: Frame { exposure.frame }
}

/// How a stage's display lists are built.
enum DisplayListMethod: Sendable {
  /// Lists are built with the unchanged parts of the previous list.
  case reuse
  /// Lists are built from scratch each time.
  case fromScratch
  /// Lists are built in both ways, and the two are compared.
  case checkedReuse
}

/// A display list with parts of the previous one differs from the list built from scratch: a fault of this package.
struct DisplayListError: Error {
  let frameIndex: Int
  /// The layer of the first command that differs.
  let layer: LayerID?
}

/// Frames of a plan that are not drawn, because they exist already.
struct SkippedFrames: Sendable {
  var indices: Set<Int> = []
  /// Whether they are still visited.
  var areVisited = false
}

/// Advances a stage through the planned frames, one image at a time.
@MainActor
struct FrameWalk {
  private let plan: FramePlan
  private let stage: Stage
  private let method: DisplayListMethod
  private let visit: @MainActor (Int, Frame) -> Void
  private let expose: @MainActor (Int, Exposure) -> Void
  /// The moments of each frame, in seconds after its time.
  private let moments: [Double]
  /// The moments of the frame that is being exposed.
  private var seen: [Frame] = []
  /// How many of its moments have passed.
  private var passed = 0
  private let skipped: SkippedFrames
  /// The stage's time before the first frame.
  private let origin: Double
  /// The frames to visit: the planned ones, and before them the one that they follow.
  private let indices: [Int]
  /// The number of frames visited so far.
  private var visited = 0
  /// The current run, which is complete only when the next one begins.
  private var waiting: FrameRun?
  /// The time that the stage has taken so far.
  private(set) var profile = RenderProfile()

  /// After this many frames with the same image a new run begins, so that progress is reported.
  nonisolated static let mostRepetitions = 100

  /// Creates a walk; frames count from the stage's time at the call.
  ///
  /// - Parameters:
  ///   - skipped: Frames of the plan that are not part of a run; the clock passes their times nevertheless.
  ///   - visit: Called with each frame while the stage shows it.
  ///   - expose: Called with all that a frame shows, after the last moment of it.
  init(
    plan: FramePlan, stage: Stage, method: DisplayListMethod, skipping skipped: SkippedFrames = SkippedFrames(),
    visit: @escaping @MainActor (Int, Frame) -> Void,
    expose: @escaping @MainActor (Int, Exposure) -> Void = { _, _ in }
  ) {
    self.expose = expose
    moments = plan.shutter?.moments(framesPerSecond: plan.framesPerSecond) ?? [0]
    self.plan = plan
    self.stage = stage
    self.method = method
    self.skipped = skipped
    self.visit = visit
    indices = (plan.precursor.map { [$0] } ?? []) + plan.indices
    origin = stage.time
    stage.beginRecordingStates()
  }

  /// Returns the next run, after visiting all of its frames; nil after the last one.
  ///
  /// - Throws: `DisplayListError`, or the stage's failure.
  mutating func next() throws -> FrameRun? {
    while let time = nextTime {
      profile.measure(\.simulation) { stage.advance(to: time) }
      if let done = try visitFrame() { return done }
    }
    return last()
  }

  /// The same, but tasks that await animations continue before the clock advances.
  mutating func nextWithTasks() async throws -> FrameRun? {
    while let time = nextTime {
      if visited == 0, passed == 0 { await stage.context.letChildTasksRun() }
      while profile.measure(\.simulation, { stage.context.step(to: time) }) { await stage.context.letTasksRun() }
      if let done = try visitFrame() { return done }
    }
    return last()
  }

  /// The time of the next frame; nil after the last one.
  private var nextTime: Double? {
    guard visited < indices.count else { return nil }
    // The first frame shows the stage as it is; rounding must not move its clock backwards.
    return max(stage.time, origin + plan.time(ofFrame: indices[visited]) + moments[passed])
  }

  /// Visits the frame that the stage shows now.
  ///
  /// - Returns: The previous run, if this frame begins a new one.
  private mutating func visitFrame() throws -> FrameRun? {
    if let failure = stage.failure { throw failure }
    let index = indices[visited]
    let isFirst = passed == 0
    passed = (passed + 1) % moments.count
    if passed == 0 { visited += 1 }
    let isSkipped = skipped.indices.contains(index)
    if isSkipped, !skipped.areVisited { return nil }
    let frame = profile.measure(\.displayLists) { stage.frame(reusesCommands: method != .fromScratch) }
    if method == .checkedReuse { try verify(frame, index: index) }
    if isFirst { visit(index, frame) }
    seen.append(frame)
    guard passed == 0 else { return nil }
    let exposure = Exposure(seen[0], Array(seen.dropFirst()))
    seen.removeAll(keepingCapacity: true)
    expose(index, exposure)
    if isSkipped || index == plan.precursor { return nil }
    if waiting?.exposure == exposure, (waiting?.indices.count ?? 0) < Self.mostRepetitions {
      waiting?.indices.append(index)
      return nil
    }
    defer {
      let number = (waiting?.number ?? -1) + 1
      waiting = FrameRun(exposure: exposure, number: number, previous: waiting?.exposure, indices: [index])
    }
    return waiting
  }

  /// Builds the frame from scratch, and throws if the result differs.
  private func verify(_ frame: Frame, index: Int) throws(DisplayListError) {
    let rebuilt = stage.frame(reusesCommands: false)
    if frame == rebuilt { return }
    let (commands, expected) = (frame.commands, rebuilt.commands)
    let place = zip(commands, expected).prefix { $0 == $1 }.count
    let culprit = expected.dropFirst(place).first ?? commands.dropFirst(place).first
    throw DisplayListError(frameIndex: index, layer: culprit?.layer)
  }

  private mutating func last() -> FrameRun? {
    defer { waiting = nil }
    return waiting
  }
}
