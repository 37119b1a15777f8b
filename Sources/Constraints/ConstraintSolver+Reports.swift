import CSimplex

extension ConstraintSolver {
  /// The contradictions because of which constraints are left out; in the order of the constraints.
  package var conflicts: [Conflict] {
    Set(droppedSlots).sorted().compactMap { slot in
      guard case .dropped(let members) = entries[slot].state else { return nil }
      return Conflict(constraints: members.map(id), dropped: id(slot))
    }
  }

  /// By how much a constraint is missed, left out or not; 0 if it is satisfied.
  package func violation(of constraint: ConstraintID) -> Double {
    let entry = entries[checked(constraint)]
    let value = value(of: entry.expression)
    return switch entry.relation {
    case .lessThanOrEqual: max(0, value)
    case .equal: abs(value)
    case .greaterThanOrEqual: max(0, -value)
    }
  }

  /// Whether other values of a variable would be as good.
  ///
  /// Takes about as long as solving the system; for debugging.
  package func isAmbiguous(_ variable: Variable) -> Bool { !ambiguousVariables(among: [variable]).isEmpty }

  /// The variables for which other values would be as good; about as costly as solving the system for each that might be.
  package func ambiguousVariables(among variables: [Variable]) -> Set<Variable> {
    let copy = tableau.copy()
    let handle = copy.handle
    csimplex_fix_minimum(handle)
    csimplex_insert_objective(handle, levels.count)
    var found: Set<Variable> = []
    // What could move is known before anything is solved; mostly there is nothing.
    for variable in variables.filter({ csimplex_may_move(handle, $0.symbol) }) {
      var values: [Double] = []
      // The least value, then the greatest; and the objective is empty again.
      for factor in [1.0, -2] {
        csimplex_add_to_objective(handle, levels.count, variable.symbol, factor)
        let isUnbounded = csimplex_solve(handle) == CSIMPLEX_UNBOUNDED
        values.append(isUnbounded ? -factor * .infinity : csimplex_value(handle, variable.symbol))
      }
      csimplex_add_to_objective(handle, levels.count, variable.symbol, 1)
      if values[1] - values[0] > 1e-6 { found.insert(variable) }
    }
    return found
  }

  /// A constraint in words, as in `title.left - card.left - 16 >= 0 @750`.
  ///
  /// - Parameter name: Names a variable.
  package func text(of constraint: ConstraintID, _ name: (Variable) -> String) -> String {
    let entry = entries[checked(constraint)]
    var text = ""
    func add(_ number: Double, _ what: String?) {
      if number == 0 { return }
      text += text.isEmpty ? (number < 0 ? "-" : "") : (number < 0 ? " - " : " + ")
      let size = abs(number)
      let digits = Int(exactly: size).map(String.init) ?? "\(size)"
      text += what.map { size == 1 ? $0 : "\(digits) \($0)" } ?? digits
    }
    for term in entry.expression.terms { add(term.coefficient, name(term.variable)) }
    add(entry.expression.constant, nil)
    let priority =
      entry.priority == .required
      ? "" : " @\(Int(exactly: entry.priority.rawValue).map(String.init) ?? "\(entry.priority.rawValue)")"
    return "\(text.isEmpty ? "0" : text) \(entry.relation.rawValue) 0\(priority)"
  }
}
