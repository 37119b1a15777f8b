import CoreGraphics
import Media

extension Pixels {
  /// This image with means of squares as pixels; squares at the right and the lower edge are cut off.
  ///
  /// - Parameters:
  ///   - by: The side of a square.
  ///   - changes: What may differ from the image that `last` is the shrunk form of; everything if nil.
  ///   - last: The result for that image.
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
                // Two channels in each number, with room for the sums of a thousand squares.
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

  /// The part of this image in a rectangle, transparent where it is the same as another one.
  ///
  /// If a pixel that changed is translucent, the part is whole: nothing could be drawn over the other image.
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

  /// The rectangle in which two images of one size differ; nil if they do not, or have other sizes.
  func difference(from other: Pixels?) -> PixelRect? {
    guard let other, other.width == width, other.height == height else { return nil }
    return changes(since: other)
  }

  /// Whether another image has the same size.
  func hasSize(of other: Pixels?) -> Bool { width == other?.width && height == other?.height }
}
