/// The contents of a view, as traces name them: `text “Saved” 378bd42c`, `drawing 378bd42c`, `image 8 × 4 378bd42c`.
///
/// The digits distinguish contents, and mean nothing to people.
enum DrawnContents {
  /// The difference between two contents that have the same words; nil for others.
  static func difference(_ expected: String, _ actual: String) -> String? {
    guard let words = words(actual), words == Self.words(expected), expected != actual else { return nil }
    return words + (words.hasPrefix("image") ? " with other pixels" : ", drawn differently")
  }

  /// The words without the digits; other values unchanged.
  static func named(_ value: String) -> String { words(value).map(String.init) ?? value }

  /// The words without the digits; nil if there are none.
  private static func words(_ value: String) -> Substring? {
    guard let space = value.lastIndex(of: " "), ["text ", "drawing ", "image "].contains(where: value.hasPrefix) else {
      return nil
    }
    let digits = value[value.index(after: space)...]
    return digits.utf8.count == 8 && digits.allSatisfy(\.isHexDigit) ? value[..<space] : nil
  }
}
