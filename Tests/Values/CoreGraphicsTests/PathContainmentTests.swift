import CoreGraphics
import Foundation
import TestSupport
import Testing

@Suite struct PathContainmentTests {
  /// Path data, a point, and whether it is inside by winding and by the even-odd rule.
  @Test(arguments: [
    ("M0 0 H10 V10 H0 Z", CGPoint(x: 5, y: 5), true, true),
    ("M0 0 H10 V10 H0", CGPoint(x: 5, y: 5), true, true),
    ("M0 0 H10 V10 H0 Z", CGPoint(x: 15, y: 5), false, false),
    ("M0 0 H10 V10 H0 Z", CGPoint(x: -5, y: 5), false, false),
    ("M0 0 H10 V10 H0 Z", CGPoint(x: 5, y: 15), false, false),
    // The edge belongs to the region at larger x and y.
    ("M0 0 H10 V10 H0 Z", CGPoint(x: 0, y: 0), true, true),
    ("M0 0 H10 V10 H0 Z", CGPoint(x: 10, y: 5), false, false),
    ("M0 0 H10 V10 H0 Z", CGPoint(x: 5, y: 10), false, false),
    // Two squares drawn in the same direction, and in opposite directions.
    ("M0 0 H30 V30 H0 Z M10 10 H20 V20 H10 Z", CGPoint(x: 15, y: 15), true, false),
    ("M0 0 H30 V30 H0 Z M10 10 V20 H20 V10 Z", CGPoint(x: 15, y: 15), false, false),
    ("M0 0 H30 V30 H0 Z M10 10 V20 H20 V10 Z", CGPoint(x: 5, y: 15), true, true),
    // A five-pointed star around (50, 50): its middle is wound twice.
    ("M50 0 L79 90 L2 35 L98 35 L21 90 Z", CGPoint(x: 50, y: 50), true, false),
    ("M50 0 L79 90 L2 35 L98 35 L21 90 Z", CGPoint(x: 50, y: 20), true, true),
    ("M50 0 L79 90 L2 35 L98 35 L21 90 Z", CGPoint(x: 50, y: 80), false, false),
    // The ray to the right passes through corners that rise, peak and lie flat.
    ("M0 0 L10 10 L0 20 Z", CGPoint(x: 2, y: 10), true, true),
    ("M0 10 L10 0 L20 10 L10 20 Z", CGPoint(x: 5, y: 10), true, true),
    ("M0 10 L10 0 L20 10 L10 20 Z", CGPoint(x: -5, y: 10), false, false),
    ("M0 0 L10 10 L20 0 L20 20 L0 20 Z", CGPoint(x: 5, y: 10), true, true),
    ("M0 0 L10 10 L20 0 L20 20 L0 20 Z", CGPoint(x: 10, y: 5), false, false),
    // Below and above curves.
    ("M0 0 Q50 100 100 0", CGPoint(x: 50, y: 49), true, true),
    ("M0 0 Q50 100 100 0", CGPoint(x: 50, y: 51), false, false),
    ("M0 0 C0 80 100 80 100 0", CGPoint(x: 50, y: 59), true, true),
    ("M0 0 C0 80 100 80 100 0", CGPoint(x: 50, y: 61), false, false),
    ("M0 0", CGPoint(x: 0, y: 0), false, false),
    ("", CGPoint(x: 0, y: 0), false, false),
  ])
  func `The fill rule decides what a path contains`(_ data: String, _ point: CGPoint, _ winding: Bool, _ evenOdd: Bool)
    throws
  {
    let path = try Path(svgPathData: data)
    #expect(path.contains(point, evenOdd: false) == winding)
    #expect(path.contains(point, evenOdd: true) == evenOdd)
    #expect(path.reversed.contains(point, evenOdd: false) == winding)
    #expect(CGPath(path).contains(point) == winding)
    #expect(CGPath(path).contains(point, using: .evenOdd) == evenOdd)
  }

  @Test func `Circles contain the points that are nearer than their radius`() {
    let circle = CGPath(ellipseIn: CGRect(x: -10, y: -10, width: 20, height: 20), transform: nil)
    var numbers = SeededRandom(seed: 6)
    for _ in 0..<500 {
      let point = numbers.nextPoint(12)
      let distance = point.distance(to: .zero)
      if abs(distance - 10) < 0.01 { continue }
      #expect(circle.contains(point) == (distance < 10))
    }
  }

  @Test func `Curves agree with their polygons`() {
    var numbers = SeededRandom(seed: 7)
    for _ in 0..<20 {
      var path = Path()
      path.move(to: numbers.nextPoint(50))
      for _ in 0..<3 {
        path.addCurve(to: numbers.nextPoint(50), control1: numbers.nextPoint(50), control2: numbers.nextPoint(50))
      }
      let polygon = path.withLinesOnly(tolerance: 1e-2)
      for _ in 0..<20 {
        let point = numbers.nextPoint(50)
        #expect(path.contains(point, evenOdd: true) == polygon.contains(point, evenOdd: true))
        #expect(path.contains(point, evenOdd: false) == polygon.contains(point, evenOdd: false))
      }
    }
  }

  @Test func `The transform moves the point`() {
    let square = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    let point = CGPoint(x: 105, y: 5)
    #expect(!square.contains(point))
    #expect(square.contains(point, transform: CGAffineTransform(translationX: -100, y: 0)))
  }
}
