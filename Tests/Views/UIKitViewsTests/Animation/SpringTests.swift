import CoreGraphics
import Foundation
import Mutoscope
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

/// Springs: their durations and positions.
@MainActor
@Suite(.serialized)
struct SpringTests {
  private let oscillator = Figures(of: .springs, from: .oscillator)
  private let durations = Figures(of: .springs, from: .settlingProbes, in: .seconds)

  struct Sampled: Sendable, CustomTestStringConvertible {
    var mass: Double
    var stiffness: Double
    var damping: Double
    var velocity: Double
    var progress: [Double]
    var testDescription: String { "\(mass), \(stiffness), \(damping), \(velocity)" }

    init(
      _ mass: Double, _ stiffness: Double, _ damping: Double, velocity: Double = 0, _ progress: [Double]
    ) {
      (self.mass, self.stiffness, self.damping) = (mass, stiffness, damping)
      (self.velocity, self.progress) = (velocity, progress)
    }

    @MainActor var parameters: UISpringTimingParameters {
      UISpringTimingParameters(
        mass: mass, stiffness: stiffness, damping: damping, initialVelocity: CGVector(dx: velocity, dy: velocity))
    }
  }

  nonisolated static let times = [0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.75, 1, 1.5, 2, 3]
  /// Samples before the springs count as settled and snap to their end.
  nonisolated static let springs = [
    Sampled(1, 100, 10, [0.104405, 0.340300, 0.849426, 1.124355, 1.153123, 1.074591, 0.974152, 1.002170]),
    Sampled(
      1, 100, 10, velocity: 10, [0.481751, 0.873807, 1.268705, 1.257597, 1.103593, 0.986648, 0.979866, 1.007556]),
    Sampled(
      1, 100, 10, velocity: -10, [-0.272940, -0.193207, 0.430146, 0.991112, 1.202653, 1.162533, 0.968438, 0.996785]),
    Sampled(
      1, 100, 5,
      [0.112863, 0.392945, 1.070645, 1.430560, 1.337235, 1.036551, 0.881552, 1.084776, 1.003241, 0.993280]),
    Sampled(
      1, 10, 3.16227766016838,
      [
        0.011842, 0.044755, 0.158591, 0.313103, 0.484126, 0.652644, 0.985741, 1.142677, 1.097369, 0.988323, 0.998381,
      ]),
    Sampled(1, 100, 20, [0.090204, 0.264241, 0.593994, 0.800852, 0.908422, 0.959572, 0.995299]),
    Sampled(1, 100, 20, velocity: 5, [0.241837, 0.448181, 0.729329, 0.875532, 0.945053, 0.976417, 0.997373]),
    Sampled(3, 1000, 500, [0.232230, 0.544778, 0.879282, 0.972919, 0.994408, 0.998901]),
  ]

  @Test(arguments: springs) func `An animator's views follow the spring`(spring: Sampled) {
    let scene = Scene()
    scene.animator(spring.parameters, to: 1).startAnimation()
    for (time, progress) in zip(Self.times, spring.progress) {
      expect(scene.x(at: time), near: progress, within: 1e-6, "at \(time)")
    }
    #expect(scene.x(at: 30) == 1)
  }

  @Test(arguments: springs) func `A Core Animation spring follows its curve`(spring: Sampled) {
    let scene = Scene()
    let animation = CASpringAnimation(keyPath: "position.x")
    (animation.mass, animation.stiffness, animation.damping) = (spring.mass, spring.stiffness, spring.damping)
    animation.initialVelocity = spring.velocity
    animation.fromValue = 0
    animation.toValue = 1
    animation.duration = animation.settlingDuration
    scene.view.layer.add(animation, forKey: nil)
    for (time, progress) in zip(Self.times, spring.progress) {
      oscillator.expect(
        "a CASpringAnimation (\(spring.testDescription)) after \(time) s", scene.x(at: time), is: progress,
        within: 1e-6)
    }
  }

  nonisolated static let settled: [(Double, Double, Double, Double, Double)] = [
    (1, 100, 10, 0, 1.4727003347), (1, 100, 5, 0, 2.8549746099), (1, 100, 15, 0, 1.0220937982),
    (1, 10, 3.1622776601683795, 0, 4.6570873685), (3, 1000, 500, 0, 0.5058237825), (1, 100, 20, 0, 0.9235036527),
    (1, 100, 26, 0, 0.9235036527), (1, 396, 32, 0, 0.4851953899), (1, 100, 10, 5, 1.3815510558),
    (1, 100, 10, -5, 1.5350814063), (1, 100, 10, 20, 1.5825615635), (4, 200, 10, 0, 5.6583481374),
  ]

