import SceneText
import Utilities

/// Reads an expression from a text, up to the `}` that ends it.
struct ExpressionParser {
  private let scalars: [Unicode.Scalar]
  private let start: Int
  private var place: Int
  private var depth = 0

  /// The largest number of scalars in `${…}`.
  static let longest = 1000
  /// How deep parentheses, calls and signs may be nested.
  static let deepest = 50

  /// The words that are values, and cannot be names of variables.
  static let words: [String: VariableValue] = ["true": .boolean(true), "false": .boolean(false), "pi": .number(.pi)]

  private init(_ scalars: [Unicode.Scalar], at start: Int) {
    (self.scalars, self.start, place) = (scalars, start, start)
  }

  /// Reads the expression after `${`.
  ///
  /// - Parameters:
  ///   - scalars: The whole text.
  ///   - start: The offset after `${`.
  /// - Returns: The expression, and the offset after its `}`.
  static func parse(
    _ scalars: [Unicode.Scalar], at start: Int
  ) throws(ExpressionProblem) -> (expression: Expression, end: Int) {
    var parser = ExpressionParser(scalars, at: start)
    parser.skipBlanks()
    if parser.next == "}" { throw parser.problem("there is nothing in '${}'; write a variable or an expression") }
    let root = try parser.term(above: 0)
    guard parser.next == "}" else {
      throw parser.next == nil
        ? ExpressionProblem(sentence: "this '${' has no '}'", offset: start - 2)
        : parser.unexpected("an operator or '}'")
    }
    return (Expression(root: root), parser.place + 1)
  }

  private var next: Unicode.Scalar? { place < scalars.count ? scalars[place] : nil }

  private func problem(_ sentence: String, at offset: Int? = nil, suggestion: String? = nil) -> ExpressionProblem {
    ExpressionProblem(sentence: sentence, suggestion: suggestion, offset: offset ?? place)
  }

  private func unexpected(_ expected: String) -> ExpressionProblem {
    guard let next else { return ExpressionProblem(sentence: "this '${' has no '}'", offset: start - 2) }
    let hint: String
    switch next {
    case "=": hint = "; values are compared with '=='"
    case "?": hint = "; a choice is written 'if(condition, a, b)'"
    case "^": hint = "; a power is written '\(ExpressionFunction.pow.rawValue)(x, 2)'"
    case "&", "|": hint = "; write '&&' or '||'"
    case "$": hint = "; inside '${…}' a variable is just its name"
    default:
      hint =
        next.properties.isAlphabetic && !next.isASCII
        ? "; names are made of a to z, digits and '_', and a field with another name is written row['größe']" : ""
    }
    return problem("expected \(expected), found '\(String(next).shortened)'\(hint)")
  }

  private mutating func skipBlanks() {
    while let next, next == " " || next == "\t" || next == "\n" { place += 1 }
  }

  /// A term whose operators all bind tighter than a precedence.
  private mutating func term(above precedence: Int) throws(ExpressionProblem) -> Expression.Term {
    var left = try operand()
    while let (operation, offset) = try consumeOperator(above: precedence) {
      let right = try term(above: operation.precedence)
      left = .operation(operation, left, right, at: offset)
      if operation.precedence == 3, let (second, offset) = try consumeOperator(above: 2), second.precedence == 3 {
        throw problem("comparisons cannot follow each other; join them with '&&'", at: offset)
      }
    }
    return left
  }

  /// The next operator if it binds tighter than a precedence.
  private mutating func consumeOperator(
    above precedence: Int
  ) throws(ExpressionProblem) -> (operation: ExpressionOperator, offset: Int)? {
    skipBlanks()
    guard let next else { return nil }
    guard place - start <= Self.longest else {
      throw problem("an expression can have at most \(grouped(Self.longest)) characters", at: start - 2)
    }
    let two = place + 1 < scalars.count ? String(next) + String(scalars[place + 1]) : ""
    let operation = ExpressionOperator(rawValue: two) ?? ExpressionOperator(rawValue: String(next))
    guard let operation, operation.precedence > precedence else { return nil }
    defer { place += operation.rawValue.unicodeScalars.count }
    return (operation, place)
  }

  private mutating func operand() throws(ExpressionProblem) -> Expression.Term {
    skipBlanks()
    let offset = place
    guard let next else { throw unexpected("a value") }
    guard depth < Self.deepest else {
      throw problem("parentheses are nested more than \(Self.deepest) levels deep here")
    }
    guard place - start <= Self.longest else {
      throw problem("an expression can have at most \(grouped(Self.longest)) characters", at: start - 2)
    }
    depth += 1
    defer { depth -= 1 }
    switch next {
    case "-":
      place += 1
      return .negation(try operand(), at: offset)
    case "!":
      place += 1
      return .not(try operand(), at: offset)
    default: return try elements(of: try single(next))
    }
  }

