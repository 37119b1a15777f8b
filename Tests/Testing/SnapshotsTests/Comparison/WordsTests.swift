import CoreGraphics
import Foundation
import Media
import Snapshots
import Testing

/// Numbers formatted for people.
struct WordsTests {
  private static func found(_ differing: Int, of compared: Int) -> ImageComparison {
    let size = Manifest.PixelSize(width: 1000, height: 1000)
    return ImageComparison(
      expectedSize: size, actualSize: size, comparedPixelCount: compared, differingPixelCount: differing,
      largestChannelDifference: 96, largestDistance: 0.25, boundingBox: PixelRect(x: 1, y: 2, width: 3, height: 4))
  }

  /// How many of a million pixels differ, and the resulting text.
  @Test(arguments: [
    (1, "less than 0.001 %"), (10, "0.001 %"), (11, "0.001 %"), (123, "0.01 %"), (1234, "0.1 %"), (31_400, "3.1 %"),
    (500_000, "50 %"), (999_000, "99.9 %"), (999_999, "more than 99.9 %"), (1_000_000, "100 %"),
  ])
  func `A percentage has two significant digits and is never rounded to 0 or 100`(_ differing: Int, _ text: String) {
    #expect(
      Self.found(differing, of: 1_000_000).description
        == "\(text) of pixels, largest channel difference 96, in [1, 2, 3, 4]")
  }

  @Test func `After six intervals the rest is counted`() {
    let frames = stride(from: 0, to: 40, by: 2).map {
      FrameDifference(index: $0, position: $0, time: nil, comparison: Self.found($0 + 1, of: 100))
    }
    var comparison = SequenceComparison(
      expectedFrameCount: 40, actualFrameCount: 40, comparedFrameCount: 40, differences: frames)
    #expect(
      comparison.pixelsText == """
        frames 0, 2, 4, 6, 8, 10, … (14 more intervals, the last to 38), worst 38: 39 % of pixels, largest channel \
        difference 96, in [1, 2, 3, 4]
        """)
    comparison.differences = [frames[3]]
    #expect(
      comparison.pixelsText == "frame 6: 7 % of pixels, largest channel difference 96, in [1, 2, 3, 4]")
  }

  @Test func `Ignored pixels are mentioned`() {
    var found = Self.found(0, of: 100)
    found.boundingBox = nil
    #expect(found.description == "no pixel beyond the threshold, largest channel difference 96")
    found.antialiasedPixelCount = 7
    #expect(
      found.limits(ComparisonOptions(threshold: 0.3, antialiasing: .ignore))
        == "distance 0.25 (allowed 0.3), 0 pixels (allowed 0), 7 on smooth edges ignored")
    #expect(found.limits(.exact) == nil)
    found.largestChannelDifference = 0
    #expect(found.description == "no pixel beyond smooth edges, 7 on smooth edges")
  }
}
