package import CoreGraphics

/// Encoded as `[x, y, width, height]`.
extension PixelRect: Codable {
  package init(from decoder: any Decoder) throws {
    var numbers = try decoder.unkeyedContainer()
    let (x, y) = (try numbers.decode(Int.self), try numbers.decode(Int.self))
    self.init(x: x, y: y, width: try numbers.decode(Int.self), height: try numbers.decode(Int.self))
  }

  package func encode(to encoder: any Encoder) throws {
    var numbers = encoder.unkeyedContainer()
    for number in [minX, minY, width, height] { try numbers.encode(number) }
  }

  /// Creates a rectangle from its top left pixel and its size.
  package init(x: Int, y: Int, width: Int, height: Int) {
    self.init(minX: x, minY: y, maxX: x + width, maxY: y + height)
  }
}
