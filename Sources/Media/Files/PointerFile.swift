package import Foundation

/// The small files that stand for large ones in a clone that has not fetched them.
package enum PointerFile {
  /// What to do when a file's bytes are those of a pointer; nil if they are the file's own.
  package static func explanation(for bytes: some ContiguousBytes) -> String? {
    let text = bytes.withUnsafeBytes(beginning)
    return kinds.first { text.hasPrefix($0.beginning) }?.sentence
  }

  /// The first words of a file, whatever stands in it.
  static func beginning(of bytes: UnsafeRawBufferPointer) -> Substring {
    String(decoding: bytes.prefix(256), as: UTF8.self).drop { $0.isWhitespace || $0 == "\u{FEFF}" }
  }

  private static let kinds: [(beginning: String, sentence: String)] = [
    ("version https://git-lfs", "This is a Git LFS pointer file, not the file itself; run “git lfs pull”."),
    ("/annex/objects/", "This is a git-annex pointer file, not the file itself; run “git annex get”."),
  ]
}
