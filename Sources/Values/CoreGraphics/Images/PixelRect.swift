package import Foundation

/// A rectangle of whole device pixels, y down.
package struct PixelRect: Sendable, Hashable {
  package var minX: Int
  package var minY: Int
  /// The first column to the right of the rectangle.
  package var maxX: Int
  /// The first row below the rectangle.
  package var maxY: Int

  package init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    (self.minX, self.minY, self.maxX, self.maxY) = (minX, minY, maxX, maxY)
  }

  package static let empty = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)
}

extension PixelRect {
  package var width: Int { maxX - minX }
  package var height: Int { maxY - minY }
  package var area: Int { width * height }
  package var isEmpty: Bool { minX >= maxX || minY >= maxY }

  /// The common part; `empty` if there is none.
  package func intersection(_ other: PixelRect) -> PixelRect {
    let common = PixelRect(
      minX: max(minX, other.minX), minY: max(minY, other.minY),
      maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
    return common.isEmpty ? .empty : common
  }

  /// The smallest rectangle around both; an empty one is ignored.
  package func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      minX: min(minX, other.minX), minY: min(minY, other.minY),
      maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
  }

  /// The rectangle with `distance` more pixels on each side; an empty one stays empty.
  package func outset(by distance: Int) -> PixelRect {
    if isEmpty || distance == 0 { return self }
    return PixelRect(minX: minX - distance, minY: minY - distance, maxX: maxX + distance, maxY: maxY + distance)
  }

  /// Whether the two have a pixel in common.
  package func intersects(_ other: PixelRect) -> Bool {
    max(minX, other.minX) < min(maxX, other.maxX) && max(minY, other.minY) < min(maxY, other.maxY)
  }

  /// Whether all of `other`, which is not empty, lies inside.
  package func contains(_ other: PixelRect) -> Bool {
    minX <= other.minX && minY <= other.minY && other.maxX <= maxX && other.maxY <= maxY
  }
}

extension PixelRect {
  /// The pixels that drawing inside `rect` can change.
  ///
  /// An edge less than 1/512 of a pixel beyond a pixel border is drawn on the border. A rectangle that is not finite
  /// touches every pixel, a null one none.
  package init(touchedBy rect: CGRect) {
    // `rect.isNull` and its edges, without calls into Foundation: every command of a frame comes here.
    guard rect.origin.x != .infinity, rect.origin.y != .infinity else {
      self = .empty
      return
    }
    let left = rect.origin.x + min(rect.size.width, 0)
    let top = rect.origin.y + min(rect.size.height, 0)
    let right = rect.origin.x + max(rect.size.width, 0)
    let bottom = rect.origin.y + max(rect.size.height, 0)
    // Far from the origin, rounding in the rectangle's own arithmetic exceeds that.
    let inset = 1.0 / 512 - max(abs(left), abs(top), abs(right), abs(bottom)) * 0x1p-50
    self.init(
      minX: Self.floor(left + inset), minY: Self.floor(top + inset),
      maxX: -Self.floor(inset - right), maxY: -Self.floor(inset - bottom))
  }

  /// A place beyond the edge of any image.
  private static let far = 1 << 24

  /// The largest integer that is not larger, without a call into the C library; the smallest integer for NaN.
  @inline(__always)
  private static func floor(_ value: Double) -> Int {
    guard abs(value) <= Double(far) else { return value > 0 ? far : -far }
    let whole = Int(value)
    return Double(whole) > value ? whole - 1 : whole
  }
}
