import CoreGraphics
import Foundation
import QuartzCore
import Testing

@Suite struct CATransform3DTests {
  /// The sixteen values, row by row.
  private func values(_ t: CATransform3D) -> [CGFloat] {
    [
      t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24,
      t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44,
    ]
  }

  private func areClose(_ a: CATransform3D, _ b: CATransform3D, within tolerance: CGFloat = 1e-9) -> Bool {
    zip(values(a), values(b)).allSatisfy { abs($0 - $1) <= tolerance }
  }

  private func matrix(_ v: [CGFloat]) -> CATransform3D {
    CATransform3D(
      m11: v[0], m12: v[1], m13: v[2], m14: v[3], m21: v[4], m22: v[5], m23: v[6], m24: v[7],
      m31: v[8], m32: v[9], m33: v[10], m34: v[11], m41: v[12], m42: v[13], m43: v[14], m44: v[15])
  }

  /// Sixteen pseudo-random numbers in -2…2, the same in every run.
  private func numbers(_ seed: Int) -> [CGFloat] {
    (0..<16).map { index in
      let mixed = (UInt64(seed * 16 + index + 1) &* 0x9E37_79B9_7F4A_7C15) >> 20
      return CGFloat(mixed % 4001) / 1000 - 2
    }
  }

  @Test func `The identity is its own matrix, and a new transform is all zeros`() {
    #expect(values(CATransform3DIdentity) == [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1])
    #expect(CATransform3DIsIdentity(CATransform3DIdentity))
    #expect(!CATransform3DIsIdentity(CATransform3D()))
    #expect(values(CATransform3D()) == Array(repeating: 0, count: 16))
  }

  @Test func `Translations are the fourth row`() {
    let t = CATransform3DMakeTranslation(1, 2, 3)
    #expect(values(t) == [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 1, 2, 3, 1])
    #expect(values(CATransform3DMakeScale(4, 5, 6)) == [4, 0, 0, 0, 0, 5, 0, 0, 0, 0, 6, 0, 0, 0, 0, 1])
  }

  /// The axis, and the images of the other two axes under a quarter turn about it.
  @Test(
    arguments: [
      ([1, 0, 0], [1, 0, 0, 0, 0, 0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 1]),
      ([0, 1, 0], [0, 0, -1, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1]),
      ([0, 0, 1], [0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]),
      ([0, 0, -7], [0, -1, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]),
    ] as [([CGFloat], [CGFloat])])
  func `A quarter turn about an axis maps the other two onto each other`(_ axis: [CGFloat], _ expected: [CGFloat]) {
    #expect(areClose(CATransform3DMakeRotation(.pi / 2, axis[0], axis[1], axis[2]), matrix(expected)))
  }

  @Test func `A third of a turn about the diagonal permutes the axes`() {
    let turn = CATransform3DMakeRotation(2 * .pi / 3, 1, 1, 1)
    #expect(areClose(turn, matrix([0, 1, 0, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0, 1])))
  }

  @Test func `A rotation without an axis does nothing`() {
    #expect(CATransform3DIsIdentity(CATransform3DMakeRotation(1, 0, 0, 0)))
  }

  @Test func `Concatenation applies the first transform first`() {
    let moved = CATransform3DMakeTranslation(1, 2, 3)
    let scaled = CATransform3DMakeScale(4, 5, 6)
    #expect(CATransform3DConcat(moved, scaled).m41 == 4)
    #expect(CATransform3DConcat(scaled, moved).m41 == 1)
    #expect(CATransform3DScale(moved, 4, 5, 6) == CATransform3DConcat(scaled, moved))
    #expect(CATransform3DTranslate(scaled, 1, 2, 3) == CATransform3DConcat(moved, scaled))
    #expect(
      CATransform3DRotate(moved, 1, 0, 1, 0) == CATransform3DConcat(CATransform3DMakeRotation(1, 0, 1, 0), moved))
    let a = matrix((1...16).map { CGFloat($0) })
    let b = matrix((1...16).map { CGFloat(17 - $0) })
    #expect(
      values(CATransform3DConcat(a, b)) == [
        80, 70, 60, 50, 240, 214, 188, 162, 400, 358, 316, 274, 560, 502, 444, 386,
      ])
  }

  @Test func `A transform and its inverse give the identity`() {
    for seed in 0..<300 {
      let t = matrix(numbers(seed))
      let inverse = CATransform3DInvert(t)
      // Random matrices that are nearly singular lose digits; they are left to the next test.
      if values(inverse).contains(where: { abs($0) > 100 }) { continue }
      #expect(areClose(CATransform3DConcat(t, inverse), CATransform3DIdentity))
      #expect(areClose(CATransform3DConcat(inverse, t), CATransform3DIdentity))
    }
    let t = CATransform3DTranslate(CATransform3DMakeScale(2, 4, 8), 10, 20, 30)
    #expect(values(CATransform3DInvert(t)) == [0.5, 0, 0, 0, 0, 0.25, 0, 0, 0, 0, 0.125, 0, -10, -20, -30, 1])
  }

  @Test func `Singular transforms invert to themselves`() {
    for t in [CATransform3DMakeScale(1, 0, 1), CATransform3D(), matrix((1...16).map { CGFloat($0) })] {
      #expect(CATransform3DEqualToTransform(CATransform3DInvert(t), t))
    }
  }

  @Test func `Affine transforms are those of the plane`() {
    let plane = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    let t = CATransform3DMakeAffineTransform(plane)
    #expect(values(t) == [1, 2, 0, 0, 3, 4, 0, 0, 0, 0, 1, 0, 5, 6, 0, 1])
    #expect(CATransform3DIsAffine(t))
    #expect(CATransform3DGetAffineTransform(t) == plane)
    let other = CGAffineTransform(a: -1, b: 0.5, c: 2, d: 1, tx: 0, ty: 9)
    #expect(
      CATransform3DConcat(t, CATransform3DMakeAffineTransform(other))
        == CATransform3DMakeAffineTransform(plane.concatenating(other)))
  }

  @Test func `Turns about z stay affine`() {
    for step in 0..<100 {
      let angle = CGFloat(step) * 0.37
      let t = CATransform3DMakeRotation(angle, 0, 0, 1)
      #expect(CATransform3DIsAffine(t))
      #expect(CATransform3DGetAffineTransform(t) == CGAffineTransform(rotationAngle: angle))
    }
  }

  @Test func `Depth and perspective are not affine`() {
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 500
    #expect(!CATransform3DIsAffine(perspective))
    #expect(!CATransform3DIsAffine(CATransform3DMakeTranslation(0, 0, 1)))
    #expect(!CATransform3DIsAffine(CATransform3DMakeScale(1, 1, 2)))
    #expect(!CATransform3DIsAffine(CATransform3DMakeRotation(0.1, 1, 0, 0)))
  }
}
