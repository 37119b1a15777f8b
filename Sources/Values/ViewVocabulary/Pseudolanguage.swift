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
}
