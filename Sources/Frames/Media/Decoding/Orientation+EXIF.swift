extension Orientation {
  /// Finds the EXIF orientation in a JPEG; `up` if there is none or it is invalid.
  ///
  /// Follows JEITA CP-3451 (EXIF 2.3): an APP1 segment holds "Exif", two zeros and a TIFF file, whose first directory
  /// holds the tag 0x0112. No byte outside the segment is read, whatever the offsets are.
  init(ofJPEG bytes: UnsafeRawBufferPointer) {
    self = .up
    var position = 2
    // Segments up to the first scan: 0xFF, a marker, a length that includes itself, content.
    while position + 4 <= bytes.count, bytes[position] == 0xFF {
      let marker = bytes[position + 1]
      if marker == 0xFF {
        position += 1
        continue
      }
      let end = position + 2 + Int(bytes[position + 2]) << 8 + Int(bytes[position + 3])
      guard marker != 0xDA, end >= position + 4, end <= bytes.count else { return }
      let content = UnsafeRawBufferPointer(rebasing: bytes[position + 4..<end])
      if marker == 0xE1, content.starts(with: "Exif\0\0".utf8) {
        let tiff = TIFFBytes(UnsafeRawBufferPointer(rebasing: content.dropFirst(6)))
        self = tiff?.orientation.flatMap(Orientation.init) ?? .up
        return
      }
      position = end
    }
  }
}

/// The small part of TIFF that is needed to find one number.
///
/// Offsets outside the bytes read as nil.
private struct TIFFBytes {
  private let bytes: UnsafeRawBufferPointer
  private let isLittleEndian: Bool

  init?(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
    if bytes.starts(with: "II*\0".utf8) {
      isLittleEndian = true
    } else if bytes.starts(with: "MM\0*".utf8) {
      isLittleEndian = false
    } else {
      return nil
    }
  }

  /// The value of the tag 0x0112 in the first directory.
  var orientation: UInt16? {
    guard let offset = read(UInt32.self, at: 4).map(Int.init), let count = read(UInt16.self, at: offset) else {
      return nil
    }
    let entries = (0..<Int(count)).lazy.map { offset + 2 + $0 * 12 }
    guard let entry = entries.first(where: { read(UInt16.self, at: $0) == 0x0112 }) else { return nil }
    let isShort = read(UInt16.self, at: entry + 2) == 3
    return isShort ? read(UInt16.self, at: entry + 8) : nil
  }

  private func read<Number: FixedWidthInteger>(_ type: Number.Type, at offset: Int) -> Number? {
    guard offset >= 0, offset + MemoryLayout<Number>.size <= bytes.count else { return nil }
    let number = bytes.loadUnaligned(fromByteOffset: offset, as: Number.self)
    return isLittleEndian ? Number(littleEndian: number) : Number(bigEndian: number)
  }
}
