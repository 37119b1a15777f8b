import CSimplex
import Contracts

/// Finds values that satisfy linear constraints: all required ones, and of the others as much as possible, level by
/// level.
///
/// A value: copies are independent of each other. The result depends only on the calls, in their order. Each call
/// leaves the best values; where several are equally good (`isAmbiguous(_:)`), those near the ones before are likely,
/// but not promised.
///
/// If a required constraint contradicts others, the one that was added or changed last is left out (`conflicts`), until
/// a change makes room for it.
///
///     var solver = ConstraintSolver()
///     let width = solver.addVariable()
///     let above100 = LinearExpression([.init(1, width)], constant: -100)
///     _ = solver.add(above100, .greaterThanOrEqual)                      // width - 100 >= 0
///     _ = solver.add(LinearExpression([.init(1, width)], constant: -80), .equal, priority: Priority(750))
///     solver.value(of: width)                                            // 100
package struct ConstraintSolver {
  /// The state of a constraint; the slot of a removed one is used again.
  struct Entry {
    var expression: LinearExpression
    var relation: Relation
    var priority: Priority
    var generation: Int
    var state = State.unused

    var isDropped: Bool { if case .dropped = state { true } else { false } }
  }

  enum State {
    case unused
    /// The constraint is in the tableau, by these symbols.
    case active(Markers)
    /// The constraint is left out because of a contradiction between these slots.
    case dropped([Int])
  }

  /// The symbols that turn a constraint into an equation: expression + sign · marker - sign · error = 0.
  struct Markers {
    /// For required equations, a symbol that is 0; for others, how much of one side is left.
    let marker: UInt32
    /// The amount by which the constraint misses; nil for required ones.
    let error: UInt32?
    let sign: Double
    /// Whether the marker is also an error: that of equations that are not required, in the other direction.
    let isMarkerError: Bool
  }

  var tableau = Tableau()
  var entries: [Entry] = []
  var unusedSlots: [Int] = []
  /// The slots of the constraints that are left out, and perhaps of others.
  var droppedSlots: [Int] = []
  /// The slot of each symbol that is a marker or an error, or -1.
  var slots: [Int] = []
  /// How many constraints mention the variable with this symbol.
  var useCounts: [Int] = []
  /// The priorities of the tableau's objectives, the highest first.
  var levels: [Priority] = []
  /// How much has been added to the tableau's constants since they were computed.
  var shiftCount = 0
  /// How many contradictions have been gone back from since then.
  var returnCount = 0
  var pivotCountAtRefresh: UInt64 = 0

  package init() {}

  /// The tableau, which no other copy of this solver uses.
  var unique: OpaquePointer {
    mutating get {
      if !isKnownUniquelyReferenced(&tableau) { tableau = tableau.copy() }
      return tableau.handle
    }
  }

  /// Adds a variable, without constraints; its value is 0 until there are some.
  package mutating func addVariable() -> Variable { Variable(symbol: addSymbol(CSIMPLEX_FREE, slot: -1)) }

  /// Whether a constraint mentions a variable.
  package func isUsed(_ variable: Variable) -> Bool { useCounts[Int(variable.symbol)] > 0 }

  /// The value of a variable.
  package func value(of variable: Variable) -> Double { csimplex_value(tableau.handle, variable.symbol) }

  /// The value of an expression.
  package func value(of expression: LinearExpression) -> Double {
    expression.terms.reduce(expression.constant) { $0 + $1.coefficient * value(of: $1.variable) }
  }

  /// Adds the constraint that `expression` is related to 0 in this way.
  ///
  /// - Precondition: All numbers are finite, and the priority is above 0 and at most 1000.
  package mutating func add(
    _ expression: LinearExpression, _ relation: Relation, priority: Priority = .required
  ) -> ConstraintID {
    require(
      expression.constant.isFinite && expression.terms.allSatisfy(\.coefficient.isFinite),
      "A constraint has a number that is not finite.")
    require(
      priority.rawValue > 0 && priority <= .required,
      "A constraint's priority is above 0 and at most 1000, not \(priority.rawValue).")
    for term in expression.terms { useCounts[Int(term.variable.symbol)] += 1 }
    let slot = unusedSlots.popLast() ?? entries.count
    if slot == entries.count {
      entries.append(Entry(expression: expression, relation: relation, priority: priority, generation: 0))
    } else {
      entries[slot] = Entry(
        expression: expression, relation: relation, priority: priority, generation: entries[slot].generation)
    }
    activate(slot)
    refreshIfDue()
    return id(slot)
  }

  /// Removes a constraint.
  package mutating func remove(_ constraint: ConstraintID) {
    let slot = checked(constraint)
    for term in entries[slot].expression.terms { useCounts[Int(term.variable.symbol)] -= 1 }
    deactivate(slot)
    entries[slot].state = .unused
    entries[slot].generation += 1
    unusedSlots.append(slot)
    retry(becauseOf: slot)
    refreshIfDue()
  }

  /// Changes the constant of a constraint's expression.
  package mutating func setConstant(_ constant: Double, of constraint: ConstraintID) {
    require(constant.isFinite, "A constraint's constant is \(constant).")
    let slot = checked(constraint)
    let before = entries[slot].expression.constant
    if constant == before { return }
    entries[slot].expression.constant = constant
    if case .active(let markers) = entries[slot].state {
      csimplex_record_basis(unique)
      csimplex_shift(unique, markers.marker, (constant - before) * markers.sign)
      shiftCount += 1
      if let members = solve() {
        let basis = tableau.recordedBasis
        let isBack = csimplex_go_back(unique)
        entries[slot].expression.constant = before
        csimplex_shift(unique, markers.marker, (before - constant) * markers.sign)
        if !isBack || !isStillSolved() { refresh(basis) }
        deactivate(slot)
        entries[slot].expression.constant = constant
        drop(slot, members)
      }
    } else {
      activate(slot)
    }
    retry(becauseOf: slot)
    refreshIfDue()
  }

  /// Changes a constraint's priority.
  package mutating func setPriority(_ priority: Priority, of constraint: ConstraintID) {
    require(
      priority.rawValue > 0 && priority <= .required,
      "A constraint's priority is above 0 and at most 1000, not \(priority.rawValue).")
    let slot = checked(constraint)
    if priority == entries[slot].priority { return }
    deactivate(slot)
    entries[slot].priority = priority
    activate(slot)
    retry(becauseOf: slot)
    refreshIfDue()
  }

  func id(_ slot: Int) -> ConstraintID { ConstraintID(slot: slot, generation: entries[slot].generation) }

  func checked(_ constraint: ConstraintID) -> Int {
    require(
      constraint.slot < entries.count && entries[constraint.slot].generation == constraint.generation,
      "A constraint was used that its solver does not have, or no longer.")
    return constraint.slot
  }
}
