import CXXHash
import Utilities

/// A fingerprint of a text: XXH3 with 128 bits over its UTF-8.
package struct TextHash: Sendable, Hashable, CustomStringConvertible {
  private let high: UInt64
  private let low: UInt64

  /// Hashes a text.
  package init(of text: String) {
    let hash = Array(text.utf8).withUnsafeBytes { cxxhash_128($0.baseAddress, $0.count) }
    (high, low) = (hash.high, hash.low)
  }

  /// 32 hexadecimal digits in lower case, the high half first, as `xxhsum -H2` prints them.
  package var description: String { high.hexDigits + low.hexDigits }
}