  @Test(arguments: settled) func `A spring of physical constants brings its duration`(
    mass: Double, stiffness: Double, damping: Double, velocity: Double, duration: Double
  ) {
    let scene = Scene()
    let parameters = UISpringTimingParameters(
      mass: mass, stiffness: stiffness, damping: damping, initialVelocity: CGVector(dx: velocity, dy: velocity))
    let animator = scene.animator(duration: 17, parameters)
    let positions = Positions(of: animator)
    durations.expect(
      "duration of an animator with mass \(mass), stiffness \(stiffness), damping \(damping), velocity \(velocity)",
      animator.duration, is: duration, within: 1e-9)
    animator.startAnimation()
    scene.stage.advance(to: duration - 1e-6)
    #expect(positions.all == [])
    scene.stage.advance(to: duration + 1e-6)
    #expect(positions.all == [.end])
  }

  @Test func `The system's spring has its parameters and duration`() {
    let scene = Scene()
    let parameters = UISpringTimingParameters()
    #expect(parameters.timingCurveType == .spring)
    #expect(parameters.cubicTimingParameters == nil)
    #expect(parameters.initialVelocity == .zero)
    durations.expect(
      "duration of an animator with the system's spring", scene.animator(parameters).duration, is: 0.505823782471867,
      within: 1e-9)
  }

  nonisolated static let stepped: [(Double, Double, Double, Double, Double)] = [
    (1, 100, 10, 0, 1.4727003346780927), (12, 7, 100, 0, 12.1), (1, 100, 25, 15, 0.9), (1, 100, 20, 0, 1),
    (3, 1000, 500, 0, 0.6),
  ]

  @Test(arguments: stepped) func `A Core Animation spring has its settling duration`(
    mass: Double, stiffness: Double, damping: Double, velocity: Double, duration: Double
  ) {
    let animation = CASpringAnimation(keyPath: "position")
    (animation.mass, animation.stiffness, animation.damping) = (mass, stiffness, damping)
    animation.initialVelocity = velocity
    durations.expect(
      "settlingDuration with mass \(mass), stiffness \(stiffness), damping \(damping), velocity \(velocity)",
      animation.settlingDuration, is: duration, within: 1e-9)
  }

  @Test func `A spring without damping swings forever`() {
    let scene = Scene()
    let parameters = UISpringTimingParameters(mass: 1, stiffness: 100, damping: 0, initialVelocity: .zero)
    let animator = scene.animator(parameters)
    #expect(animator.duration == .infinity)
    animator.startAnimation()
    expect(scene.x(at: .pi / 10), near: 200, within: 1e-6)
    expect(scene.x(at: 100 * .pi), near: 0, within: 1e-5)
    #expect(animator.isRunning)
    animator.pauseAnimation()
    animator.continueAnimation(
      withTimingParameters: UICubicTimingParameters(animationCurve: .linear), durationFactor: 0)
    animator.stopAnimation(true)
    let animation = CASpringAnimation(keyPath: "position")
    animation.damping = 0
    #expect(animation.settlingDuration == .infinity)
  }

  @Test func `A spring without damping can be scrubbed and reversed`() {
    let scene = Scene()
    let parameters = UISpringTimingParameters(duration: 1, bounce: 1)
    let animator = scene.animator(parameters)
    animator.fractionComplete = 0.5
    expect(scene.x, near: 50)
    animator.startAnimation()
    scene.stage.advance(to: 1)
    animator.isReversed = true
    #expect(scene.x(at: 2).isFinite)
    animator.stopAnimation(true)
  }

  // A velocity for each axis.

  @Test func `Only a position's y takes the vertical velocity`() {
    let scene = Scene()
    let parameters = UISpringTimingParameters(
      mass: 1, stiffness: 100, damping: 20, initialVelocity: CGVector(dx: 2, dy: -3))
    let animator = UIViewPropertyAnimator(duration: 0, timingParameters: parameters)
    animator.addAnimations {
      scene.view.center = CGPoint(x: 100, y: 50)
      scene.view.bounds.size = CGSize(width: 110, height: 110)
      scene.view.alpha = 0
    }
    let positions = Positions(of: animator)
    animator.startAnimation()
    #expect(scene.view.layer.animationKeys()?.prefix(2) == ["position.x", "position.y"])
    let step = 1e-6
    let shown = scene.at(step)
    expect(shown.x / step, near: 200, within: 0.1)
    expect(shown.y / step, near: -150, within: 0.1)
    expect((scene.view.shown.bounds.size.height - 10) / step, near: 200, within: 0.1)
    scene.stage.advance(to: 3)
    #expect(positions.all == [.end])
    #expect(scene.view.shown.position == CGPoint(x: 100, y: 50))
  }

