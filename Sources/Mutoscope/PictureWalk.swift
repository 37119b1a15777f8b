import DisplayList
import QuartzCore

/// A picture and the frames that show it, one after another.
struct PlannedPicture: Sendable {
  let frame: Frame
  /// At least one; rising.
  var indices: [Int]
}

/// Moves a stage through planned frames, one picture at a time.
@MainActor
struct PictureWalk {
  private let plan: FramePlan
  private let stage: Stage
  private let visit: @MainActor (Int, Frame) -> Void
  /// The stage's time before the first frame.
  private let origin: Double
  /// How many of the plan's frames were visited.
  private var visited = 0
  /// A picture waits for its successor, to learn how many frames show it.
  private var waiting: PlannedPicture?
  /// How long the stage took so far.
  private(set) var profile = RenderProfile()

  /// More frames that show the same picture are treated as if it were another, so that a person sees progress.
  private static let mostRepetitions = 100

  /// Begins; frames count from the stage's time at the call.
  ///
  /// - Parameter visit: Called with each frame while the stage shows it.
  init(plan: FramePlan, stage: Stage, visit: @escaping @MainActor (Int, Frame) -> Void) {
    self.plan = plan
    self.stage = stage
    self.visit = visit
    origin = stage.time
    stage.beginRecordingStates()
  }

  /// The next picture, when all frames that show it were visited; nil after the last one.
  mutating func next() -> PlannedPicture? {
    while visited < plan.indices.count {
      let index = plan.indices[visited]
      visited += 1
      // The first frame shows the stage as it is; its clock is not moved backwards by rounding.
      profile.measure(\.simulation) { stage.advance(to: max(stage.time, origin + plan.time(ofFrame: index))) }
      let frame = profile.measure(\.displayLists) { stage.frame() }
      visit(index, frame)
      if waiting?.frame == frame, (waiting?.indices.count ?? 0) < Self.mostRepetitions {
        waiting?.indices.append(index)
        continue
      }
      let done = waiting
      waiting = PlannedPicture(frame: frame, indices: [index])
      if let done { return done }
    }
    defer { waiting = nil }
    return waiting
  }
}
