import CoreGraphics
import Foundation
import TestSupport
import Testing
import UIKit

@Suite struct UIBezierPathTests {
  private func ends(_ path: UIBezierPath) -> [CGPoint?] { path.path.elements.map(\.end) }

  private func areClose(_ a: CGPoint, _ b: CGPoint) -> Bool { hypot(a.x - b.x, a.y - b.y) < 1e-9 }

  @Test func `Rectangles, ovals and empty paths are Core Graphics's`() {
    let rect = CGRect(x: 0, y: 0, width: 40, height: 20)
    #expect(UIBezierPath(rect: rect).cgPath == CGPath(rect: rect, transform: nil))
    #expect(UIBezierPath(ovalIn: rect).cgPath == CGPath(ellipseIn: rect, transform: nil))
    #expect(UIBezierPath(cgPath: CGPath(rect: rect, transform: nil)).bounds == rect)
    #expect(UIBezierPath().isEmpty && UIBezierPath().bounds.isNull && UIBezierPath().currentPoint == .zero)
  }

  @Test func `Rounded rectangles run clockwise from the top left`() {
    let rounded = UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 40, height: 20), cornerRadius: 5)
    #expect(
      ends(rounded) == [
        CGPoint(x: 5, y: 0), CGPoint(x: 35, y: 0), CGPoint(x: 40, y: 5), CGPoint(x: 40, y: 15),
        CGPoint(x: 35, y: 20), CGPoint(x: 5, y: 20), CGPoint(x: 0, y: 15), CGPoint(x: 0, y: 5), CGPoint(x: 5, y: 0),
        nil,
      ])
  }

  @Test func `A rounded corner is a quarter of a circle, and not UIKit's smoother curve`() {
    let path = UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 400, height: 400), cornerRadius: 40)
    // The edge of the corner at a point of UIKit's curve, by bisection.
    let x = 0.66993427 * 40
    var (outside, inside) = (0.0, 40.0)
    for _ in 0..<40 {
      let middle = (outside + inside) / 2
      if path.contains(CGPoint(x: x, y: middle)) { inside = middle } else { outside = middle }
    }
    Figures(of: .layout, from: .continuousCorners, in: .points).accept(
      "edge of a corner of 40 pt, 26.8 pt from its side", inside, insteadOf: 0.065496 * 40, price: 0.39, within: 0.005)
  }

  @Test func `Radii are reduced to fit`() {
    let capsule = UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 40, height: 20), cornerRadius: 100)
    #expect(
      ends(capsule) == [
        CGPoint(x: 10, y: 0), CGPoint(x: 30, y: 0), CGPoint(x: 40, y: 10), CGPoint(x: 30, y: 20),
        CGPoint(x: 10, y: 20), CGPoint(x: 0, y: 10), CGPoint(x: 10, y: 0), nil,
      ])
    let negative = UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 40, height: 20), cornerRadius: -3)
    #expect(negative.path.asRect == CGRect(x: 0, y: 0, width: 40, height: 20))
  }

  @Test func `Only the named corners are round`() {
    let path = UIBezierPath(
      roundedRect: CGRect(x: 0, y: 0, width: 40, height: 20), byRoundingCorners: [.topLeft, .bottomRight],
      cornerRadii: CGSize(width: 8, height: 4))
    #expect(
      ends(path) == [
        CGPoint(x: 8, y: 0), CGPoint(x: 40, y: 0), CGPoint(x: 40, y: 16), CGPoint(x: 32, y: 20),
        CGPoint(x: 0, y: 20), CGPoint(x: 0, y: 4), CGPoint(x: 8, y: 0), nil,
      ])
  }

  @Test func `Corners without a height are as high as they are wide`() {
    let path = UIBezierPath(
      roundedRect: CGRect(x: 0, y: 0, width: 40, height: 20), byRoundingCorners: .topLeft,
      cornerRadii: CGSize(width: 8, height: 0))
    let same = UIBezierPath(
      roundedRect: CGRect(x: 0, y: 0, width: 40, height: 20), byRoundingCorners: .topLeft,
      cornerRadii: CGSize(width: 8, height: 8))
    #expect(ends(path) == ends(same))
    let wide = UIBezierPath(
      roundedRect: CGRect(x: 0, y: 0, width: 40, height: 20), byRoundingCorners: .topLeft,
      cornerRadii: CGSize(width: 30, height: 0))
    #expect(ends(wide).contains(CGPoint(x: 0, y: 10)) && ends(wide).contains(CGPoint(x: 10, y: 0)))
  }

  @Test func `Clockwise is as seen on screen`() {
    let down = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    #expect(down.path.elements.count == 2)
    #expect(areClose(down.currentPoint, CGPoint(x: 0, y: 10)))
    let around = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    #expect(around.path.elements.count == 4)
    #expect(areClose(around.currentPoint, CGPoint(x: 0, y: 10)))
    #expect(around.contains(CGPoint(x: -5, y: -5)) && !down.contains(CGPoint(x: -5, y: -5)))
    let full = UIBezierPath(
      arcCenter: .zero, radius: 10, startAngle: -.pi / 2, endAngle: 1.5 * .pi, clockwise: true)
    #expect(full.path.elements.count == 5)
    #expect(areClose(full.path.elements[1].end ?? .zero, CGPoint(x: 10, y: 0)))
  }

  @Test func `Lines and curves are appended, transformed and closed`() throws {
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 1, y: 2))
    path.addQuadCurve(to: CGPoint(x: 5, y: 6), controlPoint: CGPoint(x: 3, y: 4))
    path.addCurve(
      to: CGPoint(x: 7, y: 7), controlPoint1: CGPoint(x: 8, y: 9), controlPoint2: CGPoint(x: 10, y: 11))
    path.close()
    #expect(path.path == (try Path(svgPathData: "M0 0L1 2Q3 4 5 6C8 9 10 11 7 7Z")))
    #expect(path.currentPoint == .zero)
    #expect(path.bounds == CGRect(x: 0, y: 0, width: 10, height: 11))
    path.append(UIBezierPath(rect: CGRect(x: 20, y: 0, width: 1, height: 1)))
    #expect(path.bounds == CGRect(x: 0, y: 0, width: 21, height: 11))
    path.apply(CGAffineTransform(scaleX: 2, y: 2))
    #expect(path.bounds == CGRect(x: 0, y: 0, width: 42, height: 22))
    path.removeAllPoints()
    #expect(path.isEmpty)
    path.cgPath = CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil)
    #expect(path.bounds == CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test func `The fill rule decides which points are inside`() {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 30, height: 30))
    path.append(UIBezierPath(rect: CGRect(x: 10, y: 10, width: 10, height: 10)))
    #expect(path.contains(CGPoint(x: 15, y: 15)))
    path.usesEvenOddFillRule = true
    #expect(!path.contains(CGPoint(x: 15, y: 15)) && path.contains(CGPoint(x: 5, y: 5)))
  }

  @Test func `A new path has UIKit's line width, caps, joins and flatness`() {
    let path = UIBezierPath()
    #expect(path.lineWidth == 1 && path.miterLimit == 10 && path.flatness == 0.6)
    #expect(path.lineCapStyle == .butt && path.lineJoinStyle == .miter && !path.usesEvenOddFillRule)
    var count = -1
    path.getLineDash(nil, count: &count, phase: nil)
    #expect(count == 0)
  }

  /// A path all of whose properties differ from the defaults.
  private var distinctive: UIBezierPath {
    let path = UIBezierPath()
    path.path = Path(elements: [
      .move(to: CGPoint(x: 0.1, y: 1)), .line(to: CGPoint(x: 10, y: 0)),
      .quadCurve(to: CGPoint(x: 20, y: 0), control: CGPoint(x: 15, y: -1)),
      .curve(to: CGPoint(x: 30, y: 5), control1: CGPoint(x: 22, y: 1), control2: CGPoint(x: 25, y: 3)), .closeSubpath,
    ])
    path.lineWidth = 3
    path.lineCapStyle = .round
    path.lineJoinStyle = .bevel
    path.miterLimit = 4
    path.flatness = 0.25
    path.usesEvenOddFillRule = true
    path.setLineDash([5, 2.5], count: 2, phase: 1.5)
    return path
  }

  private func expectSameProperties(_ a: UIBezierPath?, _ b: UIBezierPath) {
    #expect(a?.lineWidth == b.lineWidth && a?.miterLimit == b.miterLimit && a?.flatness == b.flatness)
    #expect(a?.lineCapStyle == b.lineCapStyle && a?.lineJoinStyle == b.lineJoinStyle)
    #expect(a?.usesEvenOddFillRule == b.usesEvenOddFillRule)
    var (lengths, count, phase) = ([CGFloat](repeating: 0, count: 2), 0, CGFloat(0))
    a?.getLineDash(&lengths, count: &count, phase: &phase)
    #expect(lengths == [5, 2.5] && count == 2 && phase == 1.5)
  }

  @Test func `Copies are independent`() {
    let path = distinctive
    let copy = path.copy() as? UIBezierPath
    #expect(copy?.path == path.path)
    expectSameProperties(copy, path)
    copy?.addLine(to: .zero)
    copy?.lineWidth = 9
    #expect(copy?.path != path.path && path.lineWidth == 3)
  }

  @Test func `Reversing keeps properties`() throws {
    let path = distinctive
    path.cgPath = CGPath(try Path(svgPathData: "M0 0 L10 0 L10 10"))
    let reversed = path.reversing()
    #expect(reversed.path == (try Path(svgPathData: "M10 10 L10 0 L0 0")))
    expectSameProperties(reversed, path)
  }

  @Test func `Archives keep everything`() throws {
    let path = distinctive
    let data = try NSKeyedArchiver.archivedData(withRootObject: path, requiringSecureCoding: true)
    let read = try NSKeyedUnarchiver.unarchivedObject(ofClass: UIBezierPath.self, from: data)
    #expect(read?.path == path.path)
    expectSameProperties(read, path)
  }
}
