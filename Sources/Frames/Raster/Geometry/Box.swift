import CoreGraphics
import Foundation

/// An axis-aligned rectangle in the frame's pixels: the bounding box of an outline, or the outline itself.
struct Box {
  var minX: Double
  var minY: Double
  var maxX: Double
  var maxY: Double

  /// Half the smallest distance that Cairo can represent, which is 1/256 of a pixel.
  static let halfStep = 1.0 / 512

  /// The box of no points; the first point that is included replaces it.
  static let nothing = Box(minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)

  var hasArea: Bool { minX < maxX && minY < maxY }

  mutating func include(_ point: CGPoint) {
    minX = min(minX, point.x)
    minY = min(minY, point.y)
    maxX = max(maxX, point.x)
    maxY = max(maxY, point.y)
  }

  /// Whether no side is farther than `distance` from the frame's origin.
  func isWithin(_ distance: Double) -> Bool {
    minX >= -distance && minY >= -distance && maxX <= distance && maxY <= distance
  }

  func intersection(_ other: Box) -> Box {
    Box(
      minX: max(minX, other.minX), minY: max(minY, other.minY),
      maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
  }
}

extension Box {
  /// The rectangle `rect`, standardised; nil when one of its numbers is not finite.
  init?(_ rect: CGRect) {
    // The edges without calls into Foundation.
    self.init(
      minX: rect.origin.x + min(rect.size.width, 0), minY: rect.origin.y + min(rect.size.height, 0),
      maxX: rect.origin.x + max(rect.size.width, 0), maxY: rect.origin.y + max(rect.size.height, 0))
    guard minX.isFinite, minY.isFinite, maxX.isFinite, maxY.isFinite else { return nil }
  }

  /// The pixels of `rect`.
  init(_ rect: PixelRect) {
    self.init(minX: Double(rect.minX), minY: Double(rect.minY), maxX: Double(rect.maxX), maxY: Double(rect.maxY))
  }

  /// The box with each side moved outwards.
  func expanded(by distance: Double) -> Box {
    Box(minX: minX - distance, minY: minY - distance, maxX: maxX + distance, maxY: maxY + distance)
  }
}
