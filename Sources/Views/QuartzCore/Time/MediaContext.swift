import Contracts
package import Foundation
import Synchronization
package import Timing

/// The state that UIKit and Core Animation keep globally, for one stage: the clock, scheduled work, the transactions
/// and the animation blocks being executed.
///
/// Two contexts never affect each other, so two stages can be interleaved in one process. Code that has a layer finds its
/// context through that (`CALayer.context`), other code through `current`.
///
/// The clock moves only when the stage advances, runs or renders: the next event is taken from a heap in the order of
/// time and insertion, `now` becomes the exact time of the event, it runs, its changes are committed, and the clock
/// goes on. Frames are samples between events, so the frame rate never changes motion. Nothing on this path reads the
/// wall clock, iterates a dictionary or set, or uses randomness.
///
/// Everything with a layer asks that layer: a dynamic animator its reference view's, a scroll or an image animation its
/// view's. A block begins in the current context, an animator in the one it ran in before; both move to that of the
/// first layer they change. Blocks and transactions belong to the running code (`running`), whatever layers it changes
/// or lays out.
///
/// Rendering and `Stage.run` let other tasks run after client code (`callOut`), so that `await UIView.animate(…)`
/// resumes at the exact time. `Stage.advance` never suspends: such code stays suspended meanwhile. Blocks sent to other
/// queues run on other threads; before each event the clock waits for them and takes the results in an order that does
/// not depend on the threads.
@MainActor
package final class MediaContext {
  /// The media time in seconds, starting at 0.
  package private(set) var now: TimeInterval = 0 {
    didSet { published.withLock { $0 = now } }
  }
  nonisolated private let published = Mutex<TimeInterval>(0)
  /// The work for the stage on other threads.
  nonisolated package let background = BackgroundWork()

  /// Whether a commit is under way.
  private var isCommitting = false
  /// Whether the clock is being moved.
  package private(set) var isAdvancing = false
  /// The time to which the clock is being advanced.
  private var destination: TimeInterval = 0
  private var queue = EventQueue<@MainActor () -> Void>()
  private var nextLayerNumber: UInt32 = 0
  private var nextKeyNumber: UInt64 = 0
  private static var nextAnimationNumber: UInt64 = 0
  /// The numbers of the tasks that have used the context, at most 64; see `becomeMostRecent()`.
  var users: [UInt64] = []

  /// The animation blocks that are being executed, outermost first.
  ///
  /// They and the transactions belong to the running code, not to the layers it changes: see `running`.
  package var recorders: [any AnimationRecorder] = []
  /// False after `UIView.setAnimationsEnabled(false)`.
  package var areAnimationsEnabled = true
  package var transactions = TransactionStack()
  /// The work in each phase of a commit.
  private var commitWork = [[@MainActor () -> Void]](repeating: [], count: CommitPhase.allCases.count)

  /// Solves the constraints that have changed, and requests layout of the layers in which something has another place
  /// now; called before layout.
  package var solveConstraints: (@MainActor () -> Void)?

  /// The services of other modules for this stage, by class; so few that looking through them takes less than hashing.
  var services: [(key: ObjectIdentifier, service: any MediaService)] = []
  /// The tasks that wait for a time.
  var sleepers: [Sleeper] = []
  /// The stack of drawing contexts.
  nonisolated package let graphics = GraphicsStack()
  /// The outermost layer that the stage shows.
  package var host: CALayer? {
    get { hostLifetime?.object }
    set {
      hostLifetime = newValue?.ownLifetime
      newValue?.hostContext = self
    }
  }
  private var hostLifetime: Lifetime<CALayer>?
  /// The work at the turn's end for layers that have left the screen.
  var departures: [@MainActor () -> Void] = []
  /// The number of the turn, unique across all stages; 0 before the first commit.
  ///
  /// A layer that was added in this turn has not been on screen yet.
  package private(set) var turn: UInt64 = 0
  private static var lastTurn: UInt64 = 0
  /// Whether tasks are waiting to run on the main actor.
  package var tasks = WaitingTasks.none
  /// Whether code may run that makes tasks or awaits animations; false for a stage whose code is all this package's.
  ///
  /// Without such code the clock never waits for a turn of the main actor; a busy scene has dozens of turns a frame.
  package var runsClientCode = true
  /// The number of tasks that were resumed and do not run yet.
  var resumptions = 0
  /// Whether the clock stands still because frames are being drawn: only code that does not follow it can run.
  package var isDrawing = false {
    didSet { if isDrawing != oldValue { Self.drawingCount += isDrawing ? 1 : -1 } }
  }
  /// How many contexts are drawing.
  private(set) static var drawingCount = 0
  /// Whether such code has been reported; once is enough.
  var hasReportedOtherClock = false
  /// The ticks of display links and dynamics per second of media time.
  package var ticksPerSecond = 60
  /// The work done so far, in units of about a microsecond; the same on every machine.
  package private(set) var work = 0
  /// The work after which the clock stops; `Int.max` for no limit.
  ///
  /// Only rehearsals have one.
  package var workLimit = Int.max

  package init() { addOwnCommitWork() }

  isolated deinit { forgetUsers() }

  /// Adds to the work done so far.
  package func spend(_ amount: Int) { work &+= amount }

  /// Whether there is a limit of work.
  package var isLimited: Bool { workLimit < .max }
  /// Whether so much has been done that the clock stands still.
  package var isExhausted: Bool { work > workLimit }

  /// Whether changes of layers trigger actions.
  package var areActionsEnabled: Bool { areAnimationsEnabled && !transactions.current.disablesActions }

  /// Whether a layer has been part of a committed frame; before that its changes are not animated implicitly.
  package func hasCommitted(_ layer: CALayer) -> Bool {
    for layer in layer.withSuperlayers {
      if layer === host { return turn > 0 }
      if layer.joinedInTurn == turn { return false }
    }
    return false
  }

  /// The media time in seconds, to be read on any thread.
  nonisolated package var publishedTime: TimeInterval { published.withLock { $0 } }

  /// Runs `body` with this context as the current one, then commits.
  @discardableResult
  package func perform<R>(_ body: @MainActor () throws -> R) rethrows -> R {
    try taking {
      let result = try body()
      commit()
      return result
    }
  }

  /// Runs the client's code: a completion, an animation block, a target, a delegate's method, an overridden hook.
  ///
  /// All client code is called through this. Inside, this context is the current one, and tasks that the code creates
  /// get to run before the clock advances. The animation blocks being executed, and the transactions, stay those of the
  /// code that calls. Client code that is called from client code, such as a data source during layout, needs no call
  /// of its own.
  package func callOut<R>(_ body: () throws -> R) rethrows -> R {
    mayHaveMadeTasks()
    return try binding(body)
  }

  /// Runs the client's code in the current context.
  package static func callOut<R>(_ body: () throws -> R) rethrows -> R { try current.callOut(body) }

  /// The answer of a client's delegate; true if there is none.
  package static func ask<Delegate>(_ delegate: Delegate?, _ question: (Delegate) -> Bool) -> Bool {
    guard let delegate else { return true }
    return callOut { question(delegate) }
  }

  /// Calls a method of a client's delegate if there is one.
  package static func notify<Delegate>(_ delegate: Delegate?, _ notification: (Delegate) -> Void) {
    if let delegate { callOut { notification(delegate) } }
  }

  /// Records that client code has run for this stage.
  package func mayHaveMadeTasks() {
    if tasks == .none, runsClientCode { tasks = .possible }
  }

  /// Runs `action` when the clock reaches `time`; work for the same time runs in the order it was scheduled.
  ///
  /// A time in the past counts as now.
  @discardableResult
  package func schedule(at time: TimeInterval, _ action: @escaping @MainActor () -> Void) -> EventToken {
    queue.schedule(at: max(time, now), action)
  }

  /// Cancels scheduled work; harmless if it has run.
  package func cancel(_ token: EventToken) {
    // These are released when the queue is no longer being accessed, because objects released with it may also schedule
    // and cancel.
    let action = queue.cancel(token)
    withExtendedLifetime(action) {}
  }

  /// Cancels the tasks that sleep: the stage is gone, and nothing will move the clock.
  package func end() {
    for sleeper in sleepers { sleeper.cancel() }
  }

  /// The time of the earliest scheduled work, or nil.
  package var nextEventTime: TimeInterval? { queue.nextTime }

  /// Whether nothing happens before `time`, and nobody looks: work that has been scheduled for then may be done now.
  package func isUndisturbed(until time: TimeInterval) -> Bool {
    guard isAdvancing, time <= destination else { return false }
    return queue.nextTime.map { time < $0 } ?? true
  }

  /// Advances the clock to `time`, performing scheduled work at its exact time.
  package func advance(to time: TimeInterval) {
    drive(to: time) { while doNext(notAfter: time) {} }
  }

  /// Performs the earliest scheduled work, if its time is not after `time`; if there is none, advances the clock to
  /// `time`.
  ///
  /// - Returns: Whether there was work.
  package func step(to time: TimeInterval) -> Bool {
    drive(to: time) { doNext(notAfter: time) }
  }

  private func drive<R>(to time: TimeInterval, _ body: () -> R) -> R {
    require(!time.isNaN, "The clock cannot be advanced to a time that is not a number.")
    require(time >= now, "The clock only moves forwards: it shows \(now) s and cannot go back to \(time) s.")
    require(!isAdvancing, "The clock is being advanced already; code that runs on its way cannot advance it further.")
    (isAdvancing, destination) = (true, time)
    defer { isAdvancing = false }
    return taking {
      commit()
      return body()
    }
  }

  private func doNext(notAfter time: TimeInterval) -> Bool {
    // Blocks on other threads take no time; the blocks that they have sent join the queue.
    for action in background.finish() { action() }
    if isExhausted { return false }
    spend(4)
    guard let event = queue.popFirst(notAfter: time) else {
      now = time
      return false
    }
    now = event.time
    event.action()
    commit()
    return true
  }

  /// Adds `work` to a phase of every commit from now on, after the phase's existing work.
  package func atCommit(_ phase: CommitPhase, _ work: @escaping @MainActor () -> Void) {
    commitWork[phase.rawValue].append(work)
  }

  /// Brings everything that the stage shows up to date; to be called in `perform`, or by a commit.
  package func runCommitPhases() {
    for phase in commitWork {
      for work in phase { work() }
    }
  }

  /// Does the work for layers that have left the screen.
  func runDepartures() {
    if departures.isEmpty { return }
    let work = departures
    departures = []
    for depart in work { depart() }
  }

  /// Commits: happens after each event and after `perform`, when a run loop would draw.
  private func commit() {
    transactions.commitImplicit()?.seal()
    let outer = isCommitting
    isCommitting = true
    runCommitPhases()
    isCommitting = outer
    Self.lastTurn += 1
    turn = Self.lastTurn
  }

  /// Commits in the middle of a turn; code that a commit runs is part of that commit.
  func flush() {
    if !isCommitting { return commit() }
    transactions.commitImplicit()?.seal()
  }

  package func makeLayerNumber() -> UInt32 {
    nextLayerNumber += 1
    return nextLayerNumber
  }

  /// The key of an animation that was added without one.
  func makeAnimationKey() -> String {
    nextKeyNumber += 1
    return "animation-\(nextKeyNumber)"
  }

  /// A number for an animation or a block, greater than all before: layers may move from one stage to another.
  package static func makeAnimationID() -> AnimationID {
    nextAnimationNumber += 1
    return AnimationID(rawValue: nextAnimationNumber)
  }
}
