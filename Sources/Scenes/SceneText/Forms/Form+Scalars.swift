import Utilities

extension Form where Value == Bool {
  /// `true` or `false`.
  package static var bool: Form {
    Form(JSON([("type", ["boolean", "string"])] + JSON.expressionPattern)) { node, reader in
      if case .scalar(let scalar) = node.content, case .bool(let value) = scalar.meaning { return value }
      let near = node.plainText.flatMap { ["true", "false"].contains($0.lowercased()) ? $0.lowercased() : nil }
      return reader.refuse(node, expected: "true or false", suggestion: near)
    }
  }
}

extension Form where Value == Double {
  /// A number.
  ///
  /// - Parameters:
  ///   - range: the allowed numbers.
  ///   - component: the meaning of the number in its list.
  ///   - isGeometric: whether it could be a coordinate, which must not overflow.
  @inline(never)
  package static func number(_ range: NumberRange = .any, component: String? = nil, isGeometric: Bool = true) -> Form {
    let expected = "a number\(range.spoken)" + (component.map { " for \($0)" } ?? "")
    let description = FormDescription(name: nil) {
      let title: [(String, JSON)] = component.map { [("title", .string($0))] } ?? []
      return JSON(title + [("type", ["number", "string"])] + JSON.expressionPattern + range.schema)
    }
    return Form(description) { node, reader in
      guard case .scalar(let scalar) = node.content, case .number(let value) = scalar.meaning else {
        return reader.refuse(node, expected: expected, amid: range)
      }
      let limit = reader.limits.magnitude
      guard abs(value) <= (isGeometric ? Double(limit) : .greatestFiniteMagnitude) else {
        let most = isGeometric ? "; numbers go up to \(grouped(limit))" : ""
        return reader.report("the number \(scalar.text.shortened) is too large\(most)", at: node.position)
      }
      return range.contains(value) ? value : reader.refuse(node, expected: expected, asNumber: true)
    }
  }
}

extension Form where Value == Int {
  /// A whole number.
  @inline(never)
  package static func whole(_ range: ClosedRange<Int>) -> Form {
    let bounds = "from \(range.lowerBound) to \(range.upperBound)"
    let description = FormDescription(name: nil) {
      let limits: [(String, JSON)] = [
        ("minimum", .number(Double(range.lowerBound))), ("maximum", .number(Double(range.upperBound))),
      ]
      return JSON([("type", ["integer", "string"])] + JSON.expressionPattern + limits)
    }
    return Form(description) { node, reader in
      guard case .scalar(let scalar) = node.content, case .number(let value) = scalar.meaning,
        let whole = Int(exactly: value), range.contains(whole)
      else {
        var isNumber = false
        if case .scalar(let scalar) = node.content, case .number = scalar.meaning { isNumber = true }
        if !isNumber {
          let range = NumberRange(Double(range.lowerBound)...Double(range.upperBound))
          return reader.refuse(node, expected: "a whole number \(bounds)", amid: range)
        }
        return reader.refuse(node, expected: "a whole number \(bounds)", asNumber: true)
      }
      return whole
    }
  }
}

extension SceneReader {
  /// Reports that a value is not a number; for a number with a unit or in quotes, with the number that was probably meant.
  fileprivate func refuse<Value>(_ node: SourceNode, expected: String, amid range: NumberRange) -> Value? {
    guard case .scalar(let scalar) = node.content, scalar.meaning == .text else {
      return refuse(node, expected: expected)
    }
    if !scalar.isPlain, !scalar.isComputed, case .number = SourceNode.Scalar(scalar.text, isPlain: true).meaning {
      return report("expected \(expected), found \(node.spoken); leave out the quotes", at: node.position)
    }
    return refuse(node, expected: expected, suggestion: scalar.text.numberOfUnits(amid: range))
  }
}

extension String {
  /// The number of a scene that `500ms`, `45deg`, `12px` and their like stand for; nil for other texts.
  fileprivate func numberOfUnits(amid range: NumberRange) -> String? {
    let digits = prefix { $0.isASCII && ($0.isNumber || "+-.".contains($0)) }
    guard !digits.isEmpty, let divisor = Self.divisors[String(dropFirst(digits.count)).trimmingBlanks.lowercased()],
      case .number(let number) = SourceNode.Scalar(String(digits), isPlain: true).meaning
    else { return nil }
    // For a length, nobody knows what a percentage refers to.
    if divisor == 100, !range.isShare { return nil }
    return divisor != 1 ? range.contains(number / divisor) ? "\(number / divisor)" : nil : String(digits)
  }

