import CoreGraphics
import Mutoscope
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

/// Key-value observation of animators, copies of animators, and their lifetime.
@MainActor
@Suite(.serialized)
struct ObservationTests {
  /// Observes all properties and records each change with the other properties' values at that time.
  @MainActor
  private final class Watcher {
    private var observations: [NSKeyValueObservation] = []
    var journal = Journal()

    init(_ animator: UIViewPropertyAnimator) {
      let journal = journal
      observations = [
        animator.observe(\.state, options: [.new]) { animator, change in
          journal.note("state \(change.newValue?.rawValue ?? -1) while running \(animator.isRunning)")
        },
        animator.observe(\.isRunning, options: [.old, .new]) { animator, change in
          let way = "\(change.oldValue ?? false)→\(change.newValue ?? false)"
          journal.note("running \(way) in state \(animator.state.rawValue)")
        },
        animator.observe(\.isReversed, options: [.new]) { _, change in
          journal.note("reversed \(change.newValue ?? false)")
        },
        animator.observe(\.fractionComplete, options: [.old, .new]) { _, change in
          journal.note("fraction \(change.oldValue ?? -1)→\(change.newValue ?? -1)")
        },
      ]
    }

    func hear() -> [String] { journal.take() }
  }

  @Test func `Observers see starting, pausing on completion and stopping`() {
    let scene = Scene()
    let animator = scene.animator()
    animator.pausesOnCompletion = true
    let watcher = Watcher(animator)
    animator.startAnimation()
    #expect(watcher.hear() == ["state 1 while running false", "running false→true in state 1"])
    scene.stage.advance(to: 0.9)
    #expect(watcher.hear() == [])
    scene.stage.advance(to: 1)
    #expect(watcher.hear() == ["running true→false in state 1"])
    animator.stopAnimation(true)
    #expect(watcher.hear() == ["state 0 while running false"])
  }

  @Test func `The natural end notifies of running first, then of the state`() {
    let scene = Scene()
    let animator = scene.animator()
    let watcher = Watcher(animator)
    animator.addCompletion { _ in watcher.journal.note("completion") }
    animator.startAnimation()
    _ = watcher.hear()
    scene.stage.advance(to: 1)
    #expect(watcher.hear() == ["running true→false in state 1", "state 0 while running false", "completion"])
  }

  @Test func `Observers see stopping and finishing`() {
    let scene = Scene()
    let animator = scene.animator()
    let watcher = Watcher(animator)
    animator.addCompletion { _ in watcher.journal.note("completion") }
    animator.startAnimation()
    scene.stage.advance(to: 0.5)
    _ = watcher.hear()
    animator.stopAnimation(false)
    #expect(watcher.hear() == ["running true→false in state 1", "state 2 while running false"])
    animator.finishAnimation(at: .end)
    #expect(watcher.hear() == ["state 0 while running false", "completion"])
  }

  @Test func `Observers see scrubbing and reversing`() {
    let scene = Scene()
    let animator = scene.animator()
    let watcher = Watcher(animator)
    animator.fractionComplete = 0.25
    #expect(watcher.hear() == ["state 1 while running false", "fraction 0.0→0.25"])
    animator.isReversed = true
    #expect(watcher.hear() == ["reversed true", "fraction 0.25→0.75"])
    animator.isReversed = true
    animator.pauseAnimation()
    #expect(watcher.hear() == [])
  }

  @Test func `An observation lasts from the first value until it is ended`() {
    let scene = Scene()
    let animator = scene.animator()
    let journal = Journal()
    let observation = animator.observe(\.state, options: [.initial, .new]) { _, change in
      journal.note("\(change.newValue.map { "\($0)" } ?? "none") \(change.oldValue == nil)")
    }
    animator.pauseAnimation()
    observation.invalidate()
    animator.stopAnimation(true)
    #expect(journal.entries == ["inactive true", "active true"])
  }

  @Test func `An observation that an earlier one ends is not notified any more`() {
    let scene = Scene()
    let animator = scene.animator()
    let journal = Journal()
    var second: NSKeyValueObservation?
    let first = animator.observe(\.isRunning) { _, _ in
      journal.note("first")
      second?.invalidate()
    }
    second = animator.observe(\.isRunning) { _, _ in journal.note("second") }
    animator.startAnimation()
    #expect(journal.entries == ["first"])
    first.invalidate()
  }

