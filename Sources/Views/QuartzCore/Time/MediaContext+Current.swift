package import Foundation
package import Synchronization

/// The stage that the running code belongs to, where no layer says so.
extension MediaContext {
  /// The context that the running code belongs to.
  ///
  /// A context is bound as a task-local value while it performs work, and in the tasks that the work creates:
  ///
  ///     context.perform {
  ///       MediaContext.current === context                    // true
  ///       Task { MediaContext.current === context }           // true, whatever other stages do meanwhile
  ///     }
  ///
  /// Other code falls back to the context that its task has used last, because tests that take turns on the main actor
  /// each have a stage of their own:
  ///
  ///     let stage = Stage(size: size)                         // this task's context from now on
  ///     await stage.run(until: 1)                             // another test may use another stage meanwhile
  ///     CACurrentMediaTime()                                  // 1, the time of this task's stage
  ///
  /// A task that has used none falls back to the context that was used last in the process.
  package static var current: MediaContext {
    if let found = bound ?? recent { return found }
    let context = MediaContext()
    fallback = context
    mostRecent = context
    return context
  }

  /// The context whose animation blocks and transactions apply to the running code.
  ///
  /// These belong to the code: its blocks also record changes of another stage's layers, whose clock their animations then
  /// follow. Only `perform` and the events of another stage replace them.
  package static var running: MediaContext { Running.context ?? current }

  nonisolated private static var bound: MediaContext? { Binding.context }
  /// The context of code that has no stage; nil if none has run.
  package static var withoutStage: MediaContext? { fallback }
  /// Whether code without a stage uses the fallback context's clock: in tests of packages, where that clock moves while
  /// code waits.
  nonisolated package static let usesClockWithoutStage = Mutex(false)
  private static weak var mostRecent: MediaContext?
  private static var fallback: MediaContext?
  /// The context that each task has used last, by the task's number; looked up, never iterated.
  private static var recents: [UInt64: Recent] = [:]

  private struct Recent {
    weak var context: MediaContext?
  }

  /// The context that the running task has used last, or else any code.
  private static var recent: MediaContext? {
    if !recents.isEmpty, let task = RunningTask.number, let context = recents[task]?.context { return context }
    return mostRecent
  }

  /// The context that the running code belongs to, on any thread; nil where no stage is known.
  nonisolated package static var anywhere: MediaContext? {
    if let bound { return bound }
    guard MainQueue.isCurrent else { return nil }
    return MainActor.assumeIsolated {
      if usesClockWithoutStage.withLock({ $0 }) { return current }
      return recent === fallback ? nil : recent
    }
  }

  /// The media time that the running code is at, on any thread; nil where no stage is known.
  nonisolated package static var timeAnywhere: TimeInterval? {
    if MainQueue.isCurrent { return MainActor.assumeIsolated { current.now } }
    return BackgroundWork.job?.time ?? bound?.publishedTime
  }

  /// Makes this the context for code that is not bound to one: in this task, and in those that have used none.
  package func becomeMostRecent() {
    Self.mostRecent = self
    guard let task = RunningTask.number, Self.recents[task]?.context !== self else { return }
    Self.recents[task] = Recent(context: self)
    if users.contains(task) { return }
    users.append(task)
    guard users.count > 64 else { return }
    let oldest = users.removeFirst()
    if Self.recents[oldest]?.context === self { Self.recents[oldest] = nil }
  }

  /// Called when the context is deallocated.
  func forgetUsers() {
    for task in users where Self.recents[task]?.context == nil { Self.recents[task] = nil }
  }

  /// Runs `body` with this context as the current one, whose own blocks and transactions apply.
  func taking<R>(_ body: () throws -> R) rethrows -> R {
    endLooseTurn()
    becomeMostRecent()
    let outer = Running.context
    Running.context = self
    defer { Running.context = outer }
    return try binding(body)
  }

  /// Runs `body` with this context as the current one; blocks and transactions stay those of the caller.
  func binding<R>(_ body: () throws -> R) rethrows -> R {
    if Self.bound === self { return try body() }
    guard Running.context == nil else { return try Binding.$context.withValue(self) { try body() } }
    Running.context = Self.current
    defer { Running.context = nil }
    return try Binding.$context.withValue(self) { try body() }
  }

  /// Commits the implicit transaction of code outside of all stages that has used another one: its turn has ended.
  private func endLooseTurn() {
    if Self.bound == nil, let other = Self.recent, other !== self { other.transactions.commitImplicit()?.seal() }
  }
}

/// The context that a task's code is bound to; not in `MediaContext`, as it is read on any thread.
private enum Binding {
  @TaskLocal static var context: MediaContext?
}

/// The context whose blocks and transactions apply until the code that is being called returns.
@MainActor
private enum Running {
  static var context: MediaContext?
}

/// The task that the running code is part of.
private enum RunningTask {
  /// Its number, which no other task of the process gets; nil outside of tasks.
  static var number: UInt64? {
    // Unsafe: a current task is the address of the runtime's task.
    withUnsafeCurrentTask { $0.map { taskNumber(unsafeBitCast($0, to: UnsafeRawPointer.self)) } }
  }
}

/// The number that Swift's runtime gives to a task.
///
/// Unsafe: nothing public distinguishes tasks. `UnsafeCurrentTask` is the task's address, which a later task may have
/// as well.
@_silgen_name("swift_task_getJobTaskId")
private func taskNumber(_ task: UnsafeRawPointer) -> UInt64

/// The current media time in seconds: the virtual clock of the stage that the running code belongs to.
///
/// Starts at 0 for each stage and moves only when the stage is advanced. On threads that belong to no stage it is the
/// time since the machine started.
public func CACurrentMediaTime() -> CFTimeInterval { MediaContext.timeAnywhere ?? RealTime.uptime }
