import SceneText

/// How much text the expressions of a file may make, and compare, all together.
///
/// A default may use those before it many times over, so a few lines can ask for any amount.
struct ExpansionBudget {
  /// The bytes that are left.
  private var room: Int
  /// The bytes of texts that may still be compared.
  private var comparisons: Int
  /// How often there was no room.
  private var refusals = 0

  /// The run that is shared by all expressions that do not depend on the time.
  let run: ExpressionRun

  init(_ limits: SceneLimits) {
    (room, comparisons) = (limits.fileSize, 8 * limits.fileSize)
    run = ExpressionRun(steps: limits.expressionSteps)
  }

  /// Whether there was no room for the first time just now.
  var isFirstRefusal: Bool { refusals == 1 }

  /// The value of a text with expressions; nil if there is no room for it.
  ///
  /// - Parameters:
  ///   - scope: The values of all variables that it uses.
  ///   - numberOfProblem: Receives the number of the `${` that has no value.
  mutating func value(
    of interpolation: Interpolation, in scope: ExpressionScope, numberOfProblem: inout Int
  ) throws(ExpressionProblem) -> VariableValue? {
    if interpolation.compares { comparisons -= interpolation.textSize(in: scope) }
    if room >= 0, comparisons >= 0 {
      let value = try interpolation.result(in: scope, run, limit: room, numberOfProblem: &numberOfProblem)
      room -= value.textSize
      if room >= 0 { return value }
    }
    refusals += 1
    return nil
  }
}

extension Interpolation {
  /// The bytes of the texts that its expressions look at.
  fileprivate func textSize(in scope: ExpressionScope) -> Int {
    parts.reduce(0) { size, part in
      guard case .expression(let expression, _) = part else { return size }
      return expression.variables.reduce(size) { size, variable in
        if case .text(let text) = scope.values[variable.name] { size + text.utf8.count } else { size }
      }
    }
  }
}

extension VariableValue {
  /// The bytes that it takes as text.
  fileprivate var textSize: Int {
    switch self {
    case .number, .written, .boolean, .text: text.utf8.count
    case .list, .record: 16 * size
    }
  }
}
