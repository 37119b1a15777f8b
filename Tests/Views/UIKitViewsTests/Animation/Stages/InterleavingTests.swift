import Mutoscope
import TestSupport
import Testing
import UIKit

/// Random scripts for three stages that take turns, none saying which stage it means.
///
/// `MUTOSCOPE_INTERLEAVINGS` sets their number; see `make check-stages`. A failure names its seed.
@MainActor
struct InterleavingTests {
  private static let count =
    ProcessInfo.processInfo.environment["MUTOSCOPE_INTERLEAVINGS"].flatMap(UInt64.init) ?? 24

  @Test(arguments: [false, true]) func `Each stage shows the same as by itself`(awaits: Bool) async {
    for seed in 0..<InterleavingTests.count {
      let seeds = [3 * seed, 3 * seed + 1, 3 * seed + 2]
      var alone: [[String]] = []
      for seed in seeds {
        let script = StageScript(seed: seed, awaits: awaits)
        for _ in 0..<StageScript.length { await script.act() }
        alone.append(script.journal.entries)
      }
      let scripts = seeds.map { StageScript(seed: $0, awaits: awaits) }
      var random = SeededRandom(seed: seed)
      var waiting = scripts.flatMap { Array(repeating: $0, count: StageScript.length) }
      waiting.shuffle(using: &random)
      for script in waiting { await script.act() }
      for (script, alone) in zip(scripts, alone) {
        let together = script.journal.entries
        guard let index = together.indices.first(where: { $0 >= alone.count || together[$0] != alone[$0] })
        else {
          #expect(together.count == alone.count, "seed \(seed)")
          continue
        }
        func excerpt(_ entries: [String]) -> String {
          entries[min(max(index - 2, 0), entries.count)..<min(index + 4, entries.count)].joined(separator: "\n  ")
        }
        Issue.record(
          "Seed \(seed), awaits: \(awaits), entry \(index): alone\n  \(excerpt(alone))\ntogether\n  \(excerpt(together))"
        )
        return
      }
    }
  }
}

/// A stage, and random calls for what is on it.
@MainActor
private final class StageScript {
  static let length = 30

  let stage = Stage(size: CGSize(width: 100, height: 100))
  let journal = Journal()
  private var random: SeededRandom
  private let awaits: Bool
  private let views: [UIView]
  private let layer = CALayer()
  private let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
  private let dynamics: UIDynamicAnimator
  private var behaviors: [UIDynamicBehavior] = []
  private var animators: [UIViewPropertyAnimator] = []

  init(seed: UInt64, awaits: Bool) {
    random = SeededRandom(seed: seed)
    self.awaits = awaits
    views = (0..<4).map { UIView(frame: CGRect(x: 20 * $0, y: 10, width: 10, height: 10)) }
    dynamics = UIDynamicAnimator(referenceView: stage.window)
    for view in views + [list] { stage.addSubview(view) }
    stage.window.layer.addSublayer(layer)
    // So that the clocks differ.
    stage.advance(by: random.number(in: 0...3))
  }

  /// Makes a call and notes the state of the screen.
  func act() async {
    // The last view is the dynamic animator's.
    let view = random.pick(Array(views.dropLast()))
    switch Int.random(in: 0..<17, using: &random) {
    case 0, 1: makeAnimator(view)
    case 2, 3:
      if let animator = animators.last, animator.state != .stopped {
        animator.addAnimations(changes(of: view), delayFactor: random.pick([0, 0, 0.25]))
      }
    case 4, 5: if let animator = animators.last { control(animator) }
    case 6, 7: animateBlock(view)
    case 8: animateKeyframes(view)
    case 9:
      UIView.transition(
        with: view, duration: 0.4, options: random.pick([.transitionFlipFromLeft, .transitionCrossDissolve]),
        animations: changes(of: view), completion: noting("transition"))
    case 10, 11: changeBehaviors()
    case 12: changeLayer()
    case 13: list.setContentOffset(CGPoint(x: 0, y: random.number(in: 0...50)), animated: true)
    default: await move()
    }
    note()
  }

  private func changes(of view: UIView) -> () -> Void {
    let (x, alpha) = (random.number(in: 0...100), random.number(in: 0...1))
    let (kind, angle) = (Int.random(in: 0..<4, using: &random), random.number(in: -2...2))
    return {
      switch kind {
      case 0: view.center.x = x
      case 1: view.alpha = alpha
      case 2: view.transform = CGAffineTransform(rotationAngle: angle)
      default: view.backgroundColor = UIColor(white: alpha, alpha: 1)
      }
      view.bounds.size.width = x
    }
  }

  /// A completion that notes the time, and does something later, by the clock of its stage.
  private func noting(_ name: String) -> (Bool) -> Void {
    let view = random.pick(Array(views.dropLast()))
    let (delay, later) = (random.number(in: 0.01...0.3), changes(of: view))
    return { [journal] finished in
      journal.note("\(name) \(finished) at \(CACurrentMediaTime())")
      DispatchQueue.main.asyncAfter(deadline: .now() + delay) {
        MainActor.assumeIsolated {
          journal.note("later at \(CACurrentMediaTime())")
          UIView.animate(withDuration: 0.2, animations: later)
        }
      }
    }
  }

