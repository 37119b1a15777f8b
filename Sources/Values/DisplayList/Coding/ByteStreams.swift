/// Bytes that are being written.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  mutating func append(_ byte: UInt8) { bytes.append(byte) }

  mutating func append(_ more: [UInt8]) { bytes += more }

  /// Appends a number of 7 bits a byte, the lowest first, each but the last with its high bit set.
  mutating func append(number: Int) {
    var rest = UInt64(bitPattern: Int64(number))
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// Appends the lowest bytes of a number, the lowest first.
  mutating func append(_ bits: UInt64, byteCount: Int) {
    for byte in 0..<byteCount { bytes.append(UInt8(truncatingIfNeeded: bits >> (8 * UInt64(byte)))) }
  }
}

/// Bytes that are being read; whatever they are, nothing is read beyond their end.
struct ByteReader {
  private let bytes: ArraySlice<UInt8>
  private var position: Int

  init(_ bytes: ArraySlice<UInt8>) { (self.bytes, position) = (bytes, bytes.startIndex) }

  /// How many bytes are left.
  var left: Int { bytes.endIndex - position }

  mutating func byte() throws(FrameCodingError) -> UInt8 {
    guard position < bytes.endIndex else { throw .truncated }
    defer { position += 1 }
    return bytes[position]
  }

  mutating func bytes(_ count: Int) throws(FrameCodingError) -> ArraySlice<UInt8> {
    guard count >= 0, count <= left else { throw .truncated }
    defer { position += count }
    return bytes[position..<position + count]
  }

  /// Reads a number that is at most `limit`.
  mutating func number(atMost limit: Int = 1 << 31) throws(FrameCodingError) -> Int {
    var (value, shift): (UInt64, UInt64) = (0, 0)
    while true {
      let byte = try byte()
      guard shift < 63 else { throw FrameCodingError("a number in them is too long") }
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { break }
      shift += 7
    }
    guard value <= UInt64(limit) else { throw FrameCodingError("a number in them is too large") }
    return Int(value)
  }

  mutating func bits(byteCount: Int) throws(FrameCodingError) -> UInt64 {
    try bytes(byteCount).reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}

extension Int {
  /// The number in a form that is small for numbers near 0: 0, -1, 1, -2 become 0, 1, 2, 3.
  var folded: Int { (self << 1) ^ (self >> (Int.bitWidth - 1)) }

  /// The inverse of `folded`.
  var unfolded: Int { (self >> 1) ^ -(self & 1) }
}
