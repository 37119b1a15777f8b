/// A PNG assembled according to the specification, without any library: unfiltered rows in stored blocks.
struct RawPNG {
  var width: Int
  var height: Int
  var depth = 8
  /// 0 grey, 2 RGB, 3 palette, 4 grey and alpha, 6 RGBA.
  var colorType = 6
  var isInterlaced = false
  var palette: [UInt8] = []
  /// The content of tRNS.
  var transparency: [UInt8] = []
  /// Chunks before the image data.
  var extraChunks: [(type: String, content: [UInt8])] = []
  /// All samples of the image, row by row, pixel by pixel.
  var samples: [Int]

  var channels: Int { [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][colorType] ?? 0 }

  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// The chunks in order.
  var chunks: [(type: String, content: [UInt8])] {
    let header = bigEndian(width) + bigEndian(height) + [UInt8(depth), UInt8(colorType), 0, 0, isInterlaced ? 1 : 0]
    var chunks = [("IHDR", header)] + extraChunks
    if !palette.isEmpty { chunks.append(("PLTE", palette)) }
    if !transparency.isEmpty { chunks.append(("tRNS", transparency)) }
    return chunks + [("IDAT", zlibStored(imageData)), ("IEND", [])]
  }

  var bytes: [UInt8] { Self.file(of: chunks) }

  static func file(of chunks: [(type: String, content: [UInt8])]) -> [UInt8] {
    chunks.reduce(into: signature) { $0 += chunk($1.type, $1.content) }
  }

  static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
    let checked = Array(type.utf8) + content
    return bigEndian(content.count) + checked + bigEndian(Int(crc32(checked)))
  }

  /// Rows, each after a filter byte of zero (none); for interlaced images the seven passes of Adam7.
  private var imageData: [UInt8] {
    let passes =
      isInterlaced
      ? [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
      : [(0, 0, 1, 1)]
    var data: [UInt8] = []
    for (startX, startY, stepX, stepY) in passes where startX < width {
      for y in stride(from: startY, to: height, by: stepY) {
        let row = stride(from: startX, to: width, by: stepX).flatMap { x in
          (0..<channels).map { samples[(y * width + x) * channels + $0] }
        }
        data += [0] + packed(row)
      }
    }
    return data
  }

  /// Samples as bits, the most significant first, the last byte padded with zeros.
  private func packed(_ row: [Int]) -> [UInt8] {
    if depth == 16 { return row.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] } }
    let perByte = 8 / depth
    return stride(from: 0, to: row.count, by: perByte).map { start in
      (0..<perByte).reduce(0) { byte, i in byte << depth | (start + i < row.count ? UInt8(row[start + i]) : 0) }
    }
  }
}

func bigEndian(_ number: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) } }

/// A zlib stream with stored (uncompressed) content.
func zlibStored(_ content: [UInt8]) -> [UInt8] {
  var stream: [UInt8] = [0x78, 0x01]
  let starts = content.isEmpty ? [0] : Array(stride(from: 0, to: content.count, by: 65_535))
  for start in starts {
    let block = content[start..<min(start + 65_535, content.count)]
    let (low, high) = (UInt8(block.count & 255), UInt8(block.count >> 8))
    stream += [block.endIndex == content.count ? 1 : 0, low, high, ~low, ~high] + block
  }
  return stream + bigEndian(adler32(content))
}

private let crcTable: [UInt32] = (0..<256).map { index in
  (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
}

func crc32(_ bytes: [UInt8]) -> UInt32 {
  ~bytes.reduce(~0) { crcTable[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] ^ $0 >> 8 }
}
