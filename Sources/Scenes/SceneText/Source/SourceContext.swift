/// Everything that a scene was made from besides the text of its file: the values of variables, and copies of parts.
package struct SourceContext: Sendable {
  /// Where the values of the variables are from, such as `row 17 at people.csv:18`.
  package var origin: String?
  /// The copies that `repeat` has made; a position's `copy` is the index of one, plus 1.
  package var copies: [Copy] = []

  /// The other files that parts of the scene are from; a copy's `file` is the index of one, plus 1.
  package var files: [SourceText] = []

  package init() {}

  /// One copy of a part of a file: made by `repeat`, or of a component by `use`.
  package struct Copy: Sendable {
    /// The copy that it lies in; 0 for none.
    package let outer: Int
    /// The name of the index in the file, or of the component.
    package let name: String
    package let index: Int
    /// The file that contains it; 0 for the scene's own.
    package var file = 0
    /// The beginning of the ids in it.
    package var prefix = ""
    /// Where the component is used; nil for a copy that `repeat` has made.
    package var use: SourcePosition?
    /// The section that it is; nil for other copies.
    package var section: String?

    package init(
      outer: Int, name: String, index: Int, file: Int = 0, prefix: String = "", use: SourcePosition? = nil,
      section: String? = nil
    ) {
      self.outer = outer
      self.name = name
      self.index = index
      self.file = file
      self.prefix = prefix
      self.use = use
      self.section = section
    }
  }

  private func copy(at position: SourcePosition) -> Copy? {
    copies.indices.contains(position.copy - 1) ? copies[position.copy - 1] : nil
  }

  /// The beginning of the ids at a position: the id of the component in whose copy it is, and a dot.
  package func prefix(at position: SourcePosition) -> String {
    position.copy == 0 ? "" : copy(at: position)?.prefix ?? ""
  }

  /// The index of the file in which a position is, plus 1; 0 for the scene's own.
  package func file(at position: SourcePosition) -> Int { position.copy == 0 ? 0 : copy(at: position)?.file ?? 0 }

  /// Where the components are used in whose copies a position is, innermost first.
  package func uses(at position: SourcePosition) -> [SourcePosition] {
    var (uses, number): ([SourcePosition], Int) = ([], position.copy)
    while number > 0, number <= copies.count {
      if let use = copies[number - 1].use { uses.append(use) }
      number = copies[number - 1].outer
    }
    return uses
  }

  /// The name of the index of the copy in which a position lies.
  package func index(at position: SourcePosition) -> String? {
    guard let copy = copy(at: position), copy.use == nil, copy.section == nil else { return nil }
    return copy.name
  }

  /// The note that an error at a position adds to its sentence: ` (row 17 at people.csv:18, i = 3)`, or nothing.
  package func note(at position: SourcePosition) -> String {
    var parts: [String] = []
    var number = position.copy
    while number > 0, number <= copies.count {
      let copy = copies[number - 1]
      if let section = copy.section {
        parts.append("in section '\(section)'" + (copy.prefix.isEmpty ? "" : ", turn \(copy.index)"))
      } else if copy.use == nil {
        parts.append("\(copy.name) = \(copy.index)")
      }
      number = copy.outer
    }
    if let origin { parts.append(origin) }
    return parts.isEmpty ? "" : " (\(parts.reversed().joined(separator: ", ")))"
  }
}
