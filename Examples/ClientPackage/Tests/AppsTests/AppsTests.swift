import Apps
import CoreGraphics
import Foundation
import Mutoscope
import MutoscopeTesting
import Testing
import UIKit

/// The apps of the examples: what they show, and that random fingers leave nothing half done.
@MainActor
struct AppsTests {
  @Test func animalation() {
    let stage = Stage(size: CGSize(width: 320, height: 568), scale: 0.5)
    stage.showsTouches = true
    assertSnapshot(of: stage, seconds: AppScript.animalation.play(on: stage), framesPerSecond: 15)
  }

  @Test func push() {
    let stage = Stage(size: CGSize(width: 320, height: 568), scale: 0.5)
    stage.showsTouches = true
    assertSnapshot(of: stage, seconds: AppScript.push.play(on: stage), framesPerSecond: 15)
  }

  /// A tap on the slider's middle would move nothing: the thumb is what is dragged.
  @Test func theSliderScrubsThePausedAnimal() {
    let stage = Stage(size: CGSize(width: 320, height: 568))
    _ = AppScript.animalation.play(on: stage)
    let app = stage.window.rootViewController as? AnimalsViewController
    stage.advance(to: 1.35)
    let paused = app?.scrubber.value ?? 0
    #expect(app?.move?.isRunning == false && paused > 0.5)
    stage.advance(to: 2.1)
    #expect((app?.scrubber.value ?? 1) < paused - 0.3)
    #expect(abs(Double(app?.move?.fractionComplete ?? 0) - Double(app?.scrubber.value ?? 1)) < 1e-6)
  }

  @Test func aPushCaughtHalfWayGoesBack() {
    let stage = Stage(size: CGSize(width: 320, height: 568))
    _ = AppScript.push.play(on: stage)
    let navigation = stage.window.rootViewController as? UINavigationController
    stage.advance(to: 0.6)
    #expect(navigation?.viewControllers.count == 2)
    stage.advance(to: 2)
    #expect(navigation?.viewControllers.count == 1)
    stage.advance(to: 3.5)
    #expect(navigation?.viewControllers.count == 2)
    stage.advance(to: 5)
    #expect(navigation?.viewControllers.count == 1)
    #expect(navigation?.transitionCoordinator == nil)
  }

  @Test func theDetailsAreDraggedAndThrownAway() {
    let stage = Stage(size: CGSize(width: 320, height: 568))
    _ = AppScript.animalation.play(on: stage)
    let app = stage.window.rootViewController
    stage.advance(to: 5.4)
    #expect(app?.presentedViewController is DetailsViewController)
    stage.advance(to: 6.7)
    #expect(app?.presentedViewController?.view.window === stage.window)
    #expect(app?.presentedViewController?.isBeingDismissed == false)
    stage.advance(to: 8)
    #expect(app?.presentedViewController == nil)
    #expect(app?.view.window === stage.window)
  }

  @Test(arguments: AppScript.allCases) func framesAreTheSameEveryTime(_ script: AppScript) throws {
    let stages = [Stage(size: CGSize(width: 160, height: 284)), Stage(size: CGSize(width: 160, height: 284))]
    let seconds = stages.map { script.play(on: $0) }
    for time in stride(from: 0, through: seconds[0], by: 0.5) {
      for stage in stages { stage.advance(to: time) }
      #expect(try stages[0].pngData() == stages[1].pngData())
    }
  }

  /// How many random scripts are run; `make check-touches` sets `MUTOSCOPE_TOUCHES` to run more.
  private static let count = ProcessInfo.processInfo.environment["MUTOSCOPE_TOUCHES"].flatMap(Int.init) ?? 40

  @Test(arguments: AppScript.allCases) func randomFingersLeaveNothingHalfDone(_ script: AppScript) throws {
    // In the last one, what comes to light under a finger is tapped by another.
    var early = 0
    for seed in Array(0..<Self.count) + [195] {
      let (first, second) = (try randomEnding(script, seed), try randomEnding(script, seed))
      #expect(first == second, "\(script) \(seed)")
      if seed == 100 { early = try residentBytes() }
    }
    // With few scripts, the memory of other tests would count.
    if Self.count >= 300 { #expect(try residentBytes() - early < 25_000_000 + 20_000 * Self.count) }
  }

  /// The memory that the process takes.
  private func residentBytes() throws -> Int {
    let pages = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
    return (Int(pages[1]) ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE)))
  }

  /// Thousands of scripts run in one process, so leaks would add up.
  @Test(arguments: AppScript.allCases) func anAppThatIsOverIsGone(_ script: AppScript) throws {
    for seed in 0..<12 {
      weak var stage: Stage?
      weak var window: UIWindow?
      weak var view: UIView?
      weak var root: UIViewController?
      do {
        let over = playing(script, seed)
        over.advance(to: [2.5, 6, 25][seed % 3])
        _ = try over.pngData()
        (stage, window) = (over, over.window)
        root = over.window.rootViewController
        view = root?.view
        #expect(root != nil && view != nil)
      }
      #expect(stage == nil, "\(script) \(seed)")
      #expect(window == nil, "\(script) \(seed)")
      #expect(root == nil, "\(script) \(seed)")
      #expect(view == nil, "\(script) \(seed)")
    }
  }

  /// An app that random fingers will play with.
  private func playing(_ script: AppScript, _ seed: Int) -> Stage {
    var state = UInt64(seed) &* 0x9e37_79b9_7f4a_7c15 &+ 1
    func number(_ range: ClosedRange<Double>) -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return range.lowerBound + Double(state >> 11) / Double(1 << 53) * (range.upperBound - range.lowerBound)
    }
    let stage = Stage(size: CGSize(width: 320, height: 568))
    _ = script.play(on: stage)
    for _ in 0..<20 {
      let (point, time) = (CGPoint(x: number(0...320), y: number(0...568)), number(0...9))
      if number(0...1) < 0.4 {
        stage.touches.tap(point, at: time)
      } else {
        let way = CGVector(dx: number(-250...250), dy: number(-300...300))
        stage.touches.drag(from: point, by: way, at: time, over: number(0.02...0.6), hold: number(0...0.3))
      }
    }
    return stage
  }

  /// The picture of an app after random fingers.
  private func randomEnding(_ script: AppScript, _ seed: Int) throws -> Data {
    let stage = playing(script, seed)
    stage.advance(to: 25)
    let root = stage.window.rootViewController
    let top = root?.presentedViewController ?? (root as? UINavigationController)?.topViewController ?? root
    #expect(top?.view.window === stage.window, "\(script) \(seed)")
    #expect(top?.transitionCoordinator == nil, "\(script) \(seed)")
    #expect(stage.touches.locations == [], "\(script) \(seed)")
    for recognizer in recognizers(in: stage.window) {
      #expect(recognizer.state == .possible && recognizer.numberOfTouches == 0, "\(script) \(seed): \(recognizer)")
    }
    return try stage.pngData()
  }

  private func recognizers(in view: UIView) -> [UIGestureRecognizer] {
    (view.gestureRecognizers ?? []) + view.subviews.flatMap(recognizers)
  }
}
