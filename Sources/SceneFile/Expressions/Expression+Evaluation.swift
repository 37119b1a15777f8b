extension Expression {
  /// The value of the expression.
  ///
  /// - Parameter scope: The values of all variables that it uses.
  func value(in scope: [String: VariableValue]) throws(ExpressionProblem) -> VariableValue {
    try root.value(in: scope)
  }
}

extension Expression.Term {
  fileprivate func value(in scope: [String: VariableValue]) throws(ExpressionProblem) -> VariableValue {
    switch self {
    case .constant(let value): return value
    case .variable(let name, let offset):
      guard let value = scope[name] else {
        throw ExpressionProblem(sentence: "the variable '\(name)' has no value", offset: offset)
      }
      return value
    case .negation(let term, let offset):
      // Not -x, which would be a negative zero.
      return .number(0 - (try term.number(in: scope, for: "'-'", at: offset)))
    case .not(let term, let offset): return .boolean(!(try term.boolean(in: scope, for: "'!'", at: offset)))
    case .operation(let operation, let left, let right, let offset):
      return try operation.value(left, right, in: scope, at: offset)
    case .call(let function, let terms, let offset):
      var numbers: [Double] = []
      for term in terms { numbers.append(try term.number(in: scope, for: "'\(function.rawValue)'", at: offset)) }
      let result = function(numbers)
      guard !result.isNaN else {
        let given = numbers.map { VariableValue.spelled($0) }.joined(separator: ", ")
        throw ExpressionProblem(sentence: "\(function.rawValue)(\(given)) has no value", offset: offset)
      }
      return .number(try result.checked(at: offset))
    case .conditional(let condition, let term, let other, let offset):
      return try condition.boolean(in: scope, for: "the condition of 'if'", at: offset)
        ? try term.value(in: scope) : try other.value(in: scope)
    }
  }

  fileprivate func number(
    in scope: [String: VariableValue], for user: String, at offset: Int
  ) throws(ExpressionProblem) -> Double {
    let value = try value(in: scope)
    guard case .number(let number) = value else {
      let hint = user == "'+'" ? "; texts are joined by writing them side by side: \"${a}${b}\"" : ""
      throw ExpressionProblem(sentence: "\(user) takes numbers, found \(value.spoken)\(hint)", offset: offset)
    }
    return number
  }

  fileprivate func boolean(
    in scope: [String: VariableValue], for user: String, at offset: Int
  ) throws(ExpressionProblem) -> Bool {
    let value = try value(in: scope)
    guard case .boolean(let boolean) = value else {
      throw ExpressionProblem(sentence: "\(user) is true or false, found \(value.spoken)", offset: offset)
    }
    return boolean
  }
}

extension ExpressionOperator {
  fileprivate func value(
    _ left: Expression.Term, _ right: Expression.Term, in scope: [String: VariableValue], at offset: Int
  ) throws(ExpressionProblem) -> VariableValue {
    switch self {
    case .and:
      let isLeft = try left.boolean(in: scope, for: "each side of '&&'", at: offset)
      return .boolean(try right.boolean(in: scope, for: "each side of '&&'", at: offset) && isLeft)
    case .or:
      let isLeft = try left.boolean(in: scope, for: "each side of '||'", at: offset)
      return .boolean(try right.boolean(in: scope, for: "each side of '||'", at: offset) || isLeft)
    case .equal, .unequal:
      let (a, b) = (try left.value(in: scope), try right.value(in: scope))
      guard a.isSameKind(as: b) else {
        throw ExpressionProblem(
          sentence: "'\(rawValue)' compares values of one kind, found \(a.spoken) and \(b.spoken)", offset: offset)
      }
      return .boolean((a == b) == (self == .equal))
    case .add, .subtract, .multiply, .divide, .remainder, .less, .lessOrEqual, .greater, .greaterOrEqual:
      let a = try left.number(in: scope, for: "'\(rawValue)'", at: offset)
      let b = try right.number(in: scope, for: "'\(rawValue)'", at: offset)
      return try value(a, b, at: offset)
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

extension Double {
  fileprivate func checked(at offset: Int) throws(ExpressionProblem) -> Double {
    guard isFinite else { throw ExpressionProblem(sentence: "the result is too large", offset: offset) }
    return self
  }
}
