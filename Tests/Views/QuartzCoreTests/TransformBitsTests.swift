import CoreGraphics
import Foundation
import QuartzCore
import TestSupport
import Testing

/// The exact bits of transforms, which must be the same on every processor; `make check-processors` runs this on
/// several.
struct TransformBitsTests {
  private func transform(_ random: inout SeededRandom) -> CGAffineTransform {
    CGAffineTransform(translationX: random.number(in: -100...100), y: random.number(in: -100...100))
      .rotated(by: random.number(in: -7...7))
      .scaledBy(x: random.number(in: -3...3), y: random.number(in: 0.1...3))
      .concatenating(CGAffineTransform(rotationAngle: random.number(in: -7...7)))
  }

  private func add(_ value: CGAffineTransform, to digest: inout BitDigest) {
    for number in [value.a, value.b, value.c, value.d, value.tx, value.ty] { digest.add(number) }
  }

  @Test func `Ten thousand transforms have known bits`() {
    var random = SeededRandom(seed: 1203)
    var digest = BitDigest()
    for _ in 0..<10_000 {
      let value = transform(&random)
      let parts = value.decomposed()
      add(value, to: &digest)
      add(value.inverted(), to: &digest)
      for number in [parts.scale.width, parts.scale.height, parts.horizontalShear, parts.rotation] {
        digest.add(number)
      }
    }
    #expect(digest.text == "35ce396b569a5dbc")
  }

  @Test func `Ten thousand interpolated transforms have known bits`() {
    var random = SeededRandom(seed: 1204)
    var digest = BitDigest()
    for _ in 0..<10_000 {
      let start = CATransform3DMakeAffineTransform(transform(&random))
      let end = CATransform3DRotate(
        CATransform3DMakeAffineTransform(transform(&random)), random.number(in: -3...3), random.number(in: -1...1),
        random.number(in: -1...1), 1)
      let value = AnimatableValue.transform(start).interpolated(
        to: .transform(end), progress: random.number(in: -0.2...1.2))
      guard case .transform(let shown) = value else {
        Issue.record("\(value) is not a transform.")
        return
      }
      for number in [
        shown.m11, shown.m12, shown.m13, shown.m14, shown.m21, shown.m22, shown.m23, shown.m24, shown.m31, shown.m32,
        shown.m33, shown.m34, shown.m41, shown.m42, shown.m43, shown.m44,
      ] {
        digest.add(number)
      }
    }
    #expect(digest.text == "778a26d160cd6967")
  }
}
