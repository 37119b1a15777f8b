import CoreGraphics

extension Pixels {
  /// Replaces a rectangle by an image of the same size, or blends the image over it.
  mutating func put(_ part: Pixels, at rect: PixelRect, isBlended: Bool) {
    let coversAll = rect.width == width && rect.height == height
    let rowLength = bytesPerRow
    withUnsafeMutableBytes { target in
      part.withUnsafeBytes { source in
        for row in 0..<rect.height {
          let start = (rect.minY + row) * rowLength + rect.minX * 4
          let above = UnsafeRawBufferPointer(rebasing: source[row * part.bytesPerRow..<(row + 1) * part.bytesPerRow])
          let below = UnsafeMutableRawBufferPointer(rebasing: target[start..<start + part.bytesPerRow])
          if isBlended && !part.isOpaque { Self.blend(above, over: below) } else { below.copyMemory(from: above) }
        }
      }
    }
    if coversAll && !isBlended || coversAll && part.isOpaque {
      isOpaque = part.isOpaque
    } else if !isBlended {
      isOpaque = isOpaque && part.isOpaque
    }
  }

  /// Blends premultiplied pixels over others, rounded to nearest.
  private static func blend(_ above: UnsafeRawBufferPointer, over below: UnsafeMutableRawBufferPointer) {
    for pixel in stride(from: 0, to: above.count, by: 4) {
      let left = 255 - UInt32(above[pixel + 3])
      for channel in pixel..<pixel + 4 {
        let product = UInt32(below[channel]) * left + 128
        below[channel] = UInt8(truncatingIfNeeded: UInt32(above[channel]) + (product + product >> 8) >> 8)
      }
    }
  }
}
