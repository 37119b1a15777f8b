import CoreGraphics
import Mutoscope
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

/// The tutorial's second part: observing, pausing, scrubbing, stopping and reversing (scenarios 11 to 22).
@MainActor
@Suite(.serialized)
struct ChapterControlTests {
  @Test func `11 An animator can be observed`() {
    let frog = Frog()
    let animator = frog.spring()
    let journal = Journal()
    let observations: [NSKeyValueObservation] = [
      animator.observe(\.isRunning) { animator, _ in journal.note("running \(animator.isRunning)") },
      animator.observe(\.isReversed) { animator, _ in journal.note("reversed \(animator.isReversed)") },
      animator.observe(\.state) { animator, _ in journal.note("\(animator.state)") },
    ]
    animator.startAnimation()
    frog.stage.advance(to: 5)
    #expect(journal.take() == ["active", "running true", "running false", "inactive"])
    animator.addAnimations { frog.view.center = Frog.a }
    animator.startAnimation()
    frog.stage.advance(to: 6)
    animator.isReversed = true
    animator.stopAnimation(false)
    #expect(journal.entries == ["active", "running true", "reversed true", "running false", "stopped"])
    animator.finishAnimation(at: .current)
    #expect(observations.count == 3)
  }

  @Test func `12 A tap pauses`() {
    let frog = Frog()
    let animator = frog.spring()
    animator.startAnimation()
    frog.stage.advance(to: 0.5)
    animator.pauseAnimation()
    #expect(animator.state == .active)
    #expect(!animator.isRunning)
    expect(animator.fractionComplete, near: 0.652644, within: 1e-6)
    frog.expect(65.26, at: 4)
  }

  @Test func `13 A second tap continues from there, and the pause does not shorten the run`() {
    let frog = Frog()
    let animator = frog.spring()
    animator.startAnimation()
    frog.stage.advance(to: 0.5)
    animator.pauseAnimation()
    frog.stage.advance(to: 2.5)
    animator.startAnimation()
    frog.expect(65.26)
    frog.expect(114.27, at: 3)
    frog.stage.advance(to: 6.657)
    #expect(animator.isRunning)
    frog.stage.advance(to: 6.6571)
    #expect(animator.state == .inactive)
  }

  @Test func `14 The slider moves the frog on the straight line`() {
    let frog = Frog()
    let animator = frog.spring()
    let positions = Positions(of: animator)
    animator.startAnimation()
    frog.stage.advance(to: 0.9)
    animator.pauseAnimation()
    for fraction in [0, 0.25, 0.5, 0.75, 1, 0] {
      animator.fractionComplete = fraction
      frog.expect(100 * fraction, within: 1e-9)
      frog.stage.advance(by: 1)
      #expect(animator.state == .active)
    }
    #expect(positions.all == [])
    animator.stopAnimation(true)
  }

  /// A frog stopped after half a second, and its animator.
  private func stopped() -> (Frog, UIViewPropertyAnimator, Positions) {
    let frog = Frog()
    let animator = frog.spring()
    let positions = Positions(of: animator)
    animator.startAnimation()
    frog.stage.advance(to: 0.5)
    animator.stopAnimation(false)
    return (frog, animator, positions)
  }

  @Test func `15 An animator that stops leaves the frog where it is seen`() {
    let (frog, animator, positions) = stopped()
    #expect(animator.state == .stopped)
    #expect(!animator.isRunning)
    frog.expect(65.26)
    #expect(frog.view.center == frog.view.shown.position)
    #expect(frog.view.layer.animationKeys() == nil)
    #expect(positions.all == [])
    animator.finishAnimation(at: .current)
  }

  @Test func `16 A stopped animator finishes where it is`() {
    let (frog, animator, positions) = stopped()
    animator.finishAnimation(at: .current)
    #expect(animator.state == .inactive)
    #expect(positions.all == [.current])
    frog.expect(65.26, at: 10)
  }

  @Test func `17 The animator finishes at the start or at the end`() {
    for (position, place) in [(UIViewAnimatingPosition.start, Frog.a), (.end, Frog.b)] {
      let (frog, animator, positions) = stopped()
      animator.finishAnimation(at: position)
      expect(frog.view.center.x, near: place.x)
      expect(frog.view.center.y, near: place.y)
      #expect(positions.all == [position])
    }
  }

  @Test func `18 The animator stops for good`() {
    let frog = Frog()
    let animator = frog.spring()
    let positions = Positions(of: animator)
    animator.startAnimation()
    frog.stage.advance(to: 0.5)
    animator.stopAnimation(true)
    #expect(animator.state == .inactive)
    frog.expect(65.26, at: 9)
    #expect(positions.all == [])
  }

  @Test func `19 Finishing an animator that is not stopped is an error`() {
    let frog = Frog()
    let animator = frog.spring()
    #expect(ProgrammerError.sentences { animator.finishAnimation(at: .current) }.count == 1)
    animator.startAnimation()
    #expect(ProgrammerError.sentences { animator.finishAnimation(at: .current) }.count == 1)
    #expect(animator.isRunning)
  }

  @Test func `20 A running animator reverses`() {
    let frog = Frog()
    let animator = frog.spring()
    let positions = Positions(of: animator)
    animator.startAnimation()
    let before = (frog.percent(at: 0.4999) ?? .nan, frog.percent(at: 0.5) ?? .nan)
    animator.isReversed = true
    frog.expect(before.1, within: 1e-9)
    // Smoothly: it moves on a little before it returns.
    frog.expect(2 * before.1 - before.0, at: 0.5001, within: 1e-4)
    #expect(frog.percent(at: 0.6) ?? .nan > before.1)
    frog.stage.advance(to: 2)
    #expect(frog.percent ?? .nan < 0)
    frog.stage.advance(to: 7)
    #expect(positions.all == [.start])
    #expect(frog.view.center == Frog.a)
  }

  @Test func `21 An animator reverses again before it arrives`() {
    let frog = Frog()
    let animator = frog.spring()
    let positions = Positions(of: animator)
    animator.startAnimation()
    frog.stage.advance(to: 0.5)
    animator.isReversed.toggle()
    frog.stage.advance(to: 0.8)
    animator.isReversed.toggle()
    #expect(!animator.isReversed)
    frog.stage.advance(to: 9)
    #expect(positions.all == [.end])
    #expect(frog.view.center == Frog.b)
  }

  @Test func `22 All three printouts can be reached`() {
    let frog = Frog()
    let journal = Journal()
    for ending in ["end", "start", "current"] {
      let animator = frog.easing()
      animator.addCompletion { position in
        switch position {
        case .end: journal.note("End")
        case .start: journal.note("Start")
        case .current: journal.note("Current")
        }
      }
      animator.startAnimation()
      frog.stage.advance(by: 1)
      if ending == "start" { animator.isReversed = true }
      if ending == "current" {
        animator.stopAnimation(false)
        animator.finishAnimation(at: .current)
      }
      frog.stage.advance(by: 3)
    }
    #expect(journal.entries == ["End", "Start", "Current"])
  }
}