  /// A value with the indices and names behind it: `rows[i - 1].amount`.
  private mutating func elements(of term: Expression.Term) throws(ExpressionProblem) -> Expression.Term {
    var term = term
    while let next {
      let offset = place
      if next == "[" {
        place += 1
        let index = try self.term(above: 0)
        guard self.next == "]" else { throw unexpected("']'") }
        place += 1
        term = .element(term, index, at: offset)
      } else if next == ".", place + 1 < scalars.count, scalars[place + 1].properties.isAlphabetic,
        !scalars[place + 1].isASCII
      {
        place += 1
        throw unexpected("a name")
      } else if next == ".", place + 1 < scalars.count, scalars[place + 1].beginsName {
        place += 1
        let begin = place
        while let next = self.next, next.continuesName { place += 1 }
        let name = String(String.UnicodeScalarView(scalars[begin..<place]))
        term = .element(term, .constant(.text(name)), at: begin)
      } else {
        break
      }
    }
    return term
  }

  private mutating func single(_ next: Unicode.Scalar) throws(ExpressionProblem) -> Expression.Term {
    switch next {
    case "(":
      place += 1
      let term = try term(above: 0)
      guard self.next == ")" else { throw unexpected("')'") }
      place += 1
      return term
    case "'", "\"": return .constant(.text(try text(quote: next)))
    case "0"..."9", ".": return .constant(.number(try number()))
    case _ where next.beginsName: return try named()
    default: throw unexpected("a value")
    }
  }

  private mutating func text(quote: Unicode.Scalar) throws(ExpressionProblem) -> String {
    let offset = place
    guard let end = scalars[(place + 1)...].firstIndex(of: quote) else {
      throw problem("this text has no closing quote", at: offset)
    }
    place = end + 1
    return String(String.UnicodeScalarView(scalars[(offset + 1)..<end]))
  }

  private mutating func number() throws(ExpressionProblem) -> Double {
    let offset = place
    while let next, next.continuesName || next == "." { place += 1 }
    // The sign of an exponent.
    if let next, next == "+" || next == "-", "eE".unicodeScalars.contains(scalars[place - 1]) {
      place += 1
      while let next = self.next, ("0"..."9").contains(next) { place += 1 }
    }
    let text = String(String.UnicodeScalarView(scalars[offset..<place]))
    let scalar = SourceNode.Scalar(text, isPlain: true)
    guard case .number(let value) = scalar.meaning else {
      throw problem("'\(text.shortened)' is not a number", at: offset)
    }
    guard value.isFinite else { throw problem("the number \(text.shortened) is too large", at: offset) }
    return value
  }

  /// A variable, a word such as `true`, or a call.
  private mutating func named() throws(ExpressionProblem) -> Expression.Term {
    let offset = place
    // A dot leads to a member of the value of a repetition.
    while let next, next.continuesName || next == "." { place += 1 }
    let name = String(String.UnicodeScalarView(scalars[offset..<place]))
    let end = place
    skipBlanks()
    if next != "(" { place = end }
    guard next == "(" else { return Self.words[name].map { .constant($0) } ?? .variable(name, at: offset) }
    place += 1
    let arguments = try arguments()
    if name == "if" {
      guard arguments.count == 3 else { throw wrongCount(arguments, "if(condition, a, b)", at: offset) }
      return .conditional(arguments[0], then: arguments[1], otherwise: arguments[2], at: offset)
    }
    if let function = ValueFunction(rawValue: name) {
      guard function.arity.contains(arguments.count) else { throw wrongCount(arguments, function.usage, at: offset) }
      return .valueCall(function, arguments, at: offset)
    }
    guard let function = ExpressionFunction(rawValue: name) else {
      let names = ExpressionFunction.allCases.map(\.rawValue) + ["if"] + ValueFunction.allCases.map(\.rawValue)
      let near = nearestName(to: name, in: names)
      let others = near == nil ? "; valid names: \(names.quotedList("and"))" : ""
      throw problem("unknown function '\(name.shortened)'\(others)", at: offset, suggestion: near)
    }
    guard function.arity.contains(arguments.count) else { throw wrongCount(arguments, function.usage, at: offset) }
    return .call(function, arguments, at: offset)
  }

  private func wrongCount(_ arguments: [Expression.Term], _ usage: String, at offset: Int) -> ExpressionProblem {
    let found = arguments.count == 1 ? "1 value" : "\(arguments.count) values"
    return problem("expected \(usage), found \(found)", at: offset)
  }

  private mutating func arguments() throws(ExpressionProblem) -> [Expression.Term] {
    skipBlanks()
    if next == ")" {
      place += 1
      return []
    }
    var terms: [Expression.Term] = []
    while true {
      terms.append(try term(above: 0))
      switch next {
      case ",": place += 1
      case ")":
        place += 1
        return terms
      default: throw unexpected("',' or ')'")
      }
    }
  }
}

extension Unicode.Scalar {
  /// Whether the name of a variable can begin with it.
  var beginsName: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "_": true
    default: false
    }
  }

  /// Whether the name of a variable can contain it.
  var continuesName: Bool { beginsName || ("0"..."9").contains(self) }
}
