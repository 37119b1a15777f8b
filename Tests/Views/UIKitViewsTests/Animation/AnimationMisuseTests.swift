import Foundation
import Mutoscope
import Testing
import UIKit
import UIKitTestSupport

/// NaN and infinity passed to every animation API: each is reported with the name of its call, and the call continues
/// with a default.
@MainActor
struct AnimationMisuseTests {
  @Test func `Spring parameters that are not finite are reported, and replaced by defaults`() {
    let errors = ProgrammerError.sentences {
      let massless = UISpringTimingParameters(mass: 0, stiffness: 10, damping: 1, initialVelocity: .zero)
      expect(UIViewPropertyAnimator(duration: 1, timingParameters: massless).duration, near: 0.505818, within: 1e-5)
      _ = UISpringTimingParameters(
        mass: 1, stiffness: 10, damping: 1, initialVelocity: CGVector(dx: CGFloat.infinity, dy: 0))
      let still = UISpringTimingParameters(dampingRatio: .nan, initialVelocity: CGVector(dx: 0, dy: -CGFloat.infinity))
      #expect(still.initialVelocity == .zero)
      _ = UISpringTimingParameters(duration: .nan, bounce: .infinity)
    }
    #expect(
      errors == [
        "UISpringTimingParameters(mass:stiffness:damping:initialVelocity:): A spring's mass must be a finite number "
          + "above 0, but it is 0.0.",
        "UISpringTimingParameters(mass:stiffness:damping:initialVelocity:): the initial velocity is (inf, 0.0); it is a "
          + "speed divided by the distance to travel, so use .zero if there is none.",
        "UISpringTimingParameters(dampingRatio:initialVelocity:): the damping ratio is nan; pass a finite number.",
        "UISpringTimingParameters(dampingRatio:initialVelocity:): the initial velocity is (0.0, -inf); it is a "
          + "speed divided by the distance to travel, so use .zero if there is none.",
        "UISpringTimingParameters(duration:bounce:initialVelocity:): the duration is nan; pass a finite number.",
        "UISpringTimingParameters(duration:bounce:initialVelocity:): the bounce is inf; pass a finite number.",
      ])
  }

  @Test func `Animators whose numbers are not finite are reported, and run with defaults`() {
    let scene = Scene()
    let errors = ProgrammerError.sentences {
      #expect(UIViewPropertyAnimator(duration: .nan, curve: .linear).duration == 0.2)
      let endless = UIViewPropertyAnimator(duration: .infinity, dampingRatio: 0.5) { scene.view.center.x = 100 }
      endless.startAnimation()
      expect(scene.x(at: 0.2), near: 100)
      let bent = UIViewPropertyAnimator(
        duration: 1, controlPoint1: CGPoint(x: CGFloat.nan, y: 0), controlPoint2: CGPoint(x: 1, y: 1)
      ) { scene.view.center.x = 0 }
      bent.startAnimation()
      expect(scene.x(at: 0.45), near: 75)
    }
    #expect(
      errors == [
        "UIViewPropertyAnimator(duration:…): the duration is nan; pass a finite number.",
        "UIViewPropertyAnimator(duration:…): the duration is inf; pass a finite number.",
        "UICubicTimingParameters(controlPoint1:controlPoint2:): the points are (nan, 0.0) and (1.0, 1.0); "
          + "pass finite coordinates.",
      ])
  }

  @Test func `Blocks whose times are not finite are reported, and run with defaults`() {
    let scene = Scene()
    let errors = ProgrammerError.sentences {
      UIView.animate(withDuration: 1, delay: .nan, options: .curveLinear) { scene.view.center.x = 100 }
      expect(scene.x(at: 0.5), near: 50)
      UIView.animate(
        withDuration: 1, delay: 0, usingSpringWithDamping: .nan, initialSpringVelocity: .infinity
      ) { scene.view.alpha = 0 }
      UIView.animate(springDuration: .nan, bounce: .nan, initialSpringVelocity: -.infinity, delay: .nan) {
        scene.view.alpha = 1
      }
      UIView.animateKeyframes(withDuration: .infinity, delay: 0) {
        UIView.addKeyframe(withRelativeStartTime: .nan, relativeDuration: .nan) { scene.view.alpha = 0.5 }
      }
      UIView.transition(with: scene.view, duration: .nan, options: .transitionCrossDissolve, animations: {})
    }
    let spring =
      "UIView.animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:options:animations:completion:)"
    let bouncy = "UIView.animate(springDuration:bounce:initialSpringVelocity:delay:options:animations:completion:)"
    let hint = "it is a speed divided by the distance to travel, so use 0 if there is none."
    #expect(
      errors == [
        "UIView.animate(withDuration:delay:options:animations:completion:): the delay is nan; pass a finite number.",
        "\(spring): the damping ratio is nan; pass a finite number.",
        "\(spring): the initial velocity is inf; \(hint)",
        "\(bouncy): the duration is nan; pass a finite number.",
        "\(bouncy): the bounce is nan; pass a finite number.",
        "\(bouncy): the initial velocity is -inf; \(hint)",
        "\(bouncy): the delay is nan; pass a finite number.",
        "UIView.animateKeyframes(withDuration:delay:options:animations:completion:): the duration is inf; pass a finite "
          + "number.",
        "UIView.addKeyframe(withRelativeStartTime:relativeDuration:animations:): the start is nan; pass a finite number.",
        "UIView.addKeyframe(withRelativeStartTime:relativeDuration:animations:): the duration is nan; pass a finite "
          + "number.",
        "UIView.transition(with:duration:options:animations:completion:): the duration is nan; pass a finite number.",
      ])
  }

  /// Finite numbers whose results would be NaN or infinite.
  @Test func `The smallest numbers above zero animate`() {
    let scene = Scene()
    let steep = UICubicTimingParameters(
      controlPoint1: CGPoint(x: Double.leastNonzeroMagnitude, y: 1), controlPoint2: CGPoint(x: 1, y: 1))
    scene.animator(steep).startAnimation()
    #expect(scene.x == 0)
    #expect(scene.x(at: 1) == 100)
    UIView.animate(withDuration: .leastNonzeroMagnitude, delay: 0, options: [.repeat, .autoreverse]) {
      scene.view.center.x = 0
    }
    #expect((0...100).contains(scene.x(at: 2)))
  }

  @Test func `Animations of layers whose numbers are not finite are reported, and run with defaults`() {
    let scene = Scene()
    let errors = ProgrammerError.sentences {
      let spring = CASpringAnimation(keyPath: "position.x")
      spring.mass = 0
      #expect(spring.settlingDuration > 1)
      spring.byValue = 10
      spring.duration = 1
      scene.view.layer.add(spring, forKey: nil)
      let late = CABasicAnimation(keyPath: "opacity")
      late.beginTime = .nan
      let group = CAAnimationGroup()
      group.animations = [late]
      scene.view.layer.add(group, forKey: "group")
      #expect(scene.view.layer.animation(forKey: "group") == nil)
      _ = CAMediaTimingFunction(controlPoints: .nan, 0, 1, 1)
      CATransaction.commit()
      scene.stage.advance(to: 0.5)
    }
    let massless =
      "CASpringAnimation: A spring's mass must be a finite number above 0, but it is 0.0. The default spring is used; "
      + "set it before adding the animation to a layer."
    #expect(
      errors == [
        massless, massless,
        "CALayer.add(_:forKey:): its beginTime is nan, which must be a finite number; the animation was not added.",
        "CAMediaTimingFunction(controlPoints:): the points are (nan, 0.0) and (1.0, 1.0); pass finite coordinates.",
        "CATransaction.commit(): there is no transaction to commit; every commit closes one begin().",
      ])
  }

  @Test func `Properties of layers keep their values when new ones are not finite`() {
    let scene = Scene()
    let view = scene.view
    view.accessibilityIdentifier = "card"
    view.alpha = 0.5
    let errors = ProgrammerError.sentences {
      view.alpha = .nan
      view.center.x = .nan
      view.bounds.size.width = .nan
      view.frame = CGRect(x: 0, y: CGFloat.nan, width: 1, height: 1)
      view.transform.a = .infinity
      view.layer.anchorPoint.x = .infinity
      view.layer.zPosition = .nan
      view.layer.cornerRadius = .nan
      UIView.animate(withDuration: 1) { view.alpha = .nan }
    }
    #expect(
      errors.map { $0.prefix { $0 != ":" } } == [
        "CALayer.opacity", "CALayer.position", "CALayer.bounds", "CALayer.frame", "CALayer.transform",
        "CALayer.anchorPoint", "CALayer.zPosition", "CALayer.cornerRadius", "CALayer.opacity",
      ])
    let first = "CALayer.opacity: The opacity of a layer must not be nan; look at <UIView"
    #expect(errors.first?.hasPrefix(first) == true)
    #expect(view.alpha == 0.5)
    #expect(view.frame == CGRect(x: -5, y: -5, width: 10, height: 10))
    #expect(view.layer.animationKeys() == nil)
  }

  /// Releasing exactly at the target divides by zero: without a custom handler the process continues.
  @Test func `Velocities only warn`() {
    var warnings: [Bool] = []
    let handler = ProgrammerError.handler
    ProgrammerError.handler = { warnings.append($0.isWarning) }
    _ = UISpringTimingParameters(dampingRatio: 1, initialVelocity: CGVector(dx: CGFloat.nan, dy: 0))
    UIView.animate(
      withDuration: 1, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: -.infinity, animations: {})
    _ = UISpringTimingParameters(dampingRatio: .nan, initialVelocity: .zero)
    ProgrammerError.handler = handler
    #expect(warnings == [true, true, false])
    let spring = UISpringTimingParameters(dampingRatio: 1, initialVelocity: CGVector(dx: CGFloat.infinity, dy: 0))
    #expect(spring.initialVelocity == .zero)
  }
}
