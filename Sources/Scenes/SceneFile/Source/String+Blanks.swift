import Foundation

extension String {
  /// The text without blanks and tabs at its ends.
  var trimmingBlanks: String {
    trimmingCharacters(in: CharacterSet(charactersIn: " \t"))
  }
}
