import CPixels
import CoreGraphics
import DisplayList
import Foundation

/// Finds how much of each pixel a letter covers, wherever it is, from the areas beneath its outline.
///
/// Text that moves never fits a mask again, and Cairo, which counts fifteen rows in a pixel, takes several times as long.
final class LetterPen {
  /// The longest side of what it draws, in pixels.
  static let longestSide = 256

  /// Zeros, but while a letter is drawn.
  private var sums: [Float] = []
  private let coverage = Scratch()

  /// The share of each pixel in `bounds` that is covered, of 255, without padding between rows; valid until the next call.
  ///
  /// - Parameters:
  ///   - transform: Maps the outline to pixels.
  ///   - bounds: Where the outline lies; no side is longer than `longestSide`.
  func cover(_ outline: Path, _ transform: CGAffineTransform, in bounds: PixelRect) -> UnsafePointer<UInt8> {
    let bytes = coverage.bytes(count: bounds.area).assumingMemoryBound(to: UInt8.self)
    let count = (bounds.width + 2) * bounds.height
    if sums.count < count { sums = [Float](repeating: 0, count: count) }
    let map = transform.concatenating(
      CGAffineTransform(translationX: -CGFloat(bounds.minX), y: -CGFloat(bounds.minY)))
    sums.withUnsafeMutableBufferPointer { sums in
      var pen = CPixelsOutline()
      (pen.sums, pen.width, pen.height) = (sums.baseAddress, bounds.width, bounds.height)
      for element in outline.elements {
        switch element {
        case .move(let end): cpixels_outline_move(&pen, CPixelsPoint(end, map))
        case .line(let end): cpixels_outline_line(&pen, CPixelsPoint(end, map))
        case .quadCurve(let end, let control):
          cpixels_outline_quad(&pen, CPixelsPoint(control, map), CPixelsPoint(end, map))
        case .curve(let end, let control1, let control2):
          cpixels_outline_cubic(&pen, CPixelsPoint(control1, map), CPixelsPoint(control2, map), CPixelsPoint(end, map))
        case .closeSubpath: cpixels_outline_close(&pen)
        }
      }
      cpixels_outline_cover(&pen, bytes, bounds.width)
    }
    return UnsafePointer(bytes)
  }
}

extension CPixelsPoint {
  fileprivate init(_ point: CGPoint, _ transform: CGAffineTransform) {
    let place = point.applying(transform)
    self.init(x: Float(place.x), y: Float(place.y))
  }
}
