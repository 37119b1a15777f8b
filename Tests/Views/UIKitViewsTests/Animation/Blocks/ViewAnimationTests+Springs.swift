import CoreGraphics
import Mutoscope
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

/// Springs, layout in blocks, and completions.
extension ViewAnimationTests {
  @Test func `A spring of a damping ratio takes its duration`() {
    let scene = Scene()
    let journal = Journal()
    let reference = Scene()
    reference.stage.perform { reference.animator(UISpringTimingParameters(dampingRatio: 0.4)).startAnimation() }
    scene.stage.perform {
      UIView.animate(
        withDuration: 1, delay: 0, usingSpringWithDamping: 0.4, initialSpringVelocity: 0,
        animations: { scene.view.center.x = 100 }, completion: journal.noter(in: scene, "done"))
    }
    for time in [0.1, 0.25, 0.5, 0.9] {
      let x = reference.stage.perform { reference.x(at: time) }
      scene.stage.perform { expect(scene.x(at: time), near: x) }
    }
    scene.stage.advance(to: 1)
    #expect(journal.entries == ["done true at 1.0"])
  }

  @Test func `A spring has a velocity and a delay`() {
    let scene = Scene()
    let journal = Journal()
    UIView.animate(
      withDuration: 1, delay: 0.5, usingSpringWithDamping: 0.4, initialSpringVelocity: 3,
      animations: { scene.view.center.x = 100 }, completion: journal.noter(in: scene, "done"))
    #expect(scene.x(at: 0.5) == 0)
    expect(scene.x(at: 0.5 + 1e-6) / 1e-6, near: 300, within: 0.1)
    scene.stage.advance(to: 2)
    #expect(journal.entries == ["done true at 1.5"])
  }

  @Test func `A spring of a bounce lasts until it has settled`() {
    let scene = Scene()
    let journal = Journal()
    UIView.animate(
      springDuration: 1, bounce: 0.25, animations: { scene.view.center.x = 100 },
      completion: journal.noter(in: scene, "done"))
    scene.stage.advance(to: 1.55)
    #expect(journal.entries == [])
    #expect(scene.x > 99 && scene.x < 101)
    scene.stage.advance(to: 1.64)
    #expect(journal.count(prefix: "done true") == 1)
    #expect(scene.x == 100)
  }

  @Test func `A nested spring of zero duration keeps its velocity`() {
    let scene = Scene()
    UIView.animate(withDuration: 2) {
      UIView.animate(
        withDuration: 0, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 3,
        animations: { scene.view.center.x = 100 })
    }
    expect(scene.x(at: 1e-6) / 1e-6, near: 300, within: 0.1)
    #expect(scene.x(at: 1.9) != 100)
    #expect(scene.x(at: 2) == 100)
  }

  @Test func `Layout inside a block moves subviews along`() {
    let scene = Scene()
    final class Row: UIView {
      let child = UIView()
      override func layoutSubviews() { child.frame = CGRect(x: 0, y: 0, width: bounds.width / 2, height: 10) }
    }
    let row = Row(frame: CGRect(x: 0, y: 0, width: 100, height: 10))
    row.addSubview(row.child)
    scene.stage.addSubview(row)
    UIView.animate(
      withDuration: 1, delay: 0, options: .curveLinear,
      animations: {
        row.bounds.size.width = 200
        row.layoutIfNeeded()
      })
    scene.stage.advance(to: 0.5)
    #expect(row.child.shown.bounds.width == 75)
  }

  @Test func `The option to lay out subviews animates their layout`() {
    let scene = Scene()
    final class Row: UIView {
      let child = UIView()
      override func layoutSubviews() { child.frame = CGRect(x: 0, y: 0, width: bounds.width / 2, height: 10) }
    }
    let row = Row(frame: CGRect(x: 0, y: 0, width: 100, height: 10))
    row.addSubview(row.child)
    scene.stage.addSubview(row)
    for (options, width) in [(UIView.AnimationOptions.layoutSubviews, 75.0), ([], 100)] {
      row.bounds.size.width = 100
      row.layoutIfNeeded()
      UIView.animate(
        withDuration: 1, delay: 0, options: options.union(.curveLinear), animations: { row.bounds.size.width = 200 })
      scene.stage.advance(by: 0.5)
      expect(row.child.shown.bounds.width, near: width)
      scene.stage.advance(by: 0.5)
    }
  }

  @Test func `A completion may start the next animation`() {
    let scene = Scene()
    let journal = Journal()
    func move(_ remaining: Int) {
      guard remaining > 0 else { return journal.note("over at \(scene.stage.time)") }
      UIView.animate(
        withDuration: 0.5, animations: { scene.view.center.x += 10 }, completion: { _ in move(remaining - 1) })
    }
    move(4)
    scene.stage.advance(to: 10)
    #expect(journal.entries == ["over at 2.0"])
    #expect(scene.x == 40)
  }

  @Test func `A block can be awaited`() async {
    let scene = Scene()
    let journal = Journal()
    // A task keeps the stage that it was created on.
    let task = scene.stage.perform {
      Task { journal.note("\(await UIView.animate(withDuration: 1) { scene.view.center.x = 100 })") }
    }
    for _ in 0..<1000 where journal.entries.isEmpty {
      scene.stage.advance(by: 0.5)
      await Task.yield()
    }
    await task.value
    #expect(journal.entries == ["true"])
    #expect(scene.stage.perform { scene.x } == 100)
  }

  @Test func `The animations of a view that leaves the window end at once, unless it comes back in the same turn`() {
    let stage = Stage(size: CGSize(width: 100, height: 100))
    let (outer, inner, moved) = (UIView(), UIView(), UIView())
    outer.addSubview(inner)
    for view in [outer, moved] { stage.window.addSubview(view) }
    var ends: [String] = []
    func animate(_ view: UIView, _ name: String) {
      UIView.animate(withDuration: 1) {
        view.center.x += 50
      } completion: {
        ends.append("\(name) \($0)")
      }
    }
    stage.advance(to: 0)
    stage.perform {
      animate(outer, "outer")
      animate(inner, "inner")
      animate(moved, "moved")
    }
    stage.advance(to: 0.4)
    stage.perform {
      outer.removeFromSuperview()
      moved.removeFromSuperview()
      stage.window.addSubview(moved)
    }
    stage.advance(to: 0.5)
    #expect(ends == ["outer false", "inner false"])
    #expect(outer.layer.animationKeys() == nil && inner.layer.animationKeys() == nil)
    stage.advance(to: 1)
    #expect(ends == ["outer false", "inner false", "moved true"])
  }
}
