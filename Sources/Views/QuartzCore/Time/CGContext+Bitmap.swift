public import CoreGraphics

extension CGContext {
  /// A context of pixels, whose y points up and whose unit is a pixel; nil for kinds of pixels that do not exist here.
  ///
  /// Supported are pixels of four bytes, premultiplied or without alpha. Drawing is recorded, as everywhere: the memory is
  /// written whenever `data` is asked for.
  ///
  /// - Parameters:
  ///   - data: Where the pixels will be, or nil for memory of the context's own.
  ///   - bytesPerRow: 0 for as many as a row needs.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: UInt32
  ) {
    let rowLength = bytesPerRow == 0 ? width * 4 : bytesPerRow
    guard (1...16_384).contains(width), (1...16_384).contains(height), bitsPerComponent == 8, rowLength >= width * 4,
      let layout = BitmapMemory.Layout(CGBitmapInfo(rawValue: bitmapInfo))
    else { return nil }
    self.init(
      canvas: Canvas(
        bounds: CGRect(x: 0, y: 0, width: width, height: height), scale: 1, isOpaque: layout.alpha == nil))
    bitmap = BitmapMemory(data, layout, height: height, bytesPerRow: rowLength)
    translateBy(x: 0, y: CGFloat(height))
    scaleBy(x: 1, y: -1)
  }

  /// The pixels of everything drawn so far, for a context of pixels; else nil.
  public var data: UnsafeMutableRawPointer? {
    guard let bitmap else { return nil }
    bitmap.write(image.pixels)
    return bitmap.memory
  }

  /// The number of bytes from one row of pixels to the next; 0 unless it is a context of pixels.
  public var bytesPerRow: Int { bitmap?.bytesPerRow ?? 0 }
}
