import CoreGraphics
import Mutoscope
import Testing
import UIKit
import UIKitTestSupport

/// `flushUpdates`, and asynchronous forms.
@MainActor
@Suite(.serialized)
struct FlushUpdatesTests {
  /// A view that puts its only subview at its right edge.
  private final class Edge: UIView {
    let dot = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    var inset: CGFloat = 0 { didSet { setNeedsLayout() } }
    override func layoutSubviews() {
      super.layoutSubviews()
      if dot.superview == nil { addSubview(dot) }
      dot.center = CGPoint(x: bounds.width - inset, y: 0)
    }
  }

  @Test(arguments: [false, true]) func `Layout moves with the block`(byAnimator: Bool) {
    let stage = Stage(size: CGSize(width: 400, height: 300))
    let edge = Edge(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.addSubview(edge)
    stage.advance(to: 1)
    stage.perform {
      // This layout was pending before, and is not animated.
      edge.inset = 20
      if byAnimator {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { edge.inset = 60 }
        animator.flushUpdates = true
        animator.startAnimation()
      } else {
        UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .flushUpdates]) { edge.inset = 60 }
      }
    }
    expect(edge.dot.shown.position.x, near: 80)
    stage.advance(to: 1.5)
    expect(edge.dot.shown.position.x, near: 60)
    stage.advance(to: 2)
    expect(edge.dot.shown.position.x, near: 40)
  }

  @Test func `A spring can be awaited`() async {
    let scene = Scene()
    var result: Bool?
    // A task belongs to the stage that was current when it was created.
    let waiting = scene.stage.perform {
      Task { @MainActor in
        let ok: Bool = await UIView.animate(springDuration: 0.5, bounce: 0.2) { scene.view.center.x = 100 }
        result = ok
      }
    }
    while scene.view.center.x == 0 { await Task.yield() }
    scene.stage.advance(to: 0.2)
    #expect(result == nil)
    scene.stage.advance(to: 3)
    await waiting.value
    #expect(result == true)
  }

  @Test func `The transitions of UIKit's oldest names have their raw values`() {
    let names: [UIView.AnimationTransition] = [.none, .flipFromLeft, .flipFromRight, .curlUp, .curlDown]
    #expect(names.map(\.rawValue) == [0, 1, 2, 3, 4])
  }
}
