import Contracts
package import Foundation
import Synchronization
package import Timing

/// The state that UIKit and Core Animation keep globally, for one stage: the clock, scheduled work, the transactions
/// and the animation blocks being executed.
///
/// Two contexts never affect each other, so two stages can be interleaved in one process. Code finds its context
/// through `current`.
@MainActor
package final class MediaContext {
  /// The media time in seconds, starting at 0.
  package private(set) var now: TimeInterval = 0 {
    didSet { published.withLock { $0 = now } }
  }
  nonisolated private let published = Mutex<TimeInterval>(0)
  /// What code on other threads has to do with the stage.
  nonisolated package let background = BackgroundWork()

  private var isAdvancing = false
  private var queue = EventQueue<@MainActor () -> Void>()
  private var nextLayerNumber: UInt32 = 0
  private var nextAnimationNumber: UInt64 = 0

  /// The animation blocks that are being executed, outermost first.
  package var recorders: [any AnimationRecorder] = []
  /// False after `UIView.setAnimationsEnabled(false)`.
  package var areAnimationsEnabled = true
  package var transactions = TransactionStack()
  /// The work in each phase of a commit.
  private var commitWork = [[@MainActor () -> Void]](repeating: [], count: CommitPhase.allCases.count)

  /// The services of other modules for this stage, by class; looked up, never iterated.
  var services: [ObjectIdentifier: any MediaService] = [:]
  /// The tasks that wait for a time.
  var sleepers: [Sleeper] = []
  /// The stack of drawing contexts.
  nonisolated package let graphics = GraphicsStack()
  /// The outermost layer that the stage shows.
  package weak var host: CALayer? {
    didSet { host?.hostContext = self }
  }
  /// The number of the turn, unique across all stages; 0 before the first commit.
  ///
  /// A layer that was added in this turn has not been on screen yet.
  package private(set) var turn: UInt64 = 0
  private static var lastTurn: UInt64 = 0
  /// Whether tasks are waiting to run on the main actor.
  package var tasks = WaitingTasks.none
  /// The ticks of display links and dynamics per second of media time.
  package var ticksPerSecond = 60

  package init() { addOwnCommitWork() }

  /// Whether changes of layers trigger actions.
  package var areActionsEnabled: Bool { areAnimationsEnabled && !transactions.current.disablesActions }

  /// Whether a layer has been part of a committed frame; before that its changes are not animated implicitly.
  package func hasCommitted(_ layer: CALayer) -> Bool {
    var next: CALayer? = layer
    while let current = next {
      if current === host { return turn > 0 }
      if current.joinedInTurn == turn { return false }
      next = current.superlayer
    }
    return false
  }

  /// The context that the running code belongs to.
  ///
  /// It is bound while a context performs work, even across suspension points; otherwise it is the context that was
  /// used last, so that a script with one stage does not need to name it.
  package static var current: MediaContext {
    if let bound { return bound }
    if let mostRecent { return mostRecent }
    let context = MediaContext()
    fallback = context
    mostRecent = context
    return context
  }

  nonisolated private static var bound: MediaContext? { Binding.context }
  private static weak var mostRecent: MediaContext?
  private static var fallback: MediaContext?

  /// The context that the running code belongs to, on whatever thread; nil where no stage is known.
  nonisolated package static var anywhere: MediaContext? {
    if let bound { return bound }
    guard MainQueue.isCurrent else { return nil }
    return MainActor.assumeIsolated { mostRecent === fallback ? nil : mostRecent }
  }

  /// The media time that the running code is at, on whatever thread; nil where no stage is known.
  nonisolated package static var timeAnywhere: TimeInterval? {
    if MainQueue.isCurrent { return MainActor.assumeIsolated { current.now } }
    return BackgroundWork.job?.time ?? bound?.publishedTime
  }

  /// The media time in seconds, to be read on any thread.
  nonisolated package var publishedTime: TimeInterval { published.withLock { $0 } }

  /// Makes this the context for code that is not bound to one.
  package func becomeMostRecent() { Self.mostRecent = self }

  /// Runs `body` with this context as the current one, then commits.
  @discardableResult
  package func perform<R>(_ body: @MainActor () throws -> R) rethrows -> R {
    becomeMostRecent()
    let result = try Binding.$context.withValue(self) { try body() }
    commit()
    return result
  }

  /// Runs the client's code: a completion, an animation block, a target, a delegate's method, an overridden hook.
  ///
  /// All client code is called through this. Inside, this context is the current one, and tasks that the code creates
  /// get to run before the clock advances. Client code that is called from client code, such as a data source during
  /// layout, needs no call of its own.
  package func callOut<R>(_ body: () throws -> R) rethrows -> R {
    if tasks == .none { tasks = .possible }
    if Self.bound === self { return try body() }
    return try Binding.$context.withValue(self) { try body() }
  }

  /// Runs the client's code in the current context.
  package static func callOut<R>(_ body: () throws -> R) rethrows -> R { try current.callOut(body) }

  /// Runs `action` when the clock reaches `time`; work for the same time runs in the order it was scheduled.
  ///
  /// A time in the past counts as now.
  @discardableResult
  package func schedule(at time: TimeInterval, _ action: @escaping @MainActor () -> Void) -> EventToken {
    queue.schedule(at: max(time, now), action)
  }

  /// Cancels scheduled work; harmless if it has run.
  package func cancel(_ token: EventToken) {
    // Released when the queue is no longer being accessed, because objects released with it may schedule and cancel
    // too.
    let action = queue.cancel(token)
    withExtendedLifetime(action) {}
  }

  /// Cancels the tasks that sleep: the stage is gone, and nothing will move the clock.
  package func end() {
    for sleeper in sleepers { sleeper.cancel() }
  }

  /// The time of the earliest scheduled work, or nil.
  package var nextEventTime: TimeInterval? { queue.nextTime }

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
    require(!isAdvancing, "The clock is being advanced already; what happens on its way cannot advance it further.")
    isAdvancing = true
    defer { isAdvancing = false }
    becomeMostRecent()
    return Binding.$context.withValue(self) {
      commit()
      return body()
    }
  }

  private func doNext(notAfter time: TimeInterval) -> Bool {
    // What was given to other threads takes no time; what it has sent joins the queue.
    for action in background.finish() { action() }
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

  /// Commits: happens after each event and after `perform`, when a run loop would draw.
  private func commit() {
    Binding.$context.withValue(self) {
      transactions.commitImplicit()?.seal()
      runCommitPhases()
      Self.lastTurn += 1
      turn = Self.lastTurn
    }
  }

  package func makeLayerNumber() -> UInt32 {
    nextLayerNumber += 1
    return nextLayerNumber
  }

  package func makeAnimationID() -> AnimationID {
    nextAnimationNumber += 1
    return AnimationID(rawValue: nextAnimationNumber)
  }
}

/// The context that a task's code is bound to; not in `MediaContext`, as it is read on any thread.
private enum Binding {
  @TaskLocal static var context: MediaContext?
}

/// The current media time in seconds: the virtual clock of the stage that the running code belongs to.
///
/// Starts at 0 for each stage and moves only when the stage is advanced. On threads that belong to no stage it is the
/// time since the machine started.
public func CACurrentMediaTime() -> CFTimeInterval { MediaContext.timeAnywhere ?? RealTime.uptime }
