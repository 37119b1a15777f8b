import CoreGraphics
import Foundation
import Testing

/// Paths that are matched so that one becomes the other point by point.
struct PathMatchingTests {
  private func path(_ data: String) throws -> Path { try Path(svgPathData: data) }

  /// Whether two paths have the same kinds of elements and are within a thousandth of two others.
  private func expectMatch(_ first: String, _ second: String) throws {
    let (a, b) = (try path(first), try path(second))
    let (p, q) = Path.matched(a, b)
    #expect(p.interpolated(to: q, progress: 0.5) != nil)
    for (matched, original) in [(p, a), (q, b)] {
      let (box, expected) = (matched.boundingBox, original.boundingBox)
      #expect(abs(box.minX - expected.minX) < 1e-3 && abs(box.maxX - expected.maxX) < 1e-3)
      #expect(abs(box.minY - expected.minY) < 1e-3 && abs(box.maxY - expected.maxY) < 1e-3)
      #expect(abs(PathMeasure(matched).length - PathMeasure(original).length) < 1e-3)
    }
  }

  @Test func `Paths with the same elements stay as they are`() throws {
    let (a, b) = (try path("M 0 0 L 10 0"), try path("M 5 5 L 9 9"))
    #expect(Path.matched(a, b) == (a, b))
  }

  @Test(arguments: [
    ("M 0 0 H 10 V 10 H 0 Z", "M 5 0 L 10 10 L 0 10 Z"),
    ("M 0 0 H 10", "M 0 0 C 3 9 7 -9 10 0"),
    ("M 0 0 H 10 V 10 H 0 Z", "M 0 0 Q 5 5 10 0"),
    ("M 0 0 H 10 V 10 H 0 Z", "M 0 0 H 10 V 10 H 0 L 0 0"),
    ("M 0 0 L 0 10 L 10 10 L 10 0 Z", "M 5 0 A 5 5 0 1 1 4.9 0 Z"),
    ("M 0 0 H 1 H 2 H 3 H 4 H 5", "M 0 0 H 3 V 3"),
    ("M 0 0 H 10 V 0 H 10 V 10 Z", "M 0 0 H 1 V 1"),
  ])
  func `Paths with other elements are matched`(_ first: String, _ second: String) throws {
    try expectMatch(first, second)
    try expectMatch(second, first)
  }

  @Test func `A subpath without a counterpart grows out of the middle`() throws {
    let (a, b) = (try path("M 0 0 H 10 V 10 H 0 Z"), try path("M 0 0 H 10 V 10 H 0 Z M 20 0 H 30 V 10 H 20 Z"))
    let (p, q) = Path.matched(a, b)
    let half = try #require(p.interpolated(to: q, progress: 0.5))
    #expect(half.contains(CGPoint(x: 15, y: 5), evenOdd: false))
    #expect(p.boundingBox == a.boundingBox)
  }

  @Test func `A closed path keeps its direction and its nearest corner`() throws {
    // The same square from another corner and the other way round, with one more point.
    let (a, b) = (try path("M 0 0 H 10 V 10 H 0 Z"), try path("M 10 10 H 5 H 0 V 0 H 10 Z"))
    let (p, q) = Path.matched(a, b)
    let half = try #require(p.interpolated(to: q, progress: 0.5))
    #expect(abs(PathMeasure(half).length - 40) < 0.01)
  }

  @Test func `An empty path has no counterpart`() throws {
    #expect(Path.matched(Path(), try path("M 0 0 H 10")) == (Path(), try path("M 0 0 H 10")))
  }
}
