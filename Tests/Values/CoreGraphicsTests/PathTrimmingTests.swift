import CoreGraphics
import Foundation
import Testing

@Suite struct PathTrimmingTests {
  private func lines(_ points: [(Double, Double)], closed: Bool = false) -> Path {
    var path = Path()
    path.addLines(between: points.map { CGPoint(x: $0.0, y: $0.1) })
    if closed { path.closeSubpath() }
    return path
  }

  @Test(
    arguments: [
      (0.0, 1.0, [(0.0, 0.0), (10.0, 0.0), (10.0, 10.0)]), (-1, 2, [(0, 0), (10, 0), (10, 10)]),
      (0, 0.25, [(0, 0), (5, 0)]), (0.25, 0.75, [(5, 0), (10, 0), (10, 5)]), (0.5, 1, [(10, 0), (10, 10)]),
      (0.5, 0.5, []), (0.75, 0.25, []),
    ] as [(Double, Double, [(Double, Double)])])
  func `Parts of lines are cut exactly`(_ start: Double, _ end: Double, _ points: [(Double, Double)]) {
    let path = lines([(0, 0), (10, 0), (10, 10)])
    #expect(PathMeasure(path).part(of: path, from: start, to: end) == lines(points))
  }

  @Test func `Closed subpaths open unless they are whole`() {
    let square = lines([(0, 0), (10, 0), (10, 10), (0, 10)], closed: true)
    let measure = PathMeasure(square)
    #expect(measure.part(of: square, from: 0, to: 0.875) == lines([(0, 0), (10, 0), (10, 10), (0, 10), (0, 5)]))
    var two = square
    two.append(lines([(20, 0), (60, 0)]))
    // The square is half of the whole length.
    let half = PathMeasure(two).part(of: two, from: 0, to: 0.5)
    #expect(half.elements.last == .closeSubpath)
    #expect(half.length == 40)
    #expect(PathMeasure(two).part(of: two, from: 0.75, to: 1) == lines([(40, 0), (60, 0)]))
  }

  @Test func `Parts of curves lie on the curve`() throws {
    var path = Path()
    path.move(to: .zero)
    path.addCurve(to: CGPoint(x: 30, y: 0), control1: CGPoint(x: 0, y: 20), control2: CGPoint(x: 30, y: 20))
    path.addQuadCurve(to: CGPoint(x: 60, y: 0), control: CGPoint(x: 45, y: -40))
    let whole = PathMeasure(path)
    let part = PathMeasure(whole.part(of: path, from: 0.2, to: 0.7))
    #expect(abs(part.length - whole.length / 2) < 1e-6)
    for share in [0.0, 0.3, 0.5, 0.9, 1] {
      let expected = try #require(whole.position(atLength: whole.length * (0.2 + 0.5 * share)))
      let found = try #require(part.position(atLength: part.length * share))
      #expect(hypot(found.point.x - expected.point.x, found.point.y - expected.point.y) < 1e-6)
      #expect(abs(found.tangent.dx - expected.tangent.dx) < 1e-6)
    }
  }

  @Test func `Paths with the same elements are mixed`() {
    var (a, b) = (Path(), Path())
    a.move(to: .zero)
    a.addQuadCurve(to: CGPoint(x: 2, y: 0), control: CGPoint(x: 1, y: 4))
    a.addCurve(to: CGPoint(x: 4, y: 0), control1: .zero, control2: .zero)
    a.closeSubpath()
    b.move(to: CGPoint(x: 2, y: 2))
    b.addQuadCurve(to: CGPoint(x: 4, y: 2), control: CGPoint(x: 3, y: 0))
    b.addCurve(to: CGPoint(x: 8, y: 0), control1: CGPoint(x: 2, y: 2), control2: CGPoint(x: 4, y: 4))
    b.closeSubpath()
    var half = Path()
    half.move(to: CGPoint(x: 1, y: 1))
    half.addQuadCurve(to: CGPoint(x: 3, y: 1), control: CGPoint(x: 2, y: 2))
    half.addCurve(to: CGPoint(x: 6, y: 0), control1: CGPoint(x: 1, y: 1), control2: CGPoint(x: 2, y: 2))
    half.closeSubpath()
    #expect(a.interpolated(to: b, progress: 0.5) == half)
    #expect(a.interpolated(to: lines([(0, 0), (1, 1)]), progress: 0.5) == nil)
    #expect(lines([(0, 0), (1, 1)]).interpolated(to: lines([(0, 0), (1, 1), (2, 2)]), progress: 0.5) == nil)
  }

  @Test func `Joins have the length of their tip`() {
    #expect(lines([(0, 0), (10, 0)]).longestJoint(miterLimit: 10) == 1)
    #expect(abs(lines([(0, 0), (10, 0), (10, 10)]).longestJoint(miterLimit: 10) - 2.squareRoot()) < 1e-12)
    #expect(lines([(0, 0), (10, 0), (10, 10)]).longestJoint(miterLimit: 1.4) == 1)
    // Sixty degrees, only where the path closes.
    let triangle = lines([(0, 0), (10, 0), (5, 75.squareRoot())], closed: true)
    #expect(abs(triangle.longestJoint(miterLimit: 10) - 2) < 1e-12)
    #expect(lines([(0, 0), (10, 0), (0, 0)]).longestJoint(miterLimit: 10) == 1)
  }
}
