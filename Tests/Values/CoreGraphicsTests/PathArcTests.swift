import CoreGraphics
import Foundation
import Testing

@Suite struct PathArcTests {
  private func arc(from start: CGFloat, to end: CGFloat, clockwise: Bool) -> Path {
    var path = Path()
    path.addArc(
      center: CGPoint(x: 100, y: 50), radius: 10, startAngle: start, endAngle: end, clockwise: clockwise)
    return path
  }

  /// Angles, direction, the number of curves, the point half way and the last point.
  @Test(
    arguments: [
      (0, .pi / 2, false, 1, CGPoint(x: 107.0710678, y: 57.0710678), CGPoint(x: 100, y: 60)),
      (0, .pi / 2, true, 3, CGPoint(x: 92.9289322, y: 42.9289322), CGPoint(x: 100, y: 60)),
      (0, .pi, false, 2, CGPoint(x: 100, y: 60), CGPoint(x: 90, y: 50)),
      (0, .pi, true, 2, CGPoint(x: 100, y: 40), CGPoint(x: 90, y: 50)),
      (.pi / 2, 0, true, 1, CGPoint(x: 107.0710678, y: 57.0710678), CGPoint(x: 110, y: 50)),
      (0, 2 * .pi, false, 4, CGPoint(x: 90, y: 50), CGPoint(x: 110, y: 50)),
      (0, 2 * .pi, true, 4, CGPoint(x: 90, y: 50), CGPoint(x: 110, y: 50)),
      (0, -2 * .pi, false, 4, CGPoint(x: 90, y: 50), CGPoint(x: 110, y: 50)),
      (0, 5 * .pi, false, 4, CGPoint(x: 90, y: 50), CGPoint(x: 110, y: 50)),
      (0, 3 * .pi, true, 2, CGPoint(x: 100, y: 40), CGPoint(x: 90, y: 50)),
      (-.pi / 2, 3 * .pi / 2, false, 4, CGPoint(x: 100, y: 60), CGPoint(x: 100, y: 40)),
      (0.3, 0.3 + 2 * .pi, true, 4, CGPoint(x: 90.4466351, y: 47.0447979), CGPoint(x: 109.5533649, y: 52.9552021)),
      (.pi, .pi / 2, false, 3, CGPoint(x: 107.0710678, y: 42.9289322), CGPoint(x: 100, y: 60)),
    ] as [(CGFloat, CGFloat, Bool, Int, CGPoint, CGPoint)])
  func `Angles grow unless clockwise`(
    start: CGFloat, end: CGFloat, clockwise: Bool, curves: Int, middle: CGPoint, last: CGPoint
  ) throws {
    let path = arc(from: start, to: end, clockwise: clockwise)
    #expect(path.elements.count == curves + 1)
    #expect(path.elements[0].isMove)
    #expect(try #require(path.currentPoint).isClose(to: last, within: 1e-6))
    let measure = PathMeasure(path)
    let found = try #require(measure.position(atLength: measure.length / 2)).point
    #expect(found.isClose(to: middle, within: 1e-6))
  }

  @Test func `Equal angles draw nothing`() {
    #expect(arc(from: 1, to: 1, clockwise: false).elements.count == 1)
    #expect(arc(from: 1, to: 1, clockwise: true).elements.count == 1)
  }

  @Test func `Curves stay on the circle`() {
    for point in arc(from: 0.2, to: 4, clockwise: false).flattened(tolerance: 0.001)[0] {
      #expect(point.distance(to: CGPoint(x: 100, y: 50)).isClose(to: 10, within: 0.003))
    }
  }

  @Test func `A line leads to the arc`() {
    var path = Path()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addArc(center: CGPoint(x: 50, y: 0), radius: 10, startAngle: .pi, endAngle: 0, clockwise: true)
    #expect(path.elements.count == 4)
    #expect(path.elements[1].end?.isClose(to: CGPoint(x: 40, y: 0)) == true)
    var touching = Path()
    touching.move(to: CGPoint(x: 60, y: 0))
    touching.addArc(center: CGPoint(x: 50, y: 0), radius: 10, startAngle: 0, endAngle: 1, clockwise: false)
    #expect(touching.elements.count == 2)
  }

