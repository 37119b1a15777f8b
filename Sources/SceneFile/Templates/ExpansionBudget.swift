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

  init(_ limits: SceneLimits) { (room, comparisons) = (limits.fileSize, 8 * limits.fileSize) }

  /// Whether there was no room for the first time just now.
  var isFirstRefusal: Bool { refusals == 1 }

  /// The value of a text with expressions; nil if there is no room for it.
  ///
  /// - Parameters:
  ///   - scope: The values of all variables that it uses.
  ///   - numberOfProblem: Tells the number of the `${` that has no value.
  mutating func value(
    of interpolation: Interpolation, in scope: [String: VariableValue], numberOfProblem: inout Int
  ) throws(ExpressionProblem) -> SourceNode.Scalar? {
    if interpolation.compares { comparisons -= interpolation.textSize(in: scope) }
    if room >= 0, comparisons >= 0 {
      let scalar = try interpolation.value(in: scope, limit: room, numberOfProblem: &numberOfProblem)
      room -= scalar.text.utf8.count
      if room >= 0 { return scalar }
    }
    refusals += 1
    return nil
  }
}

extension Interpolation {
  /// The bytes of the texts that its expressions look at.
  fileprivate func textSize(in scope: [String: VariableValue]) -> Int {
    parts.reduce(0) { size, part in
      guard case .expression(let expression, _) = part else { return size }
      return expression.variables.reduce(size) { size, variable in
        if case .text(let text) = scope[variable.name] { size + text.utf8.count } else { size }
      }
    }
  }
}
