import SceneText
import Utilities

/// A text with expressions in `${…}`; `$${` stands for `${`.
struct Interpolation: Sendable {
  let parts: [Part]
  /// Whether its expressions compare values, which takes longer the longer the texts are.
  let compares: Bool
  /// The names that its expressions use.
  let names: [String]

  enum Part: Sendable {
    case text(String)
    /// The number says which of the text's `${` it is, from 0.
    case expression(Expression, number: Int)
  }

  /// Whether a text has to be interpolated.
  static func isNeeded(_ text: String) -> Bool { text.containsBytes(of: "${") }

  /// Reads a text.
  ///
  /// - Throws: The first problem; its `${` has the number that `numberOfProblem` reports.
  init(_ text: String, numberOfProblem: inout Int) throws(ExpressionProblem) {
    let scalars = Array(text.unicodeScalars)
    var parts: [Part] = []
    var literal = String.UnicodeScalarView()
    var (place, number) = (0, 0)
    func begins(_ word: String, at place: Int) -> Bool { scalars[place...].starts(with: word.unicodeScalars) }
    while place < scalars.count {
      if begins("$${", at: place) {
        literal.append(contentsOf: "${".unicodeScalars)
        place += 3
        number += 1
      } else if begins("${", at: place) {
        if !literal.isEmpty { parts.append(.text(String(literal))) }
        literal.removeAll()
        numberOfProblem = number
        let (expression, end) = try ExpressionParser.parse(scalars, at: place + 2)
        parts.append(.expression(expression, number: number))
        // A text in the expression may also have one.
        number += 1 + scalars[(place + 2)..<end].indices.count { begins("${", at: $0) }
        place = end
      } else {
        literal.append(scalars[place])
        place += 1
      }
    }
    if !literal.isEmpty || parts.isEmpty { parts.append(.text(String(literal))) }
    self.parts = parts
    names = parts.flatMap { part -> [String] in
      if case .expression(let expression, _) = part { expression.variables.map(\.name) } else { [] }
    }
    compares = parts.contains { part in
      if case .expression(let expression, _) = part { expression.compares } else { false }
    }
  }

  /// The expressions, with the numbers of their `${`.
  var expressions: [(expression: Expression, number: Int)] {
    parts.compactMap { part in
      if case .expression(let expression, let number) = part { (expression, number) } else { nil }
    }
  }

  /// Whether its value depends on the time.
  func isTimed(in scope: ExpressionScope) -> Bool { names.contains { scope.isTimed($0) } }

  /// The value: that of the expression if there is nothing else, or a text.
  ///
  /// - Parameters:
  ///   - scope: The values of all variables that it uses.
  ///   - run: The time, and how much may be looked at.
  ///   - limit: The size in bytes beyond which only the beginning of a text is made.
  ///   - numberOfProblem: Receives the number of the `${` that has no value.
  func result(
    in scope: ExpressionScope, _ run: ExpressionRun, limit: Int, numberOfProblem: inout Int
  ) throws(ExpressionProblem) -> VariableValue {
    var text = ""
    for part in parts where text.utf8.count <= limit {
      switch part {
      case .text(let literal): text += literal
      case .expression(let expression, let number):
        numberOfProblem = number
        let value = try expression.value(in: scope, run)
        if parts.count == 1 { return value }
        text += value.text
      }
    }
    return .text(text)
  }
}

extension SourceText {
  /// Where a problem in an expression is in the file.
  ///
  /// - Parameters:
  ///   - scalar: Where the text begins.
  ///   - text: The text with the expression.
  ///   - number: The number of its `${` in the text.
  func position(
    of problem: ExpressionProblem, in text: String, number: Int, at scalar: SourcePosition
  ) -> SourcePosition {
    let file = file(at: scalar)
    if context.file(at: scalar) > 0 {
      var plain = file
      plain.context = SourceContext()
      return plain.position(of: problem, in: text, number: number, at: scalar)
    }
    // Between the beginning of a value and its end there is at most the quoting, which has no `$`.
    let limit = 4 * text.unicodeScalars.count + 100
    guard let begin = place(ofDollarBrace: number, from: scalar, limit: limit) else { return scalar }
    let scalars = Array(text.unicodeScalars)
    guard let first = Self.offset(ofDollarBrace: number, in: scalars) else { return begin }
    // Escapes and folded lines would shift what follows.
    let length = max(problem.offset - first, 0)
    let there = self.scalars(at: begin, count: length + 1)
    guard there.count >= length, there.prefix(length).elementsEqual(scalars[first...].prefix(length)) else {
      return begin
    }
    return SourcePosition(line: begin.line, column: begin.column + length, copy: scalar.copy)
  }

  private func place(ofDollarBrace number: Int, from start: SourcePosition, limit: Int) -> SourcePosition? {
    var left = number
    var line = start.line
    var column = start.column
    var budget = limit
    while line <= lineCount, budget > 0 {
      let count = min(max(length(ofLine: line) - column + 1, 0), budget)
      let scalars = Array(self.scalars(at: SourcePosition(line: line, column: column), count: count))
      for index in scalars.indices.dropLast() where scalars[index] == "$" && scalars[index + 1] == "{" {
        if left == 0 { return SourcePosition(line: line, column: column + index, copy: start.copy) }
        left -= 1
      }
      budget -= count + 1
      (line, column) = (line + 1, 1)
    }
    return nil
  }

  private static func offset(ofDollarBrace number: Int, in scalars: [Unicode.Scalar]) -> Int? {
    var left = number
    for index in scalars.indices.dropLast() where scalars[index] == "$" && scalars[index + 1] == "{" {
      if left == 0 { return index }
      left -= 1
    }
    return nil
  }
}
