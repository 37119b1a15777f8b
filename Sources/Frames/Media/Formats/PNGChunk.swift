import CPNG

/// A chunk of a PNG file: its type and location.
struct PNGChunk: Sendable {
  /// Four letters, as in the file.
  let type: String
  /// The range of the content.
  let content: Range<Int>

  /// Length, type, content and checksum.
  var whole: Range<Int> { content.lowerBound - 8..<content.upperBound + 4 }

  /// Finds all chunks up to the end of the file or to `IEND`; checksums are not verified.
  ///
  /// - Throws: `ImageError` when the file ends before `IEND`.
  static func all(in file: [UInt8]) throws(ImageError) -> [PNGChunk] {
    var chunks: [PNGChunk] = []
    var position = FileSignature.pngSignature.count
    while chunks.last?.type != "IEND" {
      guard position + 12 <= file.count else { throw .truncated("PNG", byteCount: file.count) }
      let length = Int(file.bigEndian32(at: position))
      let start = position + 8
      guard length <= file.count - start - 4 else { throw .truncated("PNG", byteCount: file.count) }
      chunks.append(
        PNGChunk(
          type: String(decoding: file[position + 4..<start], as: UTF8.self), content: start..<start + length))
      position = start + length + 4
    }
    return chunks
  }

  /// Verifies the checksum over the type and the content.
  func check(in file: [UInt8]) throws(ImageError) {
    let checked = content.lowerBound - 4..<content.upperBound
    let checksum = file.withUnsafeBytes { bytes in
      cpng_crc32(0, UnsafeRawBufferPointer(rebasing: bytes[checked]).baseAddress, checked.count)
    }
    guard checksum == file.bigEndian32(at: content.upperBound) else { throw .damaged("PNG", "\(type): CRC error") }
  }
}

extension [UInt8] {
  /// Reads a number, most significant byte first.
  func bigEndian32(at position: Int) -> UInt32 {
    self[position..<position + 4].reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// Reads a number, most significant byte first.
  func bigEndian16(at position: Int) -> UInt16 { UInt16(self[position]) << 8 | UInt16(self[position + 1]) }
}
