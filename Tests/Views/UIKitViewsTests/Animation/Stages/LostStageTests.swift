import CoreGraphics
import Mutoscope
import Testing
import UIKit
import UIKitTestSupport

/// Animators that outlive their stages.
@MainActor
@Suite(.serialized)
struct LostStageTests {
  enum Way: CaseIterable, Sendable { case running, paused, stopped }

  @Test(arguments: Way.allCases) func `An animator ends with its stage and works on another one`(way: Way) {
    var scene: Scene? = Scene()
    let view = UIView()
    scene?.stage.addSubview(view)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 100 }
    let positions = Positions(of: animator)
    animator.startAnimation()
    scene?.stage.advance(to: 0.5)
    if way == .paused { animator.pauseAnimation() }
    if way == .stopped { animator.stopAnimation(false) }
    view.removeFromSuperview()
    scene = nil
    #expect(animator.state == .inactive)
    #expect(!animator.isRunning)
    #expect(positions.all == [])
    #expect(view.layer.animationKeys() == nil)

    let other = Scene()
    animator.addAnimations { other.view.center.x = 100 }
    animator.startAnimation()
    expect(other.x(at: 0.5), near: 50)
    other.stage.advance(to: 1)
    #expect(animator.state == .inactive)
    #expect(positions.all == [])
  }

  @Test func `A driven animator ends with the stage`() {
    var scene: Scene? = Scene()
    var inner: [UIViewPropertyAnimator] = []
    func make() {
      inner.append(.runningPropertyAnimator(withDuration: 0, delay: 0, animations: { scene?.view.center.x += 10 }))
    }
    let outer = UIViewPropertyAnimator(duration: 1, curve: .linear, animations: make)
    outer.startAnimation()
    UIView.animate(withDuration: 1, animations: make)
    #expect(inner.map(\.isRunning) == [true, true])
    scene = nil
    #expect((inner + [outer]).map(\.state) == [.inactive, .inactive, .inactive])
    #expect(inner.map(\.isRunning) == [false, false])
  }

  @Test func `A waiting task continues when the stage is released`() async {
    var scene: Scene? = Scene()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { scene?.view.center.x = 100 }
    animator.startAnimation()
    animator.pauseAnimation()
    let task = Task { await animator.addCompletion() }
    await Task.yield()
    scene = nil
    #expect(await task.value == .current)
  }

  /// A typical owner: its observers and blocks hold it unowned.
  @MainActor
  private final class Owner: NSObject {
    var animator: UIViewPropertyAnimator?
    var tokens: [NSKeyValueObservation] = []
    var states: [UIViewAnimatingState] = []
    let view = UIView()

    func begin(on stage: Stage) {
      stage.addSubview(view)
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { [unowned self] in view.center.x = 100 }
      tokens = [
        animator.observe(\.state) { [unowned self] animator, _ in states.append(animator.state) },
        animator.observe(\.isRunning) { [unowned self] animator, _ in states.append(animator.state) },
      ]
      animator.addCompletion { [unowned self] _ in states.append(.stopped) }
      self.animator = animator
      animator.startAnimation()
    }
  }

  @Test func `The release of a stage runs no client code`() {
    var scene: Scene? = Scene()
    var owner: Owner? = Owner()
    weak var animator: UIViewPropertyAnimator?
    if let scene { owner?.begin(on: scene.stage) }
    animator = owner?.animator
    let kept = animator
    scene?.stage.advance(to: 0.5)
    #expect(owner?.states == [.active, .active])
    scene = nil
    #expect(owner?.states == [.active, .active])
    #expect(kept?.state == .inactive && kept?.isRunning == false)
    owner = nil
  }

  @Test func `An owner can be released before its stage, with a running animator`() {
    var scene: Scene? = Scene()
    var owner: Owner? = Owner()
    if let scene { owner?.begin(on: scene.stage) }
    let kept = owner?.animator
    owner = nil
    scene = nil
    #expect(kept?.state == .inactive)
  }
}
