import CoreGraphics

/// The control data of a frame of an animated PNG, and the location of its image data.
struct APNGFrame: Sendable {
  /// The change of the frame's rectangle before the next frame.
  enum Disposal: UInt8 {
    case keep = 0
    case clear = 1
    case restore = 2
  }

  let rect: PixelRect
  let delay: APNGDelay
  let disposal: Disposal
  /// Whether the frame is blended over the canvas; else it replaces the canvas's pixels.
  let isBlended: Bool
  /// Chunks of type `IDAT` or `fdAT`.
  var data: [PNGChunk] = []

  /// Reads an `fcTL` chunk of an animation with the given size.
  init(_ chunk: PNGChunk, in file: [UInt8], width: Int, height: Int) throws(ImageError) {
    try chunk.check(in: file)
    let start = chunk.content.lowerBound
    guard chunk.content.count == 26 else { throw .damaged("PNG", "fcTL: invalid length") }
    func number(_ offset: Int) -> Int { Int(file.bigEndian32(at: start + offset)) }
    let (x, y) = (number(12), number(16))
    rect = PixelRect(minX: x, minY: y, maxX: x + number(4), maxY: y + number(8))
    guard rect.width > 0, rect.height > 0, rect.maxX <= width, rect.maxY <= height else {
      throw .damaged("PNG", "fcTL: a frame extends beyond the image")
    }
    let denominator = file.bigEndian16(at: start + 22)
    // The specification's meaning of 0.
    delay = APNGDelay(
      numerator: file.bigEndian16(at: start + 20), denominator: denominator == 0 ? 100 : denominator)
    guard let disposal = Disposal(rawValue: file[start + 24]), file[start + 25] <= 1 else {
      throw .damaged("PNG", "fcTL: unknown dispose or blend operation")
    }
    self.disposal = disposal
    isBlended = file[start + 25] == 1
  }
}
