import CoreGraphics
import Foundation
import TestSupport
import Testing

@Suite struct CGAffineTransformTests {
  @Test func `Identity changes nothing`() {
    let identity = CGAffineTransform.identity
    #expect(identity.values == [1, 0, 0, 1, 0, 0])
    #expect(identity.isIdentity)
    #expect(CGPoint(x: 3, y: -4).applying(identity) == CGPoint(x: 3, y: -4))
    #expect(identity.concatenating(identity).isIdentity)
    #expect(!CGAffineTransform(translationX: 0, y: 1e-300).isIdentity)
  }

  @Test func `Empty initialiser is zero and not the identity`() {
    #expect(CGAffineTransform().values == [0, 0, 0, 0, 0, 0])
    #expect(CGAffineTransform(1, 2, 3, 4, 5, 6) == CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6))
  }

  @Test func `Positive angles turn x towards y`() {
    let quarter = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(CGPoint(x: 1, y: 0).applying(quarter).isClose(to: CGPoint(x: 0, y: 1)))
    #expect(CGPoint(x: 0, y: 1).applying(quarter).isClose(to: CGPoint(x: -1, y: 0)))
    #expect(
      CGAffineTransform(rotationAngle: .pi / 6).isClose(
        to: CGAffineTransform(a: 0.8660254037844387, b: 0.5, c: -0.5, d: 0.8660254037844387, tx: 0, ty: 0)))
  }

  @Test func `Later steps of a chain come first`() {
    let point = CGPoint(x: 1, y: 1)
    let chained = CGAffineTransform(translationX: 10, y: 20).scaledBy(x: 2, y: 3)
    #expect(chained.values == [2, 0, 0, 3, 10, 20])
    #expect(point.applying(chained) == CGPoint(x: 12, y: 23))
    let reversed = CGAffineTransform(scaleX: 2, y: 3).translatedBy(x: 10, y: 20)
    #expect(reversed.values == [2, 0, 0, 3, 20, 60])
    #expect(point.applying(reversed) == CGPoint(x: 22, y: 63))
    let turned = CGAffineTransform(translationX: 10, y: 20).rotated(by: .pi / 2)
    #expect(point.applying(turned).isClose(to: CGPoint(x: 9, y: 21)))
  }

  @Test func `Concatenating applies the receiver first`() {
    let first = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    let second = CGAffineTransform(a: 7, b: 8, c: 9, d: 10, tx: 11, ty: 12)
    #expect(first.concatenating(second).values == [25, 28, 57, 64, 100, 112])
    #expect(second.concatenating(first).values == [31, 46, 39, 58, 52, 76])
    let point = CGPoint(x: -2, y: 5)
    #expect(point.applying(first.concatenating(second)) == point.applying(first).applying(second))
  }

  @Test func `Chains are concatenations`() {
    var numbers = SeededRandom(seed: 1)
    for _ in 0..<200 {
      let t = numbers.nextTransform()
      let (x, y, angle) = (numbers.next(5), numbers.next(5), numbers.next(7))
      #expect(t.translatedBy(x: x, y: y).isClose(to: CGAffineTransform(translationX: x, y: y).concatenating(t)))
      #expect(t.scaledBy(x: x, y: y).isClose(to: CGAffineTransform(scaleX: x, y: y).concatenating(t)))
      #expect(t.rotated(by: angle).isClose(to: CGAffineTransform(rotationAngle: angle).concatenating(t)))
    }
  }

  @Test func `An inverted transform undoes the transform`() {
    let t = CGAffineTransform(a: 2, b: 0, c: 0, d: 4, tx: 10, ty: 20)
    #expect(t.inverted() == CGAffineTransform(a: 0.5, b: 0, c: 0, d: 0.25, tx: -5, ty: -5))
    var numbers = SeededRandom(seed: 2)
    for _ in 0..<500 {
      let t = numbers.nextTransform()
      if abs(t.a * t.d - t.b * t.c) < 0.01 { continue }
      #expect(t.concatenating(t.inverted()).isClose(to: .identity, within: 1e-8))
      #expect(t.inverted().concatenating(t).isClose(to: .identity, within: 1e-8))
      #expect(t.inverted().inverted().isClose(to: t, within: 1e-8))
    }
  }

  @Test(arguments: [
    CGAffineTransform(scaleX: 0, y: 1),
    CGAffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 7, ty: 8),
    CGAffineTransform(),
  ])
  func `Singular transforms invert to themselves`(_ t: CGAffineTransform) {
    #expect(t.inverted() == t)
  }

  @Test func `Plain transforms are decomposed`() {
    let scaled = CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 4, ty: 5).decomposed()
    #expect(scaled.scale == CGSize(width: 2, height: 3))
    #expect(scaled.rotation == 0 && scaled.horizontalShear == 0)
    #expect(scaled.translation == CGVector(dx: 4, dy: 5))

    let mirroredX = CGAffineTransform(scaleX: -2, y: 1).decomposed()
    #expect(mirroredX.scale == CGSize(width: -2, height: 1) && mirroredX.rotation == 0)
    let mirroredY = CGAffineTransform(scaleX: 2, y: -1).decomposed()
    #expect(mirroredY.scale == CGSize(width: 2, height: -1) && mirroredY.rotation == 0)

    let turned = CGAffineTransform(rotationAngle: 2).decomposed()
    #expect(turned.rotation.isClose(to: 2))
    #expect(turned.scale.width.isClose(to: 1) && turned.scale.height.isClose(to: 1))

    let flat = CGAffineTransform(a: 0, b: 0, c: -3, d: 0, tx: 0, ty: 0).decomposed()
    #expect(flat.scale == CGSize(width: 0, height: 3) && flat.rotation.isClose(to: .pi / 2))
  }

  @Test func `Shear moves x by scaled y`() {
    let t = CGAffineTransform(CGAffineTransformComponents(scale: CGSize(width: 2, height: 3), horizontalShear: 0.5))
    #expect(t.values == [2, 0, 1.5, 3, 0, 0])
    #expect(t.decomposed().horizontalShear == 0.5)
  }

  @Test func `Decomposition composes again`() {
    var numbers = SeededRandom(seed: 3)
    for _ in 0..<500 {
      let t = numbers.nextTransform()
      if abs(t.a * t.d - t.b * t.c) < 0.01 { continue }
      let parts = t.decomposed()
      #expect(CGAffineTransform(parts).isClose(to: t, within: 1e-8))
      if t.a * t.d - t.b * t.c < 0 { #expect(abs(parts.rotation) <= .pi / 2 + 1e-12) }
    }
  }

  @Test func `Empty components are zero and defaults change nothing`() {
    #expect(CGAffineTransform(CGAffineTransformComponents()) == CGAffineTransform())
    #expect(CGAffineTransform(CGAffineTransformComponents(rotation: 0)).isIdentity)
  }

  @Test func `Functions equal the members`() {
    let t = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    let u = CGAffineTransformMake(2, 0, 1, 3, -1, -2)
    #expect(CGAffineTransformMakeTranslation(3, 4) == CGAffineTransform(translationX: 3, y: 4))
    #expect(CGAffineTransformMakeScale(3, 4) == CGAffineTransform(scaleX: 3, y: 4))
    #expect(CGAffineTransformMakeRotation(1) == CGAffineTransform(rotationAngle: 1))
    #expect(CGAffineTransformConcat(t, u) == t.concatenating(u))
    #expect(CGAffineTransformInvert(t) == t.inverted())
    #expect(CGAffineTransformTranslate(t, 1, 2) == t.translatedBy(x: 1, y: 2))
    #expect(CGAffineTransformScale(t, 1, 2) == t.scaledBy(x: 1, y: 2))
    #expect(CGAffineTransformRotate(t, 1) == t.rotated(by: 1))
    #expect(CGAffineTransformIsIdentity(.identity) && !CGAffineTransformIsIdentity(t))
    #expect(CGAffineTransformEqualToTransform(t, t) && !CGAffineTransformEqualToTransform(t, u))
    #expect(CGPointApplyAffineTransform(CGPoint(x: 1, y: 1), t) == CGPoint(x: 9, y: 12))
    #expect(CGSizeApplyAffineTransform(CGSize(width: 1, height: 1), t) == CGSize(width: 4, height: 6))
  }

  @Test func `A transform is coded as a list of six numbers`() throws {
    let t = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6.5)
    #expect(try json(t) == "[1,2,3,4,5,6.5]")
    #expect(try throughJSON(t) == t)
  }
}