  @Test func `The end of a reversed run notifies of the direction, not of the fraction`() {
    let scene = Scene()
    let animator = scene.animator()
    animator.startAnimation()
    scene.stage.advance(to: 0.5)
    animator.isReversed = true
    let watcher = Watcher(animator)
    scene.stage.advance(to: 1)
    #expect(
      watcher.hear() == ["running true→false in state 1", "state 0 while running false", "reversed false"])
  }

  @Test func `A released observation ends`() {
    let scene = Scene()
    let animator = scene.animator()
    let journal = Journal()
    do { _ = animator.observe(\.state) { _, _ in journal.note("heard") } }
    animator.startAnimation()
    #expect(journal.entries == [])
  }

  @Test func `A copy has the configuration but neither blocks nor state`() throws {
    let scene = Scene()
    let animator = scene.animator(duration: 3, curve: .easeIn)
    animator.isInterruptible = false
    animator.isUserInteractionEnabled = false
    let positions = Positions(of: animator)
    animator.startAnimation()
    let copy = try #require(animator.copy() as? UIViewPropertyAnimator)
    #expect(copy.state == .inactive)
    #expect(copy.duration == 3)
    #expect(!copy.isInterruptible)
    #expect(!copy.isUserInteractionEnabled)
    #expect(copy.timingParameters?.cubicTimingParameters?.animationCurve == .easeIn)
    scene.stage.advance(to: 3)
    #expect(positions.all == [.end])
    copy.addAnimations { scene.view.center.x = 0 }
    copy.startAnimation()
    scene.stage.advance(to: 6)
    #expect(positions.all == [.end])
    #expect(scene.x == 0)
  }

  @Test func `A running animator stays alive until its end`() {
    let scene = Scene()
    weak var watched: UIViewPropertyAnimator?
    let journal = Journal()
    do {
      let animator = scene.animator()
      animator.addCompletion { journal.note("\($0)") }
      animator.startAnimation()
      watched = animator
    }
    #expect(watched != nil)
    scene.stage.advance(to: 0.5)
    #expect(watched != nil)
    scene.stage.advance(to: 1)
    #expect(journal.entries == ["end"])
    #expect(watched == nil)
  }

  @Test func `The models show after a paused or stopped animator is released`() {
    let scene = Scene()
    do {
      let animator = scene.animator()
      animator.startAnimation()
      scene.stage.advance(to: 0.25)
      animator.pauseAnimation()
      expect(scene.x, near: 25)
    }
    #expect(scene.x == 100)
    #expect(scene.view.layer.animationKeys() == nil)
    do {
      let animator = scene.animator(to: 0)
      animator.startAnimation()
      scene.stage.advance(to: 0.5)
      animator.stopAnimation(false)
    }
    expect(scene.x, near: 75)
  }

  @Test func `Animators leave nothing alive`() {
    weak var view: UIView?
    weak var animator: UIViewPropertyAnimator?
    weak var layer: CALayer?
    do {
      let scene = Scene()
      let running = scene.animator()
      (view, animator, layer) = (scene.view, running, scene.view.layer)
      running.startAnimation()
      scene.stage.advance(to: 0.5)
    }
    #expect(view == nil)
    #expect(layer == nil)
    #expect(animator == nil)
  }

  @Test func `Blocks of animations leave nothing alive`() {
    weak var layer: CALayer?
    weak var infinite: CALayer?
    let stage = Stage(size: CGSize(width: 10, height: 10))
    do {
      let (view, other) = (UIView(), UIView())
      stage.addSubview(view)
      stage.addSubview(other)
      (layer, infinite) = (view.layer, other.layer)
      UIView.animate(withDuration: 1) { view.alpha = 0 }
      UIView.animate(withDuration: 1, delay: 0, options: .repeat) { other.alpha = 0 }
      stage.advance(to: 2)
      view.removeFromSuperview()
      other.removeFromSuperview()
    }
    #expect(layer == nil)
    #expect(infinite == nil)
  }
}
