package import Foundation
import Synchronization

/// The blocks that a stage's code has sent to other threads.
///
/// They take no media time: the clock waits until they have ended. Then the actions that they have sent to the main queue
/// run, in an order that does not depend on the threads: that of the blocks, and within a block that of its calls.
///
/// Unchecked because the condition guards everything that changes.
package final class BackgroundWork: @unchecked Sendable {
  /// One block of client code on another thread.
  package final class Job: Sendable {
    /// The media time at which it runs, in seconds.
    package let time: TimeInterval
    fileprivate let work: BackgroundWork
    fileprivate let path: [Int]

    fileprivate init(_ work: BackgroundWork, path: [Int], time: TimeInterval) {
      (self.work, self.path, self.time) = (work, path, time)
    }
  }

  /// The job that the running code is part of; nil on the main queue and on threads that belong to no stage.
  @TaskLocal package static var job: Job?

  private typealias Action = @MainActor @Sendable () -> Void

  private let condition = NSCondition()
  /// How many jobs have begun and not ended.
  private var unfinished = 0
  /// How much each job has sent or begun, by its path; the path of the main queue is empty.
  private var counts: [[Int]: Int] = [:]
  /// The actions that jobs have sent to the main queue.
  private var sent: [(path: [Int], action: Action)] = []
  /// The actions on the main queue that jobs wait for.
  private var awaited: [Awaited] = []

  private final class Awaited: Sendable {
    let action: Action
    let isDone = Atomic(false)
    init(_ action: @escaping Action) { self.action = action }
  }

  package init() {}

  /// Begins a job for a block that another job, or with nil the main queue, sends away; `end(_:)` has to follow.
  package func begin(from parent: Job?, at time: TimeInterval) -> Job {
    locked {
      unfinished += 1
      return Job(self, path: nextPath(below: parent), time: time)
    }
  }

  /// Runs a job's code on the current thread, and ends the job.
  package static func run<R>(_ job: Job, _ body: () throws -> R) rethrows -> R {
    defer { job.work.end(job) }
    return try $job.withValue(job) { try body() }
  }

  /// Runs an action on the main queue when all jobs have ended: one that adds a block to a queue.
  package static func send(from job: Job, _ action: @escaping @MainActor @Sendable () -> Void) {
    job.work.locked { job.work.sent.append((job.work.nextPath(below: job), action)) }
  }

  /// Runs client code on the main queue as soon as that waits for the jobs, and waits for the code.
  package static func sendAndWait(from job: Job, _ action: @escaping @MainActor @Sendable () -> Void) {
    let awaited = Awaited(action)
    job.work.locked {
      job.work.awaited.append(awaited)
      job.work.condition.broadcast()
      while !awaited.isDone.load(ordering: .relaxed) { job.work.condition.wait() }
    }
  }

  /// Begins another job of the same stage from a job.
  package static func begin(from job: Job) -> Job { job.work.begin(from: job, at: job.time) }

  /// Waits until all jobs have ended.
  ///
  /// - Returns: The actions that they have sent, in order.
  @MainActor
  func finish() -> [@MainActor @Sendable () -> Void] {
    condition.lock()
    defer { condition.unlock() }
    while true {
      if !awaited.isEmpty {
        let next = awaited.removeFirst()
        condition.unlock()
        MediaContext.callOut { next.action() }
        condition.lock()
        next.isDone.store(true, ordering: .relaxed)
        condition.broadcast()
      } else if unfinished > 0 {
        condition.wait()
      } else {
        break
      }
    }
    let actions = sent.sorted { $0.path.lexicographicallyPrecedes($1.path) }.map(\.action)
    (sent, counts) = ([], [:])
    return actions
  }

  private func end(_ job: Job) {
    locked {
      unfinished -= 1
      condition.broadcast()
    }
  }

  private func nextPath(below parent: Job?) -> [Int] {
    let path = parent?.path ?? []
    let number = counts[path, default: 0]
    counts[path] = number + 1
    return path + [number]
  }

  private func locked<R>(_ body: () -> R) -> R {
    condition.lock()
    defer { condition.unlock() }
    return body()
  }
}