  @Test func `The slower axis decides the duration`() {
    let scene = Scene()
    func duration(_ dx: Double, _ dy: Double) -> TimeInterval {
      scene.animator(
        UISpringTimingParameters(mass: 1, stiffness: 100, damping: 10, initialVelocity: CGVector(dx: dx, dy: dy))
      ).duration
    }
    expect(duration(5, -5), near: 1.5350814063)
    expect(duration(-5, 5), near: 1.5350814063)
    expect(duration(5, 5), near: 1.3815510558)
  }

  @Test func `Two paces pause, scrub and reverse together`() {
    let scene = Scene()
    let parameters = UISpringTimingParameters(dampingRatio: 0.6, initialVelocity: CGVector(dx: 4, dy: -2))
    let animator = UIViewPropertyAnimator(duration: 1, timingParameters: parameters)
    animator.addAnimations { scene.view.center = CGPoint(x: 100, y: 100) }
    animator.startAnimation()
    let before = scene.at(0.2)
    #expect(before.x > before.y)
    animator.pauseAnimation()
    #expect(scene.at(1) == before)
    animator.isReversed = true
    #expect(scene.at(1) == before)
    animator.isReversed = false
    animator.startAnimation()
    #expect(scene.at(1) == before)
    animator.pauseAnimation()
    animator.fractionComplete = 0
    #expect(scene.view.shown.position == .zero)
    animator.fractionComplete = 1
    #expect(scene.view.shown.position == CGPoint(x: 100, y: 100))
    animator.stopAnimation(true)
  }

  // Springs specified by a damping ratio.

  /// ω₀ · D for starts from rest.
  nonisolated static let ratios: [(Double, Double, Double)] = [
    (0.1, 2125.39012, 9.220391), (0.2, 707.221785, 10.637457), (0.25, 493.502702, 11.107460),
    (0.3, 367.480953, 11.501876), (0.4, 230.936746, 12.157282), (0.5, 161.719502, 12.716898),
    (0.6, 121.737137, 13.240146), (0.7, 96.818645, 13.775505), (0.8, 80.897373, 14.390875),
    (0.9, 71.924729, 15.265521), (1, 85.255924, 18.466827), (2, 85.255924, 18.466827),
  ]

