package import Foundation

extension String {
  /// A sentence as a part of another one: without its capital and its full stop.
  package var asClause: String { prefix(1).lowercased() + (hasSuffix(".") ? dropFirst().dropLast() : dropFirst()) }
}

/// Pointer files of Git LFS and git-annex: they stand for large files in a clone that has not fetched those.
package enum PointerFile {
  /// Advice for a file whose bytes are those of a pointer; nil for other bytes.
  package static func explanation(for bytes: some ContiguousBytes) -> String? {
    let text = bytes.withUnsafeBytes(beginning)
    return kinds.first { text.hasPrefix($0.beginning) }?.sentence
  }

  /// The beginning of a file as text, whatever its contents.
  static func beginning(of bytes: UnsafeRawBufferPointer) -> Substring {
    String(decoding: bytes.prefix(256), as: UTF8.self).drop { $0.isWhitespace || $0 == "\u{FEFF}" }
  }

  private static let kinds: [(beginning: String, sentence: String)] = [
    ("version https://git-lfs", "This is a Git LFS pointer file, not the file itself; run “git lfs pull”."),
    ("/annex/objects/", "This is a git-annex pointer file, not the file itself; run “git annex get”."),
  ]
}
