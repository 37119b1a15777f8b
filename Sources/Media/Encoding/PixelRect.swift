import CoreGraphics
import Foundation

/// A rectangle of whole pixels, y down.
struct PixelRect: Equatable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int
}

extension Pixels {
  /// The smallest rectangle outside which both pictures are equal; nil when they are equal everywhere.
  ///
  /// Both have the same size.
  func changes(since other: Pixels) -> PixelRect? {
    withUnsafeBytes { new in
      other.withUnsafeBytes { old in
        let rowLength = bytesPerRow
        func isChanged(row y: Int) -> Bool {
          guard let new = new.baseAddress, let old = old.baseAddress else { return false }
          return memcmp(new + y * rowLength, old + y * rowLength, rowLength) != 0
        }
        func isChanged(_ x: Int, _ y: Int) -> Bool {
          let offset = y * rowLength + x * 4
          return new.load(fromByteOffset: offset, as: UInt32.self) != old.load(fromByteOffset: offset, as: UInt32.self)
        }
        guard let top = (0..<height).first(where: isChanged(row:)),
          let bottom = (top..<height).last(where: isChanged(row:))
        else { return nil }
        var (left, right) = (width, -1)
        for y in top...bottom {
          // Only what lies outside the columns found so far can widen them.
          left = (0..<left).first { isChanged($0, y) } ?? left
          right = (right + 1..<width).last { isChanged($0, y) } ?? right
        }
        return PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
      }
    }
  }
}
