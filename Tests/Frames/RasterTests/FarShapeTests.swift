import CoreGraphics
import DisplayList
import Foundation
import Raster
import TestSupport
import Testing

/// Shapes beyond Cairo's coordinate range are clipped, never wrapped around.
@Suite struct FarShapeTests {
  @Test(arguments: [1e3, 1e5, 1e7, 1e9, 1e12, 1e30, 1e150, 1e300])
  func `Enormous rectangles cover everything`(_ size: Double) throws {
    for shape in [
      Shape.rect(-size, -size, 2 * size, 2 * size), .rect(-1, -1, 2, 2, .scale(size, size)),
      .rect(-size, -size, 2 * size, 2 * size, .turn(30)),
      .rounded(CGRect(x: -size, y: -size, width: 2 * size, height: 2 * size), 50),
      .rounded(CGRect(x: -size, y: -size, width: 2 * size, height: 2 * size), size, .all, .turn(77)),
    ] {
      #expect(try render(6, 5, [.fill(shape, .pureBlue)]).isAll(.blue))
      #expect(try render(6, 5, [.pushClip(shape), .fill(.rect(0, 0, 6, 5), .pureBlue), .popClip]).isAll(.blue))
    }
  }

  @Test func `An infinite rectangle covers everything`() throws {
    #expect(try render(3, 3, [.fill(Shape(.rect(.infinite), transform: .identity), .pureRed)]).isAll(.red))
    #expect(try render(3, 3, [.fill(Shape(.rect(.infinite), transform: .turn(30)), .pureRed)]).isAll(.red))
    #expect(
      try render(
        3, 3, [.pushGroup(alpha: 1, bounds: .infinite), .fill(.rect(0, 0, 9, 9), .pureRed), .popGroup]
      ).isAll(.red))
  }

  @Test(arguments: [100, 1e4, 1e5, 1e6, 1e8, 1e10])
  func `An edge through the frame stays in place`(_ size: Double) throws {
    // The half plane below a line that falls by one in four through (20, 20).
    let slope = CGAffineTransform(a: 1, b: 0.25, c: 0, d: 1, tx: 20, ty: 20)
    let near = try render(40, 40, [.fill(.rect(-100, 0, 200, 100, slope), .black)])
    let far = try render(40, 40, [.fill(.rect(-size, 0, 2 * size, size, slope), .black)])
    for y in 0..<40 { for x in 0..<40 { #expect(far[x, y].isNear(near[x, y], 9)) } }
  }

  @Test(arguments: [300, 3e4, 3e5, 3e7, 3e9])
  func `An enormous circle is a half-plane`(_ radius: Double) throws {
    // Touches x = 10 from the right at y = 10; at 10 pixels' distance the circle is 100 / 2r farther.
    let circle = Shape.rounded(CGRect(x: 10, y: 10 - radius, width: 2 * radius, height: 2 * radius), radius)
    let pixels = try render(20, 20, [.fill(circle, .black)])
    for y in 0..<20 {
      #expect(pixels[8, y] == .white)
      #expect(pixels[12, y] == .black)
    }
    #expect(pixels[10, 10].isNear(.black, 3))
  }

  @Test func `Faraway holes stay open`() throws {
    let outer = RoundedRect(rect: CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6), radius: 0)
    let inner = RoundedRect(rect: CGRect(x: 2, y: 2, width: 4, height: 4), radius: 0)
    let pixels = try render(8, 8, [.fill(Shape(.ring(outer: outer, inner: inner), transform: .identity), .black)])
    #expect(pixels.row(1) == [.black, .black, .black, .black, .black, .black, .black, .black])
    #expect(pixels.row(3) == [.black, .black, .white, .white, .white, .white, .black, .black])
  }

  @Test func `Faraway paths wind around the frame`() throws {
    // Twice around the frame and once back: winding fills it, and so does even-odd.
    let around: [Path.Element] = [
      .move(to: CGPoint(x: -1e7, y: -1e7)), .line(to: CGPoint(x: 1e7, y: -1e7)),
      .quadCurve(to: CGPoint(x: -1e7, y: 1e7), control: CGPoint(x: 4e7, y: 4e7)), .closeSubpath,
    ]
    let twice = Path(elements: around + around)
    #expect(try render(4, 4, [.fill(Shape(.path(twice, .winding), transform: .identity), .black)]).isAll(.black))
    #expect(try render(4, 4, [.fill(Shape(.path(twice, .evenOdd), transform: .identity), .black)]).isAll(.white))
  }
}
