import CoreGraphics
import Foundation
import Mutoscope
import TestSupport
import Testing
import UIKit

/// Invariants of animators with any curve, after any calls.
@MainActor
@Suite(.serialized)
struct AnimatorInvariantTests {
  @MainActor
  private final class Actor {
    let animator: UIViewPropertyAnimator
    var queued: [Double] = []
    /// The total change made by the blocks that have run, and how much of it was on screen when the animator was
    /// stopped.
    var executed = 0.0
    var baked = 0.0
    var hasLateBlocks = false
    var waiting = 0
    var heard: [UIViewAnimatingPosition] = []

    init(_ animator: UIViewPropertyAnimator) { self.animator = animator }

    /// Whether late blocks jump to their ends or back: at either end of the run they have no time left.
    var isAboutToStep: Bool {
      let fraction = animator.fractionComplete
      return hasLateBlocks && animator.isRunning && (fraction < 1e-6 || fraction > 1 - 1e-6)
    }
  }

  /// One to three animators that move one view.
  @MainActor
  private final class Run {
    let scene: Scene
    var random: SeededRandom
    var actors: [Actor] = []
    var log: [() -> String] = []
    /// Where the view's model should be.
    var model = 0.0
    var ownerships: [Ownership] = []
    var problems: [String] = []

    init(seed: UInt64, on stage: Stage) {
      scene = Scene(on: stage)
      random = SeededRandom(seed: seed)
      for _ in 0..<random.pick([1, 1, 2, 3]) {
        let animator = UIViewPropertyAnimator(duration: random.pick([0.5, 1, 2]), timingParameters: parameters())
        animator.scrubsLinearly = random.chance(0.7)
        let actor = Actor(animator)
        actors.append(actor)
        ownerships.append(Ownership())
        add(60, delayFactor: 0, to: actor)
      }
    }

    private func parameters() -> any UITimingCurveProvider {
      switch Int.random(in: 0..<7, using: &random) {
      case 0: UICubicTimingParameters()
      case 1: UICubicTimingParameters(animationCurve: random.pick([.linear, .easeIn, .easeOut, .easeInOut]))
      case 2: UICubicTimingParameters(controlPoint1: CGPoint(x: 0.3, y: 1.8), controlPoint2: CGPoint(x: 0.6, y: 1.5))
      case 3: UICubicTimingParameters(controlPoint1: CGPoint(x: 0.3, y: -1), controlPoint2: CGPoint(x: 0.6, y: 0.5))
      case 4: UISpringTimingParameters(dampingRatio: random.pick([0.3, 0.7, 1]))
      case 5: UISpringTimingParameters(mass: 1, stiffness: 100, damping: random.pick([5, 20]), initialVelocity: .zero)
      default:
        UISpringTimingParameters(
          dampingRatio: 0.5, initialVelocity: CGVector(dx: random.number(in: -5...5), dy: random.number(in: -5...5)))
      }
    }

    func step() {
      if random.chance(0.35) { return advance(by: random.number(in: 0...0.5)) }
      if random.chance(0.05) { return setSpeed(random.pick([0, 0.5, 1, 3])) }
      if active.isEmpty, random.chance(0.2) { return move(by: random.number(in: -50...50)) }
      let actor = random.pick(actors)
      let animator = actor.animator
      let call = random.call(isReversed: animator.isReversed)
      let index = index(of: actor)
      log.append { "\(index): \(call)" }
      let before = (x: scene.x, state: animator.state, isReversed: animator.isReversed, f: animator.fractionComplete)
      let mayJump = make(call, to: actor) || actor.isAboutToStep
      for actor in actors where !(0...1).contains(actor.animator.fractionComplete) {
        problems.append("a fraction is \(actor.animator.fractionComplete)")
      }
      if case .setReversed = call, before.state == .active, animator.isReversed != before.isReversed,
        abs(before.f + animator.fractionComplete - 1) > 1e-9
      {
        problems.append("a reversal took the fraction from \(before.f) to \(animator.fractionComplete)")
      }
      if abs(scene.view.center.x - model) > 1e-6 {
        problems.append("the model is \(scene.view.center.x), not \(model)")
      }
      let after = scene.x
      if !mayJump, abs(after - before.x) > 1e-6 { problems.append("the picture jumped from \(before.x) to \(after)") }
      advance(by: 0)
      advance(by: 1e-9)
      if !mayJump, abs(scene.x - after) > 0.01 {
        problems.append("the picture jumped from \(after) to \(scene.x) on its own")
      }
    }

    /// Changes the speed of time in the view's layer from now on.
    private func setSpeed(_ speed: Float) {
      log.append { "speed \(speed)" }
      let (before, layer, now) = (scene.x, scene.view.layer, scene.stage.time)
      (layer.timeOffset, layer.beginTime, layer.speed) = (layer.convertTime(now, from: nil), now, speed)
      if abs(scene.x - before) > 1e-6 { problems.append("the picture jumped from \(before) to \(scene.x)") }
    }

    private func move(by way: Double) {
      log.append { "the view is moved by \(way)" }
      scene.view.center.x += way
      model += way
    }

    private var active: [Int] { actors.indices.filter { actors[$0].animator.state == .active } }

    private func index(of actor: Actor) -> Int { actors.firstIndex { $0 === actor } ?? 0 }