  @Test func `Relative arcs may turn several times`() {
    var path = Path()
    path.addRelativeArc(center: .zero, radius: 1, startAngle: 0, delta: -4 * .pi)
    #expect(path.elements.count == 9)
    #expect(path.length.isClose(to: 4 * .pi, within: 0.002))
    #expect(path.elements[1].end?.isClose(to: CGPoint(x: 0, y: -1)) == true)
  }

  @Test func `Transforms move the arc and not the pen`() {
    var path = Path()
    path.move(to: CGPoint(x: 1, y: 1))
    path.addArc(
      center: .zero, radius: 1, startAngle: 0, endAngle: .pi / 2, clockwise: false,
      transform: CGAffineTransform(a: 20, b: 0, c: 0, d: 10, tx: 100, ty: 0))
    #expect(path.elements[0] == .move(to: CGPoint(x: 1, y: 1)))
    #expect(path.elements[1].end == CGPoint(x: 120, y: 0))
    #expect(path.elements[2].end?.isClose(to: CGPoint(x: 100, y: 10)) == true)
  }

  @Test func `Tangents round a corner`() throws {
    var path = Path()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addArc(tangent1End: CGPoint(x: 100, y: 0), tangent2End: CGPoint(x: 100, y: 100), radius: 20)
    #expect(path.elements.count == 3)
    #expect(try #require(path.elements[1].end).isClose(to: CGPoint(x: 80, y: 0)))
    #expect(try #require(path.currentPoint).isClose(to: CGPoint(x: 100, y: 20)))
    let middle = PathMeasure(path).position(onSegment: 1, at: 0.5).point
    #expect(middle.distance(to: CGPoint(x: 80, y: 20)).isClose(to: 20, within: 0.01))

    // The other way round the same corner, and an angle of 60° whose tangents are r/tan 30° long.
    var left = Path()
    left.move(to: CGPoint(x: 100, y: 100))
    left.addArc(tangent1End: CGPoint(x: 100, y: 0), tangent2End: CGPoint(x: 0, y: 0), radius: 20)
    #expect(try #require(left.elements[1].end).isClose(to: CGPoint(x: 100, y: 20)))
    #expect(try #require(left.currentPoint).isClose(to: CGPoint(x: 80, y: 0)))
    var sharp = Path()
    sharp.move(to: CGPoint(x: 100, y: 0))
    sharp.addArc(tangent1End: .zero, tangent2End: CGPoint(x: 50, y: 86.60254037844386), radius: 10)
    #expect(try #require(sharp.elements[1].end).isClose(to: CGPoint(x: 17.320508075688775, y: 0)))
    #expect(try #require(sharp.currentPoint).isClose(to: CGPoint(x: 8.660254037844387, y: 15)))
  }

  @Test func `There is no corner on a straight line`() {
    for end in [CGPoint(x: 20, y: 0), CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0)] {
      var path = Path()
      path.move(to: .zero)
      path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: end, radius: 5)
      #expect(path.elements == [.move(to: .zero), .line(to: CGPoint(x: 10, y: 0))])
    }
  }

  @Test func `Tangents see the pen through the transform`() throws {
    var path = Path()
    path.move(to: CGPoint(x: 100, y: 0))
    path.addArc(
      tangent1End: CGPoint(x: 50, y: 0), tangent2End: CGPoint(x: 50, y: 50), radius: 10,
      transform: CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 100, ty: 0))
    #expect(try #require(path.elements[1].end).isClose(to: CGPoint(x: 180, y: 0)))
    #expect(try #require(path.currentPoint).isClose(to: CGPoint(x: 200, y: 20)))
  }
}
