import Foundation

/// The rules of a file's `<style>` elements: those for names of elements, classes and ids, without combinations.
struct SVGStyleSheet {
  /// A property and its value.
  struct Declaration: Equatable {
    var name: String
    var value: String
    /// Whether it is `!important`, and so overrides every declaration that is not.
    var isImportant: Bool
  }

  /// The declarations for one selector.
  private struct Rule {
    private(set) var declarations: [Declaration] = []
    /// The bytes of the declarations.
    private(set) var weight = 0
    /// The last declaration of each name.
    private var last: [String: Declaration] = [:]

    /// Adds declarations, except those that change nothing.
    mutating func add(_ others: [Declaration]) {
      for other in others where last[other.name] != other {
        last[other.name] = other
        declarations.append(other)
        weight += 16 + other.name.utf8.count + other.value.utf8.count
      }
    }
  }

  /// The rules for names of elements, classes and ids, from the weakest to the strongest; looked up, never iterated.
  private var rules: [[Substring: Rule]] = [[:], [:], [:]]

  /// Whether a rule was left out because its selector is not understood.
  private(set) var hasOthers = false

  /// Adds the rules of a text.
  mutating func add(_ text: String) {
    var rest = Substring(Self.withoutComments(text))
    while let open = rest.firstIndex(of: "{") {
      let selectors = rest[..<open]
      guard let close = rest[open...].firstIndex(of: "}") else { return }
      let declarations = Self.declarations(String(rest[rest.index(after: open)..<close]))
      for selector in selectors.split(separator: ",") {
        add(Substring(selector.trimmingCharacters(in: .whitespacesAndNewlines)), declarations)
      }
      rest = rest[rest.index(after: close)...]
    }
  }

  private mutating func add(_ selector: Substring, _ declarations: [Declaration]) {
    let name = selector.drop { $0 == "." || $0 == "#" }
    guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }),
      selector.count - name.count <= 1
    else {
      hasOthers = true
      return
    }
    let weight = selector.first == "." ? 1 : selector.first == "#" ? 2 : 0
    rules[weight][name, default: Rule()].add(declarations)
  }

  /// The declarations for an element, with those of its own attribute, the strongest last.
  func declarations(for element: SVGElement) -> [Declaration] {
    var all = rules(for: element).flatMap(\.declarations)
    if let style = element["style"] { all += Self.declarations(style) }
    let strong = all.filter(\.isImportant)
    return strong.isEmpty ? all : all.filter { !$0.isImportant } + strong
  }

  /// The bytes of the declarations for an element.
  func weight(for element: SVGElement) -> Int { rules(for: element).reduce(0) { $0 + $1.weight } }

  private func rules(for element: SVGElement) -> [Rule] {
    let classes = element["class"]?.split(whereSeparator: \.isWhitespace) ?? []
    return [rules[0][element.name[...]]].compactMap(\.self) + classes.compactMap { rules[1][$0] }
      + [element["id"].flatMap { rules[2][$0[...]] }].compactMap(\.self)
  }

  /// The declarations of a `style` attribute or a rule.
  static func declarations(_ text: String) -> [Declaration] {
    text.split(separator: ";").compactMap { declaration in
      guard let colon = declaration.firstIndex(of: ":") else { return nil }
      var value = declaration[declaration.index(after: colon)...]
      let mark = value.firstIndex(of: "!").flatMap { place in
        value[place...].dropFirst().trimmingCharacters(in: .whitespacesAndNewlines) == "important" ? place : nil
      }
      if let mark { value = value[..<mark] }
      return Declaration(
        name: declaration[..<colon].trimmingCharacters(in: .whitespacesAndNewlines),
        value: value.trimmingCharacters(in: .whitespacesAndNewlines), isImportant: mark != nil)
    }
  }

  private static func withoutComments(_ text: String) -> String {
    var result = ""
    var rest = Substring(text)
    while let open = rest.firstRange(of: "/*") {
      result += rest[..<open.lowerBound]
      guard let close = rest[open.upperBound...].firstRange(of: "*/") else { return result }
      rest = rest[close.upperBound...]
    }
    return result + rest
  }
}
