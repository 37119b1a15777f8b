extension CGImage {
  /// Creates an image from the bytes of its pixels.
  ///
  /// Fails if the bytes are too few, in a format that is not read here, or if a size is beyond 2³⁰.
  ///
  /// Components have eight bits, and a pixel has one of grey, or three of colour in three or four bytes. `decode`,
  /// `space` and `intent` are not looked at: bytes are values of sRGB, or of grey.
  public convenience init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int, space: CGColorSpace,
    bitmapInfo: CGBitmapInfo, provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
    intent: CGColorRenderingIntent
  ) {
    let bytesPerPixel = bitsPerPixel / 8
    guard width > 0, height > 0, max(width, height, bytesPerRow) <= 1 << 30, bitsPerComponent == 8,
      let layout = PixelLayout(bitmapInfo, bytesPerPixel: bytesPerPixel), bytesPerRow >= width * bytesPerPixel,
      let data = provider.data, data.count >= bytesPerRow * (height - 1) + width * bytesPerPixel
    else { return nil }
    var pixels = Pixels(width: width, height: height)
    data.withUnsafeBytes { bytes in
      let stride = pixels.bytesPerRow
      pixels.withUnsafeMutableBytes { target in
        for row in 0..<height {
          for column in 0..<width {
            let from = row * bytesPerRow + column * bytesPerPixel
            let alpha = layout.alpha.map { bytes[from + $0] } ?? 255
            let to = row * stride + column * 4
            for (number, place) in layout.colours.enumerated() {
              let value = bytes[from + place]
              target[to + 2 - number] =
                layout.isPremultiplied ? value : UInt8((Int(value) * Int(alpha) + 127) / 255)
            }
            target[to + 3] = alpha
          }
        }
      }
    }
    self.init(pixels: pixels)
  }
}

/// Where red, green and blue are among the bytes of a pixel, and its alpha.
private struct PixelLayout {
  var colours: [Int]
  var alpha: Int?
  var isPremultiplied = true

  /// Fails for formats that are not read.
  init?(_ info: CGBitmapInfo, bytesPerPixel: Int) {
    let isLittle = info.intersection(.byteOrderMask) == .byteOrder32Little
    let kind = CGImageAlphaInfo(rawValue: info.intersection(.alphaInfoMask).rawValue)
    switch (kind, bytesPerPixel) {
    case (.some(.none), 1): colours = [0, 0, 0]
    case (.some(.none), 3): colours = [0, 1, 2]
    case (.some(.none), 4), (.noneSkipLast, 4), (.premultipliedLast, 4), (.last, 4):
      colours = isLittle ? [3, 2, 1] : [0, 1, 2]
      if kind == .premultipliedLast || kind == .last { alpha = isLittle ? 0 : 3 }
    case (.noneSkipFirst, 4), (.premultipliedFirst, 4), (.first, 4):
      colours = isLittle ? [2, 1, 0] : [1, 2, 3]
      if kind != .noneSkipFirst { alpha = isLittle ? 3 : 0 }
    default: return nil
    }
    isPremultiplied = kind != .last && kind != .first
  }
}