  /// The divisors for numbers with units.
  private static let divisors: [String: Double] = [
    "px": 1, "pt": 1, "pts": 1, "dp": 1, "points": 1, "s": 1, "sec": 1, "seconds": 1, "deg": 1, "degrees": 1, "°": 1,
    "fps": 1, "ms": 1000, "%": 100,
  ]
}

extension Form where Value == String {
  /// A text.
  ///
  /// - Parameters:
  ///   - noun: its name in errors, with its article.
  ///   - isFree: whether any text is allowed, so that text that looks like a number only needs quotes.
  @inline(never)
  package static func text(_ noun: String, isFree: Bool = false) -> Form {
    Form(["type": "string"]) { node, reader in
      guard case .scalar(let scalar) = node.content else { return reader.refuse(node, expected: noun) }
      switch scalar.meaning {
      case .text: return scalar.text
      case .bool where isFree && scalar.isComputed, .number where isFree && scalar.isComputed: return scalar.text
      case .bool where isFree, .number where isFree:
        return reader.report("expected \(noun), found \(node.spoken); put it in quotes", at: node.position)
      case .null, .bool, .number: return reader.refuse(node, expected: noun)
      }
    }
  }
}

extension Form where Value: RawRepresentable<String> & CaseIterable & Sendable {
  /// One of the names of an enumeration.
  ///
  /// - Parameter noun: its name in errors, without an article.
  package static func choice(_ noun: String) -> Form {
    let values = Array(Value.allCases)
    return Form<Int>.choice(noun, among: values.map(\.rawValue)).map { values[$0] }
  }
}

extension Form where Value == Int {
  /// One of some names, by its place among them.
  ///
  /// - Parameter noun: what it names, in errors, without an article.
  package static func choice(_ noun: String, among names: [String]) -> Form {
    let names = ChoiceNames(noun: noun, names: names)
    return Form(names.description) { node, reader in names.place(of: node, reader) }
  }
}

extension Form {
  /// The same form, with a suggestion instead of some values of another kind.
  ///
  /// - Parameters:
  ///   - noun: The expected value, in errors.
  ///   - suggestion: Returns what was probably meant; nil for values that are read as usual.
  package func suggesting(
    _ noun: String, _ suggestion: @escaping @Sendable (SourceNode) -> String?
  ) -> Form {
    Form(self.definition) { [self] node, reader in
      guard let meant = suggestion(node) else { return read(node, reader) }
      return reader.refuse(node, expected: noun, suggestion: meant)
    }
  }
}

/// The names of any enumeration.
private struct ChoiceNames: Sendable {
  /// The kind of thing that they name, in errors, without an article.
  let noun: String
  let names: [String]
  private let word: Form<String>

  init(noun: String, names: [String]) {
    (self.noun, self.names) = (noun, names)
    word = .text(noun.withArticle)
  }

  var description: FormDescription {
    FormDescription(name: nil) { ["anyOf": [["enum": .array(names.map(JSON.string))], .expression]] }
  }

  /// Where the name that a value has is among the names; nil after reporting an error.
  func place(of node: SourceNode, _ reader: SceneReader) -> Int? {
    guard let text = word.read(node, reader) else { return nil }
    if let place = names.firstIndex(of: text) { return place }
    if let sentence = Synonym.remarks[text.plainWord], names.contains("easeInOut") {
      return reader.report("unknown \(noun) '\(text.shortened)'; \(sentence)", at: node.position)
    }
    let near = Synonym.value(text, among: names) ?? reader.nearest(to: text, in: names)
    let others = near == nil ? "; expected \(names.quotedList("or"))" : ""
    return reader.report("unknown \(noun) '\(text.shortened)'\(others)", suggestion: near, at: node.position)
  }
}

extension JSON {
  /// The members by which a schema of another type than text also allows texts with expressions.
  fileprivate static let expressionPattern: [(String, JSON)] = [("pattern", #"\$\{"#)]

  /// The schema of a text with an expression, which is allowed in place of any single value.
  package static let expression: JSON = ["$ref": "#/$defs/expression"]
}

extension SourceNode {
  /// A number that is written where it stands and lies in a range; nil for anything else, whether it is wrong or not.
  package func number(in range: NumberRange, atMost limit: Int) -> Double? {
    guard case .scalar(let scalar) = content, case .number(let value) = scalar.meaning, !isAlias,
      abs(value) <= Double(limit), range.contains(value)
    else { return nil }
    return value
  }

  /// The text of a scalar without quotes.
  fileprivate var plainText: String? {
    guard case .scalar(let scalar) = content, scalar.isPlain else { return nil }
    return scalar.text
  }
}

extension String {
  /// `a view`, `an animator`.
  package var withArticle: String { (first.map("aeiou".contains) == true ? "an " : "a ") + self }
}
