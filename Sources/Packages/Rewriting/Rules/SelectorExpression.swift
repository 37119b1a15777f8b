/// The method or property that `#selector(…)` names.
struct SelectorExpression {
  enum Kind { case method, getter, setter }

  var kind = Kind.method
  /// The name and the parameters that a method must have for a selector to mean it.
  struct Wanted: Hashable {
    var name: String
    var labels: [String]?
    var parameterCount: Int?

    func fits(_ member: Outline.Member) -> Bool {
      if let labels, member.parameters.map(\.label) != labels { return false }
      return parameterCount == nil || member.parameters.count == parameterCount
    }
  }

  /// The tokens of the whole expression.
  var tokens: Range<Int>
  /// The names before the last one: `["Type"]`, `["self"]`, or none.
  var qualifier: [String] = []
  /// The last name.
  var name = ""
  /// `["_", "event"]`, or nil if only the name is given.
  var labels: [String]?
  /// The number of parameters of the type after `as`.
  var parameterCount: Int?

  init?(_ source: TokenizedSource, at index: Int) {
    guard source.is(index + 1, "(") else { return nil }
    let close = source.partner(index + 1)
    guard close < source.tokens.count else { return nil }
    tokens = index..<close + 1
    var cursor = index + 2
    var end = close
    if source.is(cursor, "getter"), source.is(cursor + 1, ":") {
      kind = .getter
      cursor += 2
    } else if source.is(cursor, "setter"), source.is(cursor + 1, ":") {
      kind = .setter
      cursor += 2
    }
    while source.is(cursor, "("), source.partner(cursor) == end - 1 {
      cursor += 1
      end -= 1
    }
    if let cast = (cursor..<end).first(where: { source.is($0, "as") }) {
      parameterCount = Self.parameterCount(source, cast + 1..<end)
      end = cast
      while end - 1 > cursor, source.is(cursor, "("), source.partner(cursor) == end - 1 {
        cursor += 1
        end -= 1
      }
    }
    var names: [String] = []
    while cursor < end {
      let token = source.tokens[cursor]
      if token.kind == .name {
        names.append(source.name(cursor))
      } else if token.kind == .openBracket {
        let partner = source.partner(cursor)
        if partner == end - 1, source.is(cursor, "("), let labels = Self.labels(source, cursor + 1..<partner) {
          self.labels = labels
        }
        cursor = min(partner, end)
      }
      cursor += 1
    }
    guard let last = names.last else { return nil }
    name = last
    qualifier = names.dropLast()
  }

  var wanted: Wanted { Wanted(name: name, labels: labels, parameterCount: parameterCount) }

  /// The name of the type that the selector looks in: the one it names, or else the type around it; empty if that is
  /// not known.
  func owner(in type: String) -> String {
    let names = qualifier.drop { $0 == "self" || $0 == "Self" || $0 == "super" }
    if let last = names.last, last.first?.isUppercase == true { return names.joined(separator: ".") }
    return names.isEmpty ? type : ""
  }

  /// `_:event:`; nil for anything else.
  private static func labels(_ source: TokenizedSource, _ range: Range<Int>) -> [String]? {
    guard range.count % 2 == 0 else { return nil }
    var labels: [String] = []
    for index in stride(from: range.lowerBound, to: range.upperBound, by: 2) {
      guard source.tokens[index].kind == .name, source.is(index + 1, ":") else { return nil }
      labels.append(source.name(index))
    }
    return labels
  }

  /// The number of parameters of the last function type in a range.
  private static func parameterCount(_ source: TokenizedSource, _ range: Range<Int>) -> Int? {
    var count: Int?
    var cursor = range.lowerBound
    while cursor < range.upperBound {
      if source.is(cursor, "("), source.partner(cursor) < range.upperBound, source.is(source.partner(cursor) + 1, "->")
      {
        let inner = cursor + 1..<source.partner(cursor)
        var depth = 0
        var commas = 0
        for index in inner {
          if source.tokens[index].kind == .openBracket { depth += 1 }
          if source.tokens[index].kind == .closeBracket { depth -= 1 }
          if depth == 0, source.is(index, ",") { commas += 1 }
        }
        count = inner.isEmpty ? 0 : commas + 1
        cursor = source.partner(cursor)
      }
      cursor += 1
    }
    return count
  }
}
