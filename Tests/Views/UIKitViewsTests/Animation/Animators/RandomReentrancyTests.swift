import CoreGraphics
import Foundation
import Mutoscope
import TestSupport
import Testing
import UIKit

/// Random calls from all client code: blocks, completions and observers, nested in one another.
///
/// `MUTOSCOPE_SEQUENCES` sets the number of sequences; see `make check-animators`. A failure names its seed.
@MainActor
@Suite(.serialized)
struct RandomReentrancyTests {
  @MainActor
  private final class Run {
    let stage = Stage(size: CGSize(width: 10, height: 10))
    let views = [UIView(), UIView()]
    var random: SeededRandom
    var animators: [UIViewPropertyAnimator?] = []
    /// The running animators created in a block, and how often the completion of each was called.
    var inner: [(animator: UIViewPropertyAnimator, ends: () -> Int)] = []
    var observations: [NSKeyValueObservation] = []
    /// The remaining number of calls; limited because each can lead to others.
    var budget = 120
    var depth = 0

    init(seed: UInt64) {
      random = SeededRandom(seed: seed)
      for view in views { stage.addSubview(view) }
      for _ in 0..<2 {
        let animator = UIViewPropertyAnimator(
          duration: random.pick([0.5, 1]),
          timingParameters: random.chance(0.5)
            ? UICubicTimingParameters(animationCurve: .easeInOut)
            : UISpringTimingParameters(dampingRatio: 0.5, initialVelocity: CGVector(dx: 1, dy: 2)))
        animators.append(animator)
        if random.chance(0.3) {
          observations.append(animator.observe(\.isRunning) { [unowned self] _, _ in act(0.5) })
          observations.append(animator.observe(\.state) { [unowned self] _, _ in act(0.5) })
        }
      }
    }

    /// Makes some calls.
    func act(_ chance: Double = 0.8) {
      guard depth < 6 else { return }
      depth += 1
      defer { depth -= 1 }
      while budget > 0, random.chance(chance) {
        budget -= 1
        call()
      }
    }

    private func call() {
      let index = Int.random(in: 0..<animators.count, using: &random)
      let view = random.pick(views)
      let (x, factor) = (random.number(in: -100...100), random.pick([0, 0.25, 1]))
      let options: UIView.AnimationOptions = random.pick([
        [], .curveLinear, .overrideInheritedDuration, [.overrideInheritedDuration, .overrideInheritedCurve],
      ])
      let delay = random.pick([0, 0.1, 0.4])
      switch Int.random(in: 0..<16, using: &random) {
      case 0, 1: animators[index]?.startAnimation()
      case 2: animators[index]?.startAnimation(afterDelay: delay)
      case 3: animators[index]?.pauseAnimation()
      case 4: animators[index]?.stopAnimation(random.chance(0.5))
      case 5: animators[index]?.finishAnimation(at: random.pick([.start, .end, .current]))
      case 6: animators[index]?.fractionComplete = CGFloat(factor)
      case 7: animators[index]?.isReversed.toggle()
      case 8: animators[index]?.continueAnimation(withTimingParameters: nil, durationFactor: CGFloat(factor))
      case 9, 10, 11:
        animators[index]?.addAnimations(
          { [unowned self] in
            view.center.x = x
            view.backgroundColor = UIColor(white: CGFloat(factor), alpha: 1)
            act()
            view.transform = CGAffineTransform(rotationAngle: x)
          }, delayFactor: CGFloat(factor))
      case 12: animators[index]?.addCompletion { [unowned self] _ in act(0.5) }
      case 13:
        UIView.animate(
          withDuration: 0.3, delay: delay, options: options,
          animations: { [unowned self] in
            view.center.y = x
            act()
          }, completion: { [unowned self] _ in act(0.5) })
      case 14:
        var ends = 0
        let made = UIViewPropertyAnimator.runningPropertyAnimator(
          withDuration: 0.3, delay: delay, options: options,
          animations: { [unowned self] in
            view.alpha = CGFloat(factor)
            act()
          },
          completion: { [unowned self] _ in
            ends += 1
            act(0.5)
          })
        if !made.isInterruptible { inner.append((made, { ends })) }
      default:
        if random.chance(0.2) {
          let old = animators[index]
          animators[index] = UIViewPropertyAnimator(duration: 0.5, curve: .linear)
          _ = old
        }
      }
    }

    /// Runs everything to its end; returns what is wrong then.
    func wrapUp() -> String? {
      budget = 0
      for animator in animators.compactMap({ $0 }) {
        animator.pausesOnCompletion = false
        if animator.state == .active { animator.stopAnimation(true) }
        if animator.state == .stopped { animator.finishAnimation(at: .end) }
        if animator.state != .inactive { return "an animator is \(animator.state) in the end" }
      }
      // Animators that were replaced while running end by themselves.
      animators = []
      stage.advance(by: 30)
      for (animator, ends) in inner where animator.state != .inactive || animator.isRunning || ends() != 1 {
        return "a driven animator is \(animator.state), its completion was called \(ends()) times"
      }
      for view in views {
        if let keys = view.layer.animationKeys() { return "in the end there are \(keys)" }
      }
      return nil
    }
  }

  @Test func `Calls from within blocks, completions and observers end well`() {
    let handler = ProgrammerError.handler
    defer { ProgrammerError.handler = handler }
    ProgrammerError.handler = { _ in }
    for seed in AnimatorModelTests.sequences(usual: 300) {
      let run = Run(seed: seed)
      for _ in 0..<6 {
        run.stage.perform { run.act() }
        run.stage.advance(by: run.random.pick([0, 0.05, 0.25, 0.5]))
      }
      if let problem = run.stage.perform(run.wrapUp) {
        Issue.record("Sequence \(seed): \(problem)")
        return
      }
    }
  }
}
