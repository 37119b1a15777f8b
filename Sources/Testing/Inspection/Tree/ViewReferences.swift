import Utilities

/// Short names by which programs refer to views: `r4k2`.
///
/// A reference is derived from the view's name in traces, which is its identifier or its path in the hierarchy. So it is
/// the same in every run, at every time and after every edit that keeps the name. Two views whose references would
/// be the same get longer ones.
package struct ViewReferences: Sendable {
  private var byName: [String: String] = [:]
  private var names: [String: String] = [:]

  /// Letters that are not mistaken for each other.
  private static let digits = Array("0123456789abcdefghjkmnpqrstvwxyz")
  /// How many letters follow the `r`, as long as they are enough.
  private static let length = 3
  /// A hash has no more letters.
  private static let mostLength = 12

  package init() {}

  /// The reference of the view with a name.
  package mutating func reference(of name: String) -> String {
    if let known = byName[name] { return known }
    let letters = Self.letters(of: name)
    var length = Self.length
    while length < Self.mostLength, names[String(letters.prefix(length + 1))] != nil { length += 1 }
    let reference = String(letters.prefix(length + 1))
    (byName[name], names[reference]) = (reference, name)
    return reference
  }

  private static func letters(of name: String) -> String {
    var hash = FNV1a<UInt64>(name.utf8).hash
    // The last letters of a name should count as much as the first.
    hash = (hash ^ (hash >> 29)) &* 0xbf58_476d_1ce4_e5b9
    hash ^= hash >> 32
    var letters = "r"
    for _ in 0..<mostLength {
      letters.append(digits[Int(hash & 31)])
      hash >>= 5
    }
    return letters
  }

  /// Whether a word may be a reference.
  package static func isReference(_ word: String) -> Bool {
    word.first == "r" && word.count > length && word.dropFirst().allSatisfy(digits.contains)
  }
}
