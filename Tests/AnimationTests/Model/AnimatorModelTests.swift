import CoreGraphics
import Foundation
import Mutoscope
import Testing
import UIKit

/// Thousands of random sequences of calls, compared with the model after each call.
///
/// `ANIMATOR_SEQUENCES` in the environment raises the number of sequences.
@MainActor
@Suite(.serialized)
struct AnimatorModelTests {
  static let sequences =
    ProcessInfo.processInfo.environment["ANIMATOR_SEQUENCES"].flatMap { Int($0) } ?? 20_000

  /// One to three linear animators that move one view, and what each should be.
  @MainActor
  private final class Run {
    let scene: Scene
    var random: SeededGenerator
    var animators: [UIViewPropertyAnimator] = []
    var models: [AnimatorModel] = []
    var heard: [[UIViewAnimatingPosition]] = []
    /// What was done, made into text only when something is wrong.
    var log: [() -> String] = []
    var errors = 0

    init(seed: UInt64, on stage: Stage) {
      scene = Scene(on: stage)
      random = SeededGenerator(seed: seed)
      for index in 0..<random.pick([1, 1, 2, 3]) {
        let duration = random.pick([0.5, 1, 2])
        models.append(AnimatorModel(duration: duration, at: stage.time))
        animators.append(UIViewPropertyAnimator(duration: duration, curve: .linear))
        animators[index].scrubsLinearly = random.chance(0.7)
        heard.append([])
        make(.add(amount: Double(20 * index + 60), delayFactor: 0), on: index)
      }
    }

    /// Makes one random step; tells what is wrong afterwards.
    func step() -> String? {
      let index = Int.random(in: 0..<animators.count, using: &random)
      if random.chance(0.35) {
        let time = scene.stage.time + random.pick([0, random.number(0...0.5), random.number(0...0.5)])
        log.append { "advance(to: \(time))" }
        scene.stage.advance(to: time)
        for index in models.indices { models[index].advance(to: time) }
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
      if !models[index].make(call) { errors -= 1 }
      if case .addCompletion = call {
        animators[index].addCompletion { self.heard[index].append($0) }
      } else {
        animators[index].make(call, moving: scene.view)
      }
    }

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
      let model = models.reduce(0) { $0 + $1.modelShare }
      if abs(scene.view.center.x - model) > 1e-6 { return "the model is \(scene.view.center.x), not \(model)" }
      let picture = models.reduce(0) { $0 + $1.pictureShare }
      if abs(scene.x - picture) > 1e-6 { return "the picture is at \(scene.x), not \(picture)" }
      return nil
    }

    /// Stops what is still going, so that nothing is released while paused.
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
    for seed in 0..<UInt64(Self.sequences) {
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
