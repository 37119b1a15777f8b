import Foundation
import Utilities

/// The first line of a golden's trace, which shows that the other files are those that were recorded with it.
struct GoldenSeal: Hashable, Codable {
  static let currentVersion = 1

  /// The version of the line's format.
  var golden: Int
  /// Which frames are kept as images.
  var pictures: GoldenImages
  /// The fingerprint of the manifest's bytes.
  var manifest: String
  /// The fingerprint of the lines that follow.
  var trace: String

  init(pictures: GoldenImages, manifest: [UInt8], trace: String) {
    golden = Self.currentVersion
    self.pictures = pictures
    self.manifest = Self.fingerprint(manifest)
    self.trace = Self.fingerprint(trace.utf8)
  }

  var line: String {
    #"{"golden":\#(golden),"pictures":"\#(pictures.rawValue)","manifest":"\#(manifest)","trace":"\#(trace)"}"#
  }

  /// Sixteen hexadecimal digits.
  ///
  /// Carriage returns are ignored, because git may add them on platforms with CRLF line endings.
  static func fingerprint(_ bytes: some Sequence<UInt8>) -> String {
    FNV1a<UInt64>(bytes.lazy.filter { $0 != 0x0D }).hash.hexDigits
  }
}
