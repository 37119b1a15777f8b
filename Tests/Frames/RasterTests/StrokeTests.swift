import CoreGraphics
import DisplayList
import Foundation
import Raster
import TestSupport
import Testing

@Suite struct StrokeTests {
  @Test func `A line covers its width`() throws {
    let pixels = try render(8, 6, [.stroke([(1, 3), (7, 3)], StrokeStyle(width: 2))])
    #expect(pixels.column(4) == [.white, .white, .black, .black, .white, .white])
    #expect(pixels.row(2) == [.white, .black, .black, .black, .black, .black, .black, .white])
  }

  @Test(arguments: [(CGLineCap.butt, 4...7), (.square, 2...9), (.round, 2...9)])
  func `Caps end the line`(_ cap: CGLineCap, _ inked: ClosedRange<Int>) throws {
    let pixels = try render(12, 8, [.stroke([(4, 4), (8, 4)], StrokeStyle(width: 4, cap: cap))])
    // A round cap thins out towards its end.
    for x in 0..<12 { #expect((pixels[x, 3] != .white) == inked.contains(x)) }
    #expect((pixels[2, 2] == .black) == (cap == .square))
  }

  @Test(arguments: [(CGLineJoin.miter, 10.0, true), (.miter, 1.4, false), (.miter, 1.42, true), (.bevel, 10, false)])
  func `Joins at a right angle have their shapes`(_ join: CGLineJoin, _ limit: CGFloat, _ isPointed: Bool) throws {
    // The miter of a right angle is √2 line widths long.
    let style = StrokeStyle(width: 4, join: join, miterLimit: limit)
    let pixels = try render(12, 12, [.stroke([(2, 10), (2, 2), (10, 2)], style)])
    #expect((pixels[0, 0] == .black) == isPointed)
    #expect(pixels[3, 3] == .black)
    #expect(pixels[5, 5] == .white)
  }

  @Test func `A round joint is an arc`() throws {
    let pixels = try render(24, 24, [.stroke([(8, 22), (8, 8), (22, 8)], StrokeStyle(width: 12, join: .round))])
    #expect(pixels[2, 2] == .white)
    #expect(pixels[4, 4] == .black)
  }

  @Test func `Closed subpaths have a join at their start`() throws {
    let corners = [(2.0, 2.0), (10.0, 2.0), (10.0, 10.0), (2.0, 10.0)]
    let closed = try render(12, 12, [.stroke(corners, StrokeStyle(width: 2), closed: true)])
    let open = try render(12, 12, [.stroke(corners + [(2, 2)], StrokeStyle(width: 2))])
    #expect(closed[1, 1] == .black)
    #expect(open[1, 1] == .white)
    #expect(closed[4, 4] == .white)
  }

  @Test func `Dashes follow their pattern and phase`() throws {
    let solid = try render(12, 2, [.stroke([(0, 1), (12, 1)], StrokeStyle(width: 2))])
    #expect(solid.row(0) == Array(repeating: .black, count: 12))
    let style = StrokeStyle(width: 2, dashes: [3, 1])
    let dashed = try render(12, 2, [.stroke([(0, 1), (12, 1)], style)])
    let (b, w) = (Pixel.black, Pixel.white)
    #expect(dashed.row(0) == [b, b, b, w, b, b, b, w, b, b, b, w])
    let shifted = StrokeStyle(width: 2, dashes: [3, 1], dashPhase: 2)
    #expect(
      try render(12, 2, [.stroke([(0, 1), (12, 1)], shifted)]).row(0) == [b, w, b, b, b, w, b, b, b, w, b, b])
    let odd = StrokeStyle(width: 2, dashes: [2])
    #expect(try render(8, 2, [.stroke([(0, 1), (8, 1)], odd)]).row(0) == [b, b, w, w, b, b, w, w])
  }

  @Test(arguments: [[0, 0], [-1, 3], [.infinity], [.nan, 1]] as [[CGFloat]])
  func `Invalid dashes are ignored`(_ dashes: [CGFloat]) throws {
    let pixels = try render(6, 2, [.stroke([(0, 1), (6, 1)], StrokeStyle(width: 2, dashes: dashes))])
    #expect(pixels.isAll(.black))
  }

  @Test func `The transform distorts the pen`() throws {
    // Twice as wide, four times as high: a vertical line gets 2 · 1 wide, a horizontal one 4 · 1 high.
    let pixels = try render(
      24, 24,
      [.stroke([(1, 1), (1, 5), (9, 5)], StrokeStyle(width: 1, join: .bevel), .scale(2, 4))])
    #expect(pixels.row(10).filter { $0 == .black }.count == 2)
    #expect(pixels.column(12).filter { $0 == .black }.count == 4)
  }

  @Test func `Translucent ink is applied once`() throws {
    let cross = StrokeStyle(width: 4, cap: .round)
    let pixels = try render(
      20, 20,
      [
        .fill(
          Shape(.stroke(.lines([(2, 10), (18, 10), (10, 2), (10, 18)]), cross), transform: .identity), .black.alpha(0.5)
        )
      ])
    #expect(pixels[10, 10] == Pixel(gray: 127))
    #expect(pixels[5, 10] == Pixel(gray: 127))
  }

  @Test func `A stroke can be a clip`() throws {
    let line = Shape(.stroke(.lines([(0, 2), (8, 2)]), StrokeStyle(width: 2)), transform: .identity)
    let pixels = try render(8, 4, [.pushClip(line), .fill(.rect(0, 0, 4, 4), .pureRed), .popClip])
    #expect(pixels.row(1) == [.red, .red, .red, .red, .white, .white, .white, .white])
    #expect(pixels.row(0).allSatisfy { $0 == .white })
  }

