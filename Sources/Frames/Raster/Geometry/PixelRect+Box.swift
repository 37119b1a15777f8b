import CoreGraphics
import Foundation

extension PixelRect {
  /// The pixels that `box` touches.
  ///
  /// An overlap of less than half of Cairo's 1/256 does not count: such an edge is rounded to the pixel border.
  init(touchedBy box: Box) {
    self.init(
      minX: Int(pixel: (box.minX + Box.halfStep).rounded(.down)),
      minY: Int(pixel: (box.minY + Box.halfStep).rounded(.down)),
      maxX: Int(pixel: (box.maxX - Box.halfStep).rounded(.up)),
      maxY: Int(pixel: (box.maxY - Box.halfStep).rounded(.up)))
  }

  /// The pixels that `box` covers entirely, or nil if there are none.
  init?(filledBy box: Box) {
    let dust = Box.halfStep / 2
    self.init(
      minX: Int(pixel: (box.minX - dust).rounded(.up)), minY: Int(pixel: (box.minY - dust).rounded(.up)),
      maxX: Int(pixel: (box.maxX + dust).rounded(.down)), maxY: Int(pixel: (box.maxY + dust).rounded(.down)))
    if isEmpty { return nil }
  }

  /// The pixels that make up `box`, if it covers each of its pixels entirely, rounded to Cairo's steps of 1/256.
  init?(exactly box: Box) {
    guard box.minX.isNearlyWhole, box.minY.isNearlyWhole, box.maxX.isNearlyWhole, box.maxY.isNearlyWhole else {
      return nil
    }
    self.init(
      minX: Int(pixel: box.minX.rounded()), minY: Int(pixel: box.minY.rounded()),
      maxX: Int(pixel: box.maxX.rounded()), maxY: Int(pixel: box.maxY.rounded()))
  }
}

extension Double {
  /// Whether Cairo, which calculates in 1/256 of a pixel, rounds the number to an integer.
  fileprivate var isNearlyWhole: Bool { abs(self - rounded()) < Box.halfStep }
}

extension Int {
  /// A pixel's coordinate, clamped to a range far beyond any image; NaN counts as 0.
  fileprivate init(pixel value: Double) {
    let far = Double(1 << 24)
    self = value.isNaN ? 0 : Int(Swift.min(Swift.max(value, -far), far))
  }
}
