// The checksums of this library; nothing is compressed.
@_exported public import Foundation

public typealias uLong = UInt
public typealias uInt = UInt32
public typealias Byte = UInt8
public typealias Bytef = UInt8

/// The table of a byte's remainders.
///
/// Source: RFC 1952, section 8.
private let remainders: [UInt32] = (0..<256).map { byte in
  (0..<8).reduce(UInt32(byte)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
}

public func crc32(_ crc: uLong, _ buf: UnsafePointer<Bytef>?, _ len: uInt) -> uLong {
  guard let buf else { return 0 }
  var value = ~UInt32(truncatingIfNeeded: crc)
  for index in 0..<Int(len) { value = remainders[Int((value ^ UInt32(buf[index])) & 255)] ^ value >> 8 }
  return uLong(~value)
}

/// Source: RFC 1950, section 9.
public func adler32(_ adler: uLong, _ buf: UnsafePointer<Bytef>?, _ len: uInt) -> uLong {
  guard let buf else { return 1 }
  var (low, high) = (adler & 0xFFFF, adler >> 16 & 0xFFFF)
  for index in 0..<Int(len) {
    low = (low + uLong(buf[index])) % 65521
    high = (high + low) % 65521
  }
  return high << 16 | low
}
