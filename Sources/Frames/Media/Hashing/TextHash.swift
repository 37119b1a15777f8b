import CXXHash
import Utilities

/// A fingerprint of a text or of bytes: XXH3 with 128 bits, over a text's UTF-8.
package struct TextHash: Sendable, Hashable, CustomStringConvertible {
  private let high: UInt64
  private let low: UInt64

  /// Hashes a text.
  package init(of text: String) { self.init(of: Array(text.utf8)) }

  /// Hashes bytes.
  package init(of bytes: [UInt8]) {
    let hash = bytes.withUnsafeBytes { cxxhash_128($0.baseAddress, $0.count) }
    (high, low) = (hash.high, hash.low)
  }

  /// 32 hexadecimal digits in lower case, the high half first, as `xxhsum -H2` prints them.
  package var description: String { high.hexDigits + low.hexDigits }
}
