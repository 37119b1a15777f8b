import Foundation

/// PNG files as a whole.
package enum PNGFile {
  /// Whether bytes begin as a PNG does and end as one does: nothing was cut off.
  package static func isWhole(_ file: [UInt8]) -> Bool {
    file.starts(with: FileSignature.pngSignature) && file.suffix(end.count).elementsEqual(end)
  }

  /// Whether two files are whole and have the same bytes, and with them the same pictures.
  package static func areSame(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    a.count == b.count && isWhole(a) && memcmp(a, b, a.count) == 0
  }

  /// Writes a file so that nobody sees a part of it, in a folder that is made if need be.
  package static func write(_ file: [UInt8], to path: String) throws(SequenceError) {
    try OutputFile.write(file, to: path)
  }

  /// The last chunk.
  private static let end: [UInt8] = [0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82]
}
