package import CoreGraphics

/// Rectangles are encoded as `[x, y, width, height]`.
extension PixelRect: Codable {
  package init(from decoder: any Decoder) throws {
    var numbers = try decoder.unkeyedContainer()
    let values = try (0..<4).map { _ in try numbers.decode(Int.self) }
    let largest = 1 << 30
    guard values.allSatisfy((-largest...largest).contains), values[2] >= 0, values[3] >= 0 else {
      throw DecodingError.dataCorruptedError(in: numbers, debugDescription: "\(values) is not a rectangle of pixels.")
    }
    self.init(x: values[0], y: values[1], width: values[2], height: values[3])
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
