import CoreGraphics
import DisplayList
import Foundation
import Raster
import TestSupport
import Testing

@Suite struct ImageTests {
  /// Red, green over blue, black.
  private let quarters = CGImage.drawn(2, 2) { x, y in y == 0 ? (x == 0 ? .red : .green) : (x == 0 ? .blue : .black) }
  private let ramp = CGImage.drawn(4, 1) { x, _ in Pixel(gray: UInt8(x * 80)) }

  @Test func `At its own size an image is copied`() throws {
    let noise = CGImage.drawn(7, 5) { x, y in
      Pixel(UInt8(x * 31 + y), UInt8(y * 50), UInt8((x * 73 + y * 41) % 256))
    }
    for opaque in [true, false] {
      let image = CGImage.drawn(7, 5, opaque: opaque) { x, y in noise.pixels[x, y] }
      for filter in [ImageFill.Filter.linear, .nearest] {
        let pixels = try render(11, 9, [.image(.whole(image, nil, .translation(3, 2), filter: filter))])
        for y in 0..<9 {
          for x in 0..<11 {
            let isInside = (3..<10).contains(x) && (2..<7).contains(y)
            #expect(pixels[x, y] == (isInside ? noise.pixels[x - 3, y - 2] : .white))
          }
        }
      }
    }
  }

  @Test func `Transforms that cancel out still copy`() throws {
    let destination = CGRect(x: 1.0 / 3, y: 1.0 / 3, width: 2.0 / 3, height: 2.0 / 3)
    let pixels = try render(4, 4, [.image(.whole(quarters, destination, .scale(3, 3)))])
    #expect(pixels.row(1) == [.white, .red, .green, .white])
    #expect(pixels.row(2) == [.white, .blue, .black, .white])
    let turned = try render(4, 4, [.image(.whole(quarters, nil, .turn(360 * 5, about: 500, 900)))])
    #expect(turned.row(0) == [.red, .green, .white, .white])
  }

  @Test func `Turns by right angles and mirrors move pixels`() throws {
    func rows(_ transform: CGAffineTransform) throws -> [[Pixel]] {
      let pixels = try render(2, 2, [.image(.whole(quarters, nil, transform))])
      return [pixels.row(0), pixels.row(1)]
    }
    #expect(try rows(.turn(90, about: 1, 1)) == [[.blue, .red], [.black, .green]])
    #expect(try rows(.turn(180, about: 1, 1)) == [[.black, .blue], [.green, .red]])
    #expect(try rows(.scale(-1, 1).concatenating(.translation(2, 0))) == [[.green, .red], [.black, .blue]])
    #expect(try rows(.scale(1, -1).concatenating(.translation(0, 2))) == [[.blue, .black], [.red, .green]])
  }

  @Test func `Nearest-neighbour filtering enlarges to hard squares`() throws {
    let pixels = try render(
      4, 4, [.image(.whole(quarters, CGRect(x: 0, y: 0, width: 4, height: 4), filter: .nearest))])
    #expect(pixels.row(0) == [.red, .red, .green, .green])
    #expect(pixels.row(1) == [.red, .red, .green, .green])
    #expect(pixels.row(2) == [.blue, .blue, .black, .black])
    #expect(pixels.row(3) == [.blue, .blue, .black, .black])
  }

  @Test func `Linear filtering enlarges smoothly up to a crisp edge`() throws {
    let pixels = try render(8, 2, [.image(.whole(ramp, CGRect(x: 0, y: 0, width: 8, height: 2)))])
    // Samples lie a quarter and three quarters of the way between 0, 80, 160 and 240; the edge pixels are extended.
    #expect(pixels.row(0) == [0, 20, 60, 100, 140, 180, 220, 240].map { Pixel(gray: $0) })
    #expect(pixels.row(1) == pixels.row(0))
  }

