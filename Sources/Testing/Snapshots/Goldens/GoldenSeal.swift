import Foundation
import Media
import Utilities

/// The first line of a golden's trace, which shows that the other files are those that were recorded with it.
struct GoldenSeal: Hashable, Codable {
  /// The newest format; a golden has the oldest format that can hold its contents.
  static let currentVersion = 4

  /// The version of the line's format.
  var golden: Int
  /// The frames that are kept as images.
  var pictures: GoldenImages
  /// The numbers of further frames that are kept as images, ascending; nil if there are none.
  var also: [Int]?
  /// The fingerprint of the manifest's bytes.
  var manifest: String
  /// The fingerprint of the lines that follow.
  var trace: String
  /// The fingerprint of the display lists' bytes; nil if none are kept, or not all of them.
  var lists: String?
  /// The reason that display lists are missing; nil if none are, and in goldens of format 1, which have none.
  var without: GoldenLists.Gap?
  /// The fingerprint of the declarations; nil if none are kept, as in goldens of format 2.
  var declarations: String?

  init(
    pictures: GoldenImages, also: [Int], manifest: [UInt8], trace: String, lists: GoldenLists, declarations: String?
  ) {
    golden = also.isEmpty ? declarations == nil ? 2 : 3 : 4
    self.also = also.isEmpty ? nil : also
    self.declarations = declarations.map { Self.fingerprint($0.utf8) }
    self.pictures = pictures
    self.manifest = Self.fingerprint(manifest)
    self.trace = Self.fingerprint(trace.utf8)
    self.lists = lists.bytes.map(Self.fingerprint(ofBinary:))
    without = lists.gap
  }

  /// The canonical spelling of the line.
  var line: String {
    JSONWriter.text {
      $0.object(.dense) { json in
        json.member("golden", golden)
        json.member("pictures", pictures.rawValue)
        if let also {
          json.member("also") {
            $0.array(.dense) { list in also.forEach { frame in list.element { $0.write(frame) } } }
          }
        }
        json.member("manifest", manifest)
        json.member("trace", trace)
        if let lists { json.member("lists", lists) }
        if let without { json.member("without", without.rawValue) }
        if let declarations { json.member("declarations", declarations) }
      }
    }
  }

  /// Thirty-two hexadecimal digits; nothing is ignored.
  static func fingerprint(ofBinary bytes: [UInt8]) -> String { TextHash(of: bytes).description }

  /// Sixteen hexadecimal digits.
  ///
  /// Carriage returns are ignored, because git may add them on platforms with CRLF line endings.
  static func fingerprint(_ bytes: some Sequence<UInt8>) -> String {
    func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 { FNV1a(bytes, leavingOut: 0x0D).hash }
    let value = bytes.withContiguousStorageIfAvailable(hash) ?? Array(bytes).withUnsafeBufferPointer(hash)
    return value.hexDigits
  }
}

extension GoldenSeal: VersionedContent {
  private struct Mark: Decodable { var golden: Int }

  static func formatVersion(in decoder: any Decoder) throws -> Int { try Mark(from: decoder).golden }

  static func reads(formatVersion: Int) -> Bool { formatVersion <= currentVersion }
}
