import CoreGraphics
import Media
import Snapshots

extension Pixels {
  /// This image reduced in size: each pixel is the mean of a square; squares at the right and lower edges are cut off.
  ///
  /// - Parameters:
  ///   - by: The side of a square.
  ///   - changes: The part that may differ from the image whose reduced form is `last`; nil for the whole image.
  ///   - last: The reduced form of that image.
  func shrunk(by: Int, changes: PixelRect? = nil, from last: Pixels? = nil) -> Pixels {
    if by == 1 { return self }
    let (columns, rows) = ((width + by - 1) / by, (height + by - 1) / by)
    var small = last ?? Pixels(width: columns, height: rows)
    small.isOpaque = isOpaque
    let rect = changes ?? PixelRect(x: 0, y: 0, width: width, height: height)
    let (width, height) = (width, height)
    withUnsafeBytes { source in
      small.withMutableNumbers { target in
        let source = source.bindMemory(to: UInt32.self)
        for row in rect.minY / by..<(rect.maxY + by - 1) / by {
          for column in rect.minX / by..<(rect.maxX + by - 1) / by {
            let (left, top) = (column * by, row * by)
            let (right, bottom) = (min(width, left + by), min(height, top + by))
            var (even, odd) = (UInt64(0), UInt64(0))
            for y in top..<bottom {
              for x in left..<right {
                let pixel = source[y &* width &+ x]
                // Two channels in each number, with room for the sums of a thousand pixels.
                even &+= UInt64(pixel & 0xFF) | UInt64(pixel & 0xFF_0000) << 16
                odd &+= UInt64(pixel >> 8 & 0xFF) | UInt64(pixel >> 24) << 32
              }
            }
            let count = UInt64((right - left) * (bottom - top))
            func mean(_ sums: UInt64) -> UInt32 {
              let (low, high) = ((sums & 0xFFFF_FFFF) + count / 2, (sums >> 32) + count / 2)
              return UInt32(low / count) | UInt32(high / count) << 16
            }
            target[row * columns + column] = mean(even) | mean(odd) << 8
          }
        }
      }
    }
    return small
  }

  /// The part of this image in a rectangle.
  func part(_ rect: PixelRect) -> Pixels {
    cropped(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height)
  }

  /// The part of this image in a rectangle, transparent where it equals another image.
  ///
  /// If a changed pixel is translucent, the part is whole, because it cannot be drawn over the other image.
  func patch(over base: Pixels, _ rect: PixelRect) -> (pixels: Pixels, isWhole: Bool) {
    let (whole, before) = (part(rect), base.part(rect))
    var sparse = whole
    sparse.isOpaque = false
    var isTranslucent = false
    before.withUnsafeBytes { old in
      sparse.withMutableNumbers { new in
        let old = old.bindMemory(to: UInt32.self)
        for index in 0..<rect.area {
          if old[index] == new[index] {
            new[index] = 0
          } else if new[index] >> 24 != 0xFF {
            isTranslucent = true
          }
        }
      }
    }
    return isTranslucent ? (whole, true) : (sparse, false)
  }

  /// The rectangle in which two images differ; nil if they do not, or have different sizes.
  func difference(from other: Pixels?) -> PixelRect? {
    guard let other, other.width == width, other.height == height else { return nil }
    return changes(since: other)
  }

  /// Whether another image has the same size.
  func hasSize(of other: Pixels?) -> Bool { width == other?.width && height == other?.height }
}
