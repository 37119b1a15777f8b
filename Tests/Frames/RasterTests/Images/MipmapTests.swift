import CoreGraphics
import DisplayList
import Foundation
import Raster
import TestSupport
import Testing

/// Images that are drawn scaled down.
@Suite struct MipmapTests {
  private let checkers = CGImage.drawn(256, 256) { x, y in (x + y).isMultiple(of: 2) ? .white : .black }

  @Test(arguments: [128, 100, 77, 64, 50, 33, 20, 16, 9, 4, 3, 1])
  func `A checkerboard becomes grey`(_ side: Int) throws {
    let rect = CGRect(x: 0, y: 0, width: side, height: side)
    let pixels = try render(side, side, [.image(.whole(checkers, rect))])
    for y in 0..<side { for x in 0..<side { #expect(pixels[x, y].isNear(Pixel(gray: 127), 3)) } }
  }

  @Test func `A rotated checkerboard becomes grey up to the edge`() throws {
    let pixels = try render(
      100, 100, on: RGBA(red: 0.5, green: 0.5, blue: 0.5),
      [.image(.whole(checkers, CGRect(x: 20, y: 20, width: 60, height: 60), .turn(31, about: 50, 50)))])
    for y in 0..<100 { for x in 0..<100 { #expect(pixels[x, y].isNear(Pixel(gray: 127), 6)) } }
  }

  @Test func `Halving averages two by two`() throws {
    let image = CGImage.drawn(4, 2) { x, y in Pixel(gray: UInt8(x * 60 + y * 20)) }
    let pixels = try render(2, 1, [.image(.whole(image, CGRect(x: 0, y: 0, width: 2, height: 1)))])
    #expect(pixels.row(0) == [Pixel(gray: 40), Pixel(gray: 160)])
  }

  @Test func `Large areas keep their colour`() throws {
    // Left half red, right half blue: far from the seam nothing is mixed in, at any size.
    let image = CGImage.drawn(300, 200) { x, _ in x < 150 ? .red : .blue }
    for width in [200.0, 140, 75, 31, 12] {
      let pixels = try render(
        Int(width), 10, [.image(.whole(image, CGRect(x: 0, y: 0, width: width, height: 10)))])
      #expect(pixels[0, 5] == .red)
      #expect(pixels[Int(width) / 2 - 3, 5] == .red)
      #expect(pixels[Int(width) / 2 + 3, 5] == .blue)
      #expect(pixels[Int(width) - 1, 5] == .blue)
    }
  }

  @Test func `Reduced parts do not bleed`() throws {
    let framed = CGImage.drawn(128, 128) { x, y in
      (32..<95).contains(x) && (32..<95).contains(y) ? .green : .red
    }
    for side in [40, 30, 13, 5, 2] {
      let fill = ImageFill(
        image: framed, source: CGRect(x: 32, y: 32, width: 63, height: 63),
        destination: CGRect(x: 0, y: 0, width: side, height: side), transform: .identity, alpha: 1)
      #expect(try render(side, side, [.image(fill)]).isAll(.green))
    }
  }

  @Test func `Cached mipmaps change nothing`() throws {
    let images = (0..<3).map { seed in
      CGImage.drawn(64, 48) { x, y in Pixel(UInt8((x * 7 + seed * 50) % 256), UInt8(y * 5), UInt8((x * y) % 256)) }
    }
    let frames = (0..<12).map { index in
      frame(
        40, 40,
        [
          .image(
            ImageFill(
              image: images[index % 3], source: CGRect(x: index % 5, y: 0, width: 50, height: 48),
              destination: CGRect(x: 2, y: 3, width: 9 + index, height: 11), transform: .turn(Double(index * 4)),
              alpha: 1))
        ])
    }
    let busy = Rasteriser()
    let first = try frames.map { try busy.render($0) }
    let backwards = try frames.reversed().map { try busy.render($0) }
    #expect(first == backwards.reversed())
    #expect(try first == frames.map { try Rasteriser().render($0) })
  }

  @Test func `More parts than the cache holds are drawn`() throws {
    let image = CGImage.drawn(400, 8) { x, y in Pixel(gray: UInt8((x / 4) * 2)) }
    let operations = (0..<300).map { index in
      DrawOperation.image(
        ImageFill(
          image: image, source: CGRect(x: index, y: 0, width: 4, height: 8),
          destination: CGRect(x: index, y: 0, width: 1, height: 2), transform: .identity, alpha: 1))
    }
    let rasteriser = Rasteriser()
    let first = try rasteriser.render(frame(300, 2, operations))
    #expect(try rasteriser.render(frame(300, 2, operations)) == first)
    #expect(first[0, 0] == Pixel(gray: 0))
    #expect(first[100, 1] == Pixel(gray: 50))
    #expect(first[296, 1] == Pixel(gray: 148))
  }

  @Test func `Nearest-neighbour filtering also picks pixels when it reduces`() throws {
    let pixels = try render(
      64, 64, [.image(.whole(checkers, CGRect(x: 0, y: 0, width: 64, height: 64), filter: .nearest))])
    #expect((0..<64).allSatisfy { pixels.row($0).allSatisfy { $0 == .white || $0 == .black } })
  }
}
