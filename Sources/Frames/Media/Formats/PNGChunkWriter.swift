import CPNG

/// Assembles a PNG file: the signature, then chunks with length, type, content and checksum.
struct PNGChunkWriter {
  private(set) var bytes: [UInt8] = []

  /// Creates a writer with room for `byteCount` bytes of content.
  init(reserving byteCount: Int) { bytes.reserveCapacity(byteCount + 128) }

  mutating func appendSignature() { bytes += FileSignature.pngSignature }

  /// Appends the header of an image with 8 bits per channel.
  mutating func appendHeader(width: Int, height: Int, alpha: Bool) {
    append("IHDR") { content in
      content.append(bigEndian: UInt32(width))
      content.append(bigEndian: UInt32(height))
      // Bit depth 8, colour type, deflate, the five filters, no interlacing.
      content += [8, alpha ? 6 : 2, 0, 0, 0]
    }
  }

  /// Appends a chunk from another file, with its length and checksum.
  mutating func appendWhole(_ chunk: ArraySlice<UInt8>) { bytes += chunk }

  /// Appends a chunk whose content `body` appends to the bytes it is given.
  mutating func append(_ type: String, _ body: (inout [UInt8]) -> Void = { _ in }) {
    let start = bytes.count
    bytes.append(bigEndian: UInt32(0))
    bytes += type.utf8
    body(&bytes)
    let length = UInt32(bytes.count - start - 8)
    withUnsafeBytes(of: length.bigEndian) { bytes.replaceSubrange(start..<start + 4, with: $0) }
    let checksum = bytes.withUnsafeBytes { buffer in
      let checked = buffer[(start + 4)...]
      return cpng_crc32(0, UnsafeRawBufferPointer(rebasing: checked).baseAddress, checked.count)
    }
    bytes.append(bigEndian: checksum)
  }
}

extension [UInt8] {
  /// Appends a number, most significant byte first.
  mutating func append(bigEndian number: some FixedWidthInteger) {
    Swift.withUnsafeBytes(of: number.bigEndian) { self += $0 }
  }
}
