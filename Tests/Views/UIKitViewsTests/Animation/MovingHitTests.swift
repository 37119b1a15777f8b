import CoreGraphics
import Mutoscope
import QuartzCore
import TestSupport
import Testing
import UIKit

/// Which view is hit while views are animated.
@MainActor
struct MovingHitTests {
  private let scene = Scene()
  private let inner = UIView(frame: CGRect(x: 2, y: 2, width: 6, height: 6))
  private var window: UIView { scene.stage.window }

  init() {
    scene.view.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    scene.view.addSubview(inner)
  }

  private func hit(_ x: CGFloat, _ y: CGFloat = 5) -> UIView? { window.hitTest(CGPoint(x: x, y: y), with: nil) }

  /// Moves the view from x = 5 to x = 105 within a second.
  private func animator() -> UIViewPropertyAnimator { scene.animator(to: 105) }

  @Test func `A view that an animator moves is hit where it is seen, to the tick`() {
    animator().startAnimation()
    for tick in 1..<60 {
      scene.stage.advance(to: Double(tick) / 60)
      let x = 5 + 100 * Double(tick) / 60
      #expect(hit(x) === inner)
      #expect(hit(x - 4.9) === scene.view)
      #expect(hit(x - 5.1) === window)
      #expect(hit(x + 4.9) === scene.view)
      #expect(hit(x + 5.1) === window)
    }
    #expect(hit(111) === window)
    scene.stage.advance(to: 1)
    #expect(hit(105) === inner)
    #expect(hit(5) === window)
  }

  @Test func `A view is hit at its target with manual hit-testing`() {
    let animator = animator()
    animator.isManualHitTestingEnabled = true
    animator.startAnimation()
    scene.stage.advance(to: 0.5)
    #expect(hit(55) === window)
    #expect(hit(105) === inner)
    animator.isManualHitTestingEnabled = false
    #expect(hit(55) === inner)
    #expect(hit(105) === window)
  }

  @Test func `A view that is paused in mid-animation is hit there`() {
    let animator = animator()
    animator.fractionComplete = 0.25
    #expect(hit(30) === inner)
    animator.fractionComplete = 0.75
    #expect(hit(80) === inner)
    animator.stopAnimation(false)
    #expect(hit(80) === inner)
    animator.finishAnimation(at: .start)
    #expect(hit(5) === inner)
  }

  @Test func `An animator without interaction lets touches pass until it has ended`() {
    let animator = animator()
    animator.isUserInteractionEnabled = false
    #expect(hit(5) === inner)
    animator.pauseAnimation()
    #expect(hit(5) === window)
    animator.startAnimation()
    scene.stage.advance(to: 0.5)
    #expect([hit(55), hit(105), hit(5)] == [window, window, window])
    #expect(scene.view.hitTest(CGPoint(x: 5, y: 5), with: nil) == nil)
    scene.stage.advance(to: 1)
    #expect(hit(105) === inner)
  }

  @Test func `A block of UIView.animate lets touches pass, delays included`() {
    UIView.animate(withDuration: 0.5, delay: 0.5) { scene.view.center.x = 105 }
    for time in [0, 0.25, 0.5, 0.75] {
      scene.stage.advance(to: time)
      #expect([hit(5), hit(55), hit(105)] == [window, window, window])
    }
    scene.stage.advance(to: 1)
    #expect(hit(105) === inner)
  }

