import Foundation

/// The content of a JSON document that names the version of its format.
package protocol VersionedContent: Decodable {
  /// The version that a document names, whether this program knows it or not.
  ///
  /// - Throws: If the document is something else.
  static func formatVersion(in decoder: any Decoder) throws -> Int

  /// Whether this program knows a version of the format.
  static func reads(formatVersion: Int) -> Bool
}

extension VersionedContent {
  /// The member `formatVersion`.
  package static func formatVersion(in decoder: any Decoder) throws -> Int {
    try FormatVersion(from: decoder).formatVersion
  }
}

private struct FormatVersion: Decodable { let formatVersion: Int }

/// A JSON document with the version of its format, read in one go; a document of another version, or a damaged one, is
/// also recognised.
package enum Versioned<Content: VersionedContent>: Decodable {
  /// The document.
  case content(Content)
  /// A document of a version that this program does not know.
  case otherVersion(Int)
  /// A document that breaks the rules of its format.
  case damaged(any Error)
  /// JSON that is something else.
  case foreign
  /// A text that is not JSON at all.
  case malformed

  /// Reads a document.
  package init(json: some Sequence<UInt8>) {
    self = (try? JSONDecoder().decode(Self.self, from: Data(json))) ?? .malformed
  }

  package init(from decoder: any Decoder) {
    guard let version = try? Content.formatVersion(in: decoder) else {
      self = .foreign
      return
    }
    guard Content.reads(formatVersion: version) else {
      self = .otherVersion(version)
      return
    }
    do { self = .content(try Content(from: decoder)) } catch { self = .damaged(error) }
  }
}
