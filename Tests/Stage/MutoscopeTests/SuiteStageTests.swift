import Mutoscope
import TestSupport
import Testing
import UIKit

/// A stage as a property of a suite: all suites may be made before the first test runs, and their tests take turns on
/// the main actor wherever they wait.
@MainActor
struct SuiteStageTests {
  private let stage = Stage(size: CGSize(width: 100, height: 20))
  private let card = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
  private let journal = Journal()

  init() { stage.addSubview(card) }

  /// Yields to the other tests, so that `steps` is interleaved with them.
  private func letOthersRun() async {
    for _ in 0..<5 { await Task.yield() }
  }

  @Test(arguments: 1...12) func `Each test follows the clock of its own stage`(number: Int) async throws {
    let end = Double(number) / 4
    await letOthersRun()
    #expect(CACurrentMediaTime() == 0)
    stage.advance(to: 10)
    await letOthersRun()
    #expect(CACurrentMediaTime() == 10)
    let animator = UIViewPropertyAnimator(duration: end, curve: .linear) { card.center.x = 65 }
    animator.addCompletion { _ in journal.note("animated \(CACurrentMediaTime() - 10)") }
    animator.startAnimation()
    let shelf = journal
    Timer.scheduledTimer(withTimeInterval: end, repeats: false) { _ in
      MainActor.assumeIsolated { shelf.note("timer \(CACurrentMediaTime() - 10)") }
    }
    await letOthersRun()
    DispatchQueue.main.asyncAfter(deadline: .now() + end) {
      MainActor.assumeIsolated { shelf.note("later \(CACurrentMediaTime() - 10)") }
    }
    await stage.run(until: 10 + end / 2)
    #expect(card.layer.presentation()?.position.x == 35)
    await letOthersRun()
    animator.addAnimations { card.center.y = 15 }
    await stage.run(until: 10 + end * 0.75)
    #expect(card.layer.presentation()?.position == CGPoint(x: 50, y: 10))
    await letOthersRun()
    stage.advance(to: 10 + end)
    #expect(journal.entries == ["animated \(end)", "timer \(end)", "later \(end)"])
  }

  @Test(arguments: [1, 2, 3] as [CGFloat]) func `Each test has the screen of its own stage`(scale: CGFloat) async {
    let own = Stage(size: CGSize(width: 10, height: 10), scale: scale)
    await letOthersRun()
    #expect(UIScreen.main.scale == scale)
    #expect(own.time == 0)
  }

  @Test(arguments: 1...3) func `Sleeping in a test waits for its own stage`(number: Int) async throws {
    let seconds = Double(number)
    stage.perform {
      _ = Task {
        try await Task.sleep(for: .seconds(seconds))
        journal.note("slept until \(CACurrentMediaTime())")
      }
    }
    await letOthersRun()
    await stage.run(until: 5)
    #expect(journal.entries == ["slept until \(seconds)"])
  }
}

/// The same without anything in between that would name the stage: the suite only has it.
@MainActor
struct SilentSuiteTests {
  let stage = Stage(size: CGSize(width: 100, height: 20), ticksPerSecond: 30)

  @Test(arguments: 1...4) func `The stage that a suite has made is its test's`(number: Int) async {
    for _ in 0..<number { await Task.yield() }
    #expect(UIScreen.main.maximumFramesPerSecond == 30)
    let link = CADisplayLink { _ in }
    link.add(to: .main, forMode: .common)
    #expect(link.duration == 1.0 / 30)
    for _ in 0..<number { await Task.yield() }
    stage.advance(by: 1)
    #expect(CACurrentMediaTime() == 1)
  }
}
