import CoreGraphics
import DisplayList
import Foundation

extension Outline {
  var isBox: Bool {
    if case .box = self { true } else { false }
  }

  /// The pixels that the outline consists of, if its sides run along pixel borders.
  var wholePixels: PixelRect? {
    guard case .box(let box) = self else { return nil }
    return PixelRect(exactly: box)
  }

  /// A large rectangle of pixels that the outline covers entirely; not necessarily all such pixels.
  ///
  /// Nil if there is none, or none that is cheap to find.
  var filledPixels: PixelRect? {
    switch self {
    case .box(let box):
      return PixelRect(filledBy: box)
    case .free(.roundedRect(let rounded), let transform, let reach) where transform.b == 0 && transform.c == 0:
      // The distance from a corner of the rectangle to where its diagonal meets the arc, plus a pixel for rounding.
      let (x, y) = (rounded.drawnRadius * abs(transform.a), rounded.drawnRadius * abs(transform.d))
      let inset = 1 - 0.5.squareRoot()
      return PixelRect(
        filledBy: Box(
          minX: reach.minX + x * inset + 1, minY: reach.minY + y * inset + 1,
          maxX: reach.maxX - x * inset - 1, maxY: reach.maxY - y * inset - 1))
    case .free:
      return nil
    }
  }
}
