import CSimplex

extension ConstraintSolver {
  /// The contradictions that constraints were ignored for, in the order of the constraints.
  package var conflicts: [Conflict] {
    Set(droppedSlots).sorted().compactMap { slot in
      guard case .dropped(let members) = entries[slot].state else { return nil }
      return Conflict(constraints: members.map(id), dropped: id(slot))
    }
  }

  /// Whether a constraint is left out because it contradicts others.
  package func isDropped(_ constraint: ConstraintID) -> Bool { entries[checked(constraint)].isDropped }

  /// The amount by which a constraint is missed, whether it is left out or not; 0 if it is satisfied.
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

  /// The variables for which other values would be as good; about as costly as solving the system a few times.
  ///
  /// - Parameter limit: None are found if more than this number depend on something that is not fixed: the time grows with
  ///   the third power.
  package func ambiguousVariables(among variables: [Variable], limit: Int = .max) -> Set<Variable> {
    let copy = tableau.copy()
    let handle = copy.handle
    csimplex_fix_minimum(handle)
    csimplex_insert_objective(handle, levels.count)
    var found: Set<Variable> = []
    // The movable variables are known before anything is solved; mostly there are none.
    var left = Self.movable(among: variables, in: handle)
    if left.count > limit { return [] }
    while !left.isEmpty {
      // If a sum in which each variable has a weight of its own cannot change, none of the variables can.
      let places = extremes(of: left, in: handle)
      let moved = left.indices.filter { abs(places.first[$0] - places.second[$0]) > 1e-6 }
      if moved.isEmpty { break }
      found.formUnion(moved.map { left[$0] })
      left = left.filter { !found.contains($0) }
    }
    return found
  }

  /// The variables that depend on something that is not fixed.
  private static func movable(among variables: [Variable], in handle: OpaquePointer) -> [Variable] {
    let symbols = variables.map(\.symbol)
    let flags = [Bool](unsafeUninitializedCapacity: symbols.count) { flags, initialized in
      if let start = flags.baseAddress { csimplex_find_movable(handle, symbols, symbols.count, start) }
      initialized = symbols.count
    }
    return zip(variables, flags).filter(\.1).map(\.0)
  }

  /// The values of variables at two places among the best that are as far from each other as a sum of them allows.
  private func extremes(
    of variables: [Variable], in handle: OpaquePointer
  ) -> (first: [Double], second: [Double]) {
    func values() -> [Double] { variables.map { csimplex_value(handle, $0.symbol) } }
    // The fractional parts of multiples of the golden ratio: no two are alike, and no small number of them cancels out.
    let weights = variables.enumerated().map { place, variable in
      (variable.symbol, 0.5 + (Double(place + 1) * 0.618_033_988_749_895).truncatingRemainder(dividingBy: 1))
    }
    .sorted { $0.0 < $1.0 }
    var places: [[Double]] = []
    for sign in [1.0, -1] {
      csimplex_begin(handle, 0)
      for (symbol, weight) in weights { csimplex_add_term(handle, symbol, sign * weight) }
      csimplex_set_objective(handle, levels.count)
      if csimplex_solve(handle) == CSIMPLEX_UNBOUNDED {
        let near = values()
        var moves = [Double](repeating: 0, count: slots.count)
        csimplex_follow_rays(handle, &moves)
        return (near, zip(variables, values()).map { $1 + moves[Int($0.symbol)] })
      }
      places.append(values())
    }
    return (places[0], places[1])
  }
}
