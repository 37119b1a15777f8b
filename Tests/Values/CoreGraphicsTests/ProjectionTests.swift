import CoreGraphics
import Foundation
import Testing

struct ProjectionTests {
  private let turned = Projection(CGAffineTransform(a: 0, b: 2, c: -2, d: 0, tx: 50, ty: 10))

  @Test func `A projection maps points and boxes`() {
    #expect(turned.map(CGPoint(x: 3, y: 4)) == CGPoint(x: 42, y: 16))
    #expect(
      turned.boundingBox(of: CGRect(x: 0, y: 0, width: 10, height: 20))
        == CGRect(x: 10, y: 10, width: 40, height: 20))
  }

  @Test func `Projections are concatenated from the inside out`() {
    let moved = Projection(CGAffineTransform(translationX: 1, y: 2))
    #expect(moved.concatenating(turned).map(.zero) == turned.map(CGPoint(x: 1, y: 2)))
  }

  @Test func `The inverse of a projection leads back`() {
    #expect(turned.inverted().map(turned.map(CGPoint(x: 3, y: 4))) == CGPoint(x: 3, y: 4))
    let flat = Projection(CGAffineTransform(a: 0, b: 0, c: 0, d: 1, tx: 5, ty: 0))
    #expect(flat.inverted() == flat)
  }
}
