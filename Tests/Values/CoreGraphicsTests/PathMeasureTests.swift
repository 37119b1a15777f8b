import CoreGraphics
import Foundation
import Testing

@Suite struct PathMeasureTests {
  @Test func `Lines are as long as they are`() throws {
    let measure = PathMeasure(try Path(svgPathData: "M0 0 L30 40 L30 100"))
    #expect(measure.length == 110)
    #expect(measure.endLengths == [50, 110])
    #expect(measure.position(atLength: 25) == .init(point: CGPoint(x: 15, y: 20), tangent: CGVector(dx: 0.6, dy: 0.8)))
    #expect(measure.position(atLength: 80) == .init(point: CGPoint(x: 30, y: 70), tangent: CGVector(dx: 0, dy: 1)))
  }

  @Test func `Positions beyond the ends are the ends`() throws {
    let measure = PathMeasure(try Path(svgPathData: "M0 0 L10 0 L10 0"))
    #expect(measure.position(atLength: -5) == .init(point: .zero, tangent: CGVector(dx: 1, dy: 0)))
    #expect(measure.position(atLength: 50) == .init(point: CGPoint(x: 10, y: 0), tangent: CGVector(dx: 1, dy: 0)))
    #expect(measure.location(atLength: 10) ?? (-1, -1) == (0, 1))
  }

  @Test func `The second segment counts where two meet`() throws {
    let measure = PathMeasure(try Path(svgPathData: "M0 0 H10 V10"))
    #expect(measure.location(atLength: 10) ?? (-1, -1) == (1, 0))
    #expect(measure.position(atLength: 10)?.tangent == CGVector(dx: 0, dy: 1))
  }

  @Test func `Closing lines count and jumps do not`() throws {
    #expect(try Path(svgPathData: "M0 0 H10 V10 H0 Z").length == 40)
    let measure = PathMeasure(try Path(svgPathData: "M0 0 H10 M100 0 H120"))
    #expect(measure.length == 30)
    #expect(measure.position(atLength: 15)?.point == CGPoint(x: 105, y: 0))
    #expect(measure.segments.count == 2)
  }

  @Test func `A path that draws nothing has no positions`() throws {
    #expect(PathMeasure(Path()).length == 0)
    #expect(PathMeasure(Path()).position(atLength: 0) == nil)
    #expect(PathMeasure(try Path(svgPathData: "M5 5")).position(atLength: 0) == nil)
    let point = PathMeasure(try Path(svgPathData: "M5 5 L5 5"))
    #expect(point.position(atLength: 0) == .init(point: CGPoint(x: 5, y: 5), tangent: .zero))
  }

  @Test func `A circle of four curves is measured as a circle`() throws {
    var path = Path()
    path.addEllipse(in: CGRect(x: -100, y: -100, width: 200, height: 200))
    let measure = PathMeasure(path)
    // Four cubic curves are 0.02 % longer than the circle that they approximate.
    #expect(measure.length.isClose(to: 2 * .pi * 100, within: 0.2))
    #expect(measure.length(ofSegment: 2).isClose(to: measure.length / 4))
    let eighth = try #require(measure.position(atLength: measure.length / 8))
    #expect(eighth.point.isClose(to: CGPoint(x: 70.7106781, y: 70.7106781), within: 1e-6))
    #expect(eighth.tangent.dx.isClose(to: -0.7071067812) && eighth.tangent.dy.isClose(to: 0.7071067812))
  }

  /// A parabola from (0, 0) with the control point (1, 0) to (2, 2), which is y = x²/2: its length is known.
  @Test func `The length of a parabola is exact`() throws {
    let length = PathMeasure(try Path(svgPathData: "M0 0 Q1 0 2 2")).length
    #expect(length.isClose(to: (2 * CGFloat(5).squareRoot() + asinh(2)) / 2, within: 1e-9))
    #expect(try Path(svgPathData: "M0 0 C1 0 2 0 3 0").length.isClose(to: 3))
    // There and back again on one line, with a sharp turn half way.
    #expect(try Path(svgPathData: "M0 0 Q10 0 0 0").length.isClose(to: 10, within: 1e-6))
  }

  @Test func `Equal steps of length are equal distances`() throws {
    let measure = PathMeasure(try Path(svgPathData: "M0 0 C300 0 -100 50 200 100"))
    var last = CGPoint.zero
    let steps = 2000
    for index in 1...steps {
      let position = try #require(measure.position(atLength: measure.length * CGFloat(index) / CGFloat(steps)))
      #expect(position.point.distance(to: last).isClose(to: measure.length / CGFloat(steps), within: 2e-3))
      last = position.point
    }
    #expect(last == CGPoint(x: 200, y: 100))
  }

  @Test func `Tangents exist where control points coincide with the ends`() throws {
    let measure = PathMeasure(try Path(svgPathData: "M0 0 C0 0 10 10 20 0 C20 0 30 0 30 0"))
    let start = measure.position(onSegment: 0, at: 0).tangent
    #expect(start.dx.isClose(to: 0.7071067812) && start.dy.isClose(to: 0.7071067812))
    #expect(measure.position(onSegment: 1, at: 0).tangent == CGVector(dx: 1, dy: 0))
    #expect(measure.position(onSegment: 1, at: 1).tangent == CGVector(dx: 1, dy: 0))
  }

  @Test func `Parameters run through each segment`() throws {
    let measure = PathMeasure(try Path(svgPathData: "M0 0 H10 Q10 10 20 10"))
    #expect(measure.position(onSegment: 0, at: 0.25).point == CGPoint(x: 2.5, y: 0))
    #expect(measure.position(onSegment: 1, at: 0.5).point == CGPoint(x: 12.5, y: 7.5))
  }
}

@Suite struct PathFlatteningTests {
  @Test func `Polygons have the corners of the path`() throws {
    let path = try Path(svgPathData: "M0 0 H10 V10 Z M20 20 M30 30 L40 40 Z L50 50")
    #expect(
      path.flattened(tolerance: 0.1) == [
        [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10), CGPoint(x: 0, y: 0)],
        [CGPoint(x: 30, y: 30), CGPoint(x: 40, y: 40), CGPoint(x: 30, y: 30)],
        [CGPoint(x: 30, y: 30), CGPoint(x: 50, y: 50)],
      ])
  }

  @Test(arguments: [1, 0.1, 0.001] as [CGFloat])
  func `Chords stay within the tolerance`(_ tolerance: CGFloat) {
    var circle = Path()
    circle.addEllipse(in: CGRect(x: -100, y: -100, width: 200, height: 200))
    let points = circle.flattened(tolerance: tolerance)[0]
    for (a, b) in zip(points, points.dropFirst()) {
      let middle = CGPoint(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2)
      #expect(middle.distance(to: .zero) > 100 - tolerance - 0.01)
    }
    // At most about 1.5 times as many chords as the optimal division needs.
    #expect(points.count < Int(1.6 * .pi / (2 * tolerance / 100).squareRoot()) + 8)
  }

  @Test func `Reducing a path to lines keeps subpaths closed`() throws {
    let path = try Path(svgPathData: "M0 0 Q5 10 10 0 Z")
    let lines = path.withLinesOnly(tolerance: 3)
    #expect(
      lines.elements == [
        .move(to: .zero), .line(to: CGPoint(x: 5, y: 5)), .line(to: CGPoint(x: 10, y: 0)), .closeSubpath,
      ])
    #expect(CGPath(path).flattened(threshold: 3) == CGPath(lines))
  }
}
