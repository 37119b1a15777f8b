import CoreGraphics
import DisplayList
import Foundation
import Raster
import TestSupport
import Testing

@Suite struct BlendingTests {
  @Test(
    arguments: [
      (0.0, 0), (0.25, 64), (0.3, 77), (0.5, 128), (0.6, 153), (0.999, 255), (1.0, 255), (1.5, 255), (-0.5, 0),
      (.infinity, 255), (-.infinity, 0), (.nan, 0),
    ] as [(Double, UInt8)])
  func `Channels are rounded to the nearest step and clamped`(_ value: Double, _ expected: UInt8) throws {
    let color = RGBA(red: value, green: value, blue: value)
    #expect(try render(1, 1, on: color, []).isAll(Pixel(gray: expected)))
    #expect(try render(1, 1, [.fill(.rect(0, 0, 1, 1), color)]).isAll(Pixel(gray: expected)))
    #expect(try render(1, 1, [.fill(.rect(-9, -9, 20, 20, .turn(10)), color)]).isAll(Pixel(gray: expected)))
  }

  /// Over white: 255 - round(255 · alpha) for black, 255 for the red channel of red.
  @Test(
    arguments: [
      (0.0, 255), (0.001, 255), (0.1, 229), (0.25, 191), (0.5, 127), (0.75, 64), (0.9, 25), (0.999, 0), (1.0, 0),
      (7.0, 0), (-1.0, 255), (.nan, 255),
    ] as [(Double, UInt8)])
  func `Colours are blended over white by their alpha`(_ alpha: Double, _ expected: UInt8) throws {
    let rect = Shape.rect(0, 0, 1, 1)
    #expect(try render(1, 1, [.fill(rect, .black.alpha(alpha))]).isAll(Pixel(gray: expected)))
    #expect(try render(1, 1, [.fill(rect, .pureRed.alpha(alpha))]).isAll(Pixel(255, expected, expected)))
  }

  @Test func `Blending is in gamma space`() throws {
    let pixels = try render(1, 1, on: .black, [.fill(.rect(0, 0, 1, 1), .white.alpha(0.5))])
    #expect(pixels[0, 0] == Pixel(gray: 128))
  }

  @Test func `A transparent background keeps the premultiplied colour`() throws {
    let pixels = try render(
      2, 1, on: .clear,
      [
        .fill(.rect(0, 0, 2, 1), RGBA(red: 1, green: 0.5, blue: 0, alpha: 0.5)),
        .fill(.rect(1, 0, 1, 1), .pureBlue.alpha(0.5)),
      ])
    #expect(pixels[0, 0] == Pixel(128, 64, 0, 128))
    // 128 + 128 · 127 / 255 = 191.7, and likewise 128 · 127 / 255 = 63.7 and 64 · 127 / 255 = 31.9.
    #expect(pixels[1, 0] == Pixel(64, 32, 128, 192))
  }

  @Test func `Every route gives the same colour`() throws {
    let color = RGBA(red: 0.3, green: 0.7, blue: 0.123, alpha: 0.41)
    let upright = try render(1, 1, [.fill(.rect(0, 0, 1, 1), color)])[0, 0]
    let small = try render(40, 40, [.fill(.rect(0, 0, 40, 40, .turn(20, about: 20, 20)), color)])[20, 20]
    let large = try render(300, 300, [.fill(.rect(0, 0, 300, 300, .turn(20, about: 150, 150)), color)])[150, 150]
    #expect(small == upright)
    #expect(large == upright)
    // 76.5 · 0.41 = 31.4 and so on over 255 · 150 / 255.
    #expect(upright == Pixel(181, 223, 163))
  }
}
