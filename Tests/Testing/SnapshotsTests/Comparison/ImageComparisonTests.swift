import CoreGraphics
import Foundation
import Media
import Snapshots
import Testing

struct ImageComparisonTests {
  @Test(arguments: [Pixels.noise(33, 7, seed: 1), .glass(20, 20, seed: 2), .plain(1, 1, 0), .slant(16, x: 4)])
  func `A picture is the same as itself`(_ picture: Pixels) {
    let copy = Pixels(picture.width, picture.height) { picture[$0, $1] }
    for antialiasing in ComparisonOptions.Antialiasing.allCases {
      let comparison = ImageComparison(picture, copy, options: ComparisonOptions(antialiasing: antialiasing))
      #expect(
        comparison
          == ImageComparison(
            expectedSize: Manifest.PixelSize(picture), actualSize: Manifest.PixelSize(picture),
            comparedPixelCount: picture.width * picture.height))
      #expect(comparison.isIdentical)
      #expect(comparison.verdict(.exact) == .same)
    }
  }

  @Test func `A single differing pixel is counted and located`() {
    let white = Pixels.plain(40, 30, 0xFFFF_FFFF)
    let comparison = ImageComparison(white, white.with(0xFFF0_FFFE, at: 7, 11))
    #expect(comparison.differingPixelCount == 1)
    #expect(comparison.differingRatio == 1.0 / 1200)
    #expect(comparison.largestChannelDifference == 15)
    #expect(comparison.boundingBox == PixelRect(minX: 7, minY: 11, maxX: 8, maxY: 12))
    #expect(comparison.verdict(.exact) == .pixelsDiffer)
  }

  /// The smallest difference of each byte counts, even in transparent pixels.
  @Test(
    arguments: [
      (0xFF00_0000, 0xFF00_0001), (0xFF00_0000, 0xFF00_0100), (0xFF00_0000, 0xFF01_0000), (0xFFFF_FFFF, 0xFEFE_FEFE),
      (0x0000_0000, 0x0100_0000), (0x0000_0000, 0x0101_0101), (0x8080_8080, 0x8080_8081), (0x7F00_0000, 0x8000_0000),
    ] as [(UInt32, UInt32)])
  func `The smallest difference of any byte counts`(_ a: UInt32, _ b: UInt32) {
    let comparison = ImageComparison(.plain(3, 3, a), .plain(3, 3, b))
    #expect(comparison.differingPixelCount == 9)
    #expect(comparison.largestChannelDifference == 1)
    #expect(comparison.largestDistance > 0.001 && comparison.largestDistance < 0.005)
  }

  @Test func `Images of different sizes are never the same`() {
    let (comparison, image) = ImageComparison.drawing(Pixels(width: 4, height: 3), Pixels(width: 3, height: 4))
    #expect(!comparison.sizesAgree)
    #expect(!comparison.isIdentical)
    #expect(comparison.comparedPixelCount == 0)
    #expect(comparison.verdict(ComparisonOptions(threshold: 1, maxRatio: 1)) == .sizeDiffers)
    // Pixels that only one of them has are red.
    #expect(image?.width == 4 && image?.height == 4)
    #expect(image?[3, 0] == 0xFFFF_0000 && image?[0, 3] == 0xFFFF_0000 && image?[0, 0] != 0xFFFF_0000)
    #expect(comparison.description == "3 × 4 pixels, expected 4 × 3")
  }

  @Test func `Sizes may differ by as much as is allowed`() {
    var options = ComparisonOptions.exact
    options.sizeTolerance = 1
    let same = ImageComparison(Pixels(width: 4, height: 3), Pixels(width: 3, height: 4), options: options)
    #expect(same.comparedPixelCount == 9)
    #expect(same.verdict(options) == .same)
    #expect(same.description == "3 × 4 pixels, expected 4 × 3, no pixel differs")
    let other = ImageComparison(Pixels(width: 4, height: 3), .plain(3, 4, 0xFF00_00FF), options: options)
    #expect(other.differingPixelCount == 9)
    #expect(other.verdict(options) == .pixelsDiffer)
    let far = ImageComparison(Pixels(width: 4, height: 3), Pixels(width: 2, height: 3), options: options)
    #expect(far.comparedPixelCount == 0)
    #expect(far.verdict(options) == .sizeDiffers)
  }

  @Test func `A count and a ratio of differing pixels can be allowed`() {
    var comparison = ImageComparison(
      expectedSize: Manifest.PixelSize(width: 10, height: 10),
      actualSize: Manifest.PixelSize(width: 10, height: 10), comparedPixelCount: 100, differingPixelCount: 5)
    func verdict(_ pixels: Int?, _ ratio: Double?) -> ImageVerdict {
      comparison.verdict(ComparisonOptions(maxPixels: pixels, maxRatio: ratio))
    }
    #expect(verdict(nil, nil) == .pixelsDiffer)
    #expect(verdict(4, nil) == .pixelsDiffer)
    #expect(verdict(5, nil) == .same)
    #expect(verdict(nil, 0.049) == .pixelsDiffer)
    #expect(verdict(nil, 0.05) == .same)
    // Both limits apply.
    #expect(verdict(4, 1) == .pixelsDiffer)
    #expect(verdict(100, 0.01) == .pixelsDiffer)
    #expect(verdict(5, 0.05) == .same)
    comparison.differingPixelCount = 0
    #expect(verdict(nil, nil) == .same)
    #expect(verdict(0, 0) == .same)
  }

  /// White and black are almost the largest possible distance apart, to which the threshold is relative.
  @Test func `Colour distances are relative to the largest one`() {
    func distance(_ a: UInt32, _ b: UInt32, _ background: ComparisonOptions.Background = .any) -> Double {
      let options = ComparisonOptions(background: background)
      let distance = ImageComparison(.plain(1, 1, a), .plain(1, 1, b), options: options).largestDistance
      return (distance * 1e4).rounded() / 1e4
    }
    #expect(distance(0xFF00_0000, 0xFFFF_FFFF) == 0.9659)
    #expect(distance(0xFF00_0000, 0xFF80_8080) == 0.4849)
    #expect(distance(0xFFFF_0000, 0xFF00_FFFF) == 1)
    #expect(distance(0xFFFF_0000, 0xFF00_FF00) == 0.8307)
    #expect(distance(0xFF00_0000, 0xFFFF_0000) == 0.5437)
    #expect(distance(0xFF00_0000, 0xFF00_FF00) == 0.6792)
    #expect(distance(0xFF00_0000, 0xFF00_00FF) == 0.3231)
    // A translucent black shows on white, a translucent white on black.
    #expect(distance(0x0000_0000, 0x8000_0000) == 0.4849)
    #expect(distance(0x0000_0000, 0x8000_0000, .black) == 0)
    #expect(distance(0x0000_0000, 0x8080_8080) == 0.4849)
    #expect(distance(0x0000_0000, 0x8080_8080, .white) == 0)
  }

  @Test func `Translucent pixels are compared on the background that shows the difference`() {
    let (clear, shade) = (Pixels.plain(2, 2, 0), Pixels.plain(2, 2, 0x8000_0000))
    func count(_ background: ComparisonOptions.Background) -> Int {
      ImageComparison(clear, shade, options: ComparisonOptions(background: background)).differingPixelCount
    }
    #expect(count(.any) == 4)
    #expect(count(.white) == 4)
    #expect(count(.black) == 0)
  }

  @Test(arguments: [1, 2, 8])
  func `The number of jobs does not matter`(_ jobs: Int) {
    let (a, b) = (Pixels.glass(50, 300, seed: 5), Pixels.glass(50, 300, seed: 6))
    let options = ComparisonOptions(threshold: 0.2, antialiasing: .ignore)
    let one = ImageComparison.drawing(a, b, options: options, jobs: 1)
    let many = ImageComparison.drawing(a, b, options: options, jobs: jobs)
    #expect(one.comparison == many.comparison)
    #expect(one.difference == many.difference)
    #expect(one.comparison == ImageComparison(a, b, options: options, jobs: jobs))
  }
}
