import Foundation

/// Functions for complete PNG files.
package enum PNGFile {
  /// Whether bytes begin and end like a PNG, so that nothing is missing at the end.
  package static func isWhole(_ file: [UInt8]) -> Bool {
    file.starts(with: FileSignature.pngSignature) && file.suffix(end.count).elementsEqual(end)
  }

  /// Whether bytes are a PNG from beginning to end whose checksums agree; it is not decoded.
  static func isIntact(_ file: [UInt8]) -> Bool {
    guard isWhole(file), let chunks = try? PNGChunk.all(in: file), chunks.last?.whole.upperBound == file.count else {
      return false
    }
    return chunks.allSatisfy { (try? $0.check(in: file)) != nil }
  }

  /// Whether two files are complete and have the same bytes, and therefore the same pixels.
  package static func areSame(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    a.count == b.count && isWhole(a) && memcmp(a, b, a.count) == 0
  }

  /// Writes a file atomically, in a folder that is created if necessary.
  package static func write(_ file: [UInt8], to path: String) throws(SequenceError) {
    try OutputFile.write(file, to: path)
  }

  /// The last chunk.
  private static let end: [UInt8] = [0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82]
}
