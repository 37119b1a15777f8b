import CoreGraphics
import Mutoscope
import QuartzCore
import Testing
import UIKit
import UIKitTestSupport

/// Which stage's clock code follows that does not say which stage it means.
///
/// Everything is done to the views of one stage while another one, whose clock shows another time, was used last.
@MainActor
struct WhichStageTests {
  private let scene = Scene()
  private let other = Stage(size: CGSize(width: 10, height: 10))
  private let ends = Times()

  @MainActor
  private final class Times {
    var all: [Double] = []
    func note() { all.append(CACurrentMediaTime()) }
  }

  init() {
    scene.stage.advance(to: 2)
    other.advance(to: 7)
  }

  @Test func `A property animator follows the stage of the first view it changes`() {
    let animator = scene.animator()
    animator.addCompletion { _ in ends.note() }
    animator.startAnimation()
    expect(scene.x(at: 2.25), near: 25)
    other.advance(by: 5)
    expect(scene.x, near: 25)
    animator.addAnimations { scene.view.center.y = 80 }
    #expect(scene.y == 0)
    other.advance(by: 5)
    animator.pauseAnimation()
    animator.startAnimation()
    other.advance(by: 5)
    expect(scene.at(2.625).y, near: 40)
    other.perform {}
    scene.stage.advance(to: 3)
    #expect(ends.all == [3])
    #expect(animator.state == .inactive)
  }

  @Test func `A delayed start waits for the view's stage`() {
    scene.animator().startAnimation(afterDelay: 0.5)
    other.advance(by: 9)
    #expect(scene.x == 0)
    expect(scene.x(at: 2.75), near: 25)
  }

