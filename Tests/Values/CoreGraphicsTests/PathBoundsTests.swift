import CoreGraphics
import Foundation
import TestSupport
import Testing

@Suite struct PathBoundsTests {
  /// Path data, the bounding box of all points, and that of the drawing.
  @Test(arguments: [
    ("M0 0 L10 20", CGRect(x: 0, y: 0, width: 10, height: 20), CGRect(x: 0, y: 0, width: 10, height: 20)),
    ("M0 0 Q50 100 100 0", CGRect(x: 0, y: 0, width: 100, height: 100), CGRect(x: 0, y: 0, width: 100, height: 50)),
    ("M0 0 C0 80 100 80 100 0", CGRect(x: 0, y: 0, width: 100, height: 80), CGRect(x: 0, y: 0, width: 100, height: 60)),
    (
      "M0 0 C100 0 0 0 100 100", CGRect(x: 0, y: 0, width: 100, height: 100),
      CGRect(x: 0, y: 0, width: 100, height: 100)
    ),
    (
      "M0 0 C40 -30 -30 -30 10 0", CGRect(x: -30, y: -30, width: 70, height: 30),
      CGRect(x: -2.8335, y: -22.5, width: 15.6670, height: 22.5)
    ),
    ("M5 5", CGRect(x: 5, y: 5, width: 0, height: 0), CGRect(x: 5, y: 5, width: 0, height: 0)),
    ("M1 1 Z l5 5", CGRect(x: 1, y: 1, width: 5, height: 5), CGRect(x: 1, y: 1, width: 5, height: 5)),
  ])
  func `The box of a curve is tighter than that of its control points`(
    _ data: String, _ allPoints: CGRect, _ drawn: CGRect
  ) throws {
    let path = try Path(svgPathData: data)
    #expect(path.controlPointBounds == allPoints)
    #expect(path.boundingBox.isClose(to: drawn, within: 1e-3))
    #expect(CGPath(path).boundingBox == path.controlPointBounds)
    #expect(CGPath(path).boundingBoxOfPath == path.boundingBox)
  }

  @Test func `Empty paths have null boxes`() {
    #expect(Path().boundingBox.isNull && Path().controlPointBounds.isNull)
  }

  @Test func `Random curves touch their box from inside`() {
    var numbers = SeededRandom(seed: 5)
    for _ in 0..<100 {
      var path = Path()
      path.move(to: numbers.nextPoint(100))
      path.addCurve(
        to: numbers.nextPoint(100), control1: numbers.nextPoint(100), control2: numbers.nextPoint(100))
      path.addQuadCurve(to: numbers.nextPoint(100), control: numbers.nextPoint(100))
      let points = path.flattened(tolerance: 1e-3)[0]
      var sampled = CGRect(origin: points[0], size: .zero)
      for point in points { sampled = sampled.union(CGRect(origin: point, size: .zero)) }
      #expect(path.boundingBox.isClose(to: sampled, within: 5e-3))
    }
  }

  @Test(arguments: [
    ("M1 2 H11 V22 H1 Z", CGRect(x: 1, y: 2, width: 10, height: 20)),
    ("M1 2 V22 H11 V2 Z", CGRect(x: 1, y: 2, width: 10, height: 20)),
    ("M11 22 H1 V2 H11 V22", CGRect(x: 1, y: 2, width: 10, height: 20)),
    ("M1 2 H11 V22 H1 V2 Z", CGRect(x: 1, y: 2, width: 10, height: 20)),
    ("M1 2 H11 V22 H1", nil),
    ("M1 2 H11 V22 Z", nil),
    ("M1 2 L11 3 V22 H1 Z", nil),
    ("M1 2 H11 V22 H1 Z M0 0", nil),
    ("M1 2 Q5 2 11 2 V22 H1 Z", nil),
    ("", nil),
  ])
  func `Rectangles are recognised`(_ data: String, _ expected: CGRect?) throws {
    let path = CGPath(try Path(svgPathData: data))
    var rect = CGRect.null
    #expect(path.isRect(&rect) == (expected != nil))
    #expect(rect == expected ?? .null)
    #expect(path.isRect(nil) == (expected != nil))
  }
}
