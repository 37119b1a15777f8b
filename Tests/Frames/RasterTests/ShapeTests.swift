import CoreGraphics
import DisplayList
import Foundation
import Raster
import TestSupport
import Testing

@Suite struct ShapeTests {
  /// The area, in pixels, that `shape` covers in black on a white canvas.
  private func area(_ width: Int, _ height: Int, _ shape: Shape) throws -> Double {
    let pixels = try render(width, height, [.fill(shape, .black)])
    var area = 0.0
    for y in 0..<height {
      for pixel in pixels.row(y) { area += Double(255 - pixel.red) / 255 }
    }
    return area
  }

  @Test func `Rounded corners are clear and the middle is full`() throws {
    let pixels = try render(12, 12, [.fill(.rounded(CGRect(x: 1, y: 1, width: 10, height: 10), 5), .black)])
    for (x, y) in [(1, 1), (10, 1), (1, 10), (10, 10), (0, 5), (11, 5)] { #expect(pixels[x, y] == .white) }
    #expect((4...7).allSatisfy { y in (2...9).allSatisfy { pixels[$0, y] == .black } })
    // A circle of radius 5, the same from all four sides.
    for i in 0..<12 { #expect(pixels.row(1)[i].isNear(pixels.row(10)[i], 5)) }
    for i in 0..<12 { #expect(pixels.column(1)[i].isNear(pixels.row(1)[i], 16)) }
  }

  @Test(arguments: [
    (RoundedRect.Corners.minXMinY, 2, 2), (.maxXMinY, 37, 2), (.minXMaxY, 2, 27), (.maxXMaxY, 37, 27),
  ])
  func `Only the named corner is rounded`(_ corner: RoundedRect.Corners, _ x: Int, _ y: Int) throws {
    let rect = CGRect(x: 2, y: 2, width: 36, height: 26)
    let corners = [(2, 2), (37, 2), (2, 27), (37, 27)]
    let one = try render(40, 30, [.fill(.rounded(rect, 9, corner), .black)])
    let others = try render(40, 30, [.fill(.rounded(rect, 9, .all.subtracting(corner)), .black)])
    for (cornerX, cornerY) in corners {
      let isNamed = cornerX == x && cornerY == y
      #expect(one[cornerX, cornerY] == (isNamed ? .white : .black))
      #expect(others[cornerX, cornerY] == (isNamed ? .black : .white))
    }
  }

  @Test(arguments: [0.5, 3, 17.3, 60, 150])
  func `Circles have their area`(_ radius: Double) throws {
    let side = Int(radius * 2) + 4
    let circle = Shape.rounded(
      CGRect(x: 1.3, y: 1.7, width: radius * 2, height: radius * 2), 1000)
    let expected = Double.pi * radius * radius
    // The tolerance is two hundredths of a pixel per pixel of the circumference.
    #expect(abs(try area(side, side, circle) - expected) < 2 * .pi * radius * 0.02)
  }

  @Test func `A radius is limited to half the shorter side`() throws {
    let rect = CGRect(x: 2, y: 2, width: 30, height: 12)
    let cut = try render(34, 16, [.fill(.rounded(rect, 6), .black)])
    #expect(try render(34, 16, [.fill(.rounded(rect, 6.5), .black)]) == cut)
    #expect(try render(34, 16, [.fill(.rounded(rect, .infinity), .black)]) == cut)
  }

  @Test func `A ring is hollow`() throws {
    let outer = RoundedRect(rect: CGRect(x: 1, y: 1, width: 8, height: 6), radius: 0)
    let inner = RoundedRect(rect: CGRect(x: 3, y: 2, width: 4, height: 4), radius: 0)
    let ring = Shape(.ring(outer: outer, inner: inner), transform: .identity)
    for (alpha, ink) in [(1.0, Pixel.black), (0.5, Pixel(gray: 127))] {
      let pixels = try render(10, 8, [.fill(ring, .black.alpha(alpha))])
      #expect(pixels.row(1) == [.white, ink, ink, ink, ink, ink, ink, ink, ink, .white])
      #expect(pixels.row(2) == [.white, ink, ink, .white, .white, .white, .white, ink, ink, .white])
      #expect(pixels.column(4) == [.white, ink, .white, .white, .white, .white, ink, .white])
    }
  }

  @Test func `A round ring has the area between its circles`() throws {
    let outer = RoundedRect(rect: CGRect(x: 2, y: 2, width: 60, height: 60), radius: 30)
    let inner = RoundedRect(rect: CGRect(x: 5, y: 5, width: 54, height: 54), radius: 27)
    let covered = try area(64, 64, Shape(.ring(outer: outer, inner: inner), transform: .identity))
    #expect(abs(covered - .pi * (900 - 729)) < 4)
  }

  @Test func `A ring without an inside is full`() throws {
    let outer = RoundedRect(rect: CGRect(x: 0, y: 0, width: 4, height: 4), radius: 0)
    for inner in [CGRect(x: 2, y: 2, width: 0, height: 0), CGRect(x: 2, y: 0, width: 0, height: 4), .null] {
      let ring = Shape(.ring(outer: outer, inner: RoundedRect(rect: inner, radius: 3)), transform: .identity)
      #expect(try render(4, 4, [.fill(ring, .black)]).isAll(.black))
    }
  }

  @Test func `A ring draws nothing outside its outer edge`() throws {
    let outer = RoundedRect(rect: CGRect(x: 2, y: 0, width: 4, height: 2), radius: 0)
    let inner = RoundedRect(rect: CGRect(x: 4, y: 0, width: 9, height: 9), radius: 0)
    for alpha in [1, 0.5] {
      let ring = Shape(.ring(outer: outer, inner: inner), transform: .identity)
      let pixels = try render(8, 3, [.fill(ring, .black.alpha(alpha))])
      let ink = Pixel(gray: alpha == 1 ? 0 : 127)
      #expect(pixels.row(1) == [.white, .white, ink, ink, .white, .white, .white, .white])
      #expect(pixels.row(2).allSatisfy { $0 == .white })
    }
  }

  @Test func `The fill rules differ where a path overlaps itself`() throws {
    let square = { (inset: CGFloat, side: CGFloat) -> [Path.Element] in
      [
        .move(to: CGPoint(x: inset, y: inset)), .line(to: CGPoint(x: inset + side, y: inset)),
        .line(to: CGPoint(x: inset + side, y: inset + side)), .line(to: CGPoint(x: inset, y: inset + side)),
        .closeSubpath,
      ]
    }
    let path = Path(elements: square(0, 6) + square(2, 2))
    let winding = try render(6, 6, [.fill(Shape(.path(path, .winding), transform: .identity), .black)])
    let evenOdd = try render(6, 6, [.fill(Shape(.path(path, .evenOdd), transform: .identity), .black)])
    #expect(winding.isAll(.black))
    #expect(evenOdd.row(2) == [.black, .black, .white, .white, .black, .black])
    #expect(evenOdd.row(4) == [.black, .black, .black, .black, .black, .black])
  }

  @Test func `Quadratic curves are exact`() throws {
    // The area under a parabola's arch: two thirds of base times height, which is half the control point's.
    let path = Path(elements: [
      .move(to: CGPoint(x: 2, y: 40)), .quadCurve(to: CGPoint(x: 62, y: 40), control: CGPoint(x: 32, y: -36)),
    ])
    let covered = try area(64, 42, Shape(.path(path, .winding), transform: .identity))
    #expect(abs(covered - 2.0 / 3 * 60 * 38) < 1.5)
  }

  @Test func `The quadratic and cubic forms of a curve agree`() throws {
    let (start, control, end) = (CGPoint(x: 3, y: 30), CGPoint(x: 15, y: -24), CGPoint(x: 45, y: 36))
    let quadratic = Path(elements: [.move(to: start), .quadCurve(to: end, control: control), .closeSubpath])
    let cubic = Path(elements: [
      .move(to: start),
      .curve(to: end, control1: CGPoint(x: 11, y: -6), control2: CGPoint(x: 25, y: -4)), .closeSubpath,
    ])
    let turned = CGAffineTransform.turn(20, about: 24, 20)
    #expect(
      try render(48, 40, [.fill(Shape(.path(quadratic, .winding), transform: turned), .black)])
        == render(48, 40, [.fill(Shape(.path(cubic, .winding), transform: turned), .black)]))
  }

  @Test func `A path continues at the start of a closed subpath`() throws {
    // After closing, the current point is (1, 1) again, so the second triangle covers the lower left half.
    let path = Path(elements: [
      .move(to: CGPoint(x: 1, y: 1)), .line(to: CGPoint(x: 9, y: 1)), .line(to: CGPoint(x: 9, y: 9)), .closeSubpath,
      .line(to: CGPoint(x: 9, y: 9)), .line(to: CGPoint(x: 1, y: 9)),
    ])
    let covered = try area(10, 10, Shape(.path(path, .winding), transform: .identity))
    #expect(abs(covered - 64) < 0.5)
  }

  @Test func `Sheared and mirrored shapes keep their area`() throws {
    let shear = CGAffineTransform(a: -1, b: 0.4, c: 0.7, d: 1.2, tx: 60, ty: 10)
    let covered = try area(120, 100, .rect(0, 0, 40, 30, shear))
    #expect(abs(covered - 1200 * (1.2 + 0.28)) < 4)
  }
}
