extension [String] {
  /// `'a', 'b' and 'c'`.
  package func quotedList(_ conjunction: String) -> String {
    let quoted = map { "'\($0)'" }
    guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
    return quoted.dropLast().joined(separator: ", ") + " \(conjunction) \(last)"
  }
}
