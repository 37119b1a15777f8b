import CoreGraphics

extension Pixels {
  /// Creates an image from the given bytes: premultiplied BGRA.
  init(width: Int, height: Int, bgra: [UInt8]) {
    self.init(width: width, height: height)
    precondition(bgra.count == byteCount, "\(bgra.count) bytes are not \(width) × \(height) pixels.")
    withUnsafeMutableBytes { $0.copyBytes(from: bgra) }
  }

  /// Creates an image from the premultiplied BGRA pixel at each position.
  init(width: Int, height: Int, pixel: (_ x: Int, _ y: Int) -> [UInt8]) {
    let places = (0..<height).flatMap { y in (0..<width).map { x in (x, y) } }
    self.init(width: width, height: height, bgra: places.flatMap { pixel($0.0, $0.1) })
  }

  var bgra: [UInt8] { withUnsafeBytes { [UInt8]($0) } }

  /// The four bytes of one pixel.
  subscript(x: Int, y: Int) -> [UInt8] {
    withUnsafeBytes { [UInt8]($0[(y * width + x) * 4..<(y * width + x) * 4 + 4]) }
  }
}
