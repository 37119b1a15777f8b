import CoreGraphics
import DisplayList
import Foundation
import Raster
import TestSupport
import Testing

@Suite struct RectangleTests {
  @Test func `An empty frame shows its background`() throws {
    #expect(try render(3, 2, on: .white, []).isAll(.white))
    #expect(try render(3, 2, on: RGBA(red: 1, green: 0.5, blue: 0.25), []).isAll(Pixel(255, 128, 64)))
    #expect(try render(3, 2, on: .clear, []).isAll(.clear))
    #expect(try render(3, 2, on: .pureRed.alpha(0.5), []).isAll(Pixel(128, 0, 0, 128)))
  }

  @Test func `An opaque background makes opaque pixels`() throws {
    #expect(try render(1, 1, on: .white, []).isOpaque)
    #expect(try !render(1, 1, on: .white.alpha(0.99), []).isOpaque)
    var pixels = Pixels(width: 1, height: 1)
    pixels.isOpaque = true
    try Rasteriser().render(frame(1, 1, on: .clear, []), into: &pixels)
    #expect(!pixels.isOpaque)
  }

  @Test(arguments: [
    Shape.rect(1, 1, 2, 1),
    .rect(3, 2, -2, -1),
    .rect(0, 0, 2, 1, .translation(1, 1)),
    .rect(0.5, 0.5, 1, 0.5, .scale(2, 2)),
    .rect(-3, -2, 2, 1, .scale(-1, -1)),
    .rect(1, -3, 1, 2, .turn(90)),
    .rect(-2, 1, 1, 2, .turn(270)),
    .rect(-3, -2, 2, 1, .turn(180)),
    .rect(1, 1, 2, 1, .turn(360, about: 1000, 700)),
    .rounded(CGRect(x: 1, y: 1, width: 2, height: 1), 0),
    .rounded(CGRect(x: 1, y: 1, width: 2, height: 1), -7),
    .rounded(CGRect(x: 1, y: 1, width: 2, height: 1), 1, []),
  ])
  func `Whole pixels are exact`(_ shape: Shape) throws {
    for alpha in [1, 0.5] {
      let pixels = try render(4, 3, [.fill(shape, .pureRed.alpha(alpha))])
      let inside = alpha == 1 ? Pixel.red : Pixel(255, 127, 127)
      #expect(pixels.row(0) == [.white, .white, .white, .white])
      #expect(pixels.row(1) == [.white, inside, inside, .white])
      #expect(pixels.row(2) == [.white, .white, .white, .white])
    }
  }

  @Test func `Partly covered pixels are mixed`() throws {
    let pixels = try render(5, 4, [.fill(.rect(0.5, 1, 3.25, 1.5), .black)])
    #expect(pixels.row(0) == [.white, .white, .white, .white, .white])
    #expect(pixels.row(1) == [Pixel(gray: 127), .black, .black, Pixel(gray: 63), .white])
    #expect(pixels.row(2) == [Pixel(gray: 191), Pixel(gray: 127), Pixel(gray: 127), Pixel(gray: 159), .white])
    #expect(pixels.row(3) == [.white, .white, .white, .white, .white])
  }

  @Test func `Neighbours at half pixels of the same colour leave a seam of a quarter`() throws {
    let pixels = try render(3, 1, [.fill(.rect(0, 0, 1.5, 1), .black), .fill(.rect(1.5, 0, 1.5, 1), .black)])
    #expect(pixels.row(0) == [.black, Pixel(gray: 63), .black])
  }

  @Test func `Rectangles reach over the edges`() throws {
    #expect(try render(3, 3, [.fill(.rect(-5, -5, 100, 100), .pureBlue)]).isAll(.blue))
    #expect(try render(3, 3, [.fill(.rect(3, 0, 5, 5), .pureBlue)]).isAll(.white))
    #expect(try render(3, 3, [.fill(.rect(-5, 0, 5, 5), .pureBlue)]).isAll(.white))
  }

  @Test func `The alpha of an opaque canvas stays 255`() throws {
    let pixels = try render(
      40, 40,
      (0..<30).map { .fill(.rect(5, 5, 30, 20, .turn(Double($0) * 11, about: 20, 20)), .pureBlue.alpha(0.37)) })
    #expect((0..<40).allSatisfy { pixels.row($0).allSatisfy { $0.alpha == 255 } })
  }

  @Test func `Drawing replaces reused pixels`() throws {
    var pixels = try render(4, 4, [.fill(.rect(0, 0, 4, 4), .pureRed)])
    try Rasteriser().render(frame(4, 4, [.fill(.rect(0, 0, 1, 1), .pureBlue)]), into: &pixels)
    #expect(pixels.row(0) == [.blue, .white, .white, .white])
    #expect(pixels.row(3) == [.white, .white, .white, .white])
  }

  @Test func `Copies of the pixels keep their bytes`() throws {
    var pixels = try render(1, 1, on: .pureRed, [])
    let copy = pixels
    try Rasteriser().render(frame(1, 1, on: .pureBlue, []), into: &pixels)
    #expect(copy[0, 0] == .red)
    #expect(pixels[0, 0] == .blue)
  }
}
