import CoreGraphics
import Mutoscope
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

/// The tutorial's third part: a cross-fade beside the move (scenarios 23 to 30).
@MainActor
@Suite(.serialized)
struct ChapterFadeTests {
  static let (red, blue) = (UIColor(red: 1, green: 0, blue: 0, alpha: 1), UIColor(red: 0, green: 0, blue: 1, alpha: 1))

  /// A frog whose image changes from red to blue while it jumps.
  @MainActor
  private final class Show {
    let frog = Frog()
    let picture = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    var snapshot: UIView?
    let move: UIViewPropertyAnimator
    let fade: UIViewPropertyAnimator
    var fades: Positions
    var moves: Positions

    init(restoresOldPicture: Bool = false) throws {
      picture.backgroundColor = ChapterFadeTests.red
      frog.stage.perform { [frog, picture] in frog.view.addSubview(picture) }
      move = frog.spring()
      fade = UIViewPropertyAnimator(duration: move.duration, curve: .linear)
      (moves, fades) = (Positions(of: move), Positions(of: fade))
      let snapshot = try #require(picture.snapshotView(afterScreenUpdates: false))
      self.snapshot = snapshot
      frog.view.addSubview(snapshot)
      picture.backgroundColor = ChapterFadeTests.blue
      picture.alpha = 0
      fade.addAnimations { [picture] in
        picture.alpha = 1
        snapshot.alpha = 0
      }
      fade.addCompletion { [picture] position in
        snapshot.removeFromSuperview()
        if restoresOldPicture, position == .start {
          picture.backgroundColor = ChapterFadeTests.red
          picture.alpha = 1
        }
      }
      move.startAnimation()
      fade.startAnimation()
    }

    /// The colour on screen at the centre of the frog: red, green, blue from 0 to 255.
    func color() throws -> [Int] {
      let place = frog.view.shown.position
      let part = try frog.stage.image().pixels.cropped(x: Int(place.x), y: Int(place.y), width: 1, height: 1)
      return part.withUnsafeBytes { [Int($0[2]), Int($0[1]), Int($0[0])] }
    }
  }

  @Test func `23 The cross-fade ends with only the picture`() throws {
    let show = try Show()
    expect(show.fade.duration, near: 4.657087, within: 1e-6)
    #expect(try show.color() == [255, 0, 0])
    show.frog.stage.advance(to: show.fade.duration / 2)
    expect(show.fade.fractionComplete, near: 0.5)
    // Half of the red snapshot, over a quarter of blue and a quarter of the white background.
    for (channel, expected) in zip(try show.color(), [191, 64, 128]) { #expect(abs(channel - expected) <= 1) }
    show.frog.stage.advance(to: 5)
    #expect(show.snapshot?.superview == nil)
    #expect(show.picture.alpha == 1)
    #expect(try show.color() == [0, 0, 255])
  }

  @Test func `24 The snapshot shows the old picture`() throws {
    let show = try Show()
    #expect(show.picture.backgroundColor == Self.blue)
    #expect(try show.color() == [255, 0, 0])
  }

  @Test func `25 One animator can be paused by itself; both stay in step after the same calls`() throws {
    let show = try Show()
    show.frog.stage.advance(to: 1)
    show.move.pauseAnimation()
    let place = show.frog.percent
    show.frog.stage.advance(to: 2)
    #expect(show.frog.percent == place)
    expect(show.fade.fractionComplete, near: 2 / show.fade.duration)
    show.fade.pauseAnimation()
    for fraction in [0.2, 0.6] {
      for animator in [show.move, show.fade] { animator.fractionComplete = fraction }
      #expect(show.move.fractionComplete == show.fade.fractionComplete)
      expect(Double(show.picture.shown.opacity), near: fraction, within: 1e-7)
      show.frog.expect(100 * fraction, within: 1e-9)
    }
    for animator in [show.move, show.fade] {
      animator.isReversed = true
      expect(animator.fractionComplete, near: 0.4)
      animator.stopAnimation(true)
    }
  }

  @Test func `26 A stop finishes the move here and the fade quickly`() throws {
    let show = try Show()
    show.frog.stage.advance(to: 1)
    show.move.stopAnimation(false)
    show.fade.pauseAnimation()
    let opacity = show.picture.shown.opacity
    show.frog.stage.advance(to: 2)
    show.move.finishAnimation(at: .current)
    #expect(show.moves.all == [.current])
    show.fade.continueAnimation(withTimingParameters: show.fade.timingParameters, durationFactor: 0.2)
    #expect(show.picture.shown.opacity == opacity)
    show.frog.stage.advance(to: 2 + 0.9314)
    #expect(show.fades.all == [])
    show.frog.stage.advance(to: 2 + 0.9315)
    #expect(show.fades.all == [.end])
    #expect(show.picture.alpha == 1)
  }

  @Test func `27 The fade's timing parameters can be read`() throws {
    let parameters = try #require(try Show().fade.timingParameters)
    #expect(parameters.timingCurveType == .builtin)
    #expect(parameters.cubicTimingParameters?.animationCurve == .linear)
  }

  @Test func `28 The naive reversal leaves nothing to see`() throws {
    let show = try Show()
    show.frog.stage.advance(to: 1)
    for animator in [show.move, show.fade] { animator.isReversed = true }
    show.frog.stage.advance(to: 10)
    #expect(show.fades.all == [.start])
    #expect(show.picture.alpha == 0)
    #expect(show.snapshot?.superview == nil)
    #expect(try show.color() == [255, 255, 255])
  }

  @Test func `29 The corrected reversal shows the old picture`() throws {
    let show = try Show(restoresOldPicture: true)
    show.frog.stage.advance(to: 1)
    for animator in [show.move, show.fade] { animator.isReversed = true }
    show.frog.stage.advance(to: 10)
    #expect(show.moves.all == [.start])
    #expect(show.picture.alpha == 1)
    #expect(try show.color() == [255, 0, 0])
  }

  @Test func `30 A new animator may run beside an old one`() {
    let frog = Frog()
    let journal = Journal()
    var animator = frog.easing()
    animator.addCompletion { journal.note("old \($0) at \(frog.stage.time)") }
    animator.startAnimation()
    frog.stage.advance(to: 1.5)
    animator = UIViewPropertyAnimator(duration: 3, curve: .easeInOut) { frog.view.center = Frog.a }
    animator.addCompletion { journal.note("new \($0) at \(frog.stage.time)") }
    animator.startAnimation()
    frog.expect(50)
    frog.expect(74.168, at: 2.25, within: 1e-3)
    frog.expect(50, at: 3)
    frog.expect(0, at: 4.5, within: 1e-9)
    #expect(journal.entries == ["old end at 3.0", "new end at 4.5"])
    #expect(animator.state == .inactive)
  }
}
