import CoreGraphics
import Foundation
import Testing

@Suite struct CGImageTests {
  /// Four pixels wide, three high; the blue byte of each is its index, row by row.
  private var numbered: CGImage {
    var pixels = Pixels(width: 4, height: 3)
    pixels.withUnsafeMutableBytes { bytes in
      for index in 0..<12 { bytes[index * 4] = UInt8(index) }
    }
    return CGImage(pixels: pixels)
  }

  private func numbers(_ image: CGImage?) -> [UInt8]? {
    image?.pixels.withUnsafeBytes { bytes in stride(from: 0, to: bytes.count, by: 4).map { bytes[$0] } }
  }

  @Test func `An image describes its format`() {
    let image = numbered
    #expect(image.bitsPerComponent == 8 && image.bitsPerPixel == 32 && image.bytesPerRow == 16)
    #expect(image.colorSpace?.name == CGColorSpace.sRGB)
    #expect(image.alphaInfo == .premultipliedFirst)
    var opaque = image.pixels
    opaque.isOpaque = true
    #expect(CGImage(pixels: opaque).alphaInfo == .noneSkipFirst)
    #expect(CGImageAlphaInfo.alphaOnly.rawValue == 7 && CGImageAlphaInfo.premultipliedLast.rawValue == 1)
    #expect(image.copy() == image)
  }

  @Test(arguments: [
    (2, 2, 8, 32), (Int.max, 1, Int.max, 32), (1, Int.max, 4, 32), (1 << 62, 1, 1 << 62, 32), (1, 1, Int.max, 32),
    (2, 2, -8, 32), (1 << 30, 1, 1 << 30, Int.max), (2, 1, 8, Int.min),
  ])
  func `An image of bytes needs all of its bytes`(
    _ width: Int, _ height: Int, _ bytesPerRow: Int, _ bitsPerPixel: Int
  ) throws {
    let provider = try #require(CGDataProvider(data: Data(count: 15)))
    let image = CGImage(
      width: width, height: height, bitsPerComponent: 8, bitsPerPixel: bitsPerPixel, bytesPerRow: bytesPerRow,
      space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.last.rawValue),
      provider: provider, decode: nil, shouldInterpolate: false, intent: .defaultIntent)
    #expect(image == nil)
  }

  @Test func `Cropping takes whole pixels`() {
    let inner = numbered.cropping(to: CGRect(x: 1, y: 1, width: 2, height: 2))
    #expect(inner?.width == 2 && inner?.height == 2)
    #expect(numbers(inner) == [5, 6, 9, 10])
    #expect(numbers(numbered.cropping(to: CGRect(x: 1.4, y: 0.2, width: 0.2, height: 0.2))) == [1])
    #expect(numbers(numbered.cropping(to: CGRect(x: 0.9, y: 2, width: 1.2, height: 1))) == [8, 9, 10])
  }

  @Test func `Cropping leaves out everything outside`() {
    #expect(numbers(numbered.cropping(to: CGRect(x: 3, y: 2, width: 10, height: 10))) == [11])
    #expect(numbers(numbered.cropping(to: CGRect(x: -1, y: -1, width: 2, height: 2))) == [0])
    #expect(numbers(numbered.cropping(to: .infinite))?.count == 12)
    #expect(numbered.cropping(to: CGRect(x: 4, y: 0, width: 2, height: 2)) == nil)
    #expect(numbered.cropping(to: CGRect(x: 1, y: 1, width: 0, height: 0)) == nil)
    #expect(numbered.cropping(to: .null) == nil)
  }

  @Test func `Cropping keeps opacity`() {
    var pixels = numbered.pixels
    pixels.isOpaque = true
    #expect(CGImage(pixels: pixels).cropping(to: CGRect(x: 0, y: 0, width: 1, height: 1))?.pixels.isOpaque == true)
  }

  @Test func `Drawing constants have Apple's raw values`() {
    #expect(CGBlendMode.normal.rawValue == 0 && CGBlendMode.luminosity.rawValue == 15)
    #expect(CGBlendMode.clear.rawValue == 16 && CGBlendMode.plusLighter.rawValue == 27)
    #expect(CGInterpolationQuality.medium.rawValue == 4 && CGInterpolationQuality.high.rawValue == 3)
  }
}
