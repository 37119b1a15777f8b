import CoreGraphics
import DisplayList
import Foundation
import Raster
import TestSupport
import Testing

/// NaN, infinite and degenerate numbers draw nothing; none of them makes Cairo or Swift stop.
@Suite struct DegenerateTests {
  private static let odd: [CGFloat] = [.nan, .infinity, -.infinity]

  private func expectNothing(_ shape: Shape) throws {
    let image = CGImage.drawn(2, 2) { _, _ in .black }
    #expect(try render(8, 8, [.fill(shape, .black)]).isAll(.white), "\(shape)")
    #expect(try render(8, 8, [.fill(shape, .black.alpha(0.5))]).isAll(.white), "\(shape)")
    #expect(try render(8, 8, [.pushClip(shape), .fill(.rect(0, 0, 8, 8), .black), .popClip]).isAll(.white))
    if case .rect(let rect) = shape.geometry {
      #expect(try render(8, 8, [.image(.whole(image, rect, shape.transform))]).isAll(.white))
    }
  }

  @Test(arguments: odd) func `Rectangles with numbers that are not finite draw nothing`(_ value: CGFloat) throws {
    try expectNothing(.rect(value, 1, 2, 2))
    try expectNothing(.rect(1, value, 2, 2))
    try expectNothing(.rect(1, 1, value, 2))
    try expectNothing(.rect(1, 1, 2, value))
    try expectNothing(.rounded(CGRect(x: 1, y: 1, width: value, height: 5), 2))
  }

  @Test(arguments: odd) func `Transforms with numbers that are not finite draw nothing`(_ value: CGFloat) throws {
    for index in 0..<6 {
      var values: [CGFloat] = [1, 0, 0, 1, 0, 0]
      values[index] = value
      let transform = CGAffineTransform(
        a: values[0], b: values[1], c: values[2], d: values[3], tx: values[4], ty: values[5])
      try expectNothing(.rect(1, 1, 5, 5, transform))
      try expectNothing(.rounded(CGRect(x: 1, y: 1, width: 5, height: 5), 2, .all, transform))
      try expectNothing(Shape(.path(triangle(), .winding), transform: transform))
    }
  }

