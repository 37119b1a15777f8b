/// What a scene was made from besides the text of its file: the values of variables, and copies of parts.
struct SourceContext: Sendable {
  /// Where the values of the variables are from, such as `row 17 at people.csv:18`.
  var origin: String?
  /// The copies that `repeat` has made; a position's `copy` is the index of one, plus 1.
  var copies: [Copy] = []

  /// One copy of a part of the file.
  struct Copy: Sendable {
    /// The copy that it lies in; 0 for none.
    let outer: Int
    /// The name of the index in the file.
    let name: String
    let index: Int
  }

  /// The name of the index of the copy in which a position lies.
  func index(at position: SourcePosition) -> String? {
    copies.indices.contains(position.copy - 1) ? copies[position.copy - 1].name : nil
  }

  /// What an error at a position adds to its sentence: ` (row 17 at people.csv:18, i = 3)`, or nothing.
  func note(at position: SourcePosition) -> String {
    var parts: [String] = []
    var number = position.copy
    while number > 0, number <= copies.count {
      let copy = copies[number - 1]
      parts.append("\(copy.name) = \(copy.index)")
      number = copy.outer
    }
    if let origin { parts.append(origin) }
    return parts.isEmpty ? "" : " (\(parts.reversed().joined(separator: ", ")))"
  }
}
