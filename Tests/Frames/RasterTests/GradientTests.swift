import CoreGraphics
import DisplayList
import Foundation
import Raster
import TestSupport
import Testing

@Suite struct GradientTests {
  private let ramp = [Gradient.Stop(offset: 0, color: .black), Gradient.Stop(offset: 1, color: .white)]

  private func axial(
    _ from: CGPoint, _ to: CGPoint, _ stops: [Gradient.Stop]? = nil, _ transform: CGAffineTransform = .identity
  ) -> Gradient {
    Gradient(.axial(from: from, to: to), stops: stops ?? ramp, transform: transform)
  }

  @Test func `Colours are spread along the axis`() throws {
    let pixels = try render(
      10, 2, [.shade(.rect(0, 0, 10, 2), axial(.zero, CGPoint(x: 10, y: 0)))])
    for x in 0..<10 {
      // The middle of pixel x is (x + 0.5) / 10 along.
      let gray = UInt8(((Double(x) + 0.5) / 10 * 255).rounded())
      #expect(pixels[x, 0].isNear(Pixel(gray: gray), 1))
      #expect(pixels[x, 1] == pixels[x, 0])
    }
  }

  @Test func `An axial gradient has exact values`() throws {
    // At the centre of column x the position is (x + 2) / 17, a multiple of 15/255, whatever y is.
    let shear = CGAffineTransform(a: 17, b: 5, c: 0, d: 3, tx: -1.5, ty: 0)
    let pixels = try render(
      15, 9, [.shade(.rect(0, 0, 15, 9), axial(.zero, CGPoint(x: 1, y: 0), nil, shear))])
    for x in 0..<15 {
      for y in 0..<9 { #expect(pixels[x, y] == Pixel(gray: UInt8(15 * (x + 2))), "\(x)") }
    }
  }

  @Test func `Many pixels in a row also have exact values`() throws {
    // From column 5 to 56 the position grows by 5/255 a pixel; before and behind it is 0 and 1.
    let gradient = axial(CGPoint(x: 5.5, y: 0), CGPoint(x: 56.5, y: 0))
    let pixels = try render(70, 2, [.shade(.rect(0, 0, 70, 2), gradient)])
    func shade(_ place: Int) -> Pixel { Pixel(gray: UInt8(min(max(5 * (place - 5), 0), 255))) }
    #expect(pixels.row(1) == (0..<70).map(shade))
    // Along y all pixels of a row have one colour.
    let down = try render(9, 70, [.shade(.rect(0, 0, 9, 70), axial(CGPoint(x: 0, y: 5.5), CGPoint(x: 0, y: 56.5)))])
    for y in 0..<70 { #expect(down.row(y) == Array(repeating: shade(y), count: 9)) }
  }

  @Test func `A gradient continues beyond its ends in its first and last colour`() throws {
    let pixels = try render(
      10, 1, on: .pureRed, [.shade(.rect(0, 0, 10, 1), axial(CGPoint(x: 3, y: 0), CGPoint(x: 7, y: 0)))])
    #expect(pixels.row(0).prefix(3) == [.black, .black, .black])
    #expect(pixels.row(0).suffix(3) == [.white, .white, .white])
  }

  @Test func `Stops at one place make an edge`() throws {
    let stops = [
      Gradient.Stop(offset: 0, color: .pureRed), Gradient.Stop(offset: 0.5, color: .pureRed),
      Gradient.Stop(offset: 0.5, color: .pureBlue), Gradient.Stop(offset: 1, color: .pureBlue),
    ]
    let pixels = try render(
      6, 1, [.shade(.rect(0, 0, 6, 1), axial(.zero, CGPoint(x: 6, y: 0), stops))])
    #expect(pixels.row(0) == [.red, .red, .red, .blue, .blue, .blue])
  }

  @Test func `Colours mix as they are`() throws {
    // Halfway from opaque white to black without alpha is half transparent grey.
    let stops = [Gradient.Stop(offset: 0, color: .white), Gradient.Stop(offset: 1, color: .clear)]
    let pixels = try render(
      3, 1, on: .clear, [.shade(.rect(0, 0, 3, 1), axial(.zero, CGPoint(x: 3, y: 0), stops))])
    #expect(pixels[1, 0].isNear(Pixel(64, 64, 64, 128), 1))
  }

  @Test(arguments: [
    CGAffineTransform.identity, .scale(4, 1), .scale(400, 3), .turn(30, about: 10, 10), .scale(0.001, 0.001),
    CGAffineTransform(a: 1, b: 0.5, c: -2, d: 3, tx: 7, ty: -4), .scale(-1, 1),
  ])
  func `The map moves colours with points`(_ transform: CGAffineTransform) throws {
    // The sampled point is at the center of the frame, whatever the gradient's transform is.
    for share in [0.1, 0.5, 0.9] {
      let (from, to) = (CGPoint(x: -1, y: 2), CGPoint(x: 5, y: 4))
      // A point perpendicular to the axis has the same colour as the point on the axis.
      let asked = CGPoint(
        x: from.x + (to.x - from.x) * share - 2 * (to.y - from.y),
        y: from.y + (to.y - from.y) * share + 2 * (to.x - from.x))
      let place = asked.applying(transform)
      let centred = transform.concatenating(.translation(10.5 - place.x, 10.5 - place.y))
      let pixels = try render(21, 21, [.shade(.rect(0, 0, 21, 21), axial(from, to, nil, centred))])
      // One pixel of a small gradient spans a large part of it.
      if transform.a == 0.001 { continue }
      #expect(pixels[10, 10].isNear(Pixel(gray: UInt8((share * 255).rounded())), 2), "\(pixels[10, 10])")
    }
  }

  @Test func `A radial gradient runs outwards`() throws {
    let circles = Gradient(
      .radial(from: Gradient.Circle(center: .zero, radius: 0), to: Gradient.Circle(center: .zero, radius: 1)),
      stops: ramp, transform: CGAffineTransform(a: 20, b: 0, c: 0, d: 10, tx: 20.5, ty: 10.5))
    let pixels = try render(41, 21, [.shade(.rect(0, 0, 41, 21), circles)])
    #expect(pixels[20, 10].isNear(.black, 2))
    #expect(pixels[30, 10].isNear(Pixel(gray: 128), 2))
    #expect(pixels[20, 5].isNear(Pixel(gray: 128), 2))
    #expect(pixels[10, 10].isNear(Pixel(gray: 128), 2))
    #expect(pixels[0, 0] == .white)
  }

  /// How far along the gradient a point is, by the formulas of PDF and CSS.
  private static func position(of point: CGPoint, in geometry: Gradient.Geometry) -> Double {
    switch geometry {
    case .axial(let from, let to):
      let (x, y) = (to.x - from.x, to.y - from.y)
      return ((point.x - from.x) * x + (point.y - from.y) * y) / (x * x + y * y)
    case .radial(let from, let to):
      let distance = hypot(point.x - from.center.x, point.y - from.center.y)
      return (distance - from.radius) / (to.radius - from.radius)
    case .conic(let center, let start):
      let beginning = atan2(start.y - center.y, start.x - center.x)
      let turn = (atan2(point.y - center.y, point.x - center.x) - beginning) / (2 * .pi)
      return turn - turn.rounded(.down)
    }
  }

  @Test(arguments: [
    Gradient.Geometry.axial(from: CGPoint(x: 0.2, y: 0.1), to: CGPoint(x: 0.8, y: 0.9)),
    // About one centre.
    .radial(
      from: Gradient.Circle(center: CGPoint(x: 0.4, y: 0.5), radius: 0.1),
      to: Gradient.Circle(center: CGPoint(x: 0.4, y: 0.5), radius: 0.6)),
    .conic(around: CGPoint(x: 0.4, y: 0.55), from: CGPoint(x: 0.9, y: 0.1)),
  ])
  func `A gradient is within 1 of the formula`(_ geometry: Gradient.Geometry) throws {
    let stops = [
      Gradient.Stop(offset: 0, color: .pureRed), Gradient.Stop(offset: 0.4, color: .pureBlue),
      Gradient.Stop(offset: 1, color: .pureGreen),
    ]
    let transform = CGAffineTransform(a: 57, b: 9, c: -6, d: 43, tx: 3, ty: -2)
    let pixels = try render(
      64, 48, [.shade(.rect(0, 0, 64, 48), Gradient(geometry, stops: stops, transform: transform))])
    let inverse = transform.inverted()
    for y in 0..<48 {
      for x in 0..<64 {
        let point = CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5).applying(inverse)
        let position = min(max(Self.position(of: point, in: geometry), 0), 1)
        let (first, share) = position < 0.4 ? (0, position / 0.4) : (1, (position - 0.4) / 0.6)
        let (from, to) = (stops[first].color, stops[first + 1].color)
        func channel(_ a: Double, _ b: Double) -> UInt8 { UInt8(((a + (b - a) * share) * 255).rounded()) }
        let exact = Pixel(
          channel(from.red, to.red), channel(from.green, to.green), channel(from.blue, to.blue), 255)
        #expect(pixels[x, y].isNear(exact, 1), "\(x), \(y)")
      }
    }
  }

  @Test func `A radial gradient has exact values`() throws {
    // At the centre of column x the distance is |x - 20| / 17 of the radius, a multiple of 15/255.
    let circles = Gradient(
      .radial(from: Gradient.Circle(center: .zero, radius: 0), to: Gradient.Circle(center: .zero, radius: 1)),
      stops: ramp, transform: CGAffineTransform(a: 17, b: 0, c: 0, d: 10, tx: 20.5, ty: 10.5))
    let pixels = try render(41, 21, [.shade(.rect(0, 0, 41, 21), circles)])
    for x in 0...40 {
      #expect(pixels[x, 10] == Pixel(gray: UInt8(min(15 * abs(x - 20), 255))), "\(x)")
    }
  }

  @Test func `Two circles side by side make a cone`() throws {
    // From a point at the left to a circle at the right: outside of the cone there is nothing.
    let cone = Gradient(
      .radial(
        from: Gradient.Circle(center: CGPoint(x: 2.5, y: 10.5), radius: 0),
        to: Gradient.Circle(center: CGPoint(x: 22.5, y: 10.5), radius: 10)),
      stops: ramp, transform: .identity)
    let pixels = try render(41, 21, on: .pureGreen, [.shade(.rect(0, 0, 41, 21), cone)])
    #expect(pixels[2, 10] == .black)
    #expect(pixels[2, 0] == .green)
    #expect(pixels[0, 10] == .green)
    // The circle at t reaches from 2.5 + 10 t to 2.5 + 30 t, and the nearest to the end counts: t = (x - 2.5) / 10.
    #expect(pixels[7, 10] == Pixel(gray: 128))
    #expect(pixels[12, 10] == .white)
    #expect(pixels[40, 10] == .white)
  }

  @Test func `The shape is covered`() throws {
    let gradient = axial(.zero, CGPoint(x: 12, y: 0), [Gradient.Stop(offset: 0, color: .pureRed)])
    let plain = try render(12, 12, [.fill(.rounded(CGRect(x: 1, y: 1, width: 10, height: 10), 5), .pureRed)])
    let shaded = try render(12, 12, [.shade(.rounded(CGRect(x: 1, y: 1, width: 10, height: 10), 5), gradient)])
    #expect(shaded == plain)
    let line = Shape(
      .stroke(
        Path(elements: [.move(to: CGPoint(x: 0, y: 6)), .line(to: CGPoint(x: 12, y: 6))]), StrokeStyle(width: 2)),
      transform: .identity)
    #expect(try render(12, 12, [.shade(line, gradient)]) == render(12, 12, [.fill(line, .pureRed)]))
  }

  @Test func `Degenerate gradients draw nothing`() throws {
    let shape = Shape.rect(0, 0, 4, 4)
    let flat = CGAffineTransform(a: 1, b: 0, c: 0, d: 0, tx: 0, ty: 0)
    for gradient in [
      axial(.zero, CGPoint(x: 1, y: 0), []), axial(.zero, CGPoint(x: 1, y: 0), nil, flat),
      axial(CGPoint(x: CGFloat.nan, y: 0), CGPoint(x: 1, y: 0)), axial(.zero, CGPoint(x: CGFloat.infinity, y: 0)),
      Gradient(
        .radial(from: Gradient.Circle(center: .zero, radius: -1), to: Gradient.Circle(center: .zero, radius: 1)),
        stops: ramp, transform: .identity),
    ] {
      #expect(try render(4, 4, on: .pureGreen, [.shade(shape, gradient)]).isAll(.green))
    }
  }

  @Test func `An axis without length shows its end`() throws {
    let point = axial(CGPoint(x: 2, y: 2), CGPoint(x: 2, y: 2))
    #expect(try render(4, 4, on: .pureGreen, [.shade(.rect(0, 0, 4, 4), point)]).isAll(.white))
  }
}
