import CoreGraphics
import Foundation
import Mutoscope
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

/// Transform animations: scale, rotation and translation are interpolated separately.
@MainActor
@Suite(.serialized)
struct TransformTests {
  /// The transform on screen at the middle of a linear animation of one second.
  private func middle(from start: CGAffineTransform = .identity, to end: CGAffineTransform) -> CGAffineTransform {
    let scene = Scene()
    scene.view.transform = start
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { scene.view.transform = end })
    scene.stage.advance(to: 0.5)
    return scene.view.shown.affineTransform()
  }

  private func expect(
    _ transform: CGAffineTransform, near expected: CGAffineTransform, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let a = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
    let b = [expected.a, expected.b, expected.c, expected.d, expected.tx, expected.ty]
    #expect(zip(a, b).allSatisfy { abs($0 - $1) < 1e-9 }, "\(a) is not \(b)", sourceLocation: sourceLocation)
  }

  /// Expects the transform that UIKit has in the middle.
  private func measured(
    _ name: String, _ transform: CGAffineTransform, is value: CGAffineTransform,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let numbers = [transform, value].map { t in [t.a, t.b, t.c, t.d, t.tx, t.ty].map { Double($0) } }
    Figures(of: .animations, from: .transforms).expect(
      "transform half-way to \(name)", numbers[0], is: numbers[1], within: 1e-9, sourceLocation: sourceLocation)
  }

  @Test func `A quarter turn does not shrink on the way`() {
    let shown = middle(to: CGAffineTransform(rotationAngle: .pi / 2))
    measured("a quarter turn", shown, is: CGAffineTransform(rotationAngle: .pi / 4))
    UIKitTestSupport.expect(shown.a * shown.d - shown.b * shown.c, near: 1)
  }

  @Test func `A view that shrinks to half its size has three quarters half-way`() {
    measured(
      "half the size", middle(to: CGAffineTransform(scaleX: 0.5, y: 0.5)), is: CGAffineTransform(scaleX: 0.75, y: 0.75))
  }

  @Test func `A half turn goes clockwise, whatever its sign`() {
    let quarter = CGAffineTransform(rotationAngle: .pi / 2)
    expect(middle(to: CGAffineTransform(rotationAngle: .pi)), near: quarter)
    measured("half a turn back", middle(to: CGAffineTransform(rotationAngle: -.pi)), is: quarter)
    expect(
      middle(from: CGAffineTransform(rotationAngle: .pi), to: .identity),
      near: CGAffineTransform(rotationAngle: 1.5 * .pi))
  }

  @Test func `A turn just short of a half turn back goes counter-clockwise`() {
    let shown = middle(to: CGAffineTransform(rotationAngle: -3.14159265358979))
    measured("a hair less than half a turn back", shown, is: CGAffineTransform(rotationAngle: -.pi / 2))
  }

  @Test func `More than a half turn goes the short way round`() {
    measured(
      "three quarters of a turn", middle(to: CGAffineTransform(rotationAngle: 1.5 * .pi)),
      is: CGAffineTransform(rotationAngle: -.pi / 4))
  }

  @Test func `A whole turn does not move`() {
    measured("a whole turn", middle(to: CGAffineTransform(rotationAngle: 2 * .pi)), is: .identity)
  }

  @Test func `A mirror image passes through a line`() {
    expect(
      middle(to: CGAffineTransform(scaleX: -1, y: 1)), near: CGAffineTransform(a: 0, b: 0, c: 0, d: 1, tx: 0, ty: 0))
  }

  @Test func `Between nothing and something a transform is half as large`() {
    let flat = CGAffineTransform(scaleX: 0, y: 0)
    expect(middle(from: flat, to: .identity), near: CGAffineTransform(scaleX: 0.5, y: 0.5))
    expect(middle(to: flat), near: CGAffineTransform(scaleX: 0.5, y: 0.5))
  }

  @Test func `Scale, rotation and translation are animated together`() {
    let end = CGAffineTransform(translationX: 40, y: 20).rotated(by: .pi / 2).scaledBy(x: 3, y: 2)
    let half = CGAffineTransform(translationX: 20, y: 10).rotated(by: .pi / 4).scaledBy(x: 2, y: 1.5)
    measured("a turned, scaled and moved view", middle(to: end), is: half)
  }

  @Test func `Two animations of a transform meet without a jump and end where the second leads`() {
    let scene = Scene()
    let (one, two) = (CGAffineTransform(rotationAngle: 2), CGAffineTransform(scaleX: 3, y: 0.5))
    UIView.animate(withDuration: 1) { scene.view.transform = one }
    scene.stage.advance(to: 0.4)
    let before = scene.view.shown.affineTransform()
    UIView.animate(withDuration: 1) { scene.view.transform = two }
    expect(scene.view.shown.affineTransform(), near: before)
    #expect(scene.view.layer.animationKeys() == ["transform", "transform-2"])
    scene.stage.advance(to: 1.4)
    expect(scene.view.shown.affineTransform(), near: two)
  }

  @Test func `Stopping one of two transforms moves nothing`() {
    for stopsFirst in [true, false] {
      let scene = Scene()
      let one = UIViewPropertyAnimator(duration: 1, curve: .linear) {
        scene.view.transform = CGAffineTransform(rotationAngle: 2).scaledBy(x: 2, y: 1)
      }
      let two = UIViewPropertyAnimator(duration: 1, curve: .linear) {
        scene.view.transform = CGAffineTransform(translationX: 10, y: 30)
      }
      one.startAnimation()
      scene.stage.advance(to: 0.4)
      two.startAnimation()
      scene.stage.advance(to: 0.6)
      let before = scene.view.shown.affineTransform()
      (stopsFirst ? one : two).stopAnimation(true)
      expect(scene.view.shown.affineTransform(), near: before)
      scene.stage.advance(to: 2)
      expect(scene.view.shown.affineTransform(), near: scene.view.transform)
    }
  }

  @Test func `A layer turns in space about the vertical axis`() {
    let scene = Scene()
    UIView.animate(
      withDuration: 1, delay: 0, options: .curveLinear,
      animations: { scene.view.transform3D = CATransform3DMakeRotation(.pi / 2, 0, 1, 0) })
    scene.stage.advance(to: 0.5)
    let shown = scene.view.shown.transform
    UIKitTestSupport.expect(shown.m11, near: 0.5.squareRoot())
    UIKitTestSupport.expect(shown.m13, near: -0.5.squareRoot())
    UIKitTestSupport.expect(shown.m22, near: 1)
  }

  @Test func `Perspective increases evenly`() {
    let scene = Scene()
    var end = CATransform3DIdentity
    end.m34 = -0.01
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { scene.view.transform3D = end })
    scene.stage.advance(to: 0.5)
    UIKitTestSupport.expect(scene.view.shown.transform.m34, near: -0.005)
  }
}
