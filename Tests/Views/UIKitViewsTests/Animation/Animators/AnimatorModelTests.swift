import CoreGraphics
import Foundation
import Mutoscope
import TestSupport
import Testing
import UIKit

/// Thousands of random sequences of calls, compared with the model after each call.
///
/// `MUTOSCOPE_SEQUENCES` sets their number; see `make check-animators`. A failure names its seed.
@MainActor
@Suite(.serialized)
struct AnimatorModelTests {
  /// How many sequences a test runs.
  ///
  /// - Parameter usual: The number in `make test`.
  nonisolated static func sequences(usual: UInt64) -> Range<UInt64> {
    0..<(ProcessInfo.processInfo.environment["MUTOSCOPE_SEQUENCES"].flatMap(UInt64.init) ?? usual)
  }

  /// One to three linear animators that move one view, and a model of each.
  @MainActor
  private final class Run {
    let scene: Scene
    var random: SeededRandom
    var animators: [UIViewPropertyAnimator] = []
    var models: [AnimatorModel] = []
    var heard: [[UIViewAnimatingPosition]] = []
    /// The direct changes to the view, and how much of them was undone by the only animator on the view.
    var offset = 0.0
    var ownerships: [Ownership] = []
    /// The speed of time in the view's layer, and the time of each animator, which follows the layer while animating.
    let speed: Double
    var times: [Double] = []
    /// The calls made; they are formatted only on failure.
    var log: [() -> String] = []
    var errors = 0

    init(seed: UInt64, on stage: Stage) {
      scene = Scene(on: stage)
      random = SeededRandom(seed: seed)
      speed = random.pick([1, 1, 1, 0.5, 2])
      scene.view.layer.speed = Float(speed)
      for index in 0..<random.pick([1, 1, 2, 3]) {
        let duration = random.pick([0.5, 1, 2])
        models.append(AnimatorModel(duration: duration, at: stage.time))
        animators.append(UIViewPropertyAnimator(duration: duration, curve: .linear))
        animators[index].scrubsLinearly = random.chance(0.7)
        heard.append([])
        ownerships.append(Ownership())
        times.append(stage.time)
        make(.add(amount: Double(20 * index + 60), delayFactor: 0), on: index)
      }
    }

    /// Makes one random step and returns what is wrong afterwards.
    func step() -> String? {
      let index = Int.random(in: 0..<animators.count, using: &random)
      if random.chance(0.35) {
        advance(by: random.pick([0, random.number(in: 0...0.5), random.number(in: 0...0.5)]))
      } else if random.chance(0.05) {
        let way = random.number(in: -50...50)
        log.append { "the view is moved by \(way)" }
        scene.view.center.x += way
        offset += way
      } else if random.chance(0.05) {
        let pauses = !models[index].pausesOnCompletion
        models[index].pausesOnCompletion = pauses
        animators[index].pausesOnCompletion = pauses
        log.append { "\(index): pausesOnCompletion = \(pauses)" }
      } else {
        make(random.call(isReversed: models[index].isReversed), on: index)
      }
      return problem
    }

    private func make(_ call: AnimatorModel.Call, on index: Int) {
      log.append { "\(index): \(call)" }
      let (state, model, moved) = (models[index].state, self.model, models[index].moves)
      if !models[index].make(call) { errors -= 1 }
      if case .addCompletion = call {
        animators[index].addCompletion { self.heard[index].append($0) }
      } else {
        animators[index].make(call, moving: scene.view)
      }
      let isNew = if case .add(let amount, _) = call { amount != 0 } else { !moved }
      if models[index].state == .active, models[index].moves, isNew {
        ownerships.animate(index, from: model, besides: active)
      }
      if state == .active, models[index].state == .stopped { ownerships[index].end = model }
      guard state != .inactive, models[index].state == .inactive else { return }
      if case .finish(let position) = call, position != .current, ownerships.isAlone(index, besides: active) {
        offset += (position == .end ? ownerships[index].end : ownerships[index].start) - self.model
      }
      ownerships[index] = Ownership()
    }

    private func advance(by interval: Double) {
      let time = scene.stage.time + interval
      log.append { "advance(to: \(time))" }
      scene.stage.advance(to: time)
      for index in models.indices {
        let (state, isReversed) = (models[index].state, models[index].isReversed)
        times[index] += interval * (models[index].moves ? speed : 1)
        models[index].advance(to: times[index])
        guard state == .active, models[index].state == .inactive else { continue }
        if isReversed, ownerships.isAlone(index, besides: []) { offset += ownerships[index].start - model }
        ownerships[index] = Ownership()
      }
    }

    private var model: Double { offset + models.reduce(0) { $0 + $1.modelShare } }
    private var active: [Int] { models.indices.filter { models[$0].state == .active } }

    private var problem: String? {
      if errors != 0 { return "\(errors) programmer errors too many" }
      for (index, (animator, model)) in zip(animators, models).enumerated() {
        if animator.state != model.state { return "\(index) is \(animator.state), not \(model.state)" }
        if animator.isRunning != model.isRunning { return "\(index) running is \(animator.isRunning)" }
        if animator.isReversed != model.isReversed { return "\(index) reversed is \(animator.isReversed)" }
        if animator.delay != model.delay { return "\(index) has the delay \(animator.delay), not \(model.delay)" }
        if !(0...1).contains(animator.fractionComplete) { return "\(index) is at \(animator.fractionComplete)" }
        if abs(animator.fractionComplete - model.fraction) > 1e-9 {
          return "\(index) is at \(animator.fractionComplete), not \(model.fraction)"
        }
        if heard[index] != model.heard { return "\(index) told \(heard[index]), not \(model.heard)" }
      }
      if abs(scene.view.center.x - model) > 1e-6 { return "the model is \(scene.view.center.x), not \(model)" }
      let picture = models.reduce(offset) { $0 + $1.pictureShare }
      if abs(scene.x - picture) > 1e-6 { return "the picture is at \(scene.x), not \(picture)" }
      return nil
    }

    /// Stops what is still running, so that nothing is released while paused.
    func wrapUp() {
      scene.view.removeFromSuperview()
      for animator in animators where animator.state == .active {
        animator.stopAnimation(true)
      }
    }
  }

  @Test func `Animators do what the model says`() {
    let handler = ProgrammerError.handler
    defer { ProgrammerError.handler = handler }
    var stage = Stage(size: CGSize(width: 10, height: 10))
    for seed in Self.sequences(usual: 12_000) {
      // Late times have fewer digits after the point.
      if stage.time > 1000 { stage = Stage(size: CGSize(width: 10, height: 10)) }
      let run = Run(seed: seed, on: stage)
      ProgrammerError.handler = { _ in run.errors += 1 }
      for _ in 0..<run.random.pick([4, 8, 14]) {
        guard let problem = run.step() else { continue }
        Issue.record("Sequence \(seed): \(problem), after\n\(run.log.map { $0() }.joined(separator: "\n"))")
        return
      }
      run.wrapUp()
    }
  }
}
