import Dispatch
import Foundation
import Mutoscope
import Testing
import UIKit

/// Sources that import Foundation and Dispatch beside UIKit: their timers and queues are still the stage's.
struct FoundationBesideTests {
  /// An object that keeps a timer, a work item and queues, as those of programs do.
  final class Ticker {
    var timer: Timer?
    var work: DispatchWorkItem?
    let queue: DispatchQueue = .main
    let group = DispatchGroup()
    var notes: [String] = []
  }

  private let stage = Stage(size: CGSize(width: 20, height: 20))
  private let ticker = Ticker()

  @Test func `Timers run on the stage's clock, and end when they are invalidated`() {
    stage.perform {
      ticker.timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [ticker] timer in
        ticker.notes.append("tick")
        if ticker.notes.count == 2 { timer.invalidate() }
      }
      let second = Timer(timeInterval: 0.5, repeats: false) { [ticker] _ in ticker.notes.append("once") }
      RunLoop.main.add(second, forMode: .common)
    }
    stage.advance(to: 0.9)
    #expect(ticker.notes == ["once"])
    stage.advance(to: 5)
    #expect(ticker.notes == ["once", "tick"] && ticker.timer?.isValid == false)
  }

  @Test func `Queues, work items and groups follow the stage's clock`() {
    stage.perform {
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { [ticker] in ticker.notes.append("0.3") }
      DispatchQueue.main.asyncAfter(deadline: DispatchTime.now() + .milliseconds(200)) { [ticker] in
        ticker.notes.append("0.2")
      }
      ticker.queue.async { [ticker] in MainActor.assumeIsolated { ticker.notes.append("soon") } }
      let item = DispatchWorkItem { [ticker] in ticker.notes.append("never") }
      ticker.work = item
      DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: item)
      ticker.group.enter()
      ticker.group.notify(queue: .main) { [ticker] in MainActor.assumeIsolated { ticker.notes.append("all") } }
    }
    stage.advance(to: 0.5)
    stage.perform {
      ticker.work?.cancel()
      ticker.group.leave()
    }
    stage.advance(to: 2)
    #expect(ticker.notes == ["soon", "0.2", "0.3", "all"])
    #expect(DispatchTime.now() < .now() + 1 && DispatchTime.now() < DispatchTime.distantFuture)
  }

  @Test func `Observers can be removed from the centre`() {
    let observer = NSObject()
    let name = Notification.Name("FoundationBeside")
    let token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [ticker] _ in
      MainActor.assumeIsolated { ticker.notes.append("posted") }
    }
    NotificationCenter.default.removeObserver(observer)
    NotificationCenter.default.post(name: name, object: nil)
    NotificationCenter.default.removeObserver(token)
    NotificationCenter.default.removeObserver(observer, name: name, object: nil)
    NotificationCenter.default.post(name: name, object: nil)
    #expect(ticker.notes == ["posted"])
  }

  @Test func `Running the run loop for a time moves the clock by exactly that time`() {
    stage.perform {
      ticker.timer = Timer.scheduledTimer(withTimeInterval: 0.25, repeats: true) { [ticker] _ in
        ticker.notes.append("tick")
      }
    }
    let start = stage.time
    RunLoop.main.runStage(until: Date(timeIntervalSinceNow: 1.1))
    #expect(stage.time - start == 1.1 && ticker.notes.count == 4)
    RunLoop.current.runStage(until: Date().addingTimeInterval(0.4))
    #expect(abs(stage.time - start - 1.5) < 1e-9 && ticker.notes.count == 6)
    RunLoop.current.runStage(until: .distantPast)
    #expect(RunLoop.main.runStage(mode: .default, before: Date(timeIntervalSinceNow: 5)))
    #expect(abs(stage.time - start - 1.5 - 1 / 60) < 1e-9)
  }

  @Test func `Types can be written with the module's name`() {
    stage.perform {
      let timer: UIKit.Timer? = UIKit.Timer(timeInterval: 1, repeats: false) { _ in }
      let same: Timer? = timer
      #expect(same === timer)
      UIKit.DispatchQueue.main.async { [ticker] in ticker.notes.append("main") }
    }
    stage.advance(to: 0)
    #expect(ticker.notes == ["main"])
  }
}

extension Timer {
  fileprivate var isOnce: Bool { timeInterval == 0 }
}
