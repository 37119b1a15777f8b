import Foundation
package import ViewVocabulary

extension Pseudolanguage {
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