  @Test(arguments: ratios) func `A spring of a damping ratio fills the duration`(
    ratio: Double, stiffness: Double, damping: Double
  ) {
    for duration in [1.0, 3] {
      let (scene, reference) = (Scene(), Scene())
      let spring = UISpringTimingParameters(
        mass: 1, stiffness: stiffness / (duration * duration), damping: damping / duration, initialVelocity: .zero)
      reference.stage.perform { reference.animator(spring, to: 1).startAnimation() }
      scene.stage.perform {
        let animator = UIViewPropertyAnimator(duration: duration, dampingRatio: ratio) { scene.view.center.x = 1 }
        #expect(animator.duration == duration)
        animator.startAnimation()
      }
      for share in [0.1, 0.3, 0.5, 0.8] {
        let expected = reference.stage.perform { reference.x(at: share * duration) }
        scene.stage.perform { expect(scene.x(at: share * duration), near: expected, within: 1e-6) }
      }
      scene.stage.perform { #expect(scene.x(at: duration) == 1) }
    }
  }

  @Test func `A ratio of a quarter over 3 s gives the published constants`() {
    let (scene, reference) = (Scene(), Scene())
    let spring = UISpringTimingParameters(
      mass: 1, stiffness: 54.83363359078326, damping: 3.702486785620688, initialVelocity: .zero)
    reference.stage.perform { reference.animator(spring, to: 1).startAnimation() }
    scene.stage.perform {
      UIView.animate(
        withDuration: 3, delay: 0, usingSpringWithDamping: 0.25, initialSpringVelocity: 0,
        animations: { scene.view.center.x = 1 })
    }
    for time in [0.1, 0.4, 1, 2] {
      let expected = reference.stage.perform { reference.x(at: time) }
      scene.stage.perform { expect(scene.x(at: time), near: expected, within: 1e-5) }
    }
  }

  @Test(arguments: [-20, -1, 0.5, 0.859, 5, 100]) func `Any velocity makes a spring that arrives`(velocity: Double) {
    for ratio in [0.1, 0.5, 0.9, 1] {
      let scene = Scene()
      let parameters = UISpringTimingParameters(
        dampingRatio: ratio, initialVelocity: CGVector(dx: velocity, dy: velocity))
      let animator = scene.animator(duration: 2, parameters, to: 1)
      animator.startAnimation()
      expect(scene.x(at: 1e-7) / 1e-7, near: velocity, within: 0.01 * abs(velocity) + 0.01)
      expect(scene.x(at: 1.999), near: 1, within: 0.02)
      #expect(scene.x(at: 2) == 1)
    }
  }

  // Springs specified by a perceptual duration and a bounce.

  nonisolated static let bounces: [(Double, Double, Double, Double)] = [
    (0.5, -0.1, 157.9137, 27.9253), (0.5, 0, 157.9137, 25.1327), (0.5, 0.25, 157.9137, 18.8496),
    (0.5, 0.5, 157.9137, 12.5664), (0.5, 0.75, 157.9137, 6.2832), (0.25, 0, 631.6547, 50.2655),
    (1, 0.25, 39.4784, 9.4248),
  ]

  @Test(arguments: bounces) func `A spring of a bounce follows its curve`(
    duration: Double, bounce: Double, stiffness: Double, damping: Double
  ) {
    let (scene, reference) = (Scene(), Scene())
    let expected = CASpringAnimation(keyPath: "position.x")
    (expected.stiffness, expected.damping, expected.allowsOverdamping) = (stiffness, damping, bounce < 0)
    expected.fromValue = 0
    expected.toValue = 1
    expected.duration = 10
    reference.stage.perform { reference.view.layer.add(expected, forKey: nil) }
    scene.stage.perform {
      scene.animator(duration: 99, UISpringTimingParameters(duration: duration, bounce: bounce), to: 1).startAnimation()
      UIView.animate(springDuration: duration, bounce: bounce) { scene.view.center.y = 1 }
    }
    for time in [0.05, 0.1, 0.2, 0.3] {
      let x = reference.stage.perform { reference.x(at: time) }
      scene.stage.perform {
        expect(scene.at(time).x, near: x, within: 1e-4)
        expect(scene.y, near: x, within: 1e-4)
      }
    }
  }

  @Test func `Extreme bounces do not stop the program`() {
    let scene = Scene()
    for (duration, bounce) in [(0.5, 2.0), (0.5, -1.5), (0.5, -1), (0.5, 1), (0, 0)] {
      let animator = scene.animator(UISpringTimingParameters(duration: duration, bounce: bounce))
      animator.startAnimation()
      scene.stage.advance(by: 0.1)
      #expect(scene.x.isFinite)
      if animator.state == .active { animator.stopAnimation(true) }
      UIView.animate(springDuration: duration, bounce: bounce) { scene.view.center.x = 0 }
      scene.stage.advance(by: 0.1)
      #expect(scene.x.isFinite)
      scene.view.layer.removeAllAnimations()
    }
  }

  @Test func `Timing parameters survive archiving`() throws {
    func archived<T: NSObject & NSCoding>(_ object: T) throws -> T {
      let archiver = NSKeyedArchiver(requiringSecureCoding: false)
      object.encode(with: archiver)
      archiver.finishEncoding()
      let unarchiver = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
      unarchiver.requiresSecureCoding = false
      return try #require(T(coder: unarchiver))
    }
    let spring = try archived(
      UISpringTimingParameters(mass: 2, stiffness: 30, damping: 4, initialVelocity: CGVector(dx: 1, dy: 2)))
    #expect(spring.initialVelocity == CGVector(dx: 1, dy: 2))
    let scene = Scene()
    let duration = UIViewPropertyAnimator(duration: 1, timingParameters: spring).duration
    let other = UISpringTimingParameters(
      mass: 2, stiffness: 30, damping: 4, initialVelocity: CGVector(dx: 1, dy: 2))
    #expect(duration == scene.animator(other).duration)
    let cubic = try archived(
      UICubicTimingParameters(controlPoint1: CGPoint(x: 0.1, y: 0.2), controlPoint2: CGPoint(x: 0.3, y: 0.4)))
    #expect(cubic.controlPoint1 == CGPoint(x: 0.1, y: 0.2))
    #expect(cubic.controlPoint2 == CGPoint(x: 0.3, y: 0.4))
    #expect(cubic.timingCurveType == .cubic)
    #expect(try archived(UICubicTimingParameters(animationCurve: .easeOut)).animationCurve == .easeOut)
  }

  // Back to the start.

  @Test func `A spring that was scrubbed and reversed starts like a spring`() {
    for ratio in [0.5, 1] {
      let scene = Scene()
      let animator = scene.animator(UISpringTimingParameters(dampingRatio: ratio))
      animator.fractionComplete = 0.8
      animator.isReversed = true
      animator.startAnimation()
      // A spring starts fast and ends slowly; run backwards it would start slowly.
      #expect(scene.x(at: 0.3) < 20)
      scene.stage.advance(to: 2)
      #expect(scene.x == 0)
    }
  }
}
