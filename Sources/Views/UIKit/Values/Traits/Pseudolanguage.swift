import Foundation

/// A distortion of text that shows how a layout copes with other languages, while the text stays legible.
///
/// Texts without letters, such as numbers, stay as they are.
package struct Pseudolanguage: OptionSet, Hashable, Sendable {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }

  /// Letters have accents, which need room above and below.
  package static let accented = Pseudolanguage(rawValue: 1)
  /// Texts appear twice, with a space between.
  package static let doubled = Pseudolanguage(rawValue: 2)
  /// Texts are enclosed in markers, which a truncated text lacks.
  package static let bounded = Pseudolanguage(rawValue: 4)
  /// Letters run from right to left.
  package static let reversed = Pseudolanguage(rawValue: 8)

  /// A text in the language.
  package func text(for text: String) -> String {
    isEmpty ? text : self.text(for: NSAttributedString(string: text)).string
  }

  /// A text in the language, with its attributes.
  package func text(for text: NSAttributedString) -> NSAttributedString {
    guard !isEmpty, text.string.unicodeScalars.contains(where: \.properties.isAlphabetic) else { return text }
    let result = NSMutableAttributedString(attributedString: text)
    if contains(.accented) { result.mapLetters { Self.accents[$0] ?? $0 } }
    if contains(.doubled) {
      let copy = NSAttributedString(attributedString: result)
      result.append(" ", like: result.length - 1)
      result.append(copy)
    }
    if contains(.bounded) { result.surround("[# ", " #]") }
    // An override of the direction, and its end.
    if contains(.reversed) { result.surround("\u{202E}", "\u{202C}") }
    return result
  }

  /// Accented letters of one code unit each, so that attributes stay with their letters.
  private static let accents: [Character: Character] = {
    let plain = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
    let accented = "ÅƁÇÐÉƑĜĤÎĴĶĻḾÑÖÞǪŔŠŢÛṼŴẊÝŽåƀçðéƒĝĥîĵķļḿñöþǫŕšţûṽŵẋýž"
    return Dictionary(uniqueKeysWithValues: zip(plain, accented))
  }()
}

/// The pseudolanguage of texts that no user has typed.
package struct PseudolanguageTrait: BuiltInTrait {
  package static var defaultValue: Pseudolanguage { [] }
  package static var field: WritableKeyPath<TraitValues, Pseudolanguage?> { \.pseudolanguage }
}

extension NSMutableAttributedString {
  /// Appends letters with the attributes at an index.
  fileprivate func append(_ letters: String, like index: Int) {
    append(NSAttributedString(string: letters, attributes: attributes(at: index, effectiveRange: nil)))
  }

  fileprivate func surround(_ before: String, _ after: String) {
    append(after, like: length - 1)
    insert(NSAttributedString(string: before, attributes: attributes(at: 0, effectiveRange: nil)), at: 0)
  }

  /// Replaces letters by others with as many code units.
  fileprivate func mapLetters(_ other: (Character) -> Character) {
    for (index, unit) in string.utf16.enumerated() {
      guard let scalar = Unicode.Scalar(unit) else { continue }
      let letter = Character(scalar)
      let replacement = other(letter)
      if replacement != letter {
        replaceCharacters(in: NSRange(location: index, length: 1), with: String(replacement))
      }
    }
  }
}
