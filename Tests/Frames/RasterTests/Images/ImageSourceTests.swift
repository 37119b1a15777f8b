import CoreGraphics
import DisplayList
import Foundation
import Raster
import TestSupport
import Testing

/// Parts of images.
@Suite struct ImageSourceTests {
  /// A green square of 4 × 4 pixels inside a red border two pixels wide.
  private let framed = CGImage.drawn(8, 8) { x, y in (2..<6).contains(x) && (2..<6).contains(y) ? .green : .red }

  private func part(
    _ source: CGRect, _ destination: CGRect, _ transform: CGAffineTransform = .identity,
    filter: ImageFill.Filter = .linear
  ) -> DrawOperation {
    .image(
      ImageFill(
        image: framed, source: source, destination: destination, transform: transform, alpha: 1, filter: filter))
  }

  @Test(arguments: [4, 7.5, 16, 100, 3, 1.5])
  func `Neighbours do not bleed in`(_ side: Double) throws {
    let count = Int(side.rounded(.up))
    let middle = CGRect(x: 2, y: 2, width: 4, height: 4)
    for filter in [ImageFill.Filter.linear, .nearest] {
      let pixels = try render(
        count, count, on: .pureGreen, [part(middle, CGRect(x: 0, y: 0, width: side, height: side), filter: filter)])
      #expect(pixels.isAll(.green))
      let turned = try render(
        count, count, on: .pureGreen,
        [part(middle, CGRect(x: 0, y: 0, width: side, height: side), .turn(33, about: side / 2, side / 2))])
      #expect(turned.isAll(.green))
    }
  }

  @Test func `Parts of pixels are shown`() throws {
    // Half a red pixel, a green one and half a green one, each pixel ten wide.
    let pixels = try render(
      20, 1,
      [part(CGRect(x: 1.5, y: 3, width: 2, height: 1), CGRect(x: 0, y: 0, width: 20, height: 1), filter: .nearest)])
    #expect(pixels.row(0) == Array(repeating: .red, count: 5) + Array(repeating: .green, count: 15))
  }

  @Test func `There is nothing outside the image`() throws {
    let pixels = try render(
      12, 12, [part(CGRect(x: -2, y: -2, width: 12, height: 12), CGRect(x: 0, y: 0, width: 12, height: 12))])
    #expect(pixels.row(1).allSatisfy { $0 == .white })
    #expect(pixels.row(2) == [.white, .white] + Array(repeating: .red, count: 8) + [.white, .white])
    #expect(pixels.row(5)[4...7].allSatisfy { $0 == .green })
    #expect(pixels.row(10).allSatisfy { $0 == .white })
  }

  @Test func `Pixels outside the source stay outside when it is stretched`() throws {
    // The source's right half lies beyond the image, so the destination's right half stays empty.
    let pixels = try render(
      8, 2, [part(CGRect(x: 6, y: 0, width: 4, height: 1), CGRect(x: 0, y: 0, width: 8, height: 2))])
    #expect(pixels.row(0) == [.red, .red, .red, .red, .white, .white, .white, .white])
  }

  @Test(arguments: [
    CGRect(x: 8, y: 0, width: 4, height: 4), CGRect(x: -4, y: 0, width: 4, height: 4),
    CGRect(x: 0, y: 900, width: 1, height: 1), CGRect(x: 2, y: 2, width: 0, height: 3), .null, .zero,
    CGRect(x: Double.nan, y: 0, width: 1, height: 1), CGRect(x: 0, y: 0, width: Double.infinity, height: 1),
  ])
  func `Sources that miss the image draw nothing`(_ source: CGRect) throws {
    #expect(try render(4, 4, [part(source, CGRect(x: 0, y: 0, width: 4, height: 4))]).isAll(.white))
  }

  @Test func `Negative sizes are standardised`() throws {
    let plain = try render(
      8, 8, [part(CGRect(x: 0, y: 0, width: 8, height: 4), CGRect(x: 0, y: 0, width: 8, height: 8))])
    let turned = try render(
      8, 8, [part(CGRect(x: 8, y: 4, width: -8, height: -4), CGRect(x: 8, y: 8, width: -8, height: -8))])
    #expect(plain == turned)
  }
}
