import CoreGraphics
import Foundation
import Snapshots
import Testing

struct PictureComparisonTests {
  @Test func equalPicturesDoNotDiffer() {
    let picture = Pixels(width: 3, height: 2)
    #expect(PictureComparison(picture, picture).differingPixelCount == 0)
  }
}