  @Test func `A view whose block allows interaction is hit at its target`() {
    let ways: [(@escaping () -> Void) -> Void] = [
      { UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction, animations: $0) },
      { UIView.animateKeyframes(withDuration: 1, delay: 0, options: .allowUserInteraction, animations: $0) },
      {
        UIView.animate(
          withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0,
          options: .allowUserInteraction, animations: $0)
      },
      { changes in
        UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) {
          UIView.animate(withDuration: 1, animations: changes)
        }
      },
    ]
    for (number, way) in ways.enumerated() {
      let goal = CGFloat(105 + 60 * number)
      way { scene.view.center.x = goal }
      scene.stage.advance(by: 0.1)
      #expect(hit(goal) === inner)
      #expect(abs(scene.view.shown.position.x - goal) > 5)
      #expect(hit(scene.view.shown.position.x) === window)
      scene.stage.advance(by: 5)
    }
  }

  @Test func `A transition lets touches pass unless it allows them`() {
    UIView.transition(with: scene.view, duration: 1, options: .transitionCrossDissolve) { inner.alpha = 0.5 }
    #expect(hit(5) === window)
    scene.stage.advance(to: 1)
    UIView.transition(with: scene.view, duration: 1, options: [.transitionCrossDissolve, .allowUserInteraction]) {
      inner.alpha = 1
    }
    #expect(hit(5) === inner)
  }

  @Test func `A block nested in an animator is the animator's`() {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      UIView.animate(withDuration: 1) { scene.view.center.x = 105 }
    }
    animator.startAnimation()
    scene.stage.advance(to: 0.5)
    #expect(hit(55) === inner)
  }

  @Test func `The strictest animation of a view counts`() {
    animator().startAnimation()
    UIView.animate(withDuration: 0.5) { scene.view.backgroundColor = .red }
    scene.stage.advance(to: 0.25)
    #expect(hit(30) === window)
    scene.stage.advance(to: 0.75)
    #expect(hit(80) === inner)
  }

  @Test func `Sizes, turns and subviews count as they are seen`() {
    UIViewPropertyAnimator(duration: 1, curve: .linear) {
      scene.view.bounds.size = CGSize(width: 110, height: 10)
      inner.transform = CGAffineTransform(translationX: 0, y: 100)
    }.startAnimation()
    // The view grows about its center, and its subviews keep their distance from its left edge.
    scene.stage.advance(to: 0.5)
    #expect(hit(34) === scene.view)
    #expect(hit(36) === window)
    #expect(hit(0, 5) === scene.view)
  }

  @Test(arguments: [false, true]) func `A view that fades is hit while it can be seen`(fadesIn: Bool) {
    scene.view.alpha = fadesIn ? 0 : 1
    UIViewPropertyAnimator(duration: 1, curve: .linear) { scene.view.alpha = fadesIn ? 1 : 0 }.startAnimation()
    for (time, isSeen) in [(0.005, !fadesIn), (0.5, true), (0.995, fadesIn)] {
      scene.stage.advance(to: time)
      #expect(hit(5) === (isSeen ? inner : window))
    }
  }

  @Test func `Animations of Core Animation do not affect hit-testing`() {
    let slide = CABasicAnimation(keyPath: "position.x")
    (slide.fromValue, slide.toValue, slide.duration) = (5.0, 105.0, 1)
    scene.view.layer.add(slide, forKey: nil)
    scene.stage.advance(to: 0.5)
    #expect(hit(5) === inner)
    #expect(hit(55) === window)
  }

  @Test func `A view decides itself which points are inside it and which subview is in front`() {
    let round = RoundView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    scene.stage.addSubview(round)
    UIViewPropertyAnimator(duration: 1, curve: .linear) { round.center.x = 105 }.startAnimation()
    scene.stage.advance(to: 0.5)
    #expect(hit(55) === round)
    #expect(hit(50.5, 0.5) === window)
    round.stand = inner
    #expect(hit(55) === inner)
    #expect(hit(50.5, 0.5) === inner)
  }

  @Test func `A view without extent is not hit`() {
    scene.view.transform = CGAffineTransform(scaleX: 0, y: 1)
    #expect(hit(5) === window)
  }

  /// Random animators turn and scale nested views; the presentation's own hit test finds the same view as a touch.
  @Test func `A touch hits the view that is seen`() {
    var random = SeededRandom(seed: 7)
    var hits = 0
    for _ in 0..<20 {
      let stage = Stage(size: CGSize(width: 100, height: 100))
      var views = [stage.window as UIView]
      for _ in 0..<12 {
        let view = UIView(
          frame: CGRect(
            x: random.number(in: -20...60), y: random.number(in: -20...60), width: random.number(in: 10...80),
            height: random.number(in: 10...80)))
        // So that the layers' hit test ends where the views' does.
        view.clipsToBounds = true
        random.pick(views).addSubview(view)
        views.append(view)
      }
      for view in views.dropFirst() where random.chance(0.7) {
        let (center, angle) = (random.number(in: 0...100), random.number(in: -3...3))
        let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.4) {
          view.center.x = center
          view.bounds.size.height += 20
          view.transform = CGAffineTransform(rotationAngle: angle).scaledBy(x: 1.5, y: 0.5)
        }
        animator.startAnimation(afterDelay: random.number(in: 0...0.3))
      }
      for _ in 0..<10 {
        stage.advance(by: 0.1)
        guard let shown = stage.window.layer.presentation() else { continue }
        for _ in 0..<20 {
          let point = CGPoint(x: random.number(in: 0...100), y: random.number(in: 0...100))
          let seen = shown.hitTest(point)?.model()
          let hit = stage.window.hitTest(point, with: nil)
          #expect(hit?.layer === seen)
          if hit !== stage.window { hits += 1 }
        }
      }
    }
    #expect(hits > 500)
  }

  /// Touches compute straight movements without the other properties of a layer.
  @Test func `Touches find views at exactly the coordinates shown`() throws {
    var random = SeededRandom(seed: 11)
    var moved = 0
    for _ in 0..<20 {
      let stage = Stage(size: CGSize(width: 100, height: 100))
      let views = (0..<6).map { _ in UIView(frame: CGRect(x: 20, y: 30, width: 40, height: 50)) }
      for view in views { stage.addSubview(view) }
      // Several animators overlap on most views, those with a velocity in x and y apart.
      for view in views {
        for _ in 0..<3 {
          let numbers = (0..<5).map { _ in random.number(in: 1...99) }
          let velocity = CGVector(dx: random.number(in: -9...9), dy: random.chance(0.5) ? 0 : 4)
          let timing = UISpringTimingParameters(dampingRatio: 0.4, initialVelocity: velocity)
          let kind = random.pick([0, 1, 2, 3, 4, 5])
          let animator = UIViewPropertyAnimator(duration: 1, timingParameters: timing)
          animator.addAnimations {
            if kind != 0 { view.center = CGPoint(x: numbers[0], y: numbers[1]) }
            if kind % 2 == 0 { view.bounds.size = CGSize(width: numbers[2], height: numbers[3]) }
            if kind == 3 { view.bounds.origin.x = numbers[4] }
            if kind == 4 { view.alpha = view.alpha == 1 ? 0 : 1 }
            if kind == 5 { view.backgroundColor = UIColor(white: numbers[4] / 100, alpha: 1) }
          }
          animator.startAnimation(afterDelay: random.number(in: 0...0.5))
        }
      }
      let slide = CABasicAnimation(keyPath: "position.x")
      (slide.fromValue, slide.toValue, slide.duration) = (5.0, 105.0, 1)
      views[0].layer.add(slide, forKey: nil)
      for _ in 0..<30 {
        stage.advance(by: 0.05)
        let point = CGPoint(x: random.number(in: 0...100), y: random.number(in: 0...100))
        for view in views {
          let shown = try #require(view.layer.presentation())
          var search = TouchSearch(in: stage.window.layer, at: point)
          let anchor = CGPoint(
            x: shown.bounds.origin.x + 0.5 * shown.bounds.size.width,
            y: shown.bounds.origin.y + 0.5 * shown.bounds.size.height)
          let seen = CGPoint(
            x: point.x - (shown.position.x - anchor.x), y: point.y - (shown.position.y - anchor.y))
          #expect(search.point(in: view.layer) == seen)
          #expect(view.layer.touchBounds ?? view.bounds == shown.bounds)
          #expect(view.layer.isVisibleToTouches == (shown.opacity >= 0.01))
          if shown.position != view.layer.position { moved += 1 }
        }
      }
    }
    #expect(moved > 1000)
  }
}

private final class RoundView: UIView {
  /// The view that takes touches in its place.
  var stand: UIView?

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    hypot(point.x - bounds.midX, point.y - bounds.midY) < bounds.width / 2
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    stand ?? super.hitTest(point, with: event)
  }
}
