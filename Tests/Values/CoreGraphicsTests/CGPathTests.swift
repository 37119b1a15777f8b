import CoreGraphics
import Foundation
import Testing

@Suite struct CGPathTests {
  @Test func `Initialisers take a transform`() {
    let rect = CGRect(x: 0, y: 0, width: 10, height: 20)
    var double = CGAffineTransform(scaleX: 2, y: 2)
    #expect(CGPath(rect: rect, transform: &double).boundingBox == CGRect(x: 0, y: 0, width: 20, height: 40))
    #expect(CGPath(ellipseIn: rect, transform: &double).boundingBox == CGRect(x: 0, y: 0, width: 20, height: 40))
    let rounded = CGPath(roundedRect: rect, cornerWidth: 5, cornerHeight: 2, transform: &double)
    #expect(rounded.boundingBox == CGRect(x: 0, y: 0, width: 20, height: 40))
    #expect(CGPath(rect: rect, transform: nil).boundingBox == rect)
  }

  @Test func `Paths are equal by their steps`() {
    let rect = CGRect(x: 0, y: 0, width: 10, height: 20)
    let drawn = CGMutablePath()
    drawn.addRect(rect)
    let made = CGPath(rect: rect, transform: nil)
    #expect(drawn == made && made == drawn)
    #expect(Set([drawn, made]).count == 1)
    drawn.addLine(to: .zero)
    #expect(drawn != made)
  }

  @Test func `Copies do not change with the original`() throws {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 1))
    let copy = try #require(path.copy())
    let mutable = try #require(path.mutableCopy())
    path.addLine(to: CGPoint(x: 2, y: 2))
    mutable.addLine(to: CGPoint(x: 3, y: 3))
    #expect(copy.currentPoint == CGPoint(x: 1, y: 1) && !(copy is CGMutablePath))
    #expect(mutable.currentPoint == CGPoint(x: 3, y: 3))
    var move = CGAffineTransform(translationX: 10, y: 0)
    #expect(path.copy(using: &move)?.currentPoint == CGPoint(x: 12, y: 2))
    #expect(path.mutableCopy(using: &move)?.currentPoint == CGPoint(x: 12, y: 2))
    #expect(path.copy(using: nil) == path)
  }

  @Test func `Methods draw what their names say`() throws {
    let path = CGMutablePath()
    #expect(path.isEmpty && path.currentPoint == .zero && path.boundingBox.isNull)
    path.closeSubpath()
    #expect(path.isEmpty)
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 1, y: 2))
    path.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 3, y: 4))
    path.addCurve(to: CGPoint(x: 7, y: 7), control1: CGPoint(x: 8, y: 9), control2: CGPoint(x: 10, y: 11))
    path.closeSubpath()
    path.addLines(between: [CGPoint(x: 1, y: 1), CGPoint(x: 2, y: 2), CGPoint(x: 3, y: 3)])
    path.addRects([CGRect(x: 0, y: 0, width: 1, height: 1), CGRect(x: 5, y: 5, width: 1, height: 1)])
    let expected = "M0 0L1 2Q3 4 5 6C8 9 10 11 7 7ZM1 1L2 2 3 3M0 0H1V1H0ZM5 5H6V6H5Z"
    #expect(path == CGPath(try Path(svgPathData: expected)))
    let whole = CGMutablePath()
    whole.addPath(path, transform: CGAffineTransform(scaleX: 2, y: 2))
    #expect(whole.boundingBox == CGRect(x: 0, y: 0, width: 20, height: 22))
  }

  @Test func `Transforms move only the added elements`() {
    let move = CGAffineTransform(translationX: 100, y: 0)
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: .zero, transform: move)
    path.addRect(CGRect(x: 0, y: 0, width: 1, height: 1), transform: move)
    path.addEllipse(in: CGRect(x: 0, y: 10, width: 2, height: 2), transform: move)
    path.addRoundedRect(
      in: CGRect(x: 0, y: 20, width: 4, height: 4), cornerWidth: 1, cornerHeight: 1, transform: move)
    path.addLines(between: [.zero, CGPoint(x: 1, y: 1)], transform: move)
    path.addQuadCurve(to: .zero, control: .zero, transform: move)
    path.addCurve(to: CGPoint(x: 4, y: 4), control1: .zero, control2: .zero, transform: move)
    #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 104, height: 24))
    #expect(path.currentPoint == CGPoint(x: 104, y: 4))
  }

  @Test func `Clockwise is as seen with y pointing up`() {
    let path = CGMutablePath()
    path.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    #expect(path.currentPoint.isClose(to: CGPoint(x: 0, y: 10)))
    #expect(path.contains(CGPoint(x: 6, y: 6)) && !path.contains(CGPoint(x: -1, y: -1)))
    let other = CGMutablePath()
    other.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    #expect(other.contains(CGPoint(x: -1, y: -1)) && !other.contains(CGPoint(x: 6, y: 6)))
    let relative = CGMutablePath()
    relative.addRelativeArc(center: .zero, radius: 10, startAngle: 0, delta: .pi / 2)
    #expect(relative == path)
    let rounded = CGMutablePath()
    rounded.move(to: .zero)
    rounded.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 5)
    #expect(rounded.currentPoint.isClose(to: CGPoint(x: 10, y: 5)))
  }

  @Test func `Steps are shown one by one`() throws {
    let path = CGPath(try Path(svgPathData: "M1 2 L3 4 Q5 6 7 8 C9 10 11 12 13 14 Z"))
    var types: [CGPathElementType] = []
    var points: [[CGPoint]] = []
    path.applyWithBlock { element in
      let counts: [CGPathElementType: Int] = [
        .moveToPoint: 1, .addLineToPoint: 1, .addQuadCurveToPoint: 2, .addCurveToPoint: 3, .closeSubpath: 0,
      ]
      types.append(element.pointee.type)
      points.append(
        Array(UnsafeBufferPointer(start: element.pointee.points, count: counts[element.pointee.type] ?? 0)))
    }
    #expect(types.map(\.rawValue) == [0, 1, 2, 3, 4])
    #expect(
      points == [
        [CGPoint(x: 1, y: 2)], [CGPoint(x: 3, y: 4)], [CGPoint(x: 5, y: 6), CGPoint(x: 7, y: 8)],
        [CGPoint(x: 9, y: 10), CGPoint(x: 11, y: 12), CGPoint(x: 13, y: 14)], [],
      ])
    var count = 0
    path.apply(info: &count) { info, _ in info?.assumingMemoryBound(to: Int.self).pointee += 1 }
    #expect(count == 5)
  }

  @Test func `Fill rules, line caps and joins have Apple's raw values`() {
    #expect(CGPathFillRule.winding.rawValue == 0 && CGPathFillRule.evenOdd.rawValue == 1)
    #expect([CGLineCap.butt, .round, .square].map(\.rawValue) == [0, 1, 2])
    #expect([CGLineJoin.miter, .round, .bevel].map(\.rawValue) == [0, 1, 2])
  }
}
