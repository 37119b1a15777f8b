import CoreGraphics
import Foundation
import Mutoscope
import QuartzCore
import Testing
import TestSupport
import UIKit
import UIKitTestSupport

/// Default pushes and pops that a finger from the edge catches in mid-transition.
@MainActor
struct CatchTests {
  private let stage = Stage(size: CGSize(width: 200, height: 400))
  private var journal: Journal { stage.journal }
  private let first: Probe
  private let second: Probe
  private let navigation: UINavigationController

  init() {
    first = Probe("first", stage.journal, color: .red)
    second = Probe("second", stage.journal, color: .blue)
    navigation = UINavigationController(rootViewController: first)
    stage.show(navigation)
  }

  private func push() {
    stage.perform { navigation.pushViewController(second, animated: true) }
    _ = journal.take()
  }

  /// Advances in 240ths of a second and returns how far the second view was seen to move at most at once while it was in
  /// the window.
  private func largestStep(until time: TimeInterval) -> CGFloat {
    var (last, largest) = (second.view.seenCenter.x, CGFloat(0))
    while stage.time < time - 1e-9 {
      stage.advance(to: min(stage.time + 1.0 / 240, time))
      let x = second.view.seenCenter.x
      if second.view.window != nil { largest = max(largest, abs(x - last)) }
      last = x
    }
    return largest
  }

  /// A finger that comes in from the edge at a time and has moved 12 points 12 ms later.
  private func catchIt(at time: TimeInterval) {
    stage.touches.touchDown(CGPoint(x: 4, y: 200), at: time)
    stage.touches.touchMove(by: CGVector(dx: 12, dy: 0), at: time, over: 0.016)
    stage.advance(to: time + 0.024)
  }

  @Test func `A push that is caught stops and follows the finger one to one`() {
    push()
    stage.advance(to: 0.1)
    catchIt(at: 0.1)
    #expect(navigation.interactivePopGestureRecognizer?.state.rawValue ?? 0 > 0)
    let caught = second.view.seenCenter.x
    #expect(caught > 105 && caught < 250)
    stage.advance(to: 0.6)
    #expect(second.view.seenCenter.x == caught)
    stage.touches.touchMove(by: CGVector(dx: 40, dy: 0), at: 0.6, over: 0.2)
    stage.advance(to: 0.9)
    #expect(abs(second.view.seenCenter.x - caught - 40) < 0.02)
    stage.touches.touchMove(by: CGVector(dx: -25, dy: 0), at: 0.9, over: 0.2)
    stage.advance(to: 1.2)
    #expect(abs(second.view.seenCenter.x - caught - 15) < 0.02)
    #expect(journal.take() == [])
  }

  @Test func `A push that is caught and thrown back is undone`() {
    push()
    stage.advance(to: 0.08)
    catchIt(at: 0.08)
    stage.touches.touchMove(by: CGVector(dx: 60, dy: 0), at: 0.2, over: 0.06)
    stage.touches.touchUp(at: 0.26)
    // 1000 points per second are 4.2 points in a step.
    #expect(largestStep(until: 2) < 9)
    #expect(navigation.viewControllers == [first])
    #expect(navigation.children == [first])
    #expect(second.parent == nil && second.view.window == nil)
    #expect(first.view.window === stage.window && first.view.center == CGPoint(x: 100, y: 200))
    #expect(
      journal.take() == [
        "second will disappear animated", "second did disappear", "first will appear animated", "first is appearing",
        "first did appear",
      ])
    #expect(navigation.transitionCoordinator == nil)
    // The stack works as before.
    stage.perform { navigation.pushViewController(second, animated: true) }
    stage.advance(to: 4)
    #expect(navigation.viewControllers == [first, second])
    #expect(journal.take().suffix(2) == ["first did disappear", "second did appear"])
  }

  @Test func `A push that is caught and released near its end finishes`() {
    push()
    stage.advance(to: 0.3)
    catchIt(at: 0.3)
    stage.touches.touchUp(at: 0.6)
    #expect(largestStep(until: 2) < 9)
    #expect(navigation.viewControllers == [first, second])
    #expect(second.view.center == CGPoint(x: 100, y: 200) && second.view.window === stage.window)
    #expect(first.view.window == nil)
    #expect(journal.take() == ["first did disappear", "second did appear"])
  }

  @Test func `A pop is caught, reversed, caught again and thrown on`() {
    stage.perform { navigation.pushViewController(second, animated: false) }
    stage.advance(by: 0)
    _ = journal.take()
    stage.perform { navigation.popViewController(animated: true) }
    stage.advance(to: 0.06)
    catchIt(at: 0.06)
    let caught = second.view.seenCenter.x
    stage.touches.touchMove(by: CGVector(dx: -14, dy: 0), at: 0.2, over: 0.05)
    stage.touches.touchUp(at: 0.25)
    stage.advance(to: 0.27)
    #expect(second.view.seenCenter.x < caught)
    catchIt(at: 0.28)
    stage.touches.touchMove(by: CGVector(dx: 90, dy: 0), at: 0.4, over: 0.1)
    stage.touches.touchUp(at: 0.5)
    #expect(largestStep(until: 2) < 9)
    #expect(navigation.viewControllers == [first])
    #expect(first.view.window === stage.window && second.view.window == nil && second.parent == nil)
    #expect(
      journal.take() == [
        "second will disappear animated", "first will appear animated", "first is appearing", "second did disappear",
        "first did appear",
      ])
  }

  @Test func `A push whose finger is taken away finishes`() {
    push()
    stage.advance(to: 0.05)
    catchIt(at: 0.05)
    stage.touches.touchCancel(at: 0.2)
    stage.advance(to: 2)
    #expect(navigation.viewControllers == [first, second])
    #expect(journal.take() == ["first did disappear", "second did appear"])
  }
}
