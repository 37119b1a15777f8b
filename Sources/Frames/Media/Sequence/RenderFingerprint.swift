import Utilities

/// Everything that determines the frames of a render: values, or hashes of longer ones, by name.
///
/// Two renders with equal fingerprints have the same bytes in every frame that both have. Which frames are rendered, by
/// how many workers and where to is not part of it.
package struct RenderFingerprint: Sendable, Hashable, Codable {
  /// Everything that determines the pixels: the scene's text, its variables and images, the options, the versions of everything
  /// that draws.
  package var pixels: [String: String]
  /// Everything else that determines the files: the format and its settings.
  package var encoding: [String: String]

  /// Creates a fingerprint.
  package init(pixels: [String: String] = [:], encoding: [String: String] = [:]) {
    (self.pixels, self.encoding) = (pixels, encoding)
  }

  /// A hash of a text or a file's bytes, for a member.
  package static func hash(_ bytes: [UInt8]) -> String { "\(TextHash(of: bytes))" }

  /// The differences from another fingerprint, as a part of a sentence such as `scene and version cairo`; nil if nothing
  /// does.
  ///
  /// - Parameter comparingEncoding: Whether a difference in only the files counts.
  package func difference(from other: RenderFingerprint, comparingEncoding: Bool = true) -> String? {
    var names = Self.names(pixels, other.pixels)
    if comparingEncoding { names += Self.names(encoding, other.encoding) }
    guard let last = names.last else { return nil }
    let most = 4
    if names.count > most { return names.prefix(most).joined(separator: ", ") + " and \(names.count - most) more" }
    return names.count == 1 ? last : names.dropLast().joined(separator: ", ") + " and " + last
  }

  private static func names(_ a: [String: String], _ b: [String: String]) -> [String] {
    Set(a.keys).union(b.keys).filter { a[$0] != b[$0] }.sorted()
  }

  /// Writes the fingerprint on one line, with sorted members.
  func write(to writer: inout JSONWriter) {
    writer.object(.line) { json in
      json.member("pixels", pixels)
      json.member("encoding", encoding)
    }
  }

  /// The fingerprint on one line, with sorted members.
  package var json: String { JSONWriter.text(write) }
}
