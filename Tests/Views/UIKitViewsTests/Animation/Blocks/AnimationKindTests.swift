import CoreGraphics
import Foundation
import Mutoscope
import Testing
import UIKit

/// Animations by their kind.
@MainActor struct AnimationKindTests {
  private let stage = Stage(size: CGSize(width: 300, height: 100), scale: 1)

  private func seen(_ view: UIView) -> CGFloat { view.layer.presentation()?.position.x ?? view.center.x }

  @Test func `A kind is the same motion as the call with its numbers`() {
    let (one, other) = (UIView(), UIView())
    for view in [one, other] { stage.addSubview(view) }
    stage.advance(by: 0)
    var ends = 0
    stage.perform {
      UIView.animate(.spring(duration: 0.4, bounce: 0.3)) {
        one.center.x = 100
      } completion: {
        ends += 1
      }
      UIView.animate(springDuration: 0.4, bounce: 0.3) { other.center.x = 100 }
    }
    stage.advance(by: 0.13)
    #expect(seen(one) == seen(other) && seen(one) > 20)
    stage.advance(by: 3)
    #expect(ends == 1 && seen(one) == 100)
    stage.perform {
      UIView.animate(.linear(duration: 1).delay(0.5)) { one.center.x = 200 }
      UIView.animate(.easeIn(duration: 2).speed(2)) { other.center.x = 200 }
    }
    stage.advance(by: 1)
    #expect(abs(seen(one) - 150) < 0.001 && abs(seen(other) - 200) < 0.001)
    stage.advance(by: 1)
    stage.perform { UIView.animate(.bouncy) { one.center.x = 0 } }
    stage.advance(by: 2)
    #expect(seen(one) == 0)
    stage.perform { UIView.animate(.interpolatingSpring(stiffness: 100, damping: 20)) { one.center.x = 50 } }
    stage.advance(by: 0.1)
    #expect(seen(one) > 5 && seen(one) < 45)
  }

  @Test func `A repeating kind keeps repeating`() {
    let view = UIView()
    stage.addSubview(view)
    stage.advance(by: 0)
    stage.perform { UIView.animate(.linear(duration: 1).repeatForever()) { view.center.x = 100 } }
    stage.advance(by: 10.25)
    #expect(abs(seen(view) - 25) < 0.001)
  }

  @Test func `A physical spring is the spring with its duration and bounce, and goes on if it repeats`() {
    let (one, other) = (UIView(), UIView())
    for view in [one, other] { stage.addSubview(view) }
    stage.advance(by: 0)
    stage.perform {
      UIView.animate(.interpolatingSpring(mass: 1, stiffness: 4 * .pi * .pi, damping: 2 * .pi)) { one.center.x = 100 }
      UIView.animate(springDuration: 1, bounce: 0.5) { other.center.x = 100 }
    }
    stage.advance(by: 0.3)
    #expect(abs(seen(one) - seen(other)) < 0.001 && seen(one) > 20)
    stage.advance(by: 20)
    stage.perform {
      UIView.animate(.interpolatingSpring(stiffness: 100, damping: 20).repeatForever()) { one.center.x = 0 }
    }
    stage.advance(by: 100)
    #expect(one.layer.animationKeys()?.count == 1)
    stage.perform {
      UIView.animate(.interpolatingSpring(duration: 0.4, bounce: 0.2).repeatForever(autoreverses: false)) {
        other.center.x = 0
      }
    }
    stage.advance(by: 50)
    #expect(other.layer.animationKeys()?.count == 1)
  }

  @Test func `A kind repeats a number of times, and has a curve of its own`() {
    let view = UIView()
    stage.addSubview(view)
    stage.advance(by: 0)
    var ends = 0
    stage.perform {
      UIView.animate(.linear(duration: 1).repeatCount(3, autoreverses: true)) {
        view.center.x = 100
      } completion: {
        ends += 1
      }
    }
    stage.advance(by: 1.25)
    #expect(abs(seen(view) - 75) < 0.001)
    stage.advance(by: 1.5)
    #expect(abs(seen(view) - 75) < 0.001 && ends == 0)
    stage.advance(by: 0.5)
    #expect(seen(view) == 100 && ends == 1)
    stage.perform { UIView.animate(.timingCurve(0, 0, 1, 1, duration: 2)) { view.center.x = 0 } }
    stage.advance(by: 0.5)
    #expect(abs(seen(view) - 75) < 0.01)
  }
}
