import CoreGraphics
import Foundation
import Snapshots
import Testing

/// Masks and regions: which pixels are compared.
struct RegionTests {
  private static func rect(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> PixelRect {
    PixelRect(x: x, y: y, width: width, height: height)
  }

  @Test(
    arguments: [
      ([], [], 200),
      ([rect(0, 0, 20, 10)], [], 0),
      ([rect(5, 2, 4, 3)], [], 188),
      // Masks that overlap, touch, and extend beyond the image.
      ([rect(5, 2, 4, 3), rect(7, 3, 4, 3), rect(18, 9, 100, 100)], [], 200 - 20 - 2),
      ([], [rect(5, 2, 4, 3)], 12),
      ([], [rect(5, 2, 4, 3), rect(7, 3, 4, 3)], 20),
      ([rect(6, 0, 1, 10)], [rect(5, 2, 4, 3)], 9),
      ([rect(0, 0, 20, 3)], [rect(5, 2, 4, 3), rect(15, 0, 5, 10)], 8 + 35),
      ([], [rect(30, 30, 5, 5)], 0),
    ] as [([PixelRect], [PixelRect], Int)])
  func `Exactly the regions minus the masks are compared`(_ masks: [PixelRect], _ regions: [PixelRect], _ count: Int) {
    let (a, b) = (Pixels.plain(20, 10, 0xFF00_0000), Pixels.plain(20, 10, 0xFFFF_FFFF))
    let options = ComparisonOptions(masks: masks, regions: regions)
    let comparison = ImageComparison(a, b, options: options)
    #expect(comparison.comparedPixelCount == count)
    #expect(comparison.differingPixelCount == count)
    // Pixel by pixel.
    for y in 0..<10 {
      for x in 0..<20 {
        let pixel = Self.rect(x, y, 1, 1)
        let isSeen =
          (regions.isEmpty || regions.contains { $0.contains(pixel) }) && !masks.contains { $0.contains(pixel) }
        let one = ImageComparison(a, a.with(0xFF01_0101, at: x, y), options: options)
        #expect(one.differingPixelCount == (isSeen ? 1 : 0), "\(x), \(y)")
      }
    }
  }

  @Test func `The difference image has a colour for each kind of pixel`() {
    let black = Pixels(30, 30) { x, y in x < 10 && y < 10 ? 0xFF00_0000 : 0xFFFF_FFFF }
    let changed = black.with(0xFFFF_FFFF, at: 3, 3)
    let options = ComparisonOptions(masks: [Self.rect(20, 20, 5, 5)])
    let image = ImageComparison.drawing(black, changed, options: options).difference
    #expect(image?[3, 3] == 0xFFFF_0000)
    #expect(image?[4, 3] == 0xFFBF_BFBF)
    #expect(image?[15, 15] == 0xFFFE_FEFE)
    #expect(image?[22, 22] == 0xFFAF_AFDF)
    #expect(image?.isOpaque == true)

    let moved = ImageComparison.drawing(
      .slant(32, x: 10), .slant(32, x: 10.33), options: ComparisonOptions(antialiasing: .ignore))
    let colours = moved.difference.map { image in (0..<32).map { image[$0, 16] } } ?? []
    #expect(colours.filter { $0 == 0xFFFF_C800 }.count >= 1)
  }
}