  private func makeAnimator(_ view: UIView) {
    let timing: any UITimingCurveProvider = random.pick([
      UICubicTimingParameters(animationCurve: .easeInOut), UISpringTimingParameters(dampingRatio: 0.6),
      UISpringTimingParameters(dampingRatio: 0.5, initialVelocity: CGVector(dx: 1, dy: 2)),
    ])
    let animator = UIViewPropertyAnimator(duration: random.number(in: 0.2...1), timingParameters: timing)
    let (changes, nested, done) = (
      changes(of: view), changes(of: random.pick(Array(views.dropLast()))), noting("animator")
    )
    let nests = random.chance(0.3)
    animator.addAnimations {
      if nests {
        UIViewPropertyAnimator.runningPropertyAnimator(withDuration: 0, delay: 0.1, animations: nested)
      }
      changes()
    }
    animator.addCompletion { done($0 == .end) }
    animators = animators.suffix(3) + [animator]
    switch Int.random(in: 0..<3, using: &random) {
    case 0: animator.startAnimation()
    case 1: animator.startAnimation(afterDelay: 0.1)
    default: animator.fractionComplete = random.number(in: 0...1)
    }
  }

  private func control(_ animator: UIViewPropertyAnimator) {
    switch (animator.state, Int.random(in: 0..<5, using: &random)) {
    case (.stopped, let position): animator.finishAnimation(at: position < 2 ? .start : .end)
    case (.active, 0): animator.stopAnimation(random.chance(0.5))
    case (.active, 1): animator.pauseAnimation()
    case (.active, 2): animator.isReversed.toggle()
    case (.active, 3) where !animator.isRunning:
      animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.5)
    default: animator.startAnimation()
    }
  }

  private func animateBlock(_ view: UIView) {
    let (changes, more, done) = (changes(of: view), changes(of: random.pick(Array(views.dropLast()))), noting("block"))
    let inner = noting("inner")
    let nests = random.chance(0.4)
    UIView.animate(
      withDuration: random.pick([0, 0.2, 0.5]), delay: random.pick([0, 0, 0.1]),
      options: random.pick([.curveLinear, .layoutSubviews, .overrideInheritedDuration]),
      animations: {
        if nests { UIView.animate(withDuration: 0.3, delay: 0.05, options: [], animations: more, completion: inner) }
        changes()
        view.layoutIfNeeded()
      }, completion: done)
  }

  private func animateKeyframes(_ view: UIView) {
    let (first, second) = (changes(of: view), changes(of: view))
    UIView.animateKeyframes(
      withDuration: 0.4, delay: 0,
      animations: {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5, animations: first)
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5, animations: second)
      }, completion: noting("keyframes"))
  }

  private func changeBehaviors() {
    if behaviors.count > 2 || !behaviors.isEmpty && random.chance(0.3) {
      dynamics.removeBehavior(behaviors.removeFirst())
      return
    }
    let ball = views[3]
    let behavior: UIDynamicBehavior
    switch Int.random(in: 0..<3, using: &random) {
    case 0: behavior = UIGravityBehavior(items: [ball])
    case 1: behavior = UISnapBehavior(item: ball, snapTo: CGPoint(x: random.number(in: 0...100), y: 50))
    default:
      let push = UIPushBehavior(items: [ball], mode: .instantaneous)
      push.setAngle(random.number(in: 0...6), magnitude: 0.01)
      behavior = push
    }
    behaviors.append(behavior)
    dynamics.addBehavior(behavior)
  }

  private func changeLayer() {
    let (x, done) = (random.number(in: 0...100), noting("layer"))
    CATransaction.begin()
    CATransaction.setAnimationDuration(random.number(in: 0.1...0.5))
    CATransaction.setCompletionBlock { done(true) }
    layer.position.x = x
    CATransaction.commit()
    let spin = CABasicAnimation(keyPath: "transform.rotation.z")
    (spin.toValue, spin.duration) = (x, 0.3)
    layer.add(spin, forKey: random.pick(["spin", nil]))
  }

  private func move() async {
    let time = stage.time + random.number(in: 0...0.4)
    guard awaits else { return stage.advance(to: time) }
    if random.chance(0.5) {
      let (changes, others, journal) = (changes(of: views[0]), changes(of: views[1]), journal)
      stage.perform {
        _ = Task {
          await UIView.animate(withDuration: 0.15, animations: changes)
          journal.note("awaited at \(CACurrentMediaTime())")
          try await Task.sleep(for: .seconds(0.1))
          await UIView.animate(withDuration: 0.15, animations: others)
          journal.note("slept until \(CACurrentMediaTime())")
        }
      }
    }
    await stage.run(until: time)
  }

  private func note() {
    var line = "\(stage.time):"
    for view in views {
      let shown = view.layer.presentation() ?? view.layer
      line += " \(shown.position.x),\(shown.position.y) \(shown.bounds.width) \(shown.opacity) \(shown.transform.m11)"
      line += " \(shown.backgroundColor?.components ?? []) \(view.layer.transitionProgress ?? -1) \(view.center.x);"
    }
    let shown = layer.presentation() ?? layer
    line += " \(shown.position.x) \(shown.transform.m11) \(layer.animationKeys() ?? []) \(list.contentOffset.y)"
    line += " \(dynamics.stateHash) \(animators.map { "\($0.state) \($0.isRunning) \($0.fractionComplete)" })"
    journal.note(line)
  }
}
