package import CoreGraphics
import Foundation

extension Pixels {
  /// The smallest rectangle outside which both images are equal; nil if they are equal everywhere.
  ///
  /// Both have the same size.
  package func changes(since other: Pixels) -> PixelRect? {
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
        return PixelRect(minX: left, minY: top, maxX: right + 1, maxY: bottom + 1)
      }
    }
  }
}
