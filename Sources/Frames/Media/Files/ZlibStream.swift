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

  /// Decompresses a stream; nil unless it is intact and has exactly as many bytes as are expected.
  package static func decompress(_ stream: ArraySlice<UInt8>, byteCount: Int) -> [UInt8]? {
    var isWhole = false
    let bytes = [UInt8](unsafeUninitializedCapacity: byteCount) { target, count in
      isWhole = stream.withUnsafeBytes {
        cpng_inflate($0.baseAddress, $0.count, target.baseAddress, byteCount)
      }
      count = isWhole ? byteCount : 0
    }
    return isWhole ? bytes : nil
  }
}
