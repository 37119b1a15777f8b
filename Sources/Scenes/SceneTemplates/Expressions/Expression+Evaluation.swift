import Utilities

extension Expression {
  /// The value of the expression.
  ///
  /// - Parameters:
  ///   - scope: The values of all variables that it uses.
  ///   - run: The time, and how much may be looked at.
  func value(in scope: ExpressionScope, _ run: ExpressionRun) throws(ExpressionProblem) -> VariableValue {
    try root.value(in: scope, run)
  }
}

extension Expression.Term {
  fileprivate func value(in scope: ExpressionScope, _ run: ExpressionRun) throws(ExpressionProblem) -> VariableValue {
    switch self {
    case .constant(let value): return value
    case .variable(let name, let offset):
      return try scope.value(of: name, run, at: offset)
    case .negation(let term, let offset):
      // Not -x, which would be a negative zero.
      return try term.value(in: scope, run).negated(run, at: offset)
    case .not(let term, let offset): return .boolean(!(try term.boolean(in: scope, run, for: "'!'", at: offset)))
    case .operation(let operation, let left, let right, let offset):
      return try operation.value(left, right, in: scope, run, at: offset)
    case .call(let function, let terms, let offset):
      var values: [VariableValue] = []
      for term in terms { values.append(try term.value(in: scope, run)) }
      return try function.value(values, run, at: offset)
    case .valueCall(let function, let terms, let offset):
      var values: [VariableValue] = []
      for term in terms { values.append(try term.value(in: scope, run)) }
      return try ValueCall(function: function, values: values, run: run, offset: offset).value()
    case .element(let term, let index, let offset):
      return try term.value(in: scope, run).element(try index.value(in: scope, run), run, at: offset)
    case .conditional(let condition, let term, let other, let offset):
      return try condition.boolean(in: scope, run, for: "the condition of 'if'", at: offset)
        ? try term.value(in: scope, run) : try other.value(in: scope, run)
    }
  }

  fileprivate func boolean(
    in scope: ExpressionScope, _ run: ExpressionRun, for user: String, at offset: Int
  ) throws(ExpressionProblem) -> Bool {
    let value = try value(in: scope, run)
    guard case .boolean(let boolean) = value else {
      throw ExpressionProblem(sentence: "\(user) is true or false, found \(value.spoken)", offset: offset)
    }
    return boolean
  }
}

extension ExpressionOperator {
  fileprivate func value(
    _ left: Expression.Term, _ right: Expression.Term, in scope: ExpressionScope, _ run: ExpressionRun, at offset: Int
  ) throws(ExpressionProblem) -> VariableValue {
    switch self {
    case .and:
      let isLeft = try left.boolean(in: scope, run, for: "each side of '&&'", at: offset)
      return .boolean(try right.boolean(in: scope, run, for: "each side of '&&'", at: offset) && isLeft)
    case .or:
      let isLeft = try left.boolean(in: scope, run, for: "each side of '||'", at: offset)
      return .boolean(try right.boolean(in: scope, run, for: "each side of '||'", at: offset) || isLeft)
    case .equal, .unequal:
      let (a, b) = (try left.value(in: scope, run), try right.value(in: scope, run))
      guard a.isSameKind(as: b) else {
        throw ExpressionProblem(
          sentence: "'\(rawValue)' compares values of one kind, found \(a.spoken) and \(b.spoken)", offset: offset)
      }
      return .boolean((a == b) == (self == .equal))
    case .add, .subtract, .multiply, .divide, .remainder, .less, .lessOrEqual, .greater, .greaterOrEqual:
      let (a, b) = (try left.value(in: scope, run), try right.value(in: scope, run))
      if let a = a.number, let b = b.number { return try value(a, b, at: offset) }
      return try elementwise(a, b, run, at: offset)
    }
  }

  /// The operation for each value of a list, with a number or with the value at the same place in another list.
  private func elementwise(
    _ a: VariableValue, _ b: VariableValue, _ run: ExpressionRun, at offset: Int
  ) throws(ExpressionProblem) -> VariableValue {
    try VariableValue.elementwise([a, b], run, user: "'\(rawValue)'", at: offset) { numbers throws(ExpressionProblem) in
      try value(numbers[0], numbers[1], at: offset)
    }
  }

