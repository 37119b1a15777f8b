import Contracts
@preconcurrency public import Dispatch
public import Foundation
import QuartzCore

/// A queue of blocks whose time is the stage's.
///
/// Takes the place of Dispatch's own in files that import UIKit. Blocks for the main queue run when the clock is moved, each
/// at its time, in the order in which they were added. Other queues use other threads, but take no media time: the clock
/// waits until what was given to them is done, and then runs what they sent to the main queue in an order that does
/// not depend on the threads. `Dispatch.DispatchQueue` is the one that knows nothing of stages.
public final class DispatchQueue: NSObject, Sendable {
  /// The main actor's queue: of the stage that the running code belongs to.
  public static let main = DispatchQueue(nil)

  /// A queue of the system's that runs blocks on other threads, several at a time.
  public class func global(qos: DispatchQoS.QoSClass = .default) -> DispatchQueue {
    DispatchQueue(Dispatch.DispatchQueue.global(qos: qos))
  }

  public typealias Attributes = Dispatch.DispatchQueue.Attributes
  public typealias AutoreleaseFrequency = Dispatch.DispatchQueue.AutoreleaseFrequency

  /// The queue that does the work; nil for the main queue.
  private let other: Dispatch.DispatchQueue?

  private init(_ other: Dispatch.DispatchQueue?) {
    self.other = other
    super.init()
  }

  /// Creates a queue that runs blocks on another thread, by default one at a time.
  public convenience init(
    label: String, qos: DispatchQoS = .unspecified, attributes: Attributes = [],
    autoreleaseFrequency: AutoreleaseFrequency = .inherit, target: DispatchQueue? = nil
  ) {
    self.init(
      Dispatch.DispatchQueue(
        label: label, qos: qos, attributes: attributes, autoreleaseFrequency: autoreleaseFrequency,
        target: target?.other))
  }

  /// The name that the queue was created with.
  public var label: String { other?.label ?? Dispatch.DispatchQueue.main.label }

  /// Associates a value with the queue, by which code that runs on it can be recognised.
  public func setSpecific<Value>(key: DispatchSpecificKey<Value>, value: Value?) {
    (other ?? .main).setSpecific(key: key, value: value)
  }

  /// The value that was associated with the queue.
  public func getSpecific<Value>(key: DispatchSpecificKey<Value>) -> Value? {
    (other ?? .main).getSpecific(key: key)
  }

