import Foundation

/// An uncompressed PNG file, which turns pixels into an image.
enum PlainPNG {
  /// - Parameter pixels: The red, green, blue and opacity of each pixel.
  static func data(_ pixels: [UInt8], width: Int, height: Int) -> Data {
    var rows: [UInt8] = []
    rows.reserveCapacity(pixels.count + height)
    for row in 0..<height {
      rows.append(0)
      rows += pixels[row * width * 4..<(row + 1) * width * 4]
    }
    var file = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    add("IHDR", bytes(UInt32(width)) + bytes(UInt32(height)) + [8, 6, 0, 0, 0], to: &file)
    add("IDAT", stored(rows), to: &file)
    add("IEND", [], to: &file)
    return file
  }

  private static func bytes(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  private static func add(_ name: String, _ content: [UInt8], to file: inout Data) {
    let named = Array(name.utf8) + content
    file += bytes(UInt32(content.count)) + named + bytes(checksum(named))
  }

  /// The bytes in the format of zlib, without compression.
  private static func stored(_ data: [UInt8]) -> [UInt8] {
    var result: [UInt8] = [0x78, 0x01]
    result.reserveCapacity(data.count + data.count / 1000 + 16)
    var start = 0
    repeat {
      let end = min(start + 65535, data.count)
      let length = UInt16(end - start)
      result.append(end == data.count ? 1 : 0)
      for number in [length, ~length] { result += [UInt8(truncatingIfNeeded: number), UInt8(number >> 8)] }
      result += data[start..<end]
      start = end
    } while start < data.count
    var (a, b): (UInt32, UInt32) = (1, 0)
    for byte in data {
      a = (a + UInt32(byte)) % 65521
      b = (b + a) % 65521
    }
    return result + bytes(b << 16 | a)
  }

  private static let table: [UInt32] = (0..<256).map { number in
    (0..<8).reduce(UInt32(number)) { sum, _ in sum & 1 == 0 ? sum >> 1 : sum >> 1 ^ 0xEDB8_8320 }
  }

  private static func checksum(_ data: [UInt8]) -> UInt32 {
    ~data.reduce(~0) { table[Int(($0 ^ UInt32($1)) & 0xFF)] ^ $0 >> 8 }
  }
}
