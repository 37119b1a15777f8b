import CPNG
import Contracts

/// Bytes compressed by zlib, at its best.
package enum ZlibStream {
  /// Compresses bytes; the result depends on them and on the version of zlib.
  package static func compress(_ bytes: [UInt8]) -> [UInt8] {
    var buffer = CPNGBuffer()
    let isDone = bytes.withUnsafeBytes { cpng_deflate($0.baseAddress, $0.count, &buffer) }
    require(isDone, "Memory for compressing \(bytes.count) bytes ran out.")
    defer { cpng_buffer_free(&buffer) }
    return Array(UnsafeBufferPointer(start: buffer.bytes, count: buffer.count))
  }

  /// The contents of a gzip file; nil unless it is intact and has at most that many bytes.
  package static func gunzip(_ file: [UInt8], atMost most: Int) -> [UInt8]? {
    guard file.count >= 18, file.starts(with: [0x1F, 0x8B]) else { return nil }
    // The last four bytes are the size.
    let byteCount = file.suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    guard byteCount <= most else { return nil }
    return filled(byteCount) { target in
      file.withUnsafeBytes { cpng_gunzip($0.baseAddress, $0.count, target, byteCount) }
    }
  }

  private static func filled(_ byteCount: Int, _ fill: (UnsafeMutablePointer<UInt8>?) -> Bool) -> [UInt8]? {
    var isWhole = false
    let bytes = [UInt8](unsafeUninitializedCapacity: byteCount) { target, count in
      isWhole = fill(target.baseAddress)
      count = isWhole ? byteCount : 0
    }
    return isWhole ? bytes : nil
  }

  /// Decompresses a stream; nil unless it is intact and has exactly as many bytes as are expected.
  package static func decompress(_ stream: ArraySlice<UInt8>, byteCount: Int) -> [UInt8]? {
    filled(byteCount) { target in
      stream.withUnsafeBytes { cpng_inflate($0.baseAddress, $0.count, target, byteCount) }
    }
  }
}
