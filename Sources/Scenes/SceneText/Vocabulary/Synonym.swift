/// Words that people try for a key, because another program calls it so.
package struct Synonym: Sendable {
  /// The words in lower case, without `-` and `_`.
  package let words: [String]
  /// The key that is meant, if there is one.
  package let key: String?
  /// The advice on what to write, as the end of a sentence; nil if the key is enough.
  package let spelling: String?
  /// The mappings in which it is meant, by their names in errors; nil for all that have the key.
  package let nouns: [String]?
  /// A key that the mapping has beside it, if it is meant only then.
  package let neighbour: String?

  package init(
    _ words: String, _ key: String?, _ spelling: String? = nil, in nouns: String..., beside neighbour: String? = nil
  ) {
    self.words = words.split(separator: " ").map(String.init)
    (self.key, self.spelling, self.nouns) = (key, spelling, nouns.isEmpty ? nil : nouns)
    self.neighbour = neighbour
  }

  /// The advice about an unknown key; nil if nothing is known about the word.
  ///
  /// - Parameters:
  ///   - noun: The name of the mapping in errors.
  ///   - offered: The keys that the mapping may have.
  ///   - free: Those that it does not have.
  package static func advice(for typed: String, in noun: String, offered: [String], free: [String]) -> Synonym? {
    let word = typed.plainWord
    // A key in another case is not a word for something else.
    guard let candidates = byWord[word], !offered.contains(where: { $0.plainWord == word }) else { return nil }
    return candidates.first { synonym in
      if let nouns = synonym.nouns, !nouns.contains(noun) { return false }
      if let neighbour = synonym.neighbour, !offered.contains(neighbour) || free.contains(neighbour) { return false }
      guard let key = synonym.key else { return synonym.nouns != nil || offered.contains("frame") }
      // A spelling may stand for part of another key's value.
      return (synonym.spelling == nil ? free : offered).contains(key)
    }
  }

  private static let byWord: [String: [Synonym]] = {
    var result: [String: [Synonym]] = [:]
    for synonym in all {
      for word in synonym.words { result[word, default: []].append(synonym) }
    }
    return result
  }()
}

extension Synonym {
  /// The value that a name from another program stands for; nil if it is not among the names.
  package static func value(_ typed: String, among names: [String]) -> String? {
    values[typed.plainWord]?.first(where: names.contains)
  }
}

extension String {
  /// The word without case, `-`, `_` and spaces, which writers of other languages use differently.
  package var plainWord: String { lowercased().filter { !"-_ ".contains($0) } }
}