  @Test(arguments: [
    CGAffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 3, ty: 3), .scale(0, 1), .scale(1, 0), .scale(1e-200, 1e-200),
    CGAffineTransform(a: 1, b: 1, c: 1, d: 1, tx: 0, ty: 0), CGAffineTransform(a: 2, b: 4, c: 1, d: 2, tx: 0, ty: 0),
    .scale(1e-4, 1e-4), .translation(1e300, 0), .translation(-1e9, -1e9),
  ])
  func `Transforms onto lines and points, or far away, draw nothing`(_ transform: CGAffineTransform) throws {
    try expectNothing(.rect(0, 0, 6, 6, transform))
    try expectNothing(.rounded(CGRect(x: 0, y: 0, width: 6, height: 6), 2, .all, transform))
    try expectNothing(Shape(.path(triangle(), .evenOdd), transform: transform))
  }

  @Test func `Shapes without area draw nothing`() throws {
    try expectNothing(.rect(1, 1, 0, 5))
    try expectNothing(.rect(1, 1, 5, 0))
    try expectNothing(Shape(.rect(.null), transform: .identity))
    try expectNothing(.rounded(CGRect(x: 1, y: 1, width: 0, height: 5), 2))
    try expectNothing(.rounded(CGRect(x: 1, y: 1, width: 5, height: 5), .nan))
    try expectNothing(Shape(.path(Path(), .winding), transform: .identity))
    for elements: [Path.Element] in [
      [.closeSubpath, .closeSubpath], [.move(to: CGPoint(x: 2, y: 2))],
      [.move(to: CGPoint(x: 2, y: 2)), .line(to: CGPoint(x: 6, y: 2)), .closeSubpath],
      [.line(to: CGPoint(x: 6, y: 2)), .line(to: CGPoint(x: 1, y: 7))],
      [.move(to: .zero), .line(to: CGPoint(x: Double.nan, y: 2)), .line(to: CGPoint(x: 5, y: 5))],
      [.move(to: .zero), .quadCurve(to: CGPoint(x: 5, y: 2), control: CGPoint(x: 2, y: Double.infinity))],
    ] {
      try expectNothing(Shape(.path(Path(elements: elements), .winding), transform: .identity))
    }
    let outer = RoundedRect(rect: CGRect(x: 1, y: 1, width: 5, height: 5), radius: 1)
    try expectNothing(Shape(.ring(outer: outer, inner: outer), transform: .identity))
    let odd = RoundedRect(rect: CGRect(x: 2, y: Double.nan, width: 1, height: 1), radius: 1)
    try expectNothing(Shape(.ring(outer: outer, inner: odd), transform: .identity))
    try expectNothing(Shape(.ring(outer: odd, inner: outer), transform: .identity))
  }

  @Test func `Curves without a start begin at their first point`() throws {
    let path = Path(elements: [
      .quadCurve(to: CGPoint(x: 8, y: 8), control: CGPoint(x: 0, y: 8)), .line(to: CGPoint(x: 8, y: 0)),
      .line(to: CGPoint(x: 0, y: 0)), .closeSubpath,
    ])
    #expect(try render(8, 8, [.fill(Shape(.path(path, .winding), transform: .identity), .black)]).isAll(.black))
  }

  /// Thousands of rows of an image fall into one of the frame; pixman counts in 16 bits.
  @Test(arguments: [0.2, 0.17, 0.0058, 0.00286, 0.0005, 1e-7])
  func `Very flat images do not touch the rows below them`(_ height: CGFloat) throws {
    let image = CGImage.drawn(64, 8000) { _, _ in .black }
    let turned = CGImage.drawn(8000, 64) { _, _ in .black }
    let rasteriser = Rasteriser()
    for place in stride(from: CGFloat(0.1), to: 9, by: 0.7) {
      let commands: [DrawOperation] = [
        .image(.whole(image, CGRect(x: 1, y: place, width: 8, height: height))),
        .image(.whole(turned, CGRect(x: place, y: 1, width: height, height: 8), .turn(0.4, about: 5, 5))),
        .pushGroup(alpha: 0.5, bounds: CGRect(x: 0, y: 0, width: 10, height: 10)),
        .image(.whole(image, CGRect(x: 1, y: place, width: 8, height: height), .turn(30, about: 5, 5))), .popGroup,
      ]
      let pixels = try rasteriser.render(frame(10, 10, commands))
      #expect(pixels.row(9).allSatisfy { $0.alpha == 255 })
    }
  }

  /// Every combination of extreme numbers, in shapes and images, inside clips and groups.
  @Test func `Extremes never fail`() throws {
    var random = SeededRandom(seed: 7)
    let values: [CGFloat] = [
      0, -0.0, 1, -1, 0.5, 3, -7, 1e-300, 1e-9, 1e-3, 255.999, 32768, 65537, -1e5, 4e6, -9e6, 1e8, 1e15, -1e20, 1e38,
      1e154, -1e200, 1e308, .infinity, -.infinity, .nan,
    ]
    func any() -> CGFloat { values[Int(random.next() % UInt64(values.count))] }
    func mostlyTame() -> CGFloat { random.next() % 4 == 0 ? any() : CGFloat(random.next() % 64) - 20 }
    func rect() -> CGRect { CGRect(x: mostlyTame(), y: mostlyTame(), width: mostlyTame(), height: mostlyTame()) }
    func transform() -> CGAffineTransform {
      CGAffineTransform(
        a: mostlyTame(), b: mostlyTame(), c: mostlyTame(), d: mostlyTame(), tx: mostlyTame(), ty: mostlyTame())
    }
    func point() -> CGPoint { CGPoint(x: mostlyTame(), y: mostlyTame()) }
    func rounded() -> RoundedRect {
      RoundedRect(
        rect: rect(), radius: mostlyTame(),
        corners: RoundedRect.Corners(rawValue: UInt8(truncatingIfNeeded: random.next())))
    }
    func shape() -> Shape {
      switch random.next() % 4 {
      case 0: Shape(.rect(rect()), transform: transform())
      case 1: Shape(.roundedRect(rounded()), transform: transform())
      case 2: Shape(.ring(outer: rounded(), inner: rounded()), transform: transform())
      default:
        Shape(
          .path(
            Path(elements: [
              .move(to: point()), .curve(to: point(), control1: point(), control2: point()), .line(to: point()),
              .quadCurve(to: point(), control: point()), .closeSubpath, .line(to: point()), .line(to: point()),
            ]), random.next() % 2 == 0 ? .winding : .evenOdd), transform: transform())
      }
    }
    let image = CGImage.drawn(40, 30) { x, y in Pixel(UInt8(x), UInt8(y), 9) }
    let rasteriser = Rasteriser()
    for _ in 0..<400 {
      let color = RGBA(red: any(), green: any(), blue: any(), alpha: mostlyTame())
      let picture = ImageFill(
        image: image, source: rect(), destination: rect(), transform: transform(), alpha: mostlyTame(),
        filter: random.next() % 2 == 0 ? .linear : .nearest)
      let pixels = try rasteriser.render(
        frame(
          24, 20,
          [
            .fill(shape(), color), .image(picture), .pushClip(shape()), .fill(shape(), .pureBlue.alpha(0.5)),
            .pushGroup(alpha: 0.7, bounds: rect()), .image(.whole(image, nil, transform())), .fill(shape(), color),
            .popGroup, .popClip, .fill(shape(), color),
          ]))
      #expect((0..<20).allSatisfy { pixels.row($0).allSatisfy { $0.alpha == 255 } })
    }
  }

  /// As much of a pixel is black as the image covers.
  @Test(arguments: [0.2, 0.17, 0.09])
  func `Very flat images are as dark as they are high`(_ height: CGFloat) throws {
    let image = CGImage.drawn(64, 8000) { _, _ in .black }
    for place in stride(from: CGFloat(0.1), to: 9, by: 0.7) {
      let command = DrawOperation.image(.whole(image, CGRect(x: 1, y: place, width: 8, height: height)))
      let darkness = try render(10, 10, [command]).column(5).reduce(0) { $0 + 255 - Int($1.red) }
      #expect(abs(CGFloat(darkness) - 255 * height) <= 3, "\(darkness) at \(place)")
    }
  }

  private func triangle() -> Path {
    Path(elements: [
      .move(to: CGPoint(x: 1, y: 1)), .line(to: CGPoint(x: 6, y: 1)), .line(to: CGPoint(x: 3, y: 6)), .closeSubpath,
    ])
  }
}
