import CoreGraphics
import Mutoscope
import TestSupport
import Testing
import UIKit

/// The frame rate samples the motion; it never changes it.
@MainActor
@Suite(.serialized)
struct FrameRateTests {
  /// A stage with animations of every kind for four seconds.
  @MainActor
  private final class Medley {
    let stage = Stage(size: CGSize(width: 400, height: 300))
    let views = (0..<8).map { UIView(frame: CGRect(x: $0 * 40, y: 0, width: 30, height: 30)) }
    let layer = CALayer()
    let journal = Journal()
    var link: CADisplayLink?

    init() {
      for view in views {
        view.backgroundColor = .red
        stage.addSubview(view)
      }
      layer.bounds.size = CGSize(width: 10, height: 10)
      stage.perform { stage.window.layer.addSublayer(layer) }
      stage.perform { begin() }
    }

    private func begin() {
      UIView.animate(
        withDuration: 1.234, delay: 0.111, options: [], animations: { self.views[0].center.y = 200 },
        completion: { self.journal.note("0 \($0) \(self.stage.time)") })
      UIView.animate(
        withDuration: 0.37, delay: 0, options: [.repeat, .autoreverse, .curveEaseIn],
        animations: { self.views[1].transform = CGAffineTransform(rotationAngle: 2).scaledBy(x: 2, y: 0.5) })

      let spring = UIViewPropertyAnimator(duration: 1.7, dampingRatio: 0.3) {
        self.views[2].center = CGPoint(x: 300, y: 100)
      }
      spring.addCompletion { self.journal.note("2 \($0.rawValue) \(self.stage.time)") }
      spring.startAnimation(afterDelay: 0.05)
      stage.schedule(at: 0.4321) { spring.isReversed = true }
      stage.schedule(at: 0.7777) { spring.isReversed = false }

      let scrubbed = UIViewPropertyAnimator(duration: 1.1, curve: .easeInOut) {
        self.views[3].frame = CGRect(x: 50, y: 50, width: 100, height: 80)
      }
      scrubbed.addAnimations({ self.views[3].alpha = 0.1 }, delayFactor: 0.3)
      scrubbed.addCompletion { self.journal.note("3 \($0.rawValue) \(self.stage.time)") }
      scrubbed.startAnimation()
      stage.schedule(at: 0.3333) { scrubbed.pauseAnimation() }
      stage.schedule(at: 0.6123) { scrubbed.fractionComplete = 0.77 }
      stage.schedule(at: 0.9001) {
        scrubbed.continueAnimation(
          withTimingParameters: UISpringTimingParameters(dampingRatio: 0.6), durationFactor: 0.9)
      }
      stage.schedule(at: 1.0101) { scrubbed.addAnimations { self.views[3].backgroundColor = .blue } }

      let stopped = UIViewPropertyAnimator(duration: 2, curve: .linear) { self.views[4].center.y = 100 }
      stopped.startAnimation()
      stage.schedule(at: 0.9191) { stopped.stopAnimation(false) }
      stage.schedule(at: 1.3) { stopped.finishAnimation(at: .end) }

      func bounce(_ count: Int) {
        UIView.animate(
          withDuration: 0.171, animations: { self.views[5].center.y = count.isMultiple(of: 2) ? 100 : 0 },
          completion: { _ in
            self.journal.note("5 \(self.stage.time)")
            if count < 12 { bounce(count + 1) }
          })
      }
      bounce(0)

      let keyframes = CAKeyframeAnimation(keyPath: "position.x")
      (keyframes.values, keyframes.duration, keyframes.repeatCount) = ([0, 50, 20], 0.7, 3.3)
      layer.add(keyframes, forKey: nil)
      stage.schedule(at: 0.888) { self.layer.opacity = 0 }

      let link = CADisplayLink { [unowned self] link in views[6].center.y = 100 * link.timestamp.squareRoot() }
      link.add(to: .main, forMode: .common)
      self.link = link

      UIView.animateKeyframes(
        withDuration: 2.2, delay: 0.2,
        animations: {
          UIView.addKeyframe(withRelativeStartTime: 0.1, relativeDuration: 0.3) { self.views[7].center.y = 99 }
          UIView.addKeyframe(withRelativeStartTime: 0.6, relativeDuration: 0.4) { self.views[7].center.y = 7 }
        })
    }

    /// Everything on screen, as numbers.
    var state: [Double] {
      stage.perform {
        (views.map(\.shown) + [layer.presentation() ?? layer]).flatMap { layer -> [Double] in
          let (position, bounds, transform) = (layer.position, layer.bounds, layer.transform)
          let geometry: [Double] = [position.x, position.y, bounds.width, bounds.height]
          let turn: [Double] = [transform.m11, transform.m12, transform.m21, transform.m22]
          let color: [Double] = (layer.backgroundColor?.components ?? []).map { Double($0) }
          return geometry + turn + color + [Double(layer.opacity)]
        }
      }
    }
  }

  @Test func `Everything is in the same place at common times at every rate`() {
    let reference = Medley()
    var expected: [[Double]] = []
    for half in 0...8 {
      reference.stage.advance(to: Double(half) / 2)
      expected.append(reference.state)
    }
    #expect(reference.journal.entries.count == 16)
    for rate in [24.0, 30, 50, 60, 120] {
      let medley = Medley()
      for frame in 0...Int(4 * rate) {
        medley.stage.advance(to: Double(frame) / rate)
        guard (2 * frame).isMultiple(of: Int(rate)) else { continue }
        let half = 2 * frame / Int(rate)
        let deviation = zip(medley.state, expected[half]).map { abs($0 - $1) }.max() ?? .infinity
        #expect(deviation <= 1e-9, "at \(Double(half) / 2) s and \(rate) frames a second")
      }
      #expect(medley.journal.entries == reference.journal.entries, "at \(rate) frames a second")
    }
  }

  @Test func `Looking at the presentation changes nothing`() {
    let (watched, unwatched) = (Medley(), Medley())
    for step in 0...400 {
      watched.stage.advance(to: Double(step) / 100)
      _ = watched.state
    }
    unwatched.stage.advance(to: 4)
    #expect(watched.state == unwatched.state)
    #expect(watched.journal.entries == unwatched.journal.entries)
  }
}