  @Test(arguments: [
    StrokeStyle(width: 0), StrokeStyle(width: -3), StrokeStyle(width: .nan), StrokeStyle(width: .infinity),
  ])
  func `A pen without width draws nothing`(_ style: StrokeStyle) throws {
    #expect(try render(8, 8, [.stroke([(0, 4), (8, 4)], style)]).isAll(.white))
  }

  @Test func `A flattened pen draws nothing`() throws {
    let flat = CGAffineTransform(a: 1, b: 0, c: 0, d: 0, tx: 0, ty: 4)
    #expect(try render(8, 8, [.stroke([(0, 4), (8, 4)], StrokeStyle(width: 4), flat)]).isAll(.white))
    #expect(
      try render(8, 8, [.fill(Shape(.stroke(Path(), StrokeStyle()), transform: .identity), .black)]).isAll(.white))
  }

  @Test func `Bounds contain the ink`() {
    let path = Path.lines([(10, 10), (20, 10)])
    let square = Shape(.stroke(path, StrokeStyle(width: 2, cap: .square)), transform: .identity)
    #expect(square.bounds.insetBy(dx: 2.squareRoot(), dy: 2.squareRoot()) == CGRect(x: 10, y: 10, width: 10, height: 0))
    // A right angle's miter is √2 widths long.
    let corner = Path.lines([(10, 20), (10, 10), (20, 10)])
    let pointed = Shape(.stroke(corner, StrokeStyle(width: 2)), transform: .identity)
    #expect(abs(pointed.bounds.minX - (10 - 2.squareRoot())) < 1e-12)
    let cut = Shape(.stroke(corner, StrokeStyle(width: 2, miterLimit: 1.4)), transform: .identity)
    #expect(cut.bounds == CGRect(x: 9, y: 9, width: 12, height: 12))
    let round = Shape(.stroke(path, StrokeStyle(width: 2, cap: .round, join: .round)), transform: .scale(2, 1))
    #expect(round.bounds == CGRect(x: 18, y: 9, width: 24, height: 2))
    #expect(Shape(.stroke(Path(), StrokeStyle()), transform: .identity).bounds.isNull)
  }
}

/// Lines beyond Cairo's coordinate range are clipped, never wrapped around.
@Suite struct FarStrokeTests {
  @Test(arguments: [1e3, 1e5, 1e6, 1e8, 1e10])
  func `A line through the frame stays in place`(_ length: Double) throws {
    let slope = CGAffineTransform(a: 1, b: 0.25, c: 0, d: 1, tx: 20, ty: 20)
    let style = StrokeStyle(width: 6)
    let near = try render(40, 40, [.stroke([(-100, 0), (100, 0)], style, slope)])
    let far = try render(40, 40, [.stroke([(-length, 0), (length, 0)], style, slope)])
    // Within one of the 15 sample rows that Cairo uses in each pixel.
    for y in 0..<40 { for x in 0..<40 { #expect(far[x, y].isNear(near[x, y], 17)) } }
  }

  @Test(arguments: [1e3, 1e5, 1e7, 1e8])
  func `Dashes continue from far away`(_ length: Double) throws {
    let style = StrokeStyle(width: 2, dashes: [3, 1])
    let pixels = try render(12, 2, [.stroke([(-length, 1), (12, 1)], style)])
    let (b, w) = (Pixel.black, Pixel.white)
    #expect(pixels.row(0) == [b, b, b, w, b, b, b, w, b, b, b, w])
  }

  @Test(arguments: [1e3, 1e5, 1e6])
  func `A visible corner keeps its join`(_ size: Double) throws {
    // A square whose top left corner is visible; the path starts there and is closed from far away.
    let square = [(4.0, 4.0), (size, 4.0), (size, size), (4.0, size)]
    let pixels = try render(12, 12, [.stroke(square, StrokeStyle(width: 4), closed: true)])
    #expect(pixels[2, 2] == .black)
    #expect(pixels[8, 8] == .white)
    #expect(pixels[8, 3] == .black)
    #expect(pixels[3, 8] == .black)
    #expect(pixels[1, 6] == .white)
  }

  @Test(arguments: [1e4, 1e6, 1e8])
  func `An enormous circle passes through`(_ radius: Double) throws {
    var path = Path()
    path.addEllipse(in: CGRect(x: 10, y: 10 - radius, width: 2 * radius, height: 2 * radius))
    let pixels = try render(
      20, 20, [.fill(Shape(.stroke(path, StrokeStyle(width: 4)), transform: .identity), .black)])
    for y in 0..<20 {
      #expect(pixels[7, y] == .white)
      #expect(pixels[10, y] == .black)
      #expect(pixels[13, y] == .white)
    }
  }

  @Test(arguments: [1e4, 1e5, 1e7, 1e12])
  func `An enormous pen covers everything`(_ scale: Double) throws {
    let pixels = try render(6, 6, [.stroke([(-1, 0), (1, 0)], StrokeStyle(width: 2), .scale(scale, scale))])
    #expect(pixels.isAll(.black))
  }
}

extension Path {
  /// Lines from point to point.
  fileprivate static func lines(_ points: [(Double, Double)], closed: Bool = false) -> Path {
    var path = Path()
    path.addLines(between: points.map { CGPoint(x: $0.0, y: $0.1) })
    if closed { path.closeSubpath() }
    return path
  }
}

extension DrawOperation {
  /// A black line from point to point.
  fileprivate static func stroke(
    _ points: [(Double, Double)], _ style: StrokeStyle, _ transform: CGAffineTransform = .identity,
    closed: Bool = false
  ) -> DrawOperation {
    .fill(Shape(.stroke(.lines(points, closed: closed), style), transform: transform), .black)
  }
}
