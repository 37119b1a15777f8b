import Foundation

extension String {
  /// The text without blanks and tabs at its ends.
  package var trimmingBlanks: String {
    trimmingCharacters(in: CharacterSet(charactersIn: " \t"))
  }
}