  @Test func `An animator that began without a view goes to the stage of its first one`() {
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) { _ = 1 }
    let loose = UIView()
    animator.addAnimations { loose.center.x = 100 }
    animator.startAnimation()
    other.advance(by: 0.5)
    animator.addAnimations { scene.view.center.x = 90 }
    other.advance(by: 50)
    #expect(animator.state == .active)
    expect(scene.x(at: 2.75), near: 45)
    scene.stage.advance(to: 3.5)
    #expect(animator.state == .inactive)
  }

  @Test func `An animator that starts again without anything to animate stays on its stage`() {
    let animator = scene.animator()
    animator.fractionComplete = 0.5
    animator.stopAnimation(true)
    other.perform {}
    animator.fractionComplete = 0
    animator.startAnimation()
    other.advance(by: 5)
    #expect(animator.state == .active)
    scene.stage.advance(to: 3)
    #expect(animator.state == .inactive)
  }

  @Test func `Blocks follow the stage of the first view they change`() {
    let loose = UIView()
    UIView.animate(withDuration: 1, delay: 0.5, options: .curveLinear) {
      loose.center.x = 5
      scene.view.center.x = 100
    } completion: { _ in
      ends.note()
    }
    other.advance(by: 9)
    expect(scene.x(at: 2.75), near: 25)
    scene.stage.advance(to: 4)
    #expect(ends.all == [3.5])
  }

  @Test func `Nested blocks and animators follow that stage`() {
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      UIViewPropertyAnimator.runningPropertyAnimator(withDuration: 1, delay: 0) {
        scene.view.center.x = 100
      } completion: { _ in
        ends.note()
      }
      UIView.animate(withDuration: 0) {
        scene.view.center.y = 50
      } completion: { _ in
        ends.note()
      }
    }
    other.advance(by: 9)
    #expect(scene.at(2.5) == CGPoint(x: 50, y: 25))
    scene.stage.advance(to: 4)
    #expect(ends.all == [3, 3])
  }

  @Test func `Keyframes, transitions and animated layout follow the view's stage`() {
    let inner = PlacedView()
    scene.view.addSubview(inner)
    scene.stage.advance(by: 0)
    other.advance(by: 0)
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: .init(rawValue: 3 << 16)) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { scene.view.center.x = 100 }
    }
    UIView.transition(with: scene.view, duration: 1, options: [.transitionCrossDissolve, .curveLinear]) {
      scene.view.backgroundColor = .red
    }
    inner.place = 40
    inner.setNeedsLayout()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { scene.view.layoutIfNeeded() }
    other.advance(by: 9)
    expect(scene.x(at: 2.25), near: 50)
    #expect(scene.view.layer.transitionProgress == 0.25)
    expect(inner.mark.shown.position.x, near: 10)
    scene.stage.advance(to: 3)
    #expect(scene.view.layer.transitionProgress == nil)
  }

  @Test func `Changes without animation complete on the view's stage`() {
    UIView.animate(withDuration: 0) {
      scene.view.center.x = 1
    } completion: { _ in
      ends.note()
    }
    UIView.setAnimationsEnabled(false)
    UIView.animate(withDuration: 1) {
      scene.view.center.x = 2
    } completion: { _ in
      ends.note()
    }
    UIView.setAnimationsEnabled(true)
    other.advance(by: 1)
    #expect(ends.all == [])
    #expect(scene.x(at: 2) == 2)
    #expect(ends.all == [2, 2])
  }

  @Test func `A call from outside that stops an animator runs its completions on its stage`() {
    let animator = scene.animator()
    animator.addCompletion { _ in
      ends.note()
      UIView.animate(withDuration: 1) { scene.view.alpha = 0 }
    }
    animator.startAnimation()
    scene.stage.advance(to: 2.5)
    other.advance(by: 1)
    animator.stopAnimation(false)
    animator.finishAnimation(at: .end)
    #expect(ends.all == [2.5])
    #expect(scene.view.layer.animationKeys() == ["opacity"])
  }

  @Test func `Layers animate by their stage's clock with the transaction of the code that changes them`() {
    let layer = CALayer()
    scene.view.layer.addSublayer(layer)
    scene.stage.advance(by: 0.5)
    other.advance(by: 1)
    CATransaction.begin()
    CATransaction.setAnimationDuration(1)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    CATransaction.setCompletionBlock { ends.note() }
    layer.position.x = 100
    CATransaction.commit()
    let spin = CABasicAnimation(keyPath: "zPosition")
    (spin.fromValue, spin.toValue, spin.duration) = (0, 8, 1)
    layer.add(spin, forKey: nil)
    other.advance(by: 9)
    scene.stage.advance(to: 2.75)
    expect((layer.presentation() ?? layer).position.x, near: 25)
    expect((layer.presentation() ?? layer).zPosition, near: 2)
    scene.stage.advance(to: 4)
    #expect(ends.all == [3.5])
  }

  @Test func `A completion of an implicit transaction does not wait for the stage that was used last`() {
    let layer = CALayer()
    scene.view.layer.addSublayer(layer)
    scene.stage.advance(by: 0.5)
    other.advance(by: 1)
    CATransaction.setCompletionBlock { ends.note() }
    layer.opacity = 0
    scene.stage.advance(to: 4)
    #expect(ends.all == [2.75])
  }

  @Test func `A dynamic animator resumes on the clock of its reference view's stage`() {
    let animator = UIDynamicAnimator(referenceView: scene.stage.window)
    let gravity = UIGravityBehavior(items: [scene.view])
    animator.addBehavior(gravity)
    other.advance(by: 1)
    #expect(scene.view.center.y == 0)
    scene.stage.advance(by: 0.5)
    let fallen = scene.view.center.y
    #expect(fallen > 100)
    animator.removeBehavior(gravity)
    scene.stage.advance(by: 5)
    #expect(!animator.isRunning)
    let rest = scene.view.center.y
    other.advance(by: 1)
    animator.addBehavior(gravity)
    other.advance(by: 1)
    #expect(scene.view.center.y == rest)
    scene.stage.advance(by: 0.5)
    #expect(scene.view.center.y > rest + 100)
  }

  @Test func `A dynamic animator follows its reference view's stage, or else that of its items`() {
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let (ball, free) = (UIView(frame: scene.view.frame), UIView(frame: scene.view.frame))
    box.addSubview(ball)
    let animators = [UIDynamicAnimator(referenceView: box), UIDynamicAnimator()]
    scene.view.addSubview(box)
    scene.view.addSubview(free)
    other.advance(by: 1)
    animators[0].addBehavior(UIGravityBehavior(items: [ball]))
    animators[1].addBehavior(UIGravityBehavior(items: [free]))
    other.advance(by: 1)
    #expect([ball, free].map(\.center) == [.zero, .zero])
    scene.stage.advance(by: 0.25)
    #expect(ball.center.y > 10)
    #expect(free.center.y == ball.center.y)
  }

  @Test func `Image animations and animated scrolls follow the view's stage`() {
    let images = (1...4).map { UIImage(pixels: $0) }
    other.perform {}
    let view = UIImageView(image: images[0])
    view.animationImages = images
    view.animationDuration = 4
    let started = UIImageView(image: .animatedImage(with: images, duration: 4))
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    for each in [view, started, list] { scene.view.addSubview(each) }
    view.startAnimating()
    list.setContentOffset(CGPoint(x: 0, y: 30), animated: true)
    other.advance(by: 9)
    #expect([view, started].map(\.shownWidth) == [1, 1])
    #expect(list.contentOffset.y == 0)
    scene.stage.advance(by: 1.5)
    #expect([view, started].map(\.shownWidth) == [2, 2])
    #expect(list.contentOffset.y == 30)
  }

  @Test func `A window's screen is its stage's`() {
    let large = Stage(size: CGSize(width: 3, height: 4), scale: 3, ticksPerSecond: 120)
    other.perform {}
    #expect(large.window.screen.scale == 3)
    #expect(large.window.screen.maximumFramesPerSecond == 120)
    #expect(UIScreen.main.scale == 1)
  }

  @Test func `An animation without a view belongs to the stage used last`() {
    Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in MainActor.assumeIsolated { ends.note() } }
    let link = CADisplayLink { _ in ends.note() }
    link.add(to: .main, forMode: .common)
    scene.stage.advance(by: 3)
    #expect(ends.all == [])
    other.advance(by: 1.0 / 60)
    link.remove(from: .main, forMode: .common)
    other.advance(by: 1)
    let expected: [Double] = [7 + 1 / 60, 8]
    #expect(ends.all == expected)
    // A display link stays with its stage.
    scene.stage.perform {}
    link.add(to: .main, forMode: .common)
    scene.stage.advance(by: 1)
    #expect(ends.all.count == 2)
    link.invalidate()
  }
}

/// A view that places another one in it.
private final class PlacedView: UIView {
  let mark = UIView()
  var place: CGFloat = 0
  override func layoutSubviews() {
    if mark.superview == nil { addSubview(mark) }
    mark.center.x = place
  }
}

extension UIImage {
  /// An image of some pixels side by side.
  @MainActor
  fileprivate convenience init(pixels: Int) {
    let stage = Stage(size: CGSize(width: pixels, height: 1))
    guard let image = try? stage.image() else { preconditionFailure("There was no memory for \(pixels) pixels.") }
    self.init(cgImage: image)
  }
}

extension UIImageView {
  fileprivate var shownWidth: Int? { layer.contents.map { ($0 as? CGImage)?.width ?? 0 } }
}