  /// The value that was associated with the queue on which this code runs.
  public class func getSpecific<Value>(key: DispatchSpecificKey<Value>) -> Value? {
    MainQueue.isCurrent ? main.getSpecific(key: key) : Dispatch.DispatchQueue.getSpecific(key: key)
  }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? DispatchQueue).map { $0.other === other } ?? false
  }
  public override var hash: Int { other.map { ObjectIdentifier($0).hashValue } ?? 0 }

  // Blocks that run later.

  /// Runs a block as soon as its turn comes.
  ///
  /// - Parameter group: Counts the block until it has ended.
  public func async(
    group: DispatchGroup? = nil, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
    execute work: @escaping @Sendable () -> Void
  ) {
    group?.enter()
    add(flags, at: nil) {
      work()
      group?.leave()
    }
  }

  /// Runs a work item as soon as its turn comes.
  public func async(execute workItem: DispatchWorkItem) { add(workItem.flags, at: nil) { workItem.perform() } }

  /// Runs a work item as soon as its turn comes.
  ///
  /// - Parameter group: Counts the item until it has ended.
  public func async(group: DispatchGroup, execute workItem: DispatchWorkItem) {
    async(group: group, flags: workItem.flags) { workItem.perform() }
  }

  /// Runs a block at a moment of the stage's clock.
  public func asyncAfter(
    deadline: DispatchTime, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
    execute work: @escaping @Sendable () -> Void
  ) { add(flags, at: deadline, work) }

  /// Runs a work item at a moment of the stage's clock.
  public func asyncAfter(deadline: DispatchTime, execute: DispatchWorkItem) {
    add(execute.flags, at: deadline) { execute.perform() }
  }

  private func add(_ flags: DispatchWorkItemFlags, at deadline: DispatchTime?, _ work: @escaping @Sendable () -> Void) {
    if MainQueue.isCurrent {
      MainActor.assumeIsolated { addOnMain(flags, at: deadline, work) }
    } else if let job = BackgroundWork.job {
      if let other, deadline == nil { return other.start(BackgroundWork.begin(from: job), flags, work) }
      BackgroundWork.send(from: job) { self.addOnMain(flags, at: deadline, work) }
    } else if let other {
      other.asyncAfter(deadline: .now() + max(0, deadline?.secondsFromNow ?? 0), flags: flags, execute: work)
    } else {
      MainQueue.run { MediaContext.current.perform { self.addOnMain(flags, at: deadline, work) } }
    }
  }

  @MainActor
  private func addOnMain(
    _ flags: DispatchWorkItemFlags, at deadline: DispatchTime?, _ work: @escaping @Sendable () -> Void
  ) {
    let context = MediaContext.current
    let time = deadline?.mediaTime(now: context.now) ?? context.now
    guard let other else {
      context.schedule(at: time) { MediaContext.callOut(work) }
      return
    }
    guard deadline != nil else { return other.start(context.background.begin(from: nil, at: time), flags, work) }
    context.schedule(at: time) { [weak context] in
      guard let context else { return }
      other.start(context.background.begin(from: nil, at: context.now), flags, work)
    }
  }

  // Now.

  /// Runs a block and waits for it; on the main queue itself that would never end.
  public func sync<Result>(execute work: () throws -> Result) rethrows -> Result {
    guard let other else { return try syncOnMain(work) { throw $0 } }
    let job =
      MainQueue.isCurrent
      ? MainActor.assumeIsolated {
        let context = MediaContext.current
        return context.background.begin(from: nil, at: context.now)
      } : BackgroundWork.job.map { BackgroundWork.begin(from: $0) }
    guard let job else { return try other.sync(execute: work) }
    return try other.sync { try BackgroundWork.run(job, work) }
  }

  /// Runs a block and waits for it.
  public func sync<Result>(flags: DispatchWorkItemFlags, execute work: () throws -> Result) rethrows -> Result {
    guard flags.contains(.barrier), let other else { return try sync(execute: work) }
    return try DispatchQueue(other).barrier(work)
  }

  /// Runs a work item and waits for it.
  public func sync(execute workItem: DispatchWorkItem) { sync { workItem.perform() } }

  /// Runs a block several times, on several threads, and waits for all.
  public class func concurrentPerform(iterations: Int, execute work: @Sendable (Int) -> Void) {
    Dispatch.DispatchQueue.concurrentPerform(iterations: iterations, execute: work)
  }

  private func barrier<Result>(_ work: () throws -> Result) rethrows -> Result {
    guard let other else { return try sync(execute: work) }
    return try other.sync(flags: .barrier, execute: work)
  }

  /// - Parameter raise: Throws the error it is given, so that this function throws only if `work` does.
  private func syncOnMain<Result>(
    _ work: () throws -> Result, raise: (any Error) throws -> Result
  ) rethrows -> Result {
    if MainQueue.isCurrent {
      misuse(
        "DispatchQueue.main.sync was called on the main queue, which would wait for itself; call the block instead.")
    }
    guard let job = BackgroundWork.job else { return try Dispatch.DispatchQueue.main.sync(execute: work) }
    // Unsafe: written on the main queue while this thread waits.
    nonisolated(unsafe) var outcome: Swift.Result<Result, any Error>?
    withoutActuallyEscaping(work) { work in
      // Unsafe: the main queue calls it while this thread waits.
      nonisolated(unsafe) let work = work
      BackgroundWork.sendAndWait(from: job) { outcome = Swift.Result { try work() } }
    }
    switch outcome {
    case .success(let result): return result
    case .failure(let error): return try raise(error)
    case nil: internalError("A block that the main queue has run has no result.")
    }
  }
}

extension Dispatch.DispatchQueue {
  /// Runs the client's code on the queue's thread as a job of a stage.
  fileprivate func start(
    _ job: BackgroundWork.Job, _ flags: DispatchWorkItemFlags, _ work: @escaping @Sendable () -> Void
  ) {
    async(flags: flags) { BackgroundWork.run(job, work) }
  }
}
