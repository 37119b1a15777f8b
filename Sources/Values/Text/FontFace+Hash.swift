import CText
import CXXHash
import Synchronization

/// A hash that distinguishes font files: the XXH3 of their bytes, with 128 bits.
package struct FontHash: Sendable, Hashable, CustomStringConvertible {
  package var high: UInt64
  package var low: UInt64

  package init(high: UInt64, low: UInt64) { (self.high, self.low) = (high, low) }

  init(of bytes: UnsafeRawBufferPointer) {
    let hash = cxxhash_128(bytes.baseAddress, bytes.count)
    (high, low) = (hash.high, hash.low)
  }

  /// 32 hexadecimal digits.
  package var description: String {
    [high, low].map { number in
      let digits = String(number, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}

extension FontFace {
  private static let hashes = Mutex<[Int32: FontHash]>([:])

  /// The hash of the file.
  package var hash: FontHash {
    if let known = Self.hashes.withLock({ $0[number] }) { return known }
    var length = 0
    let start = Typesetter.lock.withLock { _ in ctext_face_data(number, &length) }
    let hash = FontHash(of: UnsafeRawBufferPointer(start: start, count: length))
    Self.hashes.withLock { $0[number] = hash }
    return hash
  }

  /// The face whose file has a hash; nil if it is neither part of the program nor was added.
  package init?(hash: FontHash) {
    if let known = Self.hashes.withLock({ $0.first { $0.value == hash }?.key }) {
      self.init(number: known)
      return
    }
    // The fonts that are part of the program are hashed when they are asked for, the smallest first.
    let faces = Self.embedded.sorted { ($0.embeddedBytes?.count ?? 0) < ($1.embeddedBytes?.count ?? 0) }
    guard let face = faces.first(where: { $0.hash == hash }) else { return nil }
    self = face
  }
}