    /// Makes a call and keeps track of it; returns whether it may make the view jump.
    private func make(_ call: AnimatorModel.Call, to actor: Actor) -> Bool {
      let animator = actor.animator
      let state = animator.state
      let startsAtEnd = state == .inactive && animator.isReversed
      switch call {
      case .start, .pause:
        animator.make(call, moving: scene.view)
        if state == .inactive, animator.state == .active { activated(actor) }
        return startsAtEnd
      case .scrub:
        animator.make(call, moving: scene.view)
        if state == .inactive { activated(actor) }
        return true
      case .continue(let factor):
        animator.continueAnimation(
          withTimingParameters: random.chance(0.6) ? parameters() : nil, durationFactor: factor)
        return false
      case .setReversed, .addCompletion:
        if case .addCompletion = call {
          actor.waiting += 1
          animator.addCompletion { [unowned actor] in actor.heard.append($0) }
        } else {
          animator.make(call, moving: scene.view)
        }
        return false
      case .add(let amount, let delayFactor):
        // A block added at the end of the run takes effect at once, and one added to a reversed run shows its end.
        let mayJump = animator.fractionComplete == 1 || animator.isReversed
        add(amount, delayFactor: min(delayFactor, 0.5), to: actor)
        return mayJump
      case .stop(let forGood):
        guard state == .active else { return quietly { animator.make(call, moving: scene.view) } }
        animator.stopAnimation(forGood)
        ownerships[index(of: actor)].end = model
        actor.baked = actor.executed + scene.view.center.x - model
        model = scene.view.center.x
        if forGood {
          (actor.executed, actor.waiting) = (0, 0)
          ownerships[index(of: actor)] = Ownership()
        }
        return false
      case .finish(let position):
        guard state == .stopped else { return quietly { animator.make(call, moving: scene.view) } }
        animator.finishAnimation(at: position)
        let isAlone = ownerships.isAlone(index(of: actor), besides: active)
        let ownership = ownerships[index(of: actor)]
        if position == .end { model = isAlone ? ownership.end : model + actor.executed - actor.baked }
        if position == .start { model = isAlone ? ownership.start : model - actor.baked }
        ended(actor, at: position)
        return position != .current
      }
    }

    private func quietly(_ body: () -> Void) -> Bool {
      body()
      return false
    }

    private func add(_ amount: Double, delayFactor: Double, to actor: Actor) {
      let state = actor.animator.state
      actor.animator.addAnimations({ [scene] in scene.view.center.x += amount }, delayFactor: delayFactor)
      if state == .inactive { actor.queued.append(amount) }
      if state == .active {
        if amount != 0 { ownerships.animate(index(of: actor), from: model, besides: active) }
        actor.executed += amount
        actor.hasLateBlocks = true
        model += amount
      }
    }

    private func activated(_ actor: Actor) {
      if actor.queued.contains(where: { $0 != 0 }) {
        ownerships.animate(index(of: actor), from: model, besides: active)
      }
      let amount = actor.queued.reduce(0, +)
      model += amount
      (actor.executed, actor.queued) = (amount, [])
    }

    private func ended(_ actor: Actor, at position: UIViewAnimatingPosition) {
      if actor.heard != Array(repeating: position, count: actor.waiting) {
        problems.append("\(actor.waiting) completions heard \(actor.heard), not \(position)")
      }
      (actor.executed, actor.baked, actor.waiting, actor.heard) = (0, 0, 0, [])
      ownerships[index(of: actor)] = Ownership()
    }

    func advance(by interval: TimeInterval) {
      let directions = actors.map(\.animator.isReversed)
      let running = actors.map(\.animator.isRunning)
      let time = scene.stage.time + interval
      log.append { "advance(to: \(time))" }
      scene.stage.advance(to: time)
      for (index, actor) in actors.enumerated() where running[index] && actor.animator.state == .inactive {
        if directions[index] {
          model = ownerships.isAlone(index, besides: []) ? ownerships[index].start : model - actor.executed
        }
        ended(actor, at: directions[index] ? .start : .end)
      }
      if abs(scene.view.center.x - model) > 1e-6 {
        problems.append("the model is \(scene.view.center.x), not \(model)")
      }
    }

    /// Runs everything to its end.
    func wrapUp() {
      setSpeed(1)
      for actor in actors {
        switch actor.animator.state {
        case .inactive: break
        case .stopped: _ = make(.finish(.end), to: actor)
        case .active: _ = make(.start(afterDelay: nil), to: actor)
        }
      }
      advance(by: 40)
      for actor in actors where actor.animator.state != .inactive {
        // Started without a block, it waits forever.
        if actor.animator.isRunning { problems.append("an animator never ends") }
        actor.animator.stopAnimation(true)
      }
      if abs(scene.x - scene.view.center.x) > 0 { problems.append("in the end the picture is not the model") }
      if let keys = scene.view.layer.animationKeys() { problems.append("in the end there are \(keys)") }
      scene.view.removeFromSuperview()
    }
  }

  @Test func `No call makes the picture jump, and all ends well`() {
    let handler = ProgrammerError.handler
    defer { ProgrammerError.handler = handler }
    ProgrammerError.handler = { _ in }
    var stage = Stage(size: CGSize(width: 10, height: 10))
    for seed in AnimatorModelTests.sequences(usual: 2400) {
      if stage.time > 1000 { stage = Stage(size: CGSize(width: 10, height: 10)) }
      let run = Run(seed: seed, on: stage)
      for _ in 0..<run.random.pick([4, 8, 14]) where run.problems.isEmpty { run.step() }
      if run.problems.isEmpty { run.wrapUp() }
      if let problem = run.problems.first {
        Issue.record("Sequence \(seed): \(problem), after\n\(run.log.map { $0() }.joined(separator: "\n"))")
        return
      }
    }
  }
}
