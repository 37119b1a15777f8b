/// A YAML text without the constructs that Yams would resolve by itself.
///
/// Yams replaces an alias by a copy of the anchored value, without the alias's position and without a limit, and it
/// stops at the first duplicate key of a mapping. Here each `*` becomes a noncharacter, so that an alias is an ordinary
/// word, and the earlier of two equal keys is overwritten with noncharacters. Each scalar is replaced by one scalar, so
/// all lines and columns stay the same.
struct YAMLDisguise {
  private(set) var text: String
  private var hiddenKeys: [Unicode.Scalar: String] = [:]

  /// The scalars that Unicode reserves for use inside programs.
  ///
  /// YAML readers treat them as letters; a scene must not contain them.
  static let noncharacters: ClosedRange<UInt32> = 0xFDD0...0xFDEF

  // Swift has no literals for noncharacters; the fallback is never taken.
  private static let asterisk = Unicode.Scalar(noncharacters.lowerBound) ?? "*"

  /// Disguises a text that has no noncharacters.
  init(_ original: String) {
    guard original.utf8.contains(UInt8(ascii: "*")) else {
      text = original
      return
    }
    text = ""
    text.unicodeScalars.append(contentsOf: original.unicodeScalars.lazy.map { $0 == "*" ? Self.asterisk : $0 })
  }

  /// Overwrites the key at `position`.
  ///
  /// Returns whether the key is there literally.
  mutating func hideKey(_ key: String, at position: SourcePosition) -> Bool {
    let number = Self.noncharacters.lowerBound + 1 + UInt32(hiddenKeys.count)
    guard Self.noncharacters.contains(number), let cover = Unicode.Scalar(number), !key.isEmpty else { return false }
    let source = SourceText(fileName: "", text: text)
    var bytes = Array(text.utf8)
    var start = source.utf8Offset(of: source.clamped(position))
    if start < bytes.count, bytes[start] == UInt8(ascii: "\"") || bytes[start] == UInt8(ascii: "'") { start += 1 }
    let end = start + key.utf8.count
    guard end <= bytes.count, bytes[start..<end].elementsEqual(key.utf8) else { return false }
    bytes.replaceSubrange(start..<end, with: String(repeating: String(cover), count: key.unicodeScalars.count).utf8)
    text = String(decoding: bytes, as: UTF8.self)
    hiddenKeys[cover] = key
    return true
  }

  /// The name after the `*` if a plain word is an alias.
  func aliasName(of word: String) -> String? {
    guard word.unicodeScalars.first == Self.asterisk else { return nil }
    return undisguised(String(word.unicodeScalars.dropFirst()))
  }

  /// The original text where Yams read `text`.
  func undisguised(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { Self.noncharacters.contains($0.value) }) else { return text }
    if let first = text.unicodeScalars.first, let key = hiddenKeys[first] { return undisguised(key) }
    return String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == Self.asterisk ? "*" : $0 }))
  }
}
