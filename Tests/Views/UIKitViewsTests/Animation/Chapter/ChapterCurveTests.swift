import CoreGraphics
import Mutoscope
import Testing
import UIKit
import UIKitTestSupport

/// The tutorial's first part: curves, springs, and releasing the frog with a velocity (scenarios 1 to 10).
@MainActor
@Suite(.serialized)
struct ChapterCurveTests {
  nonisolated static let easing: [(Double, Double)] = [(0.75, 12.92), (1.5, 50), (2.25, 87.08), (3, 100)]

  @Test func `1 UIView.animate is the baseline`() {
    let frog = Frog()
    UIView.animate(withDuration: 3) { frog.view.center = Frog.b }
    #expect(frog.view.center == Frog.b)
    #expect(frog.percent == 0)
    for (time, percent) in Self.easing { frog.expect(percent, at: time) }
  }

  @Test func `2 An animator moves in the same way`() {
    let (frog, other) = (Frog(), Frog())
    other.stage.perform { UIView.animate(withDuration: 3) { other.view.center = Frog.b } }
    frog.stage.perform {
      UIViewPropertyAnimator(duration: 3, curve: .easeInOut) { frog.view.center = Frog.b }.startAnimation()
    }
    for step in 0...60 {
      let time = Double(step) / 20
      let expected = other.stage.perform { other.percent(at: time) }
      frog.stage.perform { #expect(frog.percent(at: time) == expected) }
    }
  }

  @Test func `3 Without a start nothing moves`() {
    let frog = Frog()
    let animator = frog.easing()
    frog.expect(0, at: 10, within: 0)
    #expect(frog.view.center == Frog.a)
    #expect(animator.state == .inactive)
  }

  @Test func `4 Control points bend the curve`() {
    let frog = Frog()
    UIViewPropertyAnimator(
      duration: 3, controlPoint1: CGPoint(x: 0.2, y: 0.8), controlPoint2: CGPoint(x: 0.4, y: 0.9),
      animations: { frog.view.center = Frog.b }
    ).startAnimation()
    for (time, percent) in [(0.3, 33.97), (0.6, 56.68), (1.5, 86.51), (2.7, 98.25), (3, 100)] {
      frog.expect(percent, at: time)
    }
  }

  @Test func `5 Control points may be beyond the square`() {
    func way(_ p1: CGPoint, _ p2: CGPoint) -> [Double] {
      let frog = Frog()
      UIViewPropertyAnimator(
        duration: 3, controlPoint1: p1, controlPoint2: p2, animations: { frog.view.center = Frog.b }
      ).startAnimation()
      return (0...30).compactMap { frog.percent(at: Double($0) / 10) }
    }
    let over = way(CGPoint(x: 0.3, y: 1.5), CGPoint(x: 0.6, y: 1.5))
    #expect(over.max() ?? 0 > 110)
    #expect(over.last == 100)
    let backwards = way(CGPoint(x: 0.3, y: -1), CGPoint(x: 0.6, y: 0.5))
    #expect(backwards.min() ?? 0 < -5)
    #expect(backwards.last == 100)
    #expect(way(CGPoint(x: -3, y: 0), CGPoint(x: 7, y: 1)).count == 31)
  }

  @Test func `6 A spring brings its duration`() {
    let frog = Frog()
    let animator = frog.spring()
    let positions = Positions(of: animator)
    expect(animator.duration, near: 4.657087, within: 1e-6)
    animator.startAnimation()
    frog.expect(65.26, at: 0.5)
    frog.expect(114.27, at: 1)
    frog.stage.advance(to: 4.65708)
    #expect(positions.all == [])
    frog.expect(100, at: 4.65709, within: 0)
    #expect(positions.all == [.end])
    #expect(frog.view.center == Frog.b)
  }

  @Test func `7 Damping changes the swing`() {
    func way(_ multiplier: Double) -> (duration: Double, crossings: Int, most: Double) {
      let frog = Frog()
      let animator = frog.spring(multiplier)
      animator.startAnimation()
      let way = (0...400).compactMap { frog.percent(at: animator.duration * Double($0) / 401) }
      let crossings = zip(way, way.dropFirst()).count { ($0 < 100) != ($1 < 100) }
      return (animator.duration, crossings, way.max() ?? 0)
    }
    let (quarter, half, full, double) = (way(0.25), way(0.5), way(1), way(2))
    #expect(quarter.crossings > half.crossings)
    #expect(quarter.duration > half.duration)
    #expect(full.crossings == 0)
    #expect(full.most <= 100)
    #expect(double == full)
  }

  @Test func `8 A damping ratio does not change the duration`() {
    let frog = Frog()
    let animator = frog.animator(3, UISpringTimingParameters(dampingRatio: 0.5))
    #expect(animator.duration == 3)
    animator.startAnimation()
    frog.stage.advance(to: 2.999)
    #expect(animator.isRunning)
    frog.expect(100, at: 3, within: 0)
    #expect(animator.state == .inactive)
  }

  @Test(arguments: [4.0, 0, -4]) func `9 The frog is released with a velocity`(velocity: Double) {
    let frog = Frog()
    let parameters = UISpringTimingParameters(
      mass: 1, stiffness: 100, damping: 10, initialVelocity: CGVector(dx: velocity, dy: velocity))
    frog.animator(3, parameters).startAnimation()
    frog.expect(100 * velocity * 1e-6, at: 1e-6, within: 1e-6)
    let early = frog.percent(at: 0.02) ?? .nan
    #expect(velocity < 0 ? early < -2 : early > 0)
    frog.expect(100, at: 3, within: 0)
  }

  @Test func `10 The frog is released exactly at the target`() {
    let frog = Frog()
    frog.view.center = Frog.b
    let animator = frog.animator(3, UISpringTimingParameters(dampingRatio: 0.5, initialVelocity: .zero))
    let positions = Positions(of: animator)
    animator.startAnimation()
    frog.expect(100, at: 1, within: 0)
    frog.stage.advance(to: 3)
    #expect(positions.all == [.end])
  }
}
