import CSimplex
import Contracts

// Puts constraints into the tableau, and takes them out.
extension ConstraintSolver {
  mutating func addSymbol(_ kind: CSimplexKind, slot: Int) -> UInt32 {
    let symbol = csimplex_add_symbol(unique, kind)
    while slots.count <= Int(symbol) {
      slots.append(-1)
      useCounts.append(0)
    }
    slots[Int(symbol)] = slot
    useCounts[Int(symbol)] = 0
    return symbol
  }

  /// Puts a constraint into the tableau, and drops it if it contradicts others.
  mutating func activate(_ slot: Int) {
    let entry = entries[slot]
    let isRequired = entry.priority == .required
    let markers = Markers(
      marker: addSymbol(isRequired && entry.relation == .equal ? CSIMPLEX_FIXED : CSIMPLEX_RESTRICTED, slot: slot),
      error: isRequired ? nil : addSymbol(CSIMPLEX_RESTRICTED, slot: slot),
      sign: entry.relation == .lessThanOrEqual ? 1 : -1, isMarkerError: !isRequired && entry.relation == .equal)
    csimplex_record_basis(unique)
    entries[slot].state = .active(markers)
    write(entry, markers)
    csimplex_solve_for(unique, freeSymbol() ?? ownSymbol(of: markers))
    addErrors(of: markers, at: level(of: entry.priority), times: 1)
    if let members = solve() {
      let basis = tableau.recordedBasis
      let isBack = csimplex_go_back(unique)
      discard(markers)
      entries[slot].state = .unused
      if !isBack || !isStillSolved() { refresh(basis) }
      drop(slot, members)
    }
  }

  /// Takes a constraint out of the tableau, if it is in it.
  mutating func deactivate(_ slot: Int) {
    guard case .active(let markers) = entries[slot].state else { return }
    addErrors(of: markers, at: level(of: entries[slot].priority), times: -1)
    _ = csimplex_make_basic(unique, markers.marker)
    discard(markers)
    entries[slot].state = .unused
    if solve() != nil { internalError("Constraints became contradictory because one was removed.") }
  }

  mutating func drop(_ slot: Int, _ members: [Int]) {
    entries[slot].state = .dropped(Array(Set(members + [slot])).sorted())
    droppedSlots.append(slot)
  }

  /// Tries the constraints again that were dropped because of a constraint that has been changed.
  mutating func retry(becauseOf changed: Int) {
    if droppedSlots.isEmpty { return }
    for slot in takeDroppedSlots() where slot != changed {
      if case .dropped(let members) = entries[slot].state, members.contains(changed) { activate(slot) }
    }
  }

  /// The slots of the constraints that are left out, in their order.
  private mutating func takeDroppedSlots() -> [Int] {
    droppedSlots = Set(droppedSlots).filter { entries[$0].isDropped }.sorted()
    return droppedSlots
  }

  private mutating func discard(_ markers: Markers) {
    csimplex_remove_symbol(unique, markers.marker)
    if let error = markers.error { csimplex_remove_symbol(unique, error) }
  }

  /// Writes down a constraint's equation.
  private mutating func write(_ entry: Entry, _ markers: Markers) {
    let tableau = unique
    csimplex_begin(tableau, entry.expression.constant)
    for term in entry.expression.terms where term.coefficient != 0 {
      csimplex_add_term(tableau, term.variable.symbol, term.coefficient)
    }
    csimplex_add_term(tableau, markers.marker, markers.sign)
    if let error = markers.error { csimplex_add_term(tableau, error, -markers.sign) }
  }

  /// A variable of the equation, or one that these depend on, if there is any; it is 0 now, so solving for it changes
  /// nothing else.
  private mutating func freeSymbol() -> UInt32? {
    let symbol = csimplex_choose(unique, nil)
    return symbol == .max ? nil : symbol
  }

  /// The marker or the error, whichever is not negative if the equation is solved for it; the marker of a required
  /// constraint, whatever it is.
  private func ownSymbol(of markers: Markers) -> UInt32 {
    guard let error = markers.error else { return markers.marker }
    return -csimplex_constant(tableau.handle) * markers.sign >= 0 ? markers.marker : error
  }

  private mutating func addErrors(of markers: Markers, at level: Int, times factor: Double) {
    guard let error = markers.error else { return }
    csimplex_add_to_objective(unique, level, error, factor)
    if markers.isMarkerError { csimplex_add_to_objective(unique, level, markers.marker, factor) }
  }

  /// The position of a priority's objective, which is made if it is missing.
  private mutating func level(of priority: Priority) -> Int {
    if priority == .required { return 0 }
    let position = levels.firstIndex { $0 <= priority } ?? levels.count
    if position == levels.count || levels[position] != priority {
      levels.insert(priority, at: position)
      csimplex_insert_objective(unique, position)
    }
    return position
  }

  /// Finds the best values.
  ///
  /// - Returns: The slots of constraints that contradict each other; nil if there is no contradiction.
  mutating func solve() -> [Int]? {
    for attempt in 0..<3 {
      switch csimplex_solve(unique) {
      case CSIMPLEX_SOLVED: return nil
      case CSIMPLEX_CONTRADICTION: return tableau.contradiction.map { slots[Int($0)] }.filter { $0 >= 0 }
      default: if attempt < 2 { compute(tableau.basis) }
      }
    }
    internalError("A system of \(entries.count) constraints could not be solved because of rounding.")
  }

  /// Whether the values are right after a way there and back; many of them add up their rounding.
  mutating func isStillSolved() -> Bool {
    returnCount += 1
    guard returnCount < 16 + entries.count / 16, solve() == nil else { return false }
    return entries.allSatisfy { entry in
      guard case .active(let markers) = entry.state else { return true }
      let slack = csimplex_value(tableau.handle, markers.marker)
      let error = markers.error.map { csimplex_value(tableau.handle, $0) } ?? 0
      let rest = value(of: entry.expression) + markers.sign * (slack - error)
      return abs(rest) <= 1e-11 * (1 + abs(slack) + abs(error))
    }
  }

  /// Computes the tableau again, with the same basis and so with the same values, but without accumulated rounding.
  mutating func refresh(_ basis: [UInt32]) {
    compute(basis)
    if solve() != nil { internalError("Constraints that were satisfied became contradictory.") }
  }

  private mutating func compute(_ basis: [UInt32]) {
    csimplex_clear(unique)
    var isWanted = [Bool](repeating: false, count: slots.count)
    for symbol in basis { isWanted[Int(symbol)] = true }
    for entry in entries {
      guard case .active(let markers) = entry.state else { continue }
      write(entry, markers)
      let wanted = csimplex_choose(unique, isWanted)
      csimplex_solve_for(unique, wanted == .max ? freeSymbol() ?? markers.marker : wanted)
    }
    for entry in entries {
      guard case .active(let markers) = entry.state else { continue }
      addErrors(of: markers, at: level(of: entry.priority), times: 1)
    }
    (shiftCount, returnCount) = (0, 0)
    pivotCountAtRefresh = csimplex_pivot_count(tableau.handle)
  }

  /// Removes accumulated rounding from time to time: it stays below a billionth of a point.
  mutating func refreshIfDue() {
    let pivots = csimplex_pivot_count(tableau.handle) - pivotCountAtRefresh
    if shiftCount > 2000 || pivots > 2000 + 4 * UInt64(entries.count) { refresh(tableau.basis) }
  }
}