  @Test func `Enlarged images do not fade at their border`() throws {
    let gray = CGImage.drawn(2, 2) { _, _ in Pixel(gray: 90) }
    for alpha in [1, 0.5] {
      let pixels = try render(
        40, 40, [.image(.whole(gray, CGRect(x: 4, y: 4, width: 32, height: 32), alpha: alpha))])
      let inside = Pixel(gray: alpha == 1 ? 90 : 172)
      #expect(
        pixels.row(4) == Array(repeating: .white, count: 4) + Array(repeating: inside, count: 32)
          + Array(repeating: .white, count: 4))
      #expect(pixels.column(35) == pixels.row(4))
    }
  }

  /// Premultiplied noise, a little of it transparent.
  private let noise = CGImage.drawn(41, 23, opaque: false) { x, y in
    let alpha = (x * 7 + y * 11) % 5 == 0 ? (x * 53 + y * 97) % 256 : 255
    func channel(_ seed: Int) -> UInt8 { UInt8((x * x * seed + y * 71 * seed + x * y * 13) % 256 * alpha / 255) }
    return Pixel(channel(3), channel(17), channel(29), UInt8(alpha))
  }

  @Test(arguments: [
    CGRect(x: 3.25, y: 2.5, width: 1277.7, height: 61), CGRect(x: 2, y: 3, width: 41, height: 24.9),
    CGRect(x: 1.5, y: 1.25, width: 30.75, height: 19), CGRect(x: 4, y: 5, width: 21, height: 12),
  ])
  func `Stretched images differ from the exact picture by 1 at most`(_ target: CGRect) throws {
    let size = (x: Int(target.maxX.rounded(.up)), y: Int(target.maxY.rounded(.up)))
    for isMirrored in [false, true] {
      let mirror = CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: target.minX + target.maxX, ty: 0)
      let pixels = try render(
        size.x, size.y, on: .clear, [.image(.whole(noise, target, isMirrored ? mirror : .identity))])
      let step = (x: 41 / Double(target.width), y: 23 / Double(target.height))
      var largest = 0.0
      for y in Int(target.minY.rounded(.up))..<Int(target.maxY.rounded(.down)) {
        let rows = shares(around: (Double(y) + 0.5 - Double(target.minY)) * step.y, step.y, of: 23)
        for x in Int(target.minX.rounded(.up))..<Int(target.maxX.rounded(.down)) {
          let place = isMirrored ? Double(target.maxX) - Double(x) - 0.5 : Double(x) + 0.5 - Double(target.minX)
          let columns = shares(around: place * step.x, step.x, of: 41)
          var sum = SIMD4<Double>.zero
          for (row, share) in rows {
            for (column, other) in columns { sum += noise.pixels[column, row].vector * share * other }
          }
          largest = max(largest, (sum - pixels[x, y].vector).magnitudes.max())
        }
      }
      #expect(largest < 1.01)
    }
  }

  /// The shares that an image's pixels, `count` along an axis, have in the average around a place.
  private func shares(around place: Double, _ step: Double, of count: Int) -> [(Int, Double)] {
    let width = step < 4.0 / 3 - 1e-9 ? 1 : step
    let (low, high) = (place - width / 2, place + width / 2)
    return (Int(low.rounded(.down))...Int(high.rounded(.down))).map { index in
      let covered = min(Double(index) + 1, high) - max(Double(index), low)
      return (min(max(index, 0), count - 1), max(covered, 0) / width)
    }
  }

  @Test func `Fractional edges are antialiased`() throws {
    let black = CGImage.drawn(3, 3) { _, _ in .black }
    let pixels = try render(5, 5, [.image(.whole(black, nil, .translation(0.5, 1)))])
    #expect(pixels.row(1) == [Pixel(gray: 127), .black, .black, Pixel(gray: 127), .white])
  }

  @Test func `Turned images have the edges of their rectangle`() throws {
    let gray = CGImage.drawn(5, 3) { _, _ in Pixel(gray: 51) }
    let rect = CGRect(x: 10, y: 12, width: 30, height: 20)
    let turned = CGAffineTransform.turn(27, about: 25, 22)
    for (alpha, filter) in [(1.0, ImageFill.Filter.linear), (0.6, .linear), (1, .nearest)] {
      let image = try render(50, 44, [.image(.whole(gray, rect, turned, alpha: alpha, filter: filter))])
      let shape = try render(
        50, 44,
        [.fill(Shape(.rect(rect), transform: turned), RGBA(red: 0.2, green: 0.2, blue: 0.2, alpha: alpha))])
      for y in 0..<44 { for x in 0..<50 { #expect(image[x, y].isNear(shape[x, y], 1)) } }
    }
  }

  @Test func `Alpha fades and is clamped`() throws {
    for (alpha, expected) in [(0.0, 255), (0.5, 127), (1, 0), (4, 0), (-1, 255), (.nan, 255)] as [(Double, UInt8)] {
      let black = CGImage.drawn(2, 2) { _, _ in .black }
      #expect(try render(2, 2, [.image(.whole(black, alpha: alpha))]).isAll(Pixel(gray: expected)))
    }
  }

  @Test func `Transparent pixels are blended`() throws {
    let image = CGImage.drawn(3, 1, opaque: false) { x, _ in [.clear, Pixel(128, 0, 0, 128), .red][x] }
    #expect(try render(3, 1, [.image(.whole(image))]).row(0) == [.white, Pixel(255, 127, 127), .red])
    #expect(
      try render(3, 1, on: .clear, [.image(.whole(image, alpha: 0.5))]).row(0)
        == [.clear, Pixel(64, 0, 0, 64), Pixel(128, 0, 0, 128)])
  }
}

extension Pixel {
  fileprivate var vector: SIMD4<Double> { SIMD4(Double(red), Double(green), Double(blue), Double(alpha)) }
}

extension SIMD4<Double> {
  fileprivate var magnitudes: Self { replacing(with: -self, where: self .< 0) }
}
