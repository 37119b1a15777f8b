import CoreGraphics
import Foundation
import TestSupport
import Testing

@Suite struct CGGeometryTests {
  @Test(arguments: [
    (CGAffineTransform.identity, CGRect(x: 10, y: 20, width: 30, height: 40)),
    (CGAffineTransform(translationX: -5, y: 5), CGRect(x: 5, y: 25, width: 30, height: 40)),
    (CGAffineTransform(scaleX: 2, y: 0.5), CGRect(x: 20, y: 10, width: 60, height: 20)),
    (CGAffineTransform(scaleX: -1, y: 1), CGRect(x: -40, y: 20, width: 30, height: 40)),
    (CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0), CGRect(x: -60, y: 10, width: 40, height: 30)),
    (CGAffineTransform(a: 1, b: 0, c: 1, d: 1, tx: 0, ty: 0), CGRect(x: 30, y: 20, width: 70, height: 40)),
    (CGAffineTransform(a: 1, b: -1, c: 1, d: 1, tx: 0, ty: 0), CGRect(x: 30, y: -20, width: 70, height: 70)),
  ])
  func `A transformed rectangle is the box around its corners`(_ t: CGAffineTransform, _ expected: CGRect) {
    #expect(CGRect(x: 10, y: 20, width: 30, height: 40).applying(t) == expected)
    #expect(CGRect(x: 40, y: 60, width: -30, height: -40).applying(t) == expected)
    #expect(CGRectApplyAffineTransform(CGRect(x: 10, y: 20, width: 30, height: 40), t) == expected)
  }

  @Test func `The box holds all corners of random rectangles`() {
    var numbers = SeededRandom(seed: 4)
    for _ in 0..<200 {
      let t = numbers.nextTransform()
      let (a, b) = (numbers.nextPoint(50), numbers.nextPoint(50))
      let corners = [a, b, CGPoint(x: a.x, y: b.y), CGPoint(x: b.x, y: a.y)].map { $0.applying(t) }
      let box = CGRect(x: a.x, y: a.y, width: b.x - a.x, height: b.y - a.y).applying(t)
      #expect(box.minX.isClose(to: corners.map(\.x).min() ?? .nan))
      #expect(box.maxX.isClose(to: corners.map(\.x).max() ?? .nan))
      #expect(box.minY.isClose(to: corners.map(\.y).min() ?? .nan))
      #expect(box.maxY.isClose(to: corners.map(\.y).max() ?? .nan))
    }
  }

  @Test func `Null and infinite rectangles stay as they are`() {
    let t = CGAffineTransform(a: 2, b: 1, c: 1, d: 3, tx: 4, ty: 5)
    #expect(CGRect.null.applying(t).isNull)
    #expect(CGRect.infinite.applying(t).isInfinite)
  }

  @Test func `Sizes ignore the translation and may turn negative`() {
    let t = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 100, ty: 100)
    #expect(CGSize(width: 3, height: 4).applying(t) == CGSize(width: -4, height: 3))
  }

  @Test func `Descriptions are Apple's`() {
    #expect("\(CGPoint(x: 1, y: 2.5))" == "(1.0, 2.5)")
    #expect("\(CGSize(width: 3, height: 4))" == "(3.0, 4.0)")
    #expect("\(CGRect(x: 1, y: 2, width: 3, height: 4))" == "(1.0, 2.0, 3.0, 4.0)")
    #expect("\(CGVector(dx: -1, dy: 0.5))" == "(-1.0, 0.5)")
    #expect(CGRect.null.debugDescription == "(inf, inf, 0.0, 0.0)")
  }

  @Test func `equalTo compares values, and rectangles of either sign`() {
    #expect(CGPoint(x: 1, y: 2).equalTo(CGPoint(x: 1, y: 2)) && !CGPoint(x: 1, y: 2).equalTo(CGPoint(x: 1, y: 3)))
    #expect(CGSize(width: 1, height: 2).equalTo(CGSize(width: 1, height: 2)))
    #expect(CGRect(x: 0, y: 0, width: 2, height: 2).equalTo(CGRect(x: 2, y: 2, width: -2, height: -2)))
    #expect(!CGRect(x: 0, y: 0, width: 2, height: 2).equalTo(CGRect(x: 0, y: 0, width: 2, height: 3)))
  }

  @Test func `Vectors are equal, hashed and coded by their numbers`() throws {
    #expect(CGVector() == .zero && CGVector(dx: 0, dy: 0) == .zero)
    #expect(CGVector(dx: 1 as Int, dy: 2) == CGVector(dx: 1.0 as Double, dy: 2.0))
    #expect(CGVector(dx: 1 as CGFloat, dy: 2) == CGVectorMake(1, 2))
    #expect(Set([CGVector(dx: 1, dy: 2), CGVector(dx: 1, dy: 2), CGVector(dx: 2, dy: 1)]).count == 2)
    #expect(try json(CGVector(dx: 1, dy: 2.5)) == "[1,2.5]")
    #expect(try throughJSON(CGVector(dx: 1, dy: 2.5)) == CGVector(dx: 1, dy: 2.5))
  }

  @Test func `Core Graphics' functions give the same as the members`() {
    let rect = CGRectMake(1, 2, 30, 40)
    #expect(rect == CGRect(x: 1, y: 2, width: 30, height: 40))
    #expect([CGRectGetMinX(rect), CGRectGetMidX(rect), CGRectGetMaxX(rect)] == [1, 16, 31])
    #expect([CGRectGetMinY(rect), CGRectGetMidY(rect), CGRectGetMaxY(rect)] == [2, 22, 42])
    #expect(CGRectGetWidth(rect) == 30 && CGRectGetHeight(rect) == 40)
    #expect(CGRectInset(rect, 1, 2) == CGRectMake(2, 4, 28, 36))
    #expect(CGRectOffset(rect, 1, 2) == CGRectMake(2, 4, 30, 40))
    #expect(CGRectUnion(rect, CGRectMake(0, 0, 1, 1)) == CGRectMake(0, 0, 31, 42))
    #expect(CGRectIntersection(rect, CGRectMake(0, 0, 10, 10)) == CGRectMake(1, 2, 9, 8))
    #expect(CGRectContainsPoint(rect, CGPointMake(1, 2)) && !CGRectContainsPoint(rect, CGPointMake(31, 2)))
    #expect(CGRectContainsRect(rect, CGRectMake(5, 5, 5, 5)))
    #expect(CGRectIntersectsRect(rect, CGRectMake(0, 0, 10, 10)))
    #expect(!CGRectIntersectsRect(rect, CGRectMake(31, 2, 10, 10)))
    #expect(!CGRectIntersectsRect(rect, CGRectMake(1, 42, 9, 1)))
    #expect(!CGRectIntersectsRect(rect, .null) && CGRectIntersectsRect(rect, CGRectMake(5, 5, 0, 0)))
    #expect(CGRectIsEmpty(.zero) && CGRectIsNull(.null) && CGRectIsInfinite(.infinite))
    #expect(CGRectIntegral(CGRectMake(0.5, 0.5, 1, 1)) == CGRectMake(0, 0, 2, 2))
    #expect(CGRectStandardize(CGRectMake(5, 5, -5, -5)).origin == .zero)
    #expect(CGRectEqualToRect(rect, rect) && CGSizeEqualToSize(rect.size, CGSizeMake(30, 40)))
    #expect(CGPointEqualToPoint(rect.origin, CGPointMake(1, 2)))
  }
}