  private func value(_ a: Double, _ b: Double, at offset: Int) throws(ExpressionProblem) -> VariableValue {
    if b == 0, self == .divide || self == .remainder {
      throw ExpressionProblem(sentence: "this divides by 0", offset: offset)
    }
    switch self {
    case .add: return .number(try (a + b).checked(at: offset))
    case .subtract: return .number(try (a - b).checked(at: offset))
    case .multiply: return .number(try (a * b).checked(at: offset))
    case .divide: return .number(try (a / b).checked(at: offset))
    case .remainder: return .number(ExpressionFunction.modulo(a, b))
    case .less: return .boolean(a < b)
    case .lessOrEqual: return .boolean(a <= b)
    case .greater: return .boolean(a > b)
    default: return .boolean(a >= b)
    }
  }
}

extension ExpressionFunction {
  /// The value for numbers, or the values for each number of lists.
  func value(
    _ values: [VariableValue], _ run: ExpressionRun, at offset: Int
  ) throws(ExpressionProblem) -> VariableValue {
    if values.count == 1, self == .min || self == .max, let list = values[0].several {
      guard !list.isEmpty else {
        throw ExpressionProblem(sentence: "'\(rawValue)' has no value for an empty list", offset: offset)
      }
      try run.spend(list.count, at: offset)
      return .number(self(try VariableValue.numbers(list, for: "'\(rawValue)'", at: offset)))
    }
    return try VariableValue.elementwise(values, run, user: "'\(rawValue)'", at: offset) {
      numbers throws(ExpressionProblem) in
      let result = self(numbers)
      guard !result.isNaN else {
        let given = numbers.map { VariableValue.spelled($0) }.joined(separator: ", ")
        throw ExpressionProblem(sentence: "\(rawValue)(\(given)) has no value", offset: offset)
      }
      return .number(try result.checked(at: offset))
    }
  }
}

extension VariableValue {
  /// Calls a function of numbers, or for lists of equal length one time for each place, with the others as they are.
  static func elementwise(
    _ values: [VariableValue], _ run: ExpressionRun, user: String, at offset: Int,
    _ body: ([Double]) throws(ExpressionProblem) -> VariableValue
  ) throws(ExpressionProblem) -> VariableValue {
    var length: Int?
    for case .list(let list) in values {
      if let length, length != list.count {
        throw ExpressionProblem(
          sentence: "\(user) takes lists of equal length, found \(grouped(length)) and \(grouped(list.count)) values",
          offset: offset)
      }
      length = list.count
    }
    guard let length else { return try body(try numbers(values, for: user, at: offset)) }
    try run.spend(length * values.count, at: offset)
    var result: [VariableValue] = []
    result.reserveCapacity(length)
    for place in 0..<length {
      var row: [VariableValue] = []
      for value in values { if case .list(let list) = value { row.append(list[place]) } else { row.append(value) } }
      result.append(try body(try numbers(row, for: user, at: offset)))
    }
    return .list(result)
  }

  /// The numbers that some values are.
  static func numbers(
    _ values: [VariableValue], for user: String, at offset: Int
  ) throws(ExpressionProblem) -> [Double] {
    var numbers: [Double] = []
    numbers.reserveCapacity(values.count)
    for value in values {
      guard let number = value.number else {
        let hint = user == "'+'" ? "; texts are joined by writing them side by side: \"${a}${b}\"" : ""
        throw ExpressionProblem(sentence: "\(user) takes numbers, found \(value.spoken)\(hint)", offset: offset)
      }
      numbers.append(number)
    }
    return numbers
  }

  /// The values of a list or a row; nil for a single value.
  fileprivate var several: [VariableValue]? {
    switch self {
    case .list(let values): values
    case .record(let record): record.values
    case .number, .written, .text, .boolean: nil
    }
  }

  fileprivate func negated(_ run: ExpressionRun, at offset: Int) throws(ExpressionProblem) -> VariableValue {
    // Not -x, which would be a negative zero.
    if let number { return .number(0 - number) }
    return try Self.elementwise([self], run, user: "'-'", at: offset) { numbers throws(ExpressionProblem) in
      .number(0 - numbers[0])
    }
  }
}

extension Double {
  func checked(at offset: Int) throws(ExpressionProblem) -> Double {
    guard isFinite else { throw ExpressionProblem(sentence: "the result is too large", offset: offset) }
    return self
  }
}
