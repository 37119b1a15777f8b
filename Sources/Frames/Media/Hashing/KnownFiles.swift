import Synchronization

/// Image files whose pixels are known without decoding them: those that were encoded or decoded in this process.
///
/// The pixels of a file are a function of its bytes. Encoding is several times as fast as decoding, so code that has
/// drawn the pixels of a file need not decode it: the file is recognised by its bytes. Any other file is decoded.
package enum KnownFiles {
  /// About a megabyte.
  private static let limit = 10_000
  private static let hashes = Mutex<[TextHash: PixelHash]>([:])

  /// Records the pixels of a file.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - hash: The hash of the pixels that decoding it gives.
  package static func record(_ bytes: [UInt8], _ hash: PixelHash) {
    let file = TextHash(of: bytes)
    hashes.withLock { hashes in
      if hashes.count >= limit { hashes.removeAll(keepingCapacity: true) }
      hashes[file] = hash
    }
  }

  /// The hash of the pixels of a file; nil if it has to be decoded.
  package static func hash(ofImageIn bytes: [UInt8]) -> PixelHash? {
    let file = TextHash(of: bytes)
    return hashes.withLock { $0[file] }
  }
}
