/// An expression in `${…}`: a computation with numbers, texts, booleans and lists of them.
///
/// Its size is bounded (`ExpressionParser`), and so is the time to compute its value.
struct Expression: Sendable {
  let root: Term

  /// A part of an expression.
  ///
  /// Offsets are those of the part in the text in which the expression stands, in scalars.
  indirect enum Term: Sendable {
    case constant(VariableValue)
    case variable(String, at: Int)
    case negation(Term, at: Int)
    case not(Term, at: Int)
    case operation(ExpressionOperator, Term, Term, at: Int)
    case call(ExpressionFunction, [Term], at: Int)
    /// A function of lists and texts.
    case valueCall(ValueFunction, [Term], at: Int)
    /// A value by its index or name: `list[i]`, `row['name']`.
    case element(Term, Term, at: Int)
    /// Only the chosen term is computed.
    case conditional(Term, then: Term, otherwise: Term, at: Int)
  }

  /// The variables that it uses, with their offsets, in order.
  var variables: [(name: String, offset: Int)] { root.variables }

  /// Whether it compares two values.
  var compares: Bool { root.compares }
}

/// An error that says why an expression cannot be read, or has no value.
struct ExpressionProblem: Error {
  let sentence: String
  var suggestion: String?
  /// Where it is in the text, in scalars.
  let offset: Int
}

/// An operator between two terms.
enum ExpressionOperator: String, Sendable {
  case add = "+"
  case subtract = "-"
  case multiply = "*"
  case divide = "/"
  case remainder = "%"
  case equal = "=="
  case unequal = "!="
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="
  case and = "&&"
  case or = "||"

  /// How tightly it binds.
  var precedence: Int {
    switch self {
    case .or: 1
    case .and: 2
    case .equal, .unequal, .less, .lessOrEqual, .greater, .greaterOrEqual: 3
    case .add, .subtract: 4
    case .multiply, .divide, .remainder: 5
    }
  }
}

extension Expression.Term {
  fileprivate var compares: Bool {
    switch self {
    case .constant, .variable: false
    case .negation(let term, _), .not(let term, _): term.compares
    case .operation(.equal, _, _, _), .operation(.unequal, _, _, _): true
    case .operation(_, let left, let right, _): left.compares || right.compares
    case .call(_, let terms, _), .valueCall(_, let terms, _): terms.contains(where: \.compares)
    case .element(let term, let index, _): term.compares || index.compares
    case .conditional(let condition, let term, let other, _): condition.compares || term.compares || other.compares
    }
  }

  fileprivate var variables: [(name: String, offset: Int)] {
    switch self {
    case .constant: []
    case .variable(let name, let offset): [(name, offset)]
    case .negation(let term, _), .not(let term, _): term.variables
    case .operation(_, let left, let right, _): left.variables + right.variables
    case .call(_, let terms, _), .valueCall(_, let terms, _): terms.flatMap(\.variables)
    case .element(let term, let index, _): term.variables + index.variables
    case .conditional(let condition, let term, let other, _):
      condition.variables + term.variables + other.variables
    }
  }
}
