import CoreGraphics

/// An image in which every pixel has a different colour.
func picture(width: Int, height: Int) -> Pixels {
  var pixels = Pixels(width: width, height: height)
  let bytesPerRow = pixels.bytesPerRow
  pixels.withUnsafeMutableBytes { bytes in
    for y in 0..<height {
      for x in 0..<width {
        let start = y * bytesPerRow + 4 * x
        bytes[start] = UInt8(truncatingIfNeeded: x * 31)
        bytes[start + 1] = UInt8(truncatingIfNeeded: y * 53)
        bytes[start + 2] = UInt8(truncatingIfNeeded: (x + y) * 19)
        bytes[start + 3] = 255
      }
    }
  }
  return pixels
}
