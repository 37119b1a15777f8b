import Mutoscope
import Testing
import UIKit

/// Timers, queues and sleeping tasks of sources that import UIKit and nothing else follow the stage's clock.
struct TimeTests {
  private let stage = Stage(size: CGSize(width: 20, height: 20))
  private let view = CountdownView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

  init() { stage.addSubview(view) }

  @Test func `A timer and a chain of asyncAfter run at their times`() {
    var finished = 0.0
    view.onFinish = { finished = CACurrentMediaTime() }
    stage.perform { view.start() }
    stage.advance(to: 1.2)
    #expect(view.log == ["tick 0.5", "tick 1.0"])
    stage.advance(to: 10)
    #expect(view.log == ["tick 0.5", "tick 1.0", "tick 1.5", "flash 1.75", "fade 2.0"])
    #expect(finished == 2.5)
  }

  @Test func `A work item can be postponed again and again`() {
    for time in [0.0, 1.5, 3] { stage.schedule(at: time) { view.touch() } }
    stage.advance(to: 4.9)
    #expect(!view.isHidden)
    stage.advance(to: 6)
    #expect(view.log == ["hide 5.0"])
    #expect(view.isHidden)
  }

  @Test func `Events at the same time happen in the order of their requests`() {
    let log = Log()
    stage.perform {
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) { log.add("first") }
      Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in log.add("second") }
      stage.schedule(at: 1) { log.add("third") }
      UIView.animate(withDuration: 1) {
        view.alpha = 0
      } completion: { _ in
        log.add("fourth")
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(1000)) {
        log.add("fifth")
        DispatchQueue.main.async { log.add("last") }
        RunLoop.main.perform { log.add("very last") }
      }
      RunLoop.main.perform { log.add("at once") }
      DispatchQueue.main.async { log.add("then") }
      #expect(log.entries == [])
    }
    stage.advance(to: 0)
    #expect(log.entries == ["at once", "then"])
    stage.advance(to: 1)
    #expect(log.entries.dropFirst(2) == ["first", "second", "third", "fourth", "fifth", "last", "very last"])
  }

  @Test func `Two stages keep their own time`() {
    let other = Stage(size: CGSize(width: 20, height: 20))
    let second = CountdownView()
    other.addSubview(second)
    stage.perform { view.start() }
    other.advance(to: 5)
    other.perform { second.start() }
    stage.advance(to: 1)
    #expect(view.log == ["tick 0.5", "tick 1.0"])
    #expect(second.log == [])
    other.advance(to: 5.5)
    #expect(second.log == ["tick 5.5"])
    #expect(view.remaining == 1)
  }

  @Test func `Work on another thread takes no time`() {
    stage.schedule(at: 0.5) { view.load(100) }
    stage.schedule(at: 0.5) { view.note("next") }
    stage.advance(to: 1)
    #expect(view.log == ["load 0.5", "next 0.5", "loaded 5050 0.5"])
  }

  /// Ten blocks on several threads, each of which sends two more: they come back in the order in which they were given away.
  @Test func `Blocks from other threads arrive in an order that does not depend on the threads`() {
    let log = Log()
    stage.perform {
      for number in 0..<10 {
        DispatchQueue.global().async {
          if number % 2 == 0 { Thread.sleep(forTimeInterval: 0.002) }
          DispatchQueue.main.async { log.add("\(number)") }
          DispatchQueue.global().async { DispatchQueue.main.async { log.add("\(number) inner") } }
          DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { log.add("\(number) late") }
        }
      }
    }
    stage.advance(to: 0)
    #expect(log.entries == (0..<10).flatMap { ["\($0)", "\($0) inner"] })
    stage.advance(to: 1)
    #expect(log.entries.dropFirst(20) == (0..<10).map { "\($0) late" }[...])
  }

  @Test func `Custom queues and groups work, and can be waited for`() {
    let log = Log()
    stage.perform {
      let queue = DispatchQueue(label: "work")
      let group = DispatchGroup()
      queue.async(group: group) {
        let value = DispatchQueue.main.sync { 7 }
        DispatchQueue.main.async { log.add("sent \(value)") }
      }
      group.enter()
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { group.leave() }
      group.notify(queue: .main) { log.add("group \(CACurrentMediaTime())") }
      queue.asyncAfter(deadline: .now() + 0.25) { DispatchQueue.main.async { log.add("late \(CACurrentMediaTime())") } }
      #expect(DispatchQueue(label: "other").sync { 3 } == 3)
      let item = DispatchWorkItem { log.add("item") }
      item.notify(queue: .main) { log.add("after item") }
      DispatchQueue.main.async(execute: item)
      let cancelled = DispatchWorkItem { log.add("never") }
      cancelled.cancel()
      #expect(cancelled.isCancelled)
      cancelled.perform()
      DispatchQueue.main.async(execute: cancelled)
    }
    stage.advance(to: 1)
    #expect(log.entries == ["item", "sent 7", "after item", "late 0.25", "group 0.5"])
  }

  @Test func `A timer fires after it is added to a run loop, or by hand`() {
    var times: [Double] = []
    stage.perform {
      let timer = Timer(timeInterval: 0.1, repeats: true) { _ in times.append(CACurrentMediaTime()) }
      timer.tolerance = 0.01
      stage.advance(to: 1)
      #expect(times == [])
      RunLoop.main.add(timer, forMode: .common)
      RunLoop.main.add(timer, forMode: .default)
      stage.advance(to: 1.25)
      #expect(times == [1.1, 1.2])
      timer.fire()
      #expect(times == [1.1, 1.2, 1.25])
      stage.advance(to: 1.35)
      let third: Double = 1 + 3 * 0.1
      #expect(times.last == third)
      timer.fireDate = .distantFuture
      stage.advance(to: 3)
      #expect(times.count == 4)
      timer.fireDate = Date(timeIntervalSinceNow: 0.5)
      stage.advance(to: 3.65)
      #expect(times.dropFirst(4) == [3.5, 3.6])
      #expect(timer.isValid)
      timer.invalidate()
      #expect(!timer.isValid)
      timer.fire()
      stage.advance(to: 9)
      #expect(times.count == 6)

      let once = Timer.scheduledTimer(withTimeInterval: 0, repeats: false) { _ in times.append(CACurrentMediaTime()) }
      #expect(once.timeInterval == 0)
      stage.advance(to: 10)
      #expect(times.last == 9.0001)
      #expect(!once.isValid)
    }
  }

  @Test func `Repeating timers do not drift`() {
    var times: [Double] = []
    stage.perform {
      Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { _ in times.append(CACurrentMediaTime()) }
    }
    stage.advance(to: 1000)
    #expect(times.count == 10_000)
    #expect(times.last == 1000)
  }

  @Test func `Sleeping tasks continue at the exact time`() async {
    stage.perform { view.pulse() }
    await stage.run(until: 0.9)
    #expect(view.log == ["pulse 0.3", "rest 0.5", "pulse 0.8"])
    await stage.run(until: 2)
    #expect(view.log.last == "rest 1.0")
  }

  @Test func `Tasks sleep on the clock of the stage`() async throws {
    var log: [Double] = []
    let task = stage.perform {
      Task {
        try await Task.sleep(for: .milliseconds(250), clock: .stage)
        log.append(CACurrentMediaTime())
        try await StageClock().sleep(until: StageClock.Instant(time: 0.5))
        log.append(CACurrentMediaTime())
        try await Task.sleep(for: .seconds(60))
        log.append(CACurrentMediaTime())
      }
    }
    await stage.run(until: 1)
    #expect(log == [0.25, 0.5])
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    await stage.run(until: 100)
    #expect(log == [0.25, 0.5])
    let clock = stage.perform { StageClock() }
    #expect(clock.now.time == 100)
    #expect(StageClock.Instant(time: 1).advanced(by: .seconds(2)) == StageClock.Instant(time: 3))
    #expect(StageClock.Instant(time: 1).duration(to: StageClock.Instant(time: 3)) == .seconds(2))
  }

  @Test func `A task that sleeps ends with its stage`() async throws {
    var task: Task<Void, any Error>?
    do {
      let short = Stage(size: CGSize(width: 1, height: 1))
      let clock = short.clock
      task = Task.detached { try await Self.sleep(on: clock) }
      await short.run(until: 0.5)
    }
    _ = Stage(size: CGSize(width: 1, height: 1))
    await #expect(throws: CancellationError.self) { try await task?.value }
  }

  nonisolated private static func sleep(on clock: StageClock) async throws {
    try await Task.sleep(for: .seconds(10), clock: clock)
  }

  @Test func `A rendering moves timers as running does`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "mutoscope-time-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    stage.perform {
      view.start()
      view.pulse()
    }
    try await stage.render(seconds: 1, framesPerSecond: 7, to: folder.path)
    #expect(view.log == ["pulse 0.3", "tick 0.5", "rest 0.5", "pulse 0.8"])
  }

  @Test func `Dispatch times count from the stage's beginning`() {
    stage.advance(to: 2)
    stage.perform {
      #expect(DispatchTime.now().uptimeNanoseconds == 2_000_000_000)
      #expect(DispatchTime.now() + 0.5 == DispatchTime(uptimeNanoseconds: 2_500_000_000))
      #expect(DispatchTime.now() - .milliseconds(500) == DispatchTime(uptimeNanoseconds: 1_500_000_000))
      #expect(DispatchTime.now() < .distantFuture)
      #expect(DispatchTime.now() + .never == .distantFuture)
      #expect(DispatchTime.distantFuture.uptimeNanoseconds == .max)
      #expect(DispatchTime.now().distance(to: DispatchTime.now() + .microseconds(3)) == .nanoseconds(3000))
      #expect(DispatchQueue.main == DispatchQueue.main)
      #expect(DispatchQueue(label: "a").label == "a")
      #expect(DispatchQueue(label: "a") != DispatchQueue.main)
    }
  }
}

/// The notes of blocks on any thread; their order is tested.
nonisolated private final class Log: @unchecked Sendable {
  private let lock = NSLock()
  private var all: [String] = []
  var entries: [String] { lock.withLock { all } }
  func add(_ entry: String) { lock.withLock { all.append(entry) } }
}
