package import Foundation

/// Pointer files of Git LFS and git-annex: they stand for large files in a clone that has not fetched those.
package enum PointerFile {
  /// What to do if a file's bytes are those of a pointer; nil if they are not.
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
